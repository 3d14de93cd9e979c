"""The graph of a house, as GAC sees it: cells, digits, and which may hold which.

Lines are candidates. The matching is thick; strongly connected components are tinted,
with dots, a Hall set is framed, cells and digits; what it takes from the other cells is
struck. Where there is room cells are left and digits right, else cells above.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.inner_steps.gac import (
    CellMatched,
    ComponentsFound,
    HallSetStruck,
    HouseMove,
    HouseTaken,
    HouseUnmatched,
)
from solver.inner_steps.moves import InnerMove
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from viz.fonts import centred
from viz.layout.aspect import least_letters
from viz.replay.inner_replay import InnerMoment
from viz.scene.board.step_marks import cross
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import (
    Colour,
    Fill,
    Group,
    Line,
    Outline,
    Rect,
    Shape,
    Text,
    Weight,
    between,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role

_LABEL: Final = 26
_NODE: Final = 0.24
_TALL_NODE: Final = 0.66
"""Height of a node, in parts of the room, and in a tall graph of that to the next."""
_LARGEST: Final = 56
_LEAST: Final = 28
"""The height of a node at most, and at least where a room has it."""
_TINT: Final = 0.3
_TALL: Final = 0.5
"""From how high a room is, in parts of its width, cells are left and digits right."""
_SPREAD: Final = 560
"""How far apart cells and digits are at most, in pixels of the design."""
_CELL: Final = 96
_DOT: Final = 4
_MOST_DOTS: Final = 4
_MARGIN: Final = 24
MATCHED: Final = 8
STRUCK: Final = 5
"""Widths of lines of the matching, and of those that go, in pixels of the design."""
CHANGED: Final = Role.ACCENT
COMPONENTS: Final = (Role.ACCENT, Role.GUESS_LINE, Role.CONTRADICTION, Role.INK)
"""The colours of components, in turn."""


class HouseState(NamedTuple):
    """What is known of a house at an inner step.

    Attributes:
        house: The house.
        edges: The candidates of its cells.
        matching: The cells that have a digit of their own, with that.
        changed: The part of the matching that the move has changed.
        hall: The cells of the Hall set that is told.
        digits: Its digits.
        struck: The candidates that go.
        parts: The components, where they were found.
        unmatched: The cell that gets no digit.
    """

    house: House
    edges: frozenset[Candidate]
    matching: frozenset[Candidate] = frozenset()
    changed: frozenset[Candidate] = frozenset()
    hall: frozenset[Cell] = frozenset()
    digits: frozenset[Digit] = frozenset()
    struck: frozenset[Candidate] = frozenset()
    parts: tuple[tuple[Cell, ...], ...] = ()
    unmatched: Cell | None = None

    def part_of(self, node: Cell | Digit, *, is_cell: bool) -> int | None:
        """The number of the component of a cell or a digit, from 0.

        ``None`` for one that can pass nothing on, since it is alone with its match. A
        digit is in the component of the cell that it is matched with.
        """
        cells = [node] if is_cell else [c for c, d in self.matching if d == node]
        many = [part for part in self.parts if len(part) > 1]
        found = (n for n, part in enumerate(many) if any(c in part for c in cells))
        return next(found, None)


def house_of(move: InnerMove) -> House | None:
    """The house that *move* is about, if it is a move within one."""
    return move.house if isinstance(move, HouseMove) else None


def house_state(inner: InnerMoment) -> HouseState:
    """What is known of the house at *inner*, from the moves since it was taken."""
    move, house = inner.step.move, house_of(inner.step.move)
    assert house is not None
    grid = inner.run.grid(inner.step)
    edges = {
        Candidate(cell, digit)
        for cell in house.cells
        for digit in grid.variant.digits
        if grid.holds(Candidate(cell, digit))
    }
    state = HouseState(house, frozenset(edges))
    state = _with_matching(state, inner)
    match move:
        case HallSetStruck(_, cells, digits, removes):
            return state._replace(
                edges=state.edges | set(removes),
                hall=frozenset(cells),
                digits=frozenset(digits),
                struck=frozenset(removes),
            )
        case CellMatched(_, path):
            return state._replace(changed=frozenset(path))
        case HouseUnmatched(_, cell, cells, digits):
            return state._replace(
                hall=frozenset(cells), digits=frozenset(digits), unmatched=cell
            )
        case _:
            return state


def _with_matching(state: HouseState, inner: InnerMoment) -> HouseState:
    """*state* with the latest matching and components of its house."""
    for number in range(inner.number, -1, -1):
        match inner.run[number].move:
            case ComponentsFound(_, matching, parts):
                return state._replace(matching=frozenset(matching), parts=parts)
            case CellMatched(_, _, matching):
                return state._replace(matching=frozenset(matching))
            case HouseTaken():
                return state
            case _:
                continue
    return state


def house_graph(inner: InnerMoment, canvas: PanelCanvas) -> Group:
    """The graph of the house at an inner step; nothing where it cannot be read.

    Args:
        inner: The inner step, of a move within a house.
        canvas: Where, and how.
    """
    drawn, size = _Graph(house_state(inner), inner, canvas), canvas.layout.size
    shapes = drawn.shapes() if drawn.size >= least_letters(size) else ()
    return Group("algorithm graph", canvas.area, tuple(shapes))


class _Graph:
    """Draws one house."""

    def __init__(
        self, state: HouseState, inner: InnerMoment, canvas: PanelCanvas
    ) -> None:
        area, layout, appearance = canvas
        self.state = state
        self.layout = layout
        self.theme = appearance.theme
        self.area = area
        variant = inner.run.start.variant
        self.phrasing = Phrasing(variant, appearance.language)
        self.digits = tuple(variant.digits)
        self.count = max(len(state.house.cells), len(self.digits))
        self.is_tall = area.height > area.width * _TALL
        part = _TALL_NODE / self.count if self.is_tall else _NODE
        least = min(layout.px(_LEAST), area.height * 2 // 5)
        self.high = min(max(round(area.height * part), least), layout.px(_LARGEST))
        self.wide = layout.px(_CELL)
        names = max(map(self.phrasing.cell, state.house.cells), key=len)
        room = self._box(0, is_cell=True).width - layout.px(10)
        most = min(layout.font(_LABEL), round(self.high * 0.8))
        self.size = fitting(names, most, max(1, room))

    def shapes(self) -> Iterator[Shape]:
        """Candidates, then the matching over them, what goes, and the nodes."""
        state, theme = self.state, self.theme
        lasting = state.edges - state.matching - state.struck
        for edge in sorted(lasting):
            yield self._line(edge, *self._look(edge))
        for edge in sorted(state.matching - state.struck):
            role = CHANGED if edge in state.changed else Role.CAUSE
            yield self._line(edge, theme[role], self.layout.px(MATCHED))
        width = self.layout.px(STRUCK)
        for edge in sorted(state.struck):
            line = self._line(edge, theme[Role.REMOVED], width)
            yield line
            middle = between(line.start, line.end, 0.5)
            yield from cross(middle, self.layout.px(11), theme[Role.REMOVED], width)
        for place, cell in enumerate(state.house.cells):
            yield from self._cell(self._box(place, is_cell=True), cell)
        for place, digit in enumerate(self.digits):
            yield from self._digit(self._box(place, is_cell=False), digit)

    def _look(self, edge: Candidate) -> tuple[Colour, int]:
        """Colour and width of a candidate; one within a component has its colour."""
        part = self.state.part_of(edge.cell, is_cell=True)
        if part is not None and part == self.state.part_of(edge.digit, is_cell=False):
            return self._tint(part, 1.0), self.layout.px(3)
        return faded(self.theme[Role.QUIET], 0.6), self.layout.px(2)

    def _tint(self, part: int, strength: float = _TINT) -> Colour:
        return faded(self.theme[COMPONENTS[part % len(COMPONENTS)]], strength)

    def _line(self, edge: Candidate, colour: Colour, width: int) -> Line:
        one = self._box(self.state.house.cells.index(edge.cell), is_cell=True)
        other = self._box(self.digits.index(edge.digit), is_cell=False)
        if self.is_tall:
            start, end = (one.right, one.centre[1]), (other.x, other.centre[1])
        else:
            start, end = (one.centre[0], one.bottom), (other.centre[0], other.y)
        return Line(start, end, colour, width)

    def _box(self, place: int, *, is_cell: bool) -> Rect:
        """The place of a cell or a digit, by its number."""
        area, count = self.area, self.count
        if not self.is_tall:
            left = area.x + area.width * place // count
            right = area.x + area.width * (place + 1) // count
            top = area.y if is_cell else area.bottom - self.high
            return Rect(left, top, right - left - self.layout.px(8), self.high)
        spread = min(area.width, self.layout.px(_SPREAD)) - self.layout.px(_MARGIN)
        left = area.x + (area.width - spread) // 2
        middle = area.y + area.height * (2 * place + 1) // (2 * count)
        wide = min(self.wide, spread // 4) if is_cell else self.high
        x = left if is_cell else left + spread - wide
        return Rect(x, middle - self.high // 2, wide, self.high)

    def _cell(self, box: Rect, cell: Cell) -> Iterator[Shape]:
        state, radius = self.state, self.layout.px(6)
        part = state.part_of(cell, is_cell=True)
        yield from self._node(box, radius, part, is_held=cell in state.hall)
        if cell == state.unmatched:
            clash = faded(self.theme[Role.CONTRADICTION], _TINT * 2)
            yield Fill(box, clash, radius)
        yield from self._dots(part, box.x + self.layout.px(8), box.centre[1])
        yield self._label(self.phrasing.cell(cell), box)

    def _digit(self, box: Rect, digit: Digit) -> Iterator[Shape]:
        part = self.state.part_of(digit, is_cell=False)
        is_held = digit in self.state.digits
        yield from self._node(box, box.height // 2, part, is_held=is_held)
        if self.is_tall:
            yield from self._dots(part, box.right + self.layout.px(6), box.centre[1])
        yield self._label(self.phrasing.digit(digit), box, Weight.SEMIBOLD)

    def _node(
        self, box: Rect, radius: int, part: int | None, *, is_held: bool
    ) -> Iterator[Shape]:
        """A frame, tinted for a Hall set or a component."""
        theme, width = self.theme, self.layout.px(2)
        if is_held:
            yield Fill(box, faded(theme[Role.CAUSE], _TINT), radius)
        elif part is not None:
            yield Fill(box, self._tint(part), radius)
        edge = theme[Role.CAUSE if is_held else Role.FIRM_LINE]
        yield Outline(box, edge, width * (2 if is_held else 1), radius)

    def _dots(self, part: int | None, left: int, middle: int) -> Iterator[Shape]:
        """As many dots as the number of a component, one above the other."""
        side = max(2, self.layout.px(_DOT))
        count = 0 if part is None else min(part + 1, _MOST_DOTS)
        top = middle - side * (2 * count - 1) // 2
        for place in range(count):
            dot = Rect(left, top + 2 * side * place, side, side)
            yield Fill(dot, self._tint(part or 0, 1.0))

    def _label(self, text: str, box: Rect, weight: Weight = Weight.REGULAR) -> Text:
        ink = self.theme[Role.INK]
        return centred(text, box.centre, self.size, ink, weight)
