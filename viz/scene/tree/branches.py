"""The whole search tree unfolded: a column for each depth, a row for each dead end.

The first guess made under a node is in the row of that node and the others are below,
so that the search runs from the top to the bottom.
"""

from array import array
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from solver.search_tree import ROOT, SearchTree
from viz.scene.tree.metrics import TreeScale, widest_label

LEGIBLE: Final = 1.0
"""The zoom below which labels cannot be read easily."""

_LARGEST: Final = 300
"""Nodes above which no room is large enough."""

_LABEL: Final = 22
_RADIUS: Final = 9
_GUTTER: Final = 34
_ROW: Final = 34
_CLOSER: Final = 2.0
"""How many times as large as the smallest the tree is drawn where there is room."""

_LOOSER: Final = 2.0
"""How many times as far apart as needed columns and rows are at most."""


@dataclass(frozen=True)
class Branches:
    """Where the nodes of one tree are, in columns and rows.

    Attributes:
        tree: Whose.
    """

    tree: SearchTree

    @cached_property
    def rows(self) -> "array[int]":
        """The row of each node."""
        rows, row = array("i", [0]) * len(self.tree), -1
        for node in range(len(self.tree)):
            # A first child is in its parent's row; every other starts a new one.
            row += node == ROOT or self.tree.parents[node] != node - 1
            rows[node] = row
        return rows

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return 1 + max(self.tree.depths)

    @property
    def height(self) -> int:
        """How many rows there are."""
        return self.rows[-1] + 1


@dataclass(frozen=True, slots=True)
class BranchLengths:
    """The lengths at one zoom, in pixels.

    Attributes:
        label: Font size.
        radius: Of a mark.
        room: Between a mark and its label.
        width: Of a node with its label.
        column: From one column to the next.
        row: From one row to the next.
        line: Thickness of an edge.
    """

    label: int
    radius: int
    room: int
    width: int
    column: int
    row: int
    line: int

    @classmethod
    def at(cls, zoom: float, scale: TreeScale, tree: SearchTree) -> "BranchLengths":
        """The least lengths at *zoom*."""
        label = scale.font(_LABEL * zoom)
        radius, room = scale.px(_RADIUS * zoom), scale.px(7 * zoom)
        width = 2 * radius + 1 + room + widest_label(tree.variant, label)
        column = width + max(scale.px(_GUTTER * zoom), label)
        row = max(scale.px(_ROW * zoom), round(label * 1.5))
        line = max(1, scale.px(2 * zoom))
        return cls(label, radius, room, width, column, row, line)

    def extent(self, branches: Branches) -> tuple[int, int]:
        """Width and height of all of the tree."""
        width = (branches.columns - 1) * self.column + self.width
        return width, branches.height * self.row


def fitting_zoom(branches: Branches, room: tuple[int, int], scale: TreeScale) -> float:
    """The largest zoom at which all of the tree has *room*; 0.0 where it never does."""
    zoom = _CLOSER
    while zoom >= LEGIBLE and len(branches.tree) <= _LARGEST:
        extent = BranchLengths.at(zoom, scale, branches.tree).extent(branches)
        if extent[0] <= room[0] and extent[1] <= room[1]:
            return zoom
        zoom = round(zoom - 0.1, 1)
    return 0.0


def stretch(
    lengths: BranchLengths, branches: Branches, room: tuple[int, int]
) -> tuple[float, float]:
    """How many times as far apart columns and rows can be to fill *room*."""
    width, height = lengths.extent(branches)
    across = (room[0] - lengths.width) / max(1, width - lengths.width)
    return min(_LOOSER, max(1.0, across)), min(_LOOSER, max(1.0, room[1] / height))
