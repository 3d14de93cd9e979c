"""Types of a deadly pattern: what follows, by where its further digits are.

The *roof* are the cells that hold others than the digits that are deadly together. One
of these cells holds one of the others, or the puzzle would have two solutions.

Source: the types of unique rectangles and loops, after Juillerat, Sudoku Explainer,
2007, said for any pattern.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.grid_index import (
    candidates_in,
    held_in,
    open_cells,
    places_seeing,
)
from solver.techniques.open_houses import LARGEST_SET, sharing
from solver.techniques.uniqueness.rectangles import fins_of, linked_in, roles_of

_PAIR: Final = 2


class DeadlyPattern(NamedTuple):
    """Open cells without clues, and candidates of them that are deadly together.

    Attributes:
        cells: The cells, as a set.
        deadly: Those of their candidates that are deadly, as bits.
        roof: The cells that hold others, too, as a set.
        extras: The other digits.
    """

    cells: int
    deadly: int
    roof: int
    extras: Mask


def pattern_in(grid: Grid, cells: int, deadly: int) -> DeadlyPattern:
    """The pattern of *cells* with the *deadly* candidates that they hold."""
    planes = grid.variant.planes
    held = grid.candidates & planes.in_cells(cells)
    others = held & ~deadly
    roof = planes.cells_of(others)
    extras = reduce(or_, (planes.mask(others, Cell(c)) for c in places(roof)), 0)
    return DeadlyPattern(cells, held & deadly, roof, Mask(extras))


def of_type_1(grid: Grid, slug: str, pattern: DeadlyPattern) -> Iterator[Deduction]:
    """One cell has other digits: it holds none of those that are deadly."""
    if pattern.roof.bit_count() == 1:
        planes = grid.variant.planes
        gone = pattern.deadly & planes.in_cells(pattern.roof)
        removes = Candidates(gone, planes.cells)
        if removes:
            yield _found(grid, slug, pattern, removes)


def of_type_2(grid: Grid, slug: str, pattern: DeadlyPattern) -> Iterator[Deduction]:
    """Several cells hold one further digit, the same: one of them holds it."""
    if pattern.roof.bit_count() > 1 and pattern.extras.bit_count() == 1:
        (digit,) = digits(pattern.extras)
        gone = places_seeing(grid, digit, pattern.roof)
        if gone:
            removes = grid.variant.planes.of_digit(digit, gone)
            yield saved(grid, slug, pattern, removes)


def of_type_3(grid: Grid, slug: str, pattern: DeadlyPattern) -> Iterator[Deduction]:
    """The further digits make a naked subset with other cells of a house.

    One cell of the roof holds one of them, so all of it counts as one cell of the
    subset. By house and size.
    """
    if pattern.roof.bit_count() == 1 or pattern.extras.bit_count() == 1:
        return
    done: set[int] = set()
    for inside in grid.variant.house_sets.values():
        if pattern.roof & ~inside:
            continue
        for cells, union in subsets_with(grid, pattern.extras, inside & ~pattern.roof):
            if cells not in done:
                done.add(cells)
                yield from _with_subset(grid, slug, pattern, cells, union)


def of_type_4(grid: Grid, slug: str, pattern: DeadlyPattern) -> Iterator[Deduction]:
    """Two cells must hold one of the digits: so neither holds another deadly one."""
    if pattern.roof.bit_count() != _PAIR:
        return
    planes = grid.variant.planes
    first, second = map(Cell, places(pattern.roof))
    held = pattern.deadly & planes.in_cells(pattern.roof)
    both = planes.mask(held, first) & planes.mask(held, second)
    for digit in digits(Mask(both)):
        house = linked_in(grid, digit, first, second)
        gone = held & ~planes.of_digit(digit, pattern.roof).bits
        if house is not None and gone:
            found = _found(grid, slug, pattern, Candidates(gone, planes.cells))
            truths = (*found.truths, Truth(None, house, digit))
            yield found._replace(within=(house,), truths=truths)


_TYPES: Final = (of_type_1, of_type_2, of_type_3, of_type_4)


def finder(
    slug: str, number: int, patterns: Callable[[Grid], Iterable[DeadlyPattern]]
) -> Callable[[Grid], Iterator[Deduction]]:
    """Finds what follows by type *number*, 1 to 4, from each of the *patterns*."""
    return partial(_by_type, _TYPES[number - 1], slug, patterns)


def _by_type(
    of_type: Callable[[Grid, str, DeadlyPattern], Iterator[Deduction]],
    slug: str,
    patterns: Callable[[Grid], Iterable[DeadlyPattern]],
    grid: Grid,
) -> Iterator[Deduction]:
    for pattern in grid.known(patterns):
        yield from of_type(grid, slug, pattern)


def subsets_with(grid: Grid, extras: Mask, inside: int) -> Iterator[tuple[int, Mask]]:
    """Cells *inside* that with a cell of *extras* are a naked subset; small first.

    As sets of cells, with the digits of the subset.
    """
    few = [Cell(cell) for cell in places(inside & open_cells(grid))]
    held = [grid.masks[cell] for cell in few]
    for size in range(extras.bit_count() - 1, min(len(few), LARGEST_SET)):
        for chosen, union in sharing(held, size, size + 1, extras):
            yield reduce(or_, (1 << few[at] for at in chosen), 0), Mask(union)


def lost_to_subset(grid: Grid, members: int, union: Mask) -> dict[House, int]:
    """What each house of all *members* loses of the digits of *union*, as bits."""
    return {
        house: lost
        for house, inside in grid.variant.house_sets.items()
        if not members & ~inside
        if (lost := held_in(grid, union, inside & ~members).bits)
    }


def _with_subset(
    grid: Grid, slug: str, pattern: DeadlyPattern, cells: int, union: Mask
) -> Iterator[Deduction]:
    """The removals from all houses of the roof and *cells*, if there are any."""
    lost = lost_to_subset(grid, pattern.roof | cells, union)
    if not lost:
        return
    removes = Candidates(reduce(or_, lost.values()), len(grid.variant))
    found = saved(grid, slug, pattern, removes)
    more = cells & ~pattern.cells
    subset = candidates_in(grid, cells)
    yield found._replace(
        because=tuple(dict.fromkeys((*found.because, *subset))),
        roles=(*found.roles, *((c, CandidateRole.SET_A) for c in subset)),
        within=tuple(lost),
        truths=(*found.truths, *(Truth(Cell(cell)) for cell in places(more))),
    )


def _found(
    grid: Grid, slug: str, pattern: DeadlyPattern, removes: Candidates
) -> Deduction:
    """A deduction whose premises are the cells of *pattern* without its roof."""
    deadly = _by_cell(grid, pattern.deadly, pattern.cells)
    return Deduction(
        slug,
        removes=removes,
        because=deadly,
        roles=roles_of(deadly),
        truths=tuple(Truth(Cell(c)) for c in places(pattern.cells & ~pattern.roof)),
    )


def saved(
    grid: Grid, slug: str, pattern: DeadlyPattern, removes: Candidates
) -> Deduction:
    """A deduction whose premises are all cells of *pattern*, roof and all."""
    found = _found(grid, slug, pattern, removes)
    extra = _by_cell(grid, grid.candidates & ~pattern.deadly, pattern.cells)
    return found._replace(
        because=(*found.because, *extra),
        roles=(*found.roles, *fins_of(extra)),
        truths=tuple(Truth(Cell(cell)) for cell in places(pattern.cells)),
    )


def _by_cell(grid: Grid, bits: int, cells: int) -> tuple[Candidate, ...]:
    """The candidates of *bits* in a set of *cells*, cell by cell."""
    planes = grid.variant.planes
    return tuple(
        Candidate(cell, digit)
        for cell in map(Cell, places(cells))
        for digit in digits(planes.mask(bits, cell))
    )
