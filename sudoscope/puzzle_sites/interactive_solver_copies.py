"""Copies of the Interactive Sudoku Solver: ``.Replicate~cells``, up to ``.End``.

What lies within is said of the cell R1C1 and its surroundings, and holds around each of
the cells, which are given as bits, six a sign: the first is that of R1C1.

Source: ``sudoku_constraint.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from solver.errors import PuzzleError
from solver.formats.json_values import shown
from sudoscope.puzzle_sites.interactive_solver_choices import (
    AND,
    END,
    MOST_DEEP,
    OR,
    Item,
)
from sudoscope.puzzle_sites.interactive_solver_names import name_of_place, place_called
from sudoscope.puzzle_sites.rectangles import RectangleShape
from sudoscope.puzzle_sites.relation_keys import SIGNS, bits_of

COPY: Final = "Replicate"
_FIRST: Final = "R1C1"
_MOST_ITEMS: Final = 20_000
_LINE: Final = re.compile(r"[RC]\d+", re.IGNORECASE)


def copied(items: Sequence[Item], shape: RectangleShape) -> list[Item]:
    """*items* with copies in place of what is to be copied.

    Raises:
        PuzzleError: Copies have no end, lie off the board, are far too many or too
            deep within each other, or are of what lies along a whole row or column.
    """
    made, _ = _read(items, 0, shape, 0)
    return made


def _read(
    items: Sequence[Item], at: int, shape: RectangleShape, deep: int
) -> tuple[list[Item], int]:
    """The items from *at* up to the end of what is copied, and where that is.

    Outside of all copies, where *deep* is 0, all of them.
    """
    if deep > MOST_DEEP:
        raise PuzzleError(f"more than {MOST_DEEP} groups lie within each other")
    made: list[Item] = []
    depth = 0
    while at < len(items):
        name, *arguments = items[at]
        if name == COPY:
            inner, end = _read(items, at + 1, shape, deep + 1)
            for item in _copies(inner, arguments, shape):
                made.append(item)
                if len(made) > _MOST_ITEMS:
                    raise PuzzleError(f"{COPY}: more than {_MOST_ITEMS:,} constraints")
            at = end + 1
            continue
        if name == END and deep and not depth:
            return made, at
        depth += (name in (OR, AND)) - (name == END)
        made.append(items[at])
        at += 1
    if deep:
        raise PuzzleError(f"{COPY} has no End; expected: .End behind it")
    return made, at


def _copies(
    items: list[Item], arguments: list[str], shape: RectangleShape
) -> Iterator[Item]:
    if arguments[1:] not in ([], [_FIRST]):
        raise PuzzleError(
            f"{COPY}: copies from {_FIRST} can be read, found {shown(arguments[1])}"
        )
    signs = "".join(arguments[:1])
    if not {*signs} <= {*SIGNS}:
        raise PuzzleError(f"{COPY}: cells as bits expected, found {shown(signs)}")
    for number, is_here in enumerate(bits_of(signs)):
        if is_here:
            down, across = divmod(number, shape.columns)
            yield from (
                [_moved(word, down, across, shape) for word in i] for i in items
            )


def _moved(word: str, down: int, across: int, shape: RectangleShape) -> str:
    """*word*, a cell so far down and to the right where it is one.

    Raises:
        PuzzleError: The board ends before that, or the word is a whole line.
    """
    name, *digits = word.partition("_")
    place = place_called(name)
    if place is None:
        if _LINE.fullmatch(word):
            raise PuzzleError(f"{COPY}: a whole row or column, {word}, has no copies")
        return word
    row, column = place[0] + down, place[1] + across
    if row >= shape.rows or column >= shape.columns:
        raise PuzzleError(
            f"{COPY}: a copy of {word[:10]}, {down} down and {across} to the right,"
            " lies off the board"
        )
    return "".join((name_of_place(row, column), *digits))
