"""The toolbar: buttons and tooltips in the footer."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from viz.appearance import Appearance
from viz.font_metrics import text_width
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.commands import Command, keys_of
from viz.player.ui.icons import icon
from viz.shapes import Align, Fill, Group, Outline, Point, Rect, Shape, Text
from viz.theme import Role, Theme

_SIDE: Final = 48
_GAP: Final = 12
_SPEED_ROOM: Final = 84
_TRANSPORT: Final = (
    Command.START,
    Command.BACK,
    Command.PLAY,
    Command.FORWARD,
    Command.END,
)
_SPEED: Final = (Command.SLOWER, Command.FASTER)
_OTHERS: Final = (
    Command.HELP,
    Command.FULL_SCREEN,
    Command.SETTINGS,
    Command.BOOKMARK,
    Command.LOOP,
    Command.QUIZ,
    Command.EDIT,
    Command.OPEN,
)
"""Beside the transport, the most needed first: where room ends, the rest is left to
the help, which has them all."""


@dataclass(frozen=True, slots=True)
class ToolbarButton:
    """A place to click and what it asks for."""

    command: Command
    rect: Rect


@dataclass(frozen=True, slots=True)
class State:
    """What the buttons show.

    Attributes:
        speed: How fast it plays.
        on: Commands whose button is pressed in: play while playing, for instance.
        pointed: The one the mouse is at.
        focus: The one that Enter presses.
    """

    speed: Fraction
    on: frozenset[Command]
    pointed: Command | None = None
    focus: Command | None = None


@lru_cache(maxsize=16)
def buttons(layout: Places) -> tuple[ToolbarButton, ...]:
    """All buttons from left to right: the transport in the middle, the others right."""
    footer = layout.footer
    if footer is None:
        return ()
    side, gap = layout.px(_SIDE), layout.px(_GAP)
    y = footer.centre[1] - side // 2
    room, wide = layout.px(_SPEED_ROOM), 5 * (side + gap) - gap
    beside = 2 * side + room + gap
    left = footer.centre[0] - wide // 2
    if layout.legend is None or footer.right - left - wide < 2 * beside:
        left = footer.x
    placed = [
        ToolbarButton(command, Rect(left + place * (side + gap), y, side, side))
        for place, command in enumerate(_TRANSPORT)
    ]
    x = left + wide + 2 * gap
    others = _OTHERS[: max(1, (footer.right - x - beside) // (side + gap))]
    x = footer.right - beside + gap - len(others) * (side + gap)
    slower, faster = _SPEED
    placed.append(ToolbarButton(slower, Rect(x, y, side, side)))
    placed.append(ToolbarButton(faster, Rect(x + side + room, y, side, side)))
    x = footer.right - len(others) * (side + gap) + gap
    for place, command in enumerate(reversed(others)):
        placed.append(
            ToolbarButton(command, Rect(x + place * (side + gap), y, side, side))
        )
    return tuple(placed)


def button_at(layout: Places, point: Point) -> ToolbarButton | None:
    """The button at *point*, if there is one."""
    return next((b for b in buttons(layout) if b.rect.holds(point)), None)


def controls(layout: Places, theme: Theme, state: State) -> tuple[Group, ...]:
    """The buttons as groups."""
    if layout.footer is None:
        return ()
    groups = [
        _button(
            button,
            layout,
            theme,
            (
                button.command == state.pointed,
                button.command in state.on,
                button.command == state.focus,
            ),
        )
        for button in buttons(layout)
    ]
    return (*groups, _speed(layout, theme, state.speed))


def tooltip(button: ToolbarButton, layout: Places, appearance: Appearance) -> Group:
    """What *button* does and its keys, above it."""
    words = phrases("commands", appearance.language)[button.command.value]
    keys = keys_of(button.command, appearance.language)
    return tip(f"{words} ({keys})", button.rect, layout, appearance.theme)


def tip(words: str, over: Rect, layout: Places, theme: Theme) -> Group:
    """*words* in a small box above *over*, or below it at the top of the picture."""
    room, width = layout.px(14), layout.size[0]
    size = layout.font(24)
    while text_width(words, size) + 2 * room > width and size > 1:
        size -= 1
    wide, height = text_width(words, size) + 2 * room, layout.font(46)
    x = min(max(0, over.centre[0] - wide // 2), width - wide)
    y = over.y - height - layout.px(8)
    if y < 0:
        y = over.bottom + layout.px(8)
    rect = Rect(x, y, wide, height)
    middle, baseline = rect.centre[0], rect.centre[1] + size // 3
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
    button: ToolbarButton, layout: Places, theme: Theme, state: tuple[bool, bool, bool]
) -> Group:
    pointed, is_on, focused = state
    shapes: list[Shape] = []
    radius = layout.px(8)
    if pointed or (is_on and button.command is not Command.PLAY):
        shapes.append(Fill(button.rect, theme[Role.TRACK], radius))
    shapes += icon(button.command, button.rect, theme[Role.INK], is_on=is_on)
    if focused:
        ring = Outline(button.rect, theme[Role.ACCENT], layout.px(3), radius)
        shapes.append(ring)
    name = f"button {button.command.value}"
    return Group(name, button.rect, tuple(shapes))


def _speed(layout: Places, theme: Theme, speed: Fraction) -> Group:
    places = {button.command: button.rect for button in buttons(layout)}
    left, right = places[Command.SLOWER].right, places[Command.FASTER].x
    y, height = places[Command.SLOWER].y, places[Command.SLOWER].height
    rect = Rect(left, y, right - left, height)
    words = f"{float(speed):g}×"
    size = layout.px(26)
    middle, baseline = rect.centre[0], rect.centre[1] + layout.px(9)
    ink = theme[Role.INK]
    text = Text(words, middle, baseline, size, ink, align=Align.CENTRE)
    return Group("speed", rect, (text,))
