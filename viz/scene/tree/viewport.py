"""The visible part of the search tree: scrolling and zooming."""

from dataclasses import dataclass
from typing import Final

from viz.scene.tree.layout import Arrangement, NodeWindow
from viz.scene.tree.metrics import Measures
from viz.shapes import Point, Rect

_STRIDE: Final = 4
"""The most columns by which a view moves on at once to follow the search."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A rectangle on an arrangement. An *offset* is the tree's pixel in its corner.

    Attributes:
        area: Where the tree is drawn.
        arrangement: What is drawn.
        measures: How large.
        margin: Free pixels around the tree.
        scroll: The offset the viewer chose; ``None`` to follow the current path.
        drop: Pixels by which the tree stands lower, in the middle of its box.
    """

    area: Rect
    arrangement: Arrangement
    measures: Measures
    margin: int
    scroll: Point | None
    drop: int = 0

    @property
    def extent(self) -> tuple[int, int]:
        """Width and height of the whole tree with its margins."""
        m, around = self.measures, 2 * self.margin
        bottom = m.path_pitch + (self.arrangement.rows - 1) * m.pitch
        return m.x(self.arrangement.columns) - m.gutter + around, bottom + around

    @property
    def offset(self) -> Point:
        """The offset in use: the viewer's, kept where there is something to see."""
        if self.scroll is None:
            return self.followed
        width, height = self.extent
        farthest = max(0, width - self.area.width, self.followed[0])
        lowest = max(0, height - self.area.height)
        x, y = self.scroll
        return min(max(0, x), farthest), min(max(0, y), lowest)

    @property
    def followed(self) -> Point:
        """The offset that shows the end of the path and what was tried after it.

        It moves on by some columns at a time, not with each guess.
        """
        if self.extent[0] <= self.area.width:
            return 0, 0
        m, width = self.measures, self.area.width - self.margin
        needed = len(self.arrangement.path)
        tail = m.column - m.gutter
        if m.x(needed) + tail + self.margin <= width:
            return 0, 0
        fit = max(1, 1 + (width - m.gutter - tail) // m.column)
        stride = min(max(1, fit // 3), _STRIDE)
        pages = -(-(needed - fit) // stride)
        return m.x(1 + max(0, pages) * stride) - m.gutter + self.margin, 0

    @property
    def origin(self) -> Point:
        """The picture's point for the upper left corner of the root's column."""
        x, y = self.offset
        top = self.area.y + self.margin + self.drop
        return self.area.x + self.margin - x, top - y

    @property
    def window(self) -> NodeWindow:
        """The columns and rows that are in sight, in part or whole."""
        m = self.measures
        x, y = self.offset
        left, top = x - self.margin, y - self.margin
        return NodeWindow(
            max(0, m.column_at(left)),
            max(0, m.row_at(top)),
            m.column_at(left + self.area.width) + 2,
            m.row_at(top + self.area.height) + 1,
        )

    def at(self, point: Point) -> tuple[int, int]:
        """The column and the row that *point* is in; below 0 before the first."""
        x, y = self.origin
        return (
            self.measures.column_at(point[0] - x),
            self.measures.row_at(point[1] - y),
        )

    def scroll_to(self, spot: tuple[float, float], point: Point) -> Point:
        """The scroll that brings the columns and rows *spot* to *point*."""
        m = self.measures
        x, y = spot
        right = x * m.first if x < 1 else m.first + (x - 1) * m.column
        down = y * m.path_pitch if y < 1 else m.path_pitch + (y - 1) * m.pitch
        return (
            round(right) + self.margin - (point[0] - self.area.x),
            round(down) + self.margin - (point[1] - self.area.y),
        )

    def spot(self, point: Point) -> tuple[float, float]:
        """Where *point* is in columns and rows and parts of them."""
        m = self.measures
        x, y = point[0] - self.origin[0], point[1] - self.origin[1]
        return (
            x / m.first if x < m.first else 1 + (x - m.first) / m.column,
            y / m.path_pitch if y < m.path_pitch else 1 + (y - m.path_pitch) / m.pitch,
        )
