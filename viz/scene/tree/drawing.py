"""Drawing of nodes, edges and labels of the search tree."""

from dataclasses import dataclass, replace
from typing import Final

from solver.log.search_tree import ROOT, SearchTree, Status
from viz.scene.board.pencil_marks import eased
from viz.scene.board.step_marks import cross, diamond
from viz.scene.tree.clip import Clipped
from viz.scene.tree.layout import Arrangement, NodePlace, NodeWindow
from viz.scene.tree.metrics import Measures, label_text
from viz.scene.tree.nodes import ticked
from viz.shapes import (
    Colour,
    Disc,
    Fill,
    Picture,
    Point,
    Polygon,
    Rect,
    Shape,
    Weight,
    faded,
)
from viz.theme import Role, Theme

_SMALL: Final = 3
"""Radius below which a mark is a plain figure of one shape."""


@dataclass(frozen=True, slots=True)
class TreeDrawing:
    """Draws one arrangement, shifted and cut to a rectangle.

    Attributes:
        tree: What is drawn.
        arrangement: Where its nodes are.
        measures: How large everything is.
        origin: The picture's point for the upper left corner of the tree.
        window: The columns and rows in sight.
        theme: The colours.
    """

    tree: SearchTree
    arrangement: Arrangement
    measures: Measures
    origin: Point
    window: NodeWindow
    theme: Theme

    def centre(self, column: int, row: int) -> Point:
        """The middle of the mark there."""
        x, y = self.origin
        return (
            x + self.measures.x(column) + self.measures.path_radius,
            y + self.measures.y(row),
        )

    def fold_box(self, column: int, row: int) -> Rect:
        """Where the sign to fold or unfold the node there is; empty without labels."""
        m = self.measures
        x, y = self.centre(column, row)
        height = 2 * m.half + 3
        return Rect(x + m.radius + m.room, y - height // 2, m.fold_width, height)

    def path(
        self,
        clip: Clipped,
        status: Status,
        *,
        clashing: bool,
        left: int | None = None,
        part: int = 0,
    ) -> None:
        """Draw the current path: thick, with a label at each guess.

        Args:
            clip: Where.
            status: Of the guesses on it.
            clashing: Whether the last of them has met a contradiction.
            left: How many of its nodes stay; the others wither. ``None``: all.
            part: How far the others have withered, 0 to 1000 thousandths.
        """
        m, path = self.measures, self.arrangement.path
        stay, here = len(path) if left is None else left, 1 - eased(part)
        colour = self.theme[Role.ACCENT]
        for column in range(
            max(1, self.window.left), min(self.window.right, len(path))
        ):
            (start, y), end = self.centre(column - 1, 0), self.centre(column, 0)[0]
            if column >= stay:
                end = start + round((end - start) * here)
                colour = faded(self.theme[Role.CONTRADICTION], here)
            clip.across(start, end, y, m.path_line, colour)
        for column in range(self.window.left, min(self.window.right, len(path))):
            at, strength = self.centre(column, 0), here if column >= stay else 1.0
            is_last = column == len(path) - 1
            if clip.holds(at, m.path_radius + 1):
                mark = self._path_mark(
                    at, column, status, is_clashing=clashing and is_last
                )
                clip.shapes += [_dimmed(shape, strength) for shape in mark]
            if column:
                weight = Weight.SEMIBOLD if is_last else Weight.REGULAR
                below = at[0] - m.path_radius, at[1] + m.drop(0)
                text = self._label(path[column])
                ink = faded(self.theme[Role.INK], strength)
                clip.write(text, below, m.label, ink, weight)

    def hanging(self, clip: Clipped) -> None:
        """Draw what was tried and taken back, below the path."""
        m, hair = self.measures, self._hair
        path = self.arrangement.path
        for column, last in self.arrangement.trunks():
            if not self.window.left <= column <= self.window.right:
                continue
            x, y = self._trunk(column), self.centre(column, 0)[1]
            if column == len(path):
                clip.across(self.centre(column - 1, 0)[0], x, y, m.line, hair)
            clip.down(x, y, self.centre(column, last)[1], m.line, hair)
        for place in self.arrangement.below_path(self.window):
            at = self.centre(place.column, place.row)
            self._edges(clip, place, at)
            self._dead(clip, place, at)

    def _edges(self, clip: Clipped, place: NodePlace, at: Point) -> None:
        """The line that leads to a dead node, and those to its children."""
        m, hair = self.measures, self._hair
        x, y = at
        left = x - m.path_radius
        clip.across(left - m.trunk, x - m.radius - 2, y, m.line, hair)
        if place.trunk < 0:
            return
        trunk = left + m.column - m.trunk
        start = x + m.radius + m.room
        if m.has_labels:
            start = self.fold_box(place.column, place.row).x + 2 * (
                m.fold_radius + m.room
            )
        clip.across(start, trunk, y, m.line, hair)
        if place.trunk > place.row:
            end = self.centre(place.column, place.trunk)[1]
            clip.down(trunk, y, end, m.line, hair)

    def _dead(self, clip: Clipped, place: NodePlace, at: Point) -> None:
        """The mark of a dead node, its label, and its sign if something is below."""
        m, theme = self.measures, self.theme
        below = self.tree.sizes[place.node] - 1
        is_folded = below > 0 and place.trunk < 0
        if clip.holds(at, m.radius + m.line + 1):
            colour = theme[Role.CONTRADICTION]
            clip.shapes += self._dead_mark(at, colour, is_folded=is_folded)
        if not m.has_labels:
            return
        text, quiet = self._label(place.node), theme[Role.QUIET]
        under = at[0] - m.path_radius, at[1] + m.drop(place.row)
        clip.write(text, under, m.label, quiet)
        if below:
            box = self.fold_box(place.column, place.row)
            self._fold_sign(clip, (box.x, at[1]), below if is_folded else 0)

    def _dead_mark(
        self, at: Point, colour: Colour, *, is_folded: bool
    ) -> tuple[Shape, ...]:
        x, y = at
        r = self.measures.radius
        if r >= _SMALL:
            return cross(at, r, colour, max(1, r // 3))
        if is_folded:
            return (Polygon(((x - r, y - r), (x + r, y), (x - r, y + r)), colour),)
        return (Fill(Rect(x - 1, y - 1, 3, 3), colour),)

    def _fold_sign(self, clip: Clipped, at: Point, hidden: int) -> None:
        """A triangle: to the right with a number where something is folded."""
        x, y = at
        m, colour = self.measures, self.theme[Role.QUIET]
        r = m.fold_radius
        middle = (x + r, y)
        if clip.holds(middle, r + 1):
            clip.shapes.append(
                Polygon(_triangle(middle, r, is_right=hidden > 0), colour)
            )
        if hidden:
            left = x + 2 * r + m.room // 2 + 1
            clip.write(_short(hidden), (left, y), m.count, colour)

    def _path_mark(
        self, at: Point, column: int, status: Status, *, is_clashing: bool
    ) -> tuple[Shape, ...]:
        m, theme = self.measures, self.theme
        r = m.path_radius
        if is_clashing or (column == ROOT and status is Status.DEAD_END):
            wide = max(2, r // 3)
            return cross(at, r - 1 - wide // 2, theme[Role.CONTRADICTION], wide)
        if column == 0:
            return (Disc(at, r * 2 // 3, theme[Role.INK]),)
        if status is Status.SOLUTION:
            return ticked(at, r, theme)
        return diamond(at, r, theme)

    def _label(self, node: int) -> str:
        candidate = self.tree.candidate(node)
        return label_text(candidate, self.tree.variant) if candidate else ""

    def _trunk(self, column: int) -> int:
        m = self.measures
        return self.origin[0] + m.x(column) - m.trunk

    @property
    def _hair(self) -> Colour:
        return self.theme[Role.HAIRLINE]


def _dimmed(shape: Shape, strength: float) -> Shape:
    """*shape* with *strength* of its opacity."""
    if isinstance(shape, Picture):
        return shape
    return replace(shape, colour=faded(shape.colour, strength))


def _triangle(at: Point, r: int, *, is_right: bool) -> tuple[Point, ...]:
    x, y = at
    if is_right:
        return ((x - r // 2, y - r), (x + r - r // 2, y), (x - r // 2, y + r))
    return ((x - r, y - r // 2), (x + r, y - r // 2), (x, y + r - r // 2))


def _short(number: int) -> str:
    """*number* in at most four signs, rounded down: 999, 1k, 37k."""
    for least, unit, sign in ((1_000_000, 1_000_000, "M"), (1_000, 1_000, "k")):
        if number >= least:
            return f"{number // unit}{sign}"
    return str(number)
