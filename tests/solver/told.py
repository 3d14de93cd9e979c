"""What is said of a step, for the tests of ``explain``."""

from typing import Final

from solver.explain import Explanation, explain, explain_deduction
from solver.log.deduction import Deduction
from solver.log.events import Event
from solver.log.position import Position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from tests.support import candidates, puzzle_of

ONE_CLUE: Final = puzzle_of("5".ljust(81, "."))
"""A1 is 5."""


def told(*events: Event, puzzle: Puzzle = ONE_CLUE) -> Explanation:
    """What is said of the last of *events*."""
    return explain(Trace(puzzle, events), len(events))


def told_in(grid: Grid, found: Deduction) -> Explanation:
    """What is said of *found*, which follows from *grid*."""
    return explain_deduction(found, Position.at(grid))


def all_but(cell: str, symbol: str) -> str:
    """The other candidates of *cell*, a space between them."""
    return " ".join(f"{cell}={other}" for other in "123456789" if other != symbol)


def every(name: str) -> tuple[Candidate, ...]:
    """All nine candidates of the cell called *name*."""
    return candidates(" ".join(f"{name}={digit}" for digit in range(1, 10)))
