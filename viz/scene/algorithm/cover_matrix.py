"""The matrix of an exact cover as dancing links have it: columns, options and links.

The list of columns is a line above: it passes by what is covered, which is shaded. A
line goes down each column over the nodes of the options in it, and passes by those that
have left. Each option is a line across; those in the cover are thick.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.inner_steps.cover_matrix import CoverMatrix, columns_of, cover_matrix
from solver.inner_steps.moves import (
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    CoverColumn,
    OptionTakenBack,
    OptionTried,
)
from solver.rules.candidate_sets import Candidate
from viz.appearance import Appearance
from viz.font_metrics import CAP_HEIGHT, RISE, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.inner_replay import InnerMoment
from viz.scene.algorithm.matrix_places import MatrixPlaces
from viz.scene.number_text import figure
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Group,
    Line,
    Point,
    Rect,
    Ring,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role

_SMALL: Final = 22
_SHADE: Final = 0.14
_BAND: Final = 0.2
_FAINT: Final = 0.4
_LINK: Final = 0.75


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


def option_at(inner: InnerMoment) -> Candidate | None:
    """The option that an inner step is about, if it is about one."""
    match inner.step.move:
        case (
            OptionTried(option=option)
            | OptionTakenBack(option=option)
            | ColumnCovered(option=option)
            | ColumnUncovered(option=option)
        ):
            return option
        case _:
            return None


def matrix_picture(
    inner: InnerMoment, area: Rect, layout: Layout, appearance: Appearance
) -> Group:
    """The matrix at an inner step of dancing links, with a line on what is left out.

    Args:
        inner: The inner step.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """
    drawn = _Drawing(inner, area, layout, appearance)
    return Group("algorithm matrix", area, tuple(drawn.shapes()))


class _Drawing:
    def __init__(
        self, inner: InnerMoment, area: Rect, layout: Layout, appearance: Appearance
    ) -> None:
        self.inner = inner
        self.area = area
        self.layout = layout
        self.language = appearance.language
        self.theme = appearance.theme
        self.words = phrases("algorithm", appearance.language)
        self.variant = inner.run.start.variant
        self.phrasing = Phrasing(self.variant, appearance.language)
        self.matrix: CoverMatrix = cover_matrix(inner.run, inner.number)
        self.small = max(least_letters(layout.size), layout.font(_SMALL))
        foot = round(self.small * 1.5)
        room = area._replace(height=max(1, area.height - foot))
        self.places = MatrixPlaces(self.matrix, room, layout, self.phrasing)
        self.here = column_at(inner)
        self.option = option_at(inner)
        self.thin = layout.px(2)
        self.is_returning = isinstance(
            inner.step.move, ColumnUncovered | OptionTakenBack
        )

    def shapes(self) -> Iterator[Shape]:
        """Shades and bands below, then links, nodes and names."""
        yield from self._shades()
        yield from self._names()
        yield from self._list()
        for column in self.matrix.columns:
            yield from self._column(column)
        for row in self.matrix.rows:
            yield from self._row(row)
        yield from self._row_names()
        yield self._foot()

    def _shades(self) -> Iterator[Shape]:
        """What is covered is shaded; the column at work and its option are lit."""
        for column in self.matrix.columns:
            if column == self.here:
                lit = faded(self.theme[Role.ACCENT], _BAND)
                yield Fill(self.places.band(column), lit)
            elif column in self.matrix.covered:
                shade = faded(self.theme[Role.QUIET], _SHADE)
                yield Fill(self.places.band(column), shade)
        if self.option is not None:
            band = self.places.row_band(self.option)
            yield Fill(band, faded(self.theme[Role.CAUSE], _BAND))

    def _names(self) -> Iterator[Shape]:
        """Three lines: kinds, the groups in them, and what each column is there."""
        columns, places = self.matrix.columns, self.places
        for kind, found in groupby(columns, places.kind):
            title = self.words.get(f"matrix-{kind}", kind)
            yield from self._spanning(title, list(found), 0, Weight.SEMIBOLD)
        for (_, group), found in groupby(
            columns, lambda column: (places.kind(column), places.group(column))
        ):
            yield from self._spanning(group, list(found), 1)
        for column in columns:
            is_covered = column in self.matrix.covered
            ink = faded(self.theme[Role.QUIET], 0.8) if is_covered else self._ink
            weight = Weight.SEMIBOLD if column == self.here else Weight.REGULAR
            ink = self.theme[Role.ACCENT] if column == self.here else ink
            yield Text(
                places.unit(column),
                places.x(column),
                places.name_baseline(2),
                places.size,
                ink,
                weight,
                Align.CENTRE,
            )

    @property
    def _ink(self) -> Colour:
        return self.theme[Role.INK]

    def _spanning(
        self,
        name: str,
        columns: Sequence[CoverColumn],
        line: int,
        weight: Weight = Weight.REGULAR,
    ) -> Iterator[Shape]:
        """A name over several columns, and between groups a line down."""
        first, last = (self.places.band(columns[place]) for place in (0, -1))
        wide = last.right - first.x
        size = fitting(name, self.places.size, max(1, wide), weight)
        if size < least_letters(self.layout.size):
            return
        baseline = self.places.name_baseline(line)
        middle = (first.x + last.right) // 2
        is_covered = all(column in self.matrix.covered for column in columns)
        ink = self.theme[Role.QUIET] if is_covered or not line else self._ink
        yield Text(name, middle, baseline, size, ink, weight, Align.CENTRE)
        if first.x > self.places.left:
            top = baseline - round(self.places.size * 0.75)
            start, end = (first.x, top), (first.x, self.places.bottom)
            role = Role.HAIRLINE if line else Role.RULE
            yield Line(start, end, self.theme[role], self.layout.px(1))

    def _list(self) -> Iterator[Shape]:
        """The list of columns, from one that is not covered to the next."""
        places, y = self.places, self.places.list_y
        colour = faded(self.theme[Role.QUIET], _LINK)
        open_ = [c for c in self.matrix.columns if c not in self.matrix.covered]
        order = {column: place for place, column in enumerate(self.matrix.columns)}
        for one, other in pairwise(open_):
            start, end = (places.x(one), y), (places.x(other), y)
            if order[other] == order[one] + 1:
                yield Line(start, end, colour, self.thin)
            else:
                up = (0, -places.passing)
                yield from self._passing([start, end], up, colour, is_long=True)
        for column in self.matrix.columns:
            yield from self._head(column, (places.x(column), y))

    def _head(self, column: CoverColumn, at: Point) -> Iterator[Shape]:
        half = max(2, self.places.node)
        box = Rect(at[0] - half, at[1] - half, 2 * half, 2 * half)
        if column == self.here:
            yield Fill(box, self.theme[Role.ACCENT])
        elif column in self.matrix.covered:
            yield Fill(box, faded(self.theme[Role.QUIET], _FAINT))
        else:
            yield Fill(box, self._ink)

    def _passing(
        self, ends: Sequence[Point], by: Point, colour: Colour, *, is_long: bool = False
    ) -> Iterator[Shape]:
        """A link that leaves the straight line by *by* between two points."""
        (x1, y1), (x2, y2) = ends
        across, down = by
        part = 0.5 if not is_long else 0.0
        step = abs(across) + abs(down)
        if across:
            one = x1 + across, min(y1 + step, round(y1 + (y2 - y1) * 0.4))
            two = x2 + across, max(y2 - step, round(y2 - (y2 - y1) * 0.4))
        else:
            one = min(x1 + step, round(x1 + (x2 - x1) * 0.4)), y1 + down
            two = max(x2 - step, round(x2 - (x2 - x1) * 0.4)), y2 + down
        del part
        for start, end in pairwise(((x1, y1), one, two, (x2, y2))):
            yield Line(start, end, colour, self.thin)

    def _column(self, column: CoverColumn) -> Iterator[Shape]:
        """The links of a column: over the nodes in its list, past those that left."""
        places, matrix = self.places, self.matrix
        is_covered = column in matrix.covered
        strength = _FAINT if is_covered else _LINK
        colour = faded(self.theme[Role.QUIET], strength)
        if column == self.here:
            colour = self.theme[Role.ACCENT]
        here = [row for row in matrix.rows if self._has(row, column)]
        linked = [row for row in here if matrix.is_linked(row, column)]
        last = (places.x(column), places.list_y)
        place = -1
        for row in linked:
            at, number = places.at(row, column), here.index(row)
            if number == place + 1:
                yield Line(last, at, colour, self.thin)
            else:
                yield from self._passing([last, at], (places.passing, 0), colour)
            last, place = at, number

    def _has(self, row: Candidate, column: CoverColumn) -> bool:
        return column in self._nodes[row]

    @property
    def _nodes(self) -> dict[Candidate, tuple[CoverColumn, ...]]:
        if not hasattr(self, "_known"):
            self._known = {
                row: columns_of(self.variant, row) for row in self.matrix.rows
            }
        return self._known

    def _colour(self, row: Candidate) -> Colour:
        """The colour of an option: in the cover, on its way, gone, or left."""
        matrix, theme = self.matrix, self.theme
        if row in matrix.moving:
            return theme[Role.PLACED if self.is_returning else Role.REMOVED]
        if row in matrix.taken or row == self.option:
            return theme[Role.CAUSE]
        if row in matrix.hidden:
            return faded(theme[Role.QUIET], _FAINT)
        move = self.inner.step.move
        if isinstance(move, ColumnChosen) and row in move.options:
            return theme[Role.GUESS_LINE]
        return theme[Role.INK]

    def _row(self, row: Candidate) -> Iterator[Shape]:
        """An option: its nodes, and the line that joins them."""
        places, matrix, colour = self.places, self.matrix, self._colour(row)
        shown = [c for c in self._nodes[row] if c in set(matrix.columns)]
        points = [places.at(row, column) for column in shown]
        is_strong = row in matrix.taken or row in matrix.moving
        width = self.thin * (2 if is_strong else 1)
        strength = 1.0 if is_strong else 0.5
        line = faded(colour, strength) if colour[3] == 255 else colour
        for start, end in pairwise(points):
            yield Line(start, end, line, width)
        beyond = len(self._nodes[row]) - len(shown)
        if beyond and points:
            yield from self._beyond(row, points[-1], beyond, line)
        for column, at in zip(shown, points, strict=True):
            if row in matrix.hidden and not matrix.is_linked(row, column):
                ground = self.theme[Role.BACKGROUND]
                yield Disc(at, places.node, ground)
                yield Ring(at, places.node, colour, max(1, self.thin // 2))
            else:
                yield Disc(at, places.node, colour)

    def _beyond(
        self, row: Candidate, last: Point, count: int, colour: Colour
    ) -> Iterator[Shape]:
        """The line of an option goes on to columns that are left out."""
        places = self.places
        end = places.right + places.layout.px(16), last[1]
        yield Line(last, end, faded(colour, 0.5), max(1, self.thin // 2))
        size = min(places.size, max(1, round(places.down * 0.8)))
        if size >= least_letters(self.layout.size):
            baseline = last[1] + round(size * CAP_HEIGHT / 2)
            x = end[0] + places.layout.px(6)
            yield Text(f"+{count}", x, baseline, size, self.theme[Role.QUIET])

    def _row_names(self) -> Iterator[Shape]:
        """The names of options; where rows are close, those at work and some others."""
        places = self.places
        least = least_letters(self.layout.size)
        size = max(least, min(self.layout.font(24), round(places.down * 0.85)))
        need = size * 1.02
        rows = self.matrix.rows
        firsts = (
            [self.option] if self.option in rows else [],
            [row for row in rows if row in self.matrix.moving],
            [row for row in rows if row in self.matrix.taken],
            list(rows),
        )
        taken: list[int] = []
        for group in firsts:
            for row in group:
                y = places.y(row)
                if any(abs(y - other) < need for other in taken):
                    continue
                taken.append(y)
                yield self._row_name(row, size)

    def _row_name(self, row: Candidate, size: int) -> Shape:
        name, places = self.phrasing.candidate(row), self.places
        is_strong = row in self.matrix.taken or row in self.matrix.moving
        weight = Weight.SEMIBOLD if is_strong else Weight.REGULAR
        is_gone = row in self.matrix.hidden and row not in self.matrix.moving
        ink = self.theme[Role.QUIET if is_gone else Role.INK]
        right = places.left - self.layout.px(10)
        fits = fitting(name, size, right - self.area.x, weight)
        baseline = places.y(row) + round(fits * CAP_HEIGHT / 2)
        return Text(name, right, baseline, fits, ink, weight, Align.RIGHT)

    def _foot(self) -> Shape:
        """How many columns are covered; of a part, what is left out."""
        matrix = self.matrix
        if matrix.columns_left_out or matrix.rows_left_out:
            key, facts = (
                "matrix-left-out",
                (matrix.columns_left_out, matrix.rows_left_out),
            )
        else:
            open_ = sum(c not in matrix.covered for c in matrix.columns)
            left = sum(
                row not in matrix.hidden and row not in matrix.taken
                for row in matrix.rows
            )
            key, facts = "matrix-left", (open_, left)
        columns, rows = (figure(count, self.language) for count in facts)
        words = self.words[key].format(columns=columns, rows=rows)
        size = fitting(words, self.small, self.area.width)
        baseline = self.area.bottom - round(size * (1.2 - RISE))
        return Text(words, self.area.x, baseline, size, self.theme[Role.QUIET])
