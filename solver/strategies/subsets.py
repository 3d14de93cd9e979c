"""Naked subsets: n cells of a house that share n candidates.

Those n digits fill those n cells, so no other cell of the house can hold them. Two
cells are the naked pair, also called naked twins.

Source: Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles", Notices of
the AMS 56(4), 2009, which calls them preemptive sets.
"""

from collections.abc import Iterator
from typing import Final

from solver.deduction import Deduction, Family, Strategy
from solver.digits import digits
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate, Candidates, places

SLUG: Final = "naked-pair"


def find_naked_pairs(grid: Grid) -> Iterator[Deduction]:
    """Every pair of cells of a house with the same two candidates, if it removes any.

    By the first cell in reading order, then house by house.
    """
    bits, column = grid.candidates, grid.variant.planes.column
    alike: dict[int, int] = {}
    left = grid.pair_cells & ~grid.assigned
    while left:
        low = left & -left
        left ^= low
        pair = bits >> low.bit_length() - 1 & column
        alike[pair] = alike.get(pair, 0) | low
    for pair, cells in alike.items():
        while cells & (cells - 1):
            first = cells & -cells
            cells ^= first  # noqa: PLW2901 - the rest of them
            yield from _pairs_of(grid, pair, first, cells)


def _pairs_of(grid: Grid, pair: int, first: int, others: int) -> Iterator[Deduction]:
    """The pairs of one cell with others.

    Args:
        grid: Where.
        pair: The two digits that all of them hold, as the column of cell 0.
        first: The cell, as a set.
        others: The cells it may make a pair with, as a set.
    """
    variant, open_cells = grid.variant, ~grid.assigned
    cell = Cell(first.bit_length() - 1)
    for house, inside in variant.house_sets_of[cell]:
        for other in places(others & inside):
            rest = inside & open_cells & ~(first | 1 << other)
            removed = grid.candidates & pair * rest
            if removed:
                removes = Candidates(removed, variant.planes.cells)
                because = _candidates(grid, (cell, Cell(other)))
                yield Deduction(SLUG, (), removes, because, (house,))


def _candidates(grid: Grid, cells: tuple[Cell, ...]) -> tuple[Candidate, ...]:
    """All candidates of *cells*."""
    return tuple(
        [Candidate(cell, digit) for cell in cells for digit in digits(grid[cell])]
    )


NAKED_PAIR: Final = Strategy(
    SLUG,
    find_naked_pairs,
    Family.SUBSETS,
    rating=3.0,
    score=60,
    codes=("0200",),
    aliases=("naked-twins", "twins"),
)
