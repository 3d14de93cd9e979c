"""Facts about a grid that several strategies need, each found once a grid.

They speak of open cells alone: a digit that stands in a house has no places there, even
where its peers have not lost it yet.
"""

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from solver.deduction import Deduction, Link, Node
from solver.digits import Digit, Mask, digits
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import Candidate, Candidates, places
from solver.rules.variant import Variant

_PAIR: Final = 2
LARGEST_SET: Final = 8
"""Cells of an almost locked set at most; in a house of nine open cells no more fit."""
_USUAL_DIGITS: Final = 9
_LARGE_BOARDS_SET: Final = 4
_RULES_KEPT: Final = 64
"""Rules for which tables are kept."""

ACROSS: Final = {"row": "column", "column": "row"}
"""The kind of line that crosses lines of a kind."""


def open_cells(grid: Grid) -> int:
    """The cells that are not assigned, as a set of cells."""
    return grid.variant.planes.plane & ~grid.assigned


def common_peers(variant: Variant, cells: int) -> int:
    """The cells that share a house with each of *cells*; both are sets of cells."""
    seen, peers = variant.planes.plane, variant.peer_sets
    while cells and seen:
        low = cells & -cells
        cells ^= low
        seen &= peers[low.bit_length() - 1]
    return seen


@lru_cache(_RULES_KEPT)
def seen_by(variant: Variant) -> tuple[int, ...]:
    """For each place the candidates that are false if the one there is true."""
    planes = variant.planes
    return tuple(
        peers << digit * planes.cells
        | (planes.column << cell & ~(1 << digit * planes.cells + cell))
        for digit in range(planes.digits)
        for cell, peers in enumerate(variant.peer_sets)
    )


def shared_house(
    variant: Variant, cells: int, kinds: Container[str] | None = None
) -> House | None:
    """The first house that has all of *cells*, a set of cells that is not empty.

    Where *kinds* are given, the first of these.
    """
    first = Cell(cells.bit_length() - 1)
    for house, inside in variant.house_sets_of[first]:
        if not cells & ~inside and (kinds is None or house.kind in kinds):
            return house
    return None


def alternating(
    nodes: Sequence[Node], reasons: Sequence[House | None], branch: int = 0
) -> tuple[Link, ...]:
    """Links from each of *nodes* to the next: strong, weak, strong, and so on.

    Args:
        nodes: In the order of the argument.
        reasons: What each link rests on, one less than there are nodes.
        branch: Which of several arguments it is.
    """
    return tuple(
        Link(start, end, number % 2 == 1, reason, number, branch)
        for number, (start, end, reason) in enumerate(
            zip(nodes[:-1], nodes[1:], reasons, strict=True), start=1
        )
    )


def together(parts: Sequence[Deduction]) -> Deduction:
    """What *parts*, of one technique, show side by side; each is a branch of its own.

    The links of a part must be of one branch.
    """
    removed = reduce(or_, (part.removes.bits for part in parts))
    return Deduction(
        parts[0].technique,
        removes=Candidates(removed, parts[0].removes.cells),
        because=tuple(dict.fromkeys(c for part in parts for c in part.because)),
        within=tuple(dict.fromkeys(scope for part in parts for scope in part.within)),
        roles=tuple(dict.fromkeys(entry for part in parts for entry in part.roles)),
        links=tuple(
            link._replace(branch=branch)
            for branch, part in enumerate(parts)
            for link in part.links
        ),
        truths=tuple(dict.fromkeys(truth for part in parts for truth in part.truths)),
    )


def places_of(grid: Grid) -> tuple[int, ...]:
    """For each digit, from 1, the open cells that may hold it, as a set of cells."""
    return grid.known(_places_of)


def _places_of(grid: Grid) -> tuple[int, ...]:
    left = open_cells(grid)
    return tuple(grid.cells_with(digit) & left for digit in grid.variant.digits)


def candidates_in(grid: Grid, cells: int) -> tuple[Candidate, ...]:
    """All candidates of a set of *cells*, cell by cell."""
    return tuple(
        [Candidate(c, d) for c in map(Cell, places(cells)) for d in digits(grid[c])]
    )


