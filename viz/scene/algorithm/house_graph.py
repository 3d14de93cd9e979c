"""The graph of a house, as GAC sees it: cells, digits, and which may hold which.

Lines are candidates. The matching is thick; a Hall set is tinted, cells and digits;
what it takes from the other cells is struck.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.digits import Digit
from solver.explain.phrasing import Phrasing
from solver.inner_steps.moves import (
    CellMatched,
    ComponentsFound,
    HallSetStruck,
    HouseKept,
    HouseTaken,
    HouseUnmatched,
    Move,
)
from solver.rules.candidate_sets import Candidate
from solver.rules.geometry import Cell
from solver.rules.house import House
from viz.appearance import Appearance
from viz.font_metrics import CAP_HEIGHT
from viz.layout.layout import Layout
from viz.replay.inner_replay import InnerMoment
from viz.scene.board.step_marks import cross
from viz.shapes import (
    Align,
    Fill,
    Group,
    Line,
    Outline,
    Point,
    Rect,
    Shape,
    Text,
    Weight,
    between,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role

_LABEL: Final = 24
_NODE: Final = 0.24
"""Height of a node, in parts of the room."""
_TINT: Final = 0.3


class HouseState(NamedTuple):
    """What is known of a house at an inner step.

    Attributes:
        house: The house.
        edges: The candidates of its cells.
        matching: The cells that have a digit of their own, with that.
        hall: The cells of the Hall set that is told.
        digits: Its digits.
        struck: The candidates that go.
        parts: The components, where they were found.
        unmatched: The cell that gets no digit.
    """

    house: House
    edges: frozenset[Candidate]
    matching: frozenset[Candidate] = frozenset()
    hall: frozenset[Cell] = frozenset()
    digits: frozenset[Digit] = frozenset()
    struck: frozenset[Candidate] = frozenset()
    parts: tuple[tuple[Cell, ...], ...] = ()
    unmatched: Cell | None = None


def house_of(move: Move) -> House | None:
    """The house that *move* is about, if it is a move within one."""
    match move:
        case (
            HouseTaken(house=house)
            | CellMatched(house=house)
            | ComponentsFound(house=house)
            | HallSetStruck(house=house)
            | HouseUnmatched(house=house)
            | HouseKept(house=house)
        ):
            return house
        case _:
            return None


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


def house_graph(
    inner: InnerMoment, area: Rect, layout: Layout, appearance: Appearance
) -> Group:
    """The graph of the house at an inner step.

    Args:
        inner: The inner step, of a move within a house.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """
    drawn = _Graph(house_state(inner), inner, area, layout, appearance)
    return Group("algorithm graph", area, tuple(drawn.shapes()))


class _Graph:
    """Draws one house: its cells above, the digits below."""

    def __init__(
        self,
        state: HouseState,
        inner: InnerMoment,
        area: Rect,
        layout: Layout,
        appearance: Appearance,
    ) -> None:
        self.state = state
        self.layout = layout
        self.theme = appearance.theme
        self.area = area
        variant = inner.run.start.variant
        self.phrasing = Phrasing(variant, appearance.language)
        self.digits = tuple(variant.digits)
        self.high = min(round(area.height * _NODE), layout.px(52))
        self.columns = max(len(state.house.cells), len(self.digits))
        names = max(map(self.phrasing.cell, state.house.cells), key=len)
        room = area.width // self.columns - layout.px(10)
        self.size = fitting(names, layout.font(_LABEL), room)

    def shapes(self) -> Iterator[Shape]:
        state, theme = self.state, self.theme
        quiet, thick = faded(theme[Role.QUIET], 0.6), self.layout.px(4)
        lasting = state.edges - state.matching - state.struck
        for edge in sorted(lasting):
            yield Line(*self._ends(edge), quiet, self.layout.px(2))
        for edge in sorted(state.matching - state.struck):
            yield Line(*self._ends(edge), theme[Role.CAUSE], thick)
        for edge in sorted(state.struck):
            start, end = self._ends(edge)
            yield Line(start, end, theme[Role.REMOVED], thick)
            middle = between(start, end, 0.5)
            yield from cross(middle, self.layout.px(8), theme[Role.REMOVED], thick)
        for place, cell in enumerate(state.house.cells):
            yield from self._cell(place, cell)
        for digit in self.digits:
            yield from self._digit(digit)

    def _ends(self, edge: Candidate) -> tuple[Point, Point]:
        upper = self._box(self.state.house.cells.index(edge.cell), is_upper=True)
        lower = self._box(self.digits.index(edge.digit), is_upper=False)
        return (upper.centre[0], upper.bottom), (lower.centre[0], lower.y)

    def _box(self, place: int, *, is_upper: bool) -> Rect:
        left = self.area.x + self.area.width * place // self.columns
        right = self.area.x + self.area.width * (place + 1) // self.columns
        top = self.area.y if is_upper else self.area.bottom - self.high
        return Rect(left, top, right - left - self.layout.px(8), self.high)

    def _cell(self, place: int, cell: Cell) -> Iterator[Shape]:
        box, state = self._box(place, is_upper=True), self.state
        if cell in state.hall:
            yield Fill(box, faded(self.theme[Role.CAUSE], _TINT), self.layout.px(6))
        if cell == state.unmatched:
            clash = faded(self.theme[Role.CONTRADICTION], _TINT * 2)
            yield Fill(box, clash, self.layout.px(6))
        yield Outline(
            box, self.theme[Role.FIRM_LINE], self.layout.px(2), self.layout.px(6)
        )
        part = next((n for n, p in enumerate(state.parts) if cell in p), None)
        if part is not None and len(state.parts[part]) > 1:
            yield from self._component(box, part)
        yield self._label(self.phrasing.cell(cell), box)

    def _component(self, box: Rect, part: int) -> Iterator[Shape]:
        """Strokes above a cell, as many as the number of its component says."""
        width, gap = self.layout.px(4), self.layout.px(7)
        for stroke in range(min(part + 1, 6)):
            x = box.x + gap + stroke * gap
            mark = Rect(x, box.y + self.layout.px(3), width, width)
            yield Fill(mark, self.theme[Role.ACCENT])

    def _digit(self, digit: Digit) -> Iterator[Shape]:
        box = self._box(self.digits.index(digit), is_upper=False)
        radius = box.height // 2
        if digit in self.state.digits:
            yield Fill(box, faded(self.theme[Role.CAUSE], _TINT), radius)
        yield Outline(box, self.theme[Role.FIRM_LINE], self.layout.px(2), radius)
        yield self._label(self.phrasing.digit(digit), box, Weight.SEMIBOLD)

    def _label(self, text: str, box: Rect, weight: Weight = Weight.REGULAR) -> Text:
        baseline = box.centre[1] + round(self.size * CAP_HEIGHT / 2)
        ink = self.theme[Role.INK]
        return Text(text, box.centre[0], baseline, self.size, ink, weight, Align.CENTRE)
