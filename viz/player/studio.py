"""The studio: where what is watched is recorded, one recording at a time."""

from pathlib import Path

from viz.player.comparison import Comparison
from viz.player.recording import Recording, Subject
from viz.player.session import Notice
from viz.player.show import Show
from viz.player.take import FOLDER, Take, arguments_of

_PATIENCE_S = 10.0
_MEGABYTE = 1_000_000


class Studio:
    """Records for a desk.

    Attributes:
        take: What was recorded last, or is now; ``None`` before the first.
    """

    def __init__(self) -> None:
        self.take: Take | None = None
        self._recording: Recording | None = None
        self._is_stopped = False

    @property
    def is_busy(self) -> bool:
        """Whether something is being recorded."""
        return self._recording is not None

    @property
    def come(self) -> dict[str, str] | None:
        """How far the recording has come, in minutes and seconds of its own time.

        ``None`` while there is none.
        """
        if self._recording is None or self.take is None:
            return None
        done, total = self._recording.progress or (0, 0)
        fps = self.take.fps
        return {"done": _clock(done // fps), "total": _clock(-(-total // fps))}

    def record(self, take: Take, show: Show) -> None:
        """Begin to record *show*; while something is being recorded, do nothing."""
        if self._recording is not None:
            return
        self.take = take
        self._is_stopped = False
        self._recording = Recording(_subject(take, show))
        self._recording.start()

    def stop(self) -> None:
        """Stop recording; nothing of it is kept."""
        if self._recording is not None:
            self._is_stopped = True
            self._recording.stop()

    def close(self) -> None:
        """Stop recording, and wait until what there was of it is gone."""
        self.stop()
        if self._recording is not None:
            self._recording.wait(_PATIENCE_S)

    def news(self) -> Notice | None:
        """What to tell of a recording that has just ended; ``None``: none has."""
        ended = self._recording
        if ended is None or not ended.is_over:
            return None
        self._recording = None
        if ended.written is not None:
            path, size = ended.written.path, -(-ended.written.size // _MEGABYTE)
            return Notice("recorded", {"path": _short(path), "size": size})
        if self._is_stopped:
            return Notice("recording-stopped")
        return Notice("recording-failed", {"why": str(ended.error)})


def _subject(take: Take, show: Show) -> Subject:
    """What the command line is told to record *show*."""
    folder = FOLDER if Path(take.target).parent == FOLDER else None
    if isinstance(show, Comparison):
        ways = ",".join(side.trace.agent for side in show.duel.sides)
        puzzle = show.trace.puzzle
        compared = (puzzle.text, "--variant", puzzle.variant.slug, "--compare", ways)
        clock = ("--by", show.duel.clock.value)
        return Subject(None, (*compared, *clock, *arguments_of(take.for_two)), folder)
    return Subject(show.trace, arguments_of(take), folder)


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _short(path: Path) -> str:
    """*path* from the folder in which the program was started, where it is in it."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
