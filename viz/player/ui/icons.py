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
    Ring,
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


def _sliders(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """Two lines with a knob each: things to adjust."""
    (x, y), reach, width = rect.centre, rect.width // 4, max(2, rect.width // 16)
    shapes: list[Shape] = []
    for side in (-1, 1):
        row = y + side * reach // 2
        shapes.append(Fill(Rect(x - reach, row - width // 2, 2 * reach, width), ink))
        shapes.append(Disc((x + side * reach // 2, row), max(3, reach // 3), ink))
    return tuple(shapes)


def _list(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """Three lines with a dot each: things to choose from."""
    (x, y), reach, width = rect.centre, rect.width // 4, max(2, rect.width // 16)
    shapes: list[Shape] = []
    for row in (y - reach * 2 // 3, y, y + reach * 2 // 3):
        shapes.append(Disc((x - reach, row), max(2, reach // 5), ink))
        line = Rect(x - reach // 2, row - width // 2, reach * 3 // 2, width)
        shapes.append(Fill(line, ink))
    return tuple(shapes)


def _ribbon(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A ribbon with a notch: a bookmark."""
    (x, y), reach, half = rect.centre, rect.width // 4, rect.width // 7
    corners = (
        (x - half, y - reach),
        (x + half, y - reach),
        (x + half, y + reach),
        (x, y + reach // 2),
        (x - half, y + reach),
    )
    return (Polygon(corners, ink),)


def _circuit(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A ring with an arrow's head: round and round."""
    (x, y), reach, width = rect.centre, rect.width // 4, max(2, rect.width // 14)
    tip = (
        (x + reach // 2, y - reach),
        (x - reach // 5, y - reach * 3 // 2),
        (x - reach // 5, y - reach // 2),
    )
    return (Ring((x, y), reach, ink, width), Polygon(tip, ink))


def _question_bubble(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A speech bubble with a question mark: the program asks."""
    (x, y), reach, width = rect.centre, rect.width * 7 // 24, max(2, rect.width // 16)
    low = y + reach * 2 // 3
    body = Rect(x - reach, y - reach, 2 * reach, low - y + reach)
    tail = (
        (x - reach * 2 // 3, low - width),
        (x, low - width),
        (x - reach * 2 // 3, y + reach * 5 // 4),
    )
    size = body.height * 4 // 5
    mark = Text("?", x, body.centre[1] + size // 3, size, ink, align=Align.CENTRE)
    return Outline(body, ink, width, reach // 3), Polygon(tail, ink), mark


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


def _screen(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A screen on a stand, to present on."""
    (x, y), reach, width = rect.centre, rect.width // 4, max(2, rect.width // 16)
    top, low = y - reach, y + reach // 3
    foot = reach * 2 // 3
    return (
        Fill(Rect(x - reach - width, top, 2 * (reach + width), width), ink),
        Outline(Rect(x - reach, top, 2 * reach, low - top), ink, width, width),
        Fill(Rect(x - width // 2, low, width, reach // 3), ink),
        Polygon(
            ((x, low + reach // 4), (x + foot, y + reach), (x - foot, y + reach)), ink
        ),
    )


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


def _corners(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    (x, y), reach, long = rect.centre, rect.width // 4, rect.width // 6
    width = max(2, rect.width // 16)
    shapes: list[Shape] = []
    for right in (False, True):
        for low in (False, True):
            left = x + reach - long if right else x - reach
            top = y + reach - width if low else y - reach
            shapes.append(Fill(Rect(left, top, long, width), ink))
            left = x + reach - width if right else x - reach
            top = y + reach - long if low else y - reach
            shapes.append(Fill(Rect(left, top, width, long), ink))
    return tuple(shapes)


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
    "circuit": _circuit,
    "ribbon": _ribbon,
    "question-bubble": _question_bubble,
    "branches": _branches,
    "two-boards": _two_boards,
    "screen": _screen,
    "camera": _camera,
    "pencil": _pencil,
    "folder": _folder,
    "list": _list,
    "sliders": _sliders,
    "corners": _corners,
    "question": _question,
}
"""The figures, by their names."""
