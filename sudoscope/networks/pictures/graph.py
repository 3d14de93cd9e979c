"""A graph: a node for each variable, with its values, and edges between neighbours."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, NamedTuple

from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, bit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.networks.pictures.candidates import marked_values
from sudoscope.networks.pictures.values import roles_of, signs_of
from viz.fonts import centred
from viz.layout.board_placement import BoardPlacement
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.graph_links import GraphNodes
from viz.scene.board.mark_drawings import CellCanvas
from viz.scene.board.pencil_marks import eased
from viz.scene.board.step_marks import diamond
from viz.shapes import (
    Colour,
    Disc,
    Line,
    Rect,
    Ring,
    Shape,
    Weight,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_NAME: Final = 0.3
"""Size of the name of a variable, in widths of its node."""
_WIDEST: Final = 0.66
_HIGH: Final = 0.28
_MIDDLE: Final = 0.4
_WORD: Final = 0.66
"""Where names are in a node that has values or its only one, and that one's word."""
_VALUE: Final = 0.2
_LETTER: Final = 0.56
_DOT: Final = 0.94
"""Of a value, in parts of the room that it has."""
_GHOST: Final = 0.5
"""Opacity of the values of a node that has none left."""
_HEAD: Final = 20
_HALF: Final = 0.5


def graph_ground(
    rules: Variant, placement: BoardPlacement, theme: Theme
) -> Iterator[Line]:
    """The edges: firm between neighbours, faint where a larger rule joins cells."""
    width = max(1, round(placement.line_unit / 36 * theme.stroke))
    nodes = GraphNodes.of(placement)
    neighbours = edges_of(rules).neighbours
    joined = {
        pair
        for scope in rules.constraints
        if len(scope.cells) < len(rules)
        for pair in combinations(sorted(scope.cells), 2)
    }
    for one, other in combinations(rules.cells, 2):
        if neighbours[one] >> other & 1:
            yield from nodes.edge(one, other, theme[Role.QUIET], width)
        elif (one, other) in joined:
            colour = faded(theme[Role.QUIET], _HALF)
            yield from nodes.edge(one, other, colour, max(1, width // 2))


def graph_under(
    view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The arcs at work: from what loses a value to what it depends on."""
    rules = view.position.grid.variant
    neighbours = edges_of(rules).neighbours
    part = eased(motion[Phase.CAUSE])
    if blocked := eased(motion[Phase.BLOCK]):
        colour = faded(theme[Role.REMOVED], blocked)
        taken = {(strike.gone.cell, by) for strike in view.strikes for by in strike.by}
        for lost, cause in sorted(taken):
            yield from _arc(lost, cause, layout, colour, theme)
    losing = [seen.cell for seen in view.cells if seen.has(Mark.REMOVED)]
    causes = [seen.cell for seen in view.cells if _is_cause(seen)]
    if not part or view.candidates_left is not None:  # an opened step has its own
        return
    for lost, cause in product(losing, causes):
        if neighbours[lost] >> cause & 1:
            yield from _arc(lost, cause, layout, faded(theme[Role.ACCENT], part), theme)


def _is_cause(seen: CellView) -> bool:
    return seen.has(Mark.CAUSE) or seen.has(Mark.SET_A) or seen.has(Mark.SECOND)


def _arc(
    start: Cell, end: Cell, layout: Layout, colour: Colour, theme: Theme
) -> Iterator[Shape]:
    width = layout.mark(5 * theme.stroke)
    nodes = GraphNodes.of(layout.placement)
    yield from nodes.arc(start, end, layout.px(_HEAD), colour, width)


def graph_cell(cell: CellCanvas) -> Iterator[Shape]:
    """A node with its name and its values, or filled with its only one."""
    yield from _Node(cell).shapes()


class _Look(NamedTuple):
    """The edge of a node.

    Attributes:
        role: Its colour.
        width: In the design's pixels.
        strength: Its opacity, 0.0 to 1.0.
    """

    role: Role
    width: float
    strength: float


class _Node:
    def __init__(self, cell: CellCanvas) -> None:
        self.cell = cell
        self.view = cell.view
        self.name = cell.layout.placement.shape.names[cell.view.cell]
        self.theme = cell.theme
        self.rect: Rect = cell.rect
        self.radius = cell.rect.width // 2
        values = cell.layout.placement.shape.values
        self.values = values
        self.roles, self.signs = roles_of(values), signs_of(values)

    def shapes(self) -> Iterator[Shape]:
        cell, theme, view = self.cell, self.theme, self.view
        filled, inside = self._filled(), list[Shape]()
        if view.digit is not None and filled:
            colour = faded(self._colour(view.digit), filled)
            radius = round(self.radius * (_HALF + _HALF * filled))
            inside.append(Disc(self.rect.centre, radius, colour))
        rings = [
            (faded(theme[look.role], look.strength), cell.wide(look.width))
            for look in (_Look(Role.FIRM_LINE, 2, 1.0), *self._looks())
        ]
        nodes = GraphNodes.of(cell.layout.placement)
        yield from nodes.node(view.cell, theme[Role.FACE], rings, inside)
        if filled < 1:
            yield from self._absent()
            yield from marked_values(cell, self._dot)
        yield from self._words(filled)
        yield from self._guess()

    def _filled(self) -> float:
        """How far the node has its only value, 0.0 to 1.0."""
        if self.view.digit is None:
            return 0.0
        if self.view.has(Mark.NEW):
            return self.cell.part(Phase.PLACE)
        return 1.0

    def _looks(self) -> Iterator[_Look]:
        view, part = self.view, self.cell.part
        if view.has(Mark.ASSUMED):
            yield _Look(Role.GUESS_LINE, 4, 1.0)
        if view.has(Mark.HOUSE):
            yield _Look(Role.ACCENT, 3, part(Phase.HOUSE))
        if view.has(Mark.REMOVED):
            yield _Look(Role.ACCENT, 5, part(Phase.CAUSE))
        if _is_cause(view):
            yield _Look(Role.CAUSE, 6, part(Phase.CAUSE))
        if view.has(Mark.NEW):
            yield _Look(Role.PLACED, 6, part(Phase.PLACE))
        if view.has(Mark.OPENED):
            yield _Look(Role.ACCENT, 6, 1.0)
        if view.has(Mark.CLASH):
            yield _Look(Role.CONTRADICTION, 7, part(Phase.CLASH))
        if view.has(Mark.GONE):
            yield _Look(Role.CONTRADICTION, 4, part(Phase.REWIND))

    def _guess(self) -> Iterator[Shape]:
        """A diamond on the edge of a node whose value is a guess."""
        view = self.view
        marks = (Mark.GUESSED, Mark.OPEN_GUESS, Mark.BLAMED, Mark.TAKEN_BACK)
        if any(view.has(mark) for mark in marks):
            x, y = self.rect.centre
            off = round(self.radius * 0.71)
            yield from diamond((x + off, y - off), self.radius // 4, self.theme)

    def _colour(self, digit: Digit) -> Colour:
        return self.theme[self.roles[digit - 1]] if self.roles else (0, 0, 0, 0)

    def _dot(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        """A value: a dot of its colour with its letter."""
        small, middle = self.cell.small, self.cell.small.place(digit)
        radius = round(small.room / 2 * _DOT)
        yield Disc(middle, radius, faded(self._colour(digit), opacity))
        edge = faded(self.theme[Role.FIRM_LINE], opacity)
        yield Ring(middle, radius, edge, max(1, radius // 8))
        sign, wide = self.signs[digit - 1], round(radius * 1.7)
        size = fitting(sign, round(small.room * _LETTER), wide, Weight.SEMIBOLD)
        ink = faded(self.theme[Role.CAUSE_INK], opacity)
        yield centred(sign, middle, size, ink, Weight.SEMIBOLD)

    def _absent(self) -> Iterator[Shape]:
        """Where a value was that is gone: an empty ring."""
        small, view = self.cell.small, self.view
        shown = view.candidates | view.marked_digits(Mark.REMOVED)
        radius = round(small.room / 2 * _DOT)
        colour = faded(self.theme[Role.HAIRLINE], 1 - self._filled())
        is_dead = view.has(Mark.CLASH) and not view.candidates
        struck = self.cell.part(Phase.CLASH) if is_dead else 0.0
        for number in range(len(self.values)):
            digit = Digit(number + 1)
            if struck:
                yield from self._dot(digit, _GHOST)
                yield from small.strike(digit, struck)
            elif not shown & bit(digit):
                yield Ring(small.place(digit), radius, colour, max(1, radius // 8))

    def _words(self, filled: float) -> Iterator[Shape]:
        """The name, and in a filled node the word of its value."""
        wide = round(self.rect.width * _WIDEST)
        largest = round(self.rect.width * _NAME)
        size = fitting(self.name, largest, wide, Weight.BOLD)
        x, y, height = self.rect.centre[0], self.rect.y, self.rect.height
        high = _HIGH + (_MIDDLE - _HIGH) * filled
        is_dark = filled > _HALF
        role = Role.CAUSE_INK if is_dark else Role.INK
        level = y + round(height * high)
        yield centred(self.name, (x, level), size, self.theme[role], Weight.BOLD)
        digit = self.view.digit
        if digit is None or not is_dark:
            return
        word = self.values[digit - 1]
        fits = fitting(word, round(self.rect.width * _VALUE), wide)
        at = x, y + round(height * _WORD)
        yield centred(word, at, fits, self.theme[Role.CAUSE_INK])
