"""The puzzles that code is tried on, and the calls on them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.variant import Variant
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.deciding_cases import deciding_cases
from sudoscope.classroom.model.positions import cases_for
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.trial_puzzles import built_in

SolvedPuzzle: TypeAlias = tuple[Puzzle, Sequence[Digit]]
"""A puzzle and its only solution."""
MOST_PUZZLES: Final = 20
"""Puzzles of a file that code is tried on; more would take long and show no more."""


@lru_cache(maxsize=64)
def trial_cases(
    kind: FunctionKind, puzzles: tuple[Puzzle, ...], *, is_propagated: bool = False
) -> tuple[Case, ...]:
    """The calls that test a function of *kind*, made once for all files of a class."""
    solved = solved_puzzles(puzzles)
    found = cases_for(kind, solved, is_propagated=is_propagated)
    return *found, *(c for first in solved[:1] for c in deciding_cases(kind, *first))


def own_puzzles(rules: Variant) -> tuple[Puzzle, ...]:
    """The puzzles of the program with *rules*.

    Raises:
        StudentCodeError: There are none.
    """
    found = built_in(rules)
    if not found:
        raise StudentCodeError(
            f"the program has no puzzles of its own with {rules.slug} rules to try code"
            " on; give some of your own"
        )
    return found


def untried(rules: Variant) -> Case:
    """A case that says the *rules* of what is found, and nothing of a call."""
    puzzle = own_puzzles(rules)[0]
    return Case(puzzle, Grid.of(puzzle).candidates, 0)


def solved_puzzles(puzzles: Sequence[Puzzle]) -> list[SolvedPuzzle]:
    """Each puzzle with its only solution.

    Raises:
        StudentCodeError: One has none, or several.
    """
    found: list[SolvedPuzzle] = []
    for number, puzzle in enumerate(puzzles, start=1):
        solution = _solution(puzzle)
        if solution is None:
            raise StudentCodeError(
                f"puzzle {number} has not exactly one solution with"
                f" {puzzle.rules.slug} rules; code is tried on puzzles that have"
                " (--variant names other rules)"
            )
        found.append((puzzle, solution))
    return found


@lru_cache(maxsize=64)
def _solution(puzzle: Puzzle) -> Sequence[Digit] | None:
    """The only solution of *puzzle*, looked for once for all files of a class."""
    return counted(puzzle).solution
