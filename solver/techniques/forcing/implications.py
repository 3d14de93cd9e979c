"""Implications between two candidates: what follows if one is true, or false.

A true candidate makes every candidate false that it sees: the same digit in a house,
another digit of its cell. A false one makes another true where only the two are left of
a cell or of a digit in a full house. Chains of these are what forcing chains are made
of.

Candidates are written by their place: the number of their bit, as in
``solver.rules.candidate_sets``.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final, NamedTuple

from solver.log.deduction import Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import (
    bivalue_cells,
    seen_by,
    shared_house,
    strong_links,
)

_KEPT: Final = 64
"""Variants whose tables are cached."""
_MOST_CANDIDATES: Final = 1500


@lru_cache(_KEPT)
def truths_of(variant: Variant) -> tuple[tuple[Truth, int], ...]:
    """Every truth of a board with its candidates: cells, then houses by digit."""
    truths = [Truth(cell) for cell in variant.cells]
    truths += [
        Truth(None, house, digit)
        for house in variant.full_houses
        for digit in variant.digits
    ]
    return tuple((truth, truth.candidates(variant)) for truth in truths)


class Literal(NamedTuple):
    """A candidate that is true, or false.

    Attributes:
        place: The bit of the candidate.
        is_on: Whether it is true.
    """

    place: int
    is_on: bool


class Implications:
    """The implications of single candidates in a grid.

    What follows from a literal is found once, for all options that it is one of.

    Attributes:
        grid: The grid that they hold in.
        seen: ``seen_by`` of its rules.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.seen = seen_by(grid.variant)
        self._left = grid.open_candidates
        self._partners: dict[int, int] = {}
        self._reasons: dict[tuple[int, int], Truth] = {}
        self._ends: dict[Literal, tuple[int, int]] = {}
        planes = grid.variant.planes
        for cell in places(bivalue_cells(grid)):
            self._link(grid.candidates & planes.column << cell, Truth(Cell(cell)))
        for link in chain.from_iterable(strong_links(grid)):
            pair = planes.of_digit(link.digit, link.cells)
            self._link(pair.bits, Truth(None, link.house, link.digit))
        self._linked = sum(1 << place for place in self._partners)

    def _link(self, pair: int, truth: Truth) -> None:
        first, second = places(pair)
        for one, other in ((first, second), (second, first)):
            self._partners[one] = self._partners.get(one, 0) | 1 << other
            self._reasons.setdefault((one, other), truth)

    def from_(self, start: Literal) -> tuple[int, int]:
        """The candidates that *start* makes true, and false, itself included."""
        if start not in self._ends:
            self._ends[start] = self._followed(start)
        return self._ends[start]

    def _followed(self, start: Literal) -> tuple[int, int]:
        on = 1 << start.place if start.is_on else 0
        off = 0 if start.is_on else 1 << start.place
        fresh_on, fresh_off = on, off
        while fresh_on or fresh_off:
            struck = fresh_off
            for place in places(fresh_on):
                struck |= self.seen[place] & self._left
            fresh = struck & ~off | fresh_off
            off |= fresh
            forced = 0
            for place in places(fresh & self._linked):
                forced |= self._partners[place]
            fresh_on, fresh_off = forced & ~on, 0
            on |= fresh_on
        return on, off

    def path(self, start: Literal, goal: Literal) -> tuple[Literal, ...]:
        """A shortest chain from *start* to *goal*, which it implies."""
        before: dict[Literal, Literal] = {}
        waiting = [start]
        for literal in waiting:
            for after in self._after(literal):
                if after != start and after not in before:
                    before[after] = literal
                    waiting.append(after)
                    if after == goal:
                        return _traced(before, start, goal)
        return (start,) if start == goal else ()

    def _after(self, literal: Literal) -> Iterator[Literal]:
        place, is_on = literal
        found = self.seen[place] & self._left if is_on else self._partners.get(place, 0)
        for other in places(found):
            yield Literal(other, not is_on)

    def truths(self, path: tuple[Literal, ...]) -> Iterator[Truth]:
        """The truths that the strong links of *path* rest on."""
        for one, other in pairwise(path):
            if not one.is_on:
                yield self._reasons[one.place, other.place]

    def links(self, path: tuple[Literal, ...], branch: int) -> Iterator[Link]:
        """The links of *path*, numbered from 1."""
        for number, (one, other) in enumerate(pairwise(path), start=1):
            start, end = self.candidate(one.place), self.candidate(other.place)
            if not one.is_on:
                house = self._reasons[one.place, other.place].house
            elif start.cell == end.cell:
                house = None
            else:
                both = 1 << start.cell | 1 << end.cell
                house = shared_house(self.grid.variant, both)
            yield Link((start,), (end,), not one.is_on, house, number, branch)

    def candidate(self, place: int) -> Candidate:
        """The candidate at *place*."""
        (found,) = Candidates(1 << place, self.grid.variant.planes.cells)
        return found


def _traced(
    before: dict[Literal, Literal], start: Literal, goal: Literal
) -> tuple[Literal, ...]:
    path = [goal]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(reversed(path))


def implications(grid: Grid) -> Implications:
    """The implications of *grid*, computed once."""
    return grid.known(Implications)


def options_of(grid: Grid) -> tuple[tuple[Truth, int], ...]:
    """The truths of *grid* that are open: cells, then houses by digit, small first."""
    return grid.known(_options)


def _options(grid: Grid) -> tuple[tuple[Truth, int], ...]:
    found = []
    for truth, bits in truths_of(grid.variant):
        left = grid.candidates & bits
        if left & grid.open_candidates == left and left & (left - 1):
            found.append((truth, left))
    return tuple(sorted(found, key=lambda entry: entry[1].bit_count()))


def is_settled(grid: Grid) -> bool:
    """Whether every assigned digit has been removed from its peers."""
    return not grid.strikes()


def is_large(grid: Grid) -> bool:
    """Whether there are too many candidates to follow each of them."""
    return grid.candidates_left > _MOST_CANDIDATES
