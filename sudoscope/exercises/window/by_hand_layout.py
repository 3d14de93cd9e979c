"""Layout of a solve by hand: board, message and widgets."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from solver.puzzle.puzzle import Puzzle
from viz.appearance import Appearance
from viz.kit.form_layout import rows_of, wanted_height
from viz.kit.scale import FormScale
from viz.kit.widgets import Widget
from viz.layout.layout import Layout, layout_for
from viz.player.ui.side_layout import side_area, tightened
from viz.shapes import Rect

_MESSAGE: Final = 300
_LEAST_MESSAGE: Final = 200
"""Pixels of the design that the message has from top to bottom, and at least."""
_FEWEST_ROWS: Final = 2
"""Rows that there is room for in any case."""


@dataclass(frozen=True, slots=True)
class HandPlaces:
    """The places of the parts.

    Attributes:
        layout: Of the board.
        message: What is said.
        body: The widgets.
        scale: Of the widgets.
    """

    layout: Layout
    message: Rect
    body: Rect
    scale: FormScale


def hand_places(
    size: tuple[int, int],
    puzzle: Puzzle,
    appearance: Appearance,
    widgets: tuple[Widget, ...],
) -> HandPlaces:
    """Place the board as in a replay, the rest right of it or below."""
    layout = layout_for(size, puzzle.rules, appearance.font_scale)
    margin = layout.px(28)
    area, is_below = side_area(layout)
    if is_below:
        width = (area.width - margin) // 2
        body = area._replace(x=area.right - width, width=width)
        scale = _fitting(widgets, body, layout)
        return HandPlaces(layout, area._replace(width=width), body, scale)
    spare = area.height - margin - wanted_height(widgets, area.width, layout)
    least = min(layout.font(_LEAST_MESSAGE), area.height // 3)
    message = area._replace(height=max(least, min(spare, layout.font(_MESSAGE))))
    top = message.bottom + margin // 2
    body = area._replace(y=top, height=area.bottom - top)
    return HandPlaces(layout, message, body, _fitting(widgets, body, layout))


def _fitting(widgets: tuple[Widget, ...], body: Rect, layout: Layout) -> FormScale:
    """The scale of *layout*, or a smaller one with which the buttons have room.

    Only the largest letters need that.
    """
    count = rows_of(widgets)
    least = (*widgets[:_FEWEST_ROWS], *widgets[count:])
    return tightened(
        layout, lambda scale: wanted_height(least, body.width, scale) <= body.height
    )


def unit_at(point: tuple[int, int], layout: Layout) -> tuple[str, int] | None:
    """The row or column whose label is at *point*, with its number from 0."""
    board, (x, y) = layout.board, point
    xs, ys = layout.placement.xs, layout.placement.ys
    if not board.holds(point):
        return None
    if x < xs[0]:
        rows = pairwise(ys)
        found = (n for n, (top, end) in enumerate(rows) if top <= y < end)
        return _named("row", next(found, None))
    if y < ys[0]:
        columns = pairwise(xs)
        found = (n for n, (left, end) in enumerate(columns) if left <= x < end)
        return _named("column", next(found, None))
    return None


def _named(kind: str, number: int | None) -> tuple[str, int] | None:
    return None if number is None else (kind, number)
