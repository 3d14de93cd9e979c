"""The board of a person's solve: notes in place of the candidates."""

from collections.abc import Iterable, Iterator
from typing import Final

from solver.log.events import Deduced, Event
from solver.puzzle.notes import Notes
from solver.rules.digits import EMPTY
from solver.techniques.basic.elimination import is_elimination
from viz.scene.board.cell_view import CellView, Mark

_ARGUED: Final = frozenset(
    {
        Mark.BLOCKING,
        Mark.SUPPOSED,
        Mark.TRUE,
        Mark.FALSE,
        Mark.SET_A,
        Mark.SET_B,
        Mark.SET_C,
        Mark.SET_D,
        Mark.SECOND,
        Mark.CAUSE,
        Mark.REMOVED,
        Mark.OPTION,
        Mark.FAILED,
    }
)
"""Marks of candidates that a step names; a cell with one shows its candidates."""


def noted_cells(
    cells: Iterable[CellView], notes: Notes, event: Event | None
) -> Iterator[CellView]:
    """*cells* with *notes*, and candidates only where *event* is about them.

    That the digits strike what they rule out is not shown: people do not note it.
    """
    by_cell = {note.cell: note for note in notes}
    is_plain = isinstance(event, Deduced) and is_elimination(event)
    for view in cells:
        noted = view._replace(notes=by_cell.get(view.cell))
        is_argued = not is_plain and any(
            found.digits and found.mark in _ARGUED for found in view.marks
        )
        if is_argued:
            yield noted
            continue
        marks = tuple(
            found for found in view.marks if not found.digits or found.mark is Mark.GONE
        )
        yield noted._replace(candidates=EMPTY, marks=marks)
