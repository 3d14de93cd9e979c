"""Every command shows a technique by its title, and reads any of its names."""

import re
from pathlib import Path
from typing import Final

import pytest

from solver.messages import languages
from solver.techniques.ladder import LADDER
from solver.techniques.names import title_of
from tests.in_one_test import in_one_test
from tests.sudoscope.conftest import Program
from tests.support import EASY

PUZZLE: Final = (
    "400000938032094100095300240370609004529001673604703090957008300003900400240030709"
)
"""It needs a locked pair; deduction takes a naked pair."""
WAYS: Final = "deduction:elimination+Only choice,propagation-naked pairs"
SLUGS: Final = {s.slug for s in LADDER if "-" in s.slug and s.slug != "x-wing"}
IN_ENGLISH: Final = {
    "solve": ("solve", PUZZLE, "--agent", "deduction"),
    "solve by few": ("solve", PUZZLE, "--strategies", "naked single,hidden pair,MUG"),
    "verify": ("verify", PUZZLE, "--agent", "human"),
}
"""Commands that speak English alone."""
IN_ALL: Final = {
    "narrate": ("solve", PUZZLE, "--agent", "human", "--narrate"),
    "hint": ("hint", PUZZLE),
    "hint in full": ("hint", PUZZLE, "--level", "3"),
    "explain": ("explain", PUZZLE),
    "rate": ("rate", PUZZLE),
    "compare": ("compare", PUZZLE, "--agents", "deduction,norvig", "--print"),
    "why": ("why", EASY, "A1"),
    "levels": ("levels", PUZZLE),
    "techniques": ("techniques",),
}


def shown_by_slug(text: str) -> set[str]:
    """The slugs in *text*, but those that are a title in small letters, too."""
    return set(re.findall(r"(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+)+", text)) & SLUGS


@in_one_test("arguments", IN_ENGLISH.values(), ids=IN_ENGLISH)
def test_a_technique_is_shown_by_its_title(
    sudoscope: Program, arguments: tuple[str, ...]
) -> None:
    """Never by its slug, which traces and JSON have."""
    out = sudoscope(*arguments).out

    assert not shown_by_slug(out)
    assert "ingle" in out
    assert any(title_of(slug) in out for slug in SLUGS)


@in_one_test("arguments", IN_ALL.values(), ids=IN_ALL)
def test_a_technique_has_its_title_in_every_language(
    sudoscope: Program, arguments: tuple[str, ...]
) -> None:
    """German titles in German, and no slug."""
    for language in languages():
        out = sudoscope(*arguments, "--language", language).out

        assert not shown_by_slug(out)
        assert any(title_of(s.slug, language) in out for s in LADDER)


def test_json_has_slugs(sudoscope: Program) -> None:
    """Programs find a technique by a name that no language changes."""
    for command in ("hint", "explain", "rate"):
        assert '"locked-pair"' in sudoscope(command, PUZZLE, "--json").out


@pytest.mark.parametrize("language", languages())
def test_the_list_of_techniques_is_cut_nowhere(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """On 80 characters each title is whole, on a second line where it is long."""
    monkeypatch.setenv("COLUMNS", "80")

    text = sudoscope("techniques", "--language", language).out.split("\n\n")[0]

    heading, *rows = text.splitlines()
    width = re.search(r"  (?=\S)", heading).end()  # type: ignore[union-attr]
    shown = ""
    for row in rows:
        sign = " " if not row[width:].strip() else "\n"
        shown += sign + row[:width].strip()
    titles = shown.strip().splitlines()
    assert titles == [title_of(strategy.slug, language) for strategy in LADDER]
    assert max(map(len, rows)) <= 80


def test_a_group_is_told_of_technique_by_technique(sudoscope: Program) -> None:
    """Where several may be meant, all are."""
    said = sudoscope("techniques", "Unique rectangles").out

    heads = [line for line in said.splitlines() if not line.startswith(" ")]
    assert heads == [f"Unique rectangle {n} (uniqueness-test-{n})" for n in range(1, 7)]


@in_one_test(
    ("arguments", "shown"),
    [
        (("explain", PUZZLE, "--technique", "Locked Twins"), "Locked pair"),
        (("explain", PUZZLE, "--technique", "subsets"), "Locked pair"),
        (("explain", PUZZLE, "--from", "Gesperrtes Paar:1"), "Locked pair"),
        (("compare", PUZZLE, "--print", "--agents", WAYS), "Hidden single"),
        (("levels", PUZZLE, "--levels", "Hidden single"), "Hidden single"),
        (("techniques", "Fluegel"), "WXYZ-wing"),
    ],
)
def test_any_name_is_read(
    sudoscope: Program, arguments: tuple[str, ...], shown: str
) -> None:
    """By every command that reads one."""
    result = sudoscope(*arguments)

    assert shown in result.out
    assert not result.err


def test_one_technique_is_asked_for_where_one_is_made(sudoscope: Program) -> None:
    """A group is refused, and its techniques are named."""
    result = sudoscope("generate", "--technique", "unique rectangle")

    assert result.code == 2
    assert "Unique rectangle 1, Unique rectangle 2" in " ".join(result.err.split())


def test_a_mistyped_name_is_answered_in_words(sudoscope: Program) -> None:
    """With the way to the list."""
    said = sudoscope("techniques", "hiden singel").err

    assert "no technique is called 'hiden singel'; nearest: Hidden single" in said
    assert "list them with: sudoscope techniques" in said


def test_a_step_of_a_log_is_called_as_people_call_it(
    sudoscope: Program, tmp_path: Path
) -> None:
    """As in films, where steps are named in the same way."""
    trace = tmp_path / "solve.jsonl"
    sudoscope("solve", PUZZLE, "--agent", "human", "--trace", str(trace))

    said = sudoscope("explain", str(trace), "--from", "locked twins", "--to", "2").out

    assert said.split()[1] == "Locked"
