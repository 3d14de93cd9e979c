"""Placements of one digit: ways to assign it once in every full house.

Known as templates, or the pattern overlay method. An argument about one digit alone can
remove a candidate only if no placement uses it, so a candidate with a placement needs
no search for such an argument. The result depends on the places of the digit only and
is cached by them, since most steps change few digits.

Source: Myth Jellies, "The Pattern Overlay Method", Sudoku Players' Forum, 2006.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads

_VARIANTS_KEPT: Final = 16
_LOOKS: Final = 200_000
"""Houses looked at before what is left stays undecided; a few thousand do on a board of
nine digits, and boards of twenty-five must not take minutes."""


class Usable(NamedTuple):
    """The places of a digit by the placements that use them, as sets of cells.

    Attributes:
        used: Those that some placement uses.
        lost: Those that none does.
        forced: Those that all of them use.
    """

    used: int
    lost: int
    forced: int


@lru_cache(SPREADS_KEPT)
def usable_places(spread: DigitPlaces) -> Usable:
    """The places that placements use; those that take too long are in no set.

    One placement is looked for at each place that none was found to use so far.
    """
    used = lost = 0
    search = _Search(spread, spread.variant.peer_sets)
    for cell in places(spread.where):
        if used >> cell & 1:
            continue
        wanted = spread.where & ~used
        found = search.completed(spread.where, 0, Cell(cell), wanted, search.houses)
        used |= found
        if not found and search.looks > 0:
            lost |= 1 << cell
    forced = 0
    for _, cells in spread.houses:
        left = cells & spread.where & ~lost
        if not left & (left - 1):
            forced |= left
    return Usable(used, lost, forced)


def crowded(grid: Grid) -> tuple[tuple[Digit, DigitPlaces], ...]:
    """The digits, ascending, of which not all places are in a known placement."""
    return grid.known(_crowded)


def _crowded(grid: Grid) -> tuple[tuple[Digit, DigitPlaces], ...]:
    each = zip(grid.variant.digits, spreads(grid), strict=True)
    return tuple([one for one in each if usable_places(one[1]).used != one[1].where])


@lru_cache(SPREADS_KEPT)
def may_lose(spread: DigitPlaces) -> bool:
    """Whether this digit alone may prove that a place is impossible.

    Not where placements use all of its places; but before the digit is struck from the
    peers of its cells placements say nothing of these.
    """
    return usable_places(spread).used != spread.where or is_unstruck(spread)


def is_unstruck(spread: DigitPlaces) -> bool:
    """Whether a peer of a cell that holds the digit may still hold it."""
    peers = spread.variant.peer_sets
    return any(peers[cell] & spread.where for cell in places(spread.held))


@lru_cache(SPREADS_KEPT)
def crowding_places(spread: DigitPlaces, asked: int) -> int:
    """Those of the *asked* places, a set of cells, that may be removed by a fish.

    With the digit in such a place and in none that it sees, no choice of places has it
    once in every full house. Houses of fewer cells, as of knights' moves, count for
    that place alone.
    """
    variant = spread.variant
    if variant.peer_sets == _peers_in_full_houses(variant):
        return asked
    found = 0
    for cell in places(asked):
        search = _Search(spread, _peers_in_full_houses(variant))
        left = spread.where & ~variant.peer_sets[cell]
        if not search.completed(left, 0, Cell(cell), 0, search.houses):
            found |= 1 << cell
    return found


@lru_cache(_VARIANTS_KEPT)
def _peers_in_full_houses(variant: Variant) -> tuple[int, ...]:
    found = [0] * len(variant.cells)
    for _, cells in variant.full_house_sets:
        for cell in places(cells):
            found[cell] |= cells & ~(1 << cell)
    return tuple(found)


class _Search:
    """A depth-first search for a placement.

    Attributes:
        looks: How many more houses it may examine.
        houses: Those that lack the digit, as sets of cells.
    """

    def __init__(self, spread: DigitPlaces, peers: Sequence[int]) -> None:
        self.looks = _LOOKS
        self.houses = [cells for _, cells in spread.houses]
        self._peers = peers

    def completed(
        self, left: int, chosen: int, cell: Cell, wanted: int, houses: list[int]
    ) -> int:
        """A placement with *chosen* and *cell*, a set of cells; 0 if there is none.

        Args:
            left: The cells that may still be chosen.
            chosen: Those that are.
            cell: The next.
            wanted: The cells that are tried first.
            houses: Those that lack the digit without *cell*.
        """
        self.looks -= len(self.houses)
        here = 1 << cell
        chosen |= here
        left &= ~(self._peers[cell] | here)
        houses = [cells for cells in houses if not cells & here]
        if not houses:
            return chosen
        options, fewest = 0, len(self._peers) + 1
        for cells in houses:
            part = cells & left
            if (number := part.bit_count()) < fewest:
                options, fewest = part, number
                if number <= 1:
                    break
        for part in (options & wanted, options & ~wanted):
            for after in places(part):
                if self.looks <= 0:
                    return 0
                used = self.completed(left, chosen, Cell(after), wanted, houses)
                if used:
                    return used
        return 0
