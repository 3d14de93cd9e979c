"""Where the card that says why goes: beside the board, or below it."""

from collections.abc import Callable
from typing import Final

from solver.rules.geometry import Cell
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
    top = margin if reason is None or reason.x < left else reason.y
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


def cleared_rect(layout: Layout, card: Rect) -> Rect:
    """The *card*, and the reason where it lies over a part of that.

    Below the board, or over it, all of the picture's width.
    """
    reason = layout.reason
    margin = layout.px(12)
    if card.x < layout.board.right and card.width > layout.size[0] // 2:
        is_low = card.centre[1] > layout.size[1] // 2
        card = Rect(0, card.y, layout.size[0], card.height)
        if is_low and layout.track is not None and card.bottom > layout.track.y:
            card = card._replace(height=layout.size[1] - card.y)
    clear = card
    if reason is not None and _meet(card, reason):
        x, y = min(card.x, reason.x), min(card.y, reason.y)
        right, bottom = max(card.right, reason.right), max(card.bottom, reason.bottom)
        clear = Rect(x, y, right - x, bottom - y)
    top = max(clear.y - margin, 0)
    return Rect(clear.x, top, clear.width, min(clear.bottom, layout.size[1]) - top)


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


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
