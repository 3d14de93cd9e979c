"""The chart: how many candidates are left, step by step."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from math import ceil
from typing import Final

from viz.appearance import Appearance
from viz.font_metrics import RISE
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.scene.number_text import figure
from viz.scene.panels.track import PlayedPieces, Track, handle
from viz.shapes import Align, Colour, Fill, Group, Rect, Shape, Text, faded
from viz.text_fitting import fitting
from viz.theme import Role

SEGMENTS: Final = 24
"""Pieces of the curve; a step repaints the piece it is in, not the whole curve."""

_SAMPLES: Final = 8
"""Steps looked at for a column of pixels at most."""
_TINT: Final = 0.22


class Chart:
    """Draws the curve of one story in one layout and look.

    Args:
        left: Candidates left after each step, from step 0.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """

    def __init__(
        self, left: Sequence[int], area: Rect, layout: Layout, appearance: Appearance
    ) -> None:
        self._left = left
        self._most = max(1, left[0])
        self._layout = layout
        self._look = appearance
        self._area = area
        reach = layout.px(7)
        self._plot = Rect(area.x, area.y + reach, area.width, area.height - reach)
        self._track = Track(self._plot, len(left) - 1)
        self._pieces = PlayedPieces(self._plot, SEGMENTS, self._piece)

    def groups(self, step: int) -> tuple[Group, ...]:
        """The pieces of the curve, its caption, and where *step* is on it."""
        x = self._track.x_of(step)
        return (
            *self._pieces.groups(x),
            self._caption,
            self._cursor(x, self._left[step]),
        )

    def _y_of(self, count: int) -> float:
        plot = self._plot
        return plot.bottom - plot.height * count / self._most

    @cached_property
    def _caption(self) -> Group:
        """The caption, with the scale of the curve where that is legible."""
        area = self._area
        language = self._look.language
        known = phrases("panel", language)
        words = known["chart-scale"].format(most=figure(self._most, language))
        wanted = min(self._layout.font(22), round(area.height * 0.36))
        size = fitting(words, wanted, area.width)
        if size < min(wanted, least_letters(self._layout.size)):
            words = known["chart"]
            size = fitting(words, wanted, area.width)
        baseline = area.y + ceil(size * RISE)
        quiet = self._look.theme[Role.QUIET]
        text = Text(words, area.right, baseline, size, quiet, align=Align.RIGHT)
        return Group("chart caption", area, (text,))

    def _cursor(self, x: int, count: int) -> Group:
        at, ink = (x, round(self._y_of(count))), self._look.theme[Role.ACCENT]
        return handle(at, self._layout.px(6), ink, "chart cursor")

    def _piece(self, number: int, left: int, right: int, played: int) -> Group:
        bounds = Rect(left, self._area.y, right - left, self._area.height)
        shapes = tuple(self._columns(left, right, played))
        return Group(f"chart {number + 1}", bounds, shapes)

    def _columns(self, left: int, right: int, played: int) -> Iterator[Shape]:
        theme = self._look.theme
        yield from self._curve(left, played, theme[Role.ACCENT])
        yield from self._curve(played, right, theme[Role.QUIET])

    def _curve(self, left: int, right: int, colour: Colour) -> Iterator[Shape]:
        """The curve between two columns of pixels, over ground tinted alike."""
        first, thick, end = self._plot.x, self._layout.px(2), self._plot.bottom
        tint = faded(colour, _TINT)
        x = left
        for (high, low), run in groupby(self._heights[left - first : right - first]):
            width = len(list(run))
            if low:
                yield Fill(Rect(x, end - low, width, low), tint)
            yield Fill(Rect(x, end - high - thick, width, high - low + thick), colour)
            x += width

    @cached_property
    def _heights(self) -> list[tuple[int, int]]:
        """For each column of pixels the most and the least of its steps, in pixels."""
        plot, left = self._plot, self._left
        heights = []
        for x in range(plot.x, plot.right):
            first = self._track.step_at(x)
            last = max(first, self._track.step_at(x + 1))
            stride = max(1, (last - first) // _SAMPLES)
            seen = left[first : last + 1 : stride]
            most, least = (
                plot.height * n // self._most for n in (max(seen), min(seen))
            )
            heights.append((most, least))
        return heights
