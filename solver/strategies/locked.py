"""Locked candidates: a digit whose places in one house all lie in another.

It must stand in the cells that both share, so no other cell of the other house can
hold it. From a block to a line this is called pointing, from a line to a block
claiming. Any two full houses that share cells will do, diagonals and windows too.

Source: Stuart, "The Logic of Sudoku", 2007; the names after sudopedia.org.
"""

from collections.abc import Iterator
from typing import Final

from solver.deduction import Deduction, Family, Strategy, Truth
from solver.grid import Grid
from solver.rules.variant import REGIONS


def find_pointing(grid: Grid) -> Iterator[Deduction]:
    """Digits that a block holds in one line only; by house, digit, and line."""
    yield from _locked(grid, "pointing", is_region=True)


def find_claiming(grid: Grid) -> Iterator[Deduction]:
    """Digits that a line holds in one block only; by house, digit, and block."""
    yield from _locked(grid, "claiming", is_region=False)


def _locked(grid: Grid, technique: str, *, is_region: bool) -> Iterator[Deduction]:
    variant, open_cells = grid.variant, ~grid.assigned
    for house, inside in variant.full_house_sets:
        if (house.kind in REGIONS) is not is_region:
            continue
        for digit in variant.digits:
            where = grid.cells_with(digit) & inside
            if where & grid.assigned or not where & (where - 1):
                continue
            for other, cells in variant.house_sets.items():
                removed = grid.cells_with(digit) & cells & ~inside & open_cells
                if other is house or where & ~cells or not removed:
                    continue
                planes = variant.planes
                yield Deduction(
                    technique,
                    removes=planes.of_digit(digit, removed),
                    because=tuple(planes.of_digit(digit, where)),
                    within=(house, other),
                    truths=(Truth(None, house, digit),),
                )


POINTING: Final = Strategy(
    "pointing",
    find_pointing,
    Family.LOCKED,
    rating=2.6,
    score=50,
    aliases=("locked-candidates-1",),
    codes=("0100",),
)
CLAIMING: Final = Strategy(
    "claiming",
    find_claiming,
    Family.LOCKED,
    rating=2.8,
    score=50,
    aliases=("locked-candidates-2", "box-line-reduction"),
    codes=("0101",),
)
LOCKED: Final[tuple[Strategy, ...]] = (POINTING, CLAIMING)
