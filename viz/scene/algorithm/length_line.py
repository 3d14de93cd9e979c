"""The line of a queue's length over a run, and where an inner step is on it."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Final

from viz.fonts import RISE, text_width
from viz.messages import phrases
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Align, Disc, Fill, Group, Rect, Shape, Text, faded
from viz.text_fitting import LEADING, fitting
from viz.theme import Role

_SIZE: Final = 22
_TINT: Final = 0.22


@lru_cache(maxsize=64)
def length_line(lengths: tuple[int, ...], part: float, canvas: PanelCanvas) -> Group:
    """How long the queue is over the whole run.

    Args:
        lengths: At points of the run in equal distances; at least one.
        part: How far the run has come, 0.0 to 1.0.
        canvas: Where, and how.
    """
    shapes = tuple(_shapes(lengths, part, canvas))
    return Group("algorithm length", canvas.area, shapes)


def _shapes(
    lengths: tuple[int, ...], part: float, canvas: PanelCanvas
) -> Iterator[Shape]:
    area, layout, appearance = canvas
    theme, most, thick = appearance.theme, max(1, *lengths), layout.px(2)
    radius = layout.px(6)
    words = phrases("algorithm", appearance.language)["longest"]
    words = words.format(count=figure(max(lengths), appearance.language))
    size = fitting(words, min(layout.font(_SIZE), round(area.height * 0.3)), area.width)
    high, bottom = area.height - 2 * radius, area.bottom
    free = max(0, area.width - text_width(words, size))
    under = lengths[len(lengths) * free // area.width :]
    row = ceil(size * LEADING)
    if bottom - high * max(under) // most - thick < area.y + row:
        high = max(radius, area.height - row - radius)
    here = area.x + radius + round((area.width - 2 * radius) * part)
    count = len(lengths)
    for place, length in enumerate(lengths):
        left = area.x + area.width * place // count
        right = area.x + area.width * (place + 1) // count
        tall = high * length // most
        colour = theme[Role.ACCENT if left <= here else Role.QUIET]
        if tall:
            column = Rect(left, bottom - tall, right - left, tall)
            yield Fill(column, faded(colour, _TINT))
        yield Fill(Rect(left, bottom - tall - thick, right - left, thick), colour)
    baseline, quiet = area.y + ceil(size * RISE), theme[Role.QUIET]
    yield Text(words, area.right, baseline, size, quiet, align=Align.RIGHT)
    now = lengths[min(count - 1, round(part * (count - 1)))]
    y = max(area.y + radius, bottom - high * now // most - radius)
    yield Disc((here, y), radius, theme[Role.ACCENT])
