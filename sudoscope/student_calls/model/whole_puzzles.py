"""Whole puzzles, in each form in which code may want one."""

import sys
from collections.abc import (
    Callable,
    Hashable,
    Sequence,
)
from math import isqrt
from typing import Any, Final

from sudoscope.student_calls.model.call_forms import (
    NUMBERS,
    VALUES,
)


def _array(rows: Sequence[Sequence[int]]) -> Any:
    """*rows* as an array, for code that uses NumPy.

    Raises:
        TypeError: It does not.
    """
    numpy = sys.modules.get("numpy")
    if numpy is None:
        raise TypeError("the code does not use NumPy")
    return numpy.array(rows)


def rows_of(cells: Sequence[Any]) -> list[Sequence[Any]]:
    """*cells* row by row."""
    side = isqrt(len(cells))
    return [cells[row : row + side] for row in range(0, len(cells), side)]


def _lines(clues: str, space: str = "") -> str:
    """*clues* in a line a row, with *space* between its cells."""
    return "".join(space.join(row) + "\n" for row in rows_of(clues))


WHOLE_PUZZLES: Final[dict[str, Callable[[str, list[int]], Any]]] = {
    "text": lambda clues, _: clues,
    "text-zero": lambda clues, _: clues.replace(".", "0"),
    "rows": lambda _, numbers: rows_of(numbers),
    "rows-text": lambda clues, _: [*map(list, rows_of(clues))],
    "rows-zero": lambda _, numbers: [[*map(str, row)] for row in rows_of(numbers)],
    "rows-none": lambda _, numbers: rows_of([n or None for n in numbers]),
    "lines": lambda clues, _: _lines(clues),
    "lines-zero": lambda clues, _: _lines(clues.replace(".", "0")),
    "lines-spaced": lambda clues, _: _lines(clues.replace(".", "0"), " "),
    "cells": lambda _, numbers: numbers,
    "tuples": lambda _, numbers: tuple(map(tuple, rows_of(numbers))),
    "cells-tuple": lambda _, numbers: tuple(numbers),
    "array": lambda _, numbers: _array(rows_of(numbers)),
}
"""Whole puzzles, of the clues and their numbers, by the names of ``GRIDS``."""
CONSTRUCTED: Final = ("text", "rows", "text-zero", "rows-text", "cells", VALUES)


def whole_puzzle(subject: str, clues: str, keys: Sequence[Hashable]) -> Any:
    """A whole puzzle, as ``call_forms.GRIDS`` names it.

    Args:
        subject: The name.
        clues: The puzzle.
        keys: Those of its cells, in a dictionary.
    """
    numbers = [0 if c == "." else int(c, 36) for c in clues]
    if subject in WHOLE_PUZZLES:
        return WHOLE_PUZZLES[subject](clues, numbers)
    each = numbers if subject == NUMBERS else clues
    return dict(zip(keys, each, strict=True))
