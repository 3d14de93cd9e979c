"""The arc at work: the values of its two cells, and which of them have support."""

from collections.abc import Iterator
from math import dist
from typing import Final, NamedTuple

from solver.digits import Digit, digits, symbol
from solver.inner_steps.moves import (
    Arc,
    ArcsPutBack,
    ArcTaken,
    CellEmptied,
    NothingStruck,
    SupportSought,
    ValueStruck,
)
from viz.appearance import Appearance
from viz.font_metrics import CAP_HEIGHT, text_width
from viz.layout.layout import Layout
from viz.replay.inner_replay import InnerMoment
from viz.scene.board.step_marks import arrow, cross, frame
from viz.shapes import (
    Align,
    Disc,
    Fill,
    Group,
    Hatch,
    Line,
    Outline,
    Rect,
    Shape,
    Text,
    Weight,
    between,
    faded,
)
from viz.theme import Role, Theme

_LARGEST: Final = 64
"""Of the box of a value, in pixels of the design."""
_BETWEEN: Final = 1.2
"""Between the two cells, in parts of a box."""
_NAME: Final = 0.9
"""Room for the name of a cell, in parts of a box."""
_FOUND: Final = 0.3
"""Opacity of supports that were found before."""


class ArcState(NamedTuple):
    """What is known of an arc while it is revised.

    Attributes:
        arc: The arc.
        domain: The values of its cell when it was taken, ascending.
        other: Those of its other cell.
        supports: For each value that was compared its support; ``None`` for none.
        at_work: The value that is compared now, if one is.
        struck: The value that was removed, if one was.
    """

    arc: Arc
    domain: tuple[Digit, ...]
    other: tuple[Digit, ...]
    supports: dict[Digit, Digit | None]
    at_work: Digit | None = None
    struck: Digit | None = None


def arc_state(inner: InnerMoment) -> ArcState | None:
    """The arc that is revised at an inner step; ``None`` where none is."""
    run, supports, struck = inner.run, dict[Digit, Digit | None](), None
    for number in range(inner.number, -1, -1):
        step = run[number]
        match step.move:
            case SupportSought(digit=digit, support=support):
                supports[digit] = support
            case ValueStruck(digit=digit):
                struck = digit
            case ArcTaken(arc):
                masks = run.grid(step).masks
                cells = tuple(digits(masks[cell]) for cell in arc)
                move = inner.step.move
                now = move.digit if isinstance(move, SupportSought) else None
                return ArcState(
                    arc, tuple(cells[0]), tuple(cells[1]), supports, now, struck
                )
            case NothingStruck() | ArcsPutBack() | CellEmptied() if (
                number == inner.number
            ):
                pass
            case _:
                return None
    return None


