"""The words of every kind of rule, in both languages, as a page for people."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from solver.explain import explain_deduction
from solver.explain.explanation import Explanation
from solver.formats import read_puzzles
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.messages import languages
from solver.puzzle.grid import Grid
from solver.rules.constraints.kinds import RULE_KINDS
from solver.techniques.constraints.find import CONSTRAINT
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.goldens import assert_golden

ROOT: Final = Path(__file__).parents[3]
PUZZLES: Final = ROOT / "tests" / "data" / "rules" / "one_of_each.jsonl"
PAGE: Final = ROOT / "docs" / "rules-in-words.md"
HEAD: Final = """# Rules in words

What `sudoscope explain` says where a rule beyond houses removes something: one step of
each kind, in both languages. The tests write this page.
"""
BROKEN: Final = re.compile(r"[{}]|  | [.,:]|[.,:]{2}|[.,:][A-Za-z]")
"""What a sentence has where a fact is missing."""
LATER: Final = frozenset(
    {"clone", "counting", "difference", "no-ratio", "relation"}
) | {
    "table",
    "linear",
}
"""Kinds that remove nothing from a grid of clues, or that no puzzle of the file has."""


@cache
def steps() -> dict[str, tuple[Grid, Deduction]]:
    """The first removal by each kind of rule, and its grid."""
    found: dict[str, tuple[Grid, Deduction]] = {}
    for record in read_puzzles(PUZZLES.read_text("utf-8")).records():
        grid = Grid.of(record.puzzle)
        for strategy in (CONSTRAINT, RULE_OPENING):
            for one in strategy.find(grid):
                found.setdefault(one.within[0].kind, (grid, one))
    return dict(sorted(found.items()))


def said(kind: str, language: str) -> Explanation:
    """The words of the step of *kind*."""
    grid, found = steps()[kind]
    return explain_deduction(found, Position.at(grid), language)


def test_the_words_of_every_rule_are_those_of_the_page() -> None:
    """Read it from top to bottom when words change."""
    assert_golden(PAGE, "\n".join((HEAD, *_sections())))


def _sections() -> Iterator[str]:
    for kind in steps():
        yield f"## {said(kind, 'en').title}\n"
        for language in languages():
            told = said(kind, language)
            yield f"**{told.title}**: {told.reason} {told.follows}".rstrip() + "\n"


def test_every_rule_has_a_step_in_whole_sentences() -> None:
    """Nothing that a sentence names is missing."""
    assert {*RULE_KINDS} - LATER <= {*steps()}
    for kind in steps():
        for language in languages():
            told = said(kind, language)
            line = f"{told.reason} {told.follows}".strip()
            assert not BROKEN.search(line), line
            assert line.endswith(".")
