"""Marks of guesses, contradictions and removals."""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final

from viz.shapes import (
    Colour,
    Fill,
    Line,
    Outline,
    Point,
    Polygon,
    Rect,
    Shape,
    between,
    faded,
)
from viz.theme import Role, Theme

APART: Final = 0.36
"""How far lines keep from the middle of a large digit, in parts of its cell."""


def diamond(
    centre: Point, radius: int, theme: Theme, opacity: float = 1.0
) -> tuple[Shape, ...]:
    """A guess: a square on its corner, *radius* from centre to corner, dark-edged."""
    edge = max(1, round(radius / 6))
    return (
        rhombus(centre, radius, faded(theme[Role.GUESS_INK], opacity)),
        rhombus(centre, max(1, radius - edge), faded(theme[Role.GUESS], opacity)),
    )


def rhombus(centre: Point, radius: int, colour: Colour) -> Polygon:
    """A square on its corner, *radius* from centre to corner."""
    return Polygon(_corners(centre, radius), colour)


def _corners(centre: Point, radius: int) -> tuple[Point, Point, Point, Point]:
    x, y = centre
    return ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))


def hollow_diamond(
    centre: Point, radius: int, colour: Colour, width: int
) -> tuple[Shape, ...]:
    """An option of a guess: the line of a diamond, *radius* from centre to corner."""
    corners = _corners(centre, radius)
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return tuple(Line(start, end, colour, width) for start, end in sides)


def cross(centre: Point, radius: int, colour: Colour, width: int) -> tuple[Shape, ...]:
    """Something removed or refuted: two strokes, *radius* from the centre each way."""
    x, y = centre
    return (
        Line((x - radius, y - radius), (x + radius, y + radius), colour, width),
        Line((x - radius, y + radius), (x + radius, y - radius), colour, width),
    )


def flag(foot: Point, height: int, colour: Colour) -> tuple[Shape, ...]:
    """A bookmark: a flag on a pole up from *foot*, *height* pixels high."""
    x, y = foot
    thick = max(1, height // 10)
    top, cloth = y - height, round(height * 0.55)
    points = ((x, top), (x + cloth, top + cloth // 2), (x, top + cloth))
    return (
        Line((x, y), (x, top), colour, thick),
        Polygon(points, colour),
    )


def open_cross(
    centre: Point, radius: int, colour: Colour, width: int
) -> tuple[Shape, ...]:
    """A cross that leaves the figure in its middle to be read: four short strokes."""
    x, y = centre
    inner = round(radius * 0.55)
    return tuple(
        Line(
            (x + across * inner, y + down * inner),
            (x + across * radius, y + down * radius),
            colour,
            width,
        )
        for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


def arrow(
    foot: Point, tip: Point, head: int, colour: Colour, width: int
) -> tuple[Line, Polygon]:
    """From one cell to another: a line with a head, *head* pixels long, at its tip.

    On a short way the head is shorter, so that something of the line is left.
    """
    across, down = tip[0] - foot[0], tip[1] - foot[1]
    long = max(1.0, (across**2 + down**2) ** 0.5)
    head = min(head, round(long * 0.6))
    neck = between(tip, foot, head / long)
    side = (-down / long * head * 0.5, across / long * head * 0.5)
    wings = tuple(
        (round(neck[0] + side[0] * by), round(neck[1] + side[1] * by)) for by in (1, -1)
    )
    return Line(foot, neck, colour, width), Polygon((tip, *wings), colour)


def beside(line: Line, places: Iterable[Point], room: float) -> Iterator[Line]:
    """The parts of *line* that are no nearer than *room* pixels to any of *places*.

    Those no longer than its width are left out: they would be mere dots.
    """
    start, way = complex(*line.start), complex(*line.end) - complex(*line.start)
    long, begin, gaps = max(1.0, abs(way)), 0.0, [(1.0, 1.0)]
    for place in places:
        at = (complex(*place) - start) * way.conjugate() / long  # along, and aside
        if abs(at.imag) < room:
            half = sqrt(room**2 - at.imag**2)
            gaps.append(((at.real - half) / long, (at.real + half) / long))
    for first, last in sorted(gaps):
        parts = begin, min(first, 1.0)
        if line.width < (parts[1] - begin) * long:
            foot, tip = (between(line.start, line.end, part) for part in parts)
            yield Line(foot, tip, line.colour, line.width)
        begin = max(begin, last)


def frame(rect: Rect, width: int, theme: Theme, opacity: float) -> tuple[Shape, ...]:
    """A second pattern: a square line between dark edges over a faint ground.

    Args:
        rect: What it frames; nothing lies outside.
        width: Of the line, in pixels; each edge has a third of it.
        theme: Its colours.
        opacity: 0.0 to 1.0.
    """
    edge = max(1, width // 3)
    dark = faded(theme[Role.GUESS_INK], 0.7 * opacity)
    second = theme[Role.SECOND]
    return (
        Fill(rect, faded(second, 0.16 * opacity)),
        Outline(rect, dark, width + 2 * edge),
        Outline(rect.inset(edge), faded(second, opacity), width),
    )
