"""The layer of a step of a lesson at which nothing is asked: a way on."""

from dataclasses import replace

from sudoscope.lessons.window.commands import LessonCommand
from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layout import (
    CardForm,
    CardShape,
    LessonCard,
    card_ground,
    lesson_card,
    words_down,
)
from sudoscope.lessons.window.lesson_room import (
    BelowCard,
    has_words_above,
    height_needed,
)
from viz.appearance import Appearance
from viz.kit.input_events import ENTER, Key
from viz.kit.widgets import Action, Button, Pressed, Rank, Widget, Words
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.requests import Ask, Close, Run
from viz.player.state.workspace import Workspace
from viz.player.ui.side_layer import Reply, SideDialogState, SideLayer
from viz.replay.annotations import NO_WORDS
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Group, Point
from viz.theme import Role


class StepLayer(SideLayer):
    """A button that goes on to the next step, or from the last one to other lessons.

    All steps of a lesson for children have one, and the last step of others.

    Args:
        workspace: The state of the program.
    """

    leaves_toolbar = True

    def __init__(self, workspace: Workspace) -> None:
        self._show = workspace.show
        self._activity = workspace.activities.of(LessonActivity)
        self._step = workspace.show.playback.step
        leads_on = "lessons" if self._is_last else "go-on"
        super().__init__(SideDialogState(leads_on, has_focus=self._is_for_children))
        self._below = BelowCard(self._show)
        self._noted = NO_WORDS

    @property
    def is_over(self) -> bool:
        """Whether another step is shown, or the step has no such button any more."""
        playback, activity = self._show.playback, self._activity
        return playback.step != self._step or not activity.is_left_by_button

    @property
    def hides_reason(self) -> bool:
        """Whether only the words of the lesson are shown: to children, at its ends."""
        return self._is_for_children and (self._is_first or self._is_last)

    @property
    def _is_for_children(self) -> bool:
        return self._activity.lesson.is_for_children

    @property
    def _is_first(self) -> bool:
        return not self._step

    @property
    def _is_last(self) -> bool:
        return self._step >= len(self._show.playback.playable.trace)

    def _widgets(self, language: str, shape: CardShape) -> tuple[Widget, ...]:
        """The words at the ends of the lesson, and what leads on."""
        said, keys = phrases("answers", language), phrases("keys", language)
        words = Words(self._show.origin.said_at(self._step), is_quiet=False)
        if self._is_last:
            is_below = shape is CardShape.BELOW_WORDS
            score = Words(self._activity.lesson.score(language), is_quiet=False)
            return (
                score,
                *((words,) if words.text and not is_below else ()),
                Button("lesson-anew", said["once-more"], rank=Rank.SECONDARY),
                Button("lessons", said["other-lessons"], rank=Rank.PRIMARY),
            )
        button = Button("go-on", said["go-on"], keys["space"], Rank.PRIMARY)
        return (words, button) if self._is_first else (button,)

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The widgets: a card over the words, or a button below them."""
        if not isinstance(layout, Layout):
            return ()
        theme = appearance.theme
        if not (self.hides_reason or self._is_last):
            widgets = self._widgets(appearance.language, CardShape.BELOW_WORDS)
            rect = words_down(layout)
            return self.dialog_state.groups(widgets, rect, layout, theme)
        card = self._card(layout, appearance)
        widgets = self._widgets(appearance.language, card.shape)
        below = self._below.groups(self._step, card.rest, layout, appearance)
        cleared = card.cleared.around(card.rest) if below else card.cleared
        ground = (
            Fill(cleared, theme[Role.BACKGROUND]),
            *card_ground(card.rect, layout, theme),
        )
        return (
            Group("step card", cleared, ground),
            *self.dialog_state.groups(widgets, card.body, card.scale, theme),
            *below,
        )

    def _card(self, layout: Layout, appearance: Appearance) -> LessonCard:
        """The card over the words, or below them where they stay."""
        show, step = self._show, self._step

        def form(shape: CardShape) -> CardForm:
            widgets = self._widgets(appearance.language, shape)
            return CardForm(widgets, widgets)

        if self.hides_reason:
            return lesson_card(layout, form, has_words_above=False)
        is_compared = show.origin.annotations.solve_at(step) is not None
        needed = height_needed(show, step, layout, appearance)
        return lesson_card(
            layout,
            form,
            needed if is_compared else 0,
            has_words_above=has_words_above(
                show, step, self._noted, layout, appearance
            ),
        )

    def below(self, view_state: ViewState, layout: Places) -> ViewState:
        """*view_state* without the words that are on the card, or what it covers."""
        del layout
        if self.hides_reason:
            return replace(view_state, note="")
        self._noted = view_state.noted(self._show.origin.puzzle.rules)
        return replace(view_state, solve=None) if self._is_last else view_state

    def key(self, key: Key) -> Reply:
        """Go on with Space or Enter; others but Esc are for the show.

        So are all where the lesson is not for children.
        """
        if not self._is_for_children:
            return None
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
