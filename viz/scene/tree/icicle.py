"""Icicles: a search tree as bars, a row for each depth, as wide as their subtrees.

Nodes are numbered in the order of the search, so a bar begins at its node's number and
is as long as its subtree, and what was tried later is farther to the right. Where bars
would be too narrow to be told apart, neighbours are joined into one that says how much
of its length they take. Finding what is in sight takes time proportional to its width
in pixels, not to the size of the tree.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import floor
from typing import Final, NamedTuple

from solver.search_tree import SearchTree
from viz.shapes import Rect

MANY: Final = -1
"""In place of a node, for a bar that stands for several."""


class Bar(NamedTuple):
    """A bar of one row, in pixels of the picture.

    Attributes:
        node: Which, or ``MANY``.
        x: Its left edge.
        end: The first column right of it.
        share: How much of it nodes take: 1.0, or less where it stands for several.
    """

    node: int
    x: int
    end: int
    share: float


class IcicleSight(NamedTuple):
    """Which part of an icicle is seen where.

    Attributes:
        area: Where it is drawn.
        first: The number of nodes left of the area; may have a fraction.
        scale: Pixels for each node.
        top: Pixels of the rows above the area.
        row: Pixels from one row to the next.
    """

    area: Rect
    first: float
    scale: float
    top: int
    row: int

    def x_of(self, node: float) -> int:
        """The picture's column at which the bar of *node* begins."""
        return floor(node * self.scale + self.area.x - self.first * self.scale + 0.5)

    def number_at(self, x: float) -> float:
        """Which node's number is at the column *x*, with a fraction."""
        return self.first + (x - self.area.x) / self.scale

    def y_of(self, depth: int) -> int:
        """The upper edge of the row of *depth*."""
        return self.area.y + depth * self.row - self.top

    def depths(self, count: int) -> range:
        """Those of *count* rows that are in sight, in part or whole."""
        first = self.top // self.row
        last = (self.top + self.area.height - 1) // self.row
        return range(min(first, count), min(last + 1, count))


class Icicle:
    """The rows of one tree's icicle.

    Args:
        tree: Whose.
    """

    def __init__(self, tree: SearchTree) -> None:
        self._sizes = tree.sizes
        count = 1 + max(tree.depths)
        rows: list[array[int]] = [array("i") for _ in range(count)]
        for node, depth in enumerate(tree.depths):
            rows[depth].append(node)
        self._rows = rows
        self._before = [self._summed(row) for row in rows]

    def __len__(self) -> int:
        """How many rows there are, the root's included."""
        return len(self._rows)

    def _summed(self, row: "array[int]") -> "array[int]":
        """For each place of *row* the sizes of the nodes before it."""
        return array("i", accumulate((self._sizes[n] for n in row), initial=0))

    def bars(
        self, depth: int, sight: IcicleSight, span: tuple[int, int], least: int
    ) -> Iterator[Bar]:
        """The bars of one row, from left to right, cut to a *span* of columns.

        Args:
            depth: Which row.
            sight: Where it is seen.
            span: The first column, and the first one that is not looked at.
            least: Pixels below which a bar is joined with its neighbours.
        """
        row, sizes, before = self._rows[depth], self._sizes, self._before[depth]
        (left, right), scale = span, sight.scale
        # Rounds as ``x_of`` does: this runs for every bar of every picture.
        shift = sight.area.x - sight.first * scale + 0.5
        place = max(0, bisect_right(row, sight.number_at(left)) - 1)
        narrow, count = least / scale, len(row)
        while place < count:
            node = row[place]
            x = floor(node * scale + shift)
            if x >= right:
                return
            long, after, share = sizes[node], place + 1, 1.0
            if long < narrow:
                after = bisect_left(row, node + narrow, place + 1)
                # Of the nodes that begin so near only the last one can be wide.
                after -= after > place + 1 and sizes[row[after - 1]] >= narrow
                last = row[after - 1]
                long = last + sizes[last] - node
                room = max(long, narrow)
                share = (before[after] - before[place]) / room
            end = floor((node + long) * scale + shift)
            is_one = after == place + 1 and x + 1 < end
            end = end if x < end else x + 1
            if end > left:
                yield Bar(
                    node if is_one else MANY,
                    max(left, x),
                    min(right, end),
                    share,
                )
            place = after

    def node_at(self, depth: int, number: float, reach: float) -> int | None:
        """The node of a row at *number*, or the nearest at most *reach* away."""
        if not 0 <= depth < len(self._rows):
            return None
        row = self._rows[depth]
        place = bisect_right(row, number)
        near = row[max(0, place - 1) : place + 1]
        away = min(near, key=lambda node: self._away(node, number))
        return away if self._away(away, number) <= reach else None

    def _away(self, node: int, number: float) -> float:
        """How far *number* is from the bar of *node*; 0.0 on it."""
        return max(0.0, node - number, number - node - self._sizes[node])
