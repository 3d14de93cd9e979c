"""Notices: messages and progress."""

from functools import lru_cache
from typing import Final

from viz.appearance import Appearance
from viz.font_metrics import text_width, wrapped
from viz.layout.layout import Places
from viz.messages import phrases
from viz.shapes import Align, Fill, Group, Outline, Rect, Shape, Text
from viz.text_fitting import ending, fitting
from viz.theme import Role, Theme

_ROW: Final = 52
_LEAST: Final = 22
"""Pixels of the design that the letters of a message have at least."""


@lru_cache(maxsize=16)
def message(
    words: str,
    layout: Places,
    theme: Theme,
    *,
    over_toolbar: bool = False,
    over_page: bool = False,
) -> Group:
    """A short message in the ``notice_area``.

    Args:
        words: The message.
        layout: Where everything is.
        theme: Its colours.
        over_toolbar: As for ``notice_area``.
        over_page: Whether a page covers the picture, of which nothing is to be hidden
            but what lies under the words.
    """
    area = notice_area(layout, over_toolbar=over_toolbar)
    room, size = layout.px(18), layout.font(26)
    within = area.width - 2 * room
    size = max(fitting(words, size, within), min(size, layout.px(_LEAST)))
    lines = [ending(line, size, within) for line in wrapped(words, size, within)]
    step = round(size * 1.3)
    height = step * (len(lines) - 1) + size * 2
    wide = max(text_width(line, size) for line in lines) + 2 * room
    y = area.centre[1] - size
    y = max(0, min(y, layout.size[1] - height - room // 2))
    rect = Rect(area.x, y, wide, height)
    top, bottom = min(y, area.y), max(rect.bottom, area.bottom)
    bounds = Rect(area.x, top, area.width, bottom - top)
    shapes: list[Shape] = []
    covered = area if over_toolbar else layout.legend
    if not over_page and covered is not None and area.y > layout.size[1] // 2:
        shapes.append(Fill(covered, theme[Role.BACKGROUND]))
    shapes.append(Fill(rect, theme[Role.INK], layout.px(8)))
    baseline = rect.y + size * 4 // 3
    for line in lines:
        shapes.append(Text(line, rect.x + room, baseline, size, theme[Role.FACE]))
        baseline += step
    return Group("message", bounds, tuple(shapes))


def cancel_rect(layout: Places, *, over_toolbar: bool = False) -> Rect:
    """Where work in progress is stopped by mouse."""
    area = notice_area(layout, over_toolbar=over_toolbar)
    side = min(area.height, layout.font(52))
    width = layout.font(150)
    return Rect(area.right - width, area.centre[1] - side // 2, width, side)


@lru_cache(maxsize=16)
def progress(
    said: str, layout: Places, appearance: Appearance, *, over_toolbar: bool = False
) -> Group:
    """*said* of how far work has come, with a button to stop it."""
    area = notice_area(layout, over_toolbar=over_toolbar)
    theme = appearance.theme
    words = phrases("player", appearance.language)
    room = layout.px(18)
    button = cancel_rect(layout, over_toolbar=over_toolbar)
    size = min(layout.font(26), button.height * 2 // 3)
    rect = Rect(area.x, button.y, area.width, button.height)
    said_size = fitting(said, size, rect.width - button.width - 2 * room)
    stop_size = fitting(words["cancel"], size, button.width - room)
    baseline = rect.centre[1] + size // 3
    inner = button.inset(layout.px(5))
    middle = inner.centre[0]
    ink, face = theme[Role.INK], theme[Role.FACE]
    shapes: tuple[Shape, ...] = (
        Fill(rect, ink, layout.px(8)),
        Text(said, rect.x + room, baseline, said_size, face),
        Outline(inner, face, layout.px(2), layout.px(6)),
        Text(words["cancel"], middle, baseline, stop_size, face, align=Align.CENTRE),
    )
    return Group("progress", rect, shapes)


def notice_area(layout: Places, *, over_toolbar: bool = False) -> Rect:
    """Where messages go: over the legend; along the top where that is narrow.

    Args:
        layout: Where everything is.
        over_toolbar: Go where the buttons are, which something lies over.
    """
    footer, legend, gap = layout.footer, layout.legend, layout.px(24)
    if over_toolbar and footer is not None:
        return footer._replace(height=layout.size[1] - footer.y)
    if legend is not None and legend.width >= layout.font(420):
        height = max(legend.height, layout.px(_ROW))
        y = legend.centre[1] - height // 2
        return legend._replace(y=y, height=height)
    return Rect(gap, gap // 2, layout.size[0] - 2 * gap, layout.font(60))
