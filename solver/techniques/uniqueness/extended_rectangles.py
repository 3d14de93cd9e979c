"""Extended rectangles: six open cells that three digits could fill in two ways.

Three cells of a line lie side by side with three of another, so that the two lines can
exchange their digits and every house keeps its own. On the usual board the two lines
cross three others in two blocks, three cells in each, or in three, two cells in each.
With three digits alone in the six cells, both lines would hold all three: a second
solution.

Source: Sudopedia, "Extended Unique Rectangle", for types 1 to 4 of rectangles; the
condition on houses is our own.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Mask, bit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import open_cells
from solver.techniques.uniqueness.deadly_types import DeadlyPattern, pattern_in
from solver.techniques.uniqueness.rectangles import houses_of

_THREE: Final = 3
_FLOOR: Final = 3
"""Cells with the three digits alone, at least."""
_KEPT: Final = 64
"""Puzzles whose rectangles are cached."""
_CONTENTS_KEPT: Final = 4096
"""What six cells hold, for which the digits that may fill them are cached."""


class ExchangeablePair(NamedTuple):
    """Two cells side by side of two lines.

    Attributes:
        cells: That of the first line, and that of the second.
        both: The houses that hold both, a bit each.
    """

    cells: tuple[Cell, Cell]
    both: int


class ExtendedRectangle(NamedTuple):
    """Six cells of two lines whose digits can be exchanged.

    Attributes:
        one: Three cells of the first line.
        other: Those beside them of the other line, in the same order.
        cells: All of them, as a set.
    """

    one: tuple[Cell, ...]
    other: tuple[Cell, ...]
    cells: int


def deadly_rectangles(grid: Grid) -> tuple[DeadlyPattern, ...]:
    """Every extended rectangle and three digits of which something may follow."""
    if grid.variant.constraints:
        return ()
    masks, free = grid.masks, open_cells(grid)
    few = cell_set(
        Cell(cell) for cell in places(free) if masks[cell].bit_count() <= _THREE
    )
    planes = grid.variant.planes
    found = []
    for rectangle in _free(grid.variant, grid.clues):
        cells = rectangle.cells
        if cells & ~free or (cells & few).bit_count() < _FLOOR:
            continue
        upper = tuple([masks[cell] for cell in rectangle.one])
        lower = tuple([masks[cell] for cell in rectangle.other])
        for three in _threes(upper, lower):
            deadly = reduce(
                or_, (planes.of_digit(digit, cells).bits for digit in digits(three))
            )
            found.append(pattern_in(grid, cells, deadly))
    return tuple(found)


@lru_cache(_CONTENTS_KEPT)
def _threes(upper: tuple[Mask, ...], lower: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The digits that may fill two lines, if few of their cells could prevent that.

    That is one of the cells, some of a house, or any number with one further digit.
    Most steps change no cell of most rectangles, so it is cached by what they hold.
    """
    masks, found = upper + lower, []
    both = Mask(reduce(or_, upper) & reduce(or_, lower))
    for chosen in combinations(digits(both), _THREE):
        three = Mask(sum(map(bit, chosen)))
        extras = [mask & ~three for mask in masks]
        roof = [at for at, extra in enumerate(extras) if extra]
        if not roof or (len(roof) > _FLOOR and len({*extras} - {0}) > 1):
            continue
        if all(mask & three for mask in masks):
            found.append(three)
    return tuple(found)


@lru_cache(_KEPT)
def _free(variant: Variant, clues: int) -> tuple[ExtendedRectangle, ...]:
    """The extended rectangles without a cell of *clues*, a set of cells."""
    return tuple(
        found for found in extended_rectangles(variant) if not found.cells & clues
    )


@cache
def extended_rectangles(variant: Variant) -> tuple[ExtendedRectangle, ...]:
    """Every set of six cells whose two lines can exchange their digits."""
    return tuple(
        ExtendedRectangle(upper, lower, cell_set((*upper, *lower)))
        for pairs in exchangeable_pairs(variant)
        for three in combinations(pairs, _THREE)
        if not any(a & b for (_, a), (_, b) in combinations(three, 2))
        for upper, lower in [tuple(zip(*(pair for pair, _ in three), strict=True))]
    )


@cache
def exchangeable_pairs(variant: Variant) -> tuple[tuple[ExchangeablePair, ...], ...]:
    """For two lines the pairs of cells side by side that can exchange their digits.

    Where several pairs of a set do so together, each house keeps its digits if each
    line has the same digits in them. Sets are of rows first, then of columns.
    """
    rows: dict[int, dict[int, Cell]] = defaultdict(dict)
    columns: dict[int, dict[int, Cell]] = defaultdict(dict)
    for cell, place in zip(variant.cells, variant.places, strict=True):
        rows[place.row][place.column] = cell
        columns[place.column][place.row] = cell
    return tuple(
        tuple(found)
        for lines in (rows, columns)
        for one, other in combinations([lines[at] for at in sorted(lines)], 2)
        for found in _alike(variant, one, other)
    )


def _alike(
    variant: Variant, one: dict[int, Cell], other: dict[int, Cell]
) -> Iterable[list[ExchangeablePair]]:
    """Those of two lines, given by the numbers of the lines that cross them.

    A house that holds one cell of a pair alone must hold those beside it, too.
    """
    alike: dict[tuple[int, int], list[ExchangeablePair]] = defaultdict(list)
    houses = houses_of(variant)
    for at, first in one.items():
        if at in other:
            second = other[at]
            here, there = houses[first], houses[second]
            alone, both = (here & ~there, there & ~here), here & there
            if all((*alone, both)):
                alike[alone].append(ExchangeablePair((first, second), both))
    return alike.values()
