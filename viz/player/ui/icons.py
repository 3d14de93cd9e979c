"""Vector icons of the toolbar."""

from collections.abc import Callable
from typing import Final

from viz.player.state.commands import Command
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Outline,
    Polygon,
    Rect,
    Ring,
    Shape,
    Text,
)


def icon(
    command: Command, rect: Rect, ink: Colour, *, is_on: bool
) -> tuple[Shape, ...]:
    """The figure for *command* in *rect*; play that *is_on* is a pause."""
    if command is Command.PLAY and is_on:
        return _pause(rect, ink)
    return _ICONS[command](rect, ink)


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


def _target(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    """A ring with a disc in it: something to hit."""
    reach, width = rect.width // 4, max(2, rect.width // 14)
    return (Ring(rect.centre, reach, ink, width), Disc(rect.centre, reach // 3, ink))


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


_ICONS: Final[dict[Command, Callable[[Rect, Colour], tuple[Shape, ...]]]] = {
    Command.START: lambda r, c: (
        _bar(r, c, at=-1),
        _arrow(r, c, left=True, shift=0.3),
    ),
    Command.BACK: lambda r, c: (_arrow(r, c, left=True),),
    Command.PLAY: _play,
    Command.FORWARD: lambda r, c: (_arrow(r, c, left=False),),
    Command.END: lambda r, c: (_arrow(r, c, left=False, shift=-0.3), _bar(r, c, at=1)),
    Command.SLOWER: lambda r, c: _plus(r, c)[:1],
    Command.FASTER: _plus,
    Command.LOOP: _circuit,
    Command.BOOKMARK: _ribbon,
    Command.QUIZ: _target,
    Command.EDIT: _pencil,
    Command.OPEN: _folder,
    Command.SETTINGS: _sliders,
    Command.FULL_SCREEN: _corners,
    Command.HELP: _question,
}
