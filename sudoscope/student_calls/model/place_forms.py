"""Calls of functions that say whether a digit may be placed: forms, and a right one."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import permutations, product
from math import isqrt
from typing import Any, Final

from sudoscope.logs.representation import STYLES, DigitContainer, keys_like
from sudoscope.student_calls.model.call_forms import (
    GLOBAL,
    LOADED,
    MADE_OF,
    NUMBERS,
    OWN,
    VALUES,
    WRITTEN,
    CallForm,
    CodeFacts,
)
from sudoscope.student_files.model.function_kinds import CHECKS, FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

_NUMBER, _TEXT = DigitContainer.NUMBER_LIST, DigitContainer.TEXT
_BOARDS: Final = {
    "rows": _NUMBER,
    "rows-text": _TEXT,
    "rows-zero": _TEXT,
}
"""What a board is, with what its digits are."""
_PLACED: Final = ("ijd", "pd", "Pd")
"""The row, the column and the digit; the place as a pair, also the other way round."""
_FROM_1: Final = ("IJd", "Qd", "Rd")
_FLAT: Final = {"cells": _NUMBER, "text": _TEXT, "text-zero": _TEXT}
"""Boards in one list or text, with what their digits are."""
_OWN_BOARDS: Final = (
    *(f"{MADE_OF}{grid}" for grid in ("rows", "text", "rows-text")),
    *(f"{LOADED}{grid}" for grid in ("rows", "text", "lines-zero")),
    WRITTEN,
)
"""Objects that have a board."""
_NAMED: Final = {NUMBERS: _NUMBER, VALUES: _TEXT}
"""Those that are a dictionary."""
_NAMES: Final = ("A1", "(0, 0)", "(1, 1)", "0", "a1")
"""The keys of a dictionary that are tried."""


def place_forms(function: StudentFunction, facts: CodeFacts) -> Iterator[CallForm]:
    """The forms in which *function* may be called, the most likely first."""
    arrays = {"array": _NUMBER} if facts.uses_arrays else {}
    boards = _BOARDS | arrays
    for letters in _PLACED:
        for layout in _orders(function, f"s{letters}"):
            for subject, container in boards.items():
                yield CallForm(subject, layout, STYLES[0], container)
        yield from _on_own_board(function, letters)


def _on_own_board(function: StudentFunction, letters: str) -> Iterator[CallForm]:
    """The forms in which the board is that of the file or of an object."""
    for layout in _orders(function, letters):
        for subject in _OWN_BOARDS if function.owner else (GLOBAL,):
            for container in (_NUMBER, _TEXT):
                yield CallForm(subject, layout, STYLES[0], container)


def rarer_forms(function: StudentFunction, facts: CodeFacts) -> Iterator[CallForm]:
    """The forms with positions from 1, and those with boards that have no rows."""
    own = [f"{OWN}{n}" for n in range(facts.tables) if not facts.table_style]
    named = dict.fromkeys(filter(None, (facts.table_style, *own, *_NAMES)))
    kinds = (
        (_FROM_1, _BOARDS, STYLES[:1]),
        (("xd", "ijd", "pd"), _FLAT, ("0",)),
        (("xd",), _NAMED, named),
        (("ijd",), _NAMED, ("(0, 0)",)),
        (("IJd",), _NAMED, ("(1, 1)",)),
    )
    for every, boards, keys in kinds:
        for letters in every:
            for layout in _orders(function, f"s{letters}"):
                for (subject, container), key in product(boards.items(), keys):
                    yield CallForm(subject, layout, key, container)
    for letters in _FROM_1:
        yield from _on_own_board(function, letters)


def _orders(function: StudentFunction, letters: str) -> Iterator[str]:
    """*letters* in each order; none where *function* does not take as many."""
    if function.needed <= len(letters) <= function.most:
        yield from map("".join, permutations(letters))


def right_place(
    part: Mapping[str, Any], things: Mapping[str, Any], cells: int
) -> Callable[..., bool] | None:
    """The right function in the place of a student's; ``None`` for other kinds.

    It says whether a digit may be placed, or whether a board has none twice.

    Args:
        part: Its ``kind``, its ``class`` and its ``layout``.
        things: What the module has, where a board may be.
        cells: How many a board has.
    """
    layout, side = part["layout"], isqrt(cells)
    block = isqrt(side)
    if part["kind"] not in CHECKS or not layout:
        return None

    def valid(*args: Any) -> bool:
        given = dict(zip(layout, args[len(args) - len(layout) :], strict=True))
        shown, signs = _digits(given["s"], side), {str(n) for n in range(1, side + 1)}
        held: set[tuple[str, int, str]] = set()
        for place, digit in enumerate(shown):
            row, column = divmod(place, side)
            near = row // block * block + column // block
            houses = (("row", row), ("column", column), ("block", near))
            one = {(*house, digit) for house in houses if digit in signs}
            if held & one:
                return False
            held |= one
        return True

    def right(*args: Any) -> bool:
        given = dict(zip(layout, args[len(args) - len(layout) :], strict=True))
        held = vars(args[0]) if part["class"] and "s" not in given else things
        board = given["s"] if "s" in given else _board_in(held, side)
        row, column = _place(given, board, side)
        digit = str(given["d"])
        top, left = row - row % block, column - column % block
        near = {(row, n) for n in range(side)} | {(n, column) for n in range(side)}
        near |= {(top + n // block, left + n % block) for n in range(side)}
        near.discard((row, column))
        shown = _digits(board, side)
        return all(shown[r * side + c] != digit for r, c in near)

    return right if part["kind"] == FunctionKind.PLACE else valid


def _place(given: Mapping[str, Any], board: Any, side: int) -> tuple[int, int]:
    """The row and the column, from 0, that are meant in the arguments *given*."""
    match given:
        case {"x": key} if isinstance(board, Mapping):
            return divmod(_keys(board, side).index(key), side)
        case {"x": int(cell)}:
            return divmod(cell, side)
        case {"p": (int(row), int(column))} | {"P": (int(column), int(row))}:
            return row, column
        case (
            {"Q": (int(row), int(column))}
            | {"R": (int(column), int(row))}
            | {"I": int(row), "J": int(column)}
        ):
            return row - 1, column - 1
        case _:
            return given["i"], given["j"]


def _keys(board: Mapping[Any, Any], side: int) -> tuple[Hashable, ...]:
    """The keys of *board* in reading order."""
    return keys_like(board, side**2) or (*board,)


def _digits(board: Any, side: int) -> list[str]:
    """What each cell of *board* has, in reading order."""
    if isinstance(board, Mapping):
        return [str(board[key]) for key in _keys(board, side)]
    board = "".join(board.split()) if isinstance(board, str) else board
    is_flat = len(board) == side**2
    return [str(one) for part in board for one in ([part] if is_flat else part)]


def _board_in(things: Mapping[str, Any], side: int) -> Any:
    """The first of *things* that is a list of rows.

    Raises:
        TypeError: There is none.
    """
    for thing in list(things.values()):
        rows = thing.tolist() if hasattr(thing, "tolist") else thing
        if isinstance(rows, list) and len(rows) == side and isinstance(rows[0], list):
            return thing
    raise TypeError("no board was found")
