"""The questions of a lesson in the window: turned on and off, and in step with it."""

from typing import TYPE_CHECKING, Final

from sudoscope.lessons.window.commands import LessonCommand
from viz.kit.input_events import ENTER, Key
from viz.messages import phrases
from viz.player.app.action_context import ActionContext
from viz.player.state.activities import Activity
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.keys_and_commands import (
    Command,
    HelpSection,
    ToolbarGroup,
    WindowCommand,
    commands,
    keys,
)
from viz.player.state.notices import Toast

if TYPE_CHECKING:
    from sudoscope.lessons.window.lesson_questions import LessonQuestions

_LAYER: Final = "sudoscope.lessons.window.lesson_layer:lesson_layer"
_CLASS_LAYER: Final = "sudoscope.lessons.window.class_layer:class_layer"
_STEP_LAYER: Final = "sudoscope.lessons.window.step_layer:step_layer"


def _is_tool(command: WindowCommand) -> bool:
    """Whether *command* has a button for something else to do with the puzzle."""
    slot = command.entry.slot
    is_of_window = command.entry.section is HelpSection.WINDOW
    is_other = slot is not None and slot.group is ToolbarGroup.OTHERS
    return is_other and (command is Command.RECORD or not is_of_window)


def is_for_answer(key: Key) -> bool:
    """Whether *key* types or submits an answer."""
    return key.name in ENTER or (len(key.name) == 1 and not key.ctrl)


