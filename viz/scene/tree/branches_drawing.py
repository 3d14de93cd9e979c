"""Drawing of the whole search tree unfolded: marks, labels and edges."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from solver.search_tree import ROOT
from viz.scene.board.step_marks import cross, diamond, hollow_diamond
from viz.scene.tree.branches import Branches, BranchLengths, fitting_zoom, stretch
from viz.scene.tree.clip import Clipped, within
from viz.scene.tree.metrics import TreeScale, label_text
from viz.scene.tree.node_marks import ticked
from viz.scene.tree.whole_view import Pane, SearchState
from viz.shapes import Colour, Disc, Group, Point, Rect, Shape, Weight
from viz.theme import Role, Theme

_CLOSEST: Final = 4.0


class BranchesDrawing:
    """Draws the branches of one tree, in its smallest form as large as has room.

    Args:
        branches: Where the nodes are.
        room: Width and height that all of it has at the zoom of 1.0.
        scale: Turns lengths of the design into pixels.
        theme: The colours.
    """

    def __init__(
        self, branches: Branches, room: tuple[int, int], scale: TreeScale, theme: Theme
    ) -> None:
        self._branches = branches
        self.tree = branches.tree
        self._scale = scale
        self.theme = theme
        self._fit = fitting_zoom(branches, room, scale) or 1.0
        m = BranchLengths.at(self._fit, scale, branches.tree)
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
        m = BranchLengths.at(self._fit * zoom, self._scale, self.tree)
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
        for node in range(len(self.tree)):
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
        left, above = self.drawing.centre(self.pane, tree.parents[node])
        start = left - m.radius + m.width + m.room
        if tree.parents[node] == ROOT:
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
