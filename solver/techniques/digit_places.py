"""The places of a digit, and what follows from them alone.

Most steps do not change the places of most digits. So results that depend on the places
of one digit only are cached by these places, from step to step.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.variant import Variant

SPREADS_KEPT: Final = 4096
"""For how many sets of places each fact is remembered."""
_SEEING_KEPT: Final = 64
"""The same for facts of many sets of cells."""


class DigitPlaces(NamedTuple):
    """The places of a digit in a grid.

    Attributes:
        variant: The rules.
        where: The open cells that may hold it, as a set of cells.
        held: The cells that do, as a set of cells.
    """

    variant: Variant
    where: int
    held: int

    @property
    def houses(self) -> tuple[tuple[House, int], ...]:
        """The full houses in which it is not assigned yet, with their cells."""
        held = self.held
        full = self.variant.full_house_sets
        return tuple([entry for entry in full if not entry[1] & held])


class SeeingPlaces(dict[int, int]):
    """For a set of cells the places of a digit that see all of them, cached.

    Args:
        spread: The places.
    """

    def __init__(self, spread: DigitPlaces) -> None:
        self._spread = spread

    def __missing__(self, cells: int) -> int:
        seeing, peers = self._spread.where, self._spread.variant.peer_sets
        rest = cells
        while rest and seeing:
            low = rest & -rest
            rest ^= low
            seeing &= peers[low.bit_length() - 1]
        self[cells] = seeing
        return seeing


@lru_cache(_SEEING_KEPT)
def seeing_places(spread: DigitPlaces) -> SeeingPlaces:
    """The cache of places that see sets of cells, for these places."""
    return SeeingPlaces(spread)


def spreads(grid: Grid) -> tuple[DigitPlaces, ...]:
    """For each digit, from 1, its places in *grid*."""
    return grid.known(_spreads)


def _spreads(grid: Grid) -> tuple[DigitPlaces, ...]:
    variant, assigned = grid.variant, grid.assigned
    planes = [grid.cells_with(digit) for digit in variant.digits]
    return tuple(
        [DigitPlaces(variant, cells & ~assigned, cells & assigned) for cells in planes]
    )


def spread_of(grid: Grid, digit: Digit) -> DigitPlaces:
    """The places of *digit* in *grid*."""
    return spreads(grid)[digit - 1]
