"""The classic board as the rater sees it: digits, and candidates as bits.

Cells are 0 to 80 in reading order and digits 0 to 8. Houses are 0 to 26: blocks, rows,
columns. Sets of cells are integers with a bit for each cell, sets of digits integers
with a bit for each digit.
"""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Final

from solver.rules.candidate_sets import places

BLOCKS: Final = range(9)
ROWS: Final = range(9, 18)
COLUMNS: Final = range(18, 27)
HOUSES: Final = range(27)
IN_ORDER: Final = (*BLOCKS, *COLUMNS, *ROWS)
"""The order in which most producers look at houses."""
ALL_DIGITS: Final = 0x1FF


def _cells_of(house: int) -> tuple[int, ...]:
    kind, number = divmod(house, 9)
    if kind == 0:
        row, column = 3 * (number // 3), 3 * (number % 3)
        return tuple(9 * (row + i // 3) + column + i % 3 for i in range(9))
    if kind == 1:
        return tuple(range(9 * number, 9 * number + 9))
    return tuple(range(number, 81, 9))


CELLS: Final = tuple(map(_cells_of, HOUSES))
"""The cells of each house, in order."""
MASKS: Final = tuple(sum(1 << cell for cell in cells) for cells in CELLS)
"""The cells of each house, as a set."""
HOUSES_OF: Final = tuple(
    tuple(house for house in HOUSES if MASKS[house] >> cell & 1) for cell in range(81)
)
"""The block, the row and the column of each cell."""
PEERS: Final = tuple(
    (MASKS[b] | MASKS[r] | MASKS[c]) & ~(1 << cell)
    for cell, (b, r, c) in enumerate(HOUSES_OF)
)
"""The cells that each cell sees, as a set."""


def _nothing() -> None:
    """Nobody waits."""


_SIGNS: Final = bytes.maketrans(b"\0\1", b"01")


def _as_set(present: bytes) -> int:
    """The numbers of what is 1 in *present*, as a set; the rest is 0."""
    return int(present[::-1].translate(_SIGNS), 2)


class RatedBoard:
    """Digits and candidates of a solve that is rated.

    Attributes:
        digits: The digit of each cell, or ``None``.
        masks: The candidates of each open cell, as a set of digits; 0 for others.
        at: The open cells that may hold each digit, as sets of cells.
        on_look: Called while a step is looked for; it may raise to end that.
    """

    def __init__(
        self, given: list[int | None], on_look: Callable[[], None] | None = None
    ) -> None:
        self.on_look = on_look or _nothing
        self.digits: list[int | None] = [None] * 81
        self.masks = [ALL_DIGITS] * 81
        self.at = [(1 << 81) - 1] * 9
        for cell, digit in enumerate(given):
            if digit is not None:
                self.place(cell, digit)

    @property
    def open_cells(self) -> list[int]:
        """The cells without a digit."""
        return [cell for cell in range(81) if self.digits[cell] is None]

    def open_in(self, house: int) -> list[int]:
        """The cells of *house* without a digit, in order."""
        return [cell for cell in CELLS[house] if self.digits[cell] is None]

    @property
    def is_solved(self) -> bool:
        """Whether every cell has its digit."""
        return None not in self.digits

    def narrowed(self, present: bytes) -> "RatedBoard":
        """A copy with those of its candidates that are *present*.

        That has 0 or 1 at 9 times the cell plus the digit.
        """
        copied = copy(self)
        copied.masks = [
            mask and mask & _as_set(present[9 * cell : 9 * cell + 9])
            for cell, mask in enumerate(self.masks)
        ]
        copied.at = [
            where & _as_set(present[digit::9]) for digit, where in enumerate(self.at)
        ]
        return copied

    def place(self, cell: int, digit: int) -> None:
        """Put *digit* into *cell*, and strike it from the peers."""
        self.digits[cell] = digit
        for other in range(9):
            self.at[other] &= ~(1 << cell)
        self.masks[cell] = 0
        gone = self.at[digit] & PEERS[cell]
        self.at[digit] &= ~gone
        for peer in places(gone):
            self.masks[peer] &= ~(1 << digit)

    def strike(self, cell: int, digit: int) -> None:
        """Strike *digit* from *cell*."""
        self.at[digit] &= ~(1 << cell)
        self.masks[cell] &= ~(1 << digit)

    def holds(self, cell: int, digit: int) -> bool:
        """Whether the open *cell* may hold *digit*."""
        return bool(self.masks[cell] >> digit & 1)

    def cells_with(self, digits: int, within: int) -> int:
        """The open cells *within* a set that may hold any of *digits*."""
        found = 0
        for digit in places(digits):
            found |= self.at[digit]
        return found & within

    def struck(self, digits: int, cells: int) -> Iterator[tuple[int, int]]:
        """The candidates with one of *digits* in *cells*."""
        for digit in places(digits):
            for cell in places(self.at[digit] & cells):
                yield cell, digit
