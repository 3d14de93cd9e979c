"""Arrows of an inner step on the board: the arc at work, paths, and what comes back."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist, hypot
from typing import Final

from solver.inner_steps.forward_checking import DigitTaken, PeerChecked
from solver.inner_steps.moves import (
    ArcMove,
    ArcsPutBack,
    ArcTaken,
    NothingStruck,
    SupportSought,
    ValueStruck,
)
from solver.inner_steps.pc2 import PairlessStruck, PairsLost, PathTaken
from solver.inner_steps.sac import DigitSpread, ValuesSpread
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.drawing import GRAPH
from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.replay.inner_replay import InnerMoment
from viz.scene.board.cell_view import CellView
from viz.scene.board.graph_links import GraphNodes
from viz.scene.board.lit_rules import hidden_boxes
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.step_marks import APART, arrow, beside
from viz.shapes import Colour, Line, Point, Shape, between, faded
from viz.theme import Role, Theme

_WIDTH: Final = 5
_HEAD: Final = 20
"""Width of an arrow and length of its head, in pixels of the design."""
_QUIET: Final = 0.55
"""Opacity of arrows that are many."""
_STUB: Final = 0.28
"""Half the length of a short arrow, in parts of a cell."""
_NEAR: Final = 0.1
_TIP: Final = 0.38
"""How far from the middle of a cell an arrow begins and ends, in parts of the cell."""
_ASIDE: Final = 0.153
"""How far aside it runs between two lines of small digits, in the same."""


def inner_arrows(
    inner: InnerMoment, cells: Sequence[CellView], layout: Layout, theme: Theme
) -> tuple[Shape, ...]:
    """The arrows of an inner step that is open, over no digit of *cells*."""
    return tuple(_Arrows(cells, layout, theme).of(inner))


class _Arrows:
    def __init__(self, cells: Sequence[CellView], layout: Layout, theme: Theme) -> None:
        self.cells = cells
        self.layout = layout
        self.theme = theme
        self.width = layout.mark(_WIDTH * theme.stroke)
        self.head = layout.px(_HEAD)
        self.is_round = layout.placement.shape.drawing == GRAPH

    def of(self, inner: InnerMoment) -> Iterator[Shape]:
        """The arrows of one move."""
        match inner.step.move:
            case move if isinstance(move, ArcMove):
                yield from self._of_arc(move)
            case ArcsPutBack(_, arcs):
                for arc in arcs:
                    yield from self._stub(*arc)
            case PeerChecked(cause, peer, struck):
                role = Role.REMOVED if struck else Role.ACCENT
                yield from self.arrow(cause.cell, peer, self.theme[role])
            case DigitTaken(cause):
                for peer in edges_of(inner.run.start.variant).near(cause.cell):
                    yield from self._stub(peer, cause.cell)
            case DigitSpread(cause, peers):
                for peer in peers:
                    yield from self.arrow(cause.cell, peer, self._quiet(Role.REMOVED))
            case ValuesSpread(cell, _, gone):
                for peer in dict.fromkeys(candidate.cell for candidate in gone):
                    yield from self.arrow(cell, peer, self._quiet(Role.REMOVED))
            case PathTaken() | PairsLost() | PairlessStruck():
                yield from self._of_path(inner)
            case _:
                return

    def _of_path(self, inner: InnerMoment) -> Iterator[Shape]:
        """A path, and the pairs that are ruled out over it or were before."""
        match inner.step.move:
            case PathTaken(path):
                yield from self._path(path)
            case PairsLost(path, pairs, earlier):
                yield from self._path(path)
                for pair in earlier:
                    yield from self._pair(pair, _QUIET)
                if len(pairs) == 1:
                    yield from self._pair(pairs[0])
            case PairlessStruck(gone, other):
                masks = inner.run.grid(inner.step).masks
                for digit in digits(masks[other]):
                    yield from self._pair((gone, Candidate(other, digit)), _QUIET)
            case _:
                return

    def _of_arc(self, move: ArcMove) -> Iterator[Shape]:
        """The arc at work: from the cell that is revised to the one it depends on."""
        match move:
            case ArcTaken(arc):
                yield from self.arrow(*arc, self.theme[Role.ACCENT])
            case SupportSought(arc, support=support) if support is not None:
                yield from self.arrow(*arc, self.theme[Role.CAUSE])
            case NothingStruck(arc) | SupportSought(arc) | ValueStruck(arc):
                yield from self.arrow(*arc, self._quiet(Role.ACCENT))

    def _quiet(self, role: Role) -> Colour:
        return faded(self.theme[role], _QUIET)

    def _stub(self, start: Cell, end: Cell) -> Iterator[Shape]:
        """A short arrow in one cell that points to another; many of them stay calm."""
        first, last, part = self._way(start, end)
        foot, tip = (between(first, last, by * part) for by in (-_STUB, _STUB))
        yield from arrow(foot, tip, self.head, self._quiet(Role.ACCENT), self.width)

    def arrow(self, start: Cell, end: Cell, colour: Colour) -> Iterator[Shape]:
        """From beside the middle of one cell to beside that of another.

        Of a round one it enters neither.
        """
        if self.is_round:
            nodes = GraphNodes.of(self.layout.placement)
            yield from nodes.arc(start, end, self.head, colour, self.width)
            return
        first, last, part = self._way(start, end)
        over, down = ((b - a) * part * _ASIDE for a, b in zip(first, last, strict=True))
        around = self.layout.cell(start).around(self.layout.cell(end))
        met = [one for one in self.cells if around.meets(self.layout.cell(one.cell))]
        ends, ways = (first, last), list[tuple[float, tuple[Shape, ...]]]()
        for side in (0, 1, -1):
            at, to = ((round(x - side * down), round(y + side * over)) for x, y in ends)
            foot, tip = between(at, to, _NEAR * part), between(at, to, 1 - _TIP * part)
            line, head = arrow(foot, tip, self.head, colour, self.width)
            parts = tuple(self._free(line, met))
            long = sum(dist(each.start, each.end) for each in parts) // self.head
            ways.append((long, (*parts, head)))
        yield from max(ways, key=lambda way: way[0])[1]

    def _way(self, start: Cell, end: Cell) -> tuple[Point, Point, float]:
        """The middles of two cells, and which part of the way between is a cell."""
        first, last = self.layout.cell(start).centre, self.layout.cell(end).centre
        breadth = min(self.layout.cell(start)[2:])
        return first, last, breadth / max(1.0, dist(first, last))

    def _free(self, line: Line, met: Sequence[CellView]) -> Iterator[Line]:
        """*line* without what would go over digits of the cells *met*."""
        small = [*hidden_boxes((line,), met, self.layout, self.theme)]
        large = [self.layout.inner(view.cell) for view in met if view.digit]
        room = max((hypot(*box[2:]) for box in small), default=0) / 2 + self.width / 2
        far = APART * min(self.layout.inner(met[0].cell)[2:])
        for part in beside(line, [box.centre for box in small], room):
            yield from beside(part, [rect.centre for rect in large], far)

    def _path(self, path: tuple[Cell, Cell, Cell]) -> Iterator[Shape]:
        points = [self.layout.cell(cell).centre for cell in path]
        ink = faded(self.theme[Role.ACCENT], _QUIET)
        for start, end in pairwise(points):
            yield Line(start, end, ink, self.width)

    def _pair(
        self, pair: tuple[Candidate, Candidate], opacity: float = 1.0
    ) -> Iterator[Shape]:
        """The line of a pair that nothing goes with any more."""
        start, end = map(self._place, pair)
        yield Line(start, end, faded(self.theme[Role.REMOVED], opacity), self.width)

    def _place(self, candidate: Candidate) -> Point:
        marks = PencilMarks(candidate.cell, self.layout, self.theme)
        return marks.place(candidate.digit)
