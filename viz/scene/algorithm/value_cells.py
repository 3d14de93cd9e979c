"""Cells with their values, drawn large side by side, and what joins their values."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Final, NamedTuple

from solver.rules.digits import Digit
from viz.fonts import CAP_HEIGHT, text_width
from viz.layout.layout import Layout
from viz.scene.board.step_marks import arrow
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Line,
    Outline,
    Rect,
    Shape,
    Text,
    Weight,
    between,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_LARGEST: Final = 64
"""Of the box of a value, in pixels of the design."""
_BETWEEN: Final = 1.2
"""Between two cells, in parts of a box."""
_NAME: Final = 0.9
"""Room for the name of a cell, in parts of a box."""


class ValuePlaces(NamedTuple):
    """Where the values of cells are.

    Attributes:
        area: All the room.
        box: Width and height of a value, in pixels.
        columns: Of the values of a cell.
        rows: Likewise.
        is_path: Whether a third cell, that between, is below the other two.
    """

    area: Rect
    box: int
    columns: int
    rows: int
    is_path: bool

    @property
    def side(self) -> int:
        """The width of a cell."""
        return self.columns * self.box

    @property
    def name(self) -> int:
        """Height of the names above the cells."""
        return round(self.box * _NAME)

    @property
    def height(self) -> int:
        """Of all of them with their names."""
        return (self.name + self.rows * self.box) * (1 + self.is_path)

    def cell(self, number: int) -> Rect:
        """The cell of that number: left, right, or 2, between and below both."""
        step = self.side + round(self.box * _BETWEEN)
        across = step // 2 if number > 1 else number * step
        high = self.rows * self.box
        down = self.name + (self.name + high) * (number > 1)
        return Rect(self.area.x + across, self.area.y + down, self.side, high)

    def of(self, number: int, digit: Digit) -> Rect:
        """The box of *digit* in a cell."""
        row, column = divmod(digit - 1, self.columns)
        cell = self.cell(number)
        x, y = cell.x + column * self.box, cell.y + row * self.box
        return Rect(x, y, self.box, self.box).inset(max(1, self.box // 20))


def placed(area: Rect, layout: Layout, *, is_path: bool) -> ValuePlaces:
    """Two cells, or the three of a path, as large as fits *area*."""
    shape = layout.placement.shape
    columns, rows = shape.digit_columns, shape.digit_rows
    wide = area.width / (2 * columns + _BETWEEN)
    high = area.height / ((rows + _NAME) * (1 + is_path))
    box = max(1, int(min(wide, high, layout.px(_LARGEST))))
    return ValuePlaces(area, box, columns, rows, is_path)


def grounds(place: ValuePlaces, theme: Theme, width: int) -> Iterator[Shape]:
    """The empty cells."""
    for number in range(2 + place.is_path):
        yield Fill(place.cell(number), theme[Role.FACE])
        yield Outline(place.cell(number), theme[Role.FIRM_LINE], width)


def names(said: Sequence[str], place: ValuePlaces, theme: Theme) -> Iterator[Shape]:
    """The cells by name, and what joins them.

    An arrow leads from the first to the other, or lines from both to that between.
    """
    size, ink = round(place.name * 0.72), theme[Role.INK]
    drop, width = round(size * CAP_HEIGHT * 1.15), max(2, size // 8)
    ends: list[tuple[int, int, int]] = []
    for number, name in enumerate(said):
        middle = place.cell(number).centre[0]
        baseline = place.cell(number).y - place.name + drop
        half = text_width(name, size, Weight.SEMIBOLD) // 2 + size // 3
        ends.append((middle, half, baseline - round(size * CAP_HEIGHT / 2)))
        yield Text(name, middle, baseline, size, ink, Weight.SEMIBOLD, Align.CENTRE)
    (left, half, y), (right, other, _), *between_both = ends
    colour = theme[Role.ACCENT]
    if not between_both:
        start, tip = (left + half, y), (right - other, y)
        yield from arrow(start, tip, size // 2, colour, width)
    for middle, side, low in between_both:
        foot = place.cell(0).bottom
        yield Line((left, foot), (middle - side, low), colour, width)
        yield Line((right, foot), (middle + side, low), colour, width)


def joined(start: Rect, end: Rect, colour: Colour, width: int) -> Line:
    """A line from one value to another, which leaves both to be read."""
    half = start.width * 0.44 / max(1.0, dist(start.centre, end.centre))
    first = between(start.centre, end.centre, half)
    return Line(first, between(start.centre, end.centre, 1 - half), colour, width)


def written(
    said: str, box: Rect, theme: Theme, role: Role | None, opacity: float = 1.0
) -> Iterator[Shape]:
    """A value, with a disc where it supports or is supported."""
    size = round(box.width * 0.66)
    if len(said) > 1:
        size = fitting(said, size, box.width)
    if role is not None:
        yield Disc(box.centre, round(box.width * 0.44), faded(theme[role], opacity))
    x, y = box.centre
    is_dark = role is None or opacity < 1
    baseline = y + round(size * CAP_HEIGHT / 2)
    ink = theme[Role.INK if is_dark else Role.CAUSE_INK]
    yield Text(said, x, baseline, size, ink, align=Align.CENTRE)
