"""The chart of levels: what each level of consistency would have known at each step.

A curve for each level, over the steps of a solve: how many candidates it would remove
from the grid as it is then. Where a level finds a contradiction its curve has a gap.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from solver.agents.consistency_levels import CostUnit, Level
from sudoscope.lab.model.levels_over_steps import LevelRow
from sudoscope.lab.pictures.chart_paper import ChartPaper
from viz.fonts import baseline_at, text_width
from viz.messages import phrases
from viz.scene.board.step_marks import cross, diamond
from viz.scene.number_text import figure
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Frame,
    Line,
    Outline,
    Point,
    Rect,
    Shape,
    Text,
)
from viz.theme import Role, Theme
from viz.words.glossary import level_title

_ROLES: Final = (
    Role.QUIET,
    Role.ACCENT,
    Role.CONTRADICTION,
    Role.CAUSE,
    Role.GUESS_LINE,
    Role.INK,
    Role.PLACED,
    Role.REMOVED,
)
"""Colours of the curves, in the order of the levels."""
_MARKS: Final = 8
"""Signs along a curve, which tell it from others without its colour."""
_GRID_LINES: Final = 4


def levels_chart(
    levels: Sequence[Level],
    rows: Sequence[LevelRow],
    size: tuple[int, int],
    theme: Theme,
    language: str,
) -> Frame:
    """The chart of *rows*.

    Args:
        levels: The levels, one for each figure of a row; at least one.
        rows: What they know at steps in order; at least one row.
        size: Width and height of the picture in pixels.
        theme: Its colours.
        language: Two letters.
    """
    drawn = _Chart(levels, rows, ChartPaper(size, theme), language)
    return drawn.paper.frame(
        {"axes": drawn.axes(), "curves": drawn.curves(), "key": drawn.key()}
    )


class _Chart:
    def __init__(
        self,
        levels: Sequence[Level],
        rows: Sequence[LevelRow],
        paper: ChartPaper,
        language: str,
    ) -> None:
        self.levels = levels
        self.rows = rows
        self.paper = paper
        self.theme = paper.theme
        self.px = paper.px
        self.language = language
        self.words = phrases("levels", language)
        self.letters = self.px(26)
        self.names = [level_title(level.slug, language) for level in levels]
        (width, height), margin = paper.size, paper.margin
        key = max(text_width(name, self.letters) for name in self.names)
        right = width - margin - key - self.px(80)
        top = margin + self.px(90)
        self.plot = Rect(
            margin + self.px(70),
            top,
            right - margin - self.px(70),
            height - top - margin - self.px(50),
        )
        known = [gone for row in rows for gone in row.gone if gone is not None]
        self.most = max([1, *known])
        self.last = max(1, rows[-1].step)

    def axes(self) -> Iterator[Shape]:
        """The title, the lines of the counts, and the first and last step."""
        plot, paper = self.plot, self.paper
        yield paper.title(self.words["title-steps"], plot.x, plot.width)
        for line in range(_GRID_LINES + 1):
            count = self.most * line // _GRID_LINES
            y = self._y(count)
            yield paper.line(Rect(plot.x, y, plot.width, self.px(1)))
            words = figure(count, self.language)
            yield paper.tick(words, plot.x - self.px(14), y)
        foot = plot.bottom + round(paper.note_size * 1.5)
        for step, align in ((0, Align.LEFT), (self.last, Align.RIGHT)):
            words = f"{self.words['step']} {figure(step, self.language)}"
            yield paper.note(words, (self._x(step), foot), align)
        if any(gone is None for row in self.rows for gone in row.gone):
            middle = (plot.centre[0], foot)
            yield paper.note(self.words["gap"], middle, Align.CENTRE, plot.width // 2)

    def curves(self) -> Iterator[Shape]:
        """A curve for each level; gaps where it finds a contradiction."""
        for number in range(len(self.levels)):
            colour, width = self._colour(number), self.px(4)
            told = [(row.step, row.gone[number]) for row in self.rows]
            for is_known, run in groupby(told, lambda one: one[1] is not None):
                if not is_known:
                    continue
                points = [self._at(step, gone or 0) for step, gone in run]
                for start, end in pairwise(points):
                    yield Line(start, end, colour, width)
                yield from self._signs(number, points)

    def key(self) -> Iterator[Shape]:
        """The name of each level with its sign, the one that knows most above."""
        x, size = self.plot.right + self.px(40), self.letters
        y = self.plot.y
        for number in sorted(range(len(self.levels)), key=self._known, reverse=True):
            middle = y + size // 2
            yield from self._sign(number, (x, middle))
            baseline = baseline_at(middle, size)
            at, ink = x + self.px(26), self.theme[Role.INK]
            yield Text(self.names[number], at, baseline, size, ink)
            y += round(size * 1.7)

    def _known(self, number: int) -> int:
        """How much a level knows over all steps."""
        return sum(row.gone[number] or 0 for row in self.rows)

    def _signs(self, number: int, points: Sequence[Point]) -> Iterator[Shape]:
        stride = max(1, len(points) // _MARKS)
        first = number * stride // max(1, len(self.levels))
        for point in points[first::stride]:
            yield from self._sign(number, point)

    def _sign(self, number: int, at: Point) -> Iterator[Shape]:
        """The sign of a level: by its kind, so that colour alone says nothing."""
        reach, colour = self.px(9), self._colour(number)
        match self.levels[number].unit:
            case CostUnit.LOOKS:
                box = Rect(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
                yield Fill(box, self.theme[Role.BACKGROUND])
                yield Outline(box, colour, self.px(4))
            case CostUnit.TRIALS:
                yield from diamond(at, reach + self.px(3), self.theme)
            case CostUnit.PEERS | CostUnit.ARCS:
                yield from cross(at, reach, colour, self.px(4))
            case _:
                yield Disc(at, reach, colour)

    def _colour(self, number: int) -> Colour:
        if self.levels[number].unit is CostUnit.TRIALS:
            return self.theme[Role.GUESS]  # as its sign
        return self.theme[_ROLES[number % len(_ROLES)]]

    def _x(self, step: int) -> int:
        return self.plot.x + self.plot.width * step // self.last

    def _y(self, count: int) -> int:
        return self.plot.bottom - self.plot.height * count // self.most

    def _at(self, step: int, count: int) -> Point:
        return self._x(step), self._y(count)
