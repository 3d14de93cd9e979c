"""The documentation site: its pages, its links, and the pages of the Python API.

``docs/build_site.py`` builds the site itself, which needs the extra ``docs``.
"""

import inspect
import re
import runpy
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import sudoscope
from docs.make_pictures.boards import (
    UnprovedSolveError,
    check_proved,
    write_boards,
)
from tests.in_one_test import in_one_test

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
SITE: Final = runpy.run_path(str(DOCS / "build_site.py"))
_PART: Final = (property, classmethod, staticmethod)
_DOCUMENTED: Final = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)


def documented() -> list[str]:
    """The names on the pages of the Python API, with their modules."""
    return [
        name
        for page in sorted((DOCS / "api").glob("*.md"))
        for name in _DOCUMENTED.findall(page.read_text("utf-8"))
    ]


def public_parts(value: Any) -> dict[str, Any]:
    """The public methods and properties that the class *value* defines itself."""
    return {
        name: getattr(part, "__func__", part)
        for name, part in vars(value).items()
        if not name.startswith("_")
        and (isinstance(part, _PART) or inspect.isfunction(part))
    }


def test_the_navigation_has_each_page_once() -> None:
    """No page is left out, and none is named that is not there."""
    assert sorted(SITE["navigation"]()) == SITE["pages"]()


def test_the_index_of_the_api_names_each_public_name() -> None:
    """What one looks for by what one wants to do is found in one table."""
    index = (DOCS / "api" / "index.md").read_text("utf-8")

    assert {
        name
        for name in sudoscope.__all__
        if f"`{name}`" not in index and not name.endswith(("Error", "Warning"))
    } == set()


def test_each_public_name_is_on_a_page_of_the_api() -> None:
    """Once, under the name by which it is imported."""
    names = documented()

    assert len(names) == len(set(names))
    assert {f"sudoscope.{name}" for name in sudoscope.__all__} <= set(names)


@in_one_test("name", documented())
def test_what_the_api_shows_has_words(name: str) -> None:
    """Each name, and each public method and property of a class, has a docstring."""
    module, _, attribute = name.rpartition(".")
    value = getattr(__import__(module, fromlist=[attribute]), attribute)

    assert inspect.getdoc(value)
    if inspect.isclass(value):
        assert [
            part for part, found in public_parts(value).items() if not found.__doc__
        ] == []


def test_links_out_of_the_pages_become_addresses() -> None:
    """What the site does not hold is linked in the repository, the rest stays."""
    text = (
        "[a](../LICENSE) [b](window.md#keys) [c](examples/solver.py) [d](https://x.y)"
    )

    linked = SITE["with_repository_links"](text, DOCS / "words.md")

    home = "https://github.com/sudoscope/sudoscope/blob/main/"
    assert linked == (
        f"[a]({home}LICENSE) [b](window.md#keys)"
        f" [c]({home}docs/examples/solver.py) [d](https://x.y)"
    )


def test_broken_links_are_found(tmp_path: Path) -> None:
    """Pages, anchors, pictures and addresses that lead nowhere, and no others."""
    (tmp_path / "b").mkdir()
    (tmp_path / "index.html").write_text(
        '<h1 id="top"><a href="b/#here">1</a><a href="#top">2</a><a href="b/#no">3</a>'
        '<a href="c/">4</a><img src="x.png"><a href="http://a.b">5</a><a href="b">6</a>'
        '<a href="https://a.b/c">7</a>'
    )
    (tmp_path / "b" / "index.html").write_text('<p id="here"><a href="..">1</a>')

    assert SITE["broken_links"](tmp_path) == [
        f"index.html: the link '{target}' leads nowhere"
        for target in ("b/#no", "c/", "x.png", "http://a.b")
    ]


def test_what_is_not_installed_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In place of the error of Python for the module."""
    globals_ = SITE["build"].__globals__
    monkeypatch.setitem(globals_, "_NEEDED", ("no_such_module",))

    with pytest.raises(SITE["SiteError"], match=r"no_such_module .*\[docs\]"):
        SITE["_zensical"](tmp_path)


@pytest.mark.thorough
def test_a_technique_has_a_board_to_replay(tmp_path: Path) -> None:
    """A page of its own, under the name that the page of techniques links to."""
    write_boards(tmp_path, ["naked-single"])

    page = (tmp_path / "naked-single.html").read_text("utf-8")
    links = (DOCS / "techniques.md").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "/boards/naked-single.html#step=" in links


def test_a_solve_that_is_not_proved_is_not_shown() -> None:
    """The text says which step does not follow."""
    trace = sudoscope.solve("...23.......24..")
    check_proved(trace, "naked-single")

    without_start = replace(trace, events=trace.events[1:])
    with pytest.raises(
        UnprovedSolveError, match=r"^naked-single: step 1 is not proved"
    ):
        check_proved(without_start, "naked-single")
