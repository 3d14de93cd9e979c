"""Vector icons of the toolbar."""

from collections.abc import Callable
from typing import Final

from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Line,
    Outline,
    Polygon,
    Rect,
    Shape,
    Text,
)


def icon(name: str, rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """The figure called *name*, one of ``ICONS``, in *rect*."""
    return ICONS[name](rect, ink)


def _arrow(rect: Rect, ink: Colour, *, left: bool, shift: float = 0.0) -> Polygon:
    (x, y), reach = rect.centre, rect.width // 4
    x += round(reach * shift)
    tip = x - reach if left else x + reach
    back = x + reach // 2 if left else x - reach // 2
    return Polygon(((tip, y), (back, y - reach), (back, y + reach)), ink)


def _bar(rect: Rect, ink: Colour, *, at: float) -> Fill:
    (x, y), reach = rect.centre, rect.width // 4
    width = max(2, rect.width // 12)
    return Fill(
        Rect(x + round(at * reach) - width // 2, y - reach, width, 2 * reach), ink
    )


def _play(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    (x, y), reach = rect.centre, rect.width // 3
    corners = (
        (x + reach, y),
        (x - reach * 2 // 3, y - reach),
        (x - reach * 2 // 3, y + reach),
    )
    return (Polygon(corners, ink),)


def _pause(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    (x, y), reach = rect.centre, rect.width // 3
    width = max(3, rect.width // 7)
    return (
        Fill(Rect(x - reach // 2 - width // 2, y - reach, width, 2 * reach), ink),
        Fill(Rect(x + reach // 2 - width // 2, y - reach, width, 2 * reach), ink),
    )


def _plus(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    (x, y), reach, width = rect.centre, rect.width // 5, max(2, rect.width // 14)
    return (
        Fill(Rect(x - reach, y - width // 2, 2 * reach, width), ink),
        Fill(Rect(x - width // 2, y - reach, width, 2 * reach), ink),
    )


def _list(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """Three lines with a dot each: things to choose from."""
    (x, y), reach, width = rect.centre, rect.width // 4, max(2, rect.width // 16)
    shapes: list[Shape] = []
    for row in (y - reach * 2 // 3, y, y + reach * 2 // 3):
        shapes.append(Disc((x - reach, row), max(2, reach // 5), ink))
        line = Rect(x - reach // 2, row - width // 2, reach * 3 // 2, width)
        shapes.append(Fill(line, ink))
    return tuple(shapes)


def _branches(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A way that parts in two, with an arrow's head at each end: another way."""
    (x, y), reach, width = rect.centre, rect.width * 7 // 24, max(2, rect.width // 16)
    fork, head = (x - reach // 3, y), max(3, reach // 3)
    shapes: list[Shape] = [Line((x - reach, y), fork, ink, width)]
    for by in (-1, 1):
        end = x + reach // 3, y + by * reach * 2 // 3
        high, low = (end[0], end[1] - head), (end[0], end[1] + head)
        shapes.append(Line(fork, end, ink, width))
        shapes.append(Polygon((high, low, (x + reach, end[1])), ink))
    return tuple(shapes)


def _two_boards(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """Two boards side by side, with another cell filled in each."""
    (x, y), side, width = rect.centre, rect.width // 3, max(2, rect.width // 18)
    cell, top = side // 3, y - side // 2
    left = Rect(x - side - width, top, side, side)
    right = Rect(x + width, top, side, side)
    return (
        Outline(left, ink, width, width),
        Fill(Rect(left.x + cell // 2, left.y + cell // 2, cell + 1, cell + 1), ink),
        Outline(right, ink, width, width),
        Fill(Rect(*right.centre, cell + 1, cell + 1), ink),
    )


def _grid(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A board with one cell filled in: a puzzle to be made."""
    (x, y), cell, width = rect.centre, rect.width // 6, max(2, rect.width // 18)
    side, left, top = 3 * cell, x - 3 * cell // 2, y - 3 * cell // 2
    lines = (Fill(Rect(left + n * cell, top, width, side), ink) for n in (1, 2))
    rows = (Fill(Rect(left, top + n * cell, side, width), ink) for n in (1, 2))
    filled = Fill(Rect(left + cell, top + cell, cell, cell), ink)
    return Outline(Rect(left, top, side, side), ink, width), *lines, *rows, filled


def _camera(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A video camera."""
    (x, y), reach = rect.centre, rect.width // 4
    half, right = reach * 2 // 3, x + reach + reach // 4
    body = Rect(x - reach - reach // 4, y - half, reach * 3 // 2, 2 * half)
    lens = (body.right + reach // 8, y), (right, y - half), (right, y + half)
    return Fill(body, ink, reach // 4), Polygon(lens, ink)


def _pencil(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    (x, y), reach, half = rect.centre, rect.width // 4, max(2, rect.width // 12)
    body = (
        (x + reach - half, y - reach - half),
        (x + reach + half, y - reach + half),
        (x - reach // 2 + half, y + reach // 2 + half),
        (x - reach // 2 - half, y + reach // 2 - half),
    )
    tip = (
        (x - reach // 2 - half, y + reach // 2 - half),
        (x - reach // 2 + half, y + reach // 2 + half),
        (x - reach, y + reach),
    )
    return Polygon(body, ink), Polygon(tip, ink)


def _folder(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    (x, y), reach = rect.centre, rect.width // 4
    width = max(2, rect.width // 16)
    body = Rect(x - reach, y - reach // 2, 2 * reach, reach * 3 // 2)
    tab = Rect(x - reach, y - reach * 5 // 6, reach, reach // 2)
    return (Fill(tab, ink, width), Outline(body, ink, width, width))


def _question(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    x, y = rect.centre
    size = round(rect.height * 0.62)
    return (Text("?", x, y + round(size * 0.33), size, ink, align=Align.CENTRE),)


ICONS: Final[dict[str, Callable[[Rect, Colour], tuple[Shape, ...]]]] = {
    "start": lambda r, c: (_bar(r, c, at=-1), _arrow(r, c, left=True, shift=0.3)),
    "back": lambda r, c: (_arrow(r, c, left=True),),
    "play": _play,
    "pause": _pause,
    "forward": lambda r, c: (_arrow(r, c, left=False),),
    "end": lambda r, c: (_arrow(r, c, left=False, shift=-0.3), _bar(r, c, at=1)),
    "minus": lambda r, c: _plus(r, c)[:1],
    "plus": _plus,
    "branches": _branches,
    "two-boards": _two_boards,
    "camera": _camera,
    "grid": _grid,
    "pencil": _pencil,
    "folder": _folder,
    "list": _list,
    "question": _question,
}
"""The figures, by their names."""
