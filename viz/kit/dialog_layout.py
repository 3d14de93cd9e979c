"""Layout of a dialog: widgets in columns, and the buttons at its foot."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from viz.fonts import text_width, wrapped
from viz.kit.choice_layout import (
    PADDING,
    OptionPlaces,
    key_places,
    option_places,
    tab_rects,
)
from viz.kit.scale import LETTERS, ROW, DialogScale, Tightened, grown
from viz.kit.widgets import (
    Button,
    Choice,
    Heading,
    Several,
    Tabs,
    Widget,
    Words,
    is_at_foot,
    is_control,
)
from viz.shapes import Point, Rect, Weight

DETAIL: Final = 24
"""Size of the letters at the right of a button."""
_HEADING: Final = 68
_FIRST_HEADING: Final = 46
"""Height of a heading at the top of a column."""
_LINE: Final = 1.3
_WORDS_GAP: Final = 14
_GAP: Final = 6
"""Between widgets in a single column."""
_CLOSE_GAP: Final = 2
"""Between widgets in several."""
_COLUMN_GAP: Final = 48
_BELOW_TABS: Final = 14
_FOOT_BUTTON: Final = 60
_FOOT_GAP: Final = 36
"""Between the rows and the buttons at the foot; a hairline is in the middle of it."""
_BUTTON_GAP: Final = 16
_FOOT_PADDING: Final = 30
_NARROWEST_BUTTON: Final = 170
_TIGHTENED: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.76)
"""How much smaller a dialog with columns gets, in turn, until it needs no scrolling."""
_LEAST_LETTERS: Final = 14
"""Pixels that its letters keep at least."""


class Placed(NamedTuple):
    """A widget with its place.

    Attributes:
        widget: What it is.
        rect: All of it.
        options: Where the options of a choice are, the keys, or the pages; empty where
            a choice has arrows, and where keys have no room.
    """

    widget: Widget
    rect: Rect
    options: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """The widgets in view.

    Attributes:
        body: The area they stand in, without the foot.
        placed: Those in view, in order; tabs and those at the foot always are.
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
    """Name of a control; ``None`` for widgets without focus."""
    return None if isinstance(widget, (Heading, Words)) else widget.name


def height_of(widget: Widget, width: int, scale: DialogScale) -> int:
    """Height of *widget* in pixels in a column of *width*."""
    match widget:
        case Heading():
            return grown(scale, _HEADING)
        case Tabs():
            return grown(scale, ROW) + scale.px(_BELOW_TABS)
        case Choice():
            return option_places(widget, Rect(0, 0, width, 0), scale).height
        case Several():
            return key_places(widget, Rect(0, 0, width, 0), scale).height
        case Words(text):
            room = max(1, width - 2 * scale.px(PADDING))
            lines = len(wrapped(text, scale.font(LETTERS), room))
            line = grown(scale, LETTERS * _LINE)
            return lines * line + grown(scale, _WORDS_GAP)
        case _:
            return grown(scale, ROW)


def lead_of(widgets: Sequence[Widget]) -> int:
    """Number of widgets above the rows: 1 if there are tabs, else 0."""
    return int(bool(widgets) and isinstance(widgets[0], Tabs))


def rows_of(widgets: Sequence[Widget]) -> int:
    """Number of widgets before those at the foot, including tabs."""
    count = len(widgets)
    while count and is_at_foot(widgets[count - 1]):
        count -= 1
    return count


@lru_cache(maxsize=64)
def wanted_height(widgets: tuple[Widget, ...], width: int, scale: DialogScale) -> int:
    """Height of *widgets* one below the other in a column of *width*, in pixels."""
    gap, count = scale.px(_GAP), rows_of(widgets)
    rows = sum(height_of(widget, width, scale) + gap for widget in widgets[:count])
    if isinstance(widgets[lead_of(widgets)], Heading):
        rows -= grown(scale, _HEADING) - grown(scale, _FIRST_HEADING)
    room = Rect(0, 0, width, rows + 10 * width)
    return rows + room.bottom - _with_foot(widgets[count:], room, scale)[0].bottom


def plan(
    widgets: Sequence[Widget],
    body: Rect,
    scale: DialogScale,
    first: int,
    columns: int = 1,
) -> Plan:
    """Place *widgets* from row *first* on, down *columns* equal columns.

    A widget that does not fit in the last column is out of view; the first is always
    in view. A heading stands in the column of all that it is over, where one column
    has room for that, and else, as in a single one, in that of what follows it. Tabs
    above the rows and the buttons at the foot are in view whatever is first.
    """
    lead, body = _with_tabs(widgets, body, scale)
    widgets = widgets[len(lead) :]
    count = rows_of(widgets)
    buttons = widgets[count:] if count < len(widgets) else ()
    body, foot = _with_foot(buttons, body, scale)
    gap, below = scale.px(_COLUMN_GAP), scale.px(_CLOSE_GAP if columns > 1 else _GAP)
    width = (body.width - gap * (columns - 1)) // columns
    placed: list[Placed] = []
    column, y = 0, body.y
    rows = widgets[:count] if foot else widgets
    for number, widget in enumerate(rows[first:], start=first + 1):
        height = needed = height_of(widget, width, scale)
        if isinstance(widget, Heading) and y == body.y:
            height = needed = grown(scale, _FIRST_HEADING)
        if isinstance(widget, Heading) and number < count:
            room = (width, body.height if columns > 1 else 0)
            needed += _kept_together(rows, number, room, scale)
        if y + needed > body.bottom and placed:
            column, y = column + 1, body.y
            if column == columns:
                break
            if isinstance(widget, Heading):
                height = grown(scale, _FIRST_HEADING)
        height = min(height, body.bottom - y)
        x = body.x + column * (width + gap)
        placed.append(placed_in(widget, Rect(x, y, width, height), scale))
        y += height + below
    left = count - first - len(placed)
    return Plan(body, (*lead, *placed, *foot), first, left)


