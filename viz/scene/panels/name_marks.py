"""Names of cells in a sentence, with the colour and shape of their marks."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from viz.font_metrics import place_in
from viz.scene.board.cell_view import CellView, Guessing
from viz.shapes import Fill, Outline, Rect, Shape, faded
from viz.theme import Role, Theme

_GROUND: Final = 0.2
_NAME: Final = re.compile(r"\b[A-Z]{1,2}[0-9]{1,2}\b")
_ROUND: Final = frozenset({Role.CAUSE})
"""Marks that are rings on the board; others have corners."""


class NameMark(NamedTuple):
    """How the name of a cell is marked.

    Attributes:
        name: Of the cell.
        role: Whose colour it has.
    """

    name: str
    role: Role


def name_marks(cells: Sequence[CellView], names: Sequence[str]) -> tuple[NameMark, ...]:
    """The marks of the cells that a step marks, in reading order.

    Args:
        cells: What is seen of each.
        names: Of the same cells.
    """
    roles = zip(names, map(_role_of, cells), strict=True)
    return tuple(NameMark(name, role) for name, role in roles if role is not None)


def _role_of(cell: CellView) -> Role | None:
    """The role of the strongest mark of *cell*, if it has one."""
    if cell.clashes:
        return Role.CONTRADICTION
    if cell.guessing in {Guessing.NEW, Guessing.BLAMED, Guessing.TAKEN_BACK}:
        return Role.GUESS
    if cell.is_new:
        return Role.GUESS_LINE if cell.assumed else Role.PLACED
    if cell.removed:
        return Role.REMOVED
    if cell.is_cause or cell.causes:
        return Role.CAUSE
    return Role.SECOND if cell.blocks else None


def marks_in_line(
    text: str, at: tuple[int, int], size: int, marks: Sequence[NameMark], theme: Theme
) -> Iterator[Shape]:
    """What lies under the names in a line of text.

    Args:
        text: The line.
        at: Where it begins: left, baseline.
        size: Of its letters.
        marks: Of the names that have one.
        theme: The colours.
    """
    roles = {mark.name: mark.role for mark in marks}
    for found in _NAME.finditer(text):
        role = roles.get(found[0])
        if role is None:
            continue
        left = at[0] + place_in(text[: found.start()], size)
        right = at[0] + place_in(text[: found.end()], size)
        room, high = max(2, size // 8), round(size * 1.0)
        top = at[1] - round(size * 0.82)
        start = max(at[0], left - room)
        rect = Rect(start, top, right + room - start, high)
        radius = high // 2 if role in _ROUND else max(2, size // 10)
        width = max(1, size // 16)
        edge = theme[Role.GUESS_INK] if role is Role.SECOND else theme[role]
        yield Fill(rect, faded(theme[role], _GROUND), radius)
        yield Outline(rect, faded(edge, 0.75), width, radius)
