"""Names of cells in a sentence, with the colour and shape of their marks."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from solver.rules.digits import digits, symbol
from viz.scene.board.cell_view import CellMark, CellView, Mark
from viz.shapes import Text, TextHighlight, faded
from viz.theme import Role, Theme

_GROUND: Final = 0.2
CELL_NAME: Final = re.compile(r"\b(?:[A-Z]{1,2}[0-9]{1,2}|r[0-9]{1,2}c[0-9]{1,2})\b")
"""How cells are called in sentences, on boards of up to 99 columns."""
_DIGIT: Final = re.compile(r" (?:[=≠]|is(?: not)?|ist|(?:ist )?nicht) ([0-9]+|[A-Z])\b")
"""What follows the name of a cell where a candidate is named."""
_ROLES: Final = {
    Mark.CLASH: Role.CONTRADICTION,
    Mark.GUESSED: Role.GUESS,
    Mark.BLAMED: Role.GUESS,
    Mark.TAKEN_BACK: Role.GUESS,
    Mark.SUPPOSED: Role.GUESS,
    Mark.NEW: Role.PLACED,
    Mark.REMOVED: Role.REMOVED,
    Mark.CAUSE: Role.CAUSE,
    Mark.SECOND: Role.SECOND,
    Mark.EARLIER_CAUSE: Role.CAUSE,
    Mark.EARLIER_SECOND: Role.SECOND,
    Mark.SPENT: Role.REMOVED,
    Mark.OPTION: Role.GUESS_LINE,
    Mark.FAILED: Role.REMOVED,
    Mark.BLOCKING: Role.SECOND,
    Mark.OPEN_GUESS: Role.GUESS,
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
        of_digits: The same for its candidates that are marked, by their digits.
    """

    name: str
    role: Role
    of_digits: tuple[tuple[str, Role], ...] = ()

    def role_of(self, digit: str) -> Role | None:
        """Whose colour the name has where *digit* follows it, as in "A1 = 5".

        ``None`` where other candidates of the cell are marked and this one is not.
        """
        return dict(self.of_digits).get(digit) if self.of_digits else self.role


def name_marks(cells: Sequence[CellView], names: Sequence[str]) -> tuple[NameMark, ...]:
    """The marks of the cells that a step marks, in reading order.

    Args:
        cells: What is seen of each.
        names: Of the same cells.
    """
    found = []
    for cell, name in zip(cells, names, strict=True):
        role = _role_of(cell.marks) if cell.marks else None
        if role is not None:
            of_digits = _of_digits(cell.marks) if cell.digit is None else ()
            found.append(NameMark(name, role, of_digits))
    return tuple(found)


@lru_cache(maxsize=4096)
def _of_digits(marks: tuple[CellMark, ...]) -> tuple[tuple[str, Role], ...]:
    """The roles of the candidates of *marks*, the strongest mark of each last."""
    known = [found for found in marks if found.mark in _ROLES]
    known.sort(key=lambda found: _STRONGEST.index(found.mark), reverse=True)
    return tuple(
        (symbol(digit), _ROLES[found.mark])
        for found in known
        for digit in digits(found.digits)
    )


@lru_cache(maxsize=4096)
def _role_of(marks: tuple[CellMark, ...]) -> Role | None:
    """The role of the strongest of the *marks* of a cell, if it has one."""
    known = [found.mark for found in marks if found.mark in _ROLES]
    if not known:
        return None
    strongest = min(known, key=_STRONGEST.index)
    is_open = strongest is Mark.NEW and any(m.mark is Mark.ASSUMED for m in marks)
    return Role.GUESS_LINE if is_open else _ROLES[strongest]


def marks_in_line(
    line: Text, marks: Sequence[NameMark], theme: Theme, following: str = ""
) -> Iterator[TextHighlight]:
    """What lies under the names in a line of text.

    Args:
        line: The line, flush left.
        marks: Of the names that have one.
        theme: The colours.
        following: The next line, where the digit of the last name may be.
    """
    text = f"{line.text} {following}"
    named = {mark.name: mark for mark in marks}
    for found in CELL_NAME.finditer(line.text):
        mark = named.get(found[0])
        if mark is None:
            continue
        digit = _DIGIT.match(text, found.end())
        role = mark.role_of(digit[1]) if digit else mark.role
        if role is None:
            continue
        radius = line.size // 2 if role in _ROUND else max(2, line.size // 10)
        edge = theme[Role.GUESS_INK] if role is Role.SECOND else theme[role]
        part, width = found.span(), max(1, line.size // 16)
        yield TextHighlight(line, *part, faded(theme[role], _GROUND), 0, radius)
        yield TextHighlight(line, *part, faded(edge, 0.75), width, radius)
