"""Saved games of GNOME Sudoku: JSON with each cell, what was entered, and notes.

Source: GNOME Sudoku, ``saver.vala``, for the names of the fields.
"""

from collections.abc import Iterable
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_values import json_value, object_at
from solver.formats.notation import Notation, PuzzleRecord, only
from solver.rules.digits import Digit, mask_of
from solver.rules.places import Cell
from sudoscope.notations.written_work import WrittenWork, milliseconds
from sudoscope.puzzle_sites.json_boards import object_text
from sudoscope.puzzle_sites.json_fields import list_at, number_at
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder

_TITLE: Final = "a saved game of GNOME Sudoku"
_SIZE: Final = 9
_SECOND: Final = 1000
_FIELDS: Final = frozenset({"cells", "difficulty_category", "time_elapsed"})
_OF_CELLS: Final = frozenset({"position", "value", "fixed", "earmarks"})


def _is_one(text: str) -> bool:
    begin = object_text(text)
    return '"position"' in begin and '"fixed"' in begin and '"cells"' in begin


def _record(text: str) -> PuzzleRecord:
    """Read a game: its clues, and beside them what was entered and noted."""
    document = object_at(json_value(text, _TITLE), _TITLE)
    played = milliseconds(document.get("time_elapsed"), _SECOND)
    builder, work = PuzzleBuilder(_SIZE), WrittenWork(played)
    for number, value in enumerate(list_at(document.get("cells"), "cells"), start=1):
        _read_cell(object_at(value, f"cell {number}"), f"cell {number}", builder, work)
    builder.note_unknown(document, _FIELDS)
    return work.beside(builder.record())


def _read_cell(
    found: dict[str, Any], where: str, builder: PuzzleBuilder, work: WrittenWork
) -> None:
    row, column = _numbers(found.get("position"), f"{where}: position", 2)
    cell = Cell(row * _SIZE + column)
    if cell in builder.clues or cell in work.notes:
        raise PuzzleError(f"{where}: row {row + 1}, column {column + 1} comes twice")
    value = number_at(found.get("value", 0), f"{where}: value", 0, _SIZE)
    marks = list_at(found.get("earmarks", []), f"{where}: earmarks")[:_SIZE]
    digits = (Digit(number_at(m, f"{where}: earmarks", 1, _SIZE)) for m in marks)
    work.notes[cell] = mask_of(digits)
    if value and found.get("fixed") is True:
        builder.clues[cell] = Digit(value)
    elif value:
        work.digits[cell] = Digit(value)
    builder.note_unknown(found, _OF_CELLS)


def _numbers(value: Any, where: str, count: int) -> Iterable[int]:
    """Numbers from 0, as many as *count*."""
    listed = list_at(value, where, count)
    return [number_at(number, where, 0, _SIZE - 1) for number in listed]


SAVED_GAMES: Final = Notation(
    "gnome-sudoku", _TITLE, (".json",), _is_one, only(_record)
)
