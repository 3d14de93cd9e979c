"""MUG: a multivalue universal grave, seven or eight cells of three or four digits.

However these digits fill the cells, they could fill them in another way that leaves
each house the digits that it has there: a second solution. There are three shapes.

* A *corner of three digits*: three cells of a square of four in a block, two cells
  beside it that its rows cross, and two that its columns cross.
* A *corner of four digits*: the same with all four cells of the square.
* *Two lines of four digits*: four cells of each, side by side.

On the usual board no other set of up to eight cells, two or more in each house or none,
is deadly with three or four digits, but for those with the six cells of an extended
rectangle. If one or two cells hold other digits, the types of rectangles follow.

Source: Myth Jellies, "Forming MUGs from BUG-Lite composites", Player's Forum, 2006; the
corners are also known as Borescoper's deadly patterns or unique polygons. That there
are no others was found by trying all.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, reduce
from itertools import combinations, product
from operator import or_
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Mask, bit, digits
from solver.rules.variant import Variant
from solver.techniques.grid_index import open_cells
from solver.techniques.uniqueness.deadly_types import DeadlyPattern, pattern_in
from solver.techniques.uniqueness.extended_rectangles import (
    ExchangeablePair,
    exchangeable_pairs,
)

_PAIR: Final = 2
_THREE: Final = 3
_FOUR: Final = 4
_ROOF: Final = 2
"""Cells with other digits, at most."""


class _Side(NamedTuple):
    """Two cells beside a square.

    Attributes:
        cells: The cells, as a set.
        both: The houses that hold both, a bit each.
    """

    cells: int
    both: int


class _Square(NamedTuple):
    """Four cells of two rows and two columns that share a house.

    Attributes:
        cells: The cells, as a set.
        beside: Pairs of cells in both of its rows, outside of its houses.
        below: Pairs of cells in both of its columns, outside of its houses.
        reach: All of these cells, as a set.
    """

    cells: int
    beside: tuple[_Side, ...]
    below: tuple[_Side, ...]
    reach: int


class _Digits(NamedTuple):
    """Digits, and where they could be in a grave.

    Attributes:
        own: The digits, as a mask.
        floor: The cells of two candidates or more, not clues, that hold no others.
        usable: Those that hold any of them; both are sets.
    """

    own: Mask
    floor: int
    usable: int

    @property
    def least(self) -> int:
        """How many cells without other digits a grave has, at least."""
        return self.own.bit_count() + _FOUR - _ROOF

    def has_roof(self, cells: int) -> bool:
        """Whether one or two of *cells* hold other digits."""
        return 0 < (cells & ~self.floor).bit_count() <= _ROOF


def deadly_graves(grid: Grid) -> tuple[DeadlyPattern, ...]:
    """Every grave of which one or two cells hold other digits."""
    if grid.variant.constraints:
        return ()
    planes, found = grid.variant.planes, []
    for given in _digit_sets(grid):
        for cells in _shapes(grid.variant, given):
            deadly = [planes.of_digit(digit, cells).bits for digit in digits(given.own)]
            if all(grid.candidates & of_digit for of_digit in deadly):
                found.append(pattern_in(grid, cells, reduce(or_, deadly)))
    return tuple(found)


def _digit_sets(grid: Grid) -> Iterator[_Digits]:
    """Three or four digits that enough cells hold without others.

    Digits are chosen or left out in turn, those of most cells first, as long as enough
    cells lack the ones that are left out.
    """
    free = open_cells(grid) & ~grid.clues & ~grid.settled_cells
    held = [
        (grid.cells_with(digit) & free, bit(digit)) for digit in grid.variant.digits
    ]
    held.sort(key=lambda one: -one[0].bit_count())
    after = [
        reduce(or_, (cells for cells, _ in held[at:]), 0) for at in range(len(held))
    ]
    after.append(0)
    stack = [(0, 0, 0, free, 0)]
    while stack:
        at, size, own, floor, usable = stack.pop()
        if size >= _THREE:
            alone = floor & ~after[at]
            if alone.bit_count() >= size + _FOUR - _ROOF:
                yield _Digits(Mask(own), alone, usable)
            if size == _FOUR:
                continue
        least = max(size + 1, _THREE) + _FOUR - _ROOF
        for next_ in range(at, len(held)):
            cells, own_bit = held[next_]
            chosen = (next_ + 1, size + 1, own | own_bit, floor, usable | cells)
            stack.append(chosen)
            floor &= ~cells
            if floor.bit_count() < least:
                break


def _shapes(variant: Variant, given: _Digits) -> Iterator[int]:
    """The cells of every grave of these digits, as sets."""
    yield from _corners(variant, given)
    if given.own.bit_count() == _FOUR:
        yield from _lines(variant, given)


def _corners(variant: Variant, given: _Digits) -> Iterator[int]:
    """Squares with a pair beside and one below, whole or without a cell."""
    count, away = given.own.bit_count(), ~given.usable
    for square in _near(variant, given.floor, given.least):
        own = square.cells & ~away
        if own.bit_count() < count:
            continue
        beside = [side for side in square.beside if not side.cells & away]
        below = [side for side in square.below if beside and not side.cells & away]
        for one, other in product(beside, below):
            if one.both & other.both:
                continue
            for cells in _with_count(own, count):
                whole = cells | one.cells | other.cells
                if given.has_roof(whole):
                    yield whole


def _near(variant: Variant, floor: int, least: int) -> list[_Square]:
    """The squares that have *least* cells of *floor* within reach."""
    return [
        square
        for reach, squares in _squares(variant)
        if (reach & floor).bit_count() >= least
        for square in squares
        if (square.reach & floor).bit_count() >= least
    ]


def _with_count(cells: int, count: int) -> list[int]:
    """The sets of *count* of three or four *cells*."""
    if cells.bit_count() == count:
        return [cells]
    return [cells & ~(1 << cell) for cell in places(cells)]


def _lines(variant: Variant, given: _Digits) -> Iterator[int]:
    """Four pairs of two lines side by side, of which no house holds three."""
    away, floor, least = ~given.usable, given.floor, given.least
    for pairs, reach in _sides_of_lines(variant):
        if (reach & floor).bit_count() < least:
            continue
        usable = [side for side in pairs if not side.cells & away]
        for four in combinations(usable, _FOUR):
            cells = reduce(or_, (side.cells for side in four))
            if given.has_roof(cells) and not any(
                one.both & two.both & three.both
                for one, two, three in combinations(four, _THREE)
            ):
                yield cells


@cache
def _sides_of_lines(variant: Variant) -> tuple[tuple[tuple[_Side, ...], int], ...]:
    """For two lines their pairs side by side, and all of their cells as a set."""
    return tuple(
        (tuple(map(_side, pairs)), cell_set(c for pair in pairs for c in pair.cells))
        for pairs in exchangeable_pairs(variant)
        if len(pairs) >= _FOUR
    )


def _side(pair: ExchangeablePair) -> _Side:
    return _Side(cell_set(pair.cells), pair.both)


@cache
def _squares(variant: Variant) -> tuple[tuple[int, tuple[_Square, ...]], ...]:
    """The squares by the house that they share, with the reach of all of these."""
    groups = exchangeable_pairs(variant)
    group_of = {pair.cells: pairs for pairs in groups for pair in pairs}
    found: dict[int, dict[int, _Square]] = defaultdict(dict)
    for pairs in groups:
        for one, other in combinations(pairs, _PAIR):
            upper, lower = zip(one.cells, other.cells, strict=True)
            across = group_of.get(upper)
            cells = cell_set((*one.cells, *other.cells))
            shared = one.both & other.both
            if shared and across and across is group_of.get(lower):
                beside = _apart(pairs, one.both | other.both)
                both = [pair.both for pair in across if pair.cells in (upper, lower)]
                below = _apart(across, both[0] | both[1])
                reach = reduce(or_, (side.cells for side in beside + below), cells)
                found[shared].setdefault(cells, _Square(cells, beside, below, reach))
    return tuple(
        (
            reduce(or_, (square.reach for square in squares.values())),
            (*squares.values(),),
        )
        for squares in found.values()
    )


def _apart(pairs: tuple[ExchangeablePair, ...], houses: int) -> tuple[_Side, ...]:
    return tuple(_side(pair) for pair in pairs if not pair.both & houses)
