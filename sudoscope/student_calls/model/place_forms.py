"""Calls of functions that say whether a digit may be placed: forms, and a right one."""

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from math import isqrt
from typing import Any, Final

from sudoscope.logs.representation import STYLES, DigitContainer
from sudoscope.student_calls.model.call_forms import (
    GLOBAL,
    MADE_OF,
    CallForm,
    CodeFacts,
)
from sudoscope.student_files.model.function_kinds import FunctionKind
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


def place_forms(function: StudentFunction, facts: CodeFacts) -> Iterator[CallForm]:
    """The forms in which *function* may be called, the most likely first."""
    arrays = {"array": _NUMBER} if facts.uses_arrays else {}
    boards = _BOARDS | arrays
    own = f"{MADE_OF}rows", f"{MADE_OF}text", f"{MADE_OF}rows-text"
    for letters in _PLACED:
        for layout in map("".join, permutations(f"s{letters}")):
            if function.needed <= len(layout) <= function.most:
                for subject, container in boards.items():
                    yield CallForm(subject, layout, STYLES[0], container)
        for layout in map("".join, permutations(letters)):
            if function.needed <= len(layout) <= function.most:
                for subject in own if function.owner else (GLOBAL,):
                    for container in (_NUMBER, _TEXT):
                        yield CallForm(subject, layout, STYLES[0], container)


def right_place(
    part: Mapping[str, Any], things: Mapping[str, Any], cells: int
) -> Callable[..., bool] | None:
    """The right function in the place of a student's; ``None`` for other kinds.

    Args:
        part: Its ``kind``, its ``class`` and its ``layout``.
        things: What the module has, where a board may be.
        cells: How many a board has.
    """
    layout, side = part["layout"], isqrt(cells)
    block = isqrt(side)
    if part["kind"] != FunctionKind.PLACE or not layout:
        return None

    def right(*args: Any) -> bool:
        given = dict(zip(layout, args[len(args) - len(layout) :], strict=True))
        held = vars(args[0]) if part["class"] and "s" not in given else things
        board = given["s"] if "s" in given else _board_in(held, side)
        row, column = given.get("p") or given.get("P", ())[::-1] or _both(given)
        digit = str(given["d"])
        top, left = row - row % block, column - column % block
        near = {(row, n) for n in range(side)} | {(n, column) for n in range(side)}
        near |= {(top + n // block, left + n % block) for n in range(side)}
        near.discard((row, column))
        return all(str(board[r][c]) != digit for r, c in near)

    return right


def _both(given: Mapping[str, Any]) -> tuple[int, int]:
    return given["i"], given["j"]


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
