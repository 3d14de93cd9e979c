"""Buttons beside the words: what can be asked of the step that is shown."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.keys_and_commands import Command, keys_of
from viz.player.state.playable import PlayableReplay
from viz.player.state.playback import Playback
from viz.shapes import Align, Fill, Frame, Group, Outline, Point, Rect, Shape, Text
from viz.theme import Role

_HEIGHT: Final = 46
_ROOM: Final = 18
_LETTERS: Final = 24
_BESIDE: Final = 6
"""Between the words and the buttons, at least."""
_ROUND: Final = 8


class StepButton(NamedTuple):
    """A button.

    Attributes:
        command: What it asks for.
        rect: Where it is.
        label: What is written on it.
        key: The keyboard's key for it.
    """

    command: Command
    rect: Rect
    label: str
    key: str


def step_buttons(
    frame: Frame, layout: Places, playback: Playback, appearance: Appearance
) -> tuple[StepButton, ...]:
    """The buttons for the step of *playback*, where its words leave room for them.

    They are in the row of the step's number, so that they stay where they are from step
    to step; where that has no room, at the foot of the words.

    Args:
        frame: The picture at the moment of *playback*.
        layout: Its layout.
        playback: What is watched.
        appearance: The language.
    """
    words = next((group for group in frame.groups if group.name == "reason"), None)
    if words is None or not isinstance(layout, Layout):
        return ()
    wanted = _wanted(playback)
    labels = phrases("player", appearance.language)
    named = [
        (command, labels[name], keys_of(command, appearance.language).split(",")[0])
        for command, name in wanted
    ]
    size, room = _letters(layout), layout.px(_ROOM)
    wide = [text_width(f"{label}  {key}", size) + 2 * room for _, label, key in named]
    gap = layout.px(_ROOM) // 2
    at = _place(words, sum(wide) + gap * (len(wide) - 1), layout)
    if at is None:
        return ()
    x, y = at
    made = []
    for (command, label, key), width in zip(named, wide, strict=True):
        made.append(StepButton(command, Rect(x, y, width, _high(layout)), label, key))
        x += width + gap
    return tuple(made)


def _wanted(playback: Playback) -> Iterator[tuple[Command, str]]:
    """The commands that mean something at this step, and the names of their labels."""
    playable, moment = playback.playable, playback.moment
    is_fast = moment.calm or moment.stretch is not None
    if not isinstance(playable, PlayableReplay) or not moment.step or is_fast:
        return
    inside = (*playback.head.inside, moment.change)
    if not moment.change:
        if playable.changes_at(moment.step):
            yield Command.OPEN_STEP, "step-by-step"
    elif playable.proof_steps(moment.step, inside):
        yield Command.OPEN_STEP, "step-proof"
    else:
        yield Command.OPEN_STEP, "step-whole"
    yield Command.WHY, "step-why"


def _place(words: Group, wide: int, layout: Layout) -> Point | None:
    """The left upper corner of buttons that are *wide* together; ``None``: no room."""
    area, high = words.bounds, _high(layout)
    texts = [shape for shape in words.shapes if isinstance(shape, Text)]
    if not texts:
        return None
    first = texts[0]
    middle = first.baseline - first.size // 3
    for y in (middle - high // 2, area.bottom - high):
        rect = Rect(area.right - wide, y, wide, high)
        around = rect.inset(-layout.px(_BESIDE))
        if rect.x >= area.x and not any(_box(text).meets(around) for text in texts):
            return rect.x, rect.y
    return None


def _box(text: Text) -> Rect:
    """The place of *text*, from the tops of its capitals to its descenders."""
    wide, size = text_width(text.text, text.size, text.weight), text.size
    x = text.x - wide if text.align is Align.RIGHT else text.x
    top = text.baseline - round(size * CAP_HEIGHT)
    return Rect(x, top, wide, text.baseline + size // 4 - top)


def _high(layout: Layout) -> int:
    return max(layout.px(_HEIGHT), _letters(layout) * 3 // 2)


def _letters(layout: Layout) -> int:
    return max(layout.font(_LETTERS), least_letters(layout.size))


def drawn(
    buttons: tuple[StepButton, ...],
    pointed: Point | None,
    layout: Places,
    appearance: Appearance,
) -> Iterator[Group]:
    """The *buttons*; *pointed* is where the mouse is."""
    for button in buttons:
        is_pointed = pointed is not None and button.rect.holds(pointed)
        shapes = tuple(_shapes(button, layout, appearance, is_pointed=is_pointed))
        yield Group(f"step {button.command}", button.rect, shapes)


def _shapes(
    button: StepButton, layout: Places, appearance: Appearance, *, is_pointed: bool
) -> Iterator[Shape]:
    assert isinstance(layout, Layout)
    theme, rect, radius = appearance.theme, button.rect, layout.px(_ROUND)
    yield Fill(rect, theme[Role.TRACK if is_pointed else Role.FACE], radius)
    yield Outline(rect, theme[Role.RULE], layout.px(2), radius)
    size, x = _letters(layout), rect.x + layout.px(_ROOM)
    baseline = rect.centre[1] + round(size * CAP_HEIGHT / 2)
    yield Text(button.label, x, baseline, size, theme[Role.INK])
    x += text_width(f"{button.label}  ", size)
    yield Text(button.key, x, baseline, size, theme[Role.QUIET])
