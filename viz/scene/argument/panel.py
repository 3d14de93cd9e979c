"""The panel of an argument: columns with heads, lines and a common foot."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from viz.appearance import Appearance
from viz.fonts import baseline_at, text_width, wrapped
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.argument_replay import ArgumentMoment
from viz.scene.argument.columns import (
    Column,
    ColumnLine,
    ColumnRow,
    FoldedRows,
    columns_of,
    folded,
    in_strips,
)
from viz.scene.board.step_marks import diamond
from viz.scene.number_text import figure
from viz.shapes import (
    Align,
    Fill,
    Group,
    Outline,
    Point,
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
_HEAD: Final = 2.1
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
    *(_Style(size) for size in (44, 38, 34, 32, 30, 28, 26, 24)),
    *(_Style(size, is_stacked=True) for size in (34, 32, 30, 28, 26, 24, 22)),
    _Style(22),
    *(_Style(size, is_brief=True) for size in (28, 26, 24, 22)),
    *(_Style(size, is_brief=True, is_stacked=True) for size in (28, 26, 24, 22)),
    _Style(22, is_brief=True),
)
"""What is tried until all has room; lines that have none are folded in the last, and
reasons that have none are left out there."""
LEAST_STRIP: Final = 200
_MOST_STRIPS: Final = 4
_GAP: Final = 26
"""How wide a strip is at least, how many there are, and the gap between two."""
_OPENER: Final = 0.8
"""The room for the mark of a proof inside, in sizes of the letters."""
_BOLD: Final = Weight.SEMIBOLD
"""The weight of what follows, once it is written."""
_LIT: Final = 0.16
_ENDED: Final = 0.3
"""Opacity of the ground of the current line, and of a contradiction."""


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


class ArgumentPanel:
    """The branches of an argument side by side, as far as they are shown.

    Args:
        moment: Where in which argument.
        words: Its language, and how cells are called.
        area: Where the panel goes.
        layout: How large everything is.
        appearance: The colours and the language.
    """

    def __init__(
        self,
        moment: ArgumentMoment,
        words: Phrasing,
        area: Rect,
        layout: Layout,
        appearance: Appearance,
    ) -> None:
        self._shown = columns_of(moment, words)
        self._moment = moment
        self._area = area
        self._layout = layout
        self._theme = appearance.theme
        self._language = appearance.language
        self._gap = layout.px(_GAP)
        self._columns = self._seen()
        self._use(_STYLES[-1])
        self._strips = self._fitting()

    @cached_property
    def group(self) -> Group:
        """Heads, lines and foot."""
        return Group("argument columns", self._area, tuple(self._shapes()))

    def line_at(self, at: Point) -> tuple[int, int] | None:
        """What is at a point of the picture.

        Returns:
            How many proofs are around it, and the number of its step in the argument,
            from 0; ``None`` where no line of a step is.
        """
        for strip in self._strips:
            box = strip.rect._replace(y=self._area.y, height=self._head_height)
            depth = self._depth(strip.column)
            if strip.is_first and box.holds(at) and strip.column.head:
                return depth, strip.column.head[-1].number
            for place, line in enumerate(strip.lines):
                if isinstance(line, ColumnRow) and self._box(strip, place).holds(at):
                    return depth, line.number
        return None

    def _depth(self, column: Column) -> int:
        """How many proofs are around *column*."""
        if not self._moment.around:
            return 0
        hidden = len(self._shown.columns) - len(self._columns)
        return hidden + self._columns.index(column)

    def _box(self, strip: _Strip, place: int) -> Rect:
        """Where a line of *strip* is."""
        rect = strip.rect
        high, line = self._line_height, strip.lines[place]
        box = Rect(rect.x, rect.y + place * high, rect.width, high)
        is_last = isinstance(line, ColumnRow) and line.ends
        if is_last and self._ends_below(strip.column, rect.width):
            box = box._replace(height=min(2 * high, rect.bottom - box.y))
        return box

    def _use(self, style: _Style) -> None:
        self._style = style
        self._small = self._layout.font(style.size)
        self._head_height = round(self._small * _HEAD)
        self._line_height = round(self._small * _LEADING * (1 + style.is_stacked))

    def _shapes(self) -> Iterator[Shape]:
        for strip in self._strips:
            if strip.is_first:
                yield from self._head(strip)
            for place, line in enumerate(strip.lines):
                yield from self._line(strip, place, line)
        yield from self._foot()

    def _fitting(self) -> Sequence["_Strip"]:
        """The strips in the first style, and as few of them, as has room for all."""
        strips: Sequence[_Strip] = ()
        most = self._most - len(self._columns) + 1 if self._columns[-1].is_net else 1
        for style in _STYLES:
            self._use(style)
            for span in range(1, most + 1):
                strips = tuple(self._laid(span))
                if all(map(self._has_room, strips)):
                    return strips
        return strips

    def _seen(self) -> Sequence[Column]:
        """The columns for which there is room: those around the current one."""
        columns, room = self._shown.columns, self._most
        if len(columns) <= room:
            return columns
        if self._moment.around:
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
        least = self._layout.font(LEAST_STRIP) + self._gap
        return max(1, min(_MOST_STRIPS, (self._area.width + self._gap) // least))

    def _laid(self, span: int) -> Iterator[_Strip]:
        """The strips of all columns; the last one has *span* of them."""
        columns = self._columns
        spans = [*[1] * (len(columns) - 1), span]
        total = sum(spans)
        width = (self._area.width - self._gap * (total - 1)) // total
        top = self._area.y + self._head_height
        bottom = self._area.bottom - (self._head_height if self._shown.foot else 0)
        room = max(1, (bottom - top) // self._line_height)
        x = self._area.x
        for column, count in zip(columns, spans, strict=True):
            more = int(room > 1 and self._ends_below(column, width))
            most = room * count - more
            lines = folded(column.rows, most, column.current)
            is_whole = len(column.rows) <= most
            for number, part in enumerate(in_strips(lines, room, count, more)):
                rect = Rect(x, top, width, room * self._line_height)
                yield _Strip(column, rect, part, not number, is_whole)
                x += width + self._gap

    def _ends_below(self, column: Column, width: int) -> bool:
        """Whether the contradiction of *column* has a line of its own."""
        room, rows = width - self._gutter(column), column.rows[-1:]
        is_long = any(len(self._broken(row, room)) > 1 for row in rows)
        return is_long and not self._style.is_stacked

    def _broken(self, row: ColumnRow, width: int) -> tuple[str, ...]:
        """What *row* says: a contradiction in two lines where one is too short."""
        what, small = row.entry.what, self._small
        if not row.ends or text_width(what, small, _BOLD) <= width:
            return (what,)
        first, *rest = wrapped(what, small, width, _BOLD)
        return (first, " ".join(rest)) if rest else (first,)

    def _has_room(self, strip: _Strip) -> bool:
        """Whether every line of *strip* is there, as long as it is."""
        width = strip.rect.width - self._layout.px(8)
        gutter = self._gutter(strip.column)
        at = gutter if self._style.is_stacked else self._why_at(strip)
        for line in strip.lines:
            if isinstance(line, FoldedRows):
                return False
            mark = round(self._small * _OPENER) if line.opens else 0
            if at + text_width(self._why(line), self._small) + mark > width:
                return False
            beside = self._why(line) and not self._style.is_stacked
            room = (at - self._layout.px(14) if beside else strip.rect.width) - gutter
            said = self._broken(line, room)
            if any(text_width(part, self._small, _BOLD) > room for part in said):
                return False
        return strip.is_whole

    def _why(self, row: ColumnRow) -> str:
        return row.entry.where if self._style.is_brief else row.entry.why

    def _gutter(self, column: Column) -> int:
        """The room for the numbers of links left of the lines of *column*."""
        widest = max((row.link for row in column.rows), default=0)
        side = self._layout.px(8)
        if not widest:
            return side
        return side + text_width(str(widest), self._small) + self._layout.px(12)

    def _why_at(self, strip: _Strip) -> int:
        """Where the reasons begin, from the left of *strip*."""
        said = [
            text_width(row.entry.what, self._small, Weight.SEMIBOLD)
            for row in strip.column.rows
            if row.entry.why
        ]
        most = strip.rect.width * 3 // 5
        widest = min(max(said, default=0), most)
        return self._gutter(strip.column) + widest + self._layout.px(14)

    def _head(self, strip: _Strip) -> Iterator[Shape]:
        """What is supposed, with the number of the branch in a diamond."""
        column, theme, px = strip.column, self._theme, self._layout.px
        box = strip.rect._replace(y=self._area.y, height=self._head_height)
        if any(row.number == column.current for row in column.head):
            yield Fill(box.inset(px(2)), faded(theme[Role.GUESS], 2 * _LIT), px(6))
        radius = round(self._head_height * 0.42)
        middle = (box.x + radius + px(6), box.centre[1])
        yield from diamond(middle, radius, theme)
        if self._has_branches:
            size, ink = self._small, theme[Role.GUESS_INK]
            number, below = str(column.branch + 1), middle[1] + round(size * 0.33)
            yield Text(number, middle[0], below, size, ink, align=Align.CENTRE)
        heads = column.head[-1:] if self._is_inside else column.head
        said = ", ".join(row.entry.what for row in heads)
        x = middle[0] + radius + px(12)
        fits = shortened(said, self._small, max(1, box.right - x), Weight.SEMIBOLD)
        baseline = self._baseline(box)
        yield Text(fits, x, baseline, self._small, theme[Role.INK], Weight.SEMIBOLD)
        thick = max(1, px(2))
        yield Fill(Rect(box.x, box.bottom - thick, box.width, thick), theme[Role.RULE])

    def _baseline(self, box: Rect) -> int:
        """Where letters stand whose middle is that of *box*."""
        return baseline_at(box.centre[1], self._small)

    @property
    def _has_branches(self) -> bool:
        return len(self._shown.columns) > 1 and not self._moment.around

    @property
    def _is_inside(self) -> bool:
        """Whether what is supposed around a proof is beside it."""
        return len(self._columns) > 1 and bool(self._moment.around)

    def _line(self, strip: _Strip, place: int, line: ColumnLine) -> Iterator[Shape]:
        box = self._box(strip, place)
        if isinstance(line, ColumnRow):
            yield from self._row(strip, box, line)
            return
        words = phrases("argument", self._language)["more"]
        said = words.format(count=figure(line.left_out, self._language))
        x, quiet = box.x + self._gutter(strip.column), self._theme[Role.QUIET]
        yield Text(said, x, self._baseline(box), self._small, quiet)

    def _row(self, strip: _Strip, box: Rect, row: ColumnRow) -> Iterator[Shape]:
        """One line: number, what follows, and why."""
        column, theme, px = strip.column, self._theme, self._layout.px
        is_current = row.number == column.current
        is_said = row.number <= column.current
        if row.ends and is_said:
            ground = faded(theme[Role.CONTRADICTION], _ENDED)
            yield Fill(box.inset(px(1)), ground, px(5))
        elif is_current:
            yield Fill(box.inset(px(1)), faded(theme[Role.ACCENT], _LIT), px(5))
        if is_current:
            yield Outline(box.inset(px(1)), theme[Role.ACCENT], px(2), px(5))
        quiet, upper = theme[Role.QUIET], box
        if self._style.is_stacked or box.height > self._line_height:
            upper = box._replace(height=box.height // 2)
        baseline = self._baseline(upper)
        if row.link:
            yield Text(str(row.link), box.x + px(8), baseline, self._small, quiet)
        weight = Weight.SEMIBOLD if is_said else Weight.REGULAR
        x = box.x + self._gutter(strip.column)
        beside = self._why(row) and not self._style.is_stacked
        at = box.x + self._why_at(strip) if beside else x
        room = (at - px(14) if beside else box.right) - x
        ink = theme[Role.INK] if is_said else quiet
        for place, part in enumerate(self._broken(row, room)):
            what = shortened(part, self._small, max(1, room), weight)
            below = baseline + place * (box.height // 2)
            yield Text(what, x, below, self._small, ink, weight)
        lower = baseline if beside else baseline + self._line_height // 2
        mark = round(self._small * _OPENER) if row.opens else 0
        why = self._why(row)
        if why and at + text_width(why, self._small) + mark <= box.right:
            yield Text(why, at, lower, self._small, quiet)
        if row.opens:
            yield self._opener(box)

    def _opener(self, box: Rect) -> Polygon:
        """The mark of a line that has a proof inside: a triangle at its right end."""
        reach = round(self._small * 0.28)
        x, y = box.right - 2 * reach, box.centre[1]
        points = ((x - reach, y - reach), (x + reach, y), (x - reach, y + reach))
        return Polygon(points, self._theme[Role.ACCENT])

    def _foot(self) -> Iterator[Shape]:
        """What all branches come to, once it is told, and how many are not seen."""
        shown, theme, px = self._shown, self._theme, self._layout.px
        if not shown.foot:
            return
        box = self._area._replace(
            y=self._area.bottom - self._head_height, height=self._head_height
        )
        baseline, right = self._baseline(box), box.right
        if len(self._columns) < len(shown.columns) and not self._moment.around:
            words, quiet = phrases("argument", self._language), theme[Role.QUIET]
            said = words["branches"].format(
                shown=len(self._columns), count=len(shown.columns)
            )
            yield Text(said, right, baseline, self._small, quiet, align=Align.RIGHT)
            right -= text_width(said, self._small) + self._gap
        if shown.is_foot_current:
            yield Fill(Rect(box.x, box.y, box.width, max(1, px(2))), theme[Role.RULE])
            fits = text_width(shown.foot, self._small, _BOLD) <= right - box.x - px(8)
            said, ink = shown.foot if fits else shown.brief, theme[Role.INK]
            yield Text(said, box.x + px(8), baseline, self._small, ink, _BOLD)
