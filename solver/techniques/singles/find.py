"""Singles: a digit with one place left in a house, a cell with one digit left.

Known as the hidden single ("only choice") and the naked single ("single possibility").
Where one cell of a house is left empty it is both, and the house is called full.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006, whose second rule is the hidden
single; the names after Stuart, "The Logic of Sudoku", 2007.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import so
from solver.clauses.part import Part, in_houses
from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import NONE, Candidate, places
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS, HousePattern, Variant
from solver.techniques.strategy import Family, Strategy

_KEPT: Final = 64
"""Variants whose order of houses is cached."""


def find_full_houses(grid: Grid) -> Iterator[Deduction]:
    """Every open cell that is the last one of a full house, house by house."""
    for house, inside in grid.variant.full_house_sets:
        left = inside & ~grid.assigned
        if left and not left & (left - 1):
            found = _full_house(grid, house, Cell(left.bit_length() - 1))
            if found is not None:
                yield found


def _full_house(grid: Grid, house: House, cell: Cell) -> Deduction | None:
    """The placement of the digit missing in *house* in *cell*, the only open one."""
    because = tuple(grid.single(other) for other in house.cells if other != cell)
    missing = {*grid.variant.digits} - {candidate.digit for candidate in because}
    if len(missing) > 1 or not missing & {*digits(grid[cell])}:
        return None  # a digit stands twice, or has been struck where it must go
    place = Candidate(cell, missing.pop())
    truths = (Truth(None, house, place.digit),)
    return Deduction(
        FULL_HOUSE.slug, (place,), because=because, within=(house,), truths=truths
    )


def find_naked_singles(grid: Grid) -> Iterator[Deduction]:
    """Every cell not assigned that has one candidate left, in reading order."""
    left = grid.single_cells
    while left:
        low = left & -left
        left ^= low
        yield naked_single_in(grid, Cell(low.bit_length() - 1))


def naked_single_in(grid: Grid, cell: Cell) -> Deduction:
    """The placement of the one candidate left in *cell*."""
    planes = grid.variant.planes
    single = planes.tuple_at[grid.place_of_single(cell)]
    return Deduction(NAKED_SINGLE.slug, single, NONE, single)


def find_hidden_singles(grid: Grid) -> Iterator[Deduction]:
    """Every digit not assigned that fits one cell of a full house.

    Houses of one pattern come together: rows, columns, blocks, each by digit. A cell
    that is the only choice in several houses is found in each of them.
    """
    yield from _hidden_singles(grid, grid.variant.house_patterns)


def find_hidden_singles_as_seen(grid: Grid) -> Iterator[Deduction]:
    """The same; those in blocks, which people see first, before those in lines."""
    yield from _hidden_singles(grid, _blocks_first(grid.variant))


@lru_cache(_KEPT)
def _blocks_first(variant: Variant) -> tuple[HousePattern, ...]:
    """The patterns of full houses, those of blocks and regions before the others."""
    return tuple(sorted(variant.house_patterns, key=_is_of_lines))


def _is_of_lines(pattern: HousePattern) -> bool:
    return any(house.kind not in REGIONS for house in pattern.house_at.values())


def _hidden_singles(
    grid: Grid, patterns: Iterable[HousePattern]
) -> Iterator[Deduction]:
    bits, open_, planes = grid.candidates, grid.open_candidates, grid.variant.planes
    for pattern in patterns:
        one, two = pattern.counts.sums(open_)
        for anchor in places(one & ~two):
            where = bits & pattern.places[anchor]
            if where & ~open_:  # the digit stands in the house and has not struck yet
                continue
            single = planes.tuple_at[where.bit_length() - 1]
            house = pattern.house_at[Cell(anchor % planes.cells)]
            yield Deduction(HIDDEN_SINGLE.slug, single, NONE, single, (house,))


def _single(key: str, found: Deduction, grid: Grid) -> Argument:
    """The house that lacks one digit, or has one place left, or the cell with one."""
    del grid
    parts = {"place": Part(found.places), "house": in_houses(found.within)}
    told = Told(key, parts, truths=found.truths)
    heading = Told("singles.heading", parts)
    return Argument(conclusion=so(found), heading=heading, outline=(told,))


FULL_HOUSE: Final = Strategy(
    "full-house",
    find_full_houses,
    Family.SINGLES,
    rating=1.0,
    score=4,
    aliases=("last-digit",),
    codes=("0000",),
    clauses=partial(_single, "singles.full-house"),
)
NAKED_SINGLE: Final = Strategy(
    "naked-single",
    find_naked_singles,
    Family.SINGLES,
    rating=2.3,
    score=4,
    aliases=("single-possibility",),
    codes=("0003",),
    clauses=partial(_single, "singles.naked"),
)
HIDDEN_SINGLE: Final = Strategy(
    "hidden-single",
    find_hidden_singles,
    Family.SINGLES,
    rating=1.5,
    score=14,
    aliases=("only-choice",),
    codes=("0002",),
    clauses=partial(_single, "singles.hidden"),
)
HIDDEN_SINGLE_AS_SEEN: Final = replace(HIDDEN_SINGLE, find=find_hidden_singles_as_seen)
