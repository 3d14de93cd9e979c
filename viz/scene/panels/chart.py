"""The chart: how many candidates are left, or conflicts there are, step by step."""

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from typing import Final

from viz.appearance import Appearance
from viz.fonts import RISE
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.scene.number_text import figure
from viz.scene.panels.curve import Curve
from viz.shapes import Align, Group, Rect, Text
from viz.text_fitting import fitting
from viz.theme import Role

CANDIDATES: Final = ("chart-scale", "chart", "candidates-left")
VALUES: Final = ("values-scale", "values-chart", "values-left")
CONFLICTS: Final = ("conflicts-scale", "conflicts-chart", "conflicts")
"""The captions of a curve, the longest first, as names of phrases."""


class Chart:
    """Draws the curve of one story in one layout and look.

    Args:
        values: Candidates left, or conflicts, after each step, from step 0.
        names: Its captions.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """

    def __init__(
        self,
        values: Sequence[int],
        names: tuple[str, str, str],
        area: Rect,
        layout: Layout,
        appearance: Appearance,
    ) -> None:
        self._most = max(values) or 1
        self._names = names
        self._layout = layout
        self._look = appearance
        self._area = area
        reach = layout.px(7)
        plot = Rect(area.x, area.y + reach, area.width, area.height - reach)
        self._curve = Curve(values, self._most, plot, area, layout, appearance)

    def groups(self, step: int) -> tuple[Group, ...]:
        """The pieces of the curve, its caption, and where *step* is on it."""
        curve = self._curve
        return (*curve.pieces(step), self._caption, curve.cursor(step))

    @cached_property
    def _caption(self) -> Group:
        """The caption, as long as it is legible, with the scale of the curve."""
        area = self._area
        language = self._look.language
        known = phrases("panel", language)
        scale, plain, short = (known[name] for name in self._names)
        scale = scale.format(most=figure(self._most, language))
        wanted = min(self._layout.font(22), round(area.height * 0.5))
        least = min(wanted, least_letters(self._layout.size))
        for words in (scale, plain, short):
            size = fitting(words, wanted, area.width)
            if size >= least:
                break
        baseline = area.y + ceil(size * RISE)
        quiet = self._look.theme[Role.QUIET]
        text = Text(words, area.right, baseline, size, quiet, align=Align.RIGHT)
        return Group("chart caption", area, (text,))
