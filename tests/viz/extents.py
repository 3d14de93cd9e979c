"""How far shapes reach, computed apart from any painter."""

from typing import assert_never

from viz.fonts import DROP, RISE, text_width
from viz.shapes import (
    Align,
    Disc,
    Fill,
    Hatch,
    Line,
    Outline,
    Picture,
    Point,
    Polygon,
    Rect,
    Ring,
    Shape,
    Text,
    TextHighlight,
)


def extent(shape: Shape) -> Rect:
    """The smallest rectangle around *shape*."""
    match shape:
        case Picture(_, _, rect) | Fill(rect) | Outline(rect) | Hatch(rect):
            return rect
        case Disc((x, y), radius) | Ring((x, y), radius):
            return Rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
        case Polygon(points):
            return _around(points, 0)
        case Line(start, end, _, width):
            return _around((start, end), width // 2)
        case Text():
            return _of_text(shape)
        case TextHighlight(line, start, end):
            widths = (text_width(line.text[:at], line.size) for at in (start, end))
            return shape.around(*widths)
        case _:
            assert_never(shape)


def _around(points: tuple[Point, ...], reach: int) -> Rect:
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - reach, min(ys) - reach
    return Rect(left, top, max(xs) + reach - left + 1, max(ys) + reach - top + 1)


def _of_text(text: Text) -> Rect:
    """Digits stand on their line, and nothing of them is below it."""
    width = text_width(text.text, text.size, text.weight)
    left = {
        Align.LEFT: text.x,
        Align.CENTRE: text.x - width // 2,
        Align.RIGHT: text.x - width,
    }[text.align]
    top = text.baseline - round(text.size * RISE)
    below = 0 if text.text.isdecimal() else round(text.size * DROP)
    return Rect(left, top, width, text.baseline + below - top)


def within(inner: Rect, outer: Rect) -> bool:
    """Whether *inner* has no pixel outside *outer*."""
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def apart(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have no pixel in common."""
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )
