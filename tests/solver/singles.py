"""Singles found by counting, from the variant's table of houses alone."""

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell


def all_singles(grid: Grid) -> set[Candidate]:
    """Those on *grid* as it is, and those when the digits in place have left peers."""
    values = {
        cell: {
            grid.value(c)
            for house in grid.variant.houses
            if cell in house.cells
            for c in house.cells
        }
        for cell in grid.variant.cells
    }
    found = singles_in(grid, settled=False) | singles_in(grid, settled=True)
    return {single for single in found if single.digit not in values[single.cell]}


def singles_in(grid: Grid, *, settled: bool) -> set[Candidate]:
    """Every digit that has one place in a full house, or is alone in its cell.

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
    for house in grid.variant.houses:
        if len(house.cells) < grid.variant.digit_count:
            continue
        held = {grid.value(cell) for cell in house.cells}
        for digit in digits(grid.variant.all_digits):
            places = [c for c in house.cells if digit in left.get(c, set())]
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
    for house in grid.variant.houses if settled else ():
        held = {value for c in house.cells if (value := grid.value(c)) is not None}
        for cell in house.cells:
            if cell in left:
                left[cell] -= held
    return left
