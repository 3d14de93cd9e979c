"""Placements of one digit: ways to put it once in every full house.

Known as templates, or the pattern overlay method. A candidate in none of them is out,
by whatever argument about that digit alone; so no such argument needs to be looked for
where there is one. All of it depends on the places of the digit only, and is remembered
by these: most steps leave most digits as they were.

Source: Myth Jellies, "The Pattern Overlay Method", Sudoku Players' Forum, 2006.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from solver.digits import Digit
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import places
from solver.rules.variant import Variant
from solver.strategies.facts import places_of

_KEPT: Final = 4096
_LOOKS: Final = 200_000
"""Houses looked at before what is left stays undecided; a few thousand do on a board of
nine digits, and boards of twenty-five must not take minutes."""


class DigitPlaces(NamedTuple):
    """Where a digit can go.

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
        """The full houses in which it does not stand yet, with their cells."""
        full = self.variant.full_house_sets
        return tuple(entry for entry in full if not entry[1] & self.held)


def spread_of(grid: Grid, digit: Digit) -> DigitPlaces:
    """Where *digit* can go in *grid*."""
    held = grid.cells_with(digit) & grid.assigned
    return DigitPlaces(grid.variant, places_of(grid)[digit - 1], held)


class Usable(NamedTuple):
    """What placements make of the places of a digit, as sets of cells.

    Attributes:
        used: Those that some placement uses.
        lost: Those that none does.
        forced: Those that all of them use.
    """

    used: int
    lost: int
    forced: int


@lru_cache(_KEPT)
def usable_places(spread: DigitPlaces) -> Usable:
    """Which places placements use; those that take too long to decide are in neither.

    One placement is looked for at each place that none was found to use so far.
    """
    used = lost = 0
    search = _Search(spread)
    for cell in places(spread.where):
        if used >> cell & 1:
            continue
        found = search.completed(spread.where, 0, Cell(cell), spread.where & ~used)
        used |= found
        if not found and search.looks > 0:
            lost |= 1 << cell
    forced = 0
    for _, cells in spread.houses:
        left = cells & spread.where & ~lost
        if not left & (left - 1):
            forced |= left
    return Usable(used, lost, forced)


class _Search:
    """A depth-first search for a placement.

    Attributes:
        looks: How many more houses it may look at.
    """

    def __init__(self, spread: DigitPlaces) -> None:
        self.looks = _LOOKS
        self._houses = [cells for _, cells in spread.houses]
        self._peers = spread.variant.peer_sets

    def completed(self, left: int, chosen: int, cell: Cell, wanted: int) -> int:
        """A placement with *chosen* and *cell*, a set of cells; 0 if there is none.

        Args:
            left: The cells that may still be chosen.
            chosen: Those that are.
            cell: The next.
            wanted: The cells that are tried first.
        """
        self.looks -= len(self._houses)
        chosen |= 1 << cell
        left &= ~(self._peers[cell] | 1 << cell)
        options, fewest = 0, len(self._peers) + 1
        for cells in self._houses:
            if cells & chosen:
                continue
            count = (cells & left).bit_count()
            if count < fewest:
                options, fewest = cells & left, count
        if fewest > len(self._peers):
            return chosen
        for part in (options & wanted, options & ~wanted):
            for after in places(part):
                if self.looks <= 0:
                    return 0
                used = self.completed(left, chosen, Cell(after), wanted)
                if used:
                    return used
        return 0
