"""The visible part of a search tree: scrolling, zooming and folding.

``TreeView`` and ``Sight`` are of the tree beside the board, ``WholeView`` and ``Pane``
of the tree that fills the window.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from viz.scene.tree.layout import Arrangement, NodeWindow
from viz.scene.tree.metrics import Measures
from viz.shapes import Group, Point, Rect
from viz.theme import Role

SMALLEST: Final = 0.25
LARGEST: Final = 4.0


class TreeView(NamedTuple):
    """How the viewer looks at a search tree.

    Attributes:
        zoom: How many times as large as the smallest size at which labels are easily
            read, ``SMALLEST`` to ``LARGEST``; ``None`` to fit the tree to its box.
        scroll: Which pixel of the tree is in the upper left corner of its rectangle;
            ``None`` to keep the current path in sight.
        unfolded: The nodes that show what is below them after they have died; ``None``
            for as many as fit in the box. What is on the current path is never folded.
    """

    zoom: float | None = None
    scroll: Point | None = None
    unfolded: frozenset[int] | None = None

    def followed(self) -> "TreeView":
        """Back to keeping the current path in sight."""
        return self._replace(scroll=None)


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


class WholeView(NamedTuple):
    """How the whole tree is looked at.

    Attributes:
        zoom: How many times as large as when all of it fits, from 1.0 on.
        left: Which part of its width is left of what is seen, 0.0 to 1.0.
        top: Which part of its height is above what is seen, likewise.
    """

    zoom: float = 1.0
    left: float = 0.0
    top: float = 0.0


class Pane(NamedTuple):
    """A rectangle that shows a part of a larger picture.

    Attributes:
        area: Where it is.
        zoom: Of what is seen.
        size: Width and height of the whole picture at that zoom, in pixels.
        offset: Which pixel of it is in the upper left corner of *area*.
    """

    area: Rect
    zoom: float
    size: tuple[int, int]
    offset: Point

    @property
    def origin(self) -> Point:
        """The point at which the upper left corner of the whole picture is."""
        return self.area.x - self.offset[0], self.area.y - self.offset[1]


class SearchState(NamedTuple):
    """What a search has come to at some step.

    Attributes:
        made: How many nodes are made, the root included.
        path: The root and the guesses that stand open, outermost first.
        role: ``GUESS`` for an open path, ``CONTRADICTION`` where its last guess has
            failed, ``CAUSE`` where it is the solution.
        winning: The path to the solution; empty where there is none.
        lit: How many nodes of a path that is the solution are lit.
    """

    made: int
    path: tuple[int, ...]
    role: Role
    winning: tuple[int, ...]
    lit: int


class WholeDrawing(Protocol):
    """A way to draw all of a search tree."""

    @property
    def most(self) -> float:
        """The largest zoom."""

    def extent(self, zoom: float) -> tuple[int, int]:
        """Width and height of all of it at *zoom*, in pixels."""

    def groups(self, pane: Pane, state: SearchState) -> tuple[Group, ...]:
        """What is seen of it."""

    def node_at(self, pane: Pane, point: Point) -> int | None:
        """The node that is seen at *point*."""

    def box_of(self, pane: Pane, node: int) -> Rect | None:
        """Where *node* is seen; ``None`` where it is not."""
