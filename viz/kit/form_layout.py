"""Layout of a form's widgets in columns."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from viz.font_metrics import wrapped
from viz.kit.widgets import Heading, Widget, Words, is_control
from viz.shapes import Point, Rect

ROW: Final = 46
"""Height of a control."""
LETTERS: Final = 28
"""Size of a control's letters."""
_HEADING: Final = 56
_LINE: Final = 1.3
_WORDS_GAP: Final = 14
_GAP: Final = 2
_COLUMN_GAP: Final = 36
_TIGHTENED: Final = (1.0, 0.95, 0.9, 0.85, 0.8)
"""How much smaller a form with columns gets, in turn, until it needs no scrolling."""


class FormScale(Hashable, Protocol):
    """What turns lengths of the design, 1080 rows high, into pixels."""

    def px(self, length: float) -> int:
        """*length* in pixels, at least 1."""

    def font(self, length: float) -> int:
        """*length* of something that grows with the letters, in pixels."""


def grown(scale: FormScale, length: float) -> int:
    """*length* of the design as it goes with a control's letters, at least 1 pixel."""
    return max(1, round(length * scale.font(LETTERS) / LETTERS))


class Placed(NamedTuple):
    """A widget and where it stands."""

    widget: Widget
    rect: Rect


@dataclass(frozen=True, slots=True)
class Tightened:
    """A scale on which everything is smaller by a factor."""

    scale: FormScale
    factor: float

    def px(self, length: float) -> int:
        """*length* in pixels, at least 1."""
        return self.scale.px(length * self.factor)

    def font(self, length: float) -> int:
        """*length* of something that grows with the letters, in pixels."""
        return self.scale.font(length * self.factor)


@dataclass(frozen=True, slots=True)
class Plan:
    """The widgets in view.

    Attributes:
        body: The area they stand in.
        placed: Those in view, in order.
        above: How many are scrolled out of view at the top.
        below: The same at the bottom.
    """

    body: Rect
    placed: tuple[Placed, ...]
    above: int
    below: int

    def at(self, point: Point) -> Placed | None:
        """The control at *point*, if there is one."""
        return next(
            (p for p in self.placed if is_control(p.widget) and p.rect.holds(point)),
            None,
        )

    def shows(self, name: str) -> bool:
        """Whether the control called *name* is in view."""
        return any(name_of(placed.widget) == name for placed in self.placed)


def name_of(widget: Widget) -> str | None:
    """The name of a control; ``None`` for what can have no focus."""
    return None if isinstance(widget, Heading | Words) else widget.name


def height_of(widget: Widget, width: int, scale: FormScale) -> int:
    """Pixels that *widget* needs from top to bottom in a column *width* wide."""
    match widget:
        case Heading():
            return grown(scale, _HEADING)
        case Words(text):
            lines = len(wrapped(text, scale.font(LETTERS), width))
            line = grown(scale, LETTERS * _LINE)
            return lines * line + grown(scale, _WORDS_GAP)
        case _:
            return grown(scale, ROW)


def wanted_height(widgets: Sequence[Widget], width: int, scale: FormScale) -> int:
    """Pixels that *widgets* need one below the other, *width* wide."""
    gap = scale.px(_GAP)
    return sum(height_of(widget, width, scale) + gap for widget in widgets)


def plan(
    widgets: Sequence[Widget],
    body: Rect,
    scale: FormScale,
    first: int,
    columns: int = 1,
) -> Plan:
    """Place *widgets* from number *first* on, down *columns* equal columns.

    A widget that does not fit in the last column is out of view; the first is always
    in view. A heading stands in the column of all that it is over, where one column
    has room for that, and else in that of what follows it.
    """
    gap = scale.px(_COLUMN_GAP)
    width = (body.width - gap * (columns - 1)) // columns
    placed: list[Placed] = []
    column, y = 0, body.y
    for number, widget in enumerate(widgets[first:], start=first + 1):
        height = needed = height_of(widget, width, scale)
        if isinstance(widget, Heading) and number < len(widgets):
            needed += _kept_together(widgets, number, (width, body.height), scale)
        if y + needed > body.bottom and placed:
            column, y = column + 1, body.y
            if column == columns:
                break
        height = min(height, body.bottom - y)
        x = body.x + column * (width + gap)
        placed.append(Placed(widget, Rect(x, y, width, height)))
        y += height + scale.px(_GAP)
    return Plan(body, tuple(placed), first, len(widgets) - first - len(placed))


def _kept_together(
    widgets: Sequence[Widget], first: int, room: tuple[int, int], scale: FormScale
) -> int:
    """Pixels below a heading that stay in its column.

    Args:
        widgets: All.
        first: Number of the one that follows the heading.
        room: Width and height of a column.
        scale: Of the form.
    """
    width, most = room
    gap, needed = scale.px(_GAP), 0
    most -= height_of(widgets[first - 1], width, scale)
    for number in range(first, len(widgets)):
        if isinstance(widgets[number], Heading):
            return needed
        needed += gap + height_of(widgets[number], width, scale)
        if needed > most:
            return gap + height_of(widgets[first], width, scale)
    return needed


def fitting_scale(
    widgets: Sequence[Widget], body: Rect, scale: FormScale, columns: int
) -> FormScale:
    """*scale*, or the largest smaller one on which *columns* show all of *widgets*.

    Where none does that can still be read well, it stays as it is.
    """
    if columns > 1:
        for factor in _TIGHTENED:
            tight = Tightened(scale, factor)
            if not plan(widgets, body, tight, 0, columns).below:
                return tight
    return scale
