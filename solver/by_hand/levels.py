"""Levels of consistency to reach by hand, and hints on the way there."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from solver.board import Board
from solver.by_hand.reasons import (
    CellReason,
    Reason,
    UnitReason,
    following,
    removals,
)
from solver.contradiction import contradiction
from solver.deduction import Deduction
from solver.digits import digits
from solver.events import Clashed
from solver.grid import Grid
from solver.inference import INFERENCES
from solver.inference.sac import refuted_by
from solver.puzzle import Puzzle
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate, Candidates, places
from solver.strategies.elimination import strike_all
from solver.strategies.singles import find_hidden_singles

_REMEMBERED: Final = 64
_FEW_CELLS: Final = 100
"""Cells of the largest board on which candidates are tried, one by one."""


class ConsistencyLevel(StrEnum):
    """How much is to be removed before anything is guessed."""

    ELIMINATION = "elimination"
    """The digits that stand have left the cells that see them."""
    AC3 = "ac3"
    """Every arc is consistent."""
    GAC = "gac"
    """Every house, looked at as a whole, is consistent."""
    PC2 = "pc2"
    """Every path over a third cell is consistent."""
    SAC = "sac"
    """No candidate refutes itself by arcs."""


_MOST_CELLS: Final = {
    ConsistencyLevel.GAC: 400,
    ConsistencyLevel.PC2: _FEW_CELLS,
    ConsistencyLevel.SAC: _FEW_CELLS,
}
"""Cells of the largest board on which a level takes less than a second."""


def levels_for(puzzle: Puzzle) -> tuple[ConsistencyLevel, ...]:
    """The levels that can be computed for *puzzle* while a person waits."""
    cells = len(puzzle.rules)
    return tuple(
        level for level in ConsistencyLevel if cells <= _MOST_CELLS.get(level, cells)
    )


@lru_cache(_REMEMBERED)
def remaining(puzzle: Puzzle, grid: Grid, level: ConsistencyLevel) -> Candidates:
    """The candidates that *level* removes from *grid*, which none has left yet.

    All from a cell where it finds that the grid contradicts the rules.
    """
    if level is ConsistencyLevel.ELIMINATION:
        return strike_all(grid).removes
    board = _board_at(puzzle, grid)
    INFERENCES[level](board, None)
    gone = grid.open_candidates & ~board.grid.candidates
    return Candidates(gone, grid.variant.planes.cells)


def _board_at(puzzle: Puzzle, grid: Grid) -> Board:
    """A board that stands where *grid* does, and keeps no log."""
    board = Board(puzzle, recording=False)
    start, cells = board.grid, grid.variant.planes.cells
    added = [grid.single(Cell(c)) for c in places(grid.assigned & ~start.assigned)]
    lost = start.candidates & ~grid.candidates
    filled = grid.variant.planes.in_cells(sum(1 << cell for cell, _ in added))
    removes = Candidates(lost & ~filled, cells)
    board.commit(Deduction("manual", tuple(added), removes))
    return board


class HintKind(StrEnum):
    """What a hint points to; the value names its sentence."""

    TAKE_BACK = "take-back"
    STRIKE = "strike"
    PLACE = "place"
    REFUTE = "refute"
    """A candidate that ends in a contradiction when it is guessed."""
    GUESS = "guess"


class HandHint(NamedTuple):
    """Where to go on.

    Attributes:
        kind: What can be done there.
        reason: The arc, unit or cell; ``None`` where it takes a guess.
        candidates: What is to be struck, placed or guessed.
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
    """Digits that have not left the cells that see them, then cells to fill."""
    single = list(map(Cell, places(grid.settled_cells)))
    for cell in single:
        gone = tuple(following(grid, CellReason(cell)))
        if gone:
            yield HandHint(HintKind.STRIKE, CellReason(cell), gone)
    for cell in single:
        if not grid.is_assigned(cell):
            yield HandHint(HintKind.PLACE, CellReason(cell), (grid.single(cell),))


def _of_houses(grid: Grid) -> Iterator[HandHint]:
    """Digits that have one place left in a house."""
    for found in find_hidden_singles(grid):
        (house,) = found.within
        yield HandHint(HintKind.PLACE, UnitReason(house), found.places)


def _of_units(grid: Grid) -> Iterator[HandHint]:
    """What houses and other rules remove."""
    for scope in grid.variant.scopes:
        for found in removals(grid, UnitReason(scope)):
            yield HandHint(HintKind.STRIKE, UnitReason(scope), tuple(found.removes))


def _trials(grid: Grid) -> Iterator[HandHint]:
    """A candidate that refutes itself, else one of the cell with the fewest."""
    open_ = [cell for cell in grid.variant.cells if not grid.is_assigned(cell)]
    by_count = sorted(open_, key=lambda cell: grid[cell].bit_count())
    if len(grid.variant) <= _FEW_CELLS:
        for cell in by_count:
            for digit in digits(grid[cell]):
                tried = Candidate(cell, digit)
                if refuted_by(grid, tried) is not None:
                    yield HandHint(HintKind.REFUTE, None, (tried,))
    cell = by_count[0]
    options = tuple(Candidate(cell, digit) for digit in digits(grid[cell]))
    yield HandHint(HintKind.GUESS, None, options)
