"""Where the numbers of links stand: beside candidates, digits and each other."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import hypot
from typing import Final, NamedTuple, TypeAlias

from solver.rules.digits import EMPTY, Mask, digits
from solver.rules.places import Cell
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.scene.board.cell_view import CellView, Mark
from viz.scene.board.link_routes import Route, length_of, point_at
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Point
from viz.theme import Theme

NUMBER_RADIUS: Final = 0.72
"""Of the disc of a number, in heights of its letters."""
_PARTS: Final = tuple(0.5 + side * step / 40 for step in range(17) for side in (1, -1))
"""Where a number may stand, in parts of the way of its link; the first is preferred."""
_ASIDE: Final = (0.0, 0.5, -0.5, 1.15, -1.15, 1.7, -1.7, 2.4, -2.4)
"""How far from its link, in radii of its disc."""
_MARKED_COST: Final = 1000.0
_NUMBER_COST: Final = 300.0
_DIGIT_COST: Final = 60.0
_HEAD_COST: Final = 60.0
_PLAIN_COST: Final = 30.0
_COVERED_COST: Final = 20.0
"""What it costs to meet a marked candidate, another number, a large digit, an end of a
link or a candidate without a mark, and more the more of it is covered."""
_ROUTE_COST: Final = 8.0
_EDGE_COST: Final = 2.0
_ASIDE_COST: Final = 3.0
_PART_COST: Final = 6.0
"""What it costs to lie on another link or the edge of a cell, to be a radius away from
the link, and to be the whole way away from its middle."""
_GLYPH: Final = 0.75
"""Half the breadth of a small digit without a mark, in reaches of a mark."""
_LARGE: Final = 0.24
"""Half the breadth of a large digit, in parts of a cell."""
_ROUTE_SAMPLES: Final = 24
"""Points of a route that other numbers keep away from."""


class CellMarks(NamedTuple):
    """What of a cell numbers keep away from.

    Attributes:
        has_digit: Whether there is a large digit.
        shown: The small digits that are seen.
        marked: Those of them that the step speaks of.
    """

    has_digit: bool
    shown: Mask
    marked: Mask


def cell_marks(view: CellView) -> CellMarks:
    """What of the cell of *view* numbers keep away from."""
    if view.digit is not None:
        fading = view.marked_digits(Mark.FADING)
        return CellMarks(has_digit=True, shown=fading, marked=EMPTY)
    marked = EMPTY
    for found in view.marks:
        marked = Mask(marked | found.digits)
    return CellMarks(
        has_digit=False, shown=Mask(view.candidates | marked), marked=marked
    )


def number_radius(layout: Layout) -> int:
    """Of the disc of a number, in pixels."""
    return round(least_letters(layout.size) * NUMBER_RADIUS)


def number_places(
    routes: tuple[Route, ...],
    numbered: tuple[bool, ...],
    cells: tuple[CellMarks, ...],
    layout: Layout,
    theme: Theme,
) -> tuple[Point, ...]:
    """The middle of the number of each of *routes* that has one.

    A number keeps away from what is marked, then from other numbers, then from what
    else is written; of places as good the one nearest to the middle of the link.

    Args:
        routes: The ways of the links.
        numbered: Which of them have a number.
        cells: What is in each cell, in reading order.
        layout: Where the cells are.
        theme: How large marks are.
    """
    chooser = _Chooser(routes, cells, layout, theme)
    for number, has_number in enumerate(numbered):
        if has_number:
            chooser.place(number)
    return tuple(chooser.places)


class _Obstacle(NamedTuple):
    """What a number keeps away from: a square, and what it costs to meet it."""

    middle: Point
    half: int
    cost: float


_Patch: TypeAlias = tuple[int, int]
"""A square as large as a cell: how many are left of it, and how many above."""


class _Chooser:
    """Chooses one place after the other.

    Attributes:
        places: Those that are chosen.
    """

    def __init__(
        self,
        routes: tuple[Route, ...],
        cells: tuple[CellMarks, ...],
        layout: Layout,
        theme: Theme,
    ) -> None:
        self._routes = routes
        self._board = layout.board
        self._layout = layout
        self._radius = number_radius(layout)
        self._side = max(1, layout.placement.cell)
        self._clear = [rect.inset(self._radius) for rect in layout.placement.cell_rects]
        self._near: dict[_Patch, list[_Obstacle]] = {}
        for obstacle in chain(_written(cells, layout, theme), self._heads()):
            self._put(obstacle)
        self._points = [
            [point_at(route, n / _ROUTE_SAMPLES) for n in range(_ROUTE_SAMPLES + 1)]
            for route in routes
        ]
        self.places: list[Point] = []

    def place(self, number: int) -> None:
        """Choose the place of the number of a link."""
        lines = [p for n, p in enumerate(self._points) if n != number]
        others = list(chain.from_iterable(lines))
        best, least = point_at(self._routes[number], 0.5), float("inf")
        for own, at in sorted(self._possible(self._routes[number])):
            if own >= least:
                break
            cost = own + self._cost(at, others, least - own)
            if cost < least:
                best, least = at, cost
        self.places.append(best)
        self._put(_Obstacle(best, self._radius, _NUMBER_COST))

    def _heads(self) -> Iterator[_Obstacle]:
        """The ends of the links, which show where they go."""
        half = self._layout.mark(5)
        for route in self._routes:
            for end in (route[0], route[-1]):
                yield _Obstacle(end, half, _HEAD_COST)

    def _put(self, obstacle: _Obstacle) -> None:
        (x, y), far = obstacle.middle, obstacle.half + self._radius
        for across in range((x - far) // self._side, (x + far) // self._side + 1):
            for down in range((y - far) // self._side, (y + far) // self._side + 1):
                self._near.setdefault((across, down), []).append(obstacle)

    def _possible(self, route: Route) -> Iterator[tuple[float, Point]]:
        """Places on the board along *route*, and what they cost by themselves."""
        board, radius = self._board.inset(self._radius), self._radius
        step = 1 / max(4.0, length_of(route))
        for part in _PARTS:
            before, after = point_at(route, part - step), point_at(route, part + step)
            across, down = after[0] - before[0], after[1] - before[1]
            long = hypot(across, down) or 1.0
            x, y = point_at(route, part)
            for aside in _ASIDE:
                by = aside * radius / long
                at = round(x - down * by), round(y + across * by)
                if board.holds(at):
                    yield _PART_COST * abs(part - 0.5) + _ASIDE_COST * abs(aside), at

    def _cost(self, at: Point, others: Sequence[Point], most: float) -> float:
        """What it costs to stand *at*; where that is *most* or more, any of that."""
        x, y = at
        cost = 0.0
        for obstacle in self._near.get((x // self._side, y // self._side), ()):
            depth = self._radius - _distance(at, obstacle)
            if depth > 0:
                cost += obstacle.cost + _COVERED_COST * depth / self._radius
        if cost >= most:
            return cost
        cost += _EDGE_COST * self._is_on_edge(at)
        square = self._radius * self._radius
        if any((a - x) ** 2 + (b - y) ** 2 < square for a, b in others):
            cost += _ROUTE_COST
        return cost

    def _is_on_edge(self, at: Point) -> bool:
        """Whether an edge between cells would go through the number."""
        return not any(rect.holds(at) for rect in self._clear)


def _distance(at: Point, obstacle: _Obstacle) -> float:
    """How far *at* is from the square of *obstacle*; 0.0 inside."""
    (x, y), half = obstacle.middle, obstacle.half
    return hypot(max(0, abs(at[0] - x) - half), max(0, abs(at[1] - y) - half))


def _written(
    cells: Iterable[CellMarks], layout: Layout, theme: Theme
) -> Iterator[_Obstacle]:
    """The digits of *cells*."""
    for place, cell in enumerate(cells):
        marks = PencilMarks(Cell(place), layout, theme)
        if cell.has_digit:
            half = round(layout.placement.cell * _LARGE)
            yield _Obstacle(layout.inner(Cell(place)).centre, half, _DIGIT_COST)
        for digit in digits(cell.marked):
            yield _Obstacle(marks.place(digit), marks.reach, _MARKED_COST)
        half = round(marks.reach * _GLYPH)
        for digit in digits(Mask(cell.shown & ~cell.marked)):
            yield _Obstacle(marks.place(digit), half, _PLAIN_COST)
