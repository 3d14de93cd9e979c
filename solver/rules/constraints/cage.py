"""Cages: cells that hold different digits with a given sum, as in Killer Sudoku."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from math import comb
from operator import or_
from typing import Final

from solver.errors import VariantError
from solver.rules.candidate_sets import cell_set
from solver.rules.constraint import PuzzleConstraint, Scope
from solver.rules.digits import EMPTY, Digit, Mask, digits, mask_of
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant

CAGE_SUM: Final = "cage-sum"
"""The kind of cages: "cage" is the house that forbids repeats."""
MOST_SETS: Final = 20_000
"""Sets of digits that are looked at for one cage."""
_REMEMBERED: Final = 50_000


@dataclass(frozen=True, slots=True)
class Cage(PuzzleConstraint):
    """The digits of *cells* are different and add up to *total*.

    Attributes:
        label: Distinguishes it from other cages: the name of its first cell.
        cells: Ascending.
        total: What the digits add up to.
    """

    label: str
    cells: tuple[Cell, ...]
    total: int

    @property
    def kind(self) -> str:
        """Always "cage-sum"."""
        return CAGE_SUM

    @property
    def houses(self) -> tuple[House, ...]:
        """The cage as a house, since no digit repeats in it."""
        return (House("cage", self.label, self.cells),)

    def allows(self, digits: Sequence[Digit]) -> bool:
        """Whether the digits are different and add up to the total."""
        return len(set(digits)) == len(digits) and sum(digits) == self.total

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """Exact: each digit left is part of a combination that the cage allows.

        While a cage may have more than ``MOST_SETS`` sets of digits, only its least and
        greatest sum limit it.
        """
        return with_sum(tuple(masks), self.total)


@lru_cache(_REMEMBERED)
def with_sum(masks: tuple[Mask, ...], total: int) -> tuple[Mask, ...]:
    """*masks* without digits that are in no choice of different digits with *total*.

    Cell by cell, forwards and backwards, over the sets of digits that can be used up;
    a set fixes its sum, so that there are never more of them than sets of digits. Where
    there may be more than ``MOST_SETS``, as in the large cages of large boards, digits
    are left out that the least or the greatest sum of the others excludes.
    """
    if _has_many_sets(masks):
        return _between_bounds(masks, total)
    forwards = _reachable(masks, total)
    backwards: set[Mask] = {used for used in forwards[-1] if _sum(used) == total}
    kept: list[Mask] = []
    for mask, before in zip(reversed(masks), reversed(forwards[:-1]), strict=True):
        left, earlier = 0, set()
        for used in before:
            for digit in digits(Mask(mask & ~used)):
                bit = 1 << digit - 1
                if used | bit in backwards:
                    left |= bit
                    earlier.add(used)
        kept.append(Mask(left))
        backwards = earlier
    return tuple(reversed(kept))


def _has_many_sets(masks: Sequence[Mask]) -> bool:
    """Whether cells may use up more than ``MOST_SETS`` sets of digits."""
    count = reduce(or_, masks, EMPTY).bit_count()
    return any(comb(count, used) > MOST_SETS for used in range(len(masks) + 1))


def _between_bounds(masks: Sequence[Mask], total: int) -> tuple[Mask, ...]:
    """*masks* without digits too small or too great for *total*, whatever the others.

    The others have at least the sum of their least digits, and at least that of as many
    different digits; likewise at most.
    """
    kept = tuple(masks)
    while all(kept):
        every = digits(Mask(reduce(or_, kept, EMPTY)))
        others = len(kept) - 1
        fewest, most = sum(every[:others]), sum(every[len(every) - others :])
        least = [digits(mask)[0] for mask in kept]
        greatest = [digits(mask)[-1] for mask in kept]
        lower = [max(fewest, sum(least) - own) for own in least]
        upper = [min(most, sum(greatest) - own) for own in greatest]
        left = tuple(
            mask_of(d for d in digits(mask) if low + d <= total <= high + d)
            for mask, low, high in zip(kept, lower, upper, strict=True)
        )
        if left == kept:
            return kept
        kept = left
    return tuple(EMPTY for _ in kept)


def combinations_of(masks: tuple[Mask, ...], total: int) -> tuple[Mask, ...] | None:
    """The sets of different digits from *masks* that add up to *total*.

    In the order of their digits, lowest first; ``None`` where there may be more than
    ``MOST_SETS`` sets to look at.
    """
    if _has_many_sets(masks):
        return None
    found = (used for used in _reachable(masks, total)[-1] if _sum(used) == total)
    return tuple(sorted(found, key=digits))


def sums_of(masks: tuple[Mask, ...]) -> tuple[int, ...] | None:
    """The sums of different digits from *masks*, the least first.

    ``None`` where there may be more than ``MOST_SETS`` sets to look at.
    """
    if _has_many_sets(masks):
        return None
    most = sum(map(_sum, masks))
    return tuple(sorted(set(map(_sum, _reachable(masks, most)[-1]))))


def _reachable(masks: tuple[Mask, ...], total: int) -> list[set[Mask]]:
    """The sets of digits that the first n cells can use up, for each n from 0."""
    found: list[set[Mask]] = [{EMPTY}]
    for mask in masks:
        found.append(
            {
                Mask(used | 1 << digit - 1)
                for used in found[-1]
                for digit in digits(Mask(mask & ~used))
                if _sum(used) + digit <= total
            }
        )
    return found


def cells_beside(house: Scope, cages: Iterable[Scope]) -> int:
    """The cells of *house* outside the *cages*; if none, those of the cages outside it.

    As a set of cells.
    """
    inside, covered = cell_set(house.cells), 0
    for cage in cages:
        covered |= cell_set(cage.cells)
    return inside & ~covered or covered & ~inside


@lru_cache(_REMEMBERED)
def _sum(mask: Mask) -> int:
    return sum(digits(mask))


def cages(
    variant: Variant, entries: Iterable[tuple[Iterable[Cell], int]]
) -> tuple[Cage, ...]:
    """Cages with labels after their first cells; a further one there has a dash.

    Args:
        variant: Whose cells they are of.
        entries: The cells of each cage, in any order, and their sum.

    Raises:
        VariantError: A cage has no cells or more than there are digits, or no choice
            of different digits has its sum.
    """
    made: dict[str, Cage] = {}
    for cells, total in sorted(
        (tuple(sorted(cells)), total) for cells, total in entries
    ):
        label = variant.cell_name(cells[0]) if cells else ""
        while label in made:
            label += "'"
        _check(variant, label, len(cells), total)
        made[label] = Cage(label, cells, total)
    return tuple(made.values())


def sum_bounds(count: int, most: int) -> tuple[int, int]:
    """The least and the greatest sum of *count* different digits from 1 to *most*."""
    return count * (count + 1) // 2, count * (2 * most - count + 1) // 2


def _check(variant: Variant, label: str, count: int, total: int) -> None:
    most = variant.digit_count
    if not count:
        raise VariantError(f"a cage that is to add up to {total} has no cells")
    if count > most:
        raise VariantError(
            f"the cage at {label} has {count} cells, but there are {most} digits"
        )
    least, greatest = sum_bounds(count, most)
    if not least <= total <= greatest:
        raise VariantError(
            f"the cage at {label} is to add up to {total}; {count} different digits"
            f" add up to {least} to {greatest}"
        )
