"""Geometry that the painters of vectors share: boxes around letters, and hatching."""

from collections.abc import Iterator
from typing import TypeAlias

from viz.fonts import advance
from viz.shapes import (
    Disc,
    Fill,
    Hatch,
    Line,
    Outline,
    Polygon,
    Rect,
    Ring,
    TextHighlight,
)

Figure: TypeAlias = Fill | Outline | Disc | Ring | Polygon | Line | Hatch
"""What is drawn, and is neither written nor an image."""

Corner: TypeAlias = tuple[float, float]
"""From the left, from the top."""


def measured(shape: TextHighlight) -> Fill | Outline:
    """The box of *shape*, whose letters are measured."""
    line = shape.line
    left, right = (
        round(advance(line.text[:end], line.size, line.weight))
        for end in (shape.start, shape.end)
    )
    rect = shape.around(left, right)
    if not shape.width:
        return Fill(rect, shape.colour, shape.radius)
    return Outline(rect, shape.colour, shape.width, shape.radius)


def bands(rect: Rect, width: int, gap: int) -> Iterator[list[Corner]]:
    """The corners of rising diagonal bands, *width* wide along an edge of *rect*.

    On a diagonal the distances from the left and from the top have one sum.
    """
    across, down = rect.width, rect.height
    for middle in range(0, across + down, gap):
        low = max(0.0, middle - width / 2)
        high = min(float(across + down), middle + width / 2)
        corners: list[Corner] = [(min(low, across), max(0, low - across))]
        corners += [(across, 0)] if low < across < high else []
        corners += [(min(high, across), max(0, high - across))]
        corners += [(max(0, high - down), min(high, down))]
        corners += [(0, down)] if low < down < high else []
        corners += [(max(0, low - down), min(low, down))]
        yield [(rect.x + x, rect.y + y) for x, y in corners]
