"""How a viewer looks at the whole search tree, and what is seen of it then."""

from typing import NamedTuple, Protocol

from viz.shapes import Group, Point, Rect
from viz.theme import Role


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
