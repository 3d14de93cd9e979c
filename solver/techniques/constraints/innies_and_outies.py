"""Innies and outies: the rule of 45 over several houses, and on both sides at once.

Houses add up to a known sum, and so do cages. Where cages nearly cover some rows,
columns or blocks, the few cells that are inside alone and those that are outside alone
have a known difference.

Source: the players' forum, "Programming Killer Sudoku": groups of up to four rows or
columns, innies, outies, and the difference between them.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from solver.log.deduction import Deduction
from solver.log.weighted_houses import weights
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import cell_set
from solver.rules.constraints.cage import Cage, with_sum
from solver.rules.digits import EMPTY, Mask, bit, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS, Variant
from solver.techniques.constraints.cages import removed
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "innies-and-outies"
_MOST_HOUSES: Final = 4
"""Rows or columns in a row that are added."""
_MOST_CELLS: Final = 5
"""Cells that may be left; more say little."""


class Difference(NamedTuple):
    """Cells whose weighted sum is known.

    Attributes:
        houses: The houses that are added.
        cages: The cages that are subtracted.
        cells: What is left, with how often it is counted: 1 inside, -1 outside.
        total: The weighted sum.
        is_one_sum: Whether the cells are of one house and counted once.
    """

    houses: tuple[House, ...]
    cages: tuple[Cage, ...]
    cells: Mapping[Cell, int]
    total: int
    is_one_sum: bool


def find_innies_and_outies(grid: Grid) -> Iterator[Deduction]:
    """Digits that the known difference of innies and outies excludes."""
    for entry in differences(grid.variant):
        masks = tuple([grid[cell] for cell in entry.cells])
        weighed = tuple(entry.cells.values())
        if entry.is_one_sum:
            kept = with_sum(masks, entry.total * weighed[0])
        else:
            kept = _kept(masks, weighed, entry.total)
        removes = removed(grid, entry.cells, kept)
        if removes:
            within: tuple[House | Cage, ...] = (*entry.houses, *entry.cages)
            yield Deduction(SLUG, (), removes, within=within)


@lru_cache(64)
def differences(variant: Variant) -> tuple[Difference, ...]:
    """All that are short enough, those with few cells first."""
    cages = [rule for rule in variant.constraints if isinstance(rule, Cage)]
    if not cages:
        return ()
    found: dict[object, Difference] = {}
    for houses in _groups(variant):
        for chosen in _choices(houses, cages):
            left = weights(houses, chosen)
            is_plain = len(houses) == 1 and _is_one_sum(variant, left)
            if not 1 <= len(left) <= _MOST_CELLS or is_plain:
                continue
            whole = len(houses) * sum(variant.digits)
            total = whole - sum(cage.total for cage in chosen)
            entry = Difference(houses, chosen, left, total, _is_one_sum(variant, left))
            found.setdefault(tuple(left.items()), entry)
    return tuple(sorted(found.values(), key=lambda e: (len(e.cells), len(e.houses))))


def _groups(variant: Variant) -> Iterator[tuple[House, ...]]:
    """Rows or columns in a row, and blocks alone and in pairs."""
    of_kind: dict[str, list[House]] = {}
    for house in variant.full_houses:
        of_kind.setdefault(house.kind, []).append(house)
    for kind, houses in of_kind.items():
        if kind in REGIONS:
            yield from ((house,) for house in houses)
            yield from combinations(houses, 2)
            continue
        for count in range(1, _MOST_HOUSES + 1):
            for start in range(len(houses) - count + 1):
                yield tuple(houses[start : start + count])


def _choices(
    houses: Sequence[House], cages: Sequence[Cage]
) -> Iterator[tuple[Cage, ...]]:
    """Cages to subtract: those inside, those that touch, those that are mostly inside.

    Cages that overlap one that was chosen are left out.
    """
    union = cell_set(cell for house in houses for cell in house.cells)
    near = [(cage, cell_set(cage.cells)) for cage in cages]
    near = [(cage, cells) for cage, cells in near if cells & union]
    for least_share in (1.0, 0.5, 0.0):
        chosen, used = [], 0
        for cage, cells in near:
            share = (cells & union).bit_count() / cells.bit_count()
            if share >= least_share and not cells & used:
                chosen.append(cage)
                used |= cells
        if chosen:
            yield tuple(chosen)


def _is_one_sum(variant: Variant, left: Mapping[Cell, int]) -> bool:
    """Whether cells are counted alike and in one house."""
    inside = cell_set(left)
    is_alike = {*left.values()} in ({1}, {-1})
    return is_alike and any(not inside & ~s for s in variant.house_sets.values())


@lru_cache(50_000)
def _kept(
    masks: tuple[Mask, ...], weighed: tuple[int, ...], total: int
) -> tuple[Mask, ...]:
    """The digits in some choice with the weighted sum; all empty if there is none."""
    reached = [{0}]
    for mask, weight in zip(masks, weighed, strict=True):
        held = digits(mask)
        reached.append({s + weight * digit for s in reached[-1] for digit in held})
    ends, kept = {total} & reached[-1], list[Mask]()
    for place in reversed(range(len(masks))):
        before, left = set[int](), EMPTY
        for digit in digits(masks[place]):
            starts = {end - weighed[place] * digit for end in ends} & reached[place]
            if starts:
                left = Mask(left | bit(digit))
                before |= starts
        kept.append(left)
        ends = before
    return tuple(reversed(kept))


INNIES_AND_OUTIES: Final = Strategy(
    SLUG,
    find_innies_and_outies,
    Family.CONSTRAINTS,
    rating=2.9,
    score=70,
    aliases=("innies-outies",),
)
