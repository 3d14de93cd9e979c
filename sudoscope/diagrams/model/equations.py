"""Equations of cages: their sum, less what is placed, is what is left for the rest."""

from typing import NamedTuple

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.constraints.cage import Cage
from solver.rules.house import House
from solver.rules.places import Cell


class Equation(NamedTuple):
    """A sum at work.

    Attributes:
        total: Of all cells.
        less: What is known of it, in reading order: digits, or whole cages.
        cells: The cells that add up to the rest.
    """

    total: int
    less: tuple[int, ...]
    cells: tuple[Cell, ...]

    @property
    def rest(self) -> int:
        """What is left for the cells."""
        return self.total - sum(self.less)


def equation_of(found: Deduction, grid: Grid) -> Equation | None:
    """The sum that *found* rests on, on the *grid* before; ``None`` for other rules.

    That of its first cage, or of a house less the cages inside it.
    """
    first, *others = found.within or (None,)
    cages = [scope for scope in others if isinstance(scope, Cage)]
    if isinstance(first, Cage) and first.total and not cages:
        return _left(first.total, (), first.cells, grid)
    if not isinstance(first, House) or len(cages) != len(others) or not cages:
        return None
    inside = {cell for cage in cages for cell in cage.cells}
    count = len(first.cells)
    if not inside < {*first.cells} or count != grid.variant.digit_count:
        return None
    total = count * (count + 1) // 2
    rest = tuple(cell for cell in first.cells if cell not in inside)
    return _left(total, tuple(cage.total for cage in cages), rest, grid)


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
