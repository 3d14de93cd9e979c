"""Plain English: phrases that a reader from elsewhere stumbles over are nowhere."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from sudoscope.cli.main import cli
from tests.in_one_test import in_one_test

ROOT: Final = Path(__file__).resolve().parent.parent
PHRASES: Final = re.compile(
    r"\b(?:is meant|are meant|held against|hold against|takes? for granted|Besides,|"
    r"leave what is|to the room|is told|are told|was told|stands? alone|"
    r"what is open|goes on where it was|stands? side by side|nothing stands)\b"
)
"""Each was in the texts once; most are another language in English letters."""
CATALOGUES: Final = sorted(
    path
    for folder in ("solver", "viz", "sudoscope")
    for path in (ROOT / folder).glob("**/messages/en/*.toml")
)
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))


def found_in(text: str) -> list[str]:
    """The phrases in *text*, whose lines may be broken anywhere."""
    return PHRASES.findall(" ".join(text.split()))


def texts_of(table: Any) -> Iterator[str]:
    """Every text in a catalogue."""
    match table:
        case str():
            yield table
        case dict():
            for part in table.values():
                yield from texts_of(part)
        case list():
            for part in table:
                yield from texts_of(part)


@in_one_test("page", PAGES, ids=lambda page: page.name)
def test_pages_are_in_plain_words(page: Path) -> None:
    """Also where a line is broken within a phrase."""
    assert found_in(page.read_text("utf-8")) == []


@in_one_test("path", CATALOGUES, ids=lambda path: path.name)
def test_texts_on_the_screen_are_in_plain_words(path: Path) -> None:
    """Those of the window, of films and of sentences."""
    texts = texts_of(tomllib.loads(path.read_text("utf-8")))

    assert [text for text in texts if found_in(text)] == []


def test_the_help_is_in_plain_words() -> None:
    """Of each command and option."""
    context = click.Context(cli)
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        assert command is not None
        helps = [getattr(option, "help", None) or "" for option in command.params]
        assert found_in(" ".join([command.help or "", *helps])) == []
