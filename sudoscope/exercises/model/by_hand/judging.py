"""Judging a move by hand: whether it follows from its reason, or why it is refused.

A removal is refused with a counterexample: a solution that has the candidate or, where
it is true that it cannot stay, digits for the cells of the reason that keep it.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.log.deduction import Deduction
from solver.log.events import SolutionCount
from solver.log.position import Position
from solver.oracle import Counted, counted, patience_for, solutions
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.move_reasons import (
    ArcReason,
    Reason,
    assignment_with,
    concerned,
    is_arc,
    placement,
)

_REMEMBERED: Final = 256
_MOST_CELLS_SEARCHED: Final = 100
"""Cells of the largest board on which a solution is found at once for each removal."""
_PART: Final = 4
"""A search for one solution of several takes a quarter of the time of a count."""


class RefusalKind(StrEnum):
    """Why a move is refused; the value names its sentence."""

    CONTRADICTION = "contradiction"
    """The board contradicts the rules: first that has to be dealt with."""
    GONE = "gone"
    """It is no candidate any more, or its cell holds a digit."""
    NO_ARC = "no-arc"
    """The two cells may hold the same digit."""
    ELSEWHERE = "elsewhere"
    """The reason does not concern that cell."""
    UNSOUND = "unsound"
    """A solution contradicts it."""
    NOT_SHOWN = "not-shown"
    """No solution contradicts it, but it does not follow from the reason."""
    UNFILLABLE = "unfillable"
    """The unit cannot be filled at all, which other removals show."""
    PLACES_NOTHING = "places-nothing"
    """An arc removes candidates; it places none."""


_MISPLACED: Final = frozenset(
    {RefusalKind.GONE, RefusalKind.NO_ARC, RefusalKind.ELSEWHERE}
)
"""What is found without looking for a solution."""


class Refusal(NamedTuple):
    """A refused move, with the reason of the refusal.

    Attributes:
        kind: The reason of the refusal.
        candidate: The candidate that was to be removed or placed.
        is_placement: Whether it was to be placed.
        counterexample: A solution that contradicts the move; for a removal that does
            not follow, digits for the cells of the reason. Else empty.
    """

    kind: RefusalKind
    candidate: Candidate
    is_placement: bool = False
    counterexample: tuple[Candidate, ...] = ()


def refused_removals(
    puzzle: Puzzle, position: Position, reason: Reason, gone: Iterable[Candidate]
) -> tuple[Refusal, ...]:
    """The refusals of *gone*, candidates that *reason* does not rule out.

    On large boards, where a search takes half a second, a solution is searched for the
    first of them alone.
    """
    is_small = len(puzzle.rules) <= _MOST_CELLS_SEARCHED
    found: list[Refusal] = []
    for one in gone:
        searches = is_small or all(refusal.kind in _MISPLACED for refusal in found)
        found.append(_refused(puzzle, position, reason, one, searches=searches))
    return tuple(found)


def _refused(
    puzzle: Puzzle,
    position: Position,
    reason: Reason,
    gone: Candidate,
    *,
    searches: bool,
) -> Refusal:
    grid = position.grid
    kind = _misplaced(grid, reason, gone)
    if kind is not None:
        return Refusal(kind, gone)
    if searches:
        found = solution_with(puzzle, _assumed(position), gone)
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
    if not grid.is_open(placed):
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


def solution_with(
    puzzle: Puzzle, assumed: tuple[Candidate, ...], held: Candidate
) -> tuple[Candidate, ...]:
    """A solution of *puzzle* with all of *assumed* and *held*; empty if there is none.

    Nothing, too, where there are several and the search for one takes too long, as on
    large boards with few clues.
    """
    task = _with_clues(puzzle, assumed)
    known = None if task is None else _counted(task)
    match known:
        case None | Counted(SolutionCount.NONE):
            return ()
        case Counted(SolutionCount.ONE, tuple() as only):
            return _filled(only) if only[held.cell] == held.digit else ()
        case _:
            return _searched(puzzle, (*assumed, held))


@lru_cache(_REMEMBERED)
def _counted(task: Puzzle) -> Counted:
    return counted(task)


@lru_cache(_REMEMBERED)
def _searched(puzzle: Puzzle, held: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    task = _with_clues(puzzle, held)
    if task is None:
        return ()
    try:
        look = _Patience(patience_for(task) // _PART).look
        return _filled(next(solutions(task, look), ()))
    except _TooLongError:
        return ()


def _with_clues(puzzle: Puzzle, held: tuple[Candidate, ...]) -> Puzzle | None:
    """*puzzle* with more clues; ``None`` if they contradict its own or each other."""
    clues = list(puzzle.clues)
    for cell, digit in held:
        if clues[cell] not in (None, digit):
            return None
        clues[cell] = digit
    try:
        return Puzzle(puzzle.variant, tuple(clues), "", puzzle.constraints)
    except PuzzleError:
        return None


def _filled(digits_: tuple[Digit, ...]) -> tuple[Candidate, ...]:
    """A solution as candidates, in reading order."""
    return tuple(Candidate(Cell(cell), digit) for cell, digit in enumerate(digits_))


class _TooLongError(Exception):
    """The search has used up its states."""


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
    found = (solution_with(puzzle, assumed, one) for one in candidates)
    return next(filter(None, found), ())


def _assumed(position: Position) -> tuple[Candidate, ...]:
    return tuple(guess.candidate for guess in position.guesses)


def _misplaced(grid: Grid, reason: Reason, gone: Candidate) -> RefusalKind | None:
    """The fault of a removal that does not depend on solutions, or ``None``."""
    if not grid.is_open(gone):
        return RefusalKind.GONE
    if isinstance(reason, ArcReason) and not is_arc(grid, reason):
        return RefusalKind.NO_ARC
    if not concerned(grid, reason) >> gone.cell & 1:
        return RefusalKind.ELSEWHERE
    return None
