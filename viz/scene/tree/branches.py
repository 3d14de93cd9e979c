"""The whole search tree unfolded: a column for each depth, a row for each dead end.

The first guess made under a node is in the row of that node and the others are below,
so that the search runs from the top to the bottom.
"""

from array import array
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from solver.log.search_tree import ROOT, SearchTree
from viz.scene.board.step_marks import cross, diamond, hollow_diamond
from viz.scene.tree.clip import Clipped, within
from viz.scene.tree.metrics import TreeScale, label_text, widest_label
from viz.scene.tree.nodes import ticked
from viz.scene.tree.viewport import Pane, SearchState
from viz.shapes import Colour, Disc, Group, Point, Rect, Shape, Weight
from viz.theme import Role, Theme

LEGIBLE: Final = 1.0
"""The zoom below which labels cannot be read easily."""

_SMALLEST: Final = 0.5
"""The zoom below which a tree that grows is no tree any more to the eye."""

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
    def at(
        cls, zoom: float, scale: TreeScale, tree: SearchTree, *, film_label: int = 0
    ) -> "BranchLengths":
        """The least lengths at *zoom*; in a film labels have *film_label* pixels."""
        label = max(scale.font(_LABEL * zoom), film_label)
        radius, room = scale.px(_RADIUS * zoom), scale.px(7 * zoom)
        width = 2 * radius + 1 + room + widest_label(tree.variant, label)
        column = width + max(scale.px(_GUTTER * zoom), label)
        row = max(scale.px(_ROW * zoom), 0 if film_label else round(label * 1.5))
        line = max(1, scale.px(2 * zoom))
        return cls(label, radius, room, width, column, row, line)

    def extent(self, branches: Branches) -> tuple[int, int]:
        """Width and height of all of the tree."""
        width = (branches.columns - 1) * self.column + self.width
        return width, branches.height * self.row


def fitting_zoom(
    branches: Branches,
    room: tuple[int, int],
    scale: TreeScale,
    *,
    film_label: int = 0,
) -> float:
    """The largest zoom at which all of the tree has *room*; 0.0 where it never does.

    It is smaller in a film, where the open guesses alone have labels.
    """
    zoom, tree = _CLOSER, branches.tree
    least = _SMALLEST if film_label else LEGIBLE
    while zoom >= least and len(tree) <= _LARGEST:
        extent = BranchLengths.at(zoom, scale, tree, film_label=film_label).extent(
            branches
        )
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


_CLOSEST: Final = 4.0


