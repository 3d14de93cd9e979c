"""Routes of links on the board: straight, or bent around what they would cover."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, pairwise, product
from math import dist, hypot
from typing import Final, TypeAlias

from solver.log.deduction import Link, Node
from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Point, Rect, between
from viz.theme import Theme

Route: TypeAlias = tuple[Point, ...]
"""The points of a line, from beside the first digit to beside the last; two or more."""

_BENDS: Final = (0.0, 0.16, -0.16, 0.3, -0.3, 0.5, -0.5)
"""How far a route leaves the straight way, in parts of it; the first is preferred."""
_SHORT: Final = 1.6
_FINE: Final = tuple(side * step / 48 for step in range(56) for side in (1, -1))
"""Up to how many cells a route is short, which may leave its way by so many cells: its
number has room on the edge of a cell."""
_FARTHEST: Final = 1.2
"""The same in cells, at most."""
_PARTS: Final = 8
"""Pieces that a bent route is made of."""
_BEND_COST: Final = 0.4
_DIGIT_COST: Final = 0.7
_OVERLAP_COST: Final = 2.0
"""What a route costs that bends, covers a large digit or lies along another route,
where to cover a small digit that is marked costs 1."""
_DIGIT: Final = 0.24
"""Half the breadth of a large digit, in parts of a cell."""
_BESIDE: Final = 7
"""Distance below which two routes look like one, in pixels of the design."""
_LEAST_APART: Final = 3.0
"""How far apart the small digits of groups are that a link joins, in reaches of their
marks, where there are such: an arrow between closer ones would be a mere head."""
_SAMPLES: Final = 16
"""Points of a route at which it is looked what it covers."""
_SHARED: Final = 3
"""Points that they have in common then."""


def along(route: Sequence[Point]) -> Callable[[float], Point]:
    """What gives the point that is a part of the way along *route*, 0.0 to 1.0."""
    pieces = [(start, end, dist(start, end)) for start, end in pairwise(route)]
    length = length_of(route)

    def point(part: float) -> Point:
        left = part * length
        for start, end, long in pieces:
            if left <= long:
                return between(start, end, left / long if long else 0.0)
            left -= long
        return route[-1]

    return point


def length_of(route: Sequence[Point]) -> float:
    """How long *route* is, in pixels."""
    return sum(dist(*ends) for ends in pairwise(route))


def bent(start: Point, end: Point, bend: float, gap: float) -> Route:
    """The way from *start* to *end* without the part *gap* of it at either end.

    Args:
        start: Where it begins.
        end: Where it leads.
        bend: How far it leaves the straight way, in parts of it; 0.0 for not at all.
        gap: 0.0 up to but not including 0.5.
    """
    across, down = end[0] - start[0], end[1] - start[1]
    count = _PARTS if bend else 1
    points = []
    for number in range(count + 1):
        part = gap + (1 - 2 * gap) * number / count
        aside = 4 * bend * part * (1 - part)
        points.append(
            (
                round(start[0] + across * part - down * aside),
                round(start[1] + down * part + across * aside),
            )
        )
    return tuple(points)


def _middles(node: Node, layout: Layout, theme: Theme) -> tuple[Point, ...]:
    """The middle of each small digit of *node*."""
    return tuple(PencilMarks(cell, layout, theme).place(digit) for cell, digit in node)


def _apart(start: Point, end: Point, reach: int) -> tuple[bool, float]:
    """How well a link goes from *start* to *end*: not at all, or the nearer the better.

    Args:
        start: The middle of a small digit.
        end: That of another one.
        reach: From such a middle to the end of its room.
    """
    far = dist(start, end)
    return far < _LEAST_APART * reach, far


class RoutePlanner:
    """Lays one route after the other.

    Args:
        links: All that are seen at once.
        filled: The cells that have their digit.
        layout: Where the cells are.
        theme: How large marks are.
    """

    def __init__(
        self,
        links: tuple[Link, ...],
        filled: tuple[Cell, ...],
        layout: Layout,
        theme: Theme,
    ) -> None:
        nodes = chain.from_iterable((link.start, link.end) for link in links)
        self._middles = {node: _middles(node, layout, theme) for node in nodes}
        self._marked = set(chain.from_iterable(self._middles.values()))
        self._cells = reduce(Rect.around, layout.placement.cell_rects)
        self._beside = layout.mark(_BESIDE)
        self._reach = PencilMarks(links[0].start[0].cell, layout, theme).reach
        self._digits = [layout.inner(cell).centre for cell in filled]
        self._cell = layout.placement.cell
        self._breadth = round(self._cell * _DIGIT)
        self._laid: list[list[Point]] = []

    def lay(
        self, link: Link, number_cost: Callable[[Route], float] | None = None
    ) -> Route:
        """Lay the route of *link* that covers least of what is marked.

        Args:
            link: One of the links.
            number_cost: What a route costs by the place that its number has on it,
                where it has one.
        """
        ends = product(self._middles[link.start], self._middles[link.end])
        start, end = min(ends, key=lambda pair: _apart(pair[0], pair[1], self._reach))
        others = [mark for mark in self._marked if self._is_beside(mark, start, end)]
        best, least = self._bent(start, end, 0.0), float("inf")
        away = self._cell / max(1.0, dist(start, end))
        for bend in [by * away for by in _FINE] if away * _SHORT > 1 else _BENDS:
            own = _BEND_COST * abs(bend) / _BENDS[1]
            if own >= least:
                continue
            route = self._bent(start, end, bend)
            if not all(map(self._cells.holds, route)):
                continue
            cost = own + self._cost(route, others)
            if number_cost is not None and cost < least:
                cost += number_cost(route)
            if cost < least:
                best, least = route, cost
        self._laid.append(list(_samples(best)))
        return best

    def _is_beside(self, mark: Point, start: Point, end: Point) -> bool:
        return min(dist(mark, start), dist(mark, end)) > self._reach

    def _bent(self, start: Point, end: Point, bend: float) -> Route:
        """From beside *start* to beside *end*, *bend* away from the straight way."""
        long = max(1.0, dist(start, end))
        most = _FARTHEST * self._cell / long
        bend = min(max(bend, -most), most)
        gap = min(0.35, (self._reach + 2) / (long * hypot(1, 4 * bend)))
        return bent(start, end, bend, gap)

    def _cost(self, route: Route, others: list[Point]) -> float:
        samples = list(_samples(route))
        reach = self._beside
        cost = 1.0 * _covered(others, samples[1:-1], self._reach)
        cost += _DIGIT_COST * _covered(self._digits, samples, self._breadth)
        cost += _OVERLAP_COST * sum(
            _covered(samples, laid, reach) >= _SHARED for laid in self._laid
        )
        return cost


def _covered(places: Iterable[Point], samples: Sequence[Point], reach: int) -> int:
    """How many of *places* lie nearer than *reach* to one of *samples*."""
    square = reach * reach
    return sum(
        any((across - x) ** 2 + (down - y) ** 2 < square for across, down in samples)
        for x, y in (_near(places, samples, reach) if samples else ())
    )


def _near(places: Iterable[Point], spread: Sequence[Point], reach: int) -> list[Point]:
    """Those of *places* that are no farther than *reach* from what *spread* spans."""
    xs, ys = zip(*spread, strict=True)
    left, right = min(xs) - reach, max(xs) + reach
    top, bottom = min(ys) - reach, max(ys) + reach
    return [(x, y) for x, y in places if left <= x <= right and top <= y <= bottom]


def _samples(route: Route) -> Iterator[Point]:
    """Points of *route*, close enough to find what it covers."""
    each = _SAMPLES // (len(route) - 1)
    for start, end in pairwise(route):
        for number in range(each):
            yield between(start, end, number / each)
    yield route[-1]
