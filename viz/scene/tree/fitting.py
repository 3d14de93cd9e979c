"""Fitting of the search tree to its box: how large it is drawn, and what is unfolded.

The size depends on how wide and deep the search has been so far, not on where it is, so
the tree never becomes larger again and does not jump when the search goes back.
"""

from array import array
from collections import deque
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from solver.log.search_tree import SearchTree
from viz.scene.tree.layout import Arrangement, boxes_of
from viz.scene.tree.metrics import Measures, TreeScale, measures
from viz.shapes import Rect

_ZOOMS: Final = (2.0, 1.85, 1.7, 1.55, 1.4, 1.3, 1.2, 1.1, 1.0)
"""From the largest on; at the last one labels are as small as they may be."""

_EMPTY: Final = 1.3
"""The zoom while there is no guess to be shown."""

_WIDEST: Final = 0.52
"""Of the box, from one guess to the next."""

_TRIES: Final = 24
"""The most nodes that are looked at to be unfolded."""


class Growth(NamedTuple):
    """How far a search has spread by each guess; entry n is for the first n + 1 nodes.

    Attributes:
        columns: How many columns it has needed.
        rows: How many rows it has needed with everything folded. A guess that fails at
            once has its row from the start, so that it can be seen to hang there.
    """

    columns: "array[int]"
    rows: "array[int]"

    @classmethod
    def of(cls, tree: SearchTree) -> "Growth":
        """The growth of *tree*, in time proportional to its size."""
        places = array("H", [0]) * len(tree)
        for node in range(len(tree)):
            for place, child in enumerate(tree.children(node), start=1):
                places[child] = place
        columns = (depth + 1 for depth in tree.depths)
        rows = (
            place + 1 if place > 1 or (place and size == 1 and died) else 1
            for place, size, died in zip(places, tree.sizes, tree.died, strict=True)
        )
        return cls(
            array("H", accumulate(columns, max)), array("H", accumulate(rows, max))
        )


class Fitting:
    """Fits one tree to one box.

    Args:
        tree: Whose.
        room: Width and height that the tree may take.
        scale: Turns lengths of the design into pixels.
    """

    def __init__(
        self, tree: SearchTree, room: tuple[int, int], scale: TreeScale
    ) -> None:
        self._tree = tree
        self._width, self._height = room
        self._scale = scale
        self._growth = Growth.of(tree)
        self._sizes = lru_cache(maxsize=64)(self._fitted)

    def zoom(self, made: int) -> float:
        """How many times as large as the smallest the first *made* nodes are drawn."""
        return self._sizes(*self._spread(made))[0]

    def measures(self, made: int) -> Measures:
        """The lengths for the first *made* nodes: columns as wide as there is room."""
        return self._sizes(*self._spread(made))[1]

    def drop(self, made: int) -> int:
        """Pixels by which the tree is moved down while it is a single row."""
        columns, rows = self._spread(made)
        if rows > 1 or columns > 1 + self._columns_at_least:
            return 0
        return max(0, self._height - self.measures(made).path_pitch) // 2

    def unfolded(self, current: int, made: int) -> frozenset[int]:
        """The dead nodes that are unfolded by themselves: as many as there is room for.

        The deepest and latest come first, and what is below them after all of those.
        """
        m = self.measures(made)
        columns = (self._width - m.first + m.gutter) // m.column + 1
        rows = 1 + max(0, self._height - m.path_pitch) // m.pitch
        chosen: frozenset[int] = frozenset()
        found = Arrangement(self._tree, current, made, {})
        waiting = deque(self._folded(found))
        for _ in range(_TRIES):
            if not waiting or found.columns > columns:
                break
            node = waiting.popleft()
            wider = self._with(found, chosen | {node})
            if wider.rows <= rows and wider.columns <= columns:
                found, chosen = wider, chosen | {node}
                inner = self._tree.children(node)
                waiting.extend(n for n in inner if self._tree.sizes[n] > 1)
        return chosen

    def _with(self, found: Arrangement, unfolded: frozenset[int]) -> Arrangement:
        """*found* with other nodes unfolded."""
        boxes = boxes_of(self._tree, unfolded)
        return Arrangement(self._tree, found.current, found.made, boxes)

    def _folded(self, arrangement: Arrangement) -> list[int]:
        """The dead nodes below the current path that hide others, deepest first."""
        sizes = self._tree.sizes
        return [
            place.node
            for places in reversed(arrangement.hanging)
            for place in reversed(places)
            if sizes[place.node] > 1
        ][:_TRIES]

    def _spread(self, made: int) -> tuple[int, int]:
        last = min(max(1, made), len(self._tree)) - 1
        return self._growth.columns[last], self._growth.rows[last]

    @property
    def _columns_at_least(self) -> int:
        """How many guesses the box holds in a row at the smallest size."""
        m = measures(self._scale, _ZOOMS[-1], self._tree.variant)
        return max(0, (self._width - m.first + m.gutter) // m.column)

    def _fitted(self, columns: int, rows: int) -> tuple[float, Measures]:
        """The largest zoom at which so many columns and rows fit, and its lengths."""
        if columns == 1:
            return _EMPTY, measures(self._scale, _EMPTY, self._tree.variant)
        for zoom in _ZOOMS:
            m = measures(self._scale, zoom, self._tree.variant)
            spare = self._width - (m.x(columns) - m.gutter)
            if spare >= 0 and m.path_pitch + (rows - 1) * m.pitch <= self._height:
                break
        most = max(0, round(self._width * _WIDEST) - m.column)
        more = max(0, min(spare // (columns - 1), most))
        return zoom, replace(
            m, gutter=m.gutter + more, column=m.column + more, first=m.first + more
        )


def room_in(area: Rect, margin: int) -> tuple[int, int]:
    """What *margin* on each side leaves of *area*."""
    return area.width - 2 * margin, area.height - 2 * margin
