"""Hints in a solve by hand: the easiest thing to do next."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain
from typing import Final, NamedTuple

from solver.inference.sac import refuted_by
from solver.log.contradiction import contradiction
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.techniques.singles.find import find_hidden_singles
from sudoscope.exercises.model.by_hand.move_reasons import (
    CellReason,
    Reason,
    UnitReason,
    following,
    removals,
)

_MOST_CELLS_TRIED: Final = 100
"""Cells of the largest board on which candidates are tried, one by one."""


class HintKind(StrEnum):
    """What a hint points to; the value names its sentence."""

    TAKE_BACK = "take-back"
    STRIKE = "strike"
    PLACE = "place"
    REFUTE = "refute"
    """A candidate that ends in a contradiction when it is guessed."""
    GUESS = "guess"


class HandHint(NamedTuple):
    """What to do next, and where.

    Attributes:
        kind: What can be done there.
        reason: The arc, unit or cell; ``None`` where it takes a guess.
        candidates: The candidates to remove, place or guess.
        clash: The contradiction, where one is there.
    """

    kind: HintKind
    reason: Reason | None = None
    candidates: tuple[Candidate, ...] = ()
    clash: Clashed | None = None


def next_hint(grid: Grid) -> HandHint | None:
    """The easiest thing to do next; ``None`` on a filled grid."""
    clash = contradiction(grid)
    if clash is not None:
        return HandHint(HintKind.TAKE_BACK, clash=clash)
    if grid.is_complete:
        return None
    found = chain(_of_cells(grid), _of_houses(grid), _of_units(grid), _trials(grid))
    return next(found)


def _of_cells(grid: Grid) -> Iterator[HandHint]:
    """Assigned digits that their peers still have, then cells with one candidate."""
    for cell in map(Cell, places(grid.settled_cells)):
        gone = tuple(following(grid, CellReason(cell)))
        if gone:
            yield HandHint(HintKind.STRIKE, CellReason(cell), gone)
    for cell in map(Cell, places(grid.single_cells)):
        yield HandHint(HintKind.PLACE, CellReason(cell), (grid.single(cell),))


def _of_houses(grid: Grid) -> Iterator[HandHint]:
    """Digits with one place left in a house."""
    for found in find_hidden_singles(grid):
        (house,) = found.within
        yield HandHint(HintKind.PLACE, UnitReason(house), found.places)


def _of_units(grid: Grid) -> Iterator[HandHint]:
    """Removals by houses and other rules."""
    for scope in grid.variant.scopes:
        for found in removals(grid, UnitReason(scope)):
            yield HandHint(HintKind.STRIKE, UnitReason(scope), tuple(found.removes))


def _trials(grid: Grid) -> Iterator[HandHint]:
    """A candidate that refutes itself, else one of a cell with the fewest."""
    open_ = [cell for cell in grid.variant.cells if not grid.is_assigned(cell)]
    by_count = sorted(open_, key=lambda cell: grid[cell].bit_count())
    if len(grid.variant) <= _MOST_CELLS_TRIED:
        for cell in by_count:
            for digit in digits(grid[cell]):
                tried = Candidate(cell, digit)
                if refuted_by(grid, tried)[0] is not None:
                    yield HandHint(HintKind.REFUTE, None, (tried,))
    cell = by_count[0]
    options = grid.candidates_in(cell)
    yield HandHint(HintKind.GUESS, None, options)
