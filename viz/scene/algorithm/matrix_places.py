"""Where the parts of a drawn matrix are: its columns, its rows and their names."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.inner_steps.cover_matrix import CoverMatrix
from solver.inner_steps.moves import CoverColumn
from solver.rules.candidate_sets import Candidate
from viz.font_metrics import text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.shapes import Point, Rect, Weight

_NAME: Final = 24
"""Largest size of names, in pixels of the design."""
_LINE: Final = 1.2
"""From line to line, in sizes of the letters."""
_WIDEST: Final = 64
_HIGHEST: Final = 40
"""How far apart columns and rows are at most, in pixels of the design."""
_NODE: Final = 0.3
_LARGEST_NODE: Final = 9
_PASSING: Final = 0.42
"""How far a link that passes by is from the node, in parts of the way to the next."""


@dataclass(frozen=True)
class MatrixPlaces:
    """The places of one matrix.

    Attributes:
        matrix: What is drawn.
        area: Where.
        layout: How large everything is.
        phrasing: Names cells, houses and digits.
    """

    matrix: CoverMatrix
    area: Rect
    layout: Layout
    phrasing: Phrasing

    @cached_property
    def size(self) -> int:
        """The size of letters, smaller where many columns are."""
        least, most = least_letters(self.layout.size), self.layout.font(_NAME)
        room = self._across * 0.9
        widest = max((text_width(name, 100) for name in self._units), default=1)
        return max(least, min(most, int(100 * room / max(1, widest))))

    @cached_property
    def _units(self) -> set[str]:
        return {self.unit(column) for column in self.matrix.columns}

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
        """What is different in the columns of a group: the end of a cell, or a digit."""
        if column.digit is not None:
            return self.phrasing.digit(column.digit)
        assert column.cell is not None
        return self.phrasing.cell(column.cell)[1:]

    @cached_property
    def names_width(self) -> int:
        """The room for the names of options, left of the matrix."""
        size = self.layout.font(_NAME)
        names = map(self.phrasing.candidate, self.matrix.rows)
        widest = max((text_width(n, size, Weight.SEMIBOLD) for n in names), default=0)
        return min(widest + self.layout.px(14), self.area.width // 4)

    @property
    def beyond_width(self) -> int:
        """The room right of a part, where links go on to columns that are left out."""
        return self.layout.px(64) if self.matrix.columns_left_out else 0

    @cached_property
    def _across(self) -> float:
        room = self.area.width - self.names_width - self.beyond_width
        most = self.layout.px(_WIDEST)
        return min(most, room / max(1, len(self.matrix.columns)))

    @cached_property
    def header(self) -> int:
        """Height of the names of columns: three lines, and the list of columns."""
        return round(3 * _LINE * self.size + 2 * self._list_high)

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
    def passing(self) -> int:
        """How far from a column or a row a link is that passes by a node."""
        return max(2, round(min(self._across, self.layout.px(28)) * _PASSING))

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
    def top(self) -> int:
        """The top of the first row."""
        return self.area.y + self.header

    @property
    def bottom(self) -> int:
        """The bottom of the last row."""
        return self.top + round(self.down * len(self.matrix.rows))

    def name_baseline(self, line: int) -> int:
        """The baseline of the first, second or third line of names."""
        return self.area.y + round(self.size * (_LINE * line + 0.95))

    @cached_property
    def _x(self) -> dict[CoverColumn, int]:
        return {
            column: self.left + round(self._across * (place + 0.5))
            for place, column in enumerate(self.matrix.columns)
        }

    @cached_property
    def _y(self) -> dict[Candidate, int]:
        return {
            row: self.top + round(self.down * (place + 0.5))
            for place, row in enumerate(self.matrix.rows)
        }

    def x(self, column: CoverColumn) -> int:
        """The middle of a column."""
        return self._x[column]

    def y(self, row: Candidate) -> int:
        """The middle of a row."""
        return self._y[row]

    def at(self, row: Candidate, column: CoverColumn) -> Point:
        """The place of a node."""
        return self._x[column], self._y[row]

    def band(self, column: CoverColumn) -> Rect:
        """A column from its name to its last row."""
        half = self._across / 2
        x = self._x[column]
        top = self.name_baseline(1) + round(self.size * 0.3)
        left, right = round(x - half), round(x + half)
        return Rect(left, top, right - left, self.bottom - top)

    def row_band(self, row: Candidate) -> Rect:
        """A row from its name to its last column."""
        y, high = self._y[row], max(2, round(self.down))
        x = self.area.x
        return Rect(
            x, y - high // 2, self.right + self.beyond_width - x, high
        )
