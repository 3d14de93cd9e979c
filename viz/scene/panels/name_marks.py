"""Names of cells in a sentence, with the colour and shape of their marks."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from viz.scene.board.cell_view import CellView, Mark
from viz.shapes import Text, TextHighlight, faded
from viz.theme import Role, Theme

_GROUND: Final = 0.2
CELL_NAME: Final = re.compile(r"\b(?:[A-Z]{1,2}[0-9]{1,2}|r[0-9]{1,2}c[0-9]{1,2})\b")
"""How cells are called in sentences, on boards of up to 99 columns."""
_ROLES: Final = {
    Mark.CLASH: Role.CONTRADICTION,
    Mark.GUESSED: Role.GUESS,
    Mark.BLAMED: Role.GUESS,
    Mark.TAKEN_BACK: Role.GUESS,
    Mark.NEW: Role.PLACED,
    Mark.REMOVED: Role.REMOVED,
    Mark.CAUSE: Role.CAUSE,
    Mark.SECOND: Role.CAUSE,
    Mark.EARLIER_CAUSE: Role.CAUSE,
    Mark.EARLIER_SECOND: Role.CAUSE,
    Mark.BLOCKING: Role.SECOND,
}
"""Whose colour the name of a cell has, strong marks first."""
_STRONGEST: Final = tuple(_ROLES)
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
    marks = [found.mark for found in cell.marks if found.mark in _ROLES]
    if not marks:
        return None
    strongest = min(marks, key=_STRONGEST.index)
    is_open = strongest is Mark.NEW and cell.has(Mark.ASSUMED)
    return Role.GUESS_LINE if is_open else _ROLES[strongest]


def marks_in_line(
    line: Text, marks: Sequence[NameMark], theme: Theme
) -> Iterator[TextHighlight]:
    """What lies under the names in a line of text.

    Args:
        line: The line, flush left.
        marks: Of the names that have one.
        theme: The colours.
    """
    roles = {mark.name: mark.role for mark in marks}
    for found in CELL_NAME.finditer(line.text):
        role = roles.get(found[0])
        if role is None:
            continue
        radius = line.size // 2 if role in _ROUND else max(2, line.size // 10)
        edge = theme[Role.GUESS_INK] if role is Role.SECOND else theme[role]
        part, width = found.span(), max(1, line.size // 16)
        yield TextHighlight(line, *part, faded(theme[role], _GROUND), 0, radius)
        yield TextHighlight(line, *part, faded(edge, 0.75), width, radius)
