"""Layout beside a board: the area for widgets, and how small they have to be."""

from collections.abc import Callable
from typing import Final

from viz.kit.scale import FormScale, Tightened
from viz.layout.layout import Layout
from viz.shapes import Rect

_TIGHTENED: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How much smaller widgets get, in turn, where larger letters leave no room."""


def tightened(layout: Layout, has_room: Callable[[FormScale], bool]) -> FormScale:
    """The scale of *layout*, or the largest smaller one on which there is room."""
    scales = [Tightened(layout, factor) for factor in _TIGHTENED]
    return next(filter(has_room, scales), scales[-1])


def side_area(layout: Layout) -> tuple[Rect, bool]:
    """The larger area right of the board or below it, and whether it is below."""
    (width, height), board, margin = layout.size, layout.board, layout.px(28)
    right = Rect(board.right, 0, width - board.right, height).inset(margin)
    below = Rect(0, board.bottom, width, height - board.bottom).inset(margin)
    area = max(right, below, key=lambda rect: max(0, rect.width) * max(0, rect.height))
    return area, area is below
