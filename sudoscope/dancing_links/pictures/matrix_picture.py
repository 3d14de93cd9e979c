"""The matrix of an exact cover as dancing links have it: columns, options and links.

The list of columns is a line above: it passes by what is covered, which is shaded. A
line goes down each column over the nodes of the options in it, and passes by those that
have left. Each option is a line across; those in the cover are thick.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.inner_steps.dlx import (
    ColumnChosen,
    ColumnMove,
    ColumnUncovered,
    CoverColumn,
    OptionMove,
    OptionTried,
)
from solver.rules.candidate_sets import Candidate
from sudoscope.dancing_links.model.cover_matrix import (
    columns_of,
    cover_matrix,
)
from sudoscope.dancing_links.pictures.matrix_header import matrix_header, passing_link
from sudoscope.dancing_links.pictures.matrix_places import (
    ColumnNames,
    MatrixPlaces,
    is_large,
    most_rows,
    name_size,
)
from viz.fonts import RISE, baseline_at, wrapped
from viz.layout.aspect import least_letters
from viz.messages import board_phrases
from viz.replay.inner_replay import InnerMoment
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Group,
    Line,
    Point,
    Ring,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role

_SMALL: Final = 22, 28
"""Letters below the matrix, in pixels of the design; larger in wide films."""
_LEADING: Final = 1.2
_OWN: Final = 100, 450
_OTHERS: Final = 500, 900
"""Thousandths of the words between which the nodes of an option come, and then those
of the others."""
_SHADE: Final = 0.14
_BAND: Final = 0.2
_FAINT: Final = 0.4
_LINK: Final = 0.75
_ROW: Final = 0.5
_FILLED: Final = 0.85
"""The part of a row that its name takes at most."""


def column_at(inner: InnerMoment) -> CoverColumn | None:
    """The column that an inner step is about, if it is about one."""
    move = inner.step.move
    return move.column if isinstance(move, ColumnMove) else None


def option_at(inner: InnerMoment) -> Candidate | None:
    """The option that an inner step is about, if it is about one."""
    move = inner.step.move
    return move.option if isinstance(move, OptionMove) else None


def matrix_picture(inner: InnerMoment, canvas: PanelCanvas) -> Group:
    """The matrix at an inner step of dancing links, with a line on what is left.

    Args:
        inner: The inner step.
        canvas: Where, and how.
    """
    drawn = _Drawing(inner, canvas)
    return Group("algorithm matrix", canvas.area, tuple(drawn.shapes()))


class _Drawing:
    def __init__(self, inner: InnerMoment, canvas: PanelCanvas) -> None:
        area, layout, appearance = canvas
        self.inner = inner
        self.area = area
        self.layout = layout
        self.appearance = appearance
        self.theme = appearance.theme
        self.phrasing = Phrasing(inner.run.start.variant, appearance.language)
        self.matrix = cover_matrix(inner.run, inner.number)
        self.here = column_at(inner)
        self.option = option_at(inner)
        self.least = least_letters(layout.size)
        self.small = max(self.least, layout.font(_SMALL[is_large(layout)]))
        foot = len(wrapped(self._left(), self.small, area.width))
        foot = round(self.small * _LEADING * (foot + 0.45))
        room = area._replace(height=max(1, area.height - foot))
        words = board_phrases("algorithm", appearance.language, self.phrasing.variant)
        names = ColumnNames(self.phrasing, words)
        places = MatrixPlaces(self.matrix, room, layout, names)
        if self.matrix.columns_left_out:
            self.matrix = self.matrix.with_most_rows(most_rows(places))
        self.places = replace(places, matrix=self.matrix)

    def _left(self) -> str:
        """How much is left; of a part, how much of that is left out."""
        matrix = self.matrix
        if matrix.columns_left_out or matrix.rows_left_out:
            key, columns, rows = (
                "matrix-left-out",
                matrix.columns_left_out,
                matrix.rows_left_out,
            )
        else:
            gone = matrix.taken.union(matrix.hidden)
            columns = len(set(matrix.columns) - matrix.covered)
            key, rows = "matrix-left", len(set(matrix.rows) - gone)
        language = self.appearance.language
        words = board_phrases("algorithm", language, self.phrasing.variant)
        return words[key].format(
            columns=figure(columns, language), rows=figure(rows, language)
        )

    def shapes(self) -> Iterator[Shape]:
        """Shades and bands below, then links, nodes and names."""
        yield from self._shades()
        yield from matrix_header(self.places, self.here, self.theme)
        for column in self.matrix.columns:
            yield from self._column(column)
        for row in self.matrix.rows:
            yield from self._row(row)
        yield from self._names()
        yield from self._foot()

    def _shades(self) -> Iterator[Shape]:
        """What is covered is shaded; the column at work and its option are lit."""
        for column in self.matrix.columns:
            if column == self.here:
                lit = faded(self.theme[Role.ACCENT], _BAND)
                yield Fill(self.places.band(column), lit)
            elif column in self.matrix.covered:
                shade = faded(self.theme[Role.QUIET], _SHADE)
                yield Fill(self.places.band(column), shade)
        if self.option in self.matrix.rows:
            band = self.places.row_band(self.option)
            yield Fill(band, faded(self.theme[Role.CAUSE], _BAND))

    @cached_property
    def _nodes(self) -> dict[Candidate, tuple[CoverColumn, ...]]:
        """The columns of each option that are drawn, in their order.

        Where a run begins with an option, its nodes come one by one as the words are
        read, and then the other options, all of which it removes.
        """
        variant, order = self.phrasing.variant, self.places.order
        nodes = {
            row: tuple(
                sorted(
                    set(columns_of(variant, row)) & order.keys(),
                    key=lambda column: order[column],
                )
            )
            for row in self.matrix.rows
        }
        move = self.inner.step.move
        if self.inner.number or not isinstance(move, OptionTried):
            return nodes
        own = nodes.pop(move.option)
        own = own[: self._come(_OWN, len(own))]
        others = list(nodes.items())[: self._come(_OTHERS, len(nodes))]
        return dict.fromkeys(nodes, ()) | {move.option: own} | dict(others)

    def _come(self, when: tuple[int, int], count: int) -> int:
        """How many of *count* have come, one after the other between two times."""
        begins, done = when
        return max(0, min(count, (self.inner.read - begins) * count // (done - begins)))

    def _column(self, column: CoverColumn) -> Iterator[Shape]:
        """The links of a column: over the nodes in its list, past those that left."""
        places, matrix = self.places, self.matrix
        strength = _FAINT if column in matrix.covered else _LINK
        colour = faded(self.theme[Role.QUIET], strength)
        if column == self.here:
            colour = self.theme[Role.ACCENT]
        last = places.x(column), places.list_y
        width = places.thin if column != self.here else self.layout.px(2)
        is_past = False
        for row in matrix.rows:
            if column not in self._nodes[row]:
                continue
            if not matrix.is_linked(row, column):
                is_past = True
                continue
            at = places.at(row, column)
            if is_past:
                yield from passing_link(last, at, places.aside, colour, width)
            else:
                yield Line(last, at, colour, width)
            last, is_past = at, False

    def _colour(self, row: Candidate) -> Colour:
        """The colour of an option: on its way, in the cover, gone, or left."""
        matrix, theme, move = self.matrix, self.theme, self.inner.step.move
        if row in matrix.moving:
            is_back = isinstance(move, ColumnUncovered)
            return theme[Role.PLACED if is_back else Role.REMOVED]
        if row in matrix.clashing:
            return theme[Role.REMOVED]
        if row in matrix.taken or row == self.option:
            return theme[Role.CAUSE]
        if row in matrix.hidden:
            return faded(theme[Role.QUIET], _FAINT)
        if isinstance(move, ColumnChosen) and row in move.options:
            return theme[Role.GUESS_LINE]
        return theme[Role.INK]

    def _row(self, row: Candidate) -> Iterator[Shape]:
        """An option: its nodes, and the line that joins them."""
        places, matrix, colour = self.places, self.matrix, self._colour(row)
        points = [places.at(row, column) for column in self._nodes[row]]
        is_strong, is_gone = self._is_strong(row), row in matrix.hidden
        width = self.layout.px(4) if is_strong else places.thin
        line = colour if is_strong or is_gone else faded(colour, _ROW)
        for start, end in pairwise(points):
            yield Line(start, end, line, width)
        drawn = self.places.order.keys() & columns_of(self.phrasing.variant, row)
        count = len(columns_of(self.phrasing.variant, row)) - len(drawn)
        if count and points:
            yield from self._beyond(points[-1], count, line)
        for column, at in zip(self._nodes[row], points, strict=True):
            if matrix.is_linked(row, column):
                yield Disc(at, places.node, colour)
            else:
                yield Disc(at, places.node, self.theme[Role.BACKGROUND])
                yield Ring(at, places.node, colour, self.layout.px(2))

    def _is_strong(self, row: Candidate) -> bool:
        """Whether an option is in the cover, or on its way."""
        return row in self.matrix.taken or row in self.matrix.moving

    def _beyond(self, last: Point, count: int, colour: Colour) -> Iterator[Shape]:
        """The line of an option continues to columns that are left out."""
        places = self.places
        end = places.right + self.layout.px(10), last[1]
        yield Line(last, end, colour, self.layout.px(1))
        size = min(places.size, round(places.down * _FILLED))
        if size >= self.least:
            x, baseline = end[0] + self.layout.px(6), baseline_at(last[1], size)
            yield Text(f"+{count}", x, baseline, size, self.theme[Role.QUIET])

    def _names(self) -> Iterator[Shape]:
        """The names of options: those at work first, others where there is room."""
        places, rows = self.places, self.matrix.rows
        most = round(places.down * _FILLED)
        size = max(self.least, min(name_size(places.layout, places.area), most))
        first = [row for row in rows if row == self.option]
        wanted = dict.fromkeys((*first, *filter(self._is_strong, rows), *rows))
        named: list[int] = []
        for row in filter(lambda row: row == self.option or self._nodes[row], wanted):
            y = places.y[row]
            if all(abs(y - other) >= size for other in named):
                named.append(y)
                yield self._name(row, size)

    def _name(self, row: Candidate, size: int) -> Shape:
        name, is_strong = self.phrasing.candidate(row), self._is_strong(row)
        weight = Weight.SEMIBOLD if is_strong else Weight.REGULAR
        is_gone = row in self.matrix.hidden and not is_strong
        ink = self.theme[Role.QUIET if is_gone else Role.INK]
        right = self.places.left - self.layout.px(10)
        fits = fitting(name, size, right - self.area.x, weight)
        baseline = baseline_at(self.places.y[row], fits)
        return Text(name, right, baseline, fits, ink, weight, Align.RIGHT)

    def _foot(self) -> Iterator[Shape]:
        """How much is left, below the matrix."""
        leading = round(self.small * _LEADING)
        lines = wrapped(self._left(), self.small, self.area.width)
        y = self.area.bottom - leading * len(lines)
        for line in lines:
            size = fitting(line, self.small, self.area.width)
            baseline = y + round(self.small * RISE)
            yield Text(line, self.area.x, baseline, size, self.theme[Role.QUIET])
            y += leading
