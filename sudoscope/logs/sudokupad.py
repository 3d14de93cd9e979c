"""Replays of the app SudokuPad: the actions of a person, as a log.

The app saves a ``.replay`` file: JSON with the puzzle and a list of actions, both
compressed. An action is a letter, what it acts on, and the time since the one before.
There is no public specification. The container is what the app's own code writes; the
letters, cells and times are those that sudokupad-replay-tools (MIT) has found and
tested. What undo, redo and clear do with selections and groups is after that, too.

Digits are read. Small digits, colours and lines are not: what a person notes in a cell
is rarely all that is possible there.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from solver.errors import MissingPuzzleError, PuzzleError, SudoscopeError, TraceError
from solver.formats import read_puzzle
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.places import Cell
from solver.text.json_text import DoubleKeyError, json_of
from sudoscope.logs.entries import LogEntry, LogEntryKind, SolverLog
from sudoscope.logs.sudokupad_board import AppAction, AppBoard
from sudoscope.puzzle_sites.lz_string import decompressed

FORMAT: Final = "replay_v1.0"
PERSON: Final = "person"

_TICK_MS: Final = 50
_LONGEST: Final = 4_000_000
_MOST_ACTIONS: Final = 50_000
_ACTION: Final = re.compile(r"([A-Z])([^_]{0,4000})_([0-9]{1,9})")
_NOW: Final = (
    *("hl", "vl", "pm", "cd", "co", "cl", "ud", "rd"),
    *("sl", "ds", "pe", "pc", "gs", "ge", "up", "wt"),
)
_EARLIER: Final = (
    *("hl", "vl", "pm", "cd", "co", "pe", "cl"),
    *("ud", "rd", "sl", "ds", "gs", "ge"),
)
"""What the letters from A stood for in versions 0.78.0 to 0.81.2."""
_EARLIER_FROM, _EARLIER_TO = (0, 78, 0), (0, 81, 2)


def is_replay(data: bytes) -> bool:
    """Whether *data* begins like a replay of SudokuPad."""
    return FORMAT.encode() in data[:200] and data.lstrip()[:1] == b"{"


def read_replay(text: str, puzzle: Puzzle | None = None) -> SolverLog:
    """The log of a replay.

    Args:
        text: The content of a ``.replay`` file.
        puzzle: What was solved; by default the puzzle in the replay.

    Raises:
        TraceError: It is damaged, of another format, or its puzzle has rules that
            cannot be read from it.
    """
    try:
        outer = json_of(text)
        replay = outer["replay"]
        packed, kind = replay["data"], replay["type"]
        rows, columns = replay["rows"], replay["cols"]
        version = str(replay.get("version", ""))
        embedded = outer.get("puzzle", "")
    except DoubleKeyError as error:
        raise TraceError(f"the replay: {error}") from None
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise TraceError(
            "the replay is damaged: JSON with puzzle and replay expected"
        ) from None
    if outer.get("format") != FORMAT or kind != "clzw":
        raise TraceError(
            f"replay format {outer.get('format')!r:.40} with compression {kind!r:.40}"
            f" found, {FORMAT!r} with 'clzw' expected"
        )
    task = _embedded(embedded) if puzzle is None else puzzle
    size = (task.rules.rows, task.rules.columns)
    if (rows, columns) != size or len(task.rules) != size[0] * size[1]:
        raise TraceError(
            f"a replay on {rows!r:.9} rows and {columns!r:.9} columns found, and a"
            f" puzzle with {size[0]} rows and {size[1]} columns"
        )
    stream = _unpacked(packed, "actions")
    actions = tuple(_actions(stream, size[0] * size[1], version))
    return SolverLog(task, tuple(_entries(actions, task)), PERSON, {"app": "SudokuPad"})


def _unpacked(packed: Any, what: str) -> str:
    """A text that is packed in the replay.

    Raises:
        TraceError: It is damaged or too long.
    """
    if not isinstance(packed, str):
        raise TraceError(f"the {what} of the replay: a text expected")
    try:
        return decompressed(packed, _LONGEST, _LONGEST)
    except PuzzleError as error:
        raise TraceError(f"the {what} of the replay: {error}") from None


def _embedded(packed: Any) -> Puzzle:
    """The puzzle in a replay.

    Raises:
        MissingPuzzleError: There is none, or it has rules that are not known here.
    """
    if not isinstance(packed, str) or not packed.strip():
        raise MissingPuzzleError("the replay has no puzzle")
    try:
        return read_puzzle(packed)
    except SudoscopeError as error:
        raise MissingPuzzleError(
            f"the puzzle of the replay cannot be read here: {error}"
        ) from None


def _actions(stream: str, cells: int, version: str) -> Iterator[AppAction]:
    """The actions of a replay.

    Raises:
        TraceError: One is damaged or not known, or there are too many.
    """
    kinds = _EARLIER if _is_earlier(version) else _NOW
    place = number = at = 0
    while place < len(stream):
        number += 1
        found = _ACTION.match(stream, place)
        index = ord(found[1]) - ord("A") if found else len(kinds)
        if found is None or index >= len(kinds):
            raise TraceError(
                f"action {number} of the replay: a letter, a cell or digit and a time"
                f" expected, found {stream[place : place + 20]!r}"
            )
        if number > _MOST_ACTIONS:
            raise TraceError(f"a replay has at most {_MOST_ACTIONS:,} actions")
        kind, text = kinds[index], found[2]
        at += int(found[3]) * _TICK_MS
        if kind == "up" and text.isdecimal():
            at = max(0, at - int(text) * _TICK_MS)
        is_about_cells = kind in {"hl", "sl", "ds"}
        named = _cells_of(text, cells, number) if is_about_cells else ()
        yield AppAction(kind, text, named, at)
        place = found.end()


def _is_earlier(version: str) -> bool:
    found = re.match(r"([0-9]{1,6})\.([0-9]{1,6})\.([0-9]{1,6})", version)
    if found is None:
        return False
    return _EARLIER_FROM <= tuple(map(int, found.groups())) <= _EARLIER_TO


def _cells_of(text: str, cells: int, number: int) -> tuple[int, ...]:
    """Cells by their indices in reading order, hexadecimal, all of one width."""
    if text in {"", "-"}:
        return ()
    width = len(f"{cells - 1:x}")
    if len(text) % width or re.fullmatch("[0-9a-fA-F]+", text) is None:
        raise TraceError(
            f"action {number} of the replay: cells as numbers of {width} hexadecimal"
            f" digits expected, found {text[:20]!r}"
        )
    found = [int(text[i : i + width], 16) for i in range(0, len(text), width)]
    if max(found) >= cells:
        raise TraceError(
            f"action {number} of the replay: cells up to {cells - 1} expected, found"
            f" {max(found)}"
        )
    return tuple(dict.fromkeys(found))


def _entries(actions: Iterable[AppAction], puzzle: Puzzle) -> Iterator[LogEntry]:
    """The changes of digits, action by action."""
    app = AppBoard(puzzle)
    known = SYMBOLS[: puzzle.rules.digit_count]
    number = 0
    for number, action in enumerate(actions, start=1):
        before = app.state.digits
        app.take(action)
        for cell, (old, new) in enumerate(zip(before, app.state.digits, strict=True)):
            if old == new or puzzle.clues[cell] is not None:
                continue
            if new and new.upper() in known:
                digit = Digit(known.index(new.upper()) + 1)
                place = (Candidate(Cell(cell), digit),)
                yield LogEntry(number, LogEntryKind.SET, place, at=action.at)
            elif old:
                yield LogEntry(
                    number, LogEntryKind.CLEAR, (), (Cell(cell),), at=action.at
                )
