"""The questions of a lesson in the window: turned on and off, and in step with it."""

from typing import Final

from sudoscope.lessons.window.commands import LessonCommand
from sudoscope.lessons.window.lesson_questions import LessonQuestions
from viz.kit.input_events import Key
from viz.messages import phrases
from viz.player.app.action_context import ActionContext
from viz.player.state.activities import Activity
from viz.player.state.commands import keys
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.notices import Toast

_ENTER: Final = frozenset({"return", "enter"})
_LAYER: Final = "sudoscope.lessons.window.lesson_layer:lesson_layer"


def is_for_answer(key: Key) -> bool:
    """Whether *key* types or submits an answer."""
    return key.name in _ENTER or (len(key.name) == 1 and not key.ctrl)


class LessonActivity(Activity):
    """The questions of the lesson that is shown.

    Args:
        settings: The settings in use.
        show: The lesson, or another show, which has no questions.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        self._settings = settings
        self._show = show
        self._none = LessonQuestions((), is_asking=False)

    @property
    def lesson(self) -> LessonQuestions:
        """The questions of the show; none where it is no lesson."""
        task = self._show.task
        return task if isinstance(task, LessonQuestions) else self._none

    @property
    def asks(self) -> bool:
        """Whether the viewer answers the questions."""
        return self.lesson.is_asking

    @property
    def keeps_size(self) -> bool:
        """Whether the viewer answers: the card needs the room."""
        return self.lesson.is_asking

    @property
    def layer_due(self) -> str | None:
        """The layer of the question at this step, while it stands still."""
        playback = self._show.playback
        is_due = not playback.head.playing and self.lesson.at(playback.step) is not None
        return _LAYER if is_due else None

    def stop_before(self, before: int, until: int) -> int | None:
        """The first step after *before* up to *until* that gives an answer away."""
        return self.lesson.next_held(before, until)

    def words_at(self, step: int) -> str:
        """The score, at the end of the lesson."""
        marks, lesson = self._show.origin.marks, self.lesson
        ends = {marks[-1].step, len(self._show.playback.playable.trace)}
        if not lesson.is_asking or step not in ends:
            return ""
        template = phrases("answers", self._settings.language)["score"]
        return template.format(first=lesson.answered_at_first, count=lesson.count)

    def awaits(self, key: Key) -> bool:
        """Whether *key* is for the answer to a question that the show comes to."""
        is_command = keys().get(key) is LessonCommand.LESSON
        return self._is_about_to_ask and is_for_answer(key) and not is_command

    @property
    def _is_about_to_ask(self) -> bool:
        """Whether the replay plays on to a question without a stop."""
        lesson, playback = self.lesson, self._show.playback
        if not (lesson.is_asking and playback.head.playing):
            return False
        step, last = playback.step, len(playback.playable.trace)
        marker = playback.markers.after(step) if playback.presents else None
        until = last if marker is None else marker
        return lesson.next_held(step, until + 1) is not None

    def put(self) -> None:
        """Go to the first question, where the show goes from one to the next."""
        if self.lesson.is_quiz:
            self.go_to_question(-1)

    def pass_by(self, step: int) -> None:
        """Skip the open questions before *step*."""
        self.lesson.pass_by(step)

    def stop(self) -> None:
        """Leave the questions open."""
        self.lesson.is_asking = False

    def go_to_question(self, after: int) -> bool:
        """Show the first open question after the step *after*; whether one is."""
        step = self.lesson.step_after(after)
        if step is not None:
            self._show.playback.seek(step)
        return step is not None

    def turn(self) -> Toast:
        """Ask the viewer the questions, or leave them open."""
        lesson = self.lesson
        if not lesson.count:
            return Toast("lesson-none")
        lesson.is_asking = not lesson.is_asking
        return Toast("lesson-on" if lesson.is_asking else "lesson-off")


ACTIVITIES: Final = (LessonActivity,)


def turn_lesson(context: ActionContext) -> Toast | None:
    """Ask the viewer the questions, and nothing else; or leave them open."""
    told = context.workspace.activities.turn(LessonActivity)
    context.screen.restage()
    return told
