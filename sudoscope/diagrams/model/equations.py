"""Equations of cages: their sum, less what is placed, is what is left for the rest."""

from typing import Final, NamedTuple

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.constraints.cage import Cage
from solver.rules.house import House
from solver.rules.places import Cell

_MOST_LESS: Final = 4
"""Of more cages the sum is written alone."""


class Equation(NamedTuple):
    """A sum at work.

    Attributes:
        total: Of all cells.
        less: What is known of it, in reading order: digits, or whole cages.
        cells: The cells that add up to the rest.
        outside: Cells that are subtracted from them: those of cages that reach out of
            the houses.
    """

    total: int
    less: tuple[int, ...]
    cells: tuple[Cell, ...]
    outside: tuple[Cell, ...] = ()

    @property
    def rest(self) -> int:
        """What is left for the cells."""
        return self.total - sum(self.less)


def equation_of(found: Deduction, grid: Grid) -> Equation | None:
    """The sum that *found* rests on, on the *grid* before; ``None`` for other rules.

    That of its first cage, or of houses less the cages inside them or over them.
    """
    first = next(iter(found.within), None)
    houses = [scope for scope in found.within if isinstance(scope, House)]
    cages = [scope for scope in found.within if isinstance(scope, Cage)]
    if isinstance(first, Cage) and first.total:
        return _left(first.total, (), first.cells, grid)
    if len(houses) + len(cages) != len(found.within) or not cages:
        return None
    cells = [cell for house in houses for cell in house.cells]
    inside = {cell for cage in cages for cell in cage.cells}
    count = grid.variant.digit_count
    is_whole = len({*cells}) == len(cells) == count * len(houses)
    if not is_whole:
        return None
    total = len(houses) * count * (count + 1) // 2
    rest = tuple(cell for cell in cells if cell not in inside)
    beyond = tuple(sorted(inside - {*cells}))
    less = tuple(cage.total for cage in cages)
    if len(less) > _MOST_LESS:
        less = (sum(less),)
    if beyond and rest:
        return Equation(total, less, rest, beyond)
    if beyond:
        return _left(sum(less), (total,), beyond, grid)
    return _left(total, less, rest, grid) if rest else None


def _left(
    total: int, less: tuple[int, ...], cells: tuple[Cell, ...], grid: Grid
) -> Equation | None:
    """The equation of *cells*, less the digits that some of them have."""
    placed = {cell: grid.value(cell) for cell in cells}
    digits = tuple(int(digit) for digit in placed.values() if digit is not None)
    still_open = tuple(cell for cell, digit in placed.items() if digit is None)
    if not still_open:
        return None
    return Equation(total, (*less, *digits), still_open)
