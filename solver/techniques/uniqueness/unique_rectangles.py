"""Unique rectangles: four open cells that must not get a deadly filling.

The *floor* are corners that hold the two digits of the rectangle alone; the *roof* are
those that hold others, too. Something in the roof must save the puzzle from having two
solutions. Corners of the roof may have lost one of the digits.

Source: the numbers of the types after Hodoku and Sudopedia; the first four go back to
Gordon and Longo, "Mensa Guide to Solving Sudoku", 2006, and posts of its time.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.grid_index import candidates_in, held_in, places_seeing
from solver.techniques.uniqueness.deadly_types import lost_to_subset, subsets_with
from solver.techniques.uniqueness.rectangles import (
    Deadly,
    deadly_patterns,
    fins_of,
    linked_in,
    roles_of,
)

_SIDE: Final = 2
"""Corners of a side."""


def find_type_1(grid: Grid) -> Iterator[Deduction]:
    """One corner has more than the two digits: it holds neither of them."""
    for deadly in deadly_patterns(grid):
        if len(deadly.roof) == 1:
            removes = held_in(grid, deadly.pair, cell_set(deadly.roof_cells))
            yield _found("uniqueness-test-1", deadly, removes, deadly.floor_cells)


def find_type_2(grid: Grid) -> Iterator[Deduction]:
    """Two corners of a side hold one further digit: one of them holds it."""
    yield from _with_one_extra(grid, "uniqueness-test-2", has_side=True)


def find_type_5(grid: Grid) -> Iterator[Deduction]:
    """Two opposite corners or three hold one further digit: one of them holds it."""
    yield from _with_one_extra(grid, "uniqueness-test-5", has_side=False)


def _with_one_extra(grid: Grid, slug: str, *, has_side: bool) -> Iterator[Deduction]:
    for deadly in deadly_patterns(grid):
        if len(deadly.roof) == 1 or deadly.has_roof_side is not has_side:
            continue
        if deadly.extras.bit_count() != 1:
            continue
        (digit,) = digits(deadly.extras)
        gone = places_seeing(grid, digit, cell_set(deadly.roof_cells))
        if gone:
            removes = grid.variant.planes.of_digit(digit, gone)
            extra = deadly.extra_candidates()
            yield _found(slug, deadly, removes, deadly.corners, extra)


def find_type_3(grid: Grid) -> Iterator[Deduction]:
    """The further digits of a side make a naked subset with other cells of a house.

    One corner of the side holds one of them, so both count as one cell of the subset.
    By rectangle, house, and size.
    """
    for deadly in deadly_patterns(grid):
        if not deadly.has_roof_side or deadly.extras.bit_count() == 1:
            continue
        done: set[int] = set()
        roof = cell_set(deadly.roof_cells)
        for inside in grid.variant.house_sets.values():
            if roof & ~inside:
                continue
            for cells, union in subsets_with(grid, deadly.extras, inside & ~roof):
                found = _with_subset(grid, deadly, cells, union)
                if cells not in done and found.removes:
                    yield found
                done.add(cells)


def _with_subset(grid: Grid, deadly: Deadly, cells: int, union: Mask) -> Deduction:
    """The removals from all houses of the roof and *cells*, as a deduction if any."""
    lost = lost_to_subset(grid, cell_set(deadly.roof_cells) | cells, union)
    removes = Candidates(reduce(or_, lost.values(), 0), len(grid.variant))
    extra = deadly.extra_candidates()
    subset = candidates_in(grid, cells)
    all_cells = (*deadly.corners, *map(Cell, places(cells)))
    found = _found("uniqueness-test-3", deadly, removes, all_cells, extra)
    return found._replace(
        because=(*found.because, *subset),
        roles=(*found.roles, *((c, CandidateRole.SET_A) for c in subset)),
        within=tuple(lost),
    )


def find_type_4(grid: Grid) -> Iterator[Deduction]:
    """A side must hold one of the digits: so neither of its corners holds the other."""
    for deadly in deadly_patterns(grid):
        if not deadly.has_roof_side:
            continue
        one, two = deadly.roof_cells
        first, second = digits(deadly.pair)
        for digit, other in ((first, second), (second, first)):
            house = linked_in(grid, digit, one, two)
            removes = held_in(grid, bit(other), cell_set((one, two)))
            if house is not None and removes:
                yield _linked("uniqueness-test-4", deadly, removes, digit, house)


def find_type_6(grid: Grid) -> Iterator[Deduction]:
    """Two opposite sides hold a digit each: it goes where the floor can take it."""
    for deadly in deadly_patterns(grid):
        if len(deadly.roof) != _SIDE or deadly.has_roof_side:
            continue
        for digit in digits(deadly.pair):
            removes = held_in(grid, bit(digit), cell_set(deadly.roof_cells))
            houses = _opposite_links(grid, deadly, digit)
            if houses and removes:
                yield _linked("uniqueness-test-6", deadly, removes, digit, *houses)


def _opposite_links(grid: Grid, deadly: Deadly, digit: Digit) -> tuple[House, ...]:
    """Houses in which *digit* has only the two corners of a side, for two sides."""
    one, two, three, four = deadly.corners
    for side, opposite in (((one, two), (four, three)), ((one, four), (two, three))):
        first = linked_in(grid, digit, *side)
        second = linked_in(grid, digit, *opposite)
        if first is not None and second is not None:
            return first, second
    return ()


def find_hidden_rectangles(grid: Grid) -> Iterator[Deduction]:
    """Both sides at a corner must hold a digit: so the corner is not the other one.

    The opposite corner holds the two digits alone. If this one held the other digit,
    its neighbours would hold the first, and the opposite one had to be deadly.
    """
    for deadly in deadly_patterns(grid):
        if len(deadly.roof) == 1:
            continue
        for place in deadly.floor:
            yield from _hidden_at(grid, deadly, place)


def _hidden_at(grid: Grid, deadly: Deadly, place: int) -> Iterator[Deduction]:
    """The deduction for the corner opposite to the one at *place*."""
    before, corner, after = (deadly.corners[(place + n) % 4] for n in (1, 2, 3))
    first, second = digits(deadly.pair)
    for digit, other in ((first, second), (second, first)):
        removes = held_in(grid, bit(other), 1 << corner)
        houses = [linked_in(grid, digit, corner, beside) for beside in (before, after)]
        within = tuple(house for house in houses if house is not None)
        if len(within) == len(houses) and removes:
            found = _linked("hidden-rectangle", deadly, removes, digit, *within)
            floor = Truth(deadly.corners[place])
            yield found._replace(truths=(floor, *found.truths[-len(within) :]))


def _linked(
    slug: str,
    deadly: Deadly,
    removes: Candidates,
    digit: Digit,
    *houses: House,
) -> Deduction:
    """A deduction whose truths include *digit* in each of *houses*."""
    found = _found(slug, deadly, removes, deadly.floor_cells)
    truths = tuple(Truth(None, house, digit) for house in houses)
    return found._replace(within=houses, truths=(*found.truths, *truths))


def _found(
    slug: str,
    deadly: Deadly,
    removes: Candidates,
    cells: Sequence[Cell],
    extra: tuple[Candidate, ...] = (),
) -> Deduction:
    """A deduction whose premises are all candidates of *cells*."""
    pattern = deadly.candidates()
    return Deduction(
        slug,
        removes=removes,
        because=(*pattern, *extra),
        roles=(*roles_of(pattern), *fins_of(extra)),
        truths=tuple(Truth(cell) for cell in cells),
    )
