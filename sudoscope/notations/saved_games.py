"""Saved games of GNOME Sudoku: JSON with each cell, what was entered, and notes.

The names of the fields are from memory of that program's files, and no file of it was
at hand: position, value, fixed and earmarks of each cell.
"""

from collections.abc import Iterable
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_values import json_value, list_at, number_at, object_at
from solver.formats.notation import Notation, PuzzleRecord, only
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.puzzle_sites.json_boards import object_text
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder

_TITLE: Final = "a saved game of GNOME Sudoku"
_SIZE: Final = 9
_FIELDS: Final = frozenset({"cells", "difficulty_category", "time_elapsed"})
_OF_CELLS: Final = frozenset({"position", "value", "fixed", "earmarks"})


def _is_one(text: str) -> bool:
    begin = object_text(text)
    return '"position"' in begin and '"fixed"' in begin and '"cells"' in begin


def _record(text: str) -> PuzzleRecord:
    """Read a game: its clues, and what was entered as the candidates of their cells."""
    document = object_at(json_value(text, _TITLE), _TITLE)
    builder = PuzzleBuilder(_SIZE)
    for number, value in enumerate(list_at(document.get("cells"), "cells"), start=1):
        _read_cell(object_at(value, f"cell {number}"), f"cell {number}", builder)
    builder.note_unknown({n: v for n, v in document.items() if n not in _FIELDS})
    return builder.record()


def _read_cell(found: dict[str, Any], where: str, builder: PuzzleBuilder) -> None:
    row, column = _numbers(found.get("position"), f"{where}: position", 2)
    cell = Cell(row * _SIZE + column)
    if cell in builder.clues or cell in builder.entered:
        raise PuzzleError(f"{where}: row {row + 1}, column {column + 1} comes twice")
    value = number_at(found.get("value", 0), f"{where}: value", 0, _SIZE)
    if value:
        into = builder.clues if found.get("fixed") is True else builder.entered
        into[cell] = Digit(value)
    if found.get("earmarks"):
        builder.marks["notes"] += 1
    builder.note_unknown({n: v for n, v in found.items() if n not in _OF_CELLS})


def _numbers(value: Any, where: str, count: int) -> Iterable[int]:
    """Numbers from 0, as many as *count*."""
    listed = list_at(value, where, count)
    return [number_at(number, where, 0, _SIZE - 1) for number in listed]


SAVED_GAMES: Final = Notation(
    "gnome-sudoku", _TITLE, (".json",), _is_one, only(_record)
)
