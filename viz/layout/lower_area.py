"""The lower area: the union of the parts below the words."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from viz.layout.layout import Layout
from viz.shapes import Rect

_SENTENCE: Final = 196
"""How high the words of an opened step are: a title, and two to four lines."""
_SHORT_SENTENCE: Final = 140
"""The same where a sentence has at most two lines."""
_GAP: Final = 32
LEAST_INSET: Final = 340
"""How wide the table of a second solve is at least, in pixels of the design."""


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


def inset_area(layout: Layout) -> Rect | None:
    """What a second solve takes: the parts below the words that lie in one column.

    Where they are too narrow or not there, the room of the reason.
    """
    return lower_area(layout, layout.px(LEAST_INSET)) or layout.reason


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
    spill = 0 if below else layout.spill  # what was there is taken
    high = bottom - reason.y
    return replace(layout, reason=reason._replace(height=high), spill=spill)


@lru_cache(maxsize=16)
def with_opened_step(
    layout: Layout, *, keeps_words: bool = False, is_short: bool = False
) -> Layout:
    """*layout* where the panel of an opened step takes all room below its sentence.

    The panel has the place of the tree; counters and curve give way to it, and the
    words are as low as their sentence lets them be.

    Args:
        layout: Where everything is else. One without room below the words comes back.
        keeps_words: Whether the words stay as high as they are.
        is_short: Whether sentences have at most two lines.
    """
    area = lower_area(layout, 1)
    if area is None:
        return layout
    reason, gap, spill = layout.reason, layout.px(_GAP), layout.spill
    if reason is not None and (reason.x, reason.width) == (area.x, area.width):
        high = _SHORT_SENTENCE if is_short else _SENTENCE
        low = min(reason.height, layout.px(high * min(layout.font_scale, 1.3)))
        if not keeps_words:
            reason = reason._replace(height=low)
        top = reason.bottom + gap
        area = area._replace(y=top, height=area.bottom - top)
        spill = 0  # the panel's heading is there
    line = Rect(area.x, area.y - (gap + layout.px(2)) // 2, area.width, layout.px(2))
    kept = [rule for rule in layout.rules if not rule.meets(area) and rule.y < line.y]
    return replace(
        layout,
        reason=reason,
        tree=area,
        counters=None if _is_in(layout.counters, area) else layout.counters,
        chart=None if _is_in(layout.chart, area) else layout.chart,
        rules=(*kept, line),
        spill=spill,
    )


def _is_in(part: Rect | None, area: Rect) -> bool:
    return part is not None and part.meets(area)
