"""The panel of an argument: columns with heads, lines and a common foot."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from viz.appearance import Appearance
from viz.font_metrics import CAP_HEIGHT, text_width
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.argument_replay import ArgumentMoment
from viz.scene.argument.columns import (
    Column,
    ColumnLine,
    ColumnRow,
    Columns,
    FoldedRows,
    columns_of,
    folded,
)
from viz.scene.board.link_marks import BRANCH_LETTERS
from viz.scene.board.step_marks import diamond
from viz.scene.numbers import figure
from viz.shapes import (
    Align,
    Fill,
    Group,
    Outline,
    Polygon,
    Rect,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import shortened
from viz.theme import Role

_LEADING: Final = 1.36
_HEAD: Final = 1.9
"""How high a line, and head and foot, are, in sizes of their letters."""


class _Style(NamedTuple):
    """How lines are written.

    Attributes:
        size: Of their letters, in pixels of the design.
        is_brief: Whether their reasons are in short.
        is_stacked: Whether reasons stand below what follows, not beside it.
    """

    size: int
    is_brief: bool = False
    is_stacked: bool = False


_STYLES: Final = (
    *(_Style(size) for size in (34, 32, 30, 28, 26, 24)),
    *(_Style(size, is_stacked=True) for size in (34, 32, 30, 28, 26, 24, 22)),
    _Style(22),
    *(_Style(size, is_brief=True) for size in (28, 26, 24, 22)),
)
"""What is tried until all has room; lines that have none are folded in the last."""
LEAST_STRIP: Final = 200
_MOST_STRIPS: Final = 4
_GAP: Final = 26
"""How wide a strip is at least, how many there are, and the gap between two."""
_OPENER: Final = 0.8
"""The room for the mark of a proof inside, in sizes of the letters."""
_LIT: Final = 0.16
_ENDED: Final = 0.3
"""Opacity of the ground of the current line, and of a contradiction."""


def argument_panel(
    moment: ArgumentMoment,
    words: Phrasing,
    area: Rect,
    layout: Layout,
    appearance: Appearance,
) -> Group:
    """The branches of an argument side by side, as far as they are told.

    Args:
        moment: Where in which argument.
        words: Its language, and how cells are called.
        area: Where the panel goes.
        layout: How large everything is.
        appearance: The colours and the language.
    """
    panel = _Panel(columns_of(moment, words), moment, area, layout, appearance)
    return Group("argument columns", area, tuple(panel.shapes()))


class _Strip(NamedTuple):
    """A part of a column, as wide as all others.

    Attributes:
        column: Which.
        rect: Where its lines go.
        lines: Its lines.
        is_first: Whether it is the first one of its column.
        is_whole: Whether no line of its column is left out.
    """

    column: Column
    rect: Rect
    lines: Sequence[ColumnLine]
    is_first: bool
    is_whole: bool


class _Panel:
    """Draws one panel."""

    def __init__(
        self,
        shown: Columns,
        moment: ArgumentMoment,
        area: Rect,
        layout: Layout,
        appearance: Appearance,
    ) -> None:
        self.shown = shown
        self.moment = moment
        self.area = area
        self.layout = layout
        self.theme = appearance.theme
        self.language = appearance.language
        self.gap = layout.px(_GAP)
        self.columns = self._seen()
        self._use(_STYLES[-1])

    def _use(self, style: _Style) -> None:
        self.style = style
        self.small = self.layout.font(style.size)
        self.head = round(self.small * _HEAD)
        self.line = round(self.small * _LEADING * (1 + style.is_stacked))

    def shapes(self) -> Iterator[Shape]:
        """Heads, lines and foot, in the first style in which all has room."""
        for strip in self._fitting():
            if strip.is_first:
                yield from self._head(strip)
            for place, line in enumerate(strip.lines):
                yield from self._line(strip, place, line)
        yield from self._foot()

    def _fitting(self) -> Sequence["_Strip"]:
        """The strips in the first style, and as few of them, as has room for all."""
        strips: Sequence[_Strip] = ()
        most = self._most - len(self.columns) + 1 if self.columns[-1].is_net else 1
        for style in _STYLES:
            self._use(style)
            for span in range(1, most + 1):
                strips = tuple(self._strips(span))
                if all(map(self._has_room, strips)):
                    return strips
        return strips

    def _seen(self) -> Sequence[Column]:
        """The columns for which there is room: those around the current one."""
        columns, room = self.shown.columns, self._most
        if len(columns) <= room:
            return columns
        if self.moment.around:
            return columns[-room:]
        places = [
            place
            for place, column in enumerate(columns)
            if any(r.number == column.current for r in (*column.head, *column.rows))
        ]
        middle = places[0] if places else 0
        first = min(max(0, middle - room // 2), len(columns) - room)
        return columns[first : first + room]

    @property
    def _most(self) -> int:
        """How many strips have room side by side."""
        least = self.layout.font(LEAST_STRIP) + self.gap
        return max(1, min(_MOST_STRIPS, (self.area.width + self.gap) // least))

    def _strips(self, span: int) -> Iterator[_Strip]:
        """The strips of all columns; the last one has *span* of them."""
        columns = self.columns
        spans = [*[1] * (len(columns) - 1), span]
        total = sum(spans)
        width = (self.area.width - self.gap * (total - 1)) // total
        top = self.area.y + self.head
        bottom = self.area.bottom - (self.head if self.shown.foot else 0)
        room = max(1, (bottom - top) // self.line)
        x = self.area.x
        for column, count in zip(columns, spans, strict=True):
            lines = folded(column.rows, room * count, column.current)
            for number in range(count):
                rect = Rect(x, top, width, room * self.line)
                part = lines[number * room : (number + 1) * room]
                is_whole = len(column.rows) <= room * count
                yield _Strip(column, rect, part, not number, is_whole)
                x += width + self.gap

    def _has_room(self, strip: _Strip) -> bool:
        """Whether every line of *strip* is there, as long as it is."""
        width = strip.rect.width - self.layout.px(8)
        at = self._gutter(strip) if self.style.is_stacked else self._why_at(strip)
        if not strip.is_whole:
            return False
        for line in strip.lines:
            if isinstance(line, FoldedRows):
                return False
            mark = round(self.small * _OPENER) if line.opens else 0
            if at + text_width(self._why(line), self.small) + mark > width:
                return False
        return True

    def _why(self, row: ColumnRow) -> str:
        return row.entry.where if self.style.is_brief else row.entry.why

    def _gutter(self, strip: _Strip) -> int:
        """The room for the numbers of links left of the lines."""
        widest = max((row.link for row in strip.column.rows), default=0)
        side = self.layout.px(8)
        if not widest:
            return side
        return side + text_width(str(widest), self.small) + self.layout.px(12)

    def _why_at(self, strip: _Strip) -> int:
        """Where the reasons begin, from the left of *strip*."""
        said = [
            text_width(row.entry.what, self.small, Weight.SEMIBOLD)
            for row in strip.column.rows
            if row.entry.why
        ]
        most = strip.rect.width * 3 // 5
        widest = min(max(said, default=0), most)
        return self._gutter(strip) + widest + self.layout.px(14)

    def _head(self, strip: _Strip) -> Iterator[Shape]:
        """What is supposed, with the letter of the branch in a diamond."""
        column, theme, px = strip.column, self.theme, self.layout.px
        box = strip.rect._replace(y=self.area.y, height=self.head)
        if any(row.number == column.current for row in column.head):
            yield Fill(box.inset(px(2)), faded(theme[Role.GUESS], 2 * _LIT), px(6))
        radius = round(self.head * 0.36)
        middle = (box.x + radius + px(6), box.centre[1])
        yield from diamond(middle, radius, theme)
        if self._has_branches:
            letter = BRANCH_LETTERS[column.branch % len(BRANCH_LETTERS)]
            size, ink = round(radius * 1.3), theme[Role.GUESS_INK]
            below = middle[1] + round(size * 0.26)
            yield Text(letter, middle[0], below, size, ink, align=Align.CENTRE)
        heads = column.head[-1:] if self._is_inside else column.head
        said = ", ".join(row.entry.what for row in heads)
        x = middle[0] + radius + px(12)
        fits = shortened(said, self.small, max(1, box.right - x), Weight.SEMIBOLD)
        baseline = self._baseline(box)
        yield Text(fits, x, baseline, self.small, theme[Role.INK], Weight.SEMIBOLD)
        thick = max(1, px(2))
        yield Fill(Rect(box.x, box.bottom - thick, box.width, thick), theme[Role.RULE])

    def _baseline(self, box: Rect) -> int:
        """Where letters stand whose middle is that of *box*."""
        return box.centre[1] + round(self.small * CAP_HEIGHT / 2)

    @property
    def _has_branches(self) -> bool:
        return len(self.shown.columns) > 1 and not self.moment.around

    @property
    def _is_inside(self) -> bool:
        """Whether what is supposed around a proof stands beside it."""
        return len(self.columns) > 1 and bool(self.moment.around)

    def _line(self, strip: _Strip, place: int, line: ColumnLine) -> Iterator[Shape]:
        rect = strip.rect
        box = Rect(rect.x, rect.y + place * self.line, rect.width, self.line)
        if isinstance(line, ColumnRow):
            yield from self._row(strip, box, line)
            return
        words = phrases("argument", self.language)["more"]
        said = words.format(count=figure(line.left_out, self.language))
        x, quiet = box.x + self._gutter(strip), self.theme[Role.QUIET]
        yield Text(said, x, self._baseline(box), self.small, quiet)

    def _row(self, strip: _Strip, box: Rect, row: ColumnRow) -> Iterator[Shape]:
        """One line: number, what follows, and why."""
        column, theme, px = strip.column, self.theme, self.layout.px
        is_current, is_said = (
            row.number == column.current,
            row.number <= column.current,
        )
        if row.ends and is_said:
            ground = faded(theme[Role.CONTRADICTION], _ENDED)
            yield Fill(box.inset(px(1)), ground, px(5))
        elif is_current:
            yield Fill(box.inset(px(1)), faded(theme[Role.ACCENT], _LIT), px(5))
        if is_current:
            yield Outline(box.inset(px(1)), theme[Role.ACCENT], px(2), px(5))
        quiet, upper = theme[Role.QUIET], box
        if self.style.is_stacked:
            upper = box._replace(height=box.height // 2)
        baseline = self._baseline(upper)
        if row.link:
            yield Text(str(row.link), box.x + px(8), baseline, self.small, quiet)
        weight = Weight.SEMIBOLD if is_said else Weight.REGULAR
        x = box.x + self._gutter(strip)
        beside = self._why(row) and not self.style.is_stacked
        at = box.x + self._why_at(strip) if beside else x
        room = (at - px(14) if beside else box.right) - x
        what = shortened(row.entry.what, self.small, max(1, room), weight)
        ink = theme[Role.INK] if is_said else quiet
        yield Text(what, x, baseline, self.small, ink, weight)
        lower = baseline if beside else baseline + self.line // 2
        mark = round(self.small * _OPENER) if row.opens else 0
        fits = shortened(self._why(row), self.small, max(1, box.right - at - mark))
        if fits:
            yield Text(fits, at, lower, self.small, quiet)
        if row.opens:
            yield self._opener(box)

    def _opener(self, box: Rect) -> Polygon:
        """The mark of a line that has a proof inside: a triangle at its right end."""
        reach = round(self.small * 0.28)
        x, y = box.right - 2 * reach, box.centre[1]
        points = ((x - reach, y - reach), (x + reach, y), (x - reach, y + reach))
        return Polygon(points, self.theme[Role.ACCENT])

    def _foot(self) -> Iterator[Shape]:
        """What all branches come to, and how many of them are not seen."""
        shown, theme, px = self.shown, self.theme, self.layout.px
        if not shown.foot:
            return
        box = self.area._replace(y=self.area.bottom - self.head, height=self.head)
        thick = max(1, px(2))
        yield Fill(Rect(box.x, box.y, box.width, thick), theme[Role.RULE])
        baseline, right = self._baseline(box), box.right
        if len(self.columns) < len(shown.columns) and not self.moment.around:
            words, quiet = phrases("argument", self.language), theme[Role.QUIET]
            said = words["branches"].format(
                shown=len(self.columns), count=len(shown.columns)
            )
            yield Text(said, right, baseline, self.small, quiet, align=Align.RIGHT)
            right -= text_width(said, self.small) + self.gap
        room, is_told = right - box.x - px(8), shown.is_foot_current
        weight = Weight.SEMIBOLD if is_told else Weight.REGULAR
        is_long = text_width(shown.foot, self.small, weight) <= room
        said = shown.foot if is_long else shown.brief
        ink = theme[Role.INK if is_told else Role.QUIET]
        yield Text(said, box.x + px(8), baseline, self.small, ink, weight)
