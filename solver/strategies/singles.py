"""Singles: a digit with one place left in a unit, a cell with one digit left.

Known as the hidden and the naked single.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006, whose second rule is the hidden
single; the names after Stuart, "The Logic of Sudoku", 2007.
"""

from collections.abc import Iterator
from typing import Final

from solver.deduction import Deduction, Strategy
from solver.digits import Mask, digits, is_single
from solver.grid import Candidate, Grid
from solver.variant import Cell, Unit


def find_single_possibilities(grid: Grid) -> Iterator[Deduction]:
    """Every cell not assigned that has one candidate left."""
    for cell in grid.variant.cells:
        if is_single(grid[cell]) and not grid.is_assigned(cell):
            (digit,) = digits(grid[cell])
            single = Candidate(cell, digit)
            yield Deduction(
                SINGLE_POSSIBILITY.slug, places=(single,), because=(single,)
            )


def find_only_choices(grid: Grid) -> Iterator[Deduction]:
    """Every digit not assigned that fits one cell of a unit, unit by unit.

    A cell that is the only choice in several units is found in each of them.
    """
    for unit in grid.variant.units:
        seen = several = taken = 0
        for cell in unit.cells:
            mask = grid.masks[cell]
            if grid.assigned >> cell & 1:
                taken |= mask
            several |= seen & mask
            seen |= mask
        for digit in digits(Mask(seen & ~several & ~taken)):
            place = next(c for c in unit.cells if grid.holds(Candidate(c, digit)))
            yield _only_choice(unit, Candidate(place, digit))


def _only_choice(unit: Unit, place: Candidate) -> Deduction:
    return Deduction(
        ONLY_CHOICE.slug, places=(place,), because=(place,), within=(unit,)
    )


SINGLE_POSSIBILITY: Final = Strategy(
    "single-possibility",
    find_single_possibilities,
    rating=2.3,
    aliases=("naked-single",),
)
ONLY_CHOICE: Final = Strategy(
    "only-choice", find_only_choices, rating=1.5, aliases=("hidden-single",)
)


def single_possibility_in(grid: Grid, cell: Cell) -> Deduction:
    """The placement of the one candidate left in *cell*."""
    return next(d for d in find_single_possibilities(grid) if d.places[0].cell == cell)
