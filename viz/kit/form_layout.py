"""Where the widgets of a dialog stand, and which of them are in view."""

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
    in view. A heading stands in the column of what follows it.
    """
    gap = scale.px(_COLUMN_GAP)
    width = (body.width - gap * (columns - 1)) // columns
    placed: list[Placed] = []
    column, y = 0, body.y
    for number, widget in enumerate(widgets[first:], start=first + 1):
        height = needed = height_of(widget, width, scale)
        if isinstance(widget, Heading) and number < len(widgets):
            needed += scale.px(_GAP) + height_of(widgets[number], width, scale)
        if y + needed > body.bottom and placed:
            column, y = column + 1, body.y
            if column == columns:
                break
        height = min(height, body.bottom - y)
        x = body.x + column * (width + gap)
        placed.append(Placed(widget, Rect(x, y, width, height)))
        y += height + scale.px(_GAP)
    return Plan(body, tuple(placed), first, len(widgets) - first - len(placed))
