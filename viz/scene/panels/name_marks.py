"""Names of cells in a sentence, with the colour and shape of their marks."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from solver.explain.named_words import Name, names_in
from solver.rules.digits import Mask
from solver.rules.places import Cell
from viz.scene.board.cell_view import CellMark, CellView, Mark
from viz.shapes import Sides, Text, TextHighlight, faded
from viz.theme import Role, Theme

_GROUND: Final = 0.2


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
_SAID_TRUE: Final = {Mark.FALSE: Mark.TRUE, Mark.REMOVED: Mark.NEW}
"""What names look like whose digits a sentence says to be true, struck as they are."""
_STRONGEST: Final = tuple(_LOOKS)


class NameMark(NamedTuple):
    """How the names of a cell are marked.

    Attributes:
        cell: The cell.
        mark: What its name looks like.
        of_digits: The same for its candidates that are marked, by digits, strong marks
            first.
    """

    cell: Cell
    mark: Mark
    of_digits: tuple[tuple[Mask, Mark], ...] = ()

    def mark_of(self, named: Mask) -> Mark | None:
        """What the name looks like where it stands for the digits *named*.

        What is false is struck, supposed or not. ``None`` where other candidates of the
        cell are marked and these are not.
        """
        if not (named and self.of_digits):
            return self.mark
        if any(m is Mark.FALSE and not named & ~of for of, m in self.of_digits):
            return Mark.FALSE
        return next((mark for of, mark in self.of_digits if of & named), None)

    def mark_at(self, name: Name) -> Mark | None:
        """What *name* looks like in its sentence: what this says to be true is."""
        mark = self.mark_of(name.digits)
        return _SAID_TRUE.get(mark, mark) if mark and name.is_true else mark


def name_marks(cells: Iterable[CellView]) -> tuple[NameMark, ...]:
    """The marks of the *cells* that a step marks, in their order."""
    found = []
    for cell in cells:
        mark = _strongest(cell.marks) if cell.marks else None
        if mark is not None:
            of_digits = _of_digits(cell.marks) if cell.digit is None else ()
            found.append(NameMark(cell.cell, mark, of_digits))
    return tuple(found)


@lru_cache(maxsize=4096)
def _of_digits(marks: tuple[CellMark, ...]) -> tuple[tuple[Mask, Mark], ...]:
    """The candidates of *marks*, strong marks first."""
    known = [found for found in marks if found.mark in _LOOKS and found.digits]
    known.sort(key=lambda found: _STRONGEST.index(found.mark))
    return tuple((found.digits, found.mark) for found in known)


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
    line: Text, marks: Sequence[NameMark], theme: Theme
) -> Iterator[TextHighlight]:
    """What lies under the names in a line of text.

    Args:
        line: The line, flush left, whose text knows its names.
        marks: Of the cells that have one.
        theme: The colours.
    """
    marked = {mark.cell: mark for mark in marks}
    for name in names_in(line.text):
        found = marked.get(name.cell)
        mark = found and found.mark_at(name)
        if mark is None:
            continue
        role, is_round, edge, sign = _LOOKS[mark]
        radius = line.size // 2 if is_round else max(2, line.size // 10)
        colour = theme[Role.GUESS_INK] if role is Role.SECOND else theme[role]
        part, width = (name.start, name.end), max(1, line.size // 16) * edge
        yield TextHighlight(line, *part, faded(theme[role], _GROUND), 0, radius)
        yield TextHighlight(line, *part, faded(colour, 0.75), width, radius)
        if sign is not None:
            yield TextHighlight(line, *part, faded(colour, 0.75), part=sign)
