"""Square boards in the JSON of puzzle sites: the parts that several sites share."""

from collections.abc import Iterable, Iterator
from typing import Any

from solver.errors import PuzzleError
from solver.formats.json_values import object_at
from solver.rules.places import Cell
from sudoscope.puzzle_sites.board_parts import LARGEST, SMALLEST
from sudoscope.puzzle_sites.json_fields import number_at


def object_text(text: str) -> str:
    """*text* from its first brace; empty where it begins with anything else."""
    begin = text.lstrip("\ufeff \t\r\n")
    return begin if begin.startswith("{") else ""


def check_rows(rows: int, where: str) -> int:
    """The number of *rows*, if boards of that size can be read.

    Raises:
        PuzzleError: They cannot.
    """
    if not SMALLEST <= rows <= LARGEST:
        raise PuzzleError(
            f"{where}: {rows} rows found, {SMALLEST} to {LARGEST} expected"
        )
    return rows


def check_square(rows: int, columns: int, largest: int = LARGEST) -> int:
    """The number of rows of a square board.

    Raises:
        PuzzleError: The board is no square, or boards of that size cannot be read.
    """
    if rows != columns or not SMALLEST <= rows <= largest:
        raise PuzzleError(
            f"a board of {rows} rows and {columns} columns found; square ones of"
            f" {SMALLEST} to {largest} rows can be read"
        )
    return rows


def cell_objects(
    values: Iterable[Any], size: int
) -> Iterator[tuple[Cell, str, dict[str, Any]]]:
    """Each cell of a board, in reading order, with its place in words and its object.

    Args:
        values: An object for each cell; null means an empty one.
        size: The number of rows.

    Raises:
        PuzzleError: A value is neither.
    """
    for number, value in enumerate(values):
        row, column = divmod(number, size)
        where = f"row {row + 1}, column {column + 1}"
        found = {} if value is None else object_at(value, where)
        yield Cell(number), where, found


def region_at(value: Any, where: str) -> int | None:
    """The number of a cell's region; ``None`` for null and -1, which mean none.

    Raises:
        PuzzleError: It is no whole number from -1.
    """
    if value is None or value == -1:
        return None
    return number_at(value, where, 0, LARGEST * LARGEST)
