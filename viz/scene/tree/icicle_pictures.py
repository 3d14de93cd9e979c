"""The two pictures of a search tree as an icicle.

The overview below the tree shows all that was searched so far. It grows to the right
with every guess; when it has filled its room, the room is for twice as many guesses
from then on, so that half of it at least is always in use. The whole icicle fills a
window, to zoom into, and shows what is still to come.
"""

from functools import lru_cache
from typing import Final

from solver.log.search_tree import ROOT, SearchTree, Status
from viz.scene.tree.icicle import Icicle, IcicleDrawing, IcicleLook, IcicleSight
from viz.scene.tree.metrics import TreeScale, widest_label
from viz.scene.tree.viewport import Pane, SearchState
from viz.shapes import Fill, Group, Point, Polygon, Rect, Shape
from viz.theme import Role, Theme

_FEWEST: Final = 8
"""Guesses that the overview has room for at first."""
_REACH: Final = 6
"""Pixels of the design from a bar at which it is still pointed at."""
_OVERVIEW_LEAST: Final = 3
_WHOLE_LEAST: Final = 7
"""Pixels of the design below which bars are joined."""
_OVERVIEW_HIGHEST: Final = 16
_WHOLE_HIGHEST: Final = 120
_ROW: Final = 36
"""Pixels of the design that rows are high at most; those of the whole icicle become
``_ROW`` high when it is zoomed into."""
_LABEL: Final = 22
_ROW_GAP: Final = 2
"""Pixels between rows of bars."""


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
        self._row = max(1, min(area.height // depths, scale.px(_OVERVIEW_HIGHEST)))
        height = min(area.height, depths * self._row)
        self.area = area._replace(y=area.bottom - height, height=height)
        look = IcicleLook(
            theme,
            Role.BACKGROUND,
            area.height,
            scale.px(_OVERVIEW_LEAST),
            shows_future=False,
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


class IcicleWhole:
    """Draws all of one search as an icicle.

    Rows become no higher than labels need; bars can become as wide as labels.

    Args:
        tree: What is drawn.
        room: Width and height that all of it has at the zoom of 1.0.
        scale: Turns lengths of the design into pixels.
        theme: The colours.
        ground: What it stands on.
        film_label: The font size of labels in pixels, for a film, where what is still
            to come is left out, or a smaller one that rows have room for; 0 for
            another tree.
    """

    def __init__(  # noqa: PLR0913 - the last by name alone
        self,
        tree: SearchTree,
        room: tuple[int, int],
        scale: TreeScale,
        theme: Theme,
        ground: Role = Role.PANEL,
        *,
        film_label: int = 0,
    ) -> None:
        self._tree = tree
        self._width = room[0]
        self._scale = scale
        self._theme = theme
        self._icicle = Icicle(tree)
        self._rows = max(1, len(self._icicle) - 1)
        self._row = max(1.0, min(room[1] / self._rows, scale.px(_WHOLE_HIGHEST)))
        fitting = min(film_label, (int(self._row) - _ROW_GAP) * 5 // 6)
        label = max(scale.font(_LABEL), fitting)
        self._highest = max(self._row, scale.px(_ROW), label * 1.6)
        look = IcicleLook(theme, ground, label, scale.px(_WHOLE_LEAST), not film_label)
        self._drawing = IcicleDrawing(tree, self._icicle, look)
        wide = widest_label(tree.variant, label) + 3 * label
        self._most = max(4.0, len(tree) * wide / self._width)
        self._paths = lru_cache(maxsize=8)(self._path)

    @property
    def most(self) -> float:
        """The largest zoom: each bar has room for its label."""
        return self._most

    def extent(self, zoom: float) -> tuple[int, int]:
        """Width and height of all of it at *zoom*, in pixels."""
        return round(self._width * zoom), self._rows * self._height(zoom)

    def groups(self, pane: Pane, state: SearchState) -> tuple[Group, ...]:
        """The bars in strips, their labels, and over them the paths."""
        sight = self._sight(pane)
        return (
            *self._drawing.strips(sight, state.made),
            self._drawing.labels(sight, state.made, state.path),
            self._paths(sight, state),
        )

    def node_at(self, pane: Pane, point: Point) -> int | None:
        """The node whose bar is at *point*, or nearly."""
        sight = self._sight(pane)
        depth = (point[1] - sight.area.y + sight.top) // sight.row
        reach = self._scale.px(_REACH) / sight.scale
        number = sight.number_at(point[0] + 0.5)
        if not 0 < depth < len(self._icicle):
            return None
        return self._icicle.node_at(depth, number, reach)

    def box_of(self, pane: Pane, node: int) -> Rect | None:
        """Where the bar of *node* is, as far as in sight."""
        if node == ROOT:
            return None
        box = self._drawing.box(self._sight(pane), node, len(self._tree))
        return box if box.width > 0 and box.height > 0 else None

    def _height(self, zoom: float) -> int:
        """Of a row at *zoom*: it grows until labels fit."""
        return int(min(self._row * zoom, self._highest))

    def _sight(self, pane: Pane) -> IcicleSight:
        scale = pane.size[0] / len(self._tree)
        first = pane.offset[0] / scale
        row = self._height(pane.zoom)
        # The root is left out: it would be a bar above all the others.
        return IcicleSight(pane.area, first, scale, pane.offset[1] + row, row)

    def _path(self, sight: IcicleSight, state: SearchState) -> Group:
        """The open path or the solution's, what is to come of that, and a pointer."""
        drawing, area = self._drawing, sight.area
        shapes: list[Shape] = []
        if state.role is Role.CAUSE:
            lit, rest = state.path[: state.lit], state.path[state.lit :]
            shapes += drawing.framed(sight, rest, state.made)
            shapes += drawing.path(sight, lit, state.made, Role.CAUSE)
        else:
            coming = tuple(n for n in state.winning if n not in state.path)
            shapes += drawing.framed(sight, coming, state.made)
            is_failed = state.role is Role.CONTRADICTION
            whole = state.path[:-1] if is_failed else state.path
            shapes += drawing.path(sight, whole, state.made, Role.GUESS)
            if is_failed:
                last = state.path[-1:]
                shapes += drawing.path(sight, last, state.made, state.role)
        x = sight.x_of(state.made)
        if area.x < x < area.right:
            line = Rect(x, area.y, self._scale.px(1), area.height)
            shapes.append(Fill(line, self._theme[Role.ACCENT]))
            r = self._scale.px(7)
            if area.x + r <= x < area.right - r:
                top = ((x - r, area.y), (x + r, area.y), (x, area.y + r))
                shapes.append(Polygon(top, self._theme[Role.ACCENT]))
        return Group("tree path", area, tuple(shapes))
