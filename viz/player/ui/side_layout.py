"""Layout beside a board: areas for widgets."""

from viz.layout.layout import Layout
from viz.shapes import Rect


def side_area(layout: Layout) -> tuple[Rect, bool]:
    """The larger area right of the board or below it, and whether it is below."""
    (width, height), board, margin = layout.size, layout.board, layout.px(28)
    right = Rect(board.right, 0, width - board.right, height).inset(margin)
    below = Rect(0, board.bottom, width, height - board.bottom).inset(margin)
    area = max(right, below, key=lambda rect: max(0, rect.width) * max(0, rect.height))
    return area, area is below


def cleared_rect(layout: Layout, card: Rect) -> Rect:
    """The *card*, and the parts of the picture that it lies over.

    Below the board, or over it, all of the picture's width.
    """
    margin, (width, height) = layout.px(12), layout.size
    clear = card
    if card.x < layout.board.right and card.width > width // 2:
        is_low = card.centre[1] > height // 2
        clear = Rect(0, card.y, width, card.height)
        if is_low and layout.track is not None and card.bottom > layout.track.y:
            clear = clear._replace(height=height - card.y)
    for part in (layout.reason, layout.tree, layout.counters, layout.chart):
        if part is not None and part.y > card.y - margin and card.meets(part):
            clear = clear.around(part)
    top = max(clear.y - margin, 0)
    return Rect(clear.x, top, clear.width, min(clear.bottom, height) - top)
