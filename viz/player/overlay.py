"""What lies over the picture in the window: the help, and short messages."""

from functools import lru_cache

from viz.layout import Layout
from viz.metrics import text_width
from viz.player.commands import Command, keys_of
from viz.shapes import Align, Fill, Group, Outline, Rect, Shape, Text, Weight
from viz.theme import Role, Theme


@lru_cache(maxsize=8)
def help_sheet(layout: Layout, theme: Theme) -> Group:
    """Every command and its keys."""
    commands = tuple(Command)
    row = layout.px(34)
    width, height = layout.px(760), row * (len(commands) + 3)
    x, y = (layout.size[0] - width) // 2, (layout.size[1] - height) // 2
    rect = Rect(x, y, width, height)
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    left, size = x + layout.px(290), layout.px(26)
    shapes: list[Shape] = [
        Fill(rect, theme[Role.PANEL], layout.px(12)),
        Outline(rect, theme[Role.RULE], layout.px(2), layout.px(12)),
        Text(
            "Keys", left, y + row + layout.px(12), layout.px(32), ink, Weight.SEMIBOLD
        ),
    ]
    for place, command in enumerate(commands):
        baseline = y + (place + 2) * row + layout.px(26)
        keys = Text(
            keys_of(command),
            left - layout.px(28),
            baseline,
            size,
            ink,
            align=Align.RIGHT,
        )
        shapes += (keys, Text(command.value, left, baseline, size, quiet))
    return Group("help", rect, tuple(shapes))


@lru_cache(maxsize=16)
def message(words: str, layout: Layout, theme: Theme) -> Group:
    """A short message over the lower edge of the board."""
    size = layout.px(28)
    width = text_width(words, size) + layout.px(48)
    height = layout.px(60)
    x = (layout.size[0] - width) // 2
    rect = Rect(x, layout.track.y - height - layout.px(8), width, height)
    middle, baseline = rect.centre[0], rect.centre[1] + layout.px(9)
    return Group(
        "message",
        rect,
        (
            Fill(rect, theme[Role.INK], layout.px(8)),
            Text(words, middle, baseline, size, theme[Role.FACE], align=Align.CENTRE),
        ),
    )
