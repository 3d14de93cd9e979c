"""Cages: cells that hold different digits with a given sum, as in Killer Sudoku."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.digits import EMPTY, Digit, Mask, digits
from solver.errors import VariantError
from solver.rules.constraint import Scope
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import cell_set
from solver.rules.variant import Variant

_REMEMBERED: Final = 50_000


@dataclass(frozen=True, slots=True)
class Cage:
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
        """Always "cage-sum": "cage" is the house that forbids repeats."""
        return "cage-sum"

    @property
    def name(self) -> str:
        """Kind and label, for instance "cage-sum A1"."""
        return f"{self.kind} {self.label}"

    @property
    def houses(self) -> tuple[House, ...]:
        """The cage as a house, since no digit repeats in it."""
        return (House("cage", self.label, self.cells),)

    def allows(self, digits: Sequence[Digit]) -> bool:
        """Whether the digits are different and add up to the total."""
        return len(set(digits)) == len(digits) and sum(digits) == self.total

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """Exact: each digit left is part of a combination that the cage allows."""
        return with_sum(tuple(masks), self.total)


@lru_cache(_REMEMBERED)
def with_sum(masks: tuple[Mask, ...], total: int) -> tuple[Mask, ...]:
    """*masks* without digits that are in no choice of different digits with *total*.

    Cell by cell, forwards and backwards, over the sets of digits that can be used up;
    a set fixes its sum, so that there are never more of them than sets of digits.
    """
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


def combinations_of(masks: tuple[Mask, ...], total: int) -> tuple[Mask, ...]:
    """The sets of different digits from *masks* that add up to *total*.

    In the order of their digits, lowest first.
    """
    found = (used for used in _reachable(masks, total)[-1] if _sum(used) == total)
    return tuple(sorted(found, key=digits))


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
        VariantError: A cage has more cells than there are digits, or no choice of
            different digits has its sum.
    """
    made: dict[str, Cage] = {}
    for cells, total in sorted(
        (tuple(sorted(cells)), total) for cells, total in entries
    ):
        label = variant.cell_name(cells[0])
        while label in made:
            label += "'"
        _check(variant, label, len(cells), total)
        made[label] = Cage(label, cells, total)
    return tuple(made.values())


def _check(variant: Variant, label: str, count: int, total: int) -> None:
    most = variant.digit_count
    if count > most:
        raise VariantError(
            f"the cage at {label} has {count} cells, but there are {most} digits"
        )
    least, greatest = count * (count + 1) // 2, count * (2 * most - count + 1) // 2
    if not least <= total <= greatest:
        raise VariantError(
            f"the cage at {label} is to add up to {total}; {count} different digits"
            f" add up to {least} to {greatest}"
        )
