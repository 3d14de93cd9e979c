"""The lower area: the union of the parts below the words."""

from dataclasses import replace
from functools import lru_cache

from viz.layout.layout import Layout
from viz.shapes import Rect


def lower_area(layout: Layout, least: int) -> Rect | None:
    """Area covered by the parts below the words in one column.

    Args:
        layout: Where everything is.
        least: How wide it must be, in pixels; ``None`` comes back where it is not.
    """
    parts = [p for p in (layout.tree, layout.counters, layout.chart) if p is not None]
    if not parts:
        return None
    tree, chart = layout.tree, layout.chart
    if tree is not None and chart is not None and tree.y == chart.y:
        parts = [tree.around(chart), *parts]
    largest = max(parts, key=lambda part: part.width * part.height)
    area = largest
    for part in parts:
        if (part.x, part.width) == (largest.x, largest.width):
            area = area.around(part)
    return area if area.width >= least else None


@lru_cache(maxsize=16)
def with_long_reason(layout: Layout) -> Layout:
    """*layout* with a reason that takes the room of the parts below it, if any are."""
    reason = layout.reason
    if reason is None:
        return layout
    below = [
        part
        for part in (layout.tree, layout.counters, layout.chart)
        if part is not None
        and part.y >= reason.bottom
        and reason.x <= part.x
        and part.right <= reason.right
    ]
    bottom = max((part.bottom for part in below), default=reason.bottom)
    return replace(layout, reason=reason._replace(height=bottom - reason.y))
