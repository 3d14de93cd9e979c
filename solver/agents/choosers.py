"""How a search chooses its next cell and the order of its digits."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from solver.agents.search import (
    cells_with_fewest,
    fewest_candidates,
    removals_from_peers,
)
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell

CellChooser: TypeAlias = Callable[[Grid, Random], Cell]
"""The cell to guess in, of those that are not assigned; there must be one."""

DigitChooser: TypeAlias = Callable[[Grid, Cell, Random], list[Digit]]
"""The candidates of a cell, which has several, in the order in which they are tried."""


def fewest(grid: Grid, _chance: Random) -> Cell:
    """The first cell with the fewest candidates: minimum remaining values."""
    return fewest_candidates(grid)


def fewest_at_random(grid: Grid, chance: Random) -> Cell:
    """One of the cells with the fewest candidates."""
    return Cell(chance.choice(list(places(cells_with_fewest(grid)))))


def tightest(grid: Grid, _chance: Random) -> Cell:
    """Of the cells with the fewest candidates the one where a guess says most.

    That is where the least is left, by singles and rules, if it has its lowest digit.
    """
    from solver.techniques.forcing.nets import Trials  # noqa: PLC0415 - slow to load

    column, trials = grid.variant.planes.column, grid.known(Trials)

    def left(cell: int) -> int:
        options = grid.candidates & column << cell
        after = trials.after((options & -options).bit_length() - 1)
        return 0 if after is None else after.bits.bit_count()

    return Cell(min(places(cells_with_fewest(grid)), key=left))


def reading_order(grid: Grid, _chance: Random) -> Cell:
    """The first cell that is not assigned."""
    return Cell(next(places(grid.variant.planes.plane ^ grid.assigned)))


def any_cell(grid: Grid, chance: Random) -> Cell:
    """Any cell that is not assigned."""
    return Cell(chance.choice(list(places(grid.variant.planes.plane ^ grid.assigned))))


def ascending(grid: Grid, cell: Cell, _chance: Random) -> list[Digit]:
    """From 1 upwards."""
    return list(digits(grid[cell]))


def least_constraining(grid: Grid, cell: Cell, _chance: Random) -> list[Digit]:
    """Digits that are rarest among the candidates of the peers first."""
    taken = removals_from_peers(grid, cell)
    return sorted(digits(grid[cell]), key=taken.__getitem__)


def shuffled(grid: Grid, cell: Cell, chance: Random) -> list[Digit]:
    """By chance."""
    held = list(digits(grid[cell]))
    return chance.sample(held, len(held))
