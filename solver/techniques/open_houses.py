"""Houses with the candidates of their open cells: subsets and locked sets.

Most steps do not change most houses. So subsets and almost locked sets are computed
from the candidates of a house and cached by these, from step to step.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Digit, Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant

LARGEST_SET: Final = 8
"""Cells of an almost locked set at most; in a house of nine open cells no more fit."""
_USUAL_DIGITS: Final = 9
_LARGE_BOARDS_SET: Final = 4
_RULES_KEPT: Final = 64
"""Variants whose tables are cached."""
_HOUSES_KEPT: Final = 256
"""Contents of houses for which facts are remembered."""


class NakedSubset(NamedTuple):
    """n cells of a house with n digits.

    Attributes:
        cells: A set of cells.
        digits: All their candidates.
        removed: What the others of the house lose, as bits of the planes.
    """

    cells: int
    digits: Mask
    removed: int


class HiddenSubset(NamedTuple):
    """n digits with n places in a full house.

    Attributes:
        digits: Ascending.
        cells: Their places, as a set of cells.
        removed: What else these hold, as bits of the planes.
    """

    digits: tuple[Digit, ...]
    cells: int
    removed: int


class AlmostLockedSet(NamedTuple):
    """Cells of a house with one digit more than there are cells.

    Attributes:
        cells: A set of cells; a cell with two candidates is one, too.
        digits: All their candidates.
        house: A house that they lie in, the first of several.
        places: For each digit, from 1, which of the cells may hold it.
        parts: The digits, ascending, with their places.
    """

    cells: int
    digits: Mask
    house: House
    places: tuple[int, ...]
    parts: tuple[tuple[Digit, int], ...]


class OpenHouse:
    """A house and the candidates of its open cells.

    Args:
        variant: The rules.
        house: The house.
        candidates: What its cells hold, as bits of the planes.
        assigned: Those that are assigned, as a set of cells.

    Attributes:
        variant: As given.
        house: As given.
        cells: Its open cells, ascending, with what each holds.
        places: For each digit, from 1, the open cells that may hold it, as a set.
    """

    def __init__(
        self, variant: Variant, house: House, candidates: int, assigned: int
    ) -> None:
        planes = variant.planes
        self.variant = variant
        self.house = house
        self.inside = variant.house_sets[house]
        left = self.inside & ~assigned
        self.cells = tuple(
            [(Cell(cell), planes.mask(candidates, Cell(cell))) for cell in places(left)]
        )
        step = planes.cells
        where = range(0, step * planes.digits, step)
        self.places = tuple([candidates >> above & left for above in where])
        self._standing = candidates & planes.in_cells(assigned)
        self._naked: dict[int, tuple[NakedSubset, ...]] = {}
        self._hidden: dict[int, tuple[HiddenSubset, ...]] = {}
        self._almost_naked: dict[int, tuple[tuple[int, Mask], ...]] = {}

    def naked(self, size: int) -> tuple[NakedSubset, ...]:
        """Every naked subset of *size* cells that removes anything from the house.

        The cells in reading order; cells with one candidate are singles.
        """
        if size not in self._naked:
            self._naked[size] = tuple(self._naked_of(size))
        return self._naked[size]

    def hidden(self, size: int) -> tuple[HiddenSubset, ...]:
        """Every hidden subset of *size* digits that removes anything; none if not full.

        The digits ascending; digits with one cell are hidden singles.
        """
        if size not in self._hidden:
            self._hidden[size] = tuple(self._hidden_of(size))
        return self._hidden[size]

    @cached_property
    def almost_locked(self) -> tuple[AlmostLockedSet, ...]:
        """Its almost locked sets, in a fixed order."""
        found = []
        for cells, union in _almost_locked_in(self.cells, _largest(self.variant)):
            where = tuple([cells & part for part in self.places])
            parts = tuple([(digit, where[digit - 1]) for digit in digits(union)])
            found.append(AlmostLockedSet(cells, union, self.house, where, parts))
        return tuple(found)

    def almost_naked(self, size: int) -> tuple[tuple[int, Mask], ...]:
        """Every *size* - 1 cells, as a set, with *size* digits and no single."""
        if size not in self._almost_naked:
            few = [entry for entry in self.cells if 1 < entry[1].bit_count() <= size]
            self._almost_naked[size] = tuple(
                (cell_set(few[place][0] for place in chosen), Mask(union))
                for chosen, union in sharing([m for _, m in few], size - 1, size)
            )
        return self._almost_naked[size]

    def held(self, mask: Mask, cells: int) -> int:
        """The digits of *mask* that open ones of its *cells* have, as bits."""
        found, step = 0, self.variant.planes.cells
        for digit in digits(mask):
            found |= (self.places[digit - 1] & cells) << (digit - 1) * step
        return found

    def _stands(self, digit: Digit) -> bool:
        """Whether *digit* is assigned in the house."""
        planes = self.variant.planes
        return bool(self._standing >> (digit - 1) * planes.cells & planes.plane)

    def _naked_of(self, size: int) -> Iterator[NakedSubset]:
        few = [entry for entry in self.cells if 1 < entry[1].bit_count() <= size]
        for chosen, union in sharing([mask for _, mask in few], size, size):
            cells = cell_set(few[place][0] for place in chosen)
            removed = self.held(Mask(union), ~cells)
            if removed:
                yield NakedSubset(cells, Mask(union), removed)

    def _hidden_of(self, size: int) -> Iterator[HiddenSubset]:
        if len(self.house.cells) != self.variant.digit_count:
            return
        few = [
            (digit, cells)
            for digit, cells in zip(self.variant.digits, self.places, strict=True)
            if 1 < cells.bit_count() <= size and not self._stands(digit)
        ]
        for chosen, union in sharing([cells for _, cells in few], size, size):
            found = tuple([few[place][0] for place in chosen])
            others = self.variant.all_digits
            for digit in found:
                others = Mask(others & ~(1 << digit - 1))
            removed = self.held(others, union)
            if removed:
                yield HiddenSubset(found, union, removed)


def open_houses(grid: Grid) -> tuple[OpenHouse, ...]:
    """The houses with two open cells or more, in the order of the variant.

    Of equal contents the same object is given for each grid.
    """
    return grid.known(_open_houses)


def _open_houses(grid: Grid) -> tuple[OpenHouse, ...]:
    variant, candidates, assigned = grid.variant, grid.candidates, grid.assigned
    found = []
    for number, (inside, columns) in enumerate(_columns_of(variant)):
        left = inside & ~assigned
        if left & (left - 1):
            held = candidates & columns
            found.append(_open_house(variant, number, held, assigned & inside))
    return tuple(found)


@lru_cache(_RULES_KEPT)
def _columns_of(variant: Variant) -> tuple[tuple[int, int], ...]:
    """The cells of each house, and all their candidates, as bits of the planes."""
    sets = [variant.house_sets[house] for house in variant.houses]
    return tuple((inside, variant.planes.in_cells(inside)) for inside in sets)


@lru_cache(_HOUSES_KEPT)
def _open_house(
    variant: Variant, number: int, candidates: int, assigned: int
) -> OpenHouse:
    return OpenHouse(variant, variant.houses[number], candidates, assigned)


def sharing(
    members: Sequence[int], size: int, bits: int, beside: int = 0
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every *size* of *members* that have *bits* bits in all, with those *beside*.

    By the places of the members, ascending; with their union.
    """
    grown: list[tuple[tuple[int, ...], int]] = [((), beside)]
    while grown:
        chosen, union = grown.pop()
        if len(chosen) == size:
            if union.bit_count() == bits:
                yield chosen, union
            continue
        first = chosen[-1] + 1 if chosen else 0
        last = len(members) - size + len(chosen)
        for place in range(last, first - 1, -1):
            wider = union | members[place]
            if wider.bit_count() <= bits:
                grown.append(((*chosen, place), wider))


def _almost_locked_in(
    cells: Sequence[tuple[Cell, Mask]], most: int
) -> Iterator[tuple[int, Mask]]:
    """Sets of at most *most* cells with one digit more than cells, and their digits."""
    largest = min(len(cells) - 1, most)
    partial: list[tuple[int, int, int]] = [(0, 0, 0)]
    for cell, mask in cells:
        here = 1 << cell
        grown = []
        for members, union, size in partial:
            union |= mask  # noqa: PLW2901 - with the cell
            if size < largest and union.bit_count() <= largest + 1:
                grown.append((members | here, union, size + 1))
        for members, union, size in grown:
            if union.bit_count() == size + 1:
                yield members, Mask(union)
        partial += grown


def _largest(variant: Variant) -> int:
    """The largest number of cells of a set; smaller on large boards."""
    return LARGEST_SET if variant.digit_count <= _USUAL_DIGITS else _LARGE_BOARDS_SET
