"""Names of cells: how the rows and cells of a board are called."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, TypeAlias

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


@dataclass(frozen=True)
class OwnNames:
    """Names of their own for the cells of a board, such as "WA" or "Q1".

    Attributes:
        places: Where each cell is drawn, in reading order.
        texts: The name of each, in this order; each once, without spaces.
    """

    places: tuple[Place, ...]
    texts: tuple[str, ...]

    def row(self, row: int) -> str:
        """The letters of the row, as rows have no names of their own."""
        return row_name(row)

    def cell(self, place: Place) -> str:
        """The name of the cell at *place*."""
        return self._text_at[place]

    def place(self, name: str) -> Place | None:
        """The place called *name*, best in the same capitals; ``None`` if none is.

        >>> OwnNames((Place(0, 0), Place(0, 1)), ("WA", "NT")).place("nt")
        Place(row=0, column=1)
        """
        return self._place_called.get(name) or self._place_called.get(name.upper())

    @cached_property
    def _text_at(self) -> dict[Place, str]:
        return dict(zip(self.places, self.texts, strict=True))

    @cached_property
    def _place_called(self) -> dict[str, Place]:
        named = list(zip(self.texts, self.places, strict=True))[::-1]
        return {text.upper(): place for text, place in named} | dict(named)


Names: TypeAlias = CellNames | OwnNames
"""How the cells of a board are called."""


def _without_i(row: int) -> str:
    above, letter = divmod(row, len(_LETTERS))
    return (_without_i(above - 1) if above else "") + _LETTERS[letter]
