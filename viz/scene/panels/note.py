"""The note box: the author's own words, below the reason."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from viz.appearance import Appearance
from viz.layout.aspect import Aspect
from viz.layout.layout import Layout
from viz.shapes import Fill, Group, Rect, Shape, Text
from viz.text_fitting import LEADING, evenly_wrapped, fitted
from viz.theme import Role

_LETTERS: Final = 38
_LARGE: Final = {Aspect.TALL: 42}
_INSET: Final = 20
_BAR: Final = 8
_GAP: Final = 18
_RISE: Final = 0.93
"""From the top of a line to where its letters stand, in sizes of the letters."""

_SHARE: Final = 0.52
"""Of the reason's room that a note takes at most."""


def with_room(layout: Layout, text: str) -> Layout:
    """*layout* with a reason that ends above the box of *text*, if there is any."""
    area = layout.reason
    if area is None or not text:
        return layout
    _, _, box = _placed(text, layout, area)
    high = box.y - layout.px(_GAP) - area.y
    return _shortened(layout, max(1, high))


@lru_cache(maxsize=16)
def _shortened(layout: Layout, high: int) -> Layout:
    assert layout.reason is not None
    return replace(layout, reason=layout.reason._replace(height=high))


@lru_cache(maxsize=16)
def note_box(text: str, layout: Layout, appearance: Appearance) -> Group | None:
    """*text* at the foot of the reason's room; nothing where there is no text."""
    area = layout.reason
    if area is None or not text:
        return None
    size, lines, box = _placed(text, layout, area)
    theme, inset = appearance.theme, layout.px(_INSET)
    bar = box._replace(width=layout.px(_BAR))
    shapes: list[Shape] = [Fill(box, theme[Role.PANEL]), Fill(bar, theme[Role.ACCENT])]
    leading = round(size * LEADING)
    for number, line in enumerate(lines):
        baseline = box.y + inset // 2 + number * leading + round(size * _RISE)
        x = bar.right + inset
        shapes.append(Text(line, x, baseline, size, theme[Role.INK]))
    return Group("note", box, tuple(shapes))


def _placed(text: str, layout: Layout, area: Rect) -> tuple[int, tuple[str, ...], Rect]:
    """The size of the letters, the lines, and the box around them."""
    inset = layout.px(_INSET)
    wide = area.width - 2 * inset - layout.px(_BAR)
    most = round(area.height * _SHARE)
    usual = layout.font(_LARGE.get(layout.form, _LETTERS))
    size, _ = fitted(text, usual, wide, most - inset)
    lines = evenly_wrapped(text, size, wide)
    high = min(most, round(size * LEADING) * len(lines) + inset)
    return size, lines, Rect(area.x, area.bottom - high, area.width, high)
