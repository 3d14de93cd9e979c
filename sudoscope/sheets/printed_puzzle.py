"""Puzzles as they are printed: with a title, a rating, their rules and solution."""

import re
from typing import Final, NamedTuple

from solver.agents import solve
from solver.agents.limits import Limits
from solver.log.events import SolutionCount
from solver.messages import words
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from viz.messages import phrases, spoken
from viz.puzzles.puzzle_rating import solve_rating
from viz.words.variants import puzzle_kind

_NUMBERED: Final = re.compile(r"Puzzle \d+")
_SECONDS: Final = 5.0
"""CPU time in which a puzzle is solved and rated; else its rating is left out."""


class PrintedPuzzle(NamedTuple):
    """A puzzle with all that a sheet says of it.

    Attributes:
        puzzle: The puzzle.
        title: Its title, or its kind.
        rating: How hard it is, in words; empty where it is not known.
        rules: What its rules beyond houses mean, a sentence each.
        solution: Its solution; ``None`` where there is none, or several.
        flaw: Why there is none, in words; else empty.
    """

    puzzle: Puzzle
    title: str
    rating: str
    rules: tuple[str, ...]
    solution: Grid | None
    flaw: str = ""


def printed(puzzle: Puzzle, language: str, *, is_rated: bool) -> PrintedPuzzle:
    """What a sheet says of *puzzle*.

    Args:
        puzzle: The puzzle.
        language: Two letters, one of ``viz.messages.languages()``.
        is_rated: Whether its hardest step is wanted, which takes a while.
    """
    title = puzzle.title
    if not title or _NUMBERED.fullmatch(title):  # the sheet numbers them itself
        title = puzzle_kind(puzzle, language)
    rules = _rules_said(puzzle, spoken(language))
    count = counted(puzzle).number
    if count is not SolutionCount.ONE:
        key = "none" if count is SolutionCount.NONE else "several"
        flaw = phrases("sheets", language)[key]
        return PrintedPuzzle(puzzle, title, "", rules, None, flaw)
    rating = ""
    if is_rated:
        trace = solve(puzzle, "human", limits=Limits(seconds=_SECONDS))
        rating = solve_rating(trace).title(language)
    return PrintedPuzzle(puzzle, title, rating, rules, solve(puzzle).solution)


def _rules_said(puzzle: Puzzle, language: str) -> tuple[str, ...]:
    """What each kind of rule means, once."""
    tables = words(language)
    kinds = dict.fromkeys(rule.kind for rule in puzzle.constraints)
    found = (tables.get(f"rule-{kind}", {}).get("about", "") for kind in kinds)
    return tuple(text for text in found if text)
