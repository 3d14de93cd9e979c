"""The current show: the replay or comparison on screen, and what belongs to it."""

from typing import Final, NamedTuple

from solver.log.events import SolutionCount
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.shown_symbols import Naming
from viz.bookmarks import Bookmarks
from viz.player.state.background_task import BackgroundTask
from viz.player.state.bookmark_store import BookmarkStore
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.load_requests import USUAL
from viz.player.state.notices import Notices, Toast
from viz.player.state.playable import Origin, Playable, PlayableReplay
from viz.player.state.playback import Playback, StopBefore
from viz.replay.pace import Pace
from viz.replay.replay import Replay

_UNUSUAL: Final = {
    SolutionCount.NONE: "no-solution",
    SolutionCount.SEVERAL: "several-solutions",
}


class _Left(NamedTuple):
    """A solve that was on screen before a comparison."""

    origin: Origin
    playback: Playback
    store: BookmarkStore
    task: object


class CurrentShow:
    """The show on screen.

    Args:
        puzzle: Shown until the first solve is loaded.
        settings: The settings in use.
        notices: Where the viewer is told of unusual puzzles and unreadable files.

    Attributes:
        origin: Where it came from.
        usual_way: How other puzzles are solved: a task's own way ends with it.
        playback: The replay or comparison, and its position.
        task: How far the viewer is in the task that came with it; ``None`` without one.
        is_ready: Whether a solve was loaded.
        is_awaited: Whether a puzzle is shown whose solve is being loaded.
        is_changed: Whether another show was put in its place, without a load.
    """

    def __init__(
        self, puzzle: Puzzle, settings: CurrentSettings, notices: Notices
    ) -> None:
        named = Trace(puzzle.with_cell_names(settings.now.naming), ())
        self.origin, self.usual_way = Origin(puzzle, USUAL), USUAL
        self.playback = Playback(PlayableReplay.of(named, settings.pace))
        self.playback.head.speed = settings.now.speed
        self.task: object = None
        self.is_ready = self.is_awaited = self.is_changed = False
        self._before: tuple[_Left, _Left | None] | None = None
        self._settings = settings
        self._notices = notices
        self._store = BookmarkStore.unkept()
        self._left: _Left | None = None
        self._retiming: BackgroundTask[Playable] | None = None

    @property
    def replay(self) -> Replay | None:
        """The solve on screen; ``None`` in a comparison."""
        playable = self.playback.playable
        return playable.replay if isinstance(playable, PlayableReplay) else None

    @property
    def bookmarks(self) -> Bookmarks:
        """Its bookmarks."""
        return self._store.bookmarks

    @property
    def shows_solve(self) -> bool:
        """Whether another solve came with the show, and is shown beside this step."""
        return self.origin.annotations.solve_at(self.playback.step) is not None

    @property
    def is_retiming(self) -> bool:
        """Whether its timeline is being made for another pace."""
        return self._retiming is not None

    def put(self, origin: Origin, playable: Playable, stop_before: StopBefore) -> None:
        """Show *playable* from its start, at the speed of the show before it.

        Args:
            origin: Where it came from.
            playable: The replay or comparison.
            stop_before: Steps to stop before, as of ``Playback``.
        """
        was = self.playback
        if isinstance(playable, PlayableReplay):  # no second solve
            self._left = None
        elif self.is_ready and self.replay is not None:
            self._left = _Left(self.origin, was, self._store, self.task)
        playable = playable.with_cell_names(self._names_for(origin))
        self._store = BookmarkStore.of(origin, playable)
        self.playback = Playback(playable, self.bookmarks.steps)
        self.playback.stop_before = stop_before
        self.playback.presents = was.presents
        self.playback.head.speed = was.head.speed
        self.playback.head.playing = self.is_ready or not was.paused_early
        self.origin, self.is_ready, self.is_awaited = origin, True, False
        self._before = None
        self.task = None if origin.task is None else origin.task.begun()
        if origin.task is None:
            self.usual_way = origin.way
        self._retiming = None
        if self._store.trouble is not None:
            self._notices.say(self._store.trouble.sentence(self._settings.language))
        elif isinstance(playable, PlayableReplay) and playable.solutions in _UNUSUAL:
            self._notices.tell(Toast(_UNUSUAL[playable.solutions]))

    def await_solve(self, puzzle: Puzzle) -> None:
        """Show *puzzle* as given until its solve is there; nothing of the one before.

        What is shown of the same puzzle stays.
        """
        has_shown = self.is_ready or self.is_awaited
        if not has_shown or puzzle == self.origin.puzzle:
            return
        was = self.playback
        if self.is_ready:
            self._before = _Left(self.origin, was, self._store, self.task), self._left
        named = puzzle.with_cell_names(self._settings.now.naming)
        playable = PlayableReplay.of(Trace(named, ()), self._settings.pace)
        self.playback = Playback(playable)
        self.playback.presents = was.presents
        self.playback.head.speed = was.head.speed
        self.origin = Origin(puzzle, self.origin.way)
        self.task = self._left = self._retiming = None
        self._store = BookmarkStore.unkept()
        self.is_ready, self.is_awaited, self.is_changed = False, True, True

    def give_up(self) -> None:
        """Show again what was shown before the puzzle whose solve was awaited."""
        if self._before is None:
            return
        was, self._left = self._before
        self.origin, self.playback, self._store, self.task = was
        self._before = None
        self.is_ready, self.is_awaited, self.is_changed = True, False, True
        self._rename()

    def leave_comparison(self) -> bool:
        """Return to the solve shown before the comparison; whether there was one."""
        if self._left is None:
            return False
        was = self.playback
        self.origin, self.playback, self._store, self.task = self._left
        self._left = None
        self.playback.presents = was.presents
        self.playback.head.speed = was.head.speed
        self.playback.head.playing = False
        self._rename()
        self._retime()
        return True

    def adapt(self, made_for: Pace) -> None:
        """Use the cell names and the pace of the settings.

        Args:
            made_for: The pace that the timeline was made for.
        """
        if self._paced(self._settings.pace) != self._paced(made_for):
            self._retime()
        self._rename()

    def advance(self, ms: int) -> None:
        """Let *ms* milliseconds pass; use a timeline that was made meanwhile."""
        task = self._retiming
        if task is not None and task.is_over:
            self._retiming = None
            if task.error is not None:
                raise task.error
            if task.result is not None:
                self.playback.retimed(task.result)
                self._rename()
        self.playback.advance(ms)

    def keep(self, bookmarks: Bookmarks) -> None:
        """Show and store *bookmarks*; say so if they cannot be written."""
        trouble = self._store.keep(bookmarks)
        self.playback.marked(bookmarks.steps)
        if trouble is not None:
            self._notices.say(trouble.sentence(self._settings.language))

    def _retime(self) -> None:
        """Make a timeline for the pace in use, in the background."""
        playable, pace = self.playback.playable, self._paced(self._settings.pace)
        self._retiming = BackgroundTask(lambda _: playable.paced(pace))
        self._retiming.start()

    def _paced(self, pace: Pace) -> Pace:
        """*pace*; on the way to a task stretches of like steps pass within seconds."""
        return pace if self.origin.task is None else pace.hurrying()

    def _rename(self) -> None:
        """Use the cell names of the settings."""
        names = self._names_for(self.origin)
        playable = self.playback.playable
        puzzle = playable.trace.puzzle
        if puzzle.with_cell_names(names) is not puzzle:
            self.playback.playable = playable.with_cell_names(names)

    def _names_for(self, origin: Origin) -> Naming:
        """Those of the settings; the words of a task speak of its own digits."""
        names = self._settings.now.naming
        return names if origin.task is None else names.cells
