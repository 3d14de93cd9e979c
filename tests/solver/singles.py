"""Singles found by counting, from the variant's table of units alone."""

from solver.digits import Digit, digits
from solver.grid import Candidate, Grid
from solver.variant import Cell


def all_singles(grid: Grid) -> set[Candidate]:
    """Those on *grid* as it is, and those when the digits in place have left peers."""
    values = {
        cell: {
            grid.value(c)
            for u in grid.variant.units
            if cell in u.cells
            for c in u.cells
        }
        for cell in grid.variant.cells
    }
    found = singles_in(grid, settled=False) | singles_in(grid, settled=True)
    return {single for single in found if single.digit not in values[single.cell]}


def singles_in(grid: Grid, *, settled: bool) -> set[Candidate]:
    """Every digit that has one place in a unit, or is alone in its cell.

    Args:
        grid: Where to look.
        settled: Whether the digits in place are first taken from their peers.
    """
    left = _left(grid, settled=settled)
    found = {
        Candidate(cell, next(iter(members)))
        for cell, members in left.items()
        if len(members) == 1
    }
    for unit in grid.variant.units:
        held = {grid.value(cell) for cell in unit.cells}
        for digit in digits(grid.variant.all_digits):
            places = [c for c in unit.cells if digit in left.get(c, set())]
            if len(places) == 1 and digit not in held:
                found.add(Candidate(places[0], digit))
    return found


def _left(grid: Grid, *, settled: bool) -> dict[Cell, set[Digit]]:
    """The digits that each open cell may hold."""
    left: dict[Cell, set[Digit]] = {
        cell: set(digits(grid[cell]))
        for cell in grid.variant.cells
        if not grid.is_assigned(cell)
    }
    for unit in grid.variant.units if settled else ():
        held = {value for c in unit.cells if (value := grid.value(c)) is not None}
        for cell in unit.cells:
            if cell in left:
                left[cell] -= held
    return left
