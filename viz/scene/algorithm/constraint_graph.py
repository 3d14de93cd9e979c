"""The constraint graph: cells that must differ are joined.

Of a board of 4×4 the whole graph is drawn, with the cell at work lit; of a larger one
the cell at work with its peers, and the houses that make them peers.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.inner_steps.moves import (
    Arc,
    ArcsPutBack,
    ArcTaken,
    CellEmptied,
    NothingStruck,
    SupportSought,
    ValueStruck,
)
from solver.log.events import Clashed, Deduced, Event, Guessed
from solver.puzzle.grid import Grid
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, RISE
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.inner_replay import InnerMoment
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Group,
    Line,
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
_BENT: Final = 1.5
"""From how many cells on an edge along a row or a column is bent."""
_BOW: Final = 0.16
"""How far a bent edge leaves the straight line, in parts of its length."""
_PIECES: Final = 10
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
        case (
            ArcTaken(arc=arc)
            | SupportSought(arc=arc)
            | ValueStruck(arc=arc)
            | NothingStruck(arc=arc)
        ):
            return arc
        case ArcsPutBack(changed, arcs):
            return arcs[0] if arcs else Arc(changed, changed)
        case CellEmptied(cell):
            return Arc(cell, cell)
        case _:
            return None


def constraint_graph(  # noqa: PLR0913, PLR0917 - what is drawn, and where
    grid: Grid,
    cell: Cell | None,
    arc: Arc | None,
    area: Rect,
    layout: Layout,
    appearance: Appearance,
) -> Group:
    """The graph around the cell at work.

    Args:
        grid: What the cells may hold.
        cell: The cell at work; ``None`` for none.
        arc: The arc at work, which is drawn thick.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """
    drawn = _Graph(grid, area, layout, appearance)
    return Group("constraint graph", area, tuple(drawn.shapes(cell, arc)))


class _Graph:
    """Draws a square of nodes left, and words right of it."""

    def __init__(
        self, grid: Grid, area: Rect, layout: Layout, appearance: Appearance
    ) -> None:
        self.grid = grid
        self.area = area
        self.layout = layout
        self.theme = appearance.theme
        self.words = phrases("algorithm", appearance.language)
        self.phrasing = Phrasing(grid.variant, appearance.language)
        variant = grid.variant
        self.is_whole = len(variant.cells) <= _WHOLE
        side = min(area.height, area.width // 2)
        self.pitch = min(side / variant.rows, side / variant.columns)
        self.radius = max(2, round(self.pitch * (0.3 if self.is_whole else 0.22)))
        self.square = Rect(area.x, area.y, side, side)

    @property
    def _variant(self) -> Variant:
        return self.grid.variant

    def shapes(self, cell: Cell | None, arc: Arc | None) -> Iterator[Shape]:
        peers = () if cell is None else self._variant.peers[cell]
        yield from self._edges(cell, arc)
        for each in self._variant.cells:
            yield from self._node(each, is_here=each == cell, is_peer=each in peers)
        if cell is not None:
            yield from self._told(cell)

    def _edges(self, cell: Cell | None, arc: Arc | None) -> Iterator[Shape]:
        """All edges where they are few; those of the cell; the arc over them."""
        faint, accent = faded(self.theme[Role.QUIET], _FAINT), self.theme[Role.ACCENT]
        thin, thick = self.layout.px(2), self.layout.px(5)
        if self.is_whole:
            for one in self._variant.cells:
                for other in self._variant.peers[one]:
                    if one < other:
                        yield from self._edge(one, other, faint, thin)
        if cell is not None:
            for peer in self._variant.peers[cell]:
                lit = faded(accent, 0.6)
                yield from self._edge(cell, peer, lit, thin)
        if arc is not None and arc.cell != arc.other:
            yield from self._edge(*arc, self.theme[Role.CAUSE], thick)

    def _edge(
        self, one: Cell, other: Cell, colour: Colour, width: int
    ) -> Iterator[Shape]:
        """A line, bent where it would lie over the cells between."""
        start, end = self._at(one), self._at(other)
        across, down = end[0] - start[0], end[1] - start[1]
        is_along = not across or not down
        if not is_along or max(abs(across), abs(down)) < _BENT * self.pitch:
            yield Line(start, end, colour, width)
            return
        points = [
            (
                round(start[0] + across * part - down * _bow(part)),
                round(start[1] + down * part + across * _bow(part)),
            )
            for part in (n / _PIECES for n in range(_PIECES + 1))
        ]
        for first, last in pairwise(points):
            yield Line(first, last, colour, width)

    def _node(self, cell: Cell, *, is_here: bool, is_peer: bool) -> Iterator[Shape]:
        """A disc: filled where the cell holds a digit, a ring where it does not."""
        centre, theme = self._at(cell), self.theme
        role = Role.ACCENT if is_here or is_peer else Role.QUIET
        if self.is_whole or not self.grid.is_assigned(cell):
            yield Disc(centre, self.radius, theme[Role.BACKGROUND])
            width = self.layout.px(4 if is_here else 2)
            yield Ring(centre, self.radius, theme[role], width)
        else:
            yield Disc(centre, self.radius, theme[role])
        if is_here and not self.is_whole:
            yield Ring(centre, self.radius * 2, theme[Role.ACCENT], self.layout.px(3))
        if self.is_whole:
            yield self._digits_of(cell, centre)

    def _digits_of(self, cell: Cell, centre: Point) -> Text:
        """The digits a cell may hold, in its node."""
        text = "".join(map(self.phrasing.digit, digits(self.grid[cell])))
        size = fitting(text or "0", self.layout.font(_SMALL), 2 * self.radius - 6)
        baseline = centre[1] + round(size * CAP_HEIGHT / 2)
        is_set = self.grid.is_assigned(cell)
        weight = Weight.BOLD if is_set else Weight.REGULAR
        ink = self.theme[Role.INK]
        return Text(text, centre[0], baseline, size, ink, weight, Align.CENTRE)

    def _told(self, cell: Cell) -> Iterator[Shape]:
        """The cell, how many peers it has, and the houses it is in."""
        x = self.square.right + self.layout.px(28)
        room = self.area.right - x
        count = len(self._variant.peers[cell])
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

    def _at(self, cell: Cell) -> Point:
        row, column = self._variant.places[cell]
        return (
            round(self.square.x + (column + 0.5) * self.pitch),
            round(self.square.y + (row + 0.5) * self.pitch),
        )


def _bow(part: float) -> float:
    """How far an edge is beside the straight line at *part* of it, 0.0 to 1.0."""
    return 4 * _BOW * part * (1 - part)
