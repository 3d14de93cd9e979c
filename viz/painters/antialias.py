"""Antialiased small shapes: drawn four times as large, then reduced.

``pygame.draw`` leaves steps on slanted edges; this takes them away. A figure is drawn
once for every size and colour it is seen in, wherever it stands.
"""

from collections.abc import Iterator, Sequence
from math import ceil, floor
from operator import itemgetter
from typing import Final, TypeAlias, assert_never

import pygame

from viz.painters.image_cache import stored
from viz.shapes import (
    Colour,
    Disc,
    Fill,
    Hatch,
    Line,
    Outline,
    Point,
    Polygon,
    Rect,
    Ring,
)

_FINER: Final = 4
_BAND: Final = 48
"""How high the bands of a long line are, in pixels."""

_ROOM: Final = 16 * 2**20
"""Bytes of figures of each kind that are kept."""

Smooth: TypeAlias = Fill | Outline | Disc | Ring | Polygon | Line | Hatch
"""The shapes with slanted or round edges."""


def sprite(
    shape: Smooth,
) -> tuple[pygame.Surface, Point]:
    """The picture of *shape*, and where its upper left corner goes."""
    match shape:
        case Fill(rect, colour, radius):
            return _box(rect[2:], radius, 0, colour), rect[:2]
        case Outline(rect, colour, width, radius):
            return _box(rect[2:], radius, width, colour), rect[:2]
        case Disc((x, y), radius, colour):
            return _circle(radius, 0, colour), (x - radius, y - radius)
        case Ring((x, y), radius, colour, width):
            return _circle(radius, width, colour), (x - radius, y - radius)
        case Polygon(points, colour):
            corner, size, moved = _moved(points, 1)
            return _polygon(moved, size, colour), corner
        case Line(start, end, colour, width):
            corner, size, ends = _moved((start, end), width)
            return _line(ends, width, size, colour), corner
        case Hatch(rect, colour, width, gap):
            return _hatch(rect[2:], width, gap, colour), rect[:2]
        case _:
            assert_never(shape)


def _moved(
    points: tuple[Point, ...], room: int
) -> tuple[Point, tuple[int, int], tuple[Point, ...]]:
    """Corner and size of the box around *points* with *room*, and the points in it."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - room, min(ys) - room
    size = max(xs) + room - left + 1, max(ys) + room - top + 1
    return (left, top), size, tuple([(x - left, y - top) for x, y in points])


def _empty(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A clear surface; its hidden colour is *colour*, so that edges do not darken."""
    surface = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    surface.fill((*colour[:3], 0))
    return surface