def placed_in(widget: Widget, rect: Rect, scale: DialogScale) -> Placed:
    """*widget* in *rect*, with the places of its options."""
    places: OptionPlaces
    match widget:
        case Choice():
            places = option_places(widget, rect, scale)
        case Several():
            places = key_places(widget, rect, scale)
        case _:
            return Placed(widget, rect)
    is_whole = places.height <= rect.height
    return Placed(widget, rect, places.rects if is_whole else ())


def _with_tabs(
    widgets: Sequence[Widget], body: Rect, scale: DialogScale
) -> tuple[tuple[Placed, ...], Rect]:
    """The tabs above the rows, if there are any, and the part of *body* below them."""
    tabs = widgets[0] if widgets else None
    if not isinstance(tabs, Tabs):
        return (), body
    rect = body._replace(height=grown(scale, ROW))
    taken = height_of(tabs, body.width, scale)
    below = body._replace(y=body.y + taken, height=max(1, body.height - taken))
    return (Placed(tabs, rect, tab_rects(tabs, rect, scale)),), below


def _with_foot(
    buttons: Sequence[Widget], body: Rect, scale: DialogScale
) -> tuple[Rect, tuple[Placed, ...]]:
    """The part of *body* above *buttons* for the rows, and the places of the buttons.

    They stand side by side at the right or, where there is no room for that, one below
    the other.
    """
    if not buttons:
        return body, ()
    gap = scale.px(_BUTTON_GAP)
    widths = [_foot_width(button, scale) for button in buttons]
    lines = 1 if sum(widths) + gap * (len(widths) - 1) <= body.width else len(widths)
    above = grown(scale, _FOOT_GAP)
    room = body.height * 2 // 3 - above - gap * (lines - 1)
    height = max(1, min(grown(scale, _FOOT_BUTTON), room // lines))
    top = body.bottom - height * lines - gap * (lines - 1)
    placed, x = [], body.right - sum(widths) - gap * (len(widths) - 1)
    for number, (button, width) in enumerate(zip(buttons, widths, strict=True)):
        rect = Rect(x, top, width, height)
        if lines > 1:
            y = top + number * (height + gap)
            rect = Rect(body.x, y, body.width, height)
        placed.append(Placed(button, rect))
        x += width + gap
    return body._replace(height=max(1, top - above - body.y)), tuple(placed)


def _foot_width(button: Widget, scale: DialogScale) -> int:
    assert isinstance(button, Button)
    width = text_width(button.label, scale.font(LETTERS), Weight.SEMIBOLD)
    if button.detail:
        width += text_width(f"   {button.detail}", scale.font(DETAIL))
    padding = 2 * grown(scale, _FOOT_PADDING)
    return max(width + padding, grown(scale, _NARROWEST_BUTTON))


def _kept_together(
    widgets: Sequence[Widget], first: int, room: tuple[int, int], scale: DialogScale
) -> int:
    """Pixels below a heading that stay in its column.

    Args:
        widgets: All.
        first: Number of the one that follows the heading.
        room: Width and height of a column.
        scale: Of the dialog.
    """
    width, most = room
    gap, needed = scale.px(_CLOSE_GAP), 0
    most -= height_of(widgets[first - 1], width, scale)
    for number in range(first, len(widgets)):
        if isinstance(widgets[number], Heading):
            return needed
        needed += gap + height_of(widgets[number], width, scale)
        if needed > most:
            return gap + height_of(widgets[first], width, scale)
    return needed


@lru_cache(maxsize=64)
def fitting_scale(
    widgets: tuple[Widget, ...], body: Rect, scale: DialogScale, columns: int
) -> DialogScale:
    """*scale*, or the largest smaller one on which *columns* show all of *widgets*.

    If they can, they show all names whole. Where none shows all that can still be read
    well, it stays as it is.
    """
    fits = []
    for factor in _TIGHTENED if columns > 1 else ():
        tight = Tightened(scale, factor)
        if tight.font(LETTERS) < _LEAST_LETTERS:
            break
        planned = plan(widgets, body, tight, 0, columns)
        if not planned.below:
            fits.append(tight)
            if not any(_is_cut(placed, tight) for placed in planned.placed):
                return tight
    return fits[0] if fits else scale


def _is_cut(placed: Placed, scale: DialogScale) -> bool:
    """Whether a row's name or detail is too long for it."""
    button, room = placed.widget, scale.px(PADDING)
    if not isinstance(button, Button):
        return False
    wide = text_width(button.label, scale.font(LETTERS)) + 2 * room
    beside = room + text_width(button.detail, scale.font(DETAIL))
    return wide + beside * bool(button.detail) > placed.rect.width
