"""The countdown: how long viewers still think about what a film asks."""

from typing import Final

from viz.layout.layout import Layout
from viz.replay.timeline import WHOLE, Moment
from viz.shapes import Fill, Group, Text
from viz.theme import Role, Theme

_HIGH: Final = 12
_GAP: Final = 44


def countdown(
    moment: Moment, words: Group | None, layout: Layout, theme: Theme
) -> Group | None:
    """A bar below the *words* of *moment*, in their room, until its wait is over."""
    aside = moment.aside
    if words is None or aside is None or not aside.wait:
        return None
    high, area = layout.px(_HIGH), words.bounds
    lines = [shape.baseline for shape in words.shapes if isinstance(shape, Text)]
    lowest = area.bottom + layout.spill - high
    y = min(max(lines, default=area.y) + layout.px(_GAP), lowest)
    whole = area._replace(y=y, height=high)
    left = whole._replace(width=area.width * (WHOLE - moment.waited) // WHOLE)
    fills = Fill(whole, theme[Role.RULE]), Fill(left, theme[Role.ACCENT])
    return Group("countdown", whole, fills)
