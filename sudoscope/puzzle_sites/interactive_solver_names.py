"""Names of cells, rows, columns and digits in strings of the Interactive Solver.

Rows and columns above 9 are a, b, c and so on.

Source: as for ``sudoscope.puzzle_sites.interactive_solver_rules``.
"""

import re
from collections.abc import Iterable
from typing import Final

from solver.rules.places import Cell
from sudoscope.puzzle_sites.json_fields import number_at
from sudoscope.puzzle_sites.rule_forms import ReadingPlace, WritingPlace
from sudoscope.puzzle_sites.square_board import Outside

_NUMBERS: Final = "123456789abcdefg"
_CELL: Final = re.compile(r"R([1-9a-g])C([1-9a-g])", re.IGNORECASE)
_LINE: Final = re.compile(r"([RC])([1-9]\d?)", re.IGNORECASE)


def place_called(name: str) -> tuple[int, int] | None:
    """Row and column from 0 of a name such as R1C9, if it is one."""
    match = _CELL.fullmatch(name)
    if match is None:
        return None
    row, column = (_NUMBERS.index(sign.lower()) for sign in match.groups())
    return row, column


def name_of_place(row: int, column: int) -> str:
    """The name of the cell in *row* and *column*, both from 0, such as R1C9."""
    return f"R{_NUMBERS[row]}C{_NUMBERS[column]}"


def cell_called(name: str, place: ReadingPlace) -> Cell:
    """The cell called *name*, such as R1C9.

    Raises:
        PuzzleError: The board has no such cell.
    """
    cell = place.board.cell(*(place_called(name) or (-1, -1)))
    if cell is None:
        raise place.refusal(f"a cell such as R1C9 expected, found {name[:20]!r}")
    return cell


def cell_name(cell: Cell, size: int) -> str:
    """The name of *cell*, such as R1C9."""
    return name_of_place(*divmod(cell, size))


def cells_called(names: Iterable[str], place: ReadingPlace) -> tuple[Cell, ...]:
    """The cells called *names*; errors as for ``cell_called``."""
    return tuple(cell_called(name, place) for name in names)


def names_of(found: Iterable[Cell], place: WritingPlace) -> list[str]:
    """The names of cells that are written."""
    return [cell_name(cell, place.board.size) for cell in found]


def digits_called(words: Iterable[str], place: ReadingPlace) -> list[int]:
    """The digits called *words*, from 1 on; a PuzzleError where one is none."""
    lowest, count = place.board.lowest, place.board.digit_count
    return [
        number_at(word, place.where, lowest, lowest + count - 1) + 1 - lowest
        for word in words
    ]


def line_called(name: str, place: ReadingPlace) -> tuple[Cell, ...]:
    """The row or column of that name, from the left or the top."""
    match = _LINE.fullmatch(name)
    is_row = match is not None and match[1].upper() == "R"
    at = int(match[2]) - 1 if match else -1
    if at not in range(place.board.size if is_row else place.board.width):
        raise place.refusal(
            f"a row or column such as R1 or C9 expected, found {name!r:.20}"
        )
    start = Outside(at, -1, 0, 1) if is_row else Outside(-1, at, 1, 0)
    return place.board.line(start)
