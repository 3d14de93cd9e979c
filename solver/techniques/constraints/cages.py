"""Cages and houses: the sums of cages against the cells around them.

Source: Stuart, sudokuwiki.org, "Killer Sudoku", for the digits that a cage takes from
a house, and for the rule of 45: the digits of a house have a known sum.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import and_
from typing import Final, NamedTuple

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set
from solver.rules.constraints.cage import Cage, combinations_of, with_sum
from solver.rules.digits import Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.strategy import Family, Strategy

_MOST_CELLS: Final = 4
"""Most innies or outies of a house that are examined; more say little."""


def find_cage_claims(grid: Grid) -> Iterator[Deduction]:
    """Digits that all combinations of a cage hold, inside one house.

    No other cell of the house can hold them.
    """
    for cage in _cages(grid.variant):
        masks = tuple([grid[cell] for cell in cage.cells])
        found = combinations_of(masks, cage.total)
        if found is None:
            continue
        certain = reduce(and_, found, grid.variant.all_digits) if found else 0
        for digit in digits(Mask(certain)):
            inside = grid.cells_with(digit) & cell_set(cage.cells)
            if inside & grid.assigned:
                continue
            for house, cells in grid.variant.full_house_sets:
                hit = grid.cells_with(digit) & cells & ~inside & ~grid.assigned
                if hit and not inside & ~cells:
                    because = grid.variant.planes.of_digit(digit, inside)
                    removes = grid.variant.planes.of_digit(digit, hit)
                    yield Deduction(
                        "cage-claim", (), removes, tuple(because), (cage, house)
                    )


class Rest(NamedTuple):
    """Cells whose sum is known from the cages of a house.

    Attributes:
        house: The house, whose digits have a known sum.
        cages: The cages that are subtracted from it, or from which it is subtracted.
        cells: The cells of the house outside the cages, or the other way round.
        total: Their sum; they are in one house, so that their digits differ.
    """

    house: House
    cages: tuple[Cage, ...]
    cells: tuple[Cell, ...]
    total: int


def find_rests_of_45(grid: Grid) -> Iterator[Deduction]:
    """Innies and outies of a house, whose sum follows from the rule of 45."""
    for rest in rests_of(grid.variant):
        masks = tuple([grid[cell] for cell in rest.cells])
        removes = removed(grid, rest.cells, with_sum(masks, rest.total))
        if removes:
            yield Deduction("rule-of-45", (), removes, within=(rest.house, *rest.cages))


def removed(grid: Grid, cells: Iterable[Cell], kept: Sequence[Mask]) -> Candidates:
    """What *cells* lose that keep the digits *kept*; nothing where one keeps none."""
    gone = [
        Candidate(cell, digit)
        for cell, left in zip(cells, kept, strict=True)
        for digit in digits(Mask(grid[cell] & ~left))
    ]
    bits = grid.variant.planes.bits(gone) if all(kept) else 0
    return Candidates(bits, len(grid.variant))


_KEPT: Final = 64
"""Variants whose tables are cached; each Killer has rules of its own."""


@lru_cache(_KEPT)
def rests_of(variant: Variant) -> tuple[Rest, ...]:
    """Innies and outies of each full house, if few."""
    total = sum(variant.digits)
    found = []
    for house, inside in variant.full_house_sets:
        near = [cage for cage in _cages(variant) if inside & cell_set(cage.cells)]
        whole = [cage for cage in near if not cell_set(cage.cells) & ~inside]
        for cages, is_inner in ((whole, True), (near, False)):
            covered = cell_set(cell for cage in cages for cell in cage.cells)
            outside = (inside & ~covered) if is_inner else (covered & ~inside)
            cells = tuple(c for c in variant.cells if outside >> c & 1)
            is_covered = is_inner or not inside & ~covered
            if not (cages and is_covered and _are_apart(cages)):
                continue
            rest = sum(cage.total for cage in cages) - total
            entry = Rest(house, tuple(cages), cells, -rest if is_inner else rest)
            if 1 <= len(cells) <= _MOST_CELLS and _in_one_house(variant, cells):
                found.append(entry)
    return tuple(found)


@lru_cache(_KEPT)
def _cages(variant: Variant) -> tuple[Cage, ...]:
    return tuple(rule for rule in variant.constraints if isinstance(rule, Cage))


def _are_apart(cages: Iterable[Cage]) -> bool:
    return all(not {*a.cells} & {*b.cells} for a, b in combinations(cages, 2))


def _in_one_house(variant: Variant, cells: tuple[Cell, ...]) -> bool:
    return any({*cells} <= {*house.cells} for house in variant.houses)


CAGE_CLAIM: Final = Strategy(
    "cage-claim", find_cage_claims, Family.CONSTRAINTS, rating=2.6, score=50
)
RULE_OF_45: Final = Strategy(
    "rule-of-45", find_rests_of_45, Family.CONSTRAINTS, rating=2.2, score=40
)
