"""Replays of Penpa+: the actions of a person, as a log.

A link that is shared with its replay has the parameter ``r``: JSON, packed as the
drawing behind ``p=`` is, but without its short names. It is a list of commands, the
latest first. A command is a list: which part of the drawing it changes, the number of
the point, what stands there afterwards or null, the layer, a number for commands that
belong together, and the milliseconds of the app's stopwatch. Undo and redo in the app
are commands like any others.

Digits of the usual size are read. Other sizes, pencil marks, colours and lines are not:
what a person notes in a cell is rarely all that is possible there.

Source: penpa-edit (MIT), ``docs/js/class_p.js`` and ``docs/js/general.js``, for facts.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from solver.errors import MissingPuzzleError, PuzzleError, SudoscopeError, TraceError
from solver.formats.json_values import json_value
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.logs.entries import LogEntry, LogEntryKind, SolverLog
from sudoscope.logs.lines import LATEST
from sudoscope.logs.sudokupad import PERSON
from sudoscope.puzzle_links import PuzzleLink, links_in
from sudoscope.puzzle_sites.penpa import penpa_cells, penpa_from_values
from sudoscope.puzzle_sites.penpa_text import inflated

_MOST_COMMANDS: Final = 50_000
_LONGEST: Final = 2_000_000
"""Bytes of a text that may be a link."""
_PARAMETER: Final = re.compile(rb"[?&#;]r=")
_FAILED: Final = "penpaerror"
"""The beginning of ``r=`` if the app could not pack the replay."""
_LAYER: Final = "pu_a"
_PLAIN_DIGIT: Final = "1"
_FIELDS: Final = 4
_TIME: Final = 5


def is_penpa_replay(data: bytes) -> bool:
    """Whether *data* is a Penpa+ link with a replay."""
    if len(data) > _LONGEST or _PARAMETER.search(data) is None:
        return False
    return _link(data.decode("utf-8", "replace")) is not None


def read_penpa_replay(text: str, puzzle: Puzzle | None = None) -> SolverLog:
    """The log of a replay.

    Args:
        text: A Penpa+ link that holds a replay.
        puzzle: What was solved; by default the puzzle in the link.

    Raises:
        TraceError: It is damaged or too long, the board is of another size than the
            puzzle, or its puzzle has rules that cannot be read from it.
    """
    link = _link(text)
    if link is None:
        raise TraceError("a Penpa+ link with a puzzle behind p= and a replay behind r="
                         " expected, none found")  # fmt: skip
    try:
        cells = penpa_cells(link.values)
        commands = json_value(inflated(link.values["r"], "r="), "the replay")
    except PuzzleError as error:
        raise TraceError(f"the replay of Penpa+: {error}") from None
    if not isinstance(commands, list) or len(commands) > _MOST_COMMANDS:
        raise TraceError(
            f"the replay of Penpa+: a list of at most {_MOST_COMMANDS:,} commands"
            " expected"
        )
    task = _embedded(link) if puzzle is None else puzzle
    if len(task.rules) != len(cells):
        raise TraceError(
            f"a replay on {len(cells)} cells found, and a puzzle with"
            f" {len(task.rules)} cells"
        )
    entries = tuple(_entries(commands[::-1], cells, task))
    return SolverLog(task, entries, PERSON, {"app": "Penpa+"})


def _link(text: str) -> PuzzleLink | None:
    """The only link of *text*, if it is of Penpa+ and holds a replay."""
    links = links_in(text)
    if len(links) != 1 or links[0].site != "penpa" or not links[0].values.get("p"):
        return None
    packed = links[0].values.get("r", "")
    return links[0] if packed and not packed.startswith(_FAILED) else None


def _embedded(link: PuzzleLink) -> Puzzle:
    """The puzzle in a link.

    Raises:
        MissingPuzzleError: It has rules that are not known here.
    """
    try:
        return penpa_from_values(link.values).puzzle
    except SudoscopeError as error:
        raise MissingPuzzleError(
            f"the puzzle of the replay cannot be read here: {error}"
        ) from None


def _entries(
    commands: list[Any], cells: dict[int, Cell], puzzle: Puzzle
) -> Iterator[LogEntry]:
    """The changes of digits, command by command, the earliest first.

    Raises:
        TraceError: A command is damaged.
    """
    digits: dict[Cell, Digit] = {}
    latest = 0
    for number, command in enumerate(commands, start=1):
        if (
            not isinstance(command, list)
            or len(command) < _FIELDS
            or not isinstance(command[0], str)
        ):
            raise _damaged(number, "a list of part, point, value and layer", command)
        if command[3] != _LAYER:
            continue
        at = _time(command, latest)
        latest = latest if at is None else at
        for cell, new in _changes(number, command, cells, digits, puzzle):
            old = digits.pop(cell, None)
            if new is not None:
                digits[cell] = new
            if old == new or puzzle.clues[cell] is not None:
                continue
            if new is not None:
                place = (Candidate(cell, new),)
                yield LogEntry(number, LogEntryKind.SET, place, at=at)
            else:
                yield LogEntry(number, LogEntryKind.CLEAR, (), (cell,), at=at)


def _changes(
    number: int,
    command: list[Any],
    cells: dict[int, Cell],
    digits: dict[Cell, Digit],
    puzzle: Puzzle,
) -> list[tuple[Cell, Digit | None]]:
    """The cells that *command* changes, each with its digit; ``None`` for none."""
    part, point, value = command[:3]
    if part == "number":
        if value is not None and not isinstance(value, list):
            raise _damaged(number, "a list of text, colour and size, or null", value)
        cell = _cell(point, cells)
        return [] if cell is None else [(cell, _digit(value, puzzle))]
    if part == "move":
        if not isinstance(point, dict):
            raise _damaged(number, "the points where the move begins", point)
        start, end = _cell(point.get("number"), cells), _cell(value, cells)
        if start is None or end is None or start == end:
            return []
        return [(end, digits.get(start)), (start, None)]
    return []


def _cell(point: Any, cells: dict[int, Cell]) -> Cell | None:
    """The cell at *point*; ``None`` for corners, edges and points outside the board."""
    if isinstance(point, str) and re.fullmatch("[0-9]{1,7}", point):
        point = int(point)
    return cells.get(point) if type(point) is int else None


def _digit(value: list[Any] | None, puzzle: Puzzle) -> Digit | None:
    """The digit of the usual size that *value* shows, if any."""
    if value is None or not value:
        return None
    style = str(value[2]) if len(value) > 2 else _PLAIN_DIGIT  # noqa: PLR2004
    text = str(value[0]).strip()
    if style != _PLAIN_DIGIT or re.fullmatch("[0-9]{1,2}", text) is None:
        return None
    known = 1 <= int(text) <= puzzle.rules.digit_count
    return Digit(int(text)) if known else None


def _time(command: list[Any], earliest: int) -> int | None:
    """The time of a command; ``None`` if it is missing or before *earliest*."""
    at = command[_TIME] if len(command) > _TIME else None
    return at if type(at) is int and earliest <= at <= LATEST else None


def _damaged(number: int, expected: str, found: Any) -> TraceError:
    return TraceError(
        f"command {number} of the replay: {expected} expected, found {found!r:.40}"
    )
