"""Naked subsets: n cells of a unit that share n candidates.

Those n digits fill those n cells, so no other cell of the unit can hold them. Two
cells are the naked twins, also called a naked pair.

Source: Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles", Notices of
the AMS 56(4), 2009, which calls them preemptive sets.
"""

from collections.abc import Iterator
from typing import Final

from solver.deduction import Deduction, Strategy
from solver.digits import digits
from solver.grid import Candidate, Grid
from solver.variant import Cell, Unit

SLUG: Final = "naked-twins"


def find_naked_twins(grid: Grid) -> Iterator[Deduction]:
    """Every pair of cells of a unit with the same two candidates, if it removes any."""
    masks = grid.masks
    for unit in grid.variant.units:
        pairs: dict[int, Cell] = {}
        for cell in unit.cells:
            mask = masks[cell]
            if mask.bit_count() != 2:  # noqa: PLR2004 - twins are two
                continue
            if mask not in pairs:
                pairs[mask] = cell
                continue
            found = _twins(grid, unit, (pairs[mask], cell))
            if found.removes:
                yield found


def _twins(grid: Grid, unit: Unit, twins: tuple[Cell, Cell]) -> Deduction:
    shared = digits(grid[twins[0]])
    others = (
        Candidate(cell, digit)
        for cell in unit.cells
        if cell not in twins and not grid.is_assigned(cell)
        for digit in shared
    )
    return Deduction(
        SLUG,
        removes=tuple(c for c in others if grid.holds(c)),
        because=tuple(Candidate(cell, digit) for cell in twins for digit in shared),
        within=(unit,),
    )


NAKED_TWINS: Final = Strategy(
    SLUG, find_naked_twins, rating=3.0, aliases=("naked-pair", "twins")
)
