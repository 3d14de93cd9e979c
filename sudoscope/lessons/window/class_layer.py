"""The layer of a question that a presenter shows, and the room answers."""

from dataclasses import replace

from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.lessons.window.lesson_questions import AskedQuestion
from sudoscope.lessons.window.lesson_widgets import LessonWidgets
from viz.kit.input_events import Key
from viz.layout.layout import Places
from viz.player.state.keys_and_commands import Command
from viz.player.state.requests import Close, Run
from viz.player.state.workspace import Workspace
from viz.player.ui.side_layer import Reply
from viz.scene.view_state import ViewState
from viz.shapes import Point


class ClassLayer(LessonLayer):
    """The question at the step that is shown, with nothing that takes an answer.

    Keys and clicks are for the show, which goes on to the answer.
    """

    _larger = (1.8, 1.6, 1.4, 1.2)

    def __init__(self, workspace: Workspace, asked: AskedQuestion) -> None:
        super().__init__(workspace, asked)
        self._uses_keys = False

    @property
    def asked(self) -> AskedQuestion | None:
        """The question; ``None`` once another step is shown."""
        playback, questions = self._show.playback, self._activity.questions
        is_shown = playback.step == self._step and self._activity.is_before_class
        return questions.before_class(self._step) if questions and is_shown else None

    @property
    def hides_reason(self) -> bool:
        """Whether the question is in place of the words of the step."""
        return True

    @property
    def writes(self) -> bool:
        """Whether pasted text goes into an answer."""
        return False

    def _widgets(self) -> LessonWidgets | None:
        """The widgets of the card."""
        made = super()._widgets()
        return None if made is None else made._replace(is_for_class=True)

    def below(self, view_state: ViewState, layout: Places) -> ViewState:
        """*view_state* without what the card covers, and the words that are on it."""
        return replace(super().below(view_state, layout), note="")

    def key(self, key: Key) -> Reply:
        """Leave the presentation with Esc; all else is for the show."""
        return (Close(), Run(Command.PRESENT)) if key.name == "escape" else None

    def type(self, text: str) -> Reply:
        """Leave what is typed to nobody."""
        del text
        return ()

    def press(self, at: Point) -> Reply:
        """Leave a click to the show."""
        del at
        return None


def class_layer(workspace: Workspace) -> ClassLayer:
    """The layer of the question that is shown.

    Raises:
        LookupError: None is.
    """
    questions = workspace.activities.of(LessonActivity).lesson
    asked = questions.before_class(workspace.show.playback.step)
    if asked is None:
        raise LookupError("found no question at this step, expected one")
    return ClassLayer(workspace, asked)