class _Place(NamedTuple):
    """Where the values of an arc are: two cells side by side, the arc's cell first."""

    area: Rect
    box: int
    columns: int
    rows: int

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
        return self.name + self.rows * self.box

    def cell(self, number: int) -> Rect:
        """The arc's cell, 0, or the other, 1."""
        gap = round(self.box * _BETWEEN)
        x = self.area.x + number * (self.side + gap)
        return Rect(x, self.area.y + self.name, self.side, self.rows * self.box)

    def of(self, number: int, digit: Digit) -> Rect:
        """The box of *digit* in a cell."""
        row, column = divmod(digit - 1, self.columns)
        cell = self.cell(number)
        x, y = cell.x + column * self.box, cell.y + row * self.box
        return Rect(x, y, self.box, self.box).inset(max(1, self.box // 20))


def _placed(area: Rect, layout: Layout) -> _Place:
    """Cells as large as fits *area*."""
    shape = layout.placement.shape
    columns, rows = shape.digit_columns, shape.digit_rows
    wide = area.width / (2 * columns + _BETWEEN)
    high = area.height / (rows + _NAME)
    box = max(1, int(min(wide, high, layout.px(_LARGEST))))
    return _Place(area, box, columns, rows)


def arc_height(area: Rect, layout: Layout) -> int:
    """How high the picture of an arc is in *area*."""
    return _placed(area, layout).height


def arc_picture(
    inner: InnerMoment, state: ArcState, area: Rect, layout: Layout, look: Appearance
) -> Group:
    """The arc's cell beside the other, their values joined by supports.

    Args:
        inner: The inner step.
        state: Its arc.
        area: Where.
        layout: How large everything is.
        look: The colours.
    """
    place = _placed(area, layout)
    shapes = tuple(_shapes(inner, state, place, layout, look.theme))
    return Group("algorithm arc", area, shapes)


def _shapes(
    inner: InnerMoment, state: ArcState, place: _Place, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    variant, width = inner.run.start.variant, max(2, layout.px(3 * theme.stroke))
    yield from _names([variant.cell_name(cell) for cell in state.arc], place, theme)
    for number in (0, 1):
        yield Fill(place.cell(number), theme[Role.FACE])
        yield Outline(place.cell(number), theme[Role.FIRM_LINE], width)
    if isinstance(inner.step.move, CellEmptied):
        yield Hatch(place.cell(0), theme[Role.CONTRADICTION], width, layout.px(14))
    for digit in state.domain:
        yield from _value(digit, place.of(0, digit), state, theme, width)
    now = None if state.at_work is None else state.supports.get(state.at_work)
    for digit in state.other:
        role = Role.CAUSE if digit == now else None
        yield from _written(digit, place.of(1, digit), theme, role)
    yield from _supports(state, place, theme, width)


def _names(names: list[str], place: _Place, theme: Theme) -> Iterator[Shape]:
    """The cells by name, and the arc between them."""
    size, ink = round(place.name * 0.72), theme[Role.INK]
    baseline = place.area.y + round(size * CAP_HEIGHT * 1.15)
    ends = []
    for number, name in enumerate(names):
        middle = place.cell(number).centre[0]
        half = text_width(name, size, Weight.SEMIBOLD) // 2 + size // 3
        ends.append(middle + half * (1 - 2 * number))
        yield Text(name, middle, baseline, size, ink, Weight.SEMIBOLD, Align.CENTRE)
    y, width = baseline - round(size * CAP_HEIGHT / 2), max(2, size // 8)
    tip = (ends[1], y)
    yield from arrow((ends[0], y), tip, size // 2, theme[Role.ACCENT], width)


def _supports(
    state: ArcState, place: _Place, theme: Theme, width: int
) -> Iterator[Line]:
    """A line from each value that has support to it; that of now is firm."""
    for digit, support in sorted(state.supports.items()):
        if support is not None:
            start, end = place.of(0, digit), place.of(1, support)
            opacity = 1.0 if digit == state.at_work else _FOUND
            colour = faded(theme[Role.CAUSE], opacity)
            half = start.width * 0.44 / max(1.0, dist(start.centre, end.centre))
            first = between(start.centre, end.centre, half)
            last = between(start.centre, end.centre, 1 - half)
            yield Line(first, last, colour, width)


def _value(
    digit: Digit, box: Rect, state: ArcState, theme: Theme, width: int
) -> Iterator[Shape]:
    """A value of the arc's cell: compared now, with support, removed, or waiting."""
    if digit == state.at_work:
        yield from frame(box, width, theme, 1.0)
    has_support = state.supports.get(digit) is not None
    is_found = has_support and digit != state.at_work
    yield from _written(digit, box, theme, Role.CAUSE if is_found else None, _FOUND)
    if digit == state.struck:
        arm = round(box.width * 0.4)
        yield from cross(box.centre, arm, theme[Role.REMOVED], width)


def _written(
    digit: Digit, box: Rect, theme: Theme, role: Role | None, opacity: float = 1.0
) -> Iterator[Shape]:
    """A value, with a disc where it supports or is supported."""
    size = round(box.width * 0.66)
    if role is not None:
        yield Disc(box.centre, round(box.width * 0.44), faded(theme[role], opacity))
    x, y = box.centre
    is_dark = role is None or opacity < 1
    baseline = y + round(size * CAP_HEIGHT / 2)
    ink = theme[Role.INK if is_dark else Role.CAUSE_INK]
    yield Text(symbol(digit), x, baseline, size, ink, align=Align.CENTRE)
