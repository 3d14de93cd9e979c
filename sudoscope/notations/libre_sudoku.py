"""Backups of the app LibreSudoku: JSON with boards and the games that were begun.

A board has its cells as a text, 0 for an empty one; a game has the cells as they are
now, and notes as ``row,column,digit;``, rows and columns from 0. Digits above 9 are
letters.

Source: LibreSudoku, ``BackupData.kt``, ``SavedGame.kt`` and its parser, for the facts.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_values import json_value, object_at
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.notations.written_work import WrittenWork, milliseconds
from sudoscope.puzzle_sites.json_boards import object_text
from sudoscope.puzzle_sites.json_fields import list_at, text_at
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder

_TITLE: Final = "a backup of LibreSudoku"
_SECOND: Final = 1000
_SIZES: Final = {"Default6x6": 6, "Default9x9": 9, "Default12x12": 12}
_BASE: Final = 36
_FIELDS: Final = frozenset(
    {
        *("appVersionName", "appVersionCode", "backupSchemeVersion", "createdAt"),
        *("boards", "records", "savedGames", "folders", "settings"),
    }
)
_OF_BOARDS: Final = frozenset(
    {"uid", "folderId", "initialBoard", "solvedBoard", "difficulty", "type"}
)
_OF_GAMES: Final = frozenset(
    {
        *("uid", "currentBoard", "notes", "timer", "completed", "giveUp", "mistakes"),
        *("canContinue", "lastPlayed", "startedAt", "finishedAt"),
    }
)
"""Fields of a backup, a board and a game that are read or say nothing of the puzzle."""
_OF_A_NOTE: Final = 3
_EMPTY: Final = ".-_"


def _is_one(text: str) -> bool:
    begin = object_text(text)
    return '"backupSchemeVersion"' in begin or (
        '"appVersionCode"' in begin and '"boards"' in begin
    )


def _entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
    document = object_at(json_value(text, _TITLE), _TITLE)
    games = {
        game.get("uid"): game
        for game in map(_object, list_at(document.get("savedGames", []), "savedGames"))
    }
    for found in list_at(document.get("boards"), "boards"):
        board = _object(found)
        game = games.get(board.get("uid"), {})
        yield PuzzleEntry(1, partial(_record, document, board, game))


def _object(found: Any) -> dict[str, Any]:
    return object_at(found, "an entry")


def _record(
    document: dict[str, Any], board: dict[str, Any], game: dict[str, Any]
) -> PuzzleRecord:
    """A board of a document, and the game that was begun on it."""
    kind = text_at(board.get("type", ""), "type")
    if kind not in _SIZES:
        known = ", ".join(_SIZES)
        raise PuzzleError(f"found the type {kind[:20]!r}, expected one of {known}")
    played = milliseconds(game.get("timer"), _SECOND)
    builder, work = PuzzleBuilder(_SIZES[kind]), WrittenWork(played)
    for part, fields in ((document, _FIELDS), (board, _OF_BOARDS), (game, _OF_GAMES)):
        builder.note_unknown(part, fields)
    start = text_at(board.get("initialBoard"), "initialBoard")
    builder.clues |= _digits(start, builder.size)
    if game:
        now = text_at(game.get("currentBoard"), "currentBoard")
        work.digits.update(_digits(now, builder.size))
        lost = [c for c, d in builder.clues.items() if work.digits.get(c) != d]
        if lost:
            row, column = divmod(lost[0], builder.size)
            raise PuzzleError(
                f"currentBoard: row {row + 1}, column {column + 1} is"
                f" {work.digits.get(lost[0], 'empty')}, and the clue"
                f" {builder.clues[lost[0]]} of initialBoard expected"
            )
        for note in text_at(game.get("notes", ""), "notes").split(";"):
            if note:
                _read_note(note, builder.size, work)
    return work.beside(builder.record())


def _digits(text: str, size: int) -> dict[Cell, Digit]:
    if len(text) != size * size:
        raise PuzzleError(f"{len(text)} cells found, {size * size} expected")
    values = [0 if sign in _EMPTY else _value(sign, size) for sign in text]
    return {Cell(at): Digit(value) for at, value in enumerate(values) if value}


def _value(sign: str, most: int) -> int:
    is_one = len(sign) == 1 and sign.isascii() and sign.isalnum()
    value = int(sign, _BASE) if is_one else _BASE
    if value > most:
        raise PuzzleError(f"found {sign[:10]!r}, expected a digit 0 to {most}")
    return value


def _read_note(note: str, size: int, work: WrittenWork) -> None:
    signs = note.split(",")
    if len(signs) != _OF_A_NOTE:
        raise PuzzleError(f"found the note {note[:20]!r}, expected row,column,digit")
    row, column = (_value(sign, size - 1) for sign in signs[:2])
    digit = _value(signs[2], size)
    if digit:
        work.note(Cell(row * size + column), digit)


LIBRE_SUDOKU: Final = Notation("libresudoku", _TITLE, (".json",), _is_one, _entries)
