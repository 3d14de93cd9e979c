"""The chart of a phase transition: what can be completed, and how long a search errs.

Over the share of empty cells two curves: the share of squares that can be completed,
by the axis at the left, and the guesses that a search took back, by that at the right.
Where searches were stopped these are more, and have the sign for it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from sudoscope.lab.model.phase_transition import TransitionRow
from sudoscope.lab.pictures.chart_paper import ChartPaper
from sudoscope.lab.pictures.experiment_words import AT_LEAST
from sudoscope.lab.pictures.transition_words import TransitionWords
from viz.fonts import baseline_at, text_width
from viz.scene.board.step_marks import cross
from viz.scene.number_text import figure
from viz.shapes import Align, Disc, Frame, Line, Point, Rect, Shape, Text
from viz.theme import Role, Theme

_GRID_LINES: Final = 4
_WHOLE: Final = 100


def transition_chart(
    words: TransitionWords,
    rows: Sequence[TransitionRow],
    size: tuple[int, int],
    theme: Theme,
) -> Frame:
    """The chart of *rows*.

    Args:
        words: What is said of the transition, and in which language.
        rows: In ascending order of their shares; at least one.
        size: Width and height of the picture in pixels.
        theme: Its colours.
    """
    drawn = _Chart(words, rows, ChartPaper(size, theme))
    return drawn.paper.frame(
        {"axes": drawn.axes(), "curves": drawn.curves(), "key": drawn.key()}
    )


class _Chart:
    def __init__(
        self, words: TransitionWords, rows: Sequence[TransitionRow], paper: ChartPaper
    ) -> None:
        self.words = words
        self.rows = rows
        self.paper = paper
        self.theme = paper.theme
        self.px = paper.px
        (width, height), margin = paper.size, paper.margin
        top, side = margin + self.px(170), margin + self.px(90)
        self.plot = Rect(
            side, top, width - 2 * side, height - top - margin - self.px(110)
        )
        means = [row.taken_back / row.runs for row in rows]
        self.most = max(1, -(-max(means) // _GRID_LINES)) * _GRID_LINES
        self.solvable = [self._at(r, r.solvable / r.runs) for r in rows]
        self.back = [
            self._at(r, mean / self.most) for r, mean in zip(rows, means, strict=True)
        ]

    def axes(self) -> Iterator[Shape]:
        """The titles, the lines of both axes, and the shares below."""
        plot, paper = self.plot, self.paper
        whole = paper.size[0] - 2 * paper.margin
        yield paper.title(self.words.title, paper.margin, whole)
        about = (paper.margin, paper.margin + self.px(88))
        yield paper.note(self.words.about, about, width=whole)
        for line in range(_GRID_LINES + 1):
            y = plot.bottom - plot.height * line // _GRID_LINES
            yield paper.line(Rect(plot.x, y, plot.width, self.px(1)))
            percent = self.words.share(_WHOLE * line // _GRID_LINES)
            yield paper.tick(percent, plot.x - self.px(14), y)
            count = figure(round(self.most * line / _GRID_LINES), self.words.language)
            baseline = baseline_at(y, paper.note_size)
            yield paper.note(count, (plot.right + self.px(14), baseline))
        foot = plot.bottom + round(paper.note_size * 1.6)
        for row in self.rows:
            x = self._x(row.percent)
            yield paper.note(self.words.share(row.percent), (x, foot), Align.CENTRE)
        below = (plot.centre[0], foot + round(paper.note_size * 1.6))
        yield paper.note(self.words.say("holes"), below, Align.CENTRE)

    def curves(self) -> Iterator[Shape]:
        """Both curves, with a sign at each share: discs, and crosses."""
        for start, end in pairwise(self.solvable):
            yield Line(start, end, self.theme[Role.ACCENT], self.px(5))
        for start, end in pairwise(self.back):
            yield Line(start, end, self.theme[Role.CONTRADICTION], self.px(5))
        for point in self.solvable:
            yield self._disc(point)
        for point, row in zip(self.back, self.rows, strict=True):
            yield from self._cross(point)
            if row.limited:
                x, y = point
                up = (x, y - round(self.paper.note_size * 0.8))
                yield self.paper.note(AT_LEAST, up, Align.CENTRE)

    def key(self) -> Iterator[Shape]:
        """The sign and the name of each curve, above its axis."""
        plot, size = self.plot, self.paper.note_size
        y = plot.y - self.px(32)
        baseline = baseline_at(y, size)
        ink, gap = self.theme[Role.INK], self.px(26)
        yield self._disc((plot.x + gap // 2, y))
        yield Text(self.words.say("solvable"), plot.x + 2 * gap, baseline, size, ink)
        name = self.words.say("back-axis")
        left = plot.right - text_width(name, size)
        yield from self._cross((left - gap, y))
        yield Text(name, left, baseline, size, ink)

    def _disc(self, at: Point) -> Disc:
        return Disc(at, self.px(9), self.theme[Role.ACCENT])

    def _cross(self, at: Point) -> Iterator[Shape]:
        yield from cross(at, self.px(9), self.theme[Role.CONTRADICTION], self.px(5))

    def _x(self, percent: int) -> int:
        first, last = self.rows[0].percent, self.rows[-1].percent
        return self.plot.x + self.plot.width * (percent - first) // max(1, last - first)

    def _at(self, row: TransitionRow, part: float) -> Point:
        """The point of a row at *part* of the height, 0.0 to 1.0."""
        y = self.plot.bottom - round(self.plot.height * part)
        return self._x(row.percent), y
