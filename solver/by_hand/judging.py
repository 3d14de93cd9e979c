"""Judging a move by hand: whether it follows from its reason, or why it is refused.

A removal is refused with a counterexample: a solution that has the candidate or, where
it is true that it cannot stay, digits for the cells of the reason that keep it.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from solver.by_hand.reasons import (
    ArcReason,
    Reason,
    assignment_with,
    concerned,
    is_arc,
    placement,
)
from solver.deduction import Deduction
from solver.digits import digits
from solver.errors import PuzzleError
from solver.grid import Grid
from solver.oracle import PATIENCE, solutions
from solver.position import Position
from solver.puzzle import Puzzle
from solver.rules.planes import Candidate

_REMEMBERED: Final = 256


class RefusalKind(StrEnum):
    """Why a move is refused; the value names its sentence."""

    CONTRADICTION = "contradiction"
    """The board contradicts the rules: first that has to be dealt with."""
    GONE = "gone"
    """It is no candidate any more, or its cell holds a digit."""
    NO_ARC = "no-arc"
    """The two cells may hold the same digit."""
    ELSEWHERE = "elsewhere"
    """The reason says nothing about that cell."""
    UNSOUND = "unsound"
    """A solution speaks against it."""
    NOT_SHOWN = "not-shown"
    """No solution speaks against it, but the reason does not show it."""
    UNFILLABLE = "unfillable"
    """The unit cannot be filled at all, which other removals show."""
    PLACES_NOTHING = "places-nothing"
    """An arc removes candidates; it places none."""


class Refusal(NamedTuple):
    """A move that was refused.

    Attributes:
        kind: Why.
        candidate: What was to be struck or placed.
        is_placement: Whether it was to be placed.
        counterexample: A whole solution where one speaks against the move; for a
            removal that is not shown, digits for the cells of the reason. Else empty.
    """

    kind: RefusalKind
    candidate: Candidate
    is_placement: bool = False
    counterexample: tuple[Candidate, ...] = ()


def refused_removal(
    puzzle: Puzzle, position: Position, reason: Reason, gone: Candidate
) -> Refusal:
    """Why *gone*, which does not follow from *reason*, cannot be removed by it."""
    grid = position.grid
    kind = _misplaced(grid, reason, gone)
    if kind is not None:
        return Refusal(kind, gone)
    found = solution_with(puzzle, (*_assumed(position), gone))
    if found:
        return Refusal(RefusalKind.UNSOUND, gone, counterexample=found)
    kept = assignment_with(grid, reason, gone)
    kind = RefusalKind.NOT_SHOWN if kept else RefusalKind.UNFILLABLE
    return Refusal(kind, gone, counterexample=kept)


def judged_placement(
    puzzle: Puzzle, position: Position, reason: Reason, placed: Candidate
) -> Deduction | Refusal:
    """The placement of *placed* by *reason*, or why it is refused."""
    grid = position.grid
    if grid.is_assigned(placed.cell) or not grid.holds(placed):
        return Refusal(RefusalKind.GONE, placed, is_placement=True)
    if isinstance(reason, ArcReason):
        return Refusal(RefusalKind.PLACES_NOTHING, placed, is_placement=True)
    found = placement(grid, reason, placed)
    if found is not None:
        return found
    others = (
        Candidate(placed.cell, digit)
        for digit in digits(grid[placed.cell])
        if digit != placed.digit
    )
    against = _first_solution(puzzle, position, others)
    kind = RefusalKind.UNSOUND if against else RefusalKind.NOT_SHOWN
    return Refusal(kind, placed, is_placement=True, counterexample=against)


@lru_cache(_REMEMBERED)
def solution_with(puzzle: Puzzle, held: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """A solution of *puzzle* with all of *held*, or nothing.

    Nothing, too, where the search for one takes longer than about a second.
    """
    clues = list(puzzle.clues)
    for cell, digit in held:
        if clues[cell] not in (None, digit):
            return ()
        clues[cell] = digit
    try:
        task = Puzzle(puzzle.variant, tuple(clues), "", puzzle.constraints)
        found = next(solutions(task, _Patience(PATIENCE).look), None)
    except (PuzzleError, _TooLongError):
        return ()
    if found is None:
        return ()
    return tuple(map(Candidate, puzzle.rules.cells, found))


class _TooLongError(Exception):
    """The search has looked at enough."""


class _Patience:
    """Ends a search after so many states."""

    def __init__(self, states: int) -> None:
        self._left = states

    def look(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise _TooLongError


def _first_solution(
    puzzle: Puzzle, position: Position, candidates: Iterable[Candidate]
) -> tuple[Candidate, ...]:
    assumed = _assumed(position)
    found = (solution_with(puzzle, (*assumed, one)) for one in candidates)
    return next(filter(None, found), ())


def _assumed(position: Position) -> tuple[Candidate, ...]:
    return tuple(guess.candidate for guess in position.guesses)


def _misplaced(grid: Grid, reason: Reason, gone: Candidate) -> RefusalKind | None:
    """What is wrong with a removal, whatever the solutions are."""
    if grid.is_assigned(gone.cell) or not grid.holds(gone):
        return RefusalKind.GONE
    if isinstance(reason, ArcReason) and not is_arc(grid, reason):
        return RefusalKind.NO_ARC
    if not concerned(grid, reason) >> gone.cell & 1:
        return RefusalKind.ELSEWHERE
    return None
