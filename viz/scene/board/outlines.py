"""Outlines: a dashed line around cells of any shape, inside their edges."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from solver.rules.places import Cell, Place
from viz.layout.board_placement import BoardPlacement
from viz.shapes import Point, Rect

_DASH: Final = 0.085
_GAP: Final = 0.055
"""Of a dash and of the gap after it, in widths of a cell."""


class Segment(NamedTuple):
    """A straight piece of an outline, level or upright; its ends are corners.

    Attributes:
        start: Its left or upper end.
        end: Its right or lower end.
    """

    start: Point
    end: Point


def outline(
    cells: Iterable[Cell], placement: BoardPlacement, inset: int
) -> tuple[Segment, ...]:
    """The closed line around *cells*, *inset* pixels inside their edges.

    Cells that touch at a corner alone have a line each. Level pieces come first.
    """
    if placement.shape.cells:
        rects = (placement.cell_rects[cell].inset(inset) for cell in cells)
        return tuple(side for rect in rects for side in _sides(rect))
    tracer = _Tracer(cells, placement, inset)
    level: dict[int, list[tuple[int, int]]] = defaultdict(list)
    upright: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for place in tracer.places:
        for y, start, end in tracer.level(place):
            level[y].append((start, end))
        for x, start, end in tracer.upright(place):
            upright[x].append((start, end))
    return (
        *(Segment((a, y), (b, y)) for y in sorted(level) for a, b in _joined(level[y])),
        *(
            Segment((x, a), (x, b))
            for x in sorted(upright)
            for a, b in _joined(upright[x])
        ),
    )


def _sides(rect: Rect) -> Iterator[Segment]:
    """The sides of a cell that touches no other."""
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    for y in (top, bottom):
        yield Segment((left, y), (right, y))
    for x in (left, right):
        yield Segment((x, top), (x, bottom))


def dashes(segment: Segment, cell: int, width: int) -> Iterator[Rect]:
    """*segment* in dashes *width* pixels wide, one at each end.

    Args:
        segment: What is drawn.
        cell: How wide cells are, in pixels.
        width: Of the line.
    """
    (left, top), (right, bottom) = segment
    before = width // 2
    long = right - left + bottom - top + width
    dash = max(2, round(cell * _DASH))
    gap = max(2, round(cell * _GAP))
    count = max(1, round((long + gap) / (dash + gap)))
    if long < count * dash + (count - 1) * gap // 2:
        count = max(1, count - 1)
    dash = long if count == 1 else dash
    for number in range(count):
        at = round(number * (long - dash) / max(1, count - 1)) - before
        if top == bottom:
            yield Rect(left + at, top - before, dash, width)
        else:
            yield Rect(left - before, top + at, width, dash)


class _Tracer:
    """Follows the edges of cells, each cell on its own."""

    def __init__(
        self, cells: Iterable[Cell], placement: BoardPlacement, inset: int
    ) -> None:
        self._placement = placement
        self._inset = inset
        self.places = [placement.shape.places[cell] for cell in cells]
        self._inside = frozenset(self.places)

    def level(self, place: Place) -> Iterator[tuple[int, int, int]]:
        """The line along the upper edge, and along the lower: y, start and end."""
        xs, ys, inset = self._placement.xs, self._placement.ys, self._inset
        for side, y in (
            (-1, ys[place.row] + inset),
            (1, ys[place.row + 1] - inset),
        ):
            if not self._has(place, side, 0):
                start = xs[place.column] + self._end(place, (side, 0), (0, -1))
                end = xs[place.column + 1] - self._end(place, (side, 0), (0, 1))
                yield y, start, end

    def upright(self, place: Place) -> Iterator[tuple[int, int, int]]:
        """The line along the left edge, and along the right: x, start and end."""
        xs, ys, inset = self._placement.xs, self._placement.ys, self._inset
        for side, x in (
            (-1, xs[place.column] + inset),
            (1, xs[place.column + 1] - inset),
        ):
            if not self._has(place, 0, side):
                start = ys[place.row] + self._end(place, (0, side), (-1, 0))
                end = ys[place.row + 1] - self._end(place, (0, side), (1, 0))
                yield x, start, end

    def _end(self, place: Place, side: tuple[int, int], way: tuple[int, int]) -> int:
        """How far before the cell's corner that *way* the line along *side* ends.

        Negative where the cells turn there, and the line goes on into the next one.
        """
        if not self._has(place, *way):
            return self._inset
        is_turning = self._has(place, side[0] + way[0], side[1] + way[1])
        return -self._inset if is_turning else 0

    def _has(self, place: Place, down: int, right: int) -> bool:
        return Place(place.row + down, place.column + right) in self._inside


def _joined(pieces: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """*pieces* of one line, those that meet as one."""
    begun: tuple[int, int] | None = None
    for start, end in sorted(pieces):
        if begun is not None and begun[1] == start:
            begun = begun[0], end
        else:
            if begun is not None:
                yield begun
            begun = start, end
    if begun is not None:
        yield begun
