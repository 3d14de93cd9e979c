"""Gaps in the edges of lit signs: where a small digit is, no edge hides it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from solver.rules.digits import digits
from viz.fonts import CAP_HEIGHT, advance
from viz.layout.layout import Layout
from viz.scene.board.cell_view import CellView
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Disc, Fill, Line, Point, Polygon, Rect, Ring, Shape
from viz.theme import Theme

_AROUND: Final = 0.08
"""Room around a digit in a gap, in sizes of its letters."""


def hidden_boxes(
    edges: Sequence[Shape], cells: Iterable[CellView], layout: Layout, theme: Theme
) -> Iterator[Rect]:
    """The places of small digits that *edges* come into.

    Args:
        edges: Lines, discs, rings, fills and polygons.
        cells: What is seen of cells.
        layout: Where they are.
        theme: Its strokes.

    Yields:
        Rectangles with little more room than the digit needs; none where dots
        represent small digits.
    """
    for view in cells:
        rect = layout.cell(view.cell)
        near = [edge for edge in edges if _comes_into(edge, rect)]
        if near and view.digit is None:
            for box in _boxes(view, PencilMarks(view.cell, layout, theme)):
                if any(_comes_into(edge, box) for edge in near):
                    yield box


def _boxes(view: CellView, marks: PencilMarks) -> Iterator[Rect]:
    """The places of the small digits of a cell."""
    if marks.is_dotted:
        return
    more = max(1, round(marks.size * _AROUND))
    high = round(marks.size * CAP_HEIGHT / 2) + more
    wide = round(advance("0", marks.size) / 2) + more
    for digit in digits(view.candidates):
        x, y = marks.place(digit)
        yield Rect(x - wide, y - high, 2 * wide, 2 * high)


def _comes_into(edge: Shape, box: Rect) -> bool:
    match edge:
        case Line(start, end, _, width):
            return _distance_to_line(box, start, end) < width / 2
        case Disc(centre, radius, _):
            return _nearest(box, centre) < radius
        case Ring(centre, radius, _, width):
            return _nearest(box, centre) < radius and (
                _farthest(box, centre) > radius - width
            )
        case Fill(rect, _, _):
            return rect.meets(box)
        case Polygon(points, _):
            sides = pairwise((*points, points[0]))
            return any(_distance_to_line(box, *side) < 1 for side in sides)
        case _:
            return False


def _corners(box: Rect) -> Iterator[Point]:
    for x in (box.x, box.right):
        for y in (box.y, box.bottom):
            yield x, y


def _nearest(box: Rect, point: Point) -> float:
    """From *point* to the nearest part of *box*; 0 inside."""
    across = max(box.x - point[0], 0, point[0] - box.right)
    down = max(box.y - point[1], 0, point[1] - box.bottom)
    return hypot(across, down)


def _farthest(box: Rect, point: Point) -> float:
    """From *point* to the corner of *box* that is farthest."""
    return max(hypot(x - point[0], y - point[1]) for x, y in _corners(box))


def _distance_to_line(box: Rect, start: Point, end: Point) -> float:
    """From a line to the nearest part of *box*; 0 where they cross."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    near = min(_nearest(box, start), _nearest(box, end))
    if not length:
        return near
    offsets = []
    for x, y in _corners(box):
        away = (across * (y - start[1]) - down * (x - start[0])) / length
        along = (across * (x - start[0]) + down * (y - start[1])) / length
        offsets.append(away)
        if 0 <= along <= length:
            near = min(near, abs(away))
    is_cut = min(offsets) <= 0 <= max(offsets)
    return 0.0 if is_cut and _spans(box, start, end) else near


def _spans(box: Rect, start: Point, end: Point) -> bool:
    """Whether a line is neither wholly beside *box* nor wholly above or below it."""
    left, right = sorted((start[0], end[0]))
    top, bottom = sorted((start[1], end[1]))
    return (
        left <= box.right and right >= box.x and top <= box.bottom and bottom >= box.y
    )
