"""The constraint graph: cells that a constraint of two joins.

Of a board of 4×4 the whole graph is drawn, with the cell at work lit; of a larger one
the cell at work with its peers, and the houses that make them peers.
"""

from collections.abc import Iterator
from math import ceil, cos, pi, sin
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.inner_steps.moves import (
    Arc,
    ArcMove,
    ArcsPutBack,
    CellEmptied,
)
from solver.log.events import Clashed, Deduced, Event, Guessed
from solver.puzzle.grid import Grid
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.fonts import RISE, centred
from viz.messages import board_phrases
from viz.replay.inner_replay import InnerMoment
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.board.graph_links import GraphNodes
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import (
    Group,
    Point,
    Rect,
    Ring,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role

_WHOLE: Final = 16
"""Cells up to which the whole graph is drawn."""
_HEAD: Final = 20
_FAINT: Final = 0.35
_LABEL: Final = 26
_SMALL: Final = 22


def cell_at_work(event: Event | None, inner: InnerMoment | None) -> Cell | None:
    """The cell that a step is about, and the first of several; ``None`` for none."""
    arc = arc_at_work(inner)
    if arc is not None:
        return arc.cell
    match event:
        case Deduced(deduction):
            told = (*deduction.places, *deduction.removes)
            return told[0].cell if told else None
        case Guessed(candidate):
            return candidate.cell
        case Clashed(cells) if cells:
            return cells[0]
        case _:
            return None


def arc_at_work(inner: InnerMoment | None) -> Arc | None:
    """The arc that an inner step is about, if it is about one."""
    if inner is None:
        return None
    match inner.step.move:
        case move if isinstance(move, ArcMove):
            return move.arc
        case ArcsPutBack(changed, arcs):
            return arcs[0] if arcs else Arc(changed, changed)
        case CellEmptied(cell):
            return Arc(cell, cell)
        case _:
            return None


def graph_panel(
    replay: Replay, moment: Moment, canvas: PanelCanvas
) -> tuple[Group, ...]:
    """The graph around the cell at work; around none where steps rush by."""
    trace, inner = replay.trace, replay.inner.opened_at(moment)
    grid = trace.grid(moment.step) if inner is None else inner.run.grid(inner.step)
    is_still = moment.step > 0 and not moment.calm
    cell = cell_at_work(trace.events[moment.step - 1] if is_still else None, inner)
    return (constraint_graph(grid, cell, arc_at_work(inner), canvas),)


def constraint_graph(
    grid: Grid, cell: Cell | None, arc: Arc | None, canvas: PanelCanvas
) -> Group:
    """The graph around the cell at work.

    Args:
        grid: What the cells may hold.
        cell: The cell at work; ``None`` for none.
        arc: The arc at work, which is drawn thick.
        canvas: Where, and how.
    """
    drawn = _Graph(grid, canvas)
    return Group("constraint graph", canvas.area, tuple(drawn.shapes(cell, arc)))


class _Graph:
    """Draws a square of nodes left, and words right of it."""

    def __init__(self, grid: Grid, canvas: PanelCanvas) -> None:
        area, layout, appearance = canvas
        self.grid = grid
        self.area = area
        self.layout = layout
        self.theme = appearance.theme
        self.words = board_phrases("algorithm", appearance.language, grid.variant)
        self.phrasing = Phrasing(grid.variant, appearance.language)
        variant = grid.variant
        self.near = edges_of(variant).near
        self.is_whole = len(variant.cells) <= _WHOLE
        side = min(area.height, area.width // 2)
        rows, columns = variant.rows, variant.columns
        if variant.has_own_names:  # on a ring, as many as are around a square
            rows = columns = ceil(len(variant) / pi) + 1
        self.pitch = min(side / rows, side / columns)
        self.radius = max(2, round(self.pitch * (0.3 if self.is_whole else 0.22)))
        self.square = Rect(area.x, area.y, side, side)
        self.nodes = GraphNodes(tuple(self._middles()), self.radius)

    @property
    def _variant(self) -> Variant:
        return self.grid.variant

    def shapes(self, cell: Cell | None, arc: Arc | None) -> Iterator[Shape]:
        near = () if cell is None else self.near(cell)
        yield from self._links(cell, arc)
        for each in self._variant.cells:
            yield from self._node(each, is_here=each == cell, is_near=each in near)
        if cell is not None:
            yield from self._told(cell)

    def _links(self, cell: Cell | None, arc: Arc | None) -> Iterator[Shape]:
        """All edges where they are few; those of the cell; the arc over them."""
        faint, accent = faded(self.theme[Role.QUIET], _FAINT), self.theme[Role.ACCENT]
        thin, nodes = self.layout.px(2), self.nodes
        for one in self._variant.cells if self.is_whole else ():
            for other in self.near(one):
                if one < other:
                    yield from nodes.edge(one, other, faint, thin)
        if cell is not None:
            for other in self.near(cell):
                yield from nodes.edge(cell, other, faded(accent, 0.6), thin)
        if arc is not None and arc.cell != arc.other:
            head, width = self.layout.px(_HEAD), self.layout.px(5)
            yield from nodes.arc(*arc, head, self.theme[Role.CAUSE], width)

    def _node(self, cell: Cell, *, is_here: bool, is_near: bool) -> Iterator[Shape]:
        """A disc: filled where the cell holds a digit, a ring where it does not."""
        theme = self.theme
        ink = theme[Role.ACCENT if is_here or is_near else Role.QUIET]
        is_filled = self.grid.is_assigned(cell) and not self.is_whole
        rings = [] if is_filled else [(ink, self.layout.px(4 if is_here else 2))]
        face = ink if is_filled else theme[Role.BACKGROUND]
        yield from self.nodes.node(cell, face, rings)
        centre = self.nodes.middles[cell]
        if is_here and not self.is_whole:
            yield Ring(centre, self.radius * 2, theme[Role.ACCENT], self.layout.px(3))
        if self.is_whole:
            yield self._written(cell, centre)

    def _written(self, cell: Cell, centre: Point) -> Text:
        """The digits a cell may hold; a variable's name, where it has its own."""
        text = "".join(map(self.phrasing.digit, digits(self.grid[cell])))
        if self._variant.has_own_names:
            text = self.phrasing.cell(cell)
        size = fitting(text or "0", self.layout.font(_SMALL), 2 * self.radius - 6)
        is_set = self.grid.is_assigned(cell)
        weight = Weight.BOLD if is_set else Weight.REGULAR
        ink = self.theme[Role.INK]
        return centred(text, centre, size, ink, weight)

    def _told(self, cell: Cell) -> Iterator[Shape]:
        """The cell, how many peers it has, and the houses it is in."""
        x = self.square.right + self.layout.px(28)
        room = self.area.right - x
        count = len(self.near(cell))
        words = self.words["peers"].format(cell=self.phrasing.cell(cell), count=count)
        size = fitting(words, self.layout.font(_LABEL), room, Weight.SEMIBOLD)
        y = self.area.y + round(size * RISE)
        yield Text(words, x, y, size, self.theme[Role.INK], Weight.SEMIBOLD)
        small = self.layout.font(_SMALL)
        for house in self._variant.houses_of[cell]:
            y += round(small * 1.5)
            if y > self.area.bottom:
                return
            taken = [
                self.phrasing.digit(self.grid.single(c).digit)
                for c in house.cells
                if c != cell and self.grid.is_assigned(c)
            ]
            name = self.phrasing.scope(house)
            line = self.words["house"].format(
                house=name, digits=", ".join(sorted(taken)) or "–"
            )
            fits = fitting(line, small, room)
            yield Text(line, x, y, fits, self.theme[Role.QUIET])

    def _middles(self) -> Iterator[Point]:
        """On the board's places; of a network on a ring."""
        x, y, side = self.area.x, self.area.y, self.square.width
        if self._variant.has_own_names:
            reach = side / 2 - self.radius - 1
            for number in self._variant.cells:
                turn = 2 * pi * number / len(self._variant)
                across, down = reach * sin(turn), -reach * cos(turn)
                yield round(x + side / 2 + across), round(y + side / 2 + down)
            return
        for row, column in self._variant.places:
            yield (
                round(x + (column + 0.5) * self.pitch),
                round(y + (row + 0.5) * self.pitch),
            )
