"""Deadly rectangles: four cells that two digits could fill in two ways.

Opposite corners hold one digit, the other two corners the other digit. If exchanging
the digits leaves every house with the digits it had, and no corner is a clue, then such
a filling gives a second solution. A puzzle with one solution has none, therefore.

This is asked of every house, diagonals, windows and regions too: a house that holds a
corner must hold exactly one of the two beside it, and never the opposite one. On the
usual board these are the rectangles of two rows, two columns and two blocks.

Source: Hodoku and Sudopedia on unique rectangles; the condition on houses is our own.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import CandidateRole
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.digits import Digit, Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import bivalue_cells, strong_links

Corners: TypeAlias = tuple[Cell, Cell, Cell, Cell]
"""Four cells, clockwise from the top left, so that neighbours are adjacent."""
Roles: TypeAlias = tuple[tuple[Candidate, CandidateRole], ...]

_PAIR: Final = 2


@cache
def rectangles(variant: Variant) -> tuple[tuple[Corners, int], ...]:
    """Every rectangle whose digits can be exchanged, and its cells as a set.

    None where there are constraints, which tell cells apart that houses do not.
    """
    if variant.constraints:
        return ()
    return tuple((corners, cell_set(corners)) for corners in _rectangles(variant))


@lru_cache(maxsize=64)
def free_rectangles(variant: Variant, clues: int) -> tuple[tuple[Corners, int], ...]:
    """The rectangles without a cell of *clues*, a set of cells."""
    return tuple(found for found in rectangles(variant) if not found[1] & clues)


def _rectangles(variant: Variant) -> Iterator[Corners]:
    houses = houses_of(variant)
    rows: list[dict[int, Cell]] = [{} for _ in range(variant.rows)]
    for cell, place in zip(variant.cells, variant.places, strict=True):
        rows[place.row][place.column] = cell
    for top, bottom in combinations(rows, 2):
        sides = [
            (cell, bottom[column], houses[cell], houses[bottom[column]])
            for column, cell in top.items()
            if column in bottom
        ]
        for (one, four, *left), (two, three, *right) in combinations(sides, 2):
            if is_exchangeable(left[0], right[0], right[1], left[1]):
                yield one, two, three, four


@cache
def houses_of(variant: Variant) -> tuple[int, ...]:
    """For each cell the houses it lies in, a bit each."""
    found = [0] * len(variant)
    for number, house in enumerate(variant.houses):
        for cell in house.cells:
            found[cell] |= 1 << number
    return tuple(found)


def is_exchangeable(first: int, second: int, third: int, fourth: int) -> bool:
    """Whether each house of a corner holds one neighbour and not the opposite corner.

    Each corner is given by its houses, a bit each, in the order of ``Corners``.
    """
    if first | third != second | fourth or first & third or second & fourth:
        return False
    return all((first & second, second & third, third & fourth, fourth & first))


class Deadly(NamedTuple):
    """Two digits that may fill a rectangle of open cells without clues.

    Attributes:
        corners: The rectangle.
        pair: The two digits, as a mask.
        masks: What the corners hold.
    """

    corners: Corners
    pair: Mask
    masks: tuple[Mask, Mask, Mask, Mask]

    @property
    def is_whole(self) -> bool:
        """Whether every corner holds both digits."""
        return not any(self.pair & ~mask for mask in self.masks)

    @property
    def floor(self) -> tuple[int, ...]:
        """The corners, 0 to 3, with no other digits."""
        return tuple(i for i, mask in enumerate(self.masks) if mask == self.pair)

    @property
    def roof(self) -> tuple[int, ...]:
        """The corners, 0 to 3, with other digits."""
        return tuple(i for i, mask in enumerate(self.masks) if mask != self.pair)

    @property
    def extras(self) -> Mask:
        """The other digits."""
        found = 0
        for mask in self.masks:
            found |= mask
        return Mask(found & ~self.pair)

    @property
    def floor_cells(self) -> tuple[Cell, ...]:
        """The cells of the floor."""
        return tuple(self.corners[i] for i in self.floor)

    @property
    def roof_cells(self) -> tuple[Cell, ...]:
        """The cells of the roof."""
        return tuple(self.corners[i] for i in self.roof)

    @property
    def has_roof_side(self) -> bool:
        """Whether the roof is two adjacent corners."""
        roof = self.roof
        return len(roof) == len(self.corners) // 2 and (roof[1] - roof[0]) % 2 == 1

    def candidates(self) -> tuple[Candidate, ...]:
        """The candidates of the two digits, corner by corner."""
        return tuple(
            Candidate(cell, digit)
            for cell, mask in zip(self.corners, self.masks, strict=True)
            for digit in digits(Mask(mask & self.pair))
        )

    def extra_candidates(self) -> tuple[Candidate, ...]:
        """The other digits of the corners, corner by corner."""
        return tuple(
            Candidate(cell, digit)
            for cell, mask in zip(self.corners, self.masks, strict=True)
            for digit in digits(Mask(mask & ~self.pair))
        )


def deadly_patterns(grid: Grid) -> tuple[Deadly, ...]:
    """Every rectangle and pair of digits that a cell with just these suggests.

    Corners may have lost one of the digits, as long as one deadly filling is left.
    """
    return grid.known(_deadly_patterns)


def _deadly_patterns(grid: Grid) -> tuple[Deadly, ...]:
    closed, pairs = grid.assigned, bivalue_cells(grid)
    masks = grid.masks
    found: list[Deadly] = []
    for corners, cells in free_rectangles(grid.variant, grid.clues):
        if cells & closed or not cells & pairs:
            continue
        one, two, three, four = corners
        held = (masks[one], masks[two], masks[three], masks[four])
        suggested = dict.fromkeys(m for m in held if m.bit_count() == _PAIR)
        found += [
            Deadly(corners, pair, held) for pair in suggested if _is_deadly(pair, held)
        ]
    return tuple(found)


def _is_deadly(pair: Mask, held: tuple[Mask, Mask, Mask, Mask]) -> bool:
    """Whether a deadly filling is possible, though not all corners are bivalue."""
    if held.count(pair) == len(held) or any(not mask & (mask - 1) for mask in held):
        return False
    opposite, beside = held[0] & held[2] & pair, held[1] & held[3] & pair
    return bool(opposite and beside and (opposite | beside) == pair)


def roles_of(deadly: tuple[Candidate, ...]) -> Roles:
    """The roles of the candidates of a deadly pattern."""
    return tuple((candidate, CandidateRole.DEADLY) for candidate in deadly)


def fins_of(extra: tuple[Candidate, ...]) -> Roles:
    """The roles of the candidates that prevent a deadly pattern."""
    return tuple((candidate, CandidateRole.FIN) for candidate in extra)


def linked_in(grid: Grid, digit: Digit, one: Cell, other: Cell) -> House | None:
    """The first full house in which *digit* has exactly these two places."""
    first, second = min(one, other), max(one, other)
    return grid.known(_linking_houses).get((digit, first, second))


def _linking_houses(grid: Grid) -> dict[tuple[Digit, Cell, Cell], House]:
    found: dict[tuple[Digit, Cell, Cell], House] = {}
    for links in strong_links(grid):
        for digit, house, (first, second) in links:
            found.setdefault((digit, first, second), house)
    return found
