"""A bar chart: panels one below the other, each with a bar for each thing compared.

Each panel has a scale of its own, from 0, and each bar has its figure at its end. A
count that is only known to be a lower bound has an outlined bar and a sign before it.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoscope.lab.pictures.chart_paper import ChartPaper
from sudoscope.lab.pictures.experiment_words import AT_LEAST
from viz.fonts import baseline_at, text_width
from viz.scene.number_text import figure
from viz.shapes import Align, Fill, Frame, Outline, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_PITCH: Final = 64
_HEADING: Final = 52
_BAR: Final = 0.62
"""Part of the height from one bar to the next that the bar takes."""
_NAMES: Final = 0.3
"""Part of the width that names may take."""


class ChartBar(NamedTuple):
    """A count.

    Attributes:
        name: What it is of.
        amount: The count, 0 or more.
        is_lower_bound: Whether the true count is this or more.
    """

    name: str
    amount: int
    is_lower_bound: bool = False


class BarPanel(NamedTuple):
    """Bars with one scale.

    Attributes:
        title: What they count.
        bars: From top to bottom, at least one.
    """

    title: str
    bars: tuple[ChartBar, ...]


class BarChart(NamedTuple):
    """What a chart says.

    Attributes:
        title: Above everything.
        about: Below it, what was counted and how.
        panels: From top to bottom, at least one.
        note: At the foot; may be empty.
    """

    title: str
    about: str
    panels: tuple[BarPanel, ...]
    note: str = ""


def bar_chart(
    chart: BarChart, size: tuple[int, int], theme: Theme, language: str
) -> Frame:
    """The picture of *chart*.

    Args:
        chart: What it says.
        size: Width and height of the picture in pixels.
        theme: Its colours.
        language: Two letters; how figures are written.
    """
    drawn = _Drawing(chart, ChartPaper(size, theme), language)
    return drawn.paper.frame(
        {"axes": drawn.axes(), "bars": drawn.bars(), "key": drawn.names()}
    )


class _Drawing:
    def __init__(self, chart: BarChart, paper: ChartPaper, language: str) -> None:
        self.chart = chart
        self.paper = paper
        self.language = language
        width, height = paper.size
        self.width = width - 2 * paper.margin
        names = [bar.name for panel in chart.panels for bar in panel.bars]
        self.letters = self._letters(names)
        self.left = paper.margin + max(text_width(n, self.letters) for n in names)
        self.left += paper.px(24)
        figures = [self._figure(b) for panel in chart.panels for b in panel.bars]
        widest = max(text_width(words, self.letters) for words in figures)
        self.longest = width - paper.margin - widest - paper.px(16) - self.left
        self.top = paper.margin + paper.px(112)
        rows = sum(len(panel.bars) for panel in chart.panels)
        room = height - self.top - paper.margin - paper.px(40)
        heads = len(chart.panels) * paper.px(_HEADING + 20)
        self.pitch = max(1, min(paper.px(_PITCH), (room - heads) // rows))

    def axes(self) -> Iterator[Shape]:
        """The title, what was counted, the title and zero line of each panel."""
        paper, chart = self.paper, self.chart
        x = paper.margin
        yield paper.title(chart.title, x, self.width)
        about = (x, paper.margin + paper.px(80))
        yield paper.note(chart.about, about, width=self.width)
        for panel, y in self._panels():
            size = paper.px(28)
            at, ink = y - paper.px(14), paper.theme[Role.INK]
            yield Text(panel.title, self.left, at, size, ink, Weight.SEMIBOLD)
            length = len(panel.bars) * self.pitch
            yield paper.line(Rect(self.left - paper.px(2), y, paper.px(2), length))
        if chart.note:
            foot = (x, paper.size[1] - paper.margin)
            yield paper.note(chart.note, foot, width=self.width)

    def bars(self) -> Iterator[Shape]:
        """A bar for each count; outlined for a lower bound."""
        colour = self.paper.theme[Role.ACCENT]
        for panel, bar, y in self._rows():
            height = max(1, round(self.pitch * _BAR))
            width = self._length(panel, bar)
            if not width:
                continue
            rect = Rect(self.left, y - height // 2, width, height)
            if bar.is_lower_bound:
                yield Outline(rect, colour, min(self.paper.px(4), width))
            else:
                yield Fill(rect, colour)

    def names(self) -> Iterator[Shape]:
        """What each bar is of, and its figure."""
        paper, size = self.paper, self.letters
        ink = paper.theme[Role.INK]
        for panel, bar, y in self._rows():
            baseline = baseline_at(y, size)
            x = self.left - paper.px(16)
            yield Text(bar.name, x, baseline, size, ink, align=Align.RIGHT)
            end = self.left + self._length(panel, bar) + paper.px(12)
            yield Text(self._figure(bar), end, baseline, size, ink)

    def _letters(self, names: list[str]) -> int:
        room = round(self.width * _NAMES)
        return min(fitting(name, self.paper.px(26), room) for name in names)

    def _figure(self, bar: ChartBar) -> str:
        words = figure(bar.amount, self.language)
        return f"{AT_LEAST} {words}" if bar.is_lower_bound else words

    def _length(self, panel: BarPanel, bar: ChartBar) -> int:
        """Of its bar in pixels; a count above 0 has one pixel at least."""
        most = max(1, *(other.amount for other in panel.bars))
        return max(bool(bar.amount), self.longest * bar.amount // most)

    def _panels(self) -> Iterator[tuple[BarPanel, int]]:
        """Each panel with the upper end of its bars."""
        y = self.top
        for panel in self.chart.panels:
            y += self.paper.px(_HEADING)
            yield panel, y
            y += len(panel.bars) * self.pitch + self.paper.px(20)

    def _rows(self) -> Iterator[tuple[BarPanel, ChartBar, int]]:
        """Each bar with its panel and its middle."""
        for panel, top in self._panels():
            for number, bar in enumerate(panel.bars):
                yield panel, bar, top + self.pitch * number + self.pitch // 2
