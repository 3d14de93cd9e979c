"""The board of a solve by hand: candidates with marks, the reason, a refutation."""

from collections.abc import Iterator
from math import dist
from typing import Final

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Mask
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.move_reasons import (
    ArcReason,
    CellReason,
    UnitReason,
)
from sudoscope.exercises.pictures.by_hand.view import HandView
from sudoscope.grid_picture import board_groups
from viz.appearance import Appearance
from viz.layout.board_placement import DIGIT
from viz.layout.layout import Layout
from viz.scene.board.cell_view import CellView, Mark
from viz.scene.board.pencil_marks import PencilMarks, numeral
from viz.scene.board.step_marks import arrow, cross
from viz.shapes import (
    Fill,
    Group,
    Outline,
    Ring,
    Shape,
    Weight,
    between,
    faded,
)
from viz.theme import Role, Theme

_DEEPEST: Final = 3
_COVERED: Final = 0.86
_GHOST: Final = 0.62
"""Of a large digit, in parts of the usual size."""
_TAIL, _TIP = 0.2, 0.37
"""Where an arrow ends, from the middles of its cells, in parts of a cell."""
_HEAD: Final = 22
"""Length of the head of an arrow, in pixels of the design."""


def hand_groups(
    view: HandView, layout: Layout, appearance: Appearance
) -> tuple[Group, ...]:
    """The board of *view*, to be painted on a background."""
    rules, theme = view.puzzle.rules, appearance.theme
    return (
        *board_groups(rules, cell_views(view), layout, theme),
        Group("reason", layout.board, tuple(_reason(view, layout, theme))),
        Group("ghosts", layout.board, tuple(_ghosts(view, layout, theme))),
        Group("cursor", layout.board, tuple(_cursor(view, layout, theme))),
    )


def cell_views(view: HandView) -> Iterator[CellView]:
    """What is seen of each cell, in reading order."""
    grid, guesses = view.position.grid, view.position.guesses
    guessed = {guess.candidate.cell for guess in guesses}
    planes = grid.variant.planes
    marked = planes.bits(view.marks)
    unit = view.reason.scope.cells if isinstance(view.reason, UnitReason) else ()
    clashing = _clashing(view)
    for cell in grid.variant.cells:
        digit = grid.value(cell)
        mask = EMPTY if digit is not None else grid[cell]
        marks = Mask(planes.mask(marked, cell) & mask)
        depth = sum(not guess.before.is_assigned(cell) for guess in guesses)
        found = {
            Mark.CLUE: view.puzzle.clues[cell] is not None,
            Mark.ASSUMED: digit is not None and depth > 0,
            Mark.HOUSE: cell in unit,
            Mark.CLASH: cell in clashing,
            Mark.OPEN_GUESS: cell in guessed,
        }
        seen = CellView(cell, digit, mask)
        for mark, has in found.items():
            if has:
                number = min(depth, _DEEPEST) if mark is Mark.ASSUMED else 0
                seen = seen.marked(mark, number)
        kind = Mark.OPTION if view.is_guess else Mark.REMOVED
        yield seen.with_candidates_marked(kind, marks)


def _clashing(view: HandView) -> frozenset[Cell]:
    """The cells where the contradiction shows."""
    if view.clash is None:
        return frozenset()
    scope = view.clash.scope
    return frozenset(view.clash.cells or (scope.cells if scope is not None else ()))


def _reason(view: HandView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """An arrow for an arc; a frame around the cell, or the first cell, of a reason."""
    match view.reason:
        case ArcReason(first, second):
            yield _frame(first, Role.ACCENT, layout, theme)
            yield from _ring(second, layout, theme)
            yield from _arrow(first, second, layout, theme)
        case CellReason(cell):
            yield from _ring(cell, layout, theme)
        case _ if view.first is not None:
            yield _frame(view.first, Role.ACCENT, layout, theme)
        case _:
            pass
    for candidate in view.hinted:
        yield _around(candidate, layout, theme)


def _frame(cell: Cell, role: Role, layout: Layout, theme: Theme) -> Outline:
    return Outline(layout.cell(cell).inset(layout.mark(3)), theme[role], layout.mark(5))


def _ring(cell: Cell, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A cell that is looked at for support: framed in the colour of causes."""
    rect, colour = layout.cell(cell).inset(layout.mark(3)), theme[Role.CAUSE]
    yield Fill(rect, faded(colour, 0.14))
    yield Outline(rect, colour, layout.mark(5), layout.mark(14))


def _around(candidate: Candidate, layout: Layout, theme: Theme) -> Shape:
    marks = PencilMarks(candidate.cell, layout, theme)
    width = layout.mark(3)
    middle, colour = marks.place(candidate.digit), theme[Role.CAUSE]
    return Ring(middle, marks.reach + width, colour, width)


def _arrow(first: Cell, second: Cell, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """From beside the middle of one cell to before that of the other."""
    start, end = layout.cell(first).centre, layout.cell(second).centre
    part = min(layout.cell(first)[2:]) / max(1.0, dist(start, end))
    foot, tip = between(start, end, _TAIL * part), between(end, start, _TIP * part)
    colour, head = theme[Role.ACCENT], layout.mark(_HEAD)
    yield from arrow(foot, tip, head, colour, layout.mark(5))


def _ghosts(view: HandView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The digits that speak against a move, large and pale, the disputed one framed."""
    for cell, digit in view.ghosts:
        if view.position.grid.is_assigned(cell):
            continue
        rect, inner = layout.cell(cell).inset(layout.mark(2)), layout.inner(cell)
        yield Fill(rect, faded(theme[Role.FACE], _COVERED))
        is_disputed = view.disputed == (cell, digit)
        role = Role.REMOVED if is_disputed else Role.QUIET
        size = round(min(inner.width, inner.height) * DIGIT * _GHOST)
        yield numeral(digit, inner.centre, size, theme[role], Weight.REGULAR)
        radius = min(inner.width, inner.height) // 2 - layout.mark(8)
        yield Ring(inner.centre, radius, theme[role], layout.mark(2))
    if view.disputed is not None:
        rect = layout.cell(view.disputed.cell).inset(layout.mark(3))
        yield Outline(rect, theme[Role.REMOVED], layout.mark(4))
        if view.disputed not in view.ghosts:
            arm, (x, y) = layout.mark(9), (rect.right, rect.y)
            middle = (x - 2 * arm, y + 2 * arm)
            yield from cross(middle, arm, theme[Role.REMOVED], layout.mark(4))


def _cursor(view: HandView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    if view.cursor is not None:
        rect = layout.cell(view.cursor).inset(-layout.mark(4))
        yield Outline(rect, theme[Role.ACCENT], layout.mark(7))
