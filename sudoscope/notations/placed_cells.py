"""Nine rows of cells whose signs come one by one, each with its row and column."""

from collections.abc import Sequence
from typing import Final, NamedTuple

ROWS: Final = 9
LEAST_PLACED: Final = 8
"""Clues; fewer make no puzzle, and may be part of a sentence."""


class PlacedSign(NamedTuple):
    """A sign and its place, counted from 0 or from 1."""

    row: int
    column: int
    sign: str


def cells_of(
    placed: Sequence[PlacedSign], first: int | None = None
) -> list[str] | None:
    """The signs of 81 cells, row by row; an empty one where nothing was placed.

    Args:
        placed: In any order.
        first: The number of the first row and column; ``None``: 0 where one has the
            number 0, 1 where one has the number 9.

    Returns:
        ``None`` where it is not clear how they count, one lies outside, or two are at
        one place.
    """
    if first is None:
        numbers = {n for one in placed for n in (one.row, one.column)}
        first = 0 if 0 in numbers else 1 if ROWS in numbers else None
    if first is None:
        return None
    if len({(one.row, one.column) for one in placed}) < len(placed):
        return None
    cells = [""] * (ROWS * ROWS)
    for row, column, sign in placed:
        down, across = row - first, column - first
        if not (0 <= down < ROWS and 0 <= across < ROWS):
            return None
        cells[down * ROWS + across] = sign
    return cells
