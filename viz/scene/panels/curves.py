"""Curves of a solve: what is left step by step, or how hard a person's steps are."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from math import ceil
from typing import Final

from solver.messages import decimal
from solver.techniques.names import title_of
from viz.fonts import RISE, text_width
from viz.layout.aspect import least_letters
from viz.messages import phrases, spoken
from viz.replay.solve_story import Peak, SolveStory
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.scene.panels.track import PlayedPieces, Track, handle
from viz.shapes import (
    Align,
    Colour,
    Fill,
    Group,
    Point,
    Rect,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import fitting, shortened
from viz.theme import Role

_CAPTION: Final = 24
_PEAK: Final = 26
_LEAST: Final = 22
_ROW: Final = 1.3
"""How high a row of words is, in sizes of its letters."""


class DifficultyCurve:
    """Draws the ratings of one story in one layout and look.

    All of it is there from the start, in grey where it is not yet played, as a profile
    of what is to come: how far it is, and how steep. What a peak is called is not said
    before it is reached.

    Args:
        story: The story.
        canvas: Where, and how.
    """

    def __init__(self, story: SolveStory, canvas: PanelCanvas) -> None:
        self._story = story
        self._area, self._layout, self._look = area, layout, _ = canvas
        above = round(layout.font(_PEAK) * _ROW) + layout.px(6)
        below = round(layout.font(_CAPTION) * _ROW)
        high = max(1, area.height - above - below)
        self._plot = Rect(area.x, area.y + above, area.width, high)
        most = max(1, *story.tenths)
        self._most = most
        self._curve = Curve(story.tenths, most, self._plot, canvas)
        self._peaks: dict[Peak, Group] = {}

    def groups(self, step: int) -> tuple[Group, ...]:
        """The curve, its caption, the highest peak so far and where *step* is."""
        curve, peak = self._curve, self._story.peak(step)
        named = () if peak is None else (self._named(peak),)
        return (*curve.pieces(step), self._caption, *named, curve.cursor(step))

    def step_at(self, at: Point) -> int | None:
        """The step of the curve below *at*, if it is there."""
        return self._curve.step_at(at)

    @cached_property
    def _caption(self) -> Group:
        """What is drawn, below it."""
        area, size = self._area, self._layout.font(_CAPTION)
        quiet = self._look.theme[Role.QUIET]
        said = phrases("panel", self._look.language)["difficulty"]
        size = fitting(said, size, area.width)
        baseline = self._plot.bottom + round(size * (RISE + 0.12))
        baseline = min(baseline, area.bottom - size // 4)  # in a low panel, too
        text = Text(said, area.x, baseline, size, quiet)
        return Group("chart caption", area, (text,))

    def _named(self, peak: Peak) -> Group:
        """The name and the rating of *peak*, with a line down to it; kept."""
        if peak not in self._peaks:
            self._peaks[peak] = self._drawn(peak)
        return self._peaks[peak]

    def _drawn(self, peak: Peak) -> Group:
        area, plot, theme = self._area, self._plot, self._look.theme
        thick = self._layout.px(2)
        rating = decimal(peak.rating, self._look.language)
        title = title_of(peak.slug, spoken(self._look.language))
        weight = Weight.SEMIBOLD
        least, most = self._layout.font(_LEAST), self._layout.font(_PEAK)
        size = max(least, fitting(f"{title} {rating}", most, area.width, weight))
        room = area.width - text_width(f" {rating}", size, weight)
        said = f"{shortened(title, size, room, weight)} {rating}"
        whole = phrases("panel", self._look.language)["peak"].format(step=said)
        if text_width(whole, size, weight) <= area.width:
            said = whole
        along = plot.width * peak.step // max(1, self._story.last)
        x = plot.x + min(along, plot.width - thick)
        wide = text_width(said, size, weight)
        left = min(max(area.x, x - wide // 2), area.right - wide)
        top = area.y + round(size * _ROW)
        tenths = round(peak.rating * 10)
        foot = plot.bottom - plot.height * tenths // self._most
        ink = theme[Role.INK]
        shapes = (
            Fill(Rect(x, top, thick, max(thick, foot - top)), ink),
            Text(said, left, area.y + round(size * RISE), size, ink, weight),
        )
        return Group("chart peak", area, shapes)


CANDIDATES: Final = ("chart-scale", "chart", "candidates-left")
VALUES: Final = ("values-scale", "values-chart", "values-left")
CONFLICTS: Final = ("conflicts-scale", "conflicts-chart", "conflicts")
"""The captions of a curve, the longest first, as names of phrases."""


class Chart:
    """Draws the curve of one story in one layout and look.

    Args:
        values: Candidates left, or conflicts, after each step, from step 0.
        names: Its captions.
        canvas: Where, and how.
    """

    def __init__(
        self, values: Sequence[int], names: tuple[str, str, str], canvas: PanelCanvas
    ) -> None:
        self._most = max(values) or 1
        self._names = names
        self._area, self._layout, self._look = area, layout, _ = canvas
        reach = layout.px(7)
        plot = Rect(area.x, area.y + reach, area.width, area.height - reach)
        self._curve = Curve(values, self._most, plot, canvas)

    def groups(self, step: int) -> tuple[Group, ...]:
        """The pieces of the curve, its caption, and where *step* is on it."""
        curve = self._curve
        return (*curve.pieces(step), self._caption, curve.cursor(step))

    def step_at(self, at: Point) -> int | None:
        """The step of the curve below *at*, if it is there."""
        return self._curve.step_at(at)

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
        canvas: Where *plot* and the words around it are, and how.
    """

    def __init__(
        self, values: Sequence[int], most: int, plot: Rect, canvas: PanelCanvas
    ) -> None:
        self._values = values
        self._most = most
        self._plot = plot
        self._area, self._layout, self._look = canvas
        self._track = Track(plot, len(values) - 1)
        self._pieces = PlayedPieces(plot, SEGMENTS, self._piece)

    def pieces(self, step: int) -> tuple[Group, ...]:
        """The pieces of the curve, played up to *step*."""
        return self._pieces.groups(self._track.x_of(step))

    def step_at(self, at: Point) -> int | None:
        """The step at *at*, where that is in the room of the curve."""
        return self._track.step_at(at[0]) if self._plot.holds(at) else None

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
