"""Unique loops: six or more open cells that two digits could fill in two ways.

Each house that holds cells of the loop holds two of them. So if no cell had another
digit, the two digits could change places in all of them: a second solution.

Source: Juillerat, Sudoku Explainer, 2007 ("unique loops"); the condition on houses as
for rectangles.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Mask, digits
from solver.techniques.grid_index import cells_by_pair, open_cells
from solver.techniques.uniqueness.deadly_types import DeadlyPattern, pattern_in

_SHORTEST: Final = 6
_LONGEST: Final = 14
_TWO: Final = 2
_FLOOR: Final = 3
"""Cells with the two digits alone, at least."""


def unique_loops(grid: Grid) -> tuple[DeadlyPattern, ...]:
    """All loops with one or two cells of further digits, or more of the same one."""
    if grid.variant.constraints:
        return ()
    free, planes = open_cells(grid) & ~grid.clues, grid.variant.planes
    found: dict[int, DeadlyPattern] = {}
    for pair, alone in cells_by_pair(grid).items():
        if alone.bit_count() < _FLOOR:
            continue
        usable = free
        for digit in digits(pair):
            usable &= grid.cells_with(digit)
        for cells in _closed(grid, pair, alone & usable, usable):
            of_pair = (planes.of_digit(digit, cells).bits for digit in digits(pair))
            loop = pattern_in(grid, cells, reduce(or_, of_pair))
            if loop.roof and (cells & ~loop.roof).bit_count() >= _FLOOR:
                found.setdefault(loop.deadly, loop)
    return tuple(found.values())


class _Growing(NamedTuple):
    """Where a loop grows.

    Attributes:
        houses: For each usable cell the usable cells of its houses, as sets.
        extras: For each its further digits.
    """

    houses: dict[int, list[int]]
    extras: dict[int, Mask]

    def closed(self, cells: int, usable: int) -> Iterator[int]:
        """The sets that *cells* grow into of which each house holds two or none.

        Each house that lacks a second cell gets one in turn.
        """
        if not self._is_useful(cells):
            return
        for cell in places(cells):
            for inside in self.houses[cell]:
                held = (inside & cells).bit_count()
                if held > 2:  # noqa: PLR2004 - a third cell of a house
                    return
                if held == 1:
                    if cells.bit_count() < _LONGEST:
                        for other in places(inside & usable & ~cells):
                            yield from self.closed(cells | 1 << other, usable)
                    return
        if cells.bit_count() >= _SHORTEST:
            yield cells

    def _is_useful(self, cells: int) -> bool:
        """Whether one or two cells have further digits, or more the same one."""
        held = [extra for cell in places(cells) if (extra := self.extras[cell])]
        return len(held) <= _TWO or (len({*held}) == 1 and not held[0] & (held[0] - 1))


def _closed(grid: Grid, pair: Mask, alone: int, usable: int) -> Iterator[int]:
    """The loops of *usable* cells, each through one of *alone*.

    Those hold the two digits of *pair* and no others.
    """
    houses = [inside & usable for inside in grid.variant.house_sets.values()]
    growing = _Growing(
        {
            cell: [inside for inside in houses if inside >> cell & 1]
            for cell in places(usable)
        },
        {cell: Mask(grid.masks[cell] & ~pair) for cell in places(usable)},
    )
    for start in places(alone):
        before = alone & ((1 << start) - 1)
        yield from growing.closed(1 << start, usable & ~before)
