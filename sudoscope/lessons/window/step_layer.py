"""The layer of a step in a children's lesson at which nothing is asked: a way on."""

from dataclasses import replace

from sudoscope.lessons.window.commands import LessonCommand
from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layout import (
    CardForm,
    card_ground,
    lesson_card,
    words_down,
)
from viz.appearance import Appearance
from viz.kit.input_events import ENTER, Key
from viz.kit.widgets import Action, Button, Pressed, Rank, Widget, Words
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.requests import Ask, Close, Run
from viz.player.state.workspace import Workspace
from viz.player.ui.side_layer import Reply, SideDialogState, SideLayer
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Group, Point
from viz.theme import Role


class StepLayer(SideLayer):
    """A button that goes on to the next step, or from the last one to other lessons.

    Args:
        workspace: The state of the program.
    """

    leaves_toolbar = True

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(SideDialogState("go-on"))
        self._show = workspace.show
        self._activity = workspace.activities.of(LessonActivity)
        self._step = workspace.show.playback.step

    @property
    def is_over(self) -> bool:
        """Whether another step is shown, or the step has no such button any more."""
        playback, activity = self._show.playback, self._activity
        return playback.step != self._step or not activity.is_left_by_button

    @property
    def hides_reason(self) -> bool:
        """Whether only the words of the lesson are shown: at its two ends."""
        return self._is_first or self._is_last

    @property
    def _is_first(self) -> bool:
        return not self._step

    @property
    def _is_last(self) -> bool:
        return self._step >= len(self._show.playback.playable.trace)

    def _widgets(self, language: str) -> tuple[Widget, ...]:
        """The words at the ends of the lesson, and what leads on."""
        said, keys = phrases("answers", language), phrases("keys", language)
        words = Words(self._show.origin.said_at(self._step), is_quiet=False)
        if self._is_last:
            return (
                Words(self._activity.lesson.score(language), is_quiet=False),
                words,
                Button("lesson-anew", said["once-more"], rank=Rank.SECONDARY),
                Button("lessons", said["other-lessons"], rank=Rank.PRIMARY),
            )
        button = Button("go-on", said["go-on"], keys["space"], Rank.PRIMARY)
        return (words, button) if self._is_first else (button,)

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The widgets: a card over the words, or a button below them."""
        if not isinstance(layout, Layout):
            return ()
        theme, widgets = appearance.theme, self._widgets(appearance.language)
        if not self.hides_reason:
            rect = words_down(layout)
            return self.dialog_state.groups(widgets, rect, layout, theme)
        form = CardForm(widgets, widgets)
        card = lesson_card(layout, lambda _: form, has_words_above=False)
        ground = (
            Fill(card.cleared, theme[Role.BACKGROUND]),
            *card_ground(card.rect, layout, theme),
        )
        return (
            Group("step card", card.cleared, ground),
            *self.dialog_state.groups(widgets, card.body, card.scale, theme),
        )

    def below(self, view_state: ViewState, layout: Places) -> ViewState:
        """*view_state* without the words that are on the card."""
        del layout
        return replace(view_state, note="") if self.hides_reason else view_state

    def key(self, key: Key) -> Reply:
        """Go on with Space or Enter; others but Esc are for the show."""
        if key.name == "escape":
            return ()
        return self._leave() if key.name in {*ENTER, "space"} else None

    def type(self, text: str) -> Reply:
        """Leave what is typed to nobody."""
        del text
        return ()

    def press(self, at: Point) -> Reply:
        """Use a button; a click elsewhere is for the show."""
        action = self.dialog_state.press(at)
        return None if action is None else self.act(action)

    def turn(self, by: int, at: Point) -> Reply:
        """Leave the wheel to the show."""
        del by, at
        return None

    def act(self, action: Action) -> Reply:
        """Carry out the button."""
        match action:
            case Pressed("lesson-anew"):
                return (Close(), Run(LessonCommand.ANEW))
            case _:
                return self._leave()

    def _leave(self) -> tuple[Ask, ...]:
        """Go on, or to the lessons."""
        if self._is_last:
            return (Close(), Run(LessonCommand.LESSONS))
        self._show.playback.head.play()
        return (Close(),)


def step_layer(workspace: Workspace) -> StepLayer:
    """The layer of the step that is shown."""
    return StepLayer(workspace)
