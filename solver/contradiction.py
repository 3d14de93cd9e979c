"""Whether a grid contradicts the rules, and how."""

from solver.digits import EMPTY, Mask, digits
from solver.events import Clashed
from solver.grid import Grid
from solver.variant import Unit


def contradiction(grid: Grid) -> Clashed | None:
    """The first contradiction in *grid*, or ``None``.

    In this order: a cell without candidates, in reading order; then unit by unit a
    digit that was assigned twice, or that has no place left.
    """
    if 0 in grid.masks:
        return Clashed(cells=(grid.variant.cells[grid.masks.index(EMPTY)],))
    full = grid.variant.all_digits
    for unit in grid.variant.units:
        held = doubled = union = 0
        for cell in unit.cells:
            mask = grid.masks[cell]
            union |= mask
            if grid.assigned >> cell & 1:
                doubled |= held & mask
                held |= mask
        if doubled or union != full:
            return _clash_in(unit, grid, doubled, full & ~union)
    return None


def _clash_in(unit: Unit, grid: Grid, doubled: int, missing: int) -> Clashed:
    digit = digits(Mask(doubled or missing))[0]
    if not doubled:
        return Clashed(digit=digit, unit=unit)
    cells = tuple(cell for cell in unit.cells if grid.value(cell) == digit)
    return Clashed(cells=cells[:2], digit=digit, unit=unit)
