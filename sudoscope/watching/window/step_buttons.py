"""Buttons beside the words: what can be asked of the step that is shown."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, baseline_at, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.keys_and_commands import Command, keys_of
from viz.player.state.playable import PlayableReplay
from viz.player.state.playback import Playback
from viz.player.state.workspace import Workspace
from viz.player.ui.frame_buttons import FrameButton
from viz.shapes import Align, Fill, Frame, Group, Outline, Point, Rect, Shape, Text
from viz.theme import Role

_HEIGHT: Final = 46
_ROOM: Final = 18
_LETTERS: Final = 24
_BESIDE: Final = 6
"""Between the words and the buttons, at least."""
_ROUND: Final = 8


class _StepButton(NamedTuple):
    """A button.

    Attributes:
        command: What it asks for.
        label: What is written on it.
        key: The keyboard's key for it.
        width: In pixels.
    """

    command: Command
    label: str
    key: str
    width: int


def step_buttons(
    frame: Frame, layout: Places, workspace: Workspace, at: Point | None
) -> Iterator[FrameButton]:
    """The buttons for the step that is watched, where its words leave room for them.

    They are in the row of the step's number, so that they stay where they are from step
    to step; where that has no room, at the foot of the words.

    Args:
        frame: The picture of the step.
        layout: Its layout.
        workspace: What is watched.
        at: Where the mouse is.
    """
    words = next((group for group in frame.groups if group.name == "reason"), None)
    if words is None or not isinstance(layout, Layout):
        return
    appearance, gap = workspace.appearance, layout.px(_ROOM) // 2
    made = tuple(_made(workspace.show.playback, layout, appearance))
    corner = _place(words, sum(b.width + gap for b in made) - gap, layout)
    if corner is None:
        return
    x, y = corner
    for button in made:
        rect = Rect(x, y, button.width, _high(layout))
        is_pointed = at is not None and rect.holds(at)
        shapes = _shapes(button, rect, layout, appearance, is_pointed=is_pointed)
        yield button.command, Group(f"step {button.command}", rect, tuple(shapes))
        x = rect.right + gap


def _made(
    playback: Playback, layout: Layout, appearance: Appearance
) -> Iterator[_StepButton]:
    """The buttons for the step of *playback*."""
    labels, size = phrases("watching", appearance.language), _letters(layout)
    for command, name in _wanted(playback):
        label, key = labels[name], keys_of(command, appearance.language).split(",")[0]
        wide = text_width(f"{label}  {key}", size) + 2 * layout.px(_ROOM)
        yield _StepButton(command, label, key, wide)


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


def _shapes(
    button: _StepButton,
    rect: Rect,
    layout: Layout,
    appearance: Appearance,
    *,
    is_pointed: bool,
) -> Iterator[Shape]:
    theme, radius = appearance.theme, layout.px(_ROUND)
    yield Fill(rect, theme[Role.TRACK if is_pointed else Role.FACE], radius)
    yield Outline(rect, theme[Role.RULE], layout.px(2), radius)
    size, x = _letters(layout), rect.x + layout.px(_ROOM)
    baseline = baseline_at(rect.centre[1], size)
    yield Text(button.label, x, baseline, size, theme[Role.INK])
    x += text_width(f"{button.label}  ", size)
    yield Text(button.key, x, baseline, size, theme[Role.QUIET])


BUTTONS: Final = (step_buttons,)
