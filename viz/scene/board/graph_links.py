"""Nodes of a graph and the links between them, on boards and in panels.

A link is straight, or bent where it would run behind another node.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import Final, NamedTuple

from solver.rules.places import Cell
from viz.layout.board_placement import BoardPlacement
from viz.scene.board.link_routes import Route, bent
from viz.scene.board.step_marks import arrow
from viz.shapes import Colour, Disc, Line, Point, Rect, Ring, Shape

_BENDS: Final = (0.0, 0.16, -0.16, 0.3, -0.3)
"""How far a link leaves the straight way, in parts of it; the first is preferred."""
_CLEAR: Final = 1.1
"""How far a link is from the middle of a node that it passes, in radii."""


class GraphNodes(NamedTuple):
    """Where the nodes of a graph are.

    Attributes:
        middles: For each cell.
        radius: Of each node, in pixels.
    """

    middles: tuple[Point, ...]
    radius: int

    @classmethod
    def of(cls, placement: BoardPlacement) -> "GraphNodes":
        """The cells of a board that is drawn as a graph."""
        rects = placement.cell_rects
        return cls(tuple(rect.centre for rect in rects), rects[0].width // 2)

    def edge(
        self, one: Cell, other: Cell, colour: Colour, width: int
    ) -> Iterator[Line]:
        """A link from middle to middle."""
        for start, end in pairwise(self._route(one, other, 0.0)):
            yield Line(start, end, colour, width)

    def arc(
        self, start: Cell, end: Cell, head: int, colour: Colour, width: int
    ) -> Iterator[Shape]:
        """The same as an arrow, which enters neither node."""
        beside = self.radius + max(3, width)
        gap = beside / max(1.0, dist(self.middles[start], self.middles[end]))
        *line, tip = self._route(start, end, min(gap, 0.4))
        while len(line) > 1 and dist(line[-1], tip) < 2 * head:  # room for the head
            line.pop()
        for ends in pairwise(line):
            yield Line(*ends, colour, width)
        yield from arrow(line[-1], tip, head, colour, width)

    def node(
        self,
        cell: Cell,
        face: Colour,
        rings: Iterable[tuple[Colour, int]],
        inside: Iterable[Shape] = (),
    ) -> Iterator[Shape]:
        """A disc, what is *inside*, and rings at its edge, each with its width."""
        yield Disc(self.middles[cell], self.radius, face)
        yield from inside
        for colour, width in rings:
            yield Ring(self.middles[cell], self.radius, colour, width)

    def _route(self, one: Cell, other: Cell, gap: float) -> Route:
        """The same way there and back."""
        ends = self.middles[min(one, other)], self.middles[max(one, other)]
        return _routed(self, *ends, gap)[:: 1 if one < other else -1]


@lru_cache(maxsize=2048)
def _routed(nodes: GraphNodes, start: Point, end: Point, gap: float) -> Route:
    """The first bend that passes no node, else the one that passes them farthest.

    None leaves the box around the nodes.
    """
    others = [at for at in nodes.middles if at not in {start, end}]
    enough, found, most = nodes.radius * _CLEAR, 0.0, -1.0
    xs, ys = zip(*nodes.middles, strict=True)
    box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    box = box.inset(-nodes.radius)
    for bend in _BENDS:
        route = bent(start, end, bend, 0.0)
        lines = list(pairwise(route))
        clear = min(
            (_distance(at, *line) for at in others for line in lines), default=enough
        )
        if not all(map(box.holds, route)):
            continue
        if clear > most:
            found, most = bend, clear
        if clear >= enough:
            break
    return bent(start, end, found, gap)


def _distance(at: Point, start: Point, end: Point) -> float:
    """How far *at* is from the line between *start* and *end*, in pixels."""
    across, down = end[0] - start[0], end[1] - start[1]
    along = (at[0] - start[0]) * across + (at[1] - start[1]) * down
    part = min(1.0, max(0.0, along / max(1, across**2 + down**2)))
    return dist(at, (start[0] + across * part, start[1] + down * part))
