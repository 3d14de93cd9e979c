"""The workspace: the replay on screen and the tasks running beside it."""

from dataclasses import replace
from typing import Final, NamedTuple

from solver.errors import SudoscopeError
from solver.events import SolutionCount
from solver.messages import numeral
from solver.puzzle import Puzzle
from solver.rules.builders import classic
from solver.trace import Trace
from viz.appearance import Appearance, PanelChoice, Part
from viz.bookmarks import Bookmarks
from viz.messages import phrases
from viz.player.state.background_task import BackgroundTask
from viz.player.state.bookmark_store import BookmarkStore
from viz.player.state.compared_playable import ComparedPlayable
from viz.player.state.hand_session import HandSession
from viz.player.state.lesson_session import LessonSession
from viz.player.state.loaders import (
    USUAL,
    Arrival,
    Opening,
    Put,
    comparing,
    comparing_with,
    left_out,
    solving,
    tracing,
)
from viz.player.state.playable import Origin, Playable, PlayableReplay
from viz.player.state.playback import Playback, Toast
from viz.player.state.quiz_session import Quiz
from viz.player.state.recording_state import RecordingState
from viz.player.state.requests import Apply, Compare, Forget, Note, Solve
from viz.player.state.settings import Settings
from viz.puzzles.detect import FoundList, FoundPuzzle, Refused
from viz.quiz.questions import Kind
from viz.replay.comparison import Clock
from viz.replay.pace import Pace
from viz.replay.reading_time import notice_ms

_PRESENTING_SCALE = 1.5
_UNUSUAL: Final = {
    SolutionCount.NONE: "no-solution",
    SolutionCount.SEVERAL: "several-solutions",
}


class _Left(NamedTuple):
    """A solve that was watched until two were compared."""

    origin: Origin
    playback: Playback
    notebook: BookmarkStore
    lesson: LessonSession


