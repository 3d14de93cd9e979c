"""Names of cells: how the rows and cells of a board are called."""

import re
from enum import StrEnum
from typing import Final

from solver.rules.places import Place, place_named, row_name

_NUMBERED: Final = re.compile(r"R([1-9][0-9]{0,2})C([1-9][0-9]{0,2})")
_LETTERED: Final = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})")
_LEFT_OUT: Final = "I"
_LETTERS: Final = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class CellNames(StrEnum):
    """A way to name the cells. All of them count columns from 1."""

    LETTERS = "letters"
    """Rows from A, "C8"; trace files always have these names."""
    NO_I = "no-i"
    """Rows from A without I, which is easily taken for 1: after H comes J."""
    NUMBERS = "rc"
    """Rows from 1, "r3c8"."""

    def row(self, row: int) -> str:
        """The name of the row counted from 0, as it is shown beside the board.

        >>> [names.row(8) for names in CellNames]
        ['I', 'J', '9']
        """
        match self:
            case CellNames.LETTERS:
                return row_name(row)
            case CellNames.NO_I:
                return _without_i(row)
            case CellNames.NUMBERS:
                return f"{row + 1}"

    def cell(self, place: Place) -> str:
        """The name of the cell at *place*.

        >>> [names.cell(Place(8, 7)) for names in CellNames]
        ['I8', 'J8', 'r9c8']
        """
        if self is CellNames.NUMBERS:
            return f"r{place.row + 1}c{place.column + 1}"
        return f"{self.row(place.row)}{place.column + 1}"

    def place(self, name: str) -> Place | None:
        """The place called *name*, in capitals or not; ``None`` if there is none.

        >>> CellNames.NO_I.place("j8"), CellNames.NO_I.place("I8")
        (Place(row=8, column=7), None)
        """
        capitals = name.upper()
        if self is CellNames.NUMBERS:
            found = _NUMBERED.fullmatch(capitals)
            return Place(int(found[1]) - 1, int(found[2]) - 1) if found else None
        found = _LETTERED.fullmatch(capitals)
        if found is None:
            return None
        if self is CellNames.LETTERS:
            return place_named(capitals)
        if _LEFT_OUT in capitals:
            return None
        row = 0
        for letter in found[1]:
            row = row * len(_LETTERS) + _LETTERS.index(letter) + 1
        return Place(row - 1, int(found[2]) - 1)


def _without_i(row: int) -> str:
    above, letter = divmod(row, len(_LETTERS))
    return (_without_i(above - 1) if above else "") + _LETTERS[letter]
