"""Curves: a number for each step, drawn in pieces along a track."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import Final

from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.scene.panels.track import PlayedPieces, Track, handle
from viz.shapes import Colour, Fill, Group, Rect, Shape, faded
from viz.theme import Role

SEGMENTS: Final = 24
"""Pieces of the curve; a step repaints the piece it is in, not the whole curve."""

_SAMPLES: Final = 8
"""Steps looked at for a column of pixels at most."""
_TINT: Final = 0.22


class Curve:
    """Draws a curve in one layout and look; what is not yet played is grey.

    Args:
        values: Height at each step, from step 0; at least 0.
        most: The value that is as high as *plot*, at least 1.
        plot: Where the curve is.
        area: *plot*, and the words around it.
        layout: How large everything is.
        appearance: The colours and the language.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what, where and how
        self,
        values: Sequence[int],
        most: int,
        plot: Rect,
        area: Rect,
        layout: Layout,
        appearance: Appearance,
    ) -> None:
        self._values = values
        self._most = most
        self._plot = plot
        self._area = area
        self._layout = layout
        self._look = appearance
        self._track = Track(plot, len(values) - 1)
        self._pieces = PlayedPieces(plot, SEGMENTS, self._piece)

    def pieces(self, step: int) -> tuple[Group, ...]:
        """The pieces of the curve, played up to *step*."""
        return self._pieces.groups(self._track.x_of(step))

    def cursor(self, step: int) -> Group:
        """A disc on the curve at *step*."""
        at = (self._track.x_of(step), round(self._y_of(self._values[step])))
        ink = self._look.theme[Role.ACCENT]
        return handle(at, self._layout.px(6), ink, "chart cursor")

    def _y_of(self, value: int) -> float:
        plot = self._plot
        return plot.bottom - plot.height * value / self._most

    def _piece(self, number: int, left: int, right: int, played: int) -> Group:
        bounds = Rect(left, self._area.y, right - left, self._area.height)
        shapes = tuple(self._columns(left, right, played))
        return Group(f"chart {number + 1}", bounds, shapes)

    def _columns(self, left: int, right: int, played: int) -> Iterator[Shape]:
        theme = self._look.theme
        yield from self._line(left, played, theme[Role.ACCENT])
        yield from self._line(played, right, theme[Role.QUIET])

    def _line(self, left: int, right: int, colour: Colour) -> Iterator[Shape]:
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
        plot = self._plot
        steps = map(self._track.step_at, range(plot.x, plot.right + 1))
        known: dict[tuple[int, int], tuple[int, int]] = {}
        heights = []
        for ends in pairwise(steps):
            if ends not in known:
                known[ends] = self._heights_between(*ends)
            heights.append(known[ends])
        return heights

    def _heights_between(self, first: int, last: int) -> tuple[int, int]:
        """The most and the least of some steps, in pixels."""
        stride = max(1, (last - first) // _SAMPLES)
        seen = self._values[first : last + 1 : stride]
        most, least = max(seen), min(seen)
        height = self._plot.height
        return height * most // self._most, height * least // self._most
