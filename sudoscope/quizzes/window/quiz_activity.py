"""The quiz of the window: turned on and off, and in step with the show."""

from typing import TYPE_CHECKING, Final

from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.window.commands import QuizCommand
from viz.player.app.action_context import ActionContext
from viz.player.state.activities import Activity
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.notices import Toast
from viz.replay.timeline import Moment

if TYPE_CHECKING:
    from sudoscope.quizzes.window.quiz_game import Quiz


class QuizActivity(Activity):
    """The quiz about the show.

    Args:
        settings: The settings in use.
        show: What is asked about.

    Attributes:
        quiz: The quiz, while there is one.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        self.quiz: Quiz | None = None
        self._settings = settings
        self._show = show

    @property
    def asks(self) -> bool:
        """Whether there is a quiz."""
        return self.quiz is not None

    @property
    def hides_notes(self) -> bool:
        """Whether there is a quiz: notes may give the answers away."""
        return self.quiz is not None

    @property
    def moment(self) -> Moment | None:
        """The moment before the step that is asked about."""
        open_question = self.quiz.question if self.quiz is not None else None
        return None if open_question is None else open_question.shown

    @property
    def pressed_in(self) -> frozenset[QuizCommand]:
        """The button of the quiz."""
        return frozenset(QuizCommand)

    @property
    def layer_due(self) -> str | None:
        """The layer of the open question."""
        is_due = self.quiz is not None and self.quiz.question is not None
        return _LAYER if is_due else None

    def stop_before(self, before: int, until: int) -> int | None:
        """The first step after *before* up to *until* that is asked about."""
        quiz = self.quiz
        if quiz is None:
            return None
        line = self._show.playback.head.timeline
        step = line.next_shown(quiz.next_step, before, 1)
        if step is None or step > until:
            return None
        quiz.hold_before(step)
        return step

    def put(self) -> None:
        """End the quiz: it was about another show."""
        self.stop()

    def rename(self) -> None:
        """Use the current cell names."""
        trace = self._show.playback.playable.trace
        if self.quiz is not None and self.quiz.trace is not trace:
            self.quiz.rename(trace)

    def stop(self) -> None:
        """Close the open question and end the quiz, if there is one."""
        if self.quiz is not None:
            self.quiz.drop()
        self.quiz = None

    def leave(self) -> Toast | None:
        """End the quiz."""
        return self.turn() if self.quiz is not None else None

    def turn(self) -> Toast:
        """Begin or end the quiz."""
        from sudoscope.quizzes.window.quiz_game import Quiz  # noqa: PLC0415

        if self.quiz is not None:
            self.stop()
            return Toast("quiz-off")
        settings, playback = self._settings.now, self._show.playback
        kinds = frozenset(map(Kind, settings.value("quiz")))
        lives = settings.value("lives")
        quiz = Quiz(
            playback.playable.trace,
            kinds,
            settings.language,
            lives=None if lives == "off" else int(lives),
        )
        if not self._ask_first(quiz, playback.step):
            return Toast("quiz-none")
        self.quiz = quiz
        return Toast("quiz-on")

    def restart(self) -> None:
        """Restart the game at the first question of the solve."""
        if self.quiz is not None:
            self.quiz.restart()
            self._show.playback.seek(0)
            self._ask_first(self.quiz, 0)

    def _ask_first(self, quiz: "Quiz", step: int) -> bool:
        """Pause at the first question after *step*; return whether there is one."""
        playback = self._show.playback
        first = playback.head.timeline.next_shown(quiz.next_step, step, 1)
        if first is None:
            return False
        playback.wait_before(first)
        quiz.hold_before(first)
        return True


_LAYER: Final = "sudoscope.quizzes.window.quiz_layer:quiz_layer"

ACTIVITIES: Final = (QuizActivity,)


def turn_quiz(context: ActionContext) -> Toast | None:
    """Begin or end the quiz; nothing else asks beside it."""
    told = context.workspace.activities.turn(QuizActivity)
    context.screen.restage()
    return told
