"""The loader: one show at a time, loaded in the background."""

from dataclasses import replace
from typing import NamedTuple

from solver.errors import SudoscopeError
from solver.formats.notation import PuzzleRecord
from solver.log.trace import Trace
from solver.puzzle.notes import AGENT
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from viz.player.state.background_task import BackgroundTask
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.keys_and_commands import WindowCommand, command_for_sheet
from viz.player.state.load_requests import (
    Arrival,
    Opening,
    Put,
    comparing,
    comparing_with,
    left_out,
    solving,
    tracing,
)
from viz.player.state.notices import Notices, Toast
from viz.player.state.playable import Origin, Playable
from viz.player.state.requests import Compare, Solve
from viz.puzzles.detect import FoundList, FoundPuzzle, Refused
from viz.replay.comparison_clock import Clock
from viz.replay.pace import Pace


class Loaded(NamedTuple):
    """A show that is loaded.

    Attributes:
        origin: Where it came from.
        playable: The replay or comparison.
        pace: What its timeline was made for.
        is_stopped: Whether it ends where the viewer stopped the solve.
    """

    origin: Origin
    playable: Playable
    pace: Pace
    is_stopped: bool


class Loader:
    """Loads a show while the current one is watched.

    Args:
        settings: The settings in use.
        show: The current show: its puzzle and agent are the defaults.
        notices: Where the viewer is told what could not be loaded.

    Attributes:
        begun: How many shows were begun; what is only read begins none.
        reads: Whether what is loaded is still to be read, and so no show yet.
        found: A list that was read, while one of its puzzles is to be chosen.
        refused: A refused input whose message is not shown yet.
        next_command: What is to be done with the next show, once it is there.
    """

    def __init__(
        self, settings: CurrentSettings, show: CurrentShow, notices: Notices
    ) -> None:
        self.begun = 0
        self.reads = False
        self.found: FoundList | None = None
        self.refused: Refused | None = None
        self.next_command: WindowCommand | None = None
        self._read: PuzzleRecord | None = None
        self._settings = settings
        self._show = show
        self._notices = notices
        self._task: BackgroundTask[Arrival] | None = None
        self._pace = settings.pace

    @property
    def events(self) -> int | None:
        """Events of the solve that is being loaded; ``None`` while nothing is."""
        return self._task.events if self._task is not None else None

    def begin(self, opening: Opening) -> None:
        """Load *opening* in the background, replacing a pending load."""
        self.cancel()
        self.reads = opening.puzzle is None
        self.begun += not self.reads
        self._pace = self._settings.pace
        self._read = opening.read or self._read
        if opening.puzzle is not None:
            self._show.await_solve(opening.puzzle)
        self._task = BackgroundTask(opening.work)
        self._task.start()

    def solve(self, ask: Solve) -> None:
        """Solve a puzzle, with the current agent where none is named."""
        if ask.sheet is not None:
            self._read = replace(self.record_of(ask.puzzle), sheet=ask.sheet)
            self.next_command = command_for_sheet() or self.next_command
        way = ask.way or self._show.usual_way
        self.begin(solving(ask.puzzle, way, self._settings.pace))

    def solve_found(self, found: FoundPuzzle) -> None:
        """Solve a puzzle that was read; let the viewer go on where one has begun."""
        self._read = found.record
        self.solve(Solve(found.puzzle, sheet=found.record.sheet))

    def record_of(self, puzzle: Puzzle) -> PuzzleRecord:
        """*puzzle* with what was read beside it, if it is the one read last."""
        if self._read is not None and self._read.puzzle == puzzle:
            return self._read
        return PuzzleRecord(puzzle)

    def take_sheet(self, puzzle: Puzzle) -> OwnSheet | None:
        """What was written into *puzzle* where it was read, once; else ``None``."""
        record = self.record_of(puzzle)
        if record.sheet is not None:
            self._read = replace(record, sheet=None)
        return record.sheet

    def compare(self, ask: Compare) -> None:
        """Solve a puzzle with two agents."""
        clock = Clock(self._settings.now.clock)
        self.begin(comparing(ask.puzzle, ask.ways, clock, self._settings.pace))

    def replay(self, trace: Trace) -> None:
        """Replay *trace*, which was made by hand."""
        origin = Origin(trace.puzzle, self._show.origin.way)
        self.begin(tracing(lambda _: trace, origin, self._settings.pace))

    def compare_with(self, trace: Trace) -> None:
        """Replay *trace*, which was made by hand, beside a solve by the agent."""
        is_own, way = trace.agent == AGENT, self._show.origin.way
        clock = Clock.STEP if is_own else Clock(self._settings.now.clock)
        self.begin(comparing_with(trace, way, clock, self._settings.pace))

    def stop(self) -> None:
        """Stop the load; show the steps that were solved until then."""
        if self._task is not None:
            self._task.cancel()

    def cancel(self) -> None:
        """Stop the load and drop its result."""
        self.stop()
        self._task = None

    def take(self) -> Loaded | None:
        """Return the show that was loaded since the last call, if one was.

        Raises:
            Exception: The first show could not be loaded, or the program is at fault.
        """
        task = self._task
        if task is None or not task.is_over:
            return None
        self._task = None
        if task.error is not None:
            has_shown = self._show.is_ready or self._show.is_awaited
            if not has_shown or not isinstance(task.error, SudoscopeError):
                raise task.error
            self._show.give_up()
            self._notices.say(str(task.error))
            return None
        match task.result:
            case Put(origin, playable):
                self.begun += self.reads
                return Loaded(origin, playable, self._pace, task.is_cancelled)
            case FoundPuzzle() as found:
                self.solve_found(found)
                self._notices.tell(left_out(found))
            case FoundList() as found:
                self.found = found
            case Refused() as refused:
                self.refused = refused
            case None:
                self._show.give_up()
                self._notices.tell(Toast("cancelled"))
        return None
