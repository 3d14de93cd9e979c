"""A wrong answer followed to its contradiction, in place of the question."""

from typing import Final

from sudoscope.quizzes.model.what_if import WhatIf
from viz.appearance import Appearance
from viz.kit.dialog_drawing import Style
from viz.kit.dialog_layout import Placed, Plan
from viz.kit.input_events import ENTER, Key
from viz.kit.widgets import Action, Button, Rank
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.ui.side_layer import Reply, SideDialogState, SideLayer, works_everywhere
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.one_board import Scene
from viz.scene.view_state import ViewState
from viz.shapes import Group, Point, Rect

_ON: Final = frozenset({*ENTER, "right", "space"})
_WIDTH: Final = 420
_HEIGHT: Final = 60
_GAP: Final = 16


class WhatIfLayer(SideLayer):
    """The consequences of an answer, with a button for the next and one to leave.

    Args:
        found: The consequences.
    """

    covers = True

    def __init__(self, found: WhatIf) -> None:
        super().__init__(SideDialogState(has_focus=False))
        self._found = found
        self._replay = Replay.of(found.trace)
        self._step = found.first
        self._scene: Scene | None = None
        self._is_over = False

    @property
    def is_over(self) -> bool:
        """Whether the question is back."""
        return self._is_over

    @property
    def step(self) -> int:
        """The step that is shown."""
        return self._step

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The picture of the step, with the buttons in its footer."""
        scene = self._scene_of(layout.size, appearance)
        words = phrases("quiz", appearance.language)
        is_open = self._is_last and not self._found.is_refuted
        note = words["what-if-open"] if is_open else ""
        frame = scene.frame(Moment(self._step, WHOLE), ViewState(note=note))
        plan = _planned(scene.layout, words, is_last=self._is_last)
        style = Style(scene.layout, appearance.theme)
        return (*frame.groups, *self.dialog_state.planned(plan, style))

    def key(self, key: Key) -> Reply:
        """Go on, back, or leave; the last step leads back to the question."""
        if works_everywhere(key):
            return None
        if key.name == "escape":
            self._is_over = True
        elif key.name in _ON:
            self._go_on()
        elif key.name == "left":
            self._step = max(self._found.first, self._step - 1)
        return ()

    def point(self, at: Point | None) -> None:
        """Do nothing: its buttons look the same under the mouse."""

    def act(self, action: Action) -> Reply:
        """Go on, or leave."""
        if action.name == "what-if-on":
            self._go_on()
        else:
            self._is_over = True
        return ()

    @property
    def _is_last(self) -> bool:
        return self._step == len(self._found.trace)

    def _go_on(self) -> None:
        if self._is_last:
            self._is_over = True
        else:
            self._step += 1

    def _scene_of(self, size: tuple[int, int], appearance: Appearance) -> Scene:
        """The scene for *size* and *appearance*, the same as long as these are."""
        scene = self._scene
        if scene is None or (scene.size, scene.appearance) != (size, appearance):
            scene = self._scene = Scene(self._replay, size, appearance)
        return scene


def _planned(layout: Layout, words: dict[str, str], *, is_last: bool) -> Plan:
    """The buttons at the right of the footer, or of the foot of the picture."""
    width, height = layout.size
    gap, high = layout.px(_GAP), layout.px(_HEIGHT)
    foot = layout.footer or Rect(0, height - high - gap, width, high)
    names = ("what-if-back",) if is_last else ("what-if-back", "what-if-on")
    keys = {"what-if-back": "Esc", "what-if-on": "→"}
    wide = min(layout.px(_WIDTH), (width - 3 * gap) // 2)
    top = min(foot.centre[1] - high // 2, height - high - gap // 2)
    left = width - layout.px(48) - len(names) * wide - (len(names) - 1) * gap
    placed = tuple(
        Placed(
            Button(
                name,
                words[name],
                keys[name],
                Rank.PRIMARY if name == names[-1] else Rank.SECONDARY,
            ),
            Rect(left + number * (wide + gap), top, wide, high),
        )
        for number, name in enumerate(names)
    )
    return Plan(foot, placed, 0, 0)
