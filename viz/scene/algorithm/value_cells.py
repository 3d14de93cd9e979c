"""Cells with their values, drawn large side by side, and what joins their values."""

from collections.abc import Iterable, Iterator
from math import dist
from typing import Final, NamedTuple

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.fonts import CAP_HEIGHT, centred, text_width
from viz.layout.layout import Layout
from viz.scene.board.step_marks import arrow, cross
from viz.shapes import (
    Align,
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

_ARC: Final = 2
"""Cells of an arc; a path has one more."""
_LARGEST: Final = 64, 96
"""Of the box of a value, in pixels of the design; larger in films."""
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
    box = max(1, int(min(wide, high, layout.px(_LARGEST[layout.is_film]))))
    return ValuePlaces(area, box, columns, rows, is_path)


class ValuePicture:
    """Draws cells with their values, and what joins values.

    Args:
        variant: Names cells and values.
        cells: The two cells of an arc, or the ends of a path and the cell between.
        area: Where.
        layout: How large everything is.
        theme: The colours.
    """

    def __init__(
        self,
        variant: Variant,
        cells: tuple[Cell, ...],
        area: Rect,
        layout: Layout,
        theme: Theme,
    ) -> None:
        self.variant = variant
        self.cells = cells
        self.area = area
        self.place = placed(area, layout, is_path=len(cells) > _ARC)
        self.theme = theme
        self.width = max(2, layout.px(3 * theme.stroke))

    def box(self, value: Candidate) -> Rect:
        """Where a value is."""
        return self.place.of(self.cells.index(value.cell), value.digit)

    def ground(self) -> Iterator[Shape]:
        """The names, and the empty cells."""
        yield from self._names()
        for number in range(len(self.cells)):
            yield Fill(self.place.cell(number), self.theme[Role.FACE])
            edge = self.theme[Role.FIRM_LINE]
            yield Outline(self.place.cell(number), edge, self.width)

    def _names(self) -> Iterator[Shape]:
        """The cells by name, and what joins them.

        An arrow leads from the first to the other, or lines from both to that between.
        """
        size, ink = round(self.place.name * 0.72), self.theme[Role.INK]
        drop, width = round(size * CAP_HEIGHT * 1.15), max(2, size // 8)
        ends: list[tuple[int, int, int]] = []
        for number, name in enumerate(map(self.variant.cell_name, self.cells)):
            middle = self.place.cell(number).centre[0]
            baseline = self.place.cell(number).y - self.place.name + drop
            half = text_width(name, size, Weight.SEMIBOLD) // 2 + size // 3
            ends.append((middle, half, baseline - round(size * CAP_HEIGHT / 2)))
            yield Text(name, middle, baseline, size, ink, Weight.SEMIBOLD, Align.CENTRE)
        (left, half, y), (right, other, _), *between_both = ends
        colour = self.theme[Role.ACCENT]
        if not between_both:
            start, tip = (left + half, y), (right - other, y)
            yield from arrow(start, tip, size // 2, colour, width)
        for middle, side, low in between_both:
            foot = self.place.cell(0).bottom
            yield Line((left, foot), (middle - side, low), colour, width)
            yield Line((right, foot), (middle + side, low), colour, width)

    def joined(
        self, ends: Iterable[Candidate], role: Role, opacity: float = 1.0
    ) -> Line:
        """A line from one value to another, which leaves both to be read."""
        start, end = map(self.box, ends)
        half = start.width * 0.44 / max(1.0, dist(start.centre, end.centre))
        first = between(start.centre, end.centre, half)
        last = between(start.centre, end.centre, 1 - half)
        return Line(first, last, faded(self.theme[role], opacity), self.width)

    def crossed(
        self, value: Candidate, part: float = 0.4, opacity: float = 1.0
    ) -> Iterator[Shape]:
        """A cross over a value, whose arms are *part* of its box."""
        box, colour = self.box(value), self.theme[Role.REMOVED]
        colour = colour if opacity == 1 else faded(colour, opacity)
        yield from cross(box.centre, round(box.width * part), colour, self.width)

    def written(
        self, value: Candidate, role: Role | None = None, opacity: float = 1.0
    ) -> Iterator[Shape]:
        """A value, with a disc where it supports or is supported.

        A name is smaller than a digit.
        """
        box, theme = self.box(value), self.theme
        said = self.variant.value_name(value.digit)
        size = fitting(said, round(box.width * 0.66), box.width)
        if role is not None:
            yield Disc(box.centre, round(box.width * 0.44), faded(theme[role], opacity))
        is_dark = role is None or opacity < 1
        ink = theme[Role.INK if is_dark else Role.CAUSE_INK]
        yield centred(said, box.centre, size, ink)
