"""The toolbar: buttons, their labels and tooltips in the footer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from solver.rules.drawing import GRID
from viz.appearance import Appearance
from viz.fonts import text_width
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.keys_and_commands import (
    Command,
    Need,
    ToolbarGroup,
    ToolbarSlot,
    WindowCommand,
    commands,
    keys_of,
    label_of,
)
from viz.player.state.workspace import Workspace
from viz.player.ui.icons import icon
from viz.shapes import Align, Fill, Group, Outline, Point, Rect, Shape, Text
from viz.theme import Role, Theme

_SIDE: Final = 48
_GAP: Final = 12
_SPEED_ROOM: Final = 76
_APART: Final = 36
"""Between commands of different kinds, in pixels of the design."""
_KIND: Final = 10
"""Places of one kind of commands are in one ten."""
_LABEL: Final = 22
"""Letters of labels, in pixels of the design; larger with the viewer's words."""
_LARGEST_LABEL: Final = 28
_LEAST_LABEL: Final = 14
"""Pixels of a label's letters; where they would be smaller there are no labels."""
_LABEL_ROW: Final = 62
"""An icon with a label below it, a little higher than the footer."""


def _slots(
    group: ToolbarGroup, known: Iterable[WindowCommand]
) -> tuple[tuple[WindowCommand, ToolbarSlot], ...]:
    """The commands of *group* from left to right."""
    found = [
        (command, slot)
        for command in known
        if (slot := command.entry.slot) is not None and slot.group is group
    ]
    return tuple(sorted(found, key=lambda pair: pair[1].place))


_TRANSPORT: Final = tuple(c for c, _ in _slots(ToolbarGroup.TRANSPORT, Command))
_SLOWER, _FASTER = (c for c, _ in _slots(ToolbarGroup.SPEED, Command))


@cache
def _others(
    known: tuple[WindowCommand, ...],
) -> tuple[tuple[WindowCommand, ToolbarSlot], ...]:
    return _slots(ToolbarGroup.OTHERS, known)


@dataclass(frozen=True, slots=True)
class ToolbarButton:
    """A button: its command, its place, and its label, which may be empty.

    Attributes:
        size: Of the label's letters, in pixels.
    """

    command: WindowCommand
    rect: Rect
    label: str = ""
    size: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """The state that the buttons show.

    Attributes:
        speed: How fast it plays.
        on: Commands whose button is pressed in: play while playing, for instance.
        pointed: The one the mouse is at.
        focus: The one that Enter presses.
    """

    speed: Fraction
    on: frozenset[WindowCommand]
    pointed: WindowCommand | None = None
    focus: WindowCommand | None = None


def buttons(
    layout: Places, language: str, withheld: frozenset[WindowCommand] = frozenset()
) -> tuple[ToolbarButton, ...]:
    """All buttons but those *withheld* from left to right, each where it always is.

    These are the transport, the speed and the others, which have labels where all of
    them with theirs have room. Where not even their icons have it, the most needed are
    there, and the rest is left to the help. Without a grid, what needs one has none.
    """
    has_grid = not isinstance(layout, Layout) or layout.placement.shape.drawing == GRID
    known = (c for c in commands() if has_grid or c.entry.needs is not Need.GRID)
    placed = _buttons(layout, language, tuple(known))
    return tuple(button for button in placed if button.command not in withheld)


@lru_cache(maxsize=16)
def _buttons(
    layout: Places, language: str, known: tuple[WindowCommand, ...]
) -> tuple[ToolbarButton, ...]:
    others = _others(known)
    footer, legend = layout.footer, layout.legend
    if footer is None:
        return ()
    is_shared = legend is not None and legend.bottom > footer.y
    labelled = None if is_shared else _labelled(layout, footer, others, language)
    return labelled or _icons(layout, footer, others, is_shared=is_shared)


