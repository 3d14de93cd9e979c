"""Unique rectangles: what keeps four open cells from a deadly filling.

The *floor* are corners that hold the two digits of the rectangle alone; the *roof* are
those that hold others, too. Something in the roof must save the puzzle from having two
solutions. Corners of the roof may have lost one of the digits.

Source: the numbers of the types after Hodoku and Sudopedia; the first four go back to
Gordon and Longo, "Mensa Guide to Solving Sudoku", 2006, and posts of its time.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from solver.deduction import CandidateRole, Deduction, Truth
from solver.digits import Digit, Mask, digits
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import Candidate, Candidates, cell_set, places
from solver.strategies.facts import common_peers, open_cells
from solver.strategies.uniqueness.rectangles import (
    Deadly,
    deadly_patterns,
    fins_of,
    linked_in,
    roles_of,
)

_SIDE = 2
"""Corners of a side."""


def find_type_1(grid: Grid) -> Iterator[Deduction]:
    """One corner holds more than the two digits: it holds neither of them."""
    for deadly in deadly_patterns(grid):
        if len(deadly.roof) == 1:
            (cell,) = deadly.roof_cells
            removed = [c for c in deadly.candidates() if c.cell == cell]
            yield _found(grid, "uniqueness-test-1", deadly, removed, deadly.floor_cells)


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
        seen = common_peers(grid.variant, cell_set(deadly.roof_cells))
        gone = seen & grid.cells_with(digit) & open_cells(grid)
        removed = [Candidate(Cell(cell), digit) for cell in places(gone)]
        if removed:
            yield _found(
                grid, slug, deadly, removed, deadly.corners, deadly.extra_candidates()
            )


def find_type_3(grid: Grid) -> Iterator[Deduction]:
    """The further digits of a side make a naked subset with other cells of a house.

    One corner of the side holds one of them, so both count as one cell of the subset.
    By rectangle, house, and size.
    """
    for deadly in deadly_patterns(grid):
        if deadly.has_roof_side and deadly.extras.bit_count() > 1:
            roof = cell_set(deadly.roof_cells)
            for house, inside in grid.variant.house_sets.items():
                if not roof & ~inside:
                    yield from _subsets_with(grid, deadly, house, inside & ~roof)


def _subsets_with(
    grid: Grid, deadly: Deadly, house: House, inside: int
) -> Iterator[Deduction]:
    """The subsets of cells *inside* with the roof of *deadly*, smallest first."""
    masks, left = grid.masks, inside & open_cells(grid)
    few = [Cell(c) for c in places(left) if not masks[c] & deadly.pair]
    for size in range(deadly.extras.bit_count() - 1, left.bit_count()):
        for cells in combinations(few, size):
            union: int = deadly.extras
            for cell in cells:
                union |= masks[cell]
            if union.bit_count() != size + 1:
                continue
            others = left & ~cell_set(cells)
            removed = _candidates(grid, map(Cell, places(others)), Mask(union))
            if removed:
                yield _with_subset(grid, deadly, house, cells, removed)


def _with_subset(
    grid: Grid,
    deadly: Deadly,
    house: House,
    cells: tuple[Cell, ...],
    removed: Sequence[Candidate],
) -> Deduction:
    subset = _candidates(grid, cells, grid.variant.all_digits)
    found = _found(
        grid,
        "uniqueness-test-3",
        deadly,
        removed,
        (*deadly.corners, *cells),
        deadly.extra_candidates(),
    )
    return found._replace(
        because=(*found.because, *subset),
        roles=(*found.roles, *((c, CandidateRole.SET_A) for c in subset)),
        within=(house,),
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
            removed = _candidates(grid, (one, two), Mask(1 << other - 1))
            if house is not None and removed:
                yield _linked(grid, "uniqueness-test-4", deadly, removed, digit, house)


def find_type_6(grid: Grid) -> Iterator[Deduction]:
    """Two opposite sides hold a digit each: it goes where the floor can take it."""
    for deadly in deadly_patterns(grid):
        if len(deadly.roof) != _SIDE or deadly.has_roof_side:
            continue
        for digit in digits(deadly.pair):
            removed = _candidates(grid, deadly.roof_cells, Mask(1 << digit - 1))
            houses = _opposite_links(grid, deadly, digit)
            if houses and removed:
                yield _linked(
                    grid, "uniqueness-test-6", deadly, removed, digit, *houses
                )


def _opposite_links(
    grid: Grid, deadly: Deadly, digit: Digit
) -> tuple[House, ...]:
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
    """What follows for the corner that lies opposite to the one at *place*."""
    before, corner, after = (deadly.corners[(place + n) % 4] for n in (1, 2, 3))
    first, second = digits(deadly.pair)
    for digit, other in ((first, second), (second, first)):
        gone = Candidate(corner, other)
        houses = [linked_in(grid, digit, corner, beside) for beside in (before, after)]
        within = tuple(house for house in houses if house is not None)
        if len(within) == len(houses) and grid.holds(gone):
            found = _linked(grid, "hidden-rectangle", deadly, [gone], digit, *within)
            floor = Truth(deadly.corners[place])
            yield found._replace(truths=(floor, *found.truths[-len(within) :]))


def _linked(
    grid: Grid,
    slug: str,
    deadly: Deadly,
    removed: Sequence[Candidate],
    digit: Digit,
    *houses: House,
) -> Deduction:
    """A deduction that also counts on *digit* having a place in each of *houses*."""
    found = _found(grid, slug, deadly, removed, deadly.floor_cells)
    truths = tuple(Truth(None, house, digit) for house in houses)
    return found._replace(within=houses, truths=(*found.truths, *truths))


def _found(
    grid: Grid,
    slug: str,
    deadly: Deadly,
    removed: Sequence[Candidate],
    cells: Sequence[Cell],
    extra: tuple[Candidate, ...] = (),
) -> Deduction:
    """A deduction that counts on all digits of *cells*."""
    pattern = deadly.candidates()
    planes = grid.variant.planes
    return Deduction(
        slug,
        removes=Candidates(planes.bits(removed), planes.cells),
        because=(*pattern, *extra),
        roles=(*roles_of(pattern), *fins_of(extra)),
        truths=tuple(Truth(cell) for cell in cells),
    )


def _candidates(
    grid: Grid, cells: "Iterator[Cell] | Sequence[Cell] | map[Cell]", mask: Mask
) -> tuple[Candidate, ...]:
    """The digits of *mask* that *cells* hold, cell by cell."""
    masks = grid.masks
    return tuple(
        Candidate(cell, digit)
        for cell in cells
        for digit in digits(Mask(masks[cell] & mask))
    )
