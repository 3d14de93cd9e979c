"""Names of cells in a sentence, with the colour and shape of their marks."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from solver.rules.digits import digits, symbol
from viz.scene.board.cell_view import CellMark, CellView, Mark
from viz.shapes import Sides, Text, TextHighlight, faded
from viz.theme import Role, Theme

_GROUND: Final = 0.2
CELL_NAME: Final = re.compile(r"\b(?:[A-Z]{1,2}[0-9]{1,2}|r[0-9]{1,2}c[0-9]{1,2})\b")
"""How cells are called in sentences, on boards of up to 99 columns."""
_DIGIT: Final = re.compile(
    r" (?:[=≠] (\w+)|(?:is(?: not)?|ist|(?:ist )?nicht) ([0-9]+|[A-Z]))\b"
)
"""What follows the name of a cell where a candidate is named."""


class _Look(NamedTuple):
    """How a name looks.

    Attributes:
        role: Whose colour it has.
        is_round: Whether its mark on the board is round.
        edge: How wide its edge is, in usual widths.
        sign: The part of the name that is covered, as ``TextHighlight.part`` says.
    """

    role: Role
    is_round: bool = False
    edge: int = 1
    sign: Sides | None = None


_GUESSED: Final = _Look(Role.GUESS, edge=2)
_REMOVED: Final = _Look(Role.REMOVED)
_SECOND: Final = _Look(Role.SECOND)
_LOOKS: Final = {
    Mark.CLASH: _Look(Role.CONTRADICTION),
    Mark.GUESSED: _GUESSED,
    Mark.BLAMED: _GUESSED,
    Mark.TAKEN_BACK: _GUESSED,
    Mark.SUPPOSED: _GUESSED,
    Mark.NEW: _Look(Role.PLACED),
    Mark.REMOVED: _REMOVED,
    Mark.TRUE: _Look(Role.PLACED, is_round=True, edge=2),
    Mark.FALSE: _Look(Role.REMOVED, is_round=True, sign=(0, 0.5, 1, 0.57)),
    Mark.SET_A: _Look(Role.CAUSE, sign=(0, 0, 0.2, 0.2)),
    Mark.SET_B: _Look(Role.SECOND, sign=(0.8, 0, 1, 0.2)),
    Mark.SET_C: _Look(Role.SET_C, sign=(0.8, 0.8, 1, 1)),
    Mark.SET_D: _Look(Role.SET_D, sign=(0, 0.8, 0.2, 1)),
    Mark.CAUSE: _Look(Role.CAUSE, is_round=True),
    Mark.SECOND: _SECOND,
    Mark.SPENT: _REMOVED,
    Mark.OPTION: _Look(Role.GUESS_LINE),
    Mark.FAILED: _REMOVED,
    Mark.BLOCKING: _SECOND,
    Mark.OPEN_GUESS: _GUESSED,
    Mark.ASSUMED: _Look(Role.GUESS_LINE),
}
"""Of the name of a cell, strong marks first; what is assumed counts where it is new."""
_STRONGEST: Final = tuple(_LOOKS)


class NameMark(NamedTuple):
    """How the name of a cell is marked.

    Attributes:
        name: Of the cell.
        mark: What it looks like.
        of_digits: The same for its candidates that are marked, by their digits.
    """

    name: str
    mark: Mark
    of_digits: tuple[tuple[str, Mark], ...] = ()

    def mark_of(self, digit: str) -> Mark | None:
        """What the name looks like where *digit* follows it, as in "A1 = 5".

        ``None`` where other candidates of the cell are marked and this one is not.
        """
        return dict(self.of_digits).get(digit) if self.of_digits else self.mark


@lru_cache(64)
def pattern_of(names: frozenset[str]) -> re.Pattern[str]:
    """What finds *names* in a sentence: how cells are called, or names of their own."""
    if all(map(CELL_NAME.fullmatch, names)):
        return CELL_NAME
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def name_marks(
    cells: Sequence[CellView], names: Sequence[str], values: tuple[str, ...] = ()
) -> tuple[NameMark, ...]:
    """The marks of the cells that a step marks, in reading order.

    Args:
        cells: What is seen of each.
        names: Of the same cells.
        values: What the digits are called, if they have names of their own.
    """
    found = []
    for cell, name in zip(cells, names, strict=True):
        mark = _strongest(cell.marks) if cell.marks else None
        if mark is not None:
            of_digits = _of_digits(cell.marks, values) if cell.digit is None else ()
            found.append(NameMark(name, mark, of_digits))
    return tuple(found)


@lru_cache(maxsize=4096)
def _of_digits(
    marks: tuple[CellMark, ...], values: tuple[str, ...]
) -> tuple[tuple[str, Mark], ...]:
    """The candidates of *marks*, the strongest mark of each last."""
    known = [found for found in marks if found.mark in _LOOKS]
    known.sort(key=lambda found: _STRONGEST.index(found.mark), reverse=True)
    return tuple(
        (values[digit - 1] if values else symbol(digit), found.mark)
        for found in known
        for digit in digits(found.digits)
    )


@lru_cache(maxsize=4096)
def _strongest(marks: tuple[CellMark, ...]) -> Mark | None:
    """The strongest of the *marks* of a cell that a name has, if there is one."""
    is_assumed = any(found.mark is Mark.ASSUMED for found in marks)
    known = {found.mark for found in marks if found.mark in _LOOKS} - {Mark.ASSUMED}
    if not known:
        return None
    strongest = min(known, key=_STRONGEST.index)
    return Mark.ASSUMED if strongest is Mark.NEW and is_assumed else strongest


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
    for found in pattern_of(frozenset(named)).finditer(line.text):
        named_mark = named.get(found[0])
        if named_mark is None:
            continue
        digit = _DIGIT.match(text, found.end())
        mark = named_mark.mark_of(digit[1] or digit[2]) if digit else named_mark.mark
        if mark is None:
            continue
        role, is_round, edge, sign = _LOOKS[mark]
        radius = line.size // 2 if is_round else max(2, line.size // 10)
        colour = theme[Role.GUESS_INK] if role is Role.SECOND else theme[role]
        part, width = found.span(), max(1, line.size // 16) * edge
        yield TextHighlight(line, *part, faded(theme[role], _GROUND), 0, radius)
        yield TextHighlight(line, *part, faded(colour, 0.75), width, radius)
        if sign is not None:
            yield TextHighlight(line, *part, faded(colour, 0.75), part=sign)
