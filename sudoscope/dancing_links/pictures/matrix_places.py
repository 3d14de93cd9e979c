"""Where the parts of a drawn matrix are: its columns, its rows and their names."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.inner_steps.dlx import CoverColumn
from solver.rules.candidate_sets import Candidate
from sudoscope.dancing_links.model.cover_matrix import CoverMatrix
from viz.fonts import text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.shapes import Point, Rect, Weight

_EM: Final = 100
_FILLED: Final = 0.9
"""The part of the way to the next column that a name takes at most."""
_NAME: Final = 24, 34
"""Largest size of names, in pixels of the design; larger in films."""
_LINE: Final = 1.2
"""From line to line, in sizes of the letters."""
_LINES: Final = 4
"""Lines of names above the columns at most."""
_WIDEST: Final = 110
_HIGHEST: Final = 56
"""How far apart columns and rows are at most, in pixels of the design."""
_BEYOND: Final = 56
_NODE: Final = 0.3
_LARGEST_NODE: Final = 12
_LEAST_ROW: Final = 1.2
"""How far apart the rows of a part are at least, in letters of their names."""
_LARGEST_HEADER: Final = 0.5
_CLOSE: Final = 20
_ASIDE: Final = 0.42
_WAY: Final = 28
"""How far a link that passes by is from the node: a part of the way to the next, which
counts as so many pixels of the design at most."""


@dataclass(frozen=True)
class ColumnNames:
    """How columns are named in the header: in three lines.

    Attributes:
        phrasing: Names cells and digits.
        titles: The name of each kind of columns: "cell", and the kinds of houses.
    """

    phrasing: Phrasing
    titles: Mapping[str, str]

    def kind(self, column: CoverColumn) -> str:
        """What sort of column it is: "cell", or the kind of its house."""
        return "cell" if column.house is None else column.house.kind

    def group(self, column: CoverColumn) -> str:
        """The row of its cell, or the label of its house."""
        if column.house is not None:
            return column.house.label
        assert column.cell is not None
        return self.phrasing.cell(column.cell)[:1]

    def unit(self, column: CoverColumn) -> str:
        """The name of a column within its group: the end of a cell, or a digit."""
        if column.digit is not None:
            return self.phrasing.digit(column.digit)
        assert column.cell is not None
        return self.phrasing.cell(column.cell)[1:]

    def title(self, kind: str) -> str:
        """The name of a kind."""
        return self.titles.get(f"matrix-{kind}", kind)


@dataclass(frozen=True)
class MatrixPlaces:
    """The places of one matrix.

    Attributes:
        matrix: What is drawn.
        area: Where.
        layout: How large everything is.
        names: Of columns.
    """

    matrix: CoverMatrix
    area: Rect
    layout: Layout
    names: ColumnNames

    @cached_property
    def size(self) -> int:
        """The size of letters, smaller where many columns are."""
        least, most = least_letters(self.layout.size), name_size(self.layout, self.area)
        units = map(self.names.unit, self.matrix.columns)
        widest = max((text_width(name, _EM) for name in units), default=1)
        return max(least, min(most, int(_EM * self._across * _FILLED / widest)))

    @cached_property
    def kinds(self) -> dict[str, tuple[int, int]]:
        """Each kind with the left and the right edge of its columns."""
        found: dict[str, tuple[int, int]] = {}
        for place, column in enumerate(self.matrix.columns):
            left = self.left + round(self._across * place)
            right = self.left + round(self._across * (place + 1))
            first, _ = found.get(self.names.kind(column), (left, right))
            found[self.names.kind(column)] = first, right
        return found

    @cached_property
    def is_staggered(self) -> bool:
        """Whether the names of kinds are on two lines, for want of room on one."""
        return any(
            text_width(self.names.title(kind), self.size, Weight.SEMIBOLD)
            > right - left
            for kind, (left, right) in self.kinds.items()
        )

    @cached_property
    def names_width(self) -> int:
        """The room for the names of options, left of the matrix."""
        size = name_size(self.layout, self.area)
        names = map(self.names.phrasing.candidate, self.matrix.rows)
        widest = max((text_width(n, size, Weight.SEMIBOLD) for n in names), default=0)
        return min(widest + self.layout.px(14), self.area.width * 3 // 10)

    @property
    def beyond_width(self) -> int:
        """The room right of a part, where links go on to columns that are left out."""
        return self.layout.px(_BEYOND) if self.matrix.columns_left_out else 0

    @cached_property
    def _across(self) -> float:
        room = self.area.width - self.names_width - self.beyond_width
        most = self.layout.px(_WIDEST)
        return min(most, room / max(1, len(self.matrix.columns)))

    @cached_property
    def header(self) -> int:
        """Height of the names of columns, and below them the list of columns."""
        names = self._names_high if self.has_names else 0
        return names + 2 * self._list_high

    @property
    def _names_high(self) -> int:
        return round((_LINES - (not self.is_staggered)) * _LINE * self.size)

    @property
    def has_names(self) -> bool:
        """Whether there is room for the names of columns."""
        return self._names_high < self.area.height * _LARGEST_HEADER

    @property
    def _list_high(self) -> int:
        return max(4, round(min(self._across, self.layout.px(20)) * 0.8))

    @cached_property
    def down(self) -> float:
        """From row to row, in pixels."""
        room = self.area.height - self.header
        return min(self.layout.px(_HIGHEST), room / max(1, len(self.matrix.rows)))

    @cached_property
    def node(self) -> int:
        """The radius of a node, in pixels."""
        room = min(self._across, self.down) * _NODE
        return max(2, round(min(room, self.layout.px(_LARGEST_NODE))))

    @property
    def thin(self) -> int:
        """The width of most links, in pixels: less where they are close."""
        return self.layout.px(2 if self._across >= self.layout.px(_CLOSE) else 1)

    @property
    def aside(self) -> int:
        """How far out of its line a link is that passes by a node, in pixels."""
        return max(2, round(min(self._across, self.layout.px(_WAY)) * _ASIDE))

    @cached_property
    def order(self) -> dict[CoverColumn, int]:
        """The place of each column among those that are drawn."""
        return {column: place for place, column in enumerate(self.matrix.columns)}

    @property
    def left(self) -> int:
        """The left edge of the first column."""
        return self.area.x + self.names_width

    @property
    def right(self) -> int:
        """The right edge of the last column."""
        return self.left + round(self._across * len(self.matrix.columns))

    @property
    def list_y(self) -> int:
        """The height at which the list of columns is."""
        return self.area.y + self.header - self._list_high

    @property
    def bottom(self) -> int:
        """The bottom of the last row."""
        return self.area.y + self.header + round(self.down * len(self.matrix.rows))

    def name_baseline(self, line: int) -> int:
        """The baseline of a line of names: 1 are groups, 2 units, 0 or less kinds."""
        line += self.is_staggered
        return self.area.y + round(self.size * (_LINE * line + 0.95))

    @cached_property
    def y(self) -> dict[Candidate, int]:
        """The middle of each row."""
        return {
            row: self.area.y + self.header + round(self.down * (place + 0.5))
            for place, row in enumerate(self.matrix.rows)
        }

    def x(self, column: CoverColumn) -> int:
        """The middle of a column."""
        return self.left + round(self._across * (self.order[column] + 0.5))

    def at(self, row: Candidate, column: CoverColumn) -> Point:
        """The place of a node."""
        return self.x(column), self.y[row]

    def band(self, column: CoverColumn) -> Rect:
        """A column from its name to its last row."""
        half = self._across / 2
        x = self.x(column)
        top = self.list_y - self._list_high
        if self.has_names:
            top = self.name_baseline(1) + round(self.size * 0.3)
        left, right = round(x - half), round(x + half)
        return Rect(left, top, right - left, self.bottom - top)

    def row_band(self, row: Candidate) -> Rect:
        """A row from its name to its last column."""
        y, high = self.y[row], max(2, round(self.down))
        x = self.area.x
        return Rect(x, y - high // 2, self.right + self.beyond_width - x, high)


def name_size(layout: Layout, area: Rect) -> int:
    """The size of names where there is room: in films as large as all fit in *area*."""
    usual, in_film = map(layout.font, _NAME)
    most = int(area.height * _LARGEST_HEADER / (_LINES * _LINE))
    return max(usual, min(in_film, most)) if layout.is_film else usual


def is_large(layout: Layout) -> bool:
    """Whether there is room for larger letters: in films, unless they are vertical."""
    return layout.is_film and not layout.is_for_phones


def most_rows(places: MatrixPlaces) -> int:
    """How many rows there is room for where each has its name."""
    room = places.area.height - places.header
    layout = places.layout
    least = (
        name_size(layout, places.area)
        if is_large(layout)
        else least_letters(layout.size)
    )
    return max(1, int(room / (_LEAST_ROW * least)))
