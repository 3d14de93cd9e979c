"""The overview below the search tree: all that was searched so far, as an icicle.

It grows to the right with every guess. When it has filled its room, the room is for
twice as many guesses from then on, so that half of it at least is always in use.
"""

from functools import lru_cache
from typing import Final

from solver.search_tree import ROOT, SearchTree, Status
from viz.scene.tree.icicle import Icicle, IcicleSight
from viz.scene.tree.icicle_drawing import IcicleDrawing, IcicleLook
from viz.scene.tree.metrics import TreeScale
from viz.shapes import Group, Point, Rect
from viz.theme import Role, Theme

_FEWEST: Final = 8
"""Guesses that there is room for at first."""

_LEAST: Final = 3
_REACH: Final = 6
_HIGHEST: Final = 16


class Overview:
    """Draws all that was searched so far.

    Args:
        tree: What is drawn.
        area: Where.
        scale: Turns lengths of the design into pixels.
        theme: The colours.
    """

    def __init__(
        self, tree: SearchTree, area: Rect, scale: TreeScale, theme: Theme
    ) -> None:
        self._tree = tree
        self._scale = scale
        self._icicle = Icicle(tree)
        depths = max(1, len(self._icicle) - 1)
        self._row = max(1, min(area.height // depths, scale.px(_HIGHEST)))
        height = min(area.height, depths * self._row)
        self.area = area._replace(y=area.bottom - height, height=height)
        look = IcicleLook(
            theme, Role.BACKGROUND, area.height, scale.px(_LEAST), shows_future=False
        )
        self._drawing = IcicleDrawing(tree, self._icicle, look)
        self._paths = lru_cache(maxsize=8)(self._path)

    def groups(self, step: int) -> tuple[Group, ...]:
        """What was searched by *step*, and over it the guesses that stand open."""
        made, path = self._tree.made_by(step), self._tree.path_at(step)
        role = Role.GUESS
        if self._tree.status(path[-1], step) is Status.SOLUTION:
            role = Role.CAUSE
        strips = self._drawing.strips(self._sight(made), made)
        return (*strips, self._paths(made, path, role))

    def node_at(self, point: Point, step: int) -> int | None:
        """The guess whose bar is at *point*, or nearly."""
        if not self.area.holds(point):
            return None
        made = self._tree.made_by(step)
        sight = self._sight(made)
        depth = 1 + (point[1] - sight.area.y) // sight.row
        reach = self._scale.px(_REACH) / sight.scale
        node = self._icicle.node_at(depth, sight.number_at(point[0] + 0.5), reach)
        return node if node is not None and ROOT < node < made else None

    def capacity(self, made: int) -> int:
        """How many guesses there is room for when the first *made* nodes are made."""
        guesses = max(_FEWEST, made - 1)
        return min(1 << (guesses - 1).bit_length(), max(_FEWEST, len(self._tree) - 1))

    def _sight(self, made: int) -> IcicleSight:
        scale = self.area.width / self.capacity(made)
        return IcicleSight(self.area, 1.0, scale, self._row, self._row)

    def _path(self, made: int, path: tuple[int, ...], role: Role) -> Group:
        shapes = tuple(self._drawing.path(self._sight(made), path, made, role))
        return Group("overview path", self.area, shapes)