def held_in(grid: Grid, mask: Mask, cells: int) -> Candidates:
    """The digits of *mask* that the open ones of a set of *cells* hold."""
    planes = grid.variant.planes
    left, found = cells & open_cells(grid), 0
    for digit in digits(mask):
        found |= left << (digit - 1) * planes.cells
    return Candidates(found & grid.candidates, planes.cells)


def places_seeing(grid: Grid, digit: Digit, cells: int) -> int:
    """The open cells that may hold *digit* and see all of a set of *cells*."""
    return places_of(grid)[digit - 1] & common_peers(grid.variant, cells)


def bivalue_cells(grid: Grid) -> int:
    """The open cells with two candidates, as a set of cells."""
    return grid.pair_cells & ~grid.assigned


def sharing(
    members: Sequence[int], size: int, bits: int, beside: int = 0
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every *size* of *members* that have *bits* bits between them and *beside*.

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


class StrongLink(NamedTuple):
    """A digit with two places in a full house: one of them is true.

    Attributes:
        digit: Which.
        house: Where.
        ends: Its two cells, ascending.
    """

    digit: Digit
    house: House
    ends: tuple[Cell, Cell]

    @property
    def cells(self) -> int:
        """Its two cells, as a set of cells."""
        return 1 << self.ends[0] | 1 << self.ends[1]


def strong_links(grid: Grid) -> tuple[tuple[StrongLink, ...], ...]:
    """For each digit, from 1, its strong links in the order of the houses.

    Two cells that are in two houses together are linked in each of them.
    """
    return grid.known(_strong_links)


def _strong_links(grid: Grid) -> tuple[tuple[StrongLink, ...], ...]:
    return tuple(tuple(_links_of(grid, digit)) for digit in grid.variant.digits)


def _links_of(grid: Grid, digit: Digit) -> Iterator[StrongLink]:
    where = grid.cells_with(digit)
    for house, cells in grid.variant.full_house_sets:
        inside = where & cells
        if inside.bit_count() == _PAIR and not inside & grid.assigned:
            first, second = map(Cell, places(inside))
            yield StrongLink(digit, house, (first, second))


class AlmostLockedSet(NamedTuple):
    """Cells of a house with one digit more than there are cells.

    Attributes:
        cells: A set of cells; a cell with two candidates is one, too.
        digits: All their candidates.
        house: A house that they lie in, the first of several.
        places: For each digit, from 1, which of the cells may hold it.
    """

    cells: int
    digits: Mask
    house: House
    places: tuple[int, ...]


def almost_locked_sets(grid: Grid) -> tuple[AlmostLockedSet, ...]:
    """Every almost locked set, small ones first, each once.

    Its cells lie in one house; full or not, since a house holds no digit twice.
    """
    return grid.known(_almost_locked_sets)


def _almost_locked_sets(grid: Grid) -> tuple[AlmostLockedSet, ...]:
    found: dict[int, AlmostLockedSet] = {}
    where = places_of(grid)
    for house, inside in grid.variant.house_sets.items():
        for cells, union in _almost_locked_in(grid, inside):
            if cells not in found:
                spread = tuple(plane & cells for plane in where)
                found[cells] = AlmostLockedSet(cells, union, house, spread)
    return tuple(sorted(found.values(), key=lambda one: one.cells.bit_count()))


def _almost_locked_in(grid: Grid, inside: int) -> Iterator[tuple[int, Mask]]:
    """Sets of cells of a house with a digit more than cells, and their digits."""
    masks = grid.masks
    left = list(places(inside & ~grid.assigned))
    largest = min(len(left) - 1, _largest_set(grid.variant))
    partial: list[tuple[int, int, int]] = [(0, 0, 0)]
    for cell in left:
        mask, here = masks[cell], 1 << cell
        grown = []
        for cells, union, size in partial:
            union |= mask  # noqa: PLW2901 - with the cell
            if size < largest and union.bit_count() <= largest + 1:
                grown.append((cells | here, union, size + 1))
        for cells, union, size in grown:
            if union.bit_count() == size + 1:
                yield cells, Mask(union)
        partial += grown


def _largest_set(variant: Variant) -> int:
    """How many cells a set has at most; fewer on large boards, which have so many."""
    return LARGEST_SET if variant.digit_count <= _USUAL_DIGITS else _LARGE_BOARDS_SET
