"""Layout of the search tree: rows, columns and folding.

The current path is the first row: the root in column 0, the guess under it in column 1
and so on. What was tried before in place of a guess hangs below it in its column, in
order, so that what is there does not move when the search goes on. A dead node is one
row unless it is unfolded; then its children are in the next column, the first in its
own row, and it takes as many rows as they do.

Nothing here takes time proportional to the tree, once the unfolded nodes are measured:
only the current path is laid out, and only what is in sight is looked for.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from solver.log.search_tree import SearchTree

Box: TypeAlias = tuple[int, int]
"""How many columns and rows an unfolded dead node takes, from its own on.

A plain tuple: there may be many, and the garbage collector passes over these.
"""

_ONE: Final[Box] = (1, 1)


class NodeWindow(NamedTuple):
    """The columns and rows in sight; the last ones are not included."""

    left: int
    top: int
    right: int
    bottom: int


class NodePlace(NamedTuple):
    """A node and where it is.

    Attributes:
        node: Which.
        column: From 0, the root's.
        row: From 0, the current path's.
        trunk: The row of its last child, from which a line goes up to the first; -1
            where no children are shown.
    """

    node: int
    column: int
    row: int
    trunk: int


def boxes_of(tree: SearchTree, unfolded: frozenset[int]) -> dict[int, Box]:
    """The room of each unfolded node that has children, all of it dead."""
    boxes: dict[int, Box] = {}
    sizes = tree.sizes
    for node in sorted(unfolded, reverse=True):
        if not 0 < node < len(sizes) or sizes[node] == 1:
            continue
        columns = rows = 0
        for child in tree.children(node):
            across, down = boxes.get(child, _ONE)
            columns = max(columns, across)
            rows += down
        boxes[node] = (1 + columns, rows)
    return boxes


@dataclass(frozen=True)
class Arrangement:
    """A tree as it stands when *made* nodes are made and *current* is the deepest open.

    Attributes:
        tree: Whose.
        current: The end of the current path.
        made: How many nodes there are, the root included.
        boxes: The room of the unfolded nodes.
    """

    tree: SearchTree
    current: int
    made: int
    boxes: dict[int, Box]

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The current path from the root; its index is its column."""
        return self.tree.path_to(self.current)

    @cached_property
    def hanging(self) -> tuple[tuple[NodePlace, ...], ...]:
        """For every column the dead nodes that hang below the path there, in order.

        Deep columns come first, so that what is unfolded finds room below them.
        """
        free = [1] * (len(self.path) + 1)
        found: list[tuple[NodePlace, ...]] = []
        for column in range(len(self.path), 0, -1):
            places = []
            row = 1
            for node in self._tried(column):
                columns, rows = self.boxes.get(node, _ONE)
                end = column + columns
                free.extend([1] * (end - len(free)))
                row = max(row, *free[column:end])
                places.append(NodePlace(node, column, row, -1))
                row += rows
                free[column:end] = [row] * columns
            found.append(tuple(places))
        found.append(())
        return tuple(reversed(found))

    @cached_property
    def columns(self) -> int:
        """How many columns there are."""
        ends = [len(self.path)]
        for places in self.hanging:
            ends += (p.column + self.boxes.get(p.node, _ONE)[0] for p in places)
        return max(ends)

    @cached_property
    def rows(self) -> int:
        """How many rows there are."""
        ends = [1]
        for places in self.hanging:
            ends += (p.row + self.boxes.get(p.node, _ONE)[1] for p in places[-1:])
        return max(ends)

    def below_path(self, window: NodeWindow) -> list[NodePlace]:
        """The dead nodes in sight, and those whose lines to children are in sight."""
        found: list[NodePlace] = []
        for places in self.hanging[: window.right]:
            for place in places:
                if place.row >= window.bottom:
                    break
                self._look(place, window, found)
        return found

    def trunks(self) -> tuple[tuple[int, int], ...]:
        """The columns with hanging nodes, each with the row of its last one."""
        return tuple(
            (column, places[-1].row)
            for column, places in enumerate(self.hanging)
            if places
        )

    def _tried(self, column: int) -> list[int]:
        """The dead children of the path's node in the column before *column*."""
        sizes = self.tree.sizes
        node = self.path[column - 1]
        end = self.path[column] if column < len(self.path) else self.made
        end = min(end, node + sizes[node])
        tried = []
        child = node + 1
        while child < end:
            tried.append(child)
            child += sizes[child]
        return tried

    def _look(
        self, first: NodePlace, window: NodeWindow, found: list[NodePlace]
    ) -> None:
        """Add *first* and what is below it, as far as it is in sight, to *found*."""
        sizes, boxes = self.tree.sizes, self.boxes
        left, top, right, bottom = window
        waiting = [(first.node, first.column, first.row)]
        while waiting:
            node, column, row = waiting.pop()
            box = boxes.get(node)
            if box is None:
                if column >= left and row >= top:
                    found.append(NodePlace(node, column, row, -1))
                continue
            if row + box[1] <= top or column + box[0] <= left:
                continue
            child, end = node + 1, node + sizes[node]
            below, trunk = row, row
            while child < end:
                rows = boxes.get(child, _ONE)[1]
                if below + rows > top and below < bottom and column + 1 < right:
                    waiting.append((child, column + 1, below))
                trunk = below
                below += rows
                child += sizes[child]
            found.append(NodePlace(node, column, row, trunk))
