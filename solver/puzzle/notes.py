"""Pencil marks: what a person notes in the cells of a board, apart from digits.

Notes change no grid. They are what someone thinks, not what is possible.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from solver.rules.digits import EMPTY, SYMBOLS, Mask, digits, symbol
from solver.rules.places import Cell

AGENT: Final = "own"
"""The name that traces of a person who solved in the window have as their agent's."""

COLOURS: Final = 9
"""How many colours a cell can have, numbered from 1."""
_TEXT: Final = re.compile(r"([^=]+)=([^/]*)/([^/]*)/([^/]*)")


class NoteKind(StrEnum):
    """A kind of pencil mark; the value is its message key."""

    CORNER = "corner"
    """Digits along the edge of a cell."""
    CENTRE = "centre"
    """Digits in the middle of a cell."""
    COLOUR = "colour"
    """Colours of a cell, numbered as the digits."""


class NotedCell(NamedTuple):
    """All pencil marks of one cell.

    Attributes:
        cell: Which.
        corner: The digits along its edge.
        centre: The digits in its middle.
        colour: Its colours; bit 0 is colour 1.
    """

    cell: Cell
    corner: Mask = EMPTY
    centre: Mask = EMPTY
    colour: Mask = EMPTY

    @property
    def is_blank(self) -> bool:
        """Whether nothing is noted."""
        return not (self.corner or self.centre or self.colour)

    def of(self, kind: NoteKind) -> Mask:
        """The marks of one kind."""
        match kind:
            case NoteKind.CORNER:
                return self.corner
            case NoteKind.CENTRE:
                return self.centre
            case NoteKind.COLOUR:
                return self.colour

    def having(self, kind: NoteKind, marks: int) -> "NotedCell":
        """The same with other marks of one kind."""
        match kind:
            case NoteKind.CORNER:
                return self._replace(corner=Mask(marks))
            case NoteKind.CENTRE:
                return self._replace(centre=Mask(marks))
            case NoteKind.COLOUR:
                return self._replace(colour=Mask(marks))


Notes: TypeAlias = tuple[NotedCell, ...]
"""The pencil marks of a board: in reading order, without blank cells."""


def noted(notes: Notes, changes: Iterable[NotedCell]) -> Notes:
    """*notes* with the cells of *changes* as these say."""
    by_cell = {one.cell: one for one in notes}
    by_cell |= {one.cell: one for one in changes}
    in_order = (by_cell[cell] for cell in sorted(by_cell))
    return tuple(one for one in in_order if not one.is_blank)


def text_of(note: NotedCell, name: str) -> str:
    """*note* as trace files write it, after the *name* of its cell.

    >>> text_of(NotedCell(Cell(0), Mask(0b11), Mask(0), Mask(0b100)), "A1")
    'A1=12//3'
    """
    parts = (note.corner, note.centre, note.colour)
    written = ("".join(map(symbol, digits(mask))) for mask in parts)
    return f"{name}={'/'.join(written)}"


def parts_of(text: str, digit_count: int) -> tuple[str, tuple[Mask, Mask, Mask]]:
    """The name of a cell and its marks, as ``text_of`` writes them.

    Raises:
        ValueError: It is written otherwise, or a digit is none of the board's.
    """
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError(
            "notes: a cell and its corner marks, centre marks and colours expected,"
            f" like 'A1=12/345/2', found {text!r:.40}"
        )
    corner, centre, colour = found.groups()[1:]
    return found[1], (
        _mask(corner, digit_count),
        _mask(centre, digit_count),
        _mask(colour, COLOURS),
    )


def _mask(text: str, count: int) -> Mask:
    mask = EMPTY
    for letter in text.upper():
        place = SYMBOLS.find(letter)
        if not 0 <= place < count:
            raise ValueError(
                f"notes: 1 to {SYMBOLS[count - 1]} expected, found {letter!r}"
            )
        mask = Mask(mask | 1 << place)
    return mask
