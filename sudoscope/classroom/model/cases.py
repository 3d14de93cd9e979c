"""A call of a function on a grid, and its expected result."""

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.classroom.model.candidate_grids import state_grid
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind

TOGETHER: Final = "together"
"""The technique of what follows from several rules in turn."""


class Expected(StrEnum):
    """The expected return value of a call."""

    VALUES = "values"
    """The grid with the candidates that are left."""
    FAILURE = "failure"
    """``False``: nothing fits."""
    TRUE = "true"
    FALSE = "false"


class Case(NamedTuple):
    """One call of a function.

    Attributes:
        puzzle: The puzzle.
        before: The candidates that the function is given.
        truth: The solution as candidates; 0 where there is none.
        required: The removals that must be made, as deductions.
        allowed: The candidates that the definition allows to remove.
        expected: The expected return value.
        cell: The box that is passed, for functions that take one.
        digit: The digit that is passed, for functions that take one.
        other: The second box, for functions that take two.
        assigned: What is assigned already, for functions that take an assignment.
        share: How much of the time of a call it may take, from 0 to 1.
        is_quick: Whether it takes next to no time, so that what does not end never may:
            a search on a puzzle that is quick for any search, or on a network of the
            program.
        seed: That of the random numbers that the code takes.
        is_on_way: Whether a solve of the puzzle, or what it begins with, comes there.
        has_lost: Whether values have gone that were there at first, which the problem
            of a network has in another place.
        said: A call on clauses and its result, as texts; empty where a board says it.
    """

    puzzle: Puzzle
    before: int
    truth: int
    required: tuple[Deduction, ...] = ()
    allowed: int = 0
    expected: Expected = Expected.VALUES
    cell: Cell | None = None
    digit: Digit | None = None
    other: Cell | None = None
    assigned: tuple[Candidate, ...] = ()
    is_on_way: bool = True
    share: float = 1.0
    is_quick: bool = False
    seed: int = 0
    has_lost: bool = False
    said: tuple[str, ...] = ()

    @property
    def grid(self) -> Grid:
        """The grid that the function is given."""
        return state_grid(self.before, self.puzzle.rules)

    def may_be_slow(self, kind: FunctionKind) -> bool:
        """Whether a call of *kind* that does not end in time may only be slow."""
        return kind in SEARCHES and not self.is_quick


@cache
def _no_puzzle() -> Puzzle:
    return Puzzle.parse("." * 81, "classic")


def case_without_board(*said: str) -> Case:
    """A call to which no board belongs; *said* are the call and its result."""
    return Case(_no_puzzle(), 0, 0, said=said)


Ask: TypeAlias = Callable[[CallForm, Case], dict[str, Any] | CallFailure]
"""Makes the call of a case in a form: the answer, or why there is none."""
