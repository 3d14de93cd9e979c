"""Drawing of a dialog: background, title and widgets."""

from functools import lru_cache
from typing import Final, NamedTuple

from viz.kit.dialog_layout import Placed, Plan, name_of
from viz.kit.dialog_state import DialogState
from viz.kit.scale import DialogScale, grown
from viz.kit.widget_drawing import ROUND, WidgetDrawing
from viz.kit.widgets import is_at_foot
from viz.shapes import Fill, Group, Line, Outline, Polygon, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_TITLE: Final = 40
_HEAD: Final = 92
_MARGIN: Final = 36


class Style(NamedTuple):
    """The scale and the colours of a dialog."""

    scale: DialogScale
    theme: Theme


def body_of(rect: Rect, scale: DialogScale) -> Rect:
    """The area for widgets in a dialog that covers *rect*: below its title."""
    margin, head = scale.px(_MARGIN), grown(scale, _HEAD)
    return Rect(
        rect.x + margin,
        rect.y + head,
        rect.width - 2 * margin,
        rect.height - head - margin,
    )


def close_button(rect: Rect, scale: DialogScale) -> Rect:
    """The close button of a dialog that covers *rect*."""
    side, room = grown(scale, 48), scale.px(18)
    return Rect(rect.right - side - room, rect.y + room, side, side)


def widget_groups(planned: Plan, state: DialogState, style: Style) -> tuple[Group, ...]:
    """The widgets in view."""
    return tuple(
        _row(
            placed,
            state.focus is not None and name_of(placed.widget) == state.focus,
            state.pointed is not None and name_of(placed.widget) == state.pointed,
            state.has_selected and name_of(placed.widget) == state.focus,
            style,
        )
        for placed in planned.placed
    )


def more_signs(plan: Plan, style: Style) -> tuple[Group, ...]:
    """Triangles where what is placed can be scrolled up and down."""
    reach, groups = style.scale.px(9), []
    x = plan.body.centre[0]
    for is_there, y, up in (
        (plan.above > 0, plan.body.y - 2 * reach, True),
        (plan.below > 0, plan.body.bottom + reach, False),
    ):
        if is_there:
            tip, base = (y, y + reach) if up else (y + reach, y)
            corners = ((x - reach, base), (x + reach, base), (x, tip))
            bounds = Rect(x - reach - 1, y - 1, 2 * reach + 3, reach + 3)
            shapes = (Polygon(corners, style.theme[Role.QUIET]),)
            groups.append(Group(f"more {'above' if up else 'below'}", bounds, shapes))
    return tuple(groups)


@lru_cache(maxsize=16)
def dialog_ground(
    title: str,
    rect: Rect,
    style: Style,
    more: tuple[bool, bool] = (False, False),
    foot: int | None = None,
) -> Group:
    """An empty dialog with its title and the cross that closes it.

    Args:
        title: Stands over it.
        rect: Where it is.
        style: How it is drawn.
        more: Whether there is more above and below what is in view.
        foot: Where the rows end, if there are buttons below them.
    """
    scale, theme = style
    margin, radius = scale.px(_MARGIN), scale.px(14)
    shut = close_button(rect, scale)
    room = shut.x - rect.x - 2 * margin
    size = fitting(title, scale.font(_TITLE), room, Weight.SEMIBOLD)
    baseline = rect.y + grown(scale, 56)
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    (x, y), arm = shut.centre, shut.width // 6
    shapes: list[Shape] = [
        Fill(rect, theme[Role.PANEL], radius),
        Outline(rect, theme[Role.RULE], scale.px(2), radius),
        Text(title, rect.x + margin, baseline, size, ink, Weight.SEMIBOLD),
        Line((x - arm, y - arm), (x + arm, y + arm), quiet, scale.px(3)),
        Line((x - arm, y + arm), (x + arm, y - arm), quiet, scale.px(3)),
    ]
    end = rect.bottom - margin if foot is None else foot
    if foot is not None:
        y = foot + scale.px(16)
        line = Rect(rect.x + margin, y, rect.width - 2 * margin, scale.px(1))
        shapes.append(Fill(line, theme[Role.RULE]))
    reach, middle = scale.px(9), rect.centre[0]
    if more[0]:
        y = rect.y + grown(scale, _HEAD) - scale.px(6)
        corners = ((middle - reach, y), (middle + reach, y), (middle, y - reach))
        shapes.append(Polygon(corners, quiet))
    if more[1]:
        y = end + scale.px(3)
        corners = ((middle - reach, y), (middle + reach, y), (middle, y + reach))
        shapes.append(Polygon(corners, quiet))
    return Group("sheet", rect, tuple(shapes))


@lru_cache(maxsize=512)
def _row(
    placed: Placed,
    focused: bool,  # noqa: FBT001 - a cache key
    pointed: bool,  # noqa: FBT001
    selected: bool,  # noqa: FBT001
    style: Style,
) -> Group:
    scale, theme = style
    drawing = WidgetDrawing(placed, scale, theme, focused=focused, pointed=pointed)
    drawing.selected = selected
    shapes: list[Shape] = []
    if pointed and not is_at_foot(placed.widget):
        shapes.append(Fill(placed.rect, theme[Role.TRACK], scale.px(ROUND)))
    shapes += drawing.shapes()
    if focused:
        width = scale.px(3)
        ring = Outline(placed.rect, theme[Role.ACCENT], width, scale.px(ROUND))
        shapes.append(ring)
    return Group(f"widget {name_of(placed.widget) or ''}", placed.rect, tuple(shapes))
