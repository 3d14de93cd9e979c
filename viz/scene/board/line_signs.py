"""Signs along cells: thermometers, arrows, and lines of all colours."""

from collections.abc import Iterator
from math import hypot
from typing import Final

from solver.rules.places import Cell
from viz.scene.board.sign_drawing import CIRCLE, THIN, RuleDrawing
from viz.shapes import Colour, Disc, Line, Point, Polygon, Ring, Shape
from viz.theme import Role

_BULB: Final = 0.34
_HEAD: Final = 0.2


def plain_line(drawing: RuleDrawing) -> Iterator[Shape]:
    """A line alone; its colour says what it is."""
    return drawing.path(drawing.rule.cells)


def thermometer(drawing: RuleDrawing) -> Iterator[Shape]:
    """A line with a bulb in the first cell."""
    yield from drawing.path(drawing.rule.cells)
    bulb = drawing.centre(drawing.rule.cells[0])
    yield Disc(bulb, drawing.length(_BULB), drawing.colour)


def slow_thermometer(drawing: RuleDrawing) -> Iterator[Shape]:
    """The same with a hollow bulb."""
    yield from drawing.path(drawing.rule.cells)
    bulb = drawing.centre(drawing.rule.cells[0])
    yield Disc(bulb, drawing.length(_BULB), drawing.theme[Role.FACE])
    yield Ring(bulb, drawing.length(_BULB), drawing.colour, drawing.length(2 * THIN))


def arrow(drawing: RuleDrawing) -> Iterator[Shape]:
    """A circle, or a pill around the cells of a number, and a shaft with a head."""
    (count,) = drawing.rule.values
    cells = drawing.rule.cells
    circle, shaft = cells[:count], cells[count - 1 :]
    yield from drawing.thin_path(shaft)
    yield from _head(drawing, shaft[-2], shaft[-1])
    if count == 1:
        yield from drawing.circle(circle[0])
        return
    width = drawing.length(2 * CIRCLE)
    ends = drawing.centre(circle[0]), drawing.centre(circle[-1])
    yield Line(*ends, drawing.edge, width)
    yield Line(*ends, drawing.theme[Role.FACE], width - 2 * drawing.stroke(THIN))


def _head(drawing: RuleDrawing, before: Cell, last: Cell) -> Iterator[Shape]:
    """The head of an arrow in the cell *last*."""
    start, end = drawing.centre(before), drawing.centre(last)
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1.0
    size = drawing.length(_HEAD)
    for turn in (1, -1):
        side = (-across + turn * -down) / length, (-down + turn * across) / length
        tip = end[0] + round(side[0] * size), end[1] + round(side[1] * size)
        yield Line(end, tip, drawing.colour, drawing.stroke(THIN))


def double_arrow(drawing: RuleDrawing) -> Iterator[Shape]:
    """A thin line with a circle at each end."""
    cells = drawing.rule.cells
    yield from drawing.thin_path(cells)
    yield from drawing.circle(cells[0])
    yield from drawing.circle(cells[-1])


def between(drawing: RuleDrawing) -> Iterator[Shape]:
    """A wide line with a circle at each end."""
    cells = drawing.rule.cells
    yield from drawing.path(cells)
    yield from drawing.circle(cells[0])
    yield from drawing.circle(cells[-1])


def lockout(drawing: RuleDrawing) -> Iterator[Shape]:
    """A wide line with a diamond at each end."""
    cells = drawing.rule.cells
    yield from drawing.path(cells)
    edge = round(1.4 * drawing.stroke(THIN))
    for cell in (cells[0], cells[-1]):
        centre, radius = drawing.centre(cell), drawing.length(1.1 * CIRCLE)
        yield _diamond(centre, radius, drawing.edge)
        yield _diamond(centre, radius - edge, drawing.theme[Role.FACE])


def _diamond(centre: Point, reach: int, colour: Colour) -> Polygon:
    x, y = centre
    points = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    return Polygon(points, colour)
