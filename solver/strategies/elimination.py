"""Elimination: a digit that is settled in a cell leaves the cell's peers.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006, whose first rule it is.
"""

from collections.abc import Iterator
from typing import Final

from solver.deduction import Deduction, Strategy
from solver.digits import digits, is_single
from solver.grid import Candidate, Grid
from solver.variant import Cell

SLUG: Final = "elimination"


def find_eliminations(grid: Grid) -> Iterator[Deduction]:
    """For each cell with one digit left: that digit's removal from the peers.

    The cell need not be assigned yet. Peers that are assigned are left alone: two
    equal digits in a unit are a contradiction, not an elimination.
    """
    masks = grid.masks
    for cell, peers in enumerate(grid.variant.peers):
        mask = masks[cell]
        if not is_single(mask):
            continue
        hit = [p for p in peers if masks[p] & mask and not grid.assigned >> p & 1]
        if hit:
            yield _elimination(grid, Cell(cell), hit)


def _elimination(grid: Grid, cell: Cell, hit: list[Cell]) -> Deduction:
    (digit,) = digits(grid[cell])
    concerned = set(hit)
    return Deduction(
        SLUG,
        removes=tuple(Candidate(peer, digit) for peer in hit),
        because=(Candidate(cell, digit),),
        within=tuple(
            unit
            for unit in grid.variant.units_of[cell]
            if not concerned.isdisjoint(unit.cells)
        ),
    )


ELIMINATION: Final = Strategy(SLUG, find_eliminations, rating=1.0)