def _reduced(surface: pygame.Surface) -> pygame.Surface:
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (width // _FINER, height // _FINER))


@stored(_ROOM)
def _circle(radius: int, width: int, colour: Colour) -> pygame.Surface:
    """A circle, filled or with *width* above 0 its line, in a square around it."""
    side = 2 * radius + 1
    surface = _empty((side, side), colour)
    middle = side * _FINER // 2
    pygame.draw.circle(
        surface, colour, (middle, middle), radius * _FINER, width * _FINER
    )
    return _reduced(surface)


@stored(_ROOM)
def _polygon(
    points: tuple[Point, ...], size: tuple[int, int], colour: Colour
) -> pygame.Surface:
    """A filled polygon; *points* count from the corner of a picture of *size*."""
    surface = _empty(size, colour)
    pygame.draw.polygon(surface, colour, _centred(points))
    return _reduced(surface)


@stored(_ROOM)
def _line(
    ends: tuple[Point, ...], width: int, size: tuple[int, int], colour: Colour
) -> pygame.Surface:
    """A line with round ends, in a picture of *size*.

    A long one is drawn in bands, so that little is drawn finer but the line itself.
    """
    if size[0] <= _BAND or size[1] <= _BAND:
        return _reduced(_fine_line(ends, width, Rect(0, 0, *size), colour))
    line = pygame.Surface(size, pygame.SRCALPHA)
    line.fill((*colour[:3], 0))
    for band in _bands(ends, width, size):
        fine = _fine_line(ends, width, band, colour)
        pygame.transform.smoothscale(fine, band[2:], line.subsurface(band))
    return line


def _bands(
    ends: tuple[Point, ...], width: int, size: tuple[int, int]
) -> Iterator[Rect]:
    """What the line covers of each band of rows, from the top."""
    (x1, y1), (x2, y2) = sorted(ends, key=itemgetter(1))
    slope = (x2 - x1) / max(1, y2 - y1)
    for top in range(0, size[1], _BAND):
        low = min(top + _BAND, size[1])
        rows = (min(max(row, y1), y2) for row in (top - width, low + width))
        xs = [x1, x2] if y1 == y2 else [x1 + (row - y1) * slope for row in rows]
        left = max(0, floor(min(xs)) - width - 1)
        right = min(size[0], ceil(max(xs)) + width + 2)
        yield Rect(left, top, right - left, low - top)


def _fine_line(
    ends: tuple[Point, ...], width: int, part: Rect, colour: Colour
) -> pygame.Surface:
    """*part* of a line with round ends, enlarged."""
    surface = _empty(part[2:], colour)
    left, top = part[0] * _FINER, part[1] * _FINER
    start, end = _centred(ends)
    thick = width * _FINER
    for x, y in (start, end):
        pygame.draw.circle(surface, colour, (int(x) - left, int(y) - top), thick // 2)
    if start != end:
        side = (end - start).rotate(90).normalize() * thick / 2
        corners = (start + side, end + side, end - side, start - side)
        # whole numbers before they move, so that each part is rounded as the whole is
        moved = [(int(x) - left, int(y) - top) for x, y in corners]
        pygame.draw.polygon(surface, colour, moved)
    return surface


@stored(_ROOM)
def _hatch(
    size: tuple[int, int], width: int, gap: int, colour: Colour
) -> pygame.Surface:
    """Rising lines, *gap* pixels apart along the top edge."""
    surface = _empty(size, colour)
    across, down = surface.get_size()
    for x in range(0, across + down, gap * _FINER):
        pygame.draw.line(surface, colour, (x, 0), (x - down, down), width * _FINER)
    return _reduced(surface)


@stored(_ROOM)
def _box(
    size: tuple[int, int], radius: int, width: int, colour: Colour
) -> pygame.Surface:
    """A rectangle with round corners: filled, or with *width* above 0 its border.

    Only its corners are drawn finer; between them its edges are straight.
    """
    corner = max(radius, width) + 1
    side = 2 * corner + 1
    across, down = size
    if across <= side or down <= side:
        return _fine_box(size, radius, width, colour)
    small = _fine_box((side, side), radius, width, colour)
    box = pygame.Surface(size, pygame.SRCALPHA)
    box.fill((*colour[:3], 0))
    for bar in _bars(size, corner, width):
        box.fill(colour, bar)
    for x, left in ((0, 0), (across - corner, side - corner)):
        for y, top in ((0, 0), (down - corner, side - corner)):
            box.blit(small, (x, y), (left, top, corner, corner))
    return box


def _bars(size: tuple[int, int], corner: int, width: int) -> tuple[Rect, ...]:
    """The bars between the corners of a box: of its line, or of all its inside."""
    across, down = size
    wide, high = across - 2 * corner, down - 2 * corner
    if not width:
        return Rect(corner, 0, wide, down), Rect(0, corner, across, high)
    return (
        Rect(corner, 0, wide, width),
        Rect(corner, down - width, wide, width),
        Rect(0, corner, width, high),
        Rect(across - width, corner, width, high),
    )


def _fine_box(
    size: tuple[int, int], radius: int, width: int, colour: Colour
) -> pygame.Surface:
    surface = _empty(size, colour)
    pygame.draw.rect(
        surface,
        colour,
        surface.get_rect(),
        width * _FINER,
        border_radius=radius * _FINER,
    )
    return _reduced(surface)


def _centred(points: Sequence[Point]) -> list[pygame.Vector2]:
    """Centres of the pixels *points* on the enlarged picture."""
    return [pygame.Vector2(x + 0.5, y + 0.5) * _FINER for x, y in points]
