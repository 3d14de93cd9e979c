"""Sizes of the search tree's parts at a zoom.

The tree grows from left to right in columns, one for each depth, and from the current
path downwards in rows. A node has its mark at the left of its column, a sign to unfold
it beside the mark, and its label below. Between columns is a gutter for the lines.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import Names
from solver.rules.variant import Variant
from viz.fonts import text_width
from viz.shapes import Weight

_LABEL: Final = 22
_COUNT: Final = 22
_LEGIBLE: Final = 9
"""Pixels an em below which a label is not written, except along the current path."""

_WIDEST_COUNT: Final = "999"


class TreeScale(Protocol):
    """Pixels for the lengths of the design."""

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels, at least 1."""

    def font(self, size: float) -> int:
        """A font *size* of the design in pixels an em."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths at one zoom.

    Attributes:
        radius: Of a dead end's mark.
        half: Of the height of that mark and of the count beside it.
        path_radius: Of a mark on the current path.
        line: Thickness of an edge.
        path_line: Thickness of an edge of the current path.
        label: Font size of labels along the current path.
        has_labels: Whether other nodes have labels and counts too, of that size.
        count: Font size of counts.
        room: Between a mark and what stands beside it.
        label_width: Of the widest label.
        fold_radius: Of the sign to unfold.
        fold_width: Of the sign to unfold and the widest count; 0 without labels.
        gutter: Between columns.
        column: From one column to the next.
        first: Width of the root's column.
        pitch: From one row to the next.
        path_pitch: Height of the first row, which the current path has.
    """

    radius: int
    half: int
    path_radius: int
    line: int
    path_line: int
    label: int
    has_labels: bool
    count: int
    room: int
    label_width: int
    fold_radius: int
    fold_width: int
    gutter: int
    column: int
    first: int
    pitch: int
    path_pitch: int

    def x(self, column: int) -> int:
        """Left edge of *column*, in pixels from the root's."""
        return self.first + (column - 1) * self.column if column else 0

    def y(self, row: int) -> int:
        """Middle of the marks in *row*, in pixels from the top of the first."""
        if row == 0:
            return self.path_radius + 1
        return self.path_pitch + (row - 1) * self.pitch + self.half + 1

    def column_at(self, x: int) -> int:
        """The column *x* pixels from the left falls in; below 0 left of all."""
        if x < self.first:
            return 0 if x >= 0 else -1
        return 1 + (x - self.first) // self.column

    def row_at(self, y: int) -> int:
        """The row *y* pixels from the top falls in; below 0 above all."""
        if y < self.path_pitch:
            return 0 if y >= 0 else -1
        return 1 + (y - self.path_pitch) // self.pitch

    def width(self, column: int) -> int:
        """Width of the nodes of *column*, labels included."""
        return self.column - self.gutter if column else self.first - self.gutter

    def drop(self, row: int) -> int:
        """Pixels from the middle of a mark in *row* down to that of its label."""
        half = self.half if row else self.path_radius
        return half + 1 + round(self.label * 0.55)

    @property
    def trunk(self) -> int:
        """Distance from a column to the line on its left that its nodes hang on."""
        return self.gutter - self.gutter // 3


def measures(scale: TreeScale, zoom: float, variant: Variant) -> Measures:
    """The lengths at *zoom*."""
    label = scale.font(_LABEL * zoom)
    has_labels = label >= _LEGIBLE
    label = max(label, _LEGIBLE)
    count = max(scale.font(_COUNT * zoom), _LEGIBLE - 1)
    radius = max(2, scale.px(6 * zoom))
    path_radius = max(5, scale.px(9 * zoom))
    room = scale.px(4 * zoom)
    fold_radius = max(2, count * 2 // 7)
    half = max(radius, has_labels * (count * 3 // 8))
    label_width = widest_label(variant, label)
    fold_width = 2 * fold_radius + 2 * room + text_width(_WIDEST_COUNT, count)
    fold_width *= has_labels
    gutter = max(8, scale.px(18 * zoom), label * 3 // 5)
    mark = 2 * path_radius + 1
    line = round(label * 1.1)
    return Measures(
        radius,
        half,
        path_radius,
        line=scale.px(1.5 * zoom),
        path_line=max(2, scale.px(3.5 * zoom)),
        label=label,
        has_labels=has_labels,
        count=count,
        room=room,
        label_width=label_width,
        fold_radius=fold_radius,
        fold_width=fold_width,
        gutter=gutter,
        column=max(label_width, mark + fold_width) + gutter,
        first=mark + gutter,
        pitch=2 * half + 2 + has_labels * (line + room // 2),
        path_pitch=mark + line + 2 * room,
    )


def label_text(candidate: Candidate, variant: Variant) -> str:
    """What is assumed, like "E5 = 2"."""
    return variant.candidate_name(candidate)


def widest_label(variant: Variant, size: int) -> int:
    """Pixels that every label of a puzzle's guesses has room in, at a font *size*."""
    return _widest_label(variant, variant.names, variant.values, size)


@lru_cache(maxsize=64)
def _widest_label(
    variant: Variant, _names: Names, _values: tuple[str, ...], size: int
) -> int:
    bold = Weight.SEMIBOLD
    names = max(
        text_width(variant.cell_name(cell), size, bold) for cell in variant.cells
    )
    digits = max(
        text_width(variant.value_name(digit), size, bold) for digit in variant.digits
    )
    return names + text_width(" = ", size, bold) + digits + 1
