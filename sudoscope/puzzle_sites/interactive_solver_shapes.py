"""Boards of the Interactive Sudoku Solver: rows, columns, digits and boxes.

Source: ``grid_shape.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

import re
from collections.abc import Iterable
from typing import Final

from solver.errors import PuzzleError
from sudoscope.puzzle_sites.interactive_solver_choices import Item
from sudoscope.puzzle_sites.json_fields import number_at
from sudoscope.puzzle_sites.rectangles import RectangleShape

_SHAPE: Final = re.compile(r"(\d{1,2})x(\d{1,2})")
_VALUES: Final = re.compile(r"(?:([01])-)?(\d{1,2})")
_OF_THE_SHAPE: Final = frozenset({"Shape", "NoBoxes", "RegionSize"})
_SMALLEST: Final = 3
LARGEST: Final = 16
"""Rows, columns or digits, at most."""
USUAL_SIZE: Final = 9
"""Of a board that no string names."""


def shapes_of(items: Iterable[Item]) -> list[RectangleShape]:
    """The boards that the items may be on.

    Where there are more digits than rows and columns, older strings have no boxes and
    newer ones have: what the string says of them counts. Else both are possible.

    Raises:
        PuzzleError: There is no such board, or it cannot be read.
    """
    named = {name: arguments for name, *arguments in items if name in _OF_THE_SHAPE}
    shape = _plain_shape(named.get("Shape", []))
    longest = max(shape.rows, shape.columns)
    if "RegionSize" in named:
        size = number_at("".join(named["RegionSize"]), "RegionSize", 2, shape.digits)
        return [shape._replace(box=size)]
    boxed = shape._replace(box=longest)
    if shape.digits == longest or "NoBoxes" in named or boxed.box_sides() is None:
        return [boxed]
    return [shape, boxed]


def _plain_shape(found: list[str]) -> RectangleShape:
    """The rows, columns and digits of a shape, without boxes."""
    if not found:
        return RectangleShape(USUAL_SIZE, USUAL_SIZE, USUAL_SIZE)
    match = _SHAPE.fullmatch(found[0])
    if match is None:
        raise PuzzleError(
            "Shape: rows and columns such as 6x6 expected, found"
            f" {'~'.join(found)[:20]!r}"
        )
    rows, columns = int(match[1]), int(match[2])
    least = max(rows, columns)
    if not (min(rows, columns) >= _SMALLEST and least <= LARGEST):
        raise PuzzleError(
            f"a board of {rows} rows and {columns} columns found; {_SMALLEST} to"
            f" {LARGEST} of each can be read"
        )
    values = "~".join(found[1:]) or f"{least}"
    range_ = _VALUES.fullmatch(values)
    lowest = int(range_[1] or 1) if range_ else 1
    count = int(range_[2]) + 1 - lowest if range_ else 0
    if not least <= count <= LARGEST:
        raise PuzzleError(
            f"the digits {values[:20]} found on a board of {rows} rows and {columns}"
            f" columns; {least} to {LARGEST} digits from 0 or 1 on can be read"
        )
    return RectangleShape(rows, columns, count, lowest)
