"""Geometry: the places of cells on a drawing grid, and their names."""

import re
from typing import Final, NamedTuple, NewType

_NAME: Final = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})")

Cell = NewType("Cell", int)
"""A cell of a variant, counted from 0 in reading order of the places."""


class Place(NamedTuple):
    """Where a cell is drawn, counted from the top left.

    Not every place of the drawing grid needs a cell: a Samurai has holes.

    Attributes:
        row: From 0.
        column: From 0.
    """

    row: int
    column: int

    @property
    def name(self) -> str:
        """Row letters and column number, "A1" for the top left."""
        return f"{row_name(self.row)}{self.column + 1}"

    def below(self, corner: "Place") -> "Place":
        """The place that this is where rows and columns begin at *corner*."""
        return Place(corner.row + self.row, corner.column + self.column)


def row_name(row: int) -> str:
    """The letter of *row*; after Z come AA, AB and so on.

    >>> row_name(0), row_name(25), row_name(26)
    ('A', 'Z', 'AA')
    """
    above, letter = divmod(row, 26)
    return (row_name(above - 1) if above else "") + chr(ord("A") + letter)


def place_named(name: str) -> Place:
    """The place whose name is *name*.

    >>> place_named("C5")
    Place(row=2, column=4)

    Raises:
        ValueError: It is no letters and a number from 1.
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no place; A1 and C12 are")
    row = 0
    for letter in match[1]:
        row = row * 26 + ord(letter) - ord("A") + 1
    return Place(row - 1, int(match[2]) - 1)


def rectangle(rows: int, columns: int) -> tuple[Place, ...]:
    """Every place of a board of *rows* by *columns*, in reading order."""
    return tuple(Place(r, c) for r in range(rows) for c in range(columns))
