"""The buttons in the footer: where they are, how they look, what they ask for."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from viz.layout import Layout
from viz.metrics import text_width
from viz.player.commands import Command, keys_of
from viz.player.icons import icon
from viz.shapes import (
    Align,
    Fill,
    Group,
    Point,
    Rect,
    Shape,
    Text,
)
from viz.theme import Role, Theme

_SIDE: Final = 48
_GAP: Final = 12
_TRANSPORT: Final = (
    Command.START,
    Command.BACK,
    Command.PLAY,
    Command.FORWARD,
    Command.END,
)
_RIGHT: Final = (
    Command.SLOWER,
    Command.FASTER,
    Command.THEME,
    Command.FULL_SCREEN,
    Command.HELP,
)
_SPEED_ROOM: Final = 84


@dataclass(frozen=True, slots=True)
class Button:
    """A place to click and what it asks for."""

    command: Command
    rect: Rect


@lru_cache(maxsize=16)
def buttons(layout: Layout) -> tuple[Button, ...]:
    """All buttons: the transport in the middle, the others at the right."""
    side, gap = layout.px(_SIDE), layout.px(_GAP)
    footer = layout.footer
    y = footer.centre[1] - side // 2
    middle = footer.centre[0] - (len(_TRANSPORT) * (side + gap) - gap) // 2
    placed = [
        Button(command, Rect(middle + i * (side + gap), y, side, side))
        for i, command in enumerate(_TRANSPORT)
    ]
    x = footer.right
    for command in reversed(_RIGHT):
        x -= side
        placed.append(Button(command, Rect(x, y, side, side)))
        x -= layout.px(_SPEED_ROOM) if command is Command.FASTER else gap
    return tuple(placed)


def button_at(layout: Layout, point: Point) -> Button | None:
    """The button at *point*, if there is one."""
    return next((b for b in buttons(layout) if b.rect.holds(point)), None)


def controls(
    layout: Layout,
    theme: Theme,
    pointed: Button | None,
    speed: Fraction,
    *,
    playing: bool,
) -> tuple[Group, ...]:
    """The buttons as groups, the one the mouse points at marked."""
    groups = [
        _button(button, layout, theme, button == pointed, playing)
        for button in buttons(layout)
    ]
    return (*groups, _speed(layout, theme, speed))


def tooltip(button: Button, layout: Layout, theme: Theme) -> Group:
    """What *button* does and its keys, above it."""
    words = f"{button.command.value} ({keys_of(button.command)})"
    size, room = layout.px(24), layout.px(14)
    width, height = text_width(words, size) + 2 * room, layout.px(46)
    x = min(max(0, button.rect.centre[0] - width // 2), layout.size[0] - width)
    rect = Rect(x, button.rect.y - height - layout.px(8), width, height)
    middle, baseline = rect.centre[0], rect.centre[1] + layout.px(8)
    return Group(
        "tooltip",
        rect,
        (
            Fill(rect, theme[Role.INK], layout.px(6)),
            Text(words, middle, baseline, size, theme[Role.FACE], align=Align.CENTRE),
        ),
    )


@lru_cache(maxsize=256)
def _button(
    button: Button,
    layout: Layout,
    theme: Theme,
    pointed: bool,  # noqa: FBT001 - a cache key
    playing: bool,  # noqa: FBT001
) -> Group:
    shapes: list[Shape] = []
    if pointed:
        shapes.append(Fill(button.rect, theme[Role.TRACK], layout.px(8)))
    shapes += icon(button.command, button.rect, theme[Role.INK], playing=playing)
    return Group(f"button {button.command.name.lower()}", button.rect, tuple(shapes))


def _speed(layout: Layout, theme: Theme, speed: Fraction) -> Group:
    slower = next(b for b in buttons(layout) if b.command is Command.SLOWER)
    faster = next(b for b in buttons(layout) if b.command is Command.FASTER)
    left, right = slower.rect.right, faster.rect.x
    rect = Rect(left, slower.rect.y, right - left, slower.rect.height)
    words = f"{float(speed):g}×"
    text = Text(
        words,
        rect.centre[0],
        rect.centre[1] + layout.px(9),
        layout.px(26),
        theme[Role.INK],
        align=Align.CENTRE,
    )
    return Group("speed", rect, (text,))