class BranchesDrawing:
    """Draws the branches of one tree, in its smallest form as large as has room.

    Args:
        branches: Where the nodes are.
        room: Width and height that all of it has at the zoom of 1.0.
        scale: Turns lengths of the design into pixels.
        theme: The colours.
        film_label: The least font size of labels in pixels, for a film: what is still
            to come is seen by its lines alone, and where the tree is too small the open
            guesses alone have labels. 0 for another tree.
    """

    def __init__(
        self,
        branches: Branches,
        room: tuple[int, int],
        scale: TreeScale,
        theme: Theme,
        *,
        film_label: int = 0,
    ) -> None:
        self.grows, self._film_label = bool(film_label), film_label
        self._branches = branches
        self.tree = branches.tree
        self._scale = scale
        self.theme = theme
        self._fit = fitting_zoom(branches, room, scale, film_label=film_label) or 1.0
        m = BranchLengths.at(self._fit, scale, branches.tree, film_label=film_label)
        self.has_all_labels = m.row > m.label
        self._looser = stretch(m, branches, room)
        self.lengths = lru_cache(maxsize=8)(self._measured)
        self._groups = lru_cache(maxsize=8)(self._drawn)

    @property
    def most(self) -> float:
        """The largest zoom."""
        return _CLOSEST

    def extent(self, zoom: float) -> tuple[int, int]:
        """Width and height of all of it at *zoom*, in pixels."""
        return self.lengths(zoom).extent(self._branches)

    def groups(self, pane: Pane, state: SearchState) -> tuple[Group, ...]:
        """The tree, and over it the ring around the guess that is open."""
        return self._groups(pane, state)

    def node_at(self, pane: Pane, point: Point) -> int | None:
        """The node whose mark or label is at *point*."""
        boxes = ((n, self.box_of(pane, n)) for n in range(len(self.tree)))
        return next((n for n, box in boxes if box and box.holds(point)), None)

    def box_of(self, pane: Pane, node: int) -> Rect | None:
        """Where the mark and the label of *node* are, as far as in sight."""
        m, (x, y) = self.lengths(pane.zoom), self.centre(pane, node)
        half = min(m.row // 2, max(m.radius + 2, round(m.label * 0.7)))
        box = Rect(x - m.radius, y - half, m.width, 2 * half)
        return within(box, pane.area)

    def _measured(self, zoom: float) -> BranchLengths:
        zoom, tree = self._fit * zoom, self.tree
        m = BranchLengths.at(zoom, self._scale, tree, film_label=self._film_label)
        across, down = self._looser
        return replace(m, column=int(m.column * across), row=int(m.row * down))

    def centre(self, pane: Pane, node: int) -> Point:
        """The middle of the mark of *node*."""
        m, (x, y) = self.lengths(pane.zoom), pane.origin
        column, row = self.tree.depths[node], self._branches.rows[node]
        return x + column * m.column + m.radius + 1, y + row * m.row + m.row // 2

    def _drawn(self, pane: Pane, state: SearchState) -> tuple[Group, ...]:
        clip = Clipped(pane.area)
        writer = _Writer(self, clip, pane, state)
        lit = set(state.path) if state.role is not Role.CAUSE else set()
        lit |= set(state.path[: state.lit]) if state.role is Role.CAUSE else set()
        for node in range(1, len(self.tree)):
            writer.edge(node, is_lit=False)
        for node in range(1, len(self.tree)):
            if node in lit or node in state.winning:
                writer.edge(node, is_lit=node in lit)
        for node in range(state.made if self.grows else len(self.tree)):
            writer.node(node, is_lit=node in lit)
        return (Group("tree", pane.area, tuple(clip.shapes)),)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Draws nodes and edges of one pane."""

    drawing: BranchesDrawing
    clip: Clipped
    pane: Pane
    state: SearchState

    def edge(self, node: int, *, is_lit: bool) -> None:
        """The line from the parent of *node* to it."""
        m, tree = self.lengths, self.drawing.tree
        wide = m.line * (2 if is_lit or node in self.state.winning else 1)
        colour = self._edge_colour(node, is_lit=is_lit)
        x, y = self.drawing.centre(self.pane, node)
        parent = tree.parents[node]
        left, above = self.drawing.centre(self.pane, parent)
        start = left - m.radius + m.width + m.room
        is_there = parent < self.state.made or not self.drawing.grows
        has_label = self.drawing.has_all_labels or parent in self.state.path
        if parent == ROOT or not (has_label and is_there):
            start = left + m.radius + m.room
        trunk = x - m.radius - (m.column - m.width) // 2
        end = x - m.radius - m.room // 2
        if y == above:
            self.clip.across(start, end, y, wide, colour)
        else:
            self.clip.across(start, trunk + wide // 2 + 1, above, wide, colour)
            self.clip.down(trunk, above, y + wide // 2 + 1, wide, colour)
            self.clip.across(trunk, end, y, wide, colour)

    def node(self, node: int, *, is_lit: bool) -> None:
        """The mark of *node* and its label."""
        m, theme, tree = self.lengths, self.drawing.theme, self.drawing.tree
        x, y = self.drawing.centre(self.pane, node)
        if self.clip.holds((x, y), m.radius + 1):
            self.clip.shapes += self._mark(node, (x, y), is_lit=is_lit)
        candidate = tree.candidate(node)
        if candidate is not None:
            said = label_text(candidate, tree.variant)
            weight = Weight.SEMIBOLD if is_lit else Weight.REGULAR
            ink = theme[Role.INK if is_lit or node < self.state.made else Role.QUIET]
            left = x + m.radius + 1 + m.room
            if is_lit or self.drawing.has_all_labels:
                self.clip.write(said, (left, y), m.label, ink, weight)

    @property
    def lengths(self) -> BranchLengths:
        """At the zoom of the pane."""
        return self.drawing.lengths(self.pane.zoom)

    def _edge_colour(self, node: int, *, is_lit: bool) -> Colour:
        theme, state = self.drawing.theme, self.state
        if is_lit:
            return theme[Role.CAUSE if state.role is Role.CAUSE else Role.ACCENT]
        if node in state.winning:
            return theme[Role.CAUSE]
        return theme[Role.QUIET if node < state.made else Role.HAIRLINE]

    def _mark(self, node: int, at: Point, *, is_lit: bool) -> tuple[Shape, ...]:
        """A diamond, a tick or a cross; small where the guess is still to come."""
        theme, state = self.drawing.theme, self.state
        r, wide = self.lengths.radius, self.lengths.line
        if node == ROOT:
            return (Disc(at, r * 2 // 3, theme[Role.INK]),)
        if node in state.path and (is_lit or state.role is not Role.CAUSE):
            if state.role is Role.CAUSE:
                return ticked(at, r, theme)
            if state.role is Role.CONTRADICTION and node == state.path[-1]:
                return cross(at, r - wide, theme[Role.CONTRADICTION], wide + 1)
            return diamond(at, r, theme)
        if node in state.winning:
            return hollow_diamond(at, r - wide, theme[Role.CAUSE], wide)
        if node >= state.made:
            return hollow_diamond(at, r - wide, theme[Role.QUIET], max(1, wide // 2))
        return cross(at, r - wide, theme[Role.CONTRADICTION], wide)