class LessonActivity(Activity):
    """The questions of the lesson that is shown.

    Args:
        settings: The settings in use.
        show: The lesson, or another show, which has no questions.

    Attributes:
        goes_on: Whether the viewer is on the way to the question that comes next.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        self._settings = settings
        self._show = show
        self._resumed: int | None = None
        self._left: bool | None = None
        self.goes_on = False

    @property
    def questions(self) -> "LessonQuestions | None":
        """The questions of the show; ``None`` where it is no lesson."""
        task = self._show.task
        if task is None:
            return None
        # Most starts are to look at a replay, and load nothing of lessons.
        from sudoscope.lessons.window.lesson_questions import (  # noqa: PLC0415
            LessonQuestions,
        )

        return task if isinstance(task, LessonQuestions) else None

    @property
    def lesson(self) -> "LessonQuestions":
        """The questions of the lesson that is shown.

        Raises:
            LookupError: None is shown.
        """
        questions = self.questions
        if questions is None:
            raise LookupError("found no lesson in the window, expected one")
        return questions

    @property
    def asks(self) -> bool:
        """Whether the viewer answers the questions, or the room does one now."""
        return self.keeps_size or self.is_before_class

    @property
    def is_before_class(self) -> bool:
        """Whether a question is shown that the room answers."""
        questions, playback = self.questions, self._show.playback
        is_presented = playback.presents and not playback.head.playing
        if questions is None or not is_presented:
            return False
        return questions.before_class(playback.step) is not None

    @property
    def keeps_size(self) -> bool:
        """Whether the viewer answers: the card needs the room."""
        questions = self.questions
        return questions is not None and questions.is_asking

    @property
    def layer_due(self) -> str | None:
        """The layer of this step, while it stands still: its question, or a way on."""
        questions, playback = self.questions, self._show.playback
        if questions is None or playback.head.playing:
            return None
        if questions.at(playback.step) is not None:
            return _LAYER
        if self.is_before_class:
            return _CLASS_LAYER
        return _STEP_LAYER if self.is_left_by_button else None

    @property
    def is_left_by_button(self) -> bool:
        """Whether a step without a question has buttons to go on.

        In a lesson for children each such step has; in others it is the last one.
        """
        questions, playback = self.questions, self._show.playback
        if questions is None or not questions.is_asking or playback.head.playing:
            return False
        is_last = playback.step == len(playback.playable.trace)
        is_end = is_last and questions.ends_on_card
        is_asked = questions.at(playback.step) is not None
        return (questions.is_for_children or is_end) and not is_asked

    @property
    def withheld(self) -> frozenset[WindowCommand]:
        """Of a lesson for children what does something else with its puzzle.

        While the class answers, whoever shows the lesson has all but the reasons of
        single candidates, which are in the words of adults.
        """
        questions = self.questions
        if questions is None or not questions.is_for_children:
            return frozenset()
        tools = filter(_is_tool, commands()) if questions.is_asking else ()
        return frozenset((*tools, Command.WHY))

    def stop_before(self, before: int, until: int) -> int | None:
        """The first step after *before* up to *until* that gives an answer away."""
        questions = self.questions
        return None if questions is None else questions.next_held(before, until)

    def words_at(self, step: int) -> str:
        """The score at the end of the lesson; where it goes on, how to begin anew.

        On the last step of the solve a card has the score, but for a quiz.
        """
        if step == self._resumed:
            return phrases("answers", self._settings.language)["resumed"]
        marks, questions = self._show.origin.marks, self.questions
        last = len(self._show.playback.playable.trace)
        if questions is None or not (questions.is_asking and questions.count):
            return ""
        has_card = step == last and questions.ends_on_card
        is_end = step in {marks[-1].step, last} and not has_card
        return questions.score(self._settings.language) if is_end else ""

    def awaits(self, key: Key) -> bool:
        """Whether *key* is for the answer to a question that the show comes to."""
        is_command = keys().get(key) is LessonCommand.LESSON
        return self._is_about_to_ask and is_for_answer(key) and not is_command

    @property
    def _is_about_to_ask(self) -> bool:
        """Whether the replay plays on to a question without a stop."""
        questions, playback = self.questions, self._show.playback
        if questions is None or not playback.head.playing:
            return False
        step, last = playback.step, len(playback.playable.trace)
        marker = playback.markers.after(step) if playback.presents else None
        until = last if marker is None else marker
        return questions.next_held(step, until + 1) is not None

    def begin(self) -> None:
        """Keep whether the show stops at markers, until the lesson is left."""
        self._left = self._show.playback.presents

    def leave(self) -> None:
        """Use what was set before the lesson, where it is as the lesson set it."""
        if self._left is None:
            return
        self._settings.now = self._settings.own
        self._settings.lent = ()
        self._show.playback.presents, self._left = self._left, None

    def put(self) -> None:
        """Go to the first question, where the show goes from one to the next.

        What a lesson set ends with it.
        """
        questions, self._resumed = self.questions, None
        if questions is None:
            if not self._show.is_awaited:  # else the lesson may be on its way
                self.leave()
            return
        self._left = bool(self._left)  # the window may have begun with the lesson
        was = self._settings.language
        if questions.language not in {"", was}:
            self._settings.lent = (("language", was, questions.language),)
            self._settings.now = self._settings.now.changed(
                {"language": questions.language}
            )
        if questions.is_quiz:
            self.go_to_question(-1)
        elif questions.place is not None:
            self._resumed = questions.place.restore(questions)
            if self._resumed is not None:
                self._show.playback.seek(self._resumed)

    def pass_by(self, step: int) -> None:
        """Skip the open questions before *step*, and keep how far the viewer is."""
        questions = self.questions
        if questions is None:
            return
        questions.pass_by(step)
        is_playing = self._show.playback.head.playing
        self.goes_on = is_playing or (self.goes_on and questions.at(step) is not None)
        if questions.place is not None and not is_playing:
            questions.place.keep(step, questions)

    def stop(self) -> None:
        """Leave the questions open."""
        if self.questions is not None:
            self.questions.is_asking = self.questions.is_for_class = False

    def go_to_question(self, after: int) -> bool:
        """Show the first open question after the step *after*; whether one is."""
        step = self.lesson.step_after(after)
        if step is not None:
            self._show.playback.seek(step)
        return step is not None

    def turn(self) -> Toast:
        """Ask the viewer the questions, or leave them open.

        At the beginning of the lesson all are asked anew.
        """
        questions = self.questions
        if questions is None or not questions.count:
            return Toast("no-task")
        questions.is_asking = not questions.is_asking
        if questions.is_asking and not self._show.playback.step:
            questions.reopen()
        return Toast("lesson-on" if questions.is_asking else "lesson-off")

    def begin_anew(self) -> Toast | None:
        """Ask all questions anew, from the first step on."""
        questions = self.questions
        if questions is None or not questions.count:
            return Toast("no-task")
        questions.is_asking, self._resumed = True, None
        questions.reopen()
        self._show.playback.seek(0)
        if questions.is_quiz:
            self.go_to_question(-1)
        return None


ACTIVITIES: Final = (LessonActivity,)


def turn_lesson(context: ActionContext) -> Toast | None:
    """Ask the viewer the questions, and nothing else; or leave them open."""
    told = context.workspace.activities.turn(LessonActivity)
    context.screen.restage()
    return told


def begin_lesson_anew(context: ActionContext) -> Toast | None:
    """Ask the questions of the lesson from its beginning."""
    told = context.workspace.activities.of(LessonActivity).begin_anew()
    context.playback.wait()
    context.screen.restage()
    return told
