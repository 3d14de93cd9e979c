"""A chessboard: a queen in each column, and the squares that are left for it."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit
from solver.rules.variant import Variant
from sudoscope.networks.pictures.candidates import marked_values
from sudoscope.networks.pictures.shapes import LABEL
from viz.fonts import CAP_HEIGHT
from viz.layout.board_placement import BoardPlacement
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.scene.board.cell_view import Mark, StepView
from viz.scene.board.mark_drawings import CellCanvas
from viz.scene.board.pencil_marks import PencilMarks, eased
from viz.scene.board.step_marks import cross, diamond
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Hatch,
    Line,
    Outline,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    faded,
)
from viz.theme import Role, Theme

_LETTERS: Final = 0.3
_QUEEN: Final = 0.33
"""Half the width of a queen, in squares."""
_DOT: Final = 0.11
_TINT: Final = 0.28
_CROWN: Final = (
    ((-1.0, -0.5), (-0.62, 0.5), (0.1, 0.5)),
    ((-0.38, -0.85), (-0.62, 0.5), (0.38, 0.5)),
    ((0.38, -0.85), (-0.38, 0.5), (0.62, 0.5)),
    ((1.0, -0.5), (-0.1, 0.5), (0.62, 0.5)),
    ((-0.62, 0.6), (0.62, 0.6), (0.72, 0.9), (-0.72, 0.9)),
)
"""A queen: four points and a foot, in parts of half its width from its middle."""
_TIPS: Final = ((-1.0, -0.5), (-0.38, -0.85), (0.38, -0.85), (1.0, -0.5))
_TIP: Final = 0.13
_GUESSES: Final = (Mark.GUESSED, Mark.OPEN_GUESS, Mark.BLAMED)


def chessboard_ground(
    rules: Variant, placement: BoardPlacement, theme: Theme
) -> Iterator[Shape]:
    """The squares, with the names of columns above and of rows at the left."""
    side = placement.cell_rects[0].width
    size, ink = max(8, round(side * _LETTERS)), theme[Role.QUIET]
    drop, beside = round(size * CAP_HEIGHT / 2), round(LABEL * placement.zoom / 2)
    for cell, digit in product(rules.cells, rules.digits):
        column = placement.cell_rects[cell]
        square = square_of(column, digit, rules.digit_count)
        is_dark = (cell + digit) % 2 == 0
        yield Fill(square, theme[Role.EXTRA_HOUSE if is_dark else Role.FACE])
        if not cell:
            at = column.x - beside, square.centre[1] + drop
            yield Text(rules.value_name(digit), *at, size, ink, align=Align.CENTRE)
        if digit == 1:
            at = column.centre[0], column.y - beside + drop
            yield Text(rules.cell_name(cell), *at, size, ink, align=Align.CENTRE)
    first, last = placement.cell_rects[0], placement.cell_rects[-1]
    whole = first.around(last)
    width = max(2, side // 30)
    yield Outline(whole.inset(-width), theme[Role.FIRM_LINE], width)


def square_of(column: Rect, digit: Digit, count: int) -> Rect:
    """The square of the row *digit*, counted from the top."""
    top, bottom = (column.height * row // count for row in (digit - 1, digit))
    return Rect(column.x, column.y + top, column.width, bottom - top)


def chessboard_under(
    view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """Lines from queens to the squares that they attack, and the columns at work."""
    grid = view.position.grid
    if blocked := eased(motion[Phase.BLOCK]):
        yield from _taken(view, blocked, layout, theme)
    edges, part = edges_of(grid.variant), eased(motion[Phase.CAUSE])
    if not part:
        return
    losing = [seen for seen in view.cells if seen.has(Mark.REMOVED)]
    causes = [seen for seen in view.cells if seen.has(Mark.CAUSE)]
    width = layout.mark(4 * theme.stroke)
    colour = faded(theme[Role.REMOVED], 0.7 * part)
    for lost, cause in product(losing, causes):
        if cause.digit is None or not edges.neighbours[cause.cell] >> lost.cell & 1:
            continue
        start = PencilMarks(cause.cell, layout, theme).place(cause.digit)
        marks = PencilMarks(lost.cell, layout, theme)
        for number in range(grid.variant.digit_count):
            if lost.marked_digits(Mark.REMOVED) >> number & 1:
                yield Line(start, marks.place(Digit(number + 1)), colour, width)


def _taken(
    view: StepView, part: float, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """What took each square of a column that has none left, so far as is told."""
    colour = faded(theme[Role.REMOVED], 0.6)
    width = layout.mark(3 * theme.stroke)
    for strike in view.strikes[: round(part * len(view.strikes))]:
        marks = PencilMarks(strike.gone.cell, layout, theme)
        square = marks.place(strike.gone.digit)
        for by in strike.by:
            digit = view.cells[by].digit
            if digit is not None:
                start = PencilMarks(by, layout, theme).place(digit)
                yield Line(start, square, colour, width)
        arm = layout.cell(strike.gone.cell).width // 4
        yield from cross(square, arm, theme[Role.REMOVED], width)


def chessboard_cell(cell: CellCanvas) -> Iterator[Shape]:
    """A column: its queen, or a dot on each square that is left for it."""
    view, theme, column = cell.view, cell.theme, cell.rect
    count = cell.layout.placement.shape.digit_count
    for mark, role, phase in (
        (Mark.HOUSE, Role.ACCENT, Phase.HOUSE),
        (Mark.CAUSE, Role.CAUSE, Phase.CAUSE),
        (Mark.REMOVED, Role.ACCENT, Phase.CAUSE),
        (Mark.CLASH, Role.CONTRADICTION, Phase.CLASH),
    ):
        if view.has(mark) and (part := cell.part(phase)):
            width = cell.wide(2 if mark is Mark.HOUSE else 4)
            yield Outline(column, faded(theme[role], part), width)
    if view.has(Mark.CLASH) and (part := cell.part(Phase.CLASH)):
        colour = faded(theme[Role.CONTRADICTION], 0.8 * part)
        yield Hatch(column, colour, cell.wide(3), cell.layout.mark(16))
    leaving = view.marked_digits(Mark.GONE)
    if leaving:
        digit = Digit(leaving.bit_length())
        yield from _queen_at(cell, digit, count, 1 - cell.part(Phase.REWIND))
    if view.digit is None or view.has(Mark.NEW):
        yield from marked_values(cell, lambda d, opacity: _dot(cell, d, opacity))
    if view.digit is not None:
        part = cell.part(Phase.PLACE) if view.has(Mark.NEW) else 1.0
        yield from _queen_at(cell, view.digit, count, part)


def _dot(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    radius = max(2, round(cell.rect.width * _DOT))
    colour = faded(cell.theme[Role.CANDIDATE], opacity)
    yield Disc(cell.small.place(digit), radius, colour)


def _queen_at(
    cell: CellCanvas, digit: Digit, count: int, part: float
) -> Iterator[Shape]:
    """A queen that has come so far; on a diamond where it is a guess."""
    if not part:
        return
    view, theme = cell.view, cell.theme
    square = square_of(cell.rect, digit, count)
    half = round(square.width * _QUEEN * (0.6 + 0.4 * part))
    is_guess = any(view.has(mark) for mark in _GUESSES)
    if view.has(Mark.CAUSE):
        strength = _TINT * cell.part(Phase.CAUSE)
        yield Fill(square, faded(theme[Role.CAUSE], strength))
    role = Role.GUESS_LINE if view.has(Mark.ASSUMED) or is_guess else Role.PLACED
    if view.has(Mark.CLUE):
        role = Role.CLUE
    yield from queen(square.centre, half, faded(theme[role], part))
    if is_guess:
        side = square.width // 5
        corner = square.right - side, square.y + side
        yield from diamond(corner, side * 3 // 4, theme, part)
    if view.has(Mark.BLAMED) and (blamed := cell.part(Phase.BLAME)):
        colour = faded(theme[Role.REMOVED], blamed)
        yield from cross(square.centre, half, colour, cell.wide(4))


def queen(middle: Point, half: int, colour: Colour) -> Iterator[Shape]:
    """A crown with its foot, *half* as high as wide to each side of its middle."""
    x, y = middle
    for points in _CROWN:
        corners = tuple((x + round(a * half), y + round(d * half)) for a, d in points)
        yield Polygon(corners, colour)
    for across, down in _TIPS:
        at = x + round(across * half), y + round(down * half)
        yield Disc(at, max(1, round(half * _TIP)), colour)
