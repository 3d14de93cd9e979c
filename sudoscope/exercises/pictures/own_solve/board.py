"""The sheet of someone who solves: digits, notes, what is selected, and a hint."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import EMPTY
from solver.rules.places import Cell
from viz.appearance import Appearance
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.replay.phases import STILL
from viz.scene.board.board_background import board_group
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.cells import cell_group
from viz.scene.board.labels import labels
from viz.scene.board.link_marks import links_of
from viz.scene.board.lit_rules import lit_rules
from viz.scene.board.strike_lines import strike_lines
from viz.shapes import Fill, Group, Outline, Rect, Shape, faded
from viz.theme import Role, Theme

WHERE: Final = 2
"""The level of a hint that shows where to look."""
NAMED: Final = 3
"""The level that names the technique."""
WHOLE_STEP: Final = 4
"""The level of a hint that shows the whole step."""
_SELECTED: Final = 0.16
_CONCERNED: Final = frozenset(
    {
        Mark.CAUSE,
        Mark.SECOND,
        Mark.TRUE,
        Mark.FALSE,
        Mark.SET_A,
        Mark.SET_B,
        Mark.SET_C,
        Mark.SET_D,
        Mark.REMOVED,
        Mark.NEW,
    }
)
"""Marks of cells that a step is about."""


_CHANGED: Final = frozenset({Mark.REMOVED, Mark.NEW})
"""Marks of cells that a step changes."""


class SheetView(NamedTuple):
    """What is seen of a sheet.

    Attributes:
        puzzle: What is solved.
        sheet: What is written.
        selected: The cells that keys go to.
        cursor: The cell that was selected last; ``None`` if nothing is selected.
        clashing: Cells whose digits break a rule.
        hint: The step of a hint, if one is shown.
        level: How much of it is shown, from 1.
    """

    puzzle: Puzzle
    sheet: OwnSheet
    selected: frozenset[Cell] = frozenset()
    cursor: Cell | None = None
    clashing: frozenset[Cell] = frozenset()
    hint: StepView | None = None
    level: int = 0


def sheet_groups(
    view: SheetView, layout: Layout, appearance: Appearance
) -> Iterator[Group]:
    """The board of *view*, to be painted on a background."""
    rules, theme = view.puzzle.rules, appearance.theme
    yield board_group(rules, layout.placement, theme)
    yield labels(layout.placement, theme, rules.names, least_letters(layout.size))
    if view.hint is not None and view.level >= WHOLE_STEP:
        lit = lit_rules(view.hint, STILL, layout, theme)
        if lit is not None:
            yield lit
    for seen in cell_views(view):
        yield cell_group(seen, STILL, rules.cell_name(seen.cell), layout, theme)
    if view.hint is not None and view.level >= WHOLE_STEP:
        yield strike_lines(view.hint, STILL, layout, theme)
        yield links_of(view.hint, STILL, layout, theme)
    elif view.hint is not None:
        about = _CONCERNED if view.level >= WHERE else _CHANGED
        shapes = tuple(_places(view.hint, about, layout, theme))
        yield Group("hint", layout.board, shapes)
    yield Group("selected", layout.board, tuple(_selection(view, layout, theme)))


def cell_views(view: SheetView) -> Iterator[CellView]:
    """What is seen of each cell, in reading order."""
    notes = {note.cell: note for note in view.sheet.notes}
    for cell, digit in zip(view.puzzle.rules.cells, view.sheet.digits, strict=True):
        seen = CellView(cell, digit, notes=notes.get(cell))
        if view.puzzle.clues[cell] is not None:
            seen = seen.marked(Mark.CLUE)
        if view.hint is not None:
            seen = _hinted(seen, view.hint.cells[cell], view.level)
        if cell in view.clashing:
            seen = seen.marked(Mark.CLASH)
        yield seen


def _hinted(seen: CellView, step: CellView, level: int) -> CellView:
    """*seen* with as much of a *step* as a hint of *level* shows."""
    if level >= WHOLE_STEP:
        marks = [found for found in step.marks if found.mark is not Mark.CLUE]
        marks += [found for found in seen.marks if found.mark is Mark.CLUE]
        is_marked = any(found.digits for found in marks)
        shown = step.candidates if is_marked else EMPTY
        return seen._replace(
            digit=step.digit, candidates=shown, marks=tuple(sorted(marks))
        )
    if level >= WHERE and step.has(Mark.HOUSE):
        return seen.marked(Mark.HOUSE)
    return seen


def _places(
    hint: StepView, about: frozenset[Mark], layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """A frame around each cell that has a mark of *about*."""
    for step in hint.cells:
        if any(found.mark in about for found in step.marks):
            frame = layout.cell(step.cell).inset(layout.mark(4))
            yield Outline(frame, theme[Role.CAUSE], layout.mark(5), layout.mark(10))


def _selection(view: SheetView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A tint over what is selected, an edge around it, and a frame at the cursor."""
    accent, width = theme[Role.ACCENT], layout.mark(5)
    places = view.puzzle.rules.places
    at = {places[cell]: cell for cell in view.selected}
    for cell in sorted(view.selected):
        rect, place = layout.cell(cell), places[cell]
        yield Fill(rect, faded(accent, _SELECTED))
        sides = {
            (-1, 0): Rect(rect.x, rect.y, rect.width, width),
            (1, 0): Rect(rect.x, rect.bottom - width, rect.width, width),
            (0, -1): Rect(rect.x, rect.y, width, rect.height),
            (0, 1): Rect(rect.right - width, rect.y, width, rect.height),
        }
        for (down, across), side in sides.items():
            beside = place._replace(row=place.row + down, column=place.column + across)
            if beside not in at:
                yield Fill(side, accent)
    if view.cursor is not None and len(view.selected) > 1:
        frame = layout.cell(view.cursor).inset(2 * width)
        yield Outline(frame, accent, max(1, width // 2))