class Workspace:
    """The state of the program: playback, settings, and tasks in the background.

    Args:
        opening: What is loaded first.
        settings: How to begin.

    Attributes:
        settings: How the viewer wants things.
        playback: The current replay or comparison, and its position.
        origin: Where it came from.
        recording_state: Where it is recorded.
        quiz: What asks before steps, while it does.
        lesson: The questions of the lesson that is watched, if it is one.
        found: A list that was read and waits for one of it to be chosen.
        doubtful: A refused input whose message is not shown yet.
        words: The message on the screen; empty for none.
        is_ready: Whether anything was put on yet.
        begun: How many times something was begun.
        records_next: Whether what is put on next is to be recorded.
    """

    def __init__(self, opening: Opening, settings: Settings) -> None:
        empty = Puzzle(classic(), (None,) * len(classic().cells))
        puzzle = opening.puzzle or empty
        self.settings = settings
        named = Trace(puzzle.with_cell_names(settings.cell_names), ())
        self.playback = Playback(PlayableReplay.of(named, self.pace))
        self.playback.head.speed = settings.speed
        self.origin = Origin(puzzle, USUAL)
        self.recording_state = RecordingState()
        self.quiz: Quiz | None = None
        self.lesson = LessonSession((), is_asking=False)
        self.found: FoundList | None = None
        self.doubtful: Refused | None = None
        self.words = ""
        self.is_ready = False
        self.begun = 0
        self.records_next = False
        self._words_left = 0
        self._followed: PanelChoice | None = None
        self._panel: PanelChoice | None = None
        self._notebook = BookmarkStore.unkept()
        self._by_hand: HandSession | None = None
        self._left: _Left | None = None
        self._job: BackgroundTask[Arrival] | None = None
        self._pacing: BackgroundTask[Playable] | None = None
        self._begun_at = self.pace
        self.begin(opening)

    @property
    def appearance(self) -> Appearance:
        """How the pictures are wanted.

        Words are large while presenting to a room. While a quiz or a lesson asks, its
        card stands below the reason or in its place, which is not hidden then.
        """
        appearance = self.settings.appearance
        if self._panel is not None:
            panel, level = self._panel
            appearance = replace(appearance, panel=panel, level=level)
        if self.asks:
            shown = frozenset({Part.REASON})
            appearance = replace(appearance, hidden=appearance.hidden - shown)
        if not self.playback.presents or self.lesson.is_asking:
            return appearance
        return replace(
            appearance, font_scale=max(appearance.font_scale, _PRESENTING_SCALE)
        )

    @property
    def asks(self) -> bool:
        """Whether a quiz or a lesson waits for answers."""
        return self.quiz is not None or self.lesson.is_asking

    @property
    def is_about_to_ask(self) -> bool:
        """Whether the replay plays on to a question of the lesson without a stop."""
        playback = self.playback
        step, last = playback.step, len(playback.playable.trace)
        marker = playback.marker_after(step) if playback.presents else None
        until = last if marker is None else marker
        is_next = self.lesson.next_held(step, until + 1) is not None
        return playback.head.playing and is_next

    @property
    def pace(self) -> Pace:
        """How long the steps are wanted."""
        return self.settings.usual_pace

    @property
    def bookmarks(self) -> Bookmarks:
        """The bookmarks of what is watched."""
        return self._notebook.bookmarks

    @property
    def progress(self) -> int | None:
        """Events of what is being made; ``None`` while nothing is."""
        return self._job.events if self._job is not None else None

    @property
    def work(self) -> str | None:
        """Status text of the running background task, or ``None``.

        How far a recording is makes way for other words.
        """
        language = self.settings.language
        words = phrases("player", language)
        if self.progress is not None:
            return words["solving"].format(count=numeral(self.progress, language))
        come = self.recording_state.progress
        if come is None:
            return None
        return self.words or words["recording"].format(**come)

    @property
    def is_still(self) -> bool:
        """Whether nothing changes until the viewer does something."""
        busy = self._job or self._pacing or self.words
        return not (busy or self.playback.head.is_moving)

    def begin(self, opening: Opening) -> None:
        """Make *opening* beside what is watched, in place of what was being made."""
        self.cancel()
        self.begun += 1
        self._begun_at = self.pace
        self._job = BackgroundTask(opening.work)
        self._job.start()

    def stop(self) -> None:
        """Stop what is being made; what was done until then is put on."""
        if self._job is not None:
            self._job.cancel()

    def cancel(self) -> None:
        """Stop what is being made, and drop it."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def close(self) -> None:
        """Stop everything that runs beside."""
        self.cancel()
        self.recording_state.close()

    def advance(self, ms: int) -> bool:
        """Let *ms* milliseconds pass; whether another show was put on.

        Raises:
            Exception: The first thing to put on could not be made.
        """
        self._words_left = max(0, self._words_left - ms)
        if not self._words_left:
            self.words = ""
        self._take_pacing()
        self.tell(self.recording_state.news())
        is_new = self._take_job()
        self.playback.advance(ms)
        self.lesson.pass_by(self.playback.step)
        return is_new

    def say(self, words: str) -> None:
        """Tell the viewer *words* for a while."""
        self.words = words
        self._words_left = notice_ms(words)

    def tell(self, notice: Toast | None) -> None:
        """Tell the viewer *notice*, if there is one, in the viewer's language."""
        if notice is not None:
            language = self.settings.language
            words = phrases("player", language)
            told = {
                name: numeral(fact, language) if isinstance(fact, int) else fact
                for name, fact in notice.facts.items()
            }
            self.say(words[notice.key].format(**told))

    def leave_comparison(self) -> bool:
        """Go back to the solve watched before two were compared; whether one was."""
        if self._left is None:
            return False
        was, left = self.playback, self._left
        self.origin, self.playback, self._notebook, self.lesson = left
        self._left = None
        self._hold()
        self.playback.presents = was.presents
        self.playback.head.speed = was.head.speed
        self.playback.head.playing = False
        self._rename()
        self._repace()
        return True

    def solve(self, ask: Solve) -> None:
        """Solve a puzzle, in the way of what is watched where none is named."""
        self.begin(solving(ask.puzzle, ask.way or self.origin.way, self.pace))

    def watch(self, trace: Trace) -> None:
        """Replay *trace*, which was made here."""
        origin = Origin(trace.puzzle, self.origin.way)
        self.begin(tracing(lambda _: trace, origin, self.pace))

    def compare_with(self, trace: Trace) -> None:
        """Replay *trace*, which was made here, beside the usual way of solving."""
        clock = Clock(self.settings.clock)
        self.begin(comparing_with(trace, self.origin.way, clock, self.pace))

    def solve_by_hand(self) -> HandSession:
        """The solve by hand of the puzzle that is watched, begun or gone on with."""
        puzzle = self.origin.puzzle
        if self._by_hand is None or self._by_hand.puzzle != puzzle:
            self._by_hand = HandSession(puzzle)
        self._by_hand.rename(self.settings.cell_names)
        return self._by_hand

    def compare(self, ask: Compare) -> None:
        """Solve a puzzle in two ways."""
        clock = Clock(self.settings.clock)
        self.begin(comparing(ask.puzzle, ask.ways, clock, self.pace))

    @property
    def shows_solve(self) -> bool:
        """Whether another solve stands beside the step that is seen."""
        return self.origin.annotations.solve_at(self.playback.step) is not None

    def follow_panel(self) -> bool:
        """Take the panel that the author chose for this step; whether it is another.

        What the viewer chooses after that stays until the author changes it again.
        """
        chosen = self.origin.annotations.panel_at(self.playback.step)
        if chosen == self._followed:
            return False
        self._followed = self._panel = chosen
        return True

    def take_panel(self) -> Settings:
        """The settings with the panel that is shown, which is the viewer's from now."""
        panel, self._panel = self.appearance.panel, None
        return replace(self.settings, panel=panel)

    def apply(self, ask: Apply) -> None:
        """Use other settings."""
        was = self.pace
        if ask.settings.panel is not self.settings.panel:
            self._panel = None
        self.settings = ask.settings
        if self.pace != was:
            self._repace()
        self._rename()

    def _rename(self) -> None:
        """Call the cells of what is watched as the settings say."""
        names = self.settings.cell_names
        playback = self.playback
        if playback.playable.trace.puzzle.variant.names is not names:
            playback.renamed(playback.playable.with_cell_names(names))
            if self.quiz is not None:
                self.quiz.rename(playback.playable.trace)

    def note(self, ask: Note) -> None:
        """Keep a bookmark."""
        self._keep(self.bookmarks.with_note(ask.step, ask.text))

    def forget(self, ask: Forget) -> None:
        """Take a bookmark away."""
        self._keep(self.bookmarks.without(ask.step))

    def note_at(self, step: int) -> str:
        """The note of the bookmark at *step*; empty where there is none."""
        mark = self.bookmarks.at(step)
        return mark.note if mark else ""

    def said_at(self, step: int) -> str:
        """The words that stand in the picture at *step*; at the end with the score."""
        origin, lesson = self.origin, self.lesson
        said = origin.said_at(step)
        ends = {origin.marks[-1].step, len(self.playback.playable.trace)}
        if not lesson.is_asking or step not in ends:
            return said
        words = phrases("answers", self.settings.language)["score"]
        score = words.format(first=lesson.answered_at_first, count=lesson.count)
        return f"{said} {score}".lstrip()

    def turn_quiz(self) -> Toast:
        """Begin or end asking before steps."""
        if self.quiz is not None:
            self._drop_quiz()
            return Toast("quiz-off")
        kinds = frozenset(map(Kind, self.settings.quiz))
        lives = None if self.settings.lives == "off" else int(self.settings.lives)
        quiz = Quiz(
            self.playback.playable.trace, kinds, self.settings.language, lives=lives
        )
        first = self.playback.shown(quiz.next_step, self.playback.step, 1)
        if first is None:
            return Toast("quiz-none")
        self.quiz, self.lesson.is_asking = quiz, False
        self._hold()
        self.playback.wait_before(first)
        quiz.hold_before(first)
        return Toast("quiz-on")

    def turn_lesson(self) -> Toast:
        """Have the viewer answer the questions of the lesson, or leave them open."""
        if not self.lesson.count:
            return Toast("lesson-none")
        is_asking = not self.lesson.is_asking
        self._drop_quiz()
        self.lesson.is_asking = is_asking
        self._hold()
        return Toast("lesson-on" if is_asking else "lesson-off")

    def restart_quiz(self) -> None:
        """Begin the game again, at the first question of the solve."""
        quiz = self.quiz
        if quiz is None:
            return
        quiz.restart()
        self.playback.seek(0)
        first = self.playback.shown(quiz.next_step, 0, 1)
        if first is not None:
            self.playback.wait_before(first)
            quiz.hold_before(first)

    def _hold(self) -> None:
        """Have the replay wait for answers, if something asks."""
        self.playback.stop_before = self._asked if self.asks else None

    def _asked(self, before: int, until: int) -> int | None:
        """The first step after one and up to another that is asked about."""
        if self.lesson.is_asking:
            return self.lesson.next_held(before, until)
        quiz = self.quiz
        if quiz is None:
            return None
        step = self.playback.shown(quiz.next_step, before, 1)
        if step is None or step > until:
            return None
        quiz.hold_before(step)
        return step

    def _repace(self) -> None:
        """Prepare what is watched for the pace that is wanted now."""
        playable, pace = self.playback.playable, self.pace
        self._pacing = BackgroundTask(lambda _: playable.paced(pace))
        self._pacing.start()

    def _drop_quiz(self) -> None:
        if self.quiz is not None:
            self.quiz.drop()
        self.quiz = None
        self._hold()

    def _keep(self, bookmarks: Bookmarks) -> None:
        trouble = self._notebook.keep(bookmarks)
        self.playback.marked(bookmarks.steps)
        if trouble is not None:
            self.say(trouble.sentence(self.settings.language))

    def _take_pacing(self) -> None:
        job = self._pacing
        if job is not None and job.is_over:
            self._pacing = None
            if job.error is not None:
                raise job.error
            if job.result is not None:
                self.playback.retimed(job.result)
                self._rename()

    def _take_job(self) -> bool:
        job = self._job
        if job is None or not job.is_over:
            return False
        self._job = None
        if job.error is not None:
            if not self.is_ready or not isinstance(job.error, SudoscopeError):
                raise job.error
            self.say(str(job.error))
            return False
        match job.result:
            case Put(origin, playable):
                self._put(origin, playable)
                if job.is_cancelled:
                    self.tell(Toast("stopped", {"count": len(playable.trace)}))
                return True
            case FoundPuzzle() as found:
                self.solve(Solve(found.puzzle))
                self.tell(left_out(found))
            case FoundList() as found:
                self.found = found
            case Refused() as refused:
                self.doubtful = refused
            case None:
                self.tell(Toast("cancelled"))
        return False

    def _put(self, origin: Origin, playable: Playable) -> None:
        """Watch *playable* from its start, at the speed of what was watched before."""
        self._drop_quiz()
        was = self.playback
        if not isinstance(playable, ComparedPlayable):
            self._left = None
        elif self.is_ready and isinstance(was.playable, PlayableReplay):
            self._left = _Left(self.origin, was, self._notebook, self.lesson)
        playable = playable.with_cell_names(self.settings.cell_names)
        self._notebook = BookmarkStore.of(origin, playable)
        self.playback = Playback(playable, self.bookmarks.steps)
        self.playback.presents = was.presents
        self.playback.head.speed = was.head.speed
        self.playback.head.playing = self.is_ready or not was.paused_early
        self.origin, self.is_ready = origin, True
        self.lesson = LessonSession(origin.cues, is_asking=origin.asks)
        self._hold()
        self._pacing = None
        if self.pace != self._begun_at:
            self._repace()
        if self._notebook.trouble is not None:
            self.say(self._notebook.trouble.sentence(self.settings.language))
        elif isinstance(playable, PlayableReplay) and playable.solutions in _UNUSUAL:
            self.tell(Toast(_UNUSUAL[playable.solutions]))
