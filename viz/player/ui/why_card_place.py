"""Layout of the card that says why: beside the board, or below it."""

from collections.abc import Callable
from typing import Final

from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.shapes import Rect

_LEAST_WIDTH: Final = 520
"""Pixels of the design that the card needs beside the board."""
_ROWS: Final = 6
"""Rows of the card that a place has room for, where there is a choice."""
_FEWEST_ROWS: Final = 2
"""Rows that there is room for in any case."""
_MOST_WIDTH: Final = 1100
"""Pixels of the design that it has at most there."""


def card_rect(layout: Layout, cell: Cell, least: Callable[[Rect, int], int]) -> Rect:
    """The room right of the board or below it, in the place of the reason.

    Where both are too low, it covers the buttons below the board, and else the half of
    the picture in which *cell* is not. Only the largest letters need all of it.

    Args:
        layout: Where everything is.
        cell: What is asked about, which stays in view.
        least: Pixels that the card needs from top to bottom in a place, for its first
            rows.
    """
    width, height = layout.size
    margin, board, reason = layout.px(24), layout.board, layout.reason
    lower = layout.track.y if layout.track else height
    if layout.footer is not None:
        lower = min(lower, layout.footer.y)
    lower -= margin // 2
    left = board.right + margin // 2
    is_beside = reason is not None and reason.x >= board.right
    top = reason.y if reason is not None and is_beside else margin
    wide = min(width - left - margin, layout.px(_MOST_WIDTH))
    beside = Rect(left, top, wide, lower - top)
    below = Rect(margin, board.bottom, width - 2 * margin, lower - board.bottom)
    over_buttons = below._replace(height=height - margin // 2 - board.bottom)
    places = [below, over_buttons]
    if beside.width >= layout.px(_LEAST_WIDTH):
        places.insert(0, beside)
    fitting = (place for place in places if place.height >= least(place, _ROWS))
    half = _other_half(layout, cell, margin)
    if half.height < least(half, _FEWEST_ROWS):
        half = Rect(0, 0, width, height).inset(margin)
    return next(fitting, half)


def _other_half(layout: Layout, cell: Cell, margin: int) -> Rect:
    """The half of the picture in which *cell* is not."""
    width, height = layout.size
    x, y = layout.cell(cell).centre
    if width > height:
        wide = width // 2 - 2 * margin
        left = margin if x > width // 2 else width - wide - margin
        return Rect(left, margin, wide, height - 2 * margin)
    high = height // 2 - 2 * margin
    top = margin if y > layout.board.centre[1] else height - high - margin
    return Rect(margin, top, width - 2 * margin, high)
