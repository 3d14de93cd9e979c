"""The sheet of someone who solves: digits, notes, what is selected, and a hint."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import Digit, Mask, bit
from solver.rules.places import Cell
from sudoscope.grid_picture import board_groups
from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.replay.phases import STILL
from viz.scene.board.cell_view import CellView, Mark, StepView
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
_ALIKE: Final = 0.16
"""Opacity of the tint under equal digits."""
_NOTED: Final = 0.07
"""The same under equal marks."""
_PALE: Final = 0.75
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
        clashing: Cells whose digits break a rule; they are framed.
        wrong: Cells that differ from the solution, where a check shows them.
        hint: The step of a hint, if one is shown.
        level: How much of it is shown, from 1.
        alike: The digit whose equals are tinted; ``None`` for none.
        lit: The cells that a filter shows, as bits; ``None`` without a filter.
        in_thirds: Whether centre marks stand where candidates do.
        is_hidden: Whether all that is written is hidden, since the time stands still.
    """

    puzzle: Puzzle
    sheet: OwnSheet
    selected: frozenset[Cell] = frozenset()
    cursor: Cell | None = None
    clashing: frozenset[Cell] = frozenset()
    wrong: frozenset[Cell] = frozenset()
    hint: StepView | None = None
    level: int = 0
    alike: Digit | None = None
    lit: int | None = None
    in_thirds: bool = False
    is_hidden: bool = False


def sheet_groups(
    view: SheetView, layout: Layout, appearance: Appearance
) -> Iterator[Group]:
    """The board of *view*, to be painted on a background."""
    rules, theme = view.puzzle.rules, appearance.theme
    alike = Group("alike", layout.board, tuple(_alike(view, layout, theme)))
    lit = None
    if view.hint is not None and view.level >= WHOLE_STEP:
        lit = lit_rules(view.hint, STILL, layout, theme)
    under = (alike,) if lit is None else (lit, alike)
    yield from board_groups(rules, cell_views(view), layout, theme, under)
    if view.hint is not None and view.level >= WHOLE_STEP:
        yield strike_lines(_unnumbered(view.hint), STILL, layout, theme)
        yield links_of(view.hint, STILL, layout, theme)
    elif view.hint is not None:
        about = _CONCERNED if view.level >= WHERE else _CHANGED
        shapes = tuple(_places(view.hint, about, layout, theme))
        yield Group("hint", layout.board, shapes)
    yield Group("conflicts", layout.board, tuple(_conflicts(view, layout, theme)))
    yield Group("filter", layout.board, tuple(_filtered(view, layout, theme)))
    yield Group("selected", layout.board, tuple(_selection(view, layout, theme)))


def cell_views(view: SheetView) -> Iterator[CellView]:
    """What is seen of each cell, in reading order."""
    if view.is_hidden:
        yield from (CellView(cell, None) for cell in view.puzzle.rules.cells)
        return
    notes = {note.cell: note for note in view.sheet.notes}
    struck = _struck(view)
    for cell, digit in zip(view.puzzle.rules.cells, view.sheet.digits, strict=True):
        seen = CellView(cell, digit, notes=notes.get(cell))
        if view.in_thirds and digit is None:
            seen = _in_thirds(seen)
        if cell in struck and digit is None and seen.notes is not None:
            written = seen.notes.centre | seen.notes.corner
            seen = seen._replace(candidates=Mask(written))
        if view.puzzle.clues[cell] is not None:
            seen = seen.marked(Mark.CLUE)
        if view.hint is not None:
            seen = _hinted(seen, view.hint.cells[cell], view.level)
        if cell in view.wrong:
            seen = seen.marked(Mark.CLASH)
        yield seen


def _struck(view: SheetView) -> frozenset[Cell]:
    """Cells in which the step that is shown crosses digits out, where candidates are.

    Notes are written there too, so that a cross lies on its own digit or on none.
    """
    if view.hint is None or view.level < WHOLE_STEP:
        return frozenset()
    return frozenset(strike.gone.cell for strike in view.hint.strikes)


def _unnumbered(hint: StepView) -> StepView:
    """*hint* without the numbers of steps: what somebody writes has none."""
    strikes = tuple(strike._replace(step=0) for strike in hint.strikes)
    return replace(hint, strikes=strikes)


def _hinted(seen: CellView, step: CellView, level: int) -> CellView:
    """*seen* with as much of a *step* as a hint of *level* shows."""
    if level >= WHOLE_STEP:
        marks = [found for found in step.marks if found.mark is not Mark.CLUE]
        marks += [found for found in seen.marks if found.mark is Mark.CLUE]
        is_marked = any(found.digits for found in marks)
        shown = step.candidates if is_marked else seen.candidates
        return seen._replace(
            digit=step.digit, candidates=shown, marks=tuple(sorted(marks))
        )
    if level >= WHERE and step.has(Mark.HOUSE):
        return seen.marked(Mark.HOUSE)
    return seen


def _in_thirds(seen: CellView) -> CellView:
    """*seen* with its centre marks where candidates stand.

    Marks in the corner have no room beside them; where there are such, all stay.
    """
    note = seen.notes
    if note is None or note.corner or not note.centre:
        return seen
    return seen._replace(candidates=note.centre)


def _alike(view: SheetView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A tint under the cells with the digit that is selected."""
    if view.alike is None or view.is_hidden:
        return
    tint = faded(theme[Role.ACCENT], _ALIKE)
    for cell, digit in zip(view.puzzle.rules.cells, view.sheet.digits, strict=True):
        note = view.sheet.notes_of(cell)
        if digit == view.alike:
            yield Fill(layout.cell(cell), tint)
        elif digit is None and (note.centre | note.corner) & bit(view.alike):
            yield Fill(layout.cell(cell), faded(theme[Role.ACCENT], _NOTED))


def _filtered(view: SheetView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A frame around what a filter shows; the other cells are pale."""
    if view.lit is None or view.is_hidden:
        return
    pale = faded(theme[Role.TRACK], _PALE)
    for cell in view.puzzle.rules.cells:
        if view.lit >> cell & 1:
            frame = layout.cell(cell).inset(layout.mark(4))
            yield Outline(frame, theme[Role.ACCENT], layout.mark(4), layout.mark(8))
        else:
            yield Fill(layout.cell(cell), pale)


def _conflicts(view: SheetView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A tinted frame around each digit that breaks a rule; clues can be among them."""
    colour = theme[Role.CONTRADICTION]
    for cell in () if view.is_hidden else sorted(view.clashing):
        yield Fill(layout.cell(cell), faded(colour, _SELECTED))
        frame = layout.cell(cell).inset(layout.mark(6))
        yield Outline(frame, colour, layout.mark(4), layout.mark(8))


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
