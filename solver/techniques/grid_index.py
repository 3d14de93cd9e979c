"""Index of a grid: strong links, bivalue cells, almost locked sets and common peers.

Several strategies use them; each is computed once for a grid. All are about open cells:
a digit that is assigned in a house has no places there, even where its peers have not
lost it yet.
"""

from collections.abc import Container, Sequence
from functools import lru_cache, reduce
from itertools import product
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import Deduction, Link, Node
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.digits import Digit, Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.open_houses import AlmostLockedSet, open_houses

_PAIR: Final = 2
_SETS_KEPT: Final = 1 << 14
"""Sets of cells whose common peers are cached."""
_RULES_KEPT: Final = 64
"""Variants whose tables are cached."""

ACROSS: Final = {"row": "column", "column": "row"}
"""The kind of line that crosses lines of a kind."""


def open_cells(grid: Grid) -> int:
    """The cells that are not assigned, as a set of cells."""
    return grid.variant.planes.plane & ~grid.assigned


@lru_cache(_SETS_KEPT)
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
    """For each candidate those that are false if it is true."""
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
    """The first house that contains all of *cells*, a set that is not empty.

    Where *kinds* are given, the first of these.
    """
    first = Cell(cells.bit_length() - 1)
    for house, inside in variant.house_sets_of[first]:
        if not cells & ~inside and (kinds is None or house.kind in kinds):
            return house
    return None


def seen_in(variant: Variant, link: Link) -> dict[House, list[Cell]]:
    """The houses by which the ends of a weak *link* see each other; the cells there.

    One house for all, or else one for each pair; the cells are those of the larger end.
    """
    one, others = sorted(([c.cell for c in n] for n in (link.start, link.end)), key=len)
    whole = shared_house(variant, cell_set((*one, *others)))
    if whole is not None:
        return {whole: others}
    found: dict[House, list[Cell]] = {}
    for cell, other in product(one, others):
        house = shared_house(variant, cell_set((cell, other)))
        if house is not None:
            found.setdefault(house, []).append(other)
    return found


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
    """Several deductions of one technique as one; each is a branch of its own.

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
    return tuple([spread.where for spread in spreads(grid)])


def candidates_in(grid: Grid, cells: int) -> tuple[Candidate, ...]:
    """All candidates of a set of *cells*, cell by cell."""
    return grid.candidates_in(*map(Cell, places(cells)))


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


def cells_by_pair(grid: Grid) -> dict[Mask, int]:
    """The open cells with each two candidates, as sets of cells, in reading order."""
    found: dict[Mask, int] = {}
    for cell in places(bivalue_cells(grid)):
        pair = grid.masks[cell]
        found[pair] = found.get(pair, 0) | 1 << cell
    return found


class StrongLink(NamedTuple):
    """A digit with two places in a full house: one of them is true.

    Attributes:
        digit: The digit.
        house: The full house.
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
    return tuple(map(links_of, grid.variant.digits, spreads(grid)))


@lru_cache(SPREADS_KEPT)
def links_of(digit: Digit, spread: DigitPlaces) -> tuple[StrongLink, ...]:
    """The strong links of *digit* with these places, in the order of the houses."""
    found = []
    for house, cells in spread.houses:
        inside = spread.where & cells
        if inside.bit_count() == _PAIR:
            first, second = map(Cell, places(inside))
            found.append(StrongLink(digit, house, (first, second)))
    return tuple(found)


def almost_locked_sets(grid: Grid) -> tuple[AlmostLockedSet, ...]:
    """Every almost locked set, small ones first, each once.

    Its cells lie in one house; full or not, since a house holds no digit twice.
    """
    return grid.known(_almost_locked_sets)


def _almost_locked_sets(grid: Grid) -> tuple[AlmostLockedSet, ...]:
    found: dict[int, AlmostLockedSet] = {}
    for house in open_houses(grid):
        for als in house.almost_locked:
            found.setdefault(als.cells, als)
    return tuple(sorted(found.values(), key=lambda one: one.cells.bit_count()))