def _labelled(
    layout: Places,
    footer: Rect,
    others: Sequence[tuple[WindowCommand, ToolbarSlot]],
    language: str,
) -> tuple[ToolbarButton, ...] | None:
    """The transport left, the others right; ``None`` without room for labels."""
    gap = layout.px(_GAP)
    labels = [label_of(command, language) for command, _ in others]
    kinds = [slot.place // _KIND for _, slot in others]
    apart = layout.px(_APART) * (len(set(kinds)) - 1)
    placed = _transport(layout, footer, footer.x)
    placed += _speed_buttons(layout, footer, placed[-1].rect.right + 2 * gap)
    room = footer.right - placed[-1].rect.right - 2 * gap - apart - gap * len(labels)
    size = min(layout.font(_LABEL), layout.px(_LARGEST_LABEL))
    least = layout.px(_LABEL)
    while size > least and sum(text_width(label, size) for label in labels) > room:
        size -= 1
    widths = [text_width(label, size) + gap for label in labels]
    spare = room + gap * len(labels) - sum(widths)
    if spare < 0 or least < _LEAST_LABEL:
        return None
    added = min(spare // len(widths), gap)
    x = footer.right - sum(widths) - added * len(widths) - apart
    height = min(layout.px(_LABEL_ROW), layout.size[1] - footer.y)
    for place, (command, _) in enumerate(others):
        x += layout.px(_APART) if place and kinds[place] != kinds[place - 1] else 0
        rect = Rect(x, footer.y, widths[place] + added, height)
        placed.append(ToolbarButton(command, rect, labels[place], size))
        x = rect.right
    return tuple(placed)


def _icons(
    layout: Places,
    footer: Rect,
    others: Sequence[tuple[WindowCommand, ToolbarSlot]],
    *,
    is_shared: bool,
) -> tuple[ToolbarButton, ...]:
    """The transport in the middle or left, the others right of it, without labels.

    Args:
        layout: Where everything is.
        footer: Where the buttons go.
        others: Those right of the transport, from left to right.
        is_shared: Whether the legend is in the left half of the footer.
    """
    side, gap = layout.px(_SIDE), layout.px(_GAP)
    wide = len(_TRANSPORT) * (side + gap) - gap
    speed = 2 * side + layout.px(_SPEED_ROOM)
    left, taken = footer.centre[0] - wide // 2, wide + speed + 3 * gap
    if not is_shared and footer.right - left - taken < len(others) * side:
        left = footer.x
    room = footer.right - left - taken
    count = min(len(others), max(1, room // side))
    between = min(gap, max(0, room // count - side))
    x = footer.right - count * (side + between) + between
    placed = _transport(layout, footer, left)
    placed += _speed_buttons(layout, footer, x - gap - speed)
    needed = sorted(slot.rank for _, slot in others)[:count]
    for command, slot in others:
        if slot.rank in needed:
            placed.append(ToolbarButton(command, _square(layout, footer, x)))
            x += side + between
    return tuple(placed)


def _transport(layout: Places, footer: Rect, x: int) -> list[ToolbarButton]:
    step = layout.px(_SIDE) + layout.px(_GAP)
    return [
        ToolbarButton(command, _square(layout, footer, x + place * step))
        for place, command in enumerate(_TRANSPORT)
    ]


def _speed_buttons(layout: Places, footer: Rect, x: int) -> list[ToolbarButton]:
    """Slower and faster, with room for the speed between them."""
    right = x + layout.px(_SIDE) + layout.px(_SPEED_ROOM)
    return [
        ToolbarButton(_SLOWER, _square(layout, footer, x)),
        ToolbarButton(_FASTER, _square(layout, footer, right)),
    ]


def _square(layout: Places, footer: Rect, x: int) -> Rect:
    """The place of an icon in the middle of the footer's height."""
    side = layout.px(_SIDE)
    return Rect(x, footer.centre[1] - side // 2, side, side)


def tools(layout: Places, workspace: Workspace) -> tuple[ToolbarButton, ...]:
    """The buttons below the picture."""
    return buttons(layout, workspace.settings.language, workspace.activities.withheld)


def button_at(placed: Iterable[ToolbarButton], point: Point) -> ToolbarButton | None:
    """The one of *placed* at *point*, if there is one."""
    return next((one for one in placed if one.rect.holds(point)), None)


def controls(
    placed: tuple[ToolbarButton, ...], layout: Places, theme: Theme, state: State
) -> tuple[Group, ...]:
    """The buttons *placed* as groups."""
    if not placed:
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
        for button in placed
    ]
    return (*groups, _speed(layout, theme, state.speed, placed))


def tooltip(button: ToolbarButton, layout: Places, appearance: Appearance) -> Group:
    """The tooltip above *button*: its command and its keys."""
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
    radius, is_play = layout.px(8), button.command is Command.PLAY
    if pointed or (is_on and not is_play):
        shapes.append(Fill(button.rect, theme[Role.TRACK], radius))
    slot = button.command.entry.slot
    if slot is not None:
        name = "pause" if is_play and is_on else slot.icon
        shapes += icon(name, _icon_rect(button, layout), theme[Role.INK])
    if button.label:
        shapes.append(_label(button, layout, theme))
    if focused:
        ring = Outline(button.rect, theme[Role.ACCENT], layout.px(3), radius)
        shapes.append(ring)
    return Group(f"button {button.command}", button.rect, tuple(shapes))


def _icon_rect(button: ToolbarButton, layout: Places) -> Rect:
    """The place of the icon, whose figure is in the middle half of it."""
    if not button.label:
        return button.rect
    side, rect = layout.px(44), button.rect
    return Rect(rect.centre[0] - side // 2, rect.y - layout.px(5), side, side)


def _label(button: ToolbarButton, layout: Places, theme: Theme) -> Text:
    """The label below the icon."""
    size, (x, _) = button.size, button.rect.centre
    baseline = button.rect.bottom - layout.px(9)
    return Text(button.label, x, baseline, size, theme[Role.INK], align=Align.CENTRE)


def _speed(
    layout: Places, theme: Theme, speed: Fraction, placed: tuple[ToolbarButton, ...]
) -> Group:
    places = {button.command: button.rect for button in placed}
    slower, faster = places[_SLOWER], places[_FASTER]
    rect = slower._replace(x=slower.right, width=faster.x - slower.right)
    words = f"{float(speed):g}×"
    size = layout.px(26)
    middle, baseline = rect.centre[0], rect.centre[1] + layout.px(9)
    ink = theme[Role.INK]
    text = Text(words, middle, baseline, size, ink, align=Align.CENTRE)
    return Group("speed", rect, (text,))
