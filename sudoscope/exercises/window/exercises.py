"""Exercises: a quiz, the questions of a lesson, and a solve by hand."""

from sudoscope.exercises.window.by_hand_board import HandBoard
from sudoscope.quizzes.game.questions import Kind
from sudoscope.quizzes.window.quiz_game import Quiz
from viz.messages import phrases
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.notices import Toast


class Exercises:
    """What the viewer answers or solves.

    At most one of quiz and lesson asks.

    Args:
        settings: The settings in use.
        show: What is asked about.

    Attributes:
        quiz: The quiz, while there is one.
        own: The viewer's own solve, of the kind that its layer makes: most starts are
            to look at a replay, and load nothing of that.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        self.quiz: Quiz | None = None
        self._settings = settings
        self._show = show
        self._by_hand: HandBoard | None = None
        self.own: object = None

    @property
    def asks(self) -> bool:
        """Whether a quiz or a lesson waits for answers."""
        return self.quiz is not None or self._show.lesson.is_asking

    @property
    def is_about_to_ask(self) -> bool:
        """Whether the replay plays on to a question of the lesson without a stop."""
        lesson, playback = self._show.lesson, self._show.playback
        if not (lesson.is_asking and playback.head.playing):
            return False
        step, last = playback.step, len(playback.playable.trace)
        marker = playback.markers.after(step) if playback.presents else None
        until = last if marker is None else marker
        return lesson.next_held(step, until + 1) is not None

    def stop_before(self, before: int, until: int) -> int | None:
        """The first step after *before* up to *until* that is asked about."""
        if self._show.lesson.is_asking:
            return self._show.lesson.next_held(before, until)
        quiz = self.quiz
        if quiz is None:
            return None
        line = self._show.playback.head.timeline
        step = line.next_shown(quiz.next_step, before, 1)
        if step is None or step > until:
            return None
        quiz.hold_before(step)
        return step

    def turn_quiz(self) -> Toast:
        """Begin or end the quiz."""
        if self.quiz is not None:
            self.end_quiz()
            return Toast("quiz-off")
        settings, playback = self._settings.now, self._show.playback
        kinds = frozenset(map(Kind, settings.quiz))
        lives = None if settings.lives == "off" else int(settings.lives)
        trace = playback.playable.trace
        quiz = Quiz(trace, kinds, settings.language, lives=lives)
        if not self._ask_first(quiz, playback.step):
            return Toast("quiz-none")
        self.quiz, self._show.lesson.is_asking = quiz, False
        return Toast("quiz-on")

    def restart_quiz(self) -> None:
        """Restart the game at the first question of the solve."""
        if self.quiz is not None:
            self.quiz.restart()
            self._show.playback.seek(0)
            self._ask_first(self.quiz, 0)

    def end_quiz(self) -> None:
        """Close the open question and end the quiz, if there is one."""
        if self.quiz is not None:
            self.quiz.drop()
        self.quiz = None

    def turn_lesson(self) -> Toast:
        """Ask the viewer the questions of the lesson, or leave them open."""
        lesson = self._show.lesson
        if not lesson.count:
            return Toast("lesson-none")
        self.end_quiz()
        lesson.is_asking = not lesson.is_asking
        return Toast("lesson-on" if lesson.is_asking else "lesson-off")

    def words_at(self, step: int) -> str:
        """The lesson's words at *step*; with the score at the end."""
        origin, lesson = self._show.origin, self._show.lesson
        words = origin.said_at(step)
        ends = {origin.marks[-1].step, len(self._show.playback.playable.trace)}
        if not lesson.is_asking or step not in ends:
            return words
        template = phrases("answers", self._settings.language)["score"]
        score = template.format(first=lesson.answered_at_first, count=lesson.count)
        return f"{words} {score}".lstrip()

    def solve_by_hand(self) -> HandBoard:
        """The solve by hand of the current puzzle, begun or continued."""
        puzzle = self._show.origin.puzzle
        if self._by_hand is None or self._by_hand.puzzle != puzzle:
            self._by_hand = HandBoard(puzzle)
        self._by_hand.rename(self._settings.now.cell_names)
        return self._by_hand

    def rename(self) -> None:
        """Use the current cell names in the quiz."""
        trace = self._show.playback.playable.trace
        if self.quiz is not None and self.quiz.trace is not trace:
            self.quiz.rename(trace)

    def _ask_first(self, quiz: Quiz, step: int) -> bool:
        """Pause at the first question after *step*; return whether there is one."""
        playback = self._show.playback
        first = playback.head.timeline.next_shown(quiz.next_step, step, 1)
        if first is None:
            return False
        playback.wait_before(first)
        quiz.hold_before(first)
        return True
