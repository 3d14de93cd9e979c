"""The pages of the documentation: links, command lines and generated tables."""

import re
import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest

from solver.formats import notations
from solver.techniques.ladder import LADDER
from sudoscope.cli.main import cli
from tests.in_one_test import in_one_test

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
REFERENCE: Final = runpy.run_path(str(ROOT / "docs" / "make_reference.py"))
MANUAL: Final = ROOT / "packaging" / "linux" / "man" / "man1" / "sudoscope.1"
_LINK: Final = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_CODE: Final = re.compile(r"^( *)```.*?^ *```$", re.DOTALL | re.MULTILINE)
_SHELL: Final = re.compile(r"^ *```sh\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
_API: Final = re.compile(r"^::: (\S+)$", re.MULTILINE)
_HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of *page*: of its headings, as GitHub makes them, and its API."""
    text = _CODE.sub("", page.read_text("utf-8"))
    plain = (
        re.sub(r"[^\w\- ]", "", heading).lower() for heading in _HEADING.findall(text)
    )
    return {heading.replace(" ", "-") for heading in plain} | set(_API.findall(text))


def command_lines(page: Path) -> Iterator[str]:
    """The lines of *page* that run the program."""
    for block in _SHELL.findall(page.read_text("utf-8")):
        for line in block.splitlines():
            if line.strip().startswith("sudoscope "):
                yield line.strip()


@pytest.mark.thorough
@pytest.mark.parametrize("page", REFERENCE["PAGES"])
def test_generated_tables_say_what_the_program_does(page: str) -> None:
    """If this fails, run ``python docs/make_reference.py``."""
    text = (ROOT / "docs" / page).read_text("utf-8")

    assert text == REFERENCE["updated"](page)


def test_the_manual_page_says_what_the_help_says() -> None:
    """If this fails, run ``python docs/make_reference.py``."""
    script = runpy.run_path(str(ROOT / "docs" / "make_man_page.py"))

    assert MANUAL.read_text("utf-8") == script["text"]()


def test_the_schema_of_puzzles_knows_every_kind_of_rule() -> None:
    """If this fails, run ``python docs/make_reference.py``."""
    script = runpy.run_path(str(ROOT / "docs" / "make_puzzle_schema.py"))

    assert script["FILE"].read_text("utf-8") == script["text"]()


@in_one_test("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Each link inside the project names a file and, if it has an anchor, a heading."""
    links = _LINK.findall(_CODE.sub("", page.read_text("utf-8")))

    for link in links:
        if link.startswith(("http:", "https:")):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_file(), link
        assert not anchor or anchor in anchors(target), link


def test_the_readme_links_every_page() -> None:
    """No page is left out of its table."""
    text = (ROOT / "README.md").read_text("utf-8")

    for page in (ROOT / "docs").glob("*.md"):
        assert f"(docs/{page.name})" in text


@in_one_test("page", PAGES, ids=lambda page: page.name)
def test_command_lines_are_understood(page: Path) -> None:
    """Each command that a page shows exists and takes the options as written."""
    for line in command_lines(page):
        name, *arguments = shlex.split(line.partition(" > ")[0], comments=True)[1:]
        context = click.Context(cli, **cli.context_settings)
        command = cli.get_command(context, name)
        if isinstance(command, click.Group) and arguments:
            name, *arguments = arguments
            command = command.get_command(context, name)
        assert command is not None, line
        if arguments or not isinstance(command, click.Group):
            command.make_context(name, arguments)


def test_the_readme_counts_techniques_and_notations() -> None:
    """All of the ladder, and all that is read or written."""
    readme = (ROOT / "README.md").read_text("utf-8")

    assert f"[{len(LADDER)} techniques]" in readme
    assert f"[{len(notations())} notations]" in readme
