"""The figures on the buttons."""

from collections.abc import Callable
from typing import Final

from viz.player.commands import Command
from viz.shapes import Align, Colour, Fill, Outline, Polygon, Rect, Shape, Text


def icon(
    command: Command, rect: Rect, ink: Colour, *, playing: bool
) -> tuple[Shape, ...]:
    """The figure for *command* in *rect*; while *playing*, play is a pause."""
    if command is Command.PLAY and playing:
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


def _half_disc(rect: Rect, ink: Colour) -> tuple[Shape, ...]:
    (x, y), reach = rect.centre, rect.width // 4
    box = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    width = max(2, rect.width // 16)
    return (Outline(box, ink, width, 2), Fill(Rect(x, box.y, reach, 2 * reach), ink))


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
    Command.THEME: _half_disc,
    Command.FULL_SCREEN: _corners,
    Command.HELP: _question,
}
