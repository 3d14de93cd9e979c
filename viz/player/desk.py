"""The desk: what is being watched, and what is being made beside it."""

from typing import Final

from solver.errors import SudoscopeError
from solver.puzzle import Puzzle
from solver.trace import Trace
from viz.incoming import FoundList, FoundPuzzle, Refused
from viz.look import Look
from viz.pace import Pace
from viz.player.asks import Apply, Compare, Forget, Note, Read, Seek, Solve
from viz.player.job import Job
from viz.player.notebook import Notebook
from viz.player.openings import (
    USUAL,
    Arrival,
    Opening,
    Put,
    comparing,
    reading,
    solving,
)
from viz.player.session import Notice, Session
from viz.player.settings import Settings
from viz.player.show import Origin, Replay, Show
from viz.variant import classic
from viz.words import phrases

_NOTICE_MS: Final = 3500


class Desk:
    """What is being watched, how, and what is being made beside it.

    Args:
        opening: What to put on first.
        settings: How to begin.

    Attributes:
        settings: How the viewer wants things.
        session: What is being watched.
        origin: Where it came from.
        found: A list that was read and waits for one of it to be chosen.
        words: What to tell the viewer just now; empty for nothing.
        is_ready: Whether anything was put on yet.
    """

    def __init__(self, opening: Opening, settings: Settings) -> None:
        empty = Puzzle(classic(), (None,) * len(classic().cells))
        puzzle = opening.puzzle or empty
        self.settings = settings
        self.session = Session(Replay.of(Trace(puzzle, ()), self.pace))
        self.origin = Origin(puzzle, USUAL)
        self.found: FoundList | None = None
        self.words = ""
        self.is_ready = False
        self._words_left = 0
        self._notebook = Notebook.of(self.origin)
        self._job: Job[Arrival] | None = None
        self._pacing: Job[Show] | None = None
        self.begin(opening)

    @property
    def look(self) -> Look:
        """How the pictures are wanted."""
        return self.settings.look

    @property
    def pace(self) -> Pace:
        """How long the steps are wanted."""
        return self.settings.pace_value

    @property
    def progress(self) -> int | None:
        """Events of what is being made; ``None`` while nothing is."""
        return self._job.events if self._job is not None else None

    @property
    def is_still(self) -> bool:
        """Whether nothing changes until the viewer does something."""
        busy = self._job or self._pacing or self.words
        return not busy and not self.session.head.playing

    def begin(self, opening: Opening) -> None:
        """Make *opening* beside what is watched, in place of what was being made."""
        self.cancel()
        self._job = Job(opening.work)
        self._job.start()

    def cancel(self) -> None:
        """Stop what is being made."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def advance(self, ms: int) -> bool:
        """Let *ms* milliseconds pass; whether another show was put on.

        Raises:
            Exception: The first thing to put on could not be made.
        """
        self._words_left = max(0, self._words_left - ms)
        if not self._words_left:
            self.words = ""
        self._take_pacing()
        is_new = self._take_job()
        self.session.advance(ms)
        return is_new

    def say(self, words: str) -> None:
        """Tell the viewer *words* for a while."""
        self.words = words
        self._words_left = _NOTICE_MS

    def tell(self, notice: Notice | None) -> None:
        """Tell the viewer *notice*, if there is one, in the viewer's language."""
        if notice is not None:
            words = phrases("player", self.settings.language)
            self.say(words[notice.key].format(**notice.facts))

    def solve(self, ask: Solve) -> None:
        """Solve a puzzle, in the way of what is watched where none is named."""
        self.begin(solving(ask.puzzle, ask.way or self.origin.way, self.pace))

    def compare(self, ask: Compare) -> None:
        """Solve a puzzle in two ways."""
        clock = self.settings.clock
        self.begin(comparing(ask.puzzle, ask.ways, clock, self.pace))

    def read(self, ask: Read) -> None:
        """Read a file."""
        self.begin(reading(ask.path, self.pace))

    def apply(self, ask: Apply) -> None:
        """Use other settings."""
        was = self.pace
        self.settings = ask.settings
        if self.pace != was:
            show, pace = self.session.show, self.pace
            self._pacing = Job(lambda _: show.paced(pace))
            self._pacing.start()

    def seek(self, ask: Seek) -> None:
        """Go to a step."""
        self.session.seek(ask.step)

    def note(self, ask: Note) -> None:
        """Keep a bookmark."""
        self._keep(self._notebook.with_note(ask.step, ask.text))

    def forget(self, ask: Forget) -> None:
        """Take a bookmark away."""
        self._keep(self._notebook.without(ask.step))

    def _take_pacing(self) -> None:
        job = self._pacing
        if job is not None and job.is_over:
            self._pacing = None
            if job.result is not None:
                self.session.retimed(job.result)

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
            case Put(origin, show):
                self._put(origin, show)
                return True
            case FoundPuzzle(puzzle):
                self.solve(Solve(puzzle))
            case FoundList() as found:
                self.found = found
            case Refused() as refused:
                self.say(refused.sentence(self.settings.language))
        return False
