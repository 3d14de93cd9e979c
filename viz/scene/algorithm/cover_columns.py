"""The columns of an exact cover, as dancing links sees them: how many options each has.

A bar for each column that is not covered, cells first and then the places of each digit
in each house; the one at work is marked, and its options stand above.
"""

from collections.abc import Iterator
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.inner_steps.dlx import columns
from solver.inner_steps.moves import (
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    CoverColumn,
    OptionTried,
)
from solver.rules.candidate_sets import Candidate
from viz.appearance import Appearance
from viz.font_metrics import CAP_HEIGHT, text_width
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.inner_replay import InnerMoment
from viz.shapes import Align, Fill, Group, Outline, Rect, Shape, Text, Weight, faded
from viz.text_fitting import fitting
from viz.theme import Role

_LABEL: Final = 24
_SMALL: Final = 22
_QUIET: Final = 0.45


def column_at(inner: InnerMoment) -> CoverColumn | None:
    """The column that an inner step is about, if it is about one."""
    match inner.step.move:
        case (
            ColumnChosen(column=column)
            | ColumnCovered(column=column)
            | ColumnUncovered(column=column)
        ):
            return column
        case _:
            return None


def cover_columns(
    inner: InnerMoment, area: Rect, layout: Layout, appearance: Appearance
) -> Group:
    """The columns at an inner step of dancing links.

    Args:
        inner: The inner step.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """
    drawn = _Columns(inner, area, layout, appearance)
    return Group("algorithm columns", area, tuple(drawn.shapes()))


class _Columns:
    def __init__(
        self, inner: InnerMoment, area: Rect, layout: Layout, appearance: Appearance
    ) -> None:
        self.inner = inner
        self.area = area
        self.layout = layout
        self.theme = appearance.theme
        self.words = phrases("algorithm", appearance.language)
        self.phrasing = Phrasing(inner.run.start.variant, appearance.language)
        self.size = layout.font(_LABEL)
        self.row = round(self.size * 1.5)

    def shapes(self) -> Iterator[Shape]:
        """A line that names the column, its options, and the bars of all columns."""
        area, gap = self.area, self.layout.px(10)
        yield from self._options(area._replace(height=self.row))
        top = area.y + self.row + gap
        yield from self._bars(Rect(area.x, top, area.width, area.bottom - top))

    def _options(self, line: Rect) -> Iterator[Shape]:
        column, gap = column_at(self.inner), self.layout.px(8)
        name = self._name(column)
        size = fitting(name, self.size, line.width // 2)
        baseline = line.centre[1] + round(size * CAP_HEIGHT / 2)
        ink = self.theme[Role.INK]
        yield Text(name, line.x, baseline, size, ink, Weight.SEMIBOLD)
        x = line.x + text_width(name, size, Weight.SEMIBOLD) + 2 * gap
        for option, role in self._moving():
            label = self.phrasing.candidate(option)
            wide = text_width(label, self.size) + 2 * gap
            if x + wide > line.right:
                return
            box = Rect(x, line.y, wide, self.row)
            yield Outline(box, self.theme[role], self.layout.px(3), self.layout.px(6))
            baseline = box.centre[1] + round(self.size * CAP_HEIGHT / 2)
            yield Text(
                label, box.centre[0], baseline, self.size, ink, align=Align.CENTRE
            )
            x += wide + gap

    def _name(self, column: CoverColumn | None) -> str:
        if column is None:
            return self.words["option"]
        if column.cell is not None:
            return self.words["column-cell"].format(
                cell=self.phrasing.cell(column.cell)
            )
        assert column.digit is not None
        assert column.house is not None
        return self.words["column-house"].format(
            digit=self.phrasing.digit(column.digit),
            house=self.phrasing.scope(column.house),
        )

    def _moving(self) -> Iterator[tuple[Candidate, Role]]:
        """The options that the step is about, and what becomes of them."""
        match self.inner.step.move:
            case ColumnChosen(_, options):
                yield from ((option, Role.GUESS) for option in options)
            case OptionTried(option):
                yield option, Role.CAUSE
            case ColumnCovered(_, _, gone):
                yield from ((option, Role.REMOVED) for option in gone)
            case ColumnUncovered(_, _, back):
                yield from ((option, Role.PLACED) for option in back)
            case _:
                return

    def _bars(self, area: Rect) -> Iterator[Shape]:
        """A bar for each open column, as high as it has options."""
        found = [
            (column, len(options))
            for column, options in columns(self.inner.run.grid(self.inner.step))
        ]
        size = self.layout.font(_SMALL)
        foot = area.bottom - round(size * 1.4)
        most = max((count for _, count in found), default=1)
        count, here = max(1, len(found)), column_at(self.inner)
        words = self.words["columns"].format(count=len(found))
        fits = fitting(words, size, area.width)
        yield Text(words, area.x, area.bottom - size // 4, fits, self.theme[Role.QUIET])
        for place, (column, options) in enumerate(found):
            left = area.x + area.width * place // count
            right = area.x + area.width * (place + 1) // count
            wide = max(1, right - left - (1 if right - left > 2 else 0))  # noqa: PLR2004
            tall = max(1, (foot - area.y) * options // max(1, most))
            is_here = column == here
            role = Role.ACCENT if is_here else Role.QUIET
            colour = self.theme[role] if is_here else faded(self.theme[role], _QUIET)
            yield Fill(Rect(left, foot - tall, wide, tall), colour)
