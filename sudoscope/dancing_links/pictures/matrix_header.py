"""The header of a drawn matrix: names of its columns, and the list that links them."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from solver.inner_steps.dlx import CoverColumn
from sudoscope.dancing_links.pictures.matrix_places import MatrixPlaces
from viz.fonts import text_width
from viz.layout.aspect import least_letters
from viz.shapes import (
    Align,
    Colour,
    Fill,
    Line,
    Point,
    Rect,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.theme import Role, Theme

_FAINT: Final = 0.4
_LINK: Final = 0.75
_RISE: Final = 0.8
"""From the baseline of a name to the top of the line left of it, in sizes."""


def matrix_header(
    places: MatrixPlaces, here: CoverColumn | None, theme: Theme
) -> Iterator[Shape]:
    """The names of columns and their list; *here* is the column at work."""
    header = _Header(places, here, theme)
    if places.has_names:
        yield from header.kinds()
        yield from header.groups()
        yield from header.units()
    yield from header.list_of_columns()


def passing_link(
    start: Point, end: Point, aside: int, colour: Colour, width: int
) -> Iterator[Shape]:
    """A link past what was taken out: along, and *aside* pixels out of the line.

    A link across leaves it upward, and one down to the right.
    """
    (x1, y1), (x2, y2) = start, end
    if y1 == y2:
        bend = min(aside, (x2 - x1) // 3)
        corners = (x1 + bend, y1 - aside), (x2 - bend, y1 - aside)
    else:
        bend = min(aside, (y2 - y1) // 3)
        corners = (x1 + aside, y1 + bend), (x1 + aside, y2 - bend)
    for one, other in pairwise((start, *corners, end)):
        yield Line(one, other, colour, width)


class _Header:
    def __init__(
        self, places: MatrixPlaces, here: CoverColumn | None, theme: Theme
    ) -> None:
        self.places = places
        self.here = here
        self.theme = theme
        self.least = least_letters(places.layout.size)

    def kinds(self) -> Iterator[Shape]:
        """Cells, rows, columns, blocks; on two lines by turns where one is short."""
        places = self.places
        for number, (kind, (left, right)) in enumerate(places.kinds.items()):
            line = -(number % 2) if places.is_staggered else 0
            name, size = places.names.title(kind), places.size
            baseline, ink = places.name_baseline(line), self.theme[Role.QUIET]
            wide = text_width(name, size, Weight.SEMIBOLD)
            x = max(places.left, (left + right - wide) // 2)
            x = min(x, places.area.right - wide)
            yield Text(name, x, baseline, size, ink, Weight.SEMIBOLD)
            if left > places.left:
                yield self._line_down(left, places.name_baseline(1), Role.RULE)

    def _line_down(self, x: int, baseline: int, role: Role) -> Shape:
        top = baseline - round(self.places.size * _RISE)
        width = self.places.layout.px(1)
        return Line((x, top), (x, self.places.bottom), self.theme[role], width)

    def groups(self) -> Iterator[Shape]:
        """The rows of cells, and the houses of each kind, by their labels."""
        places, names = self.places, self.places.names
        for (_, group), found in groupby(
            places.matrix.columns, lambda c: (names.kind(c), names.group(c))
        ):
            yield from self._group(group, tuple(found))

    def _group(self, name: str, columns: Sequence[CoverColumn]) -> Iterator[Shape]:
        places = self.places
        left, right = places.band(columns[0]).x, places.band(columns[-1]).right
        if text_width(name, places.size) > right - left:
            return
        is_covered = all(column in places.matrix.covered for column in columns)
        ink = self.theme[Role.QUIET if is_covered else Role.INK]
        baseline, middle = places.name_baseline(1), (left + right) // 2
        yield Text(name, middle, baseline, places.size, ink, align=Align.CENTRE)
        if left > places.left:
            yield self._line_down(left, baseline, Role.HAIRLINE)

    def units(self) -> Iterator[Shape]:
        """The name of each column within its group."""
        places, matrix = self.places, self.places.matrix
        for column in matrix.columns:
            role = Role.QUIET if column in matrix.covered else Role.INK
            is_here = column == self.here
            yield Text(
                places.names.unit(column),
                places.x(column),
                places.name_baseline(2),
                places.size,
                self.theme[Role.ACCENT if is_here else role],
                Weight.SEMIBOLD if is_here else Weight.REGULAR,
                Align.CENTRE,
            )

    def list_of_columns(self) -> Iterator[Shape]:
        """A link from each column that is not covered to the next, past the others."""
        places, matrix, y = self.places, self.places.matrix, self.places.list_y
        colour = faded(self.theme[Role.QUIET], _LINK)
        width, order = places.thin, places.order
        open_ = [column for column in matrix.columns if column not in matrix.covered]
        for one, other in pairwise(open_):
            start, end = (places.x(one), y), (places.x(other), y)
            if order[other] == order[one] + 1:
                yield Line(start, end, colour, width)
            else:
                yield from passing_link(start, end, places.aside, colour, width)
        half = places.node
        for column in matrix.columns:
            x = places.x(column)
            box = Rect(x - half, y - half, 2 * half, 2 * half)
            yield Fill(box, self._head(column))

    def _head(self, column: CoverColumn) -> Colour:
        if column == self.here:
            return self.theme[Role.ACCENT]
        if column in self.places.matrix.covered:
            return faded(self.theme[Role.QUIET], _FAINT)
        return self.theme[Role.INK]
