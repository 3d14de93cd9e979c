"""The recording in progress, one at a time."""

import threading
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solver.errors import SudoscopeError
from solver.log.trace import Trace
from viz.bookmarks import Bookmark, Bookmarks, beside, write_bookmarks
from viz.choice_errors import ConflictError
from viz.errors import RecordingError
from viz.messages import phrases
from viz.output.target import file_size
from viz.player.state.notices import Toast
from viz.player.state.playable import Playable
from viz.replay.comparison_clock import Clock

if TYPE_CHECKING:
    from viz.export.export_options import ExportOptions
    from viz.export.recording_process import Progress, RecordingProcess, Written
    from viz.player.state.recording_draft import RecordingDraft


class Subject(NamedTuple):
    """The subject of a recording.

    Attributes:
        traces: The solve, or two that are shown side by side.
        target: The file or folder.
        options: How.
        clock: The common clock of two solves.
        folder: Made first, if it is not there; ``None``: it has to be.
        bookmarks: Those of its steps, some of them with a note.
    """

    traces: tuple[Trace, ...]
    target: str
    options: "ExportOptions"
    clock: Clock = Clock.WORK
    folder: Path | None = None
    bookmarks: Bookmarks = Bookmarks()


class RecordingTask:
    """Makes one recording while the window stays in use.

    Args:
        subject: The subject.

    Attributes:
        fps: Frames a second of the recording.
        progress: How far it has come; ``None`` until it has begun.
        written: The recording, once it is complete.
        error: The error, once there is one.
    """

    def __init__(self, subject: Subject) -> None:
        self.progress: Progress | None = None
        self.written: Written | None = None
        self.error: SudoscopeError | None = None
        self.fps = subject.options.file.fps
        self._subject = subject
        self._is_stopped = threading.Event()
        self._process: RecordingProcess | None = None
        self._thread = threading.Thread(target=self._run, name="recording", daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether there is a recording or an error, or it was stopped and has ended."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """Stop the recording without waiting for its end."""
        self._is_stopped.set()
        if self._process is not None:
            self._process.stop()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it has ended, so many seconds at most."""
        self._thread.join(seconds)

    def _run(self) -> None:
        from tempfile import TemporaryDirectory  # noqa: PLC0415 - slow to load

        try:
            with TemporaryDirectory(prefix="sudoscope-") as folder:
                self.written = self._made(Path(folder))
        except SudoscopeError as error:
            self.error = error
        except OSError as error:
            where, why = error.filename, error.strerror
            self.error = RecordingError(f"{where} cannot be written: {why}")

    def _made(self, folder: Path) -> "Written | None":
        from solver.codec import packed  # noqa: PLC0415
        from viz.export.recording_job import RecordingJob  # noqa: PLC0415 - slow to load
        from viz.export.recording_process import RecordingProcess  # noqa: PLC0415 - slow to load

        subject = self._subject
        if subject.folder is not None:
            subject.folder.mkdir(exist_ok=True)
        paths = []
        for number, trace in enumerate(subject.traces):
            path = folder / f"solve-{number}.jsonl"
            path.write_bytes(packed(trace))
            paths.append(path)
        if subject.bookmarks.marks:
            write_bookmarks(beside(paths[0]), subject.bookmarks)
        job = RecordingJob(
            subject.target, subject.options, tuple(paths), clock=subject.clock
        )
        self._process = RecordingProcess(job)
        if self._is_stopped.is_set():
            return None
        return self._process.run(self._come)

    def _come(self, progress: "Progress") -> None:
        self.progress = progress


_PATIENCE_S = 10.0


class RecordingState:
    """Records for a workspace.

    Attributes:
        draft: That of the last recording; ``None`` before the first.
        finishes: Whether it goes on to its end when the window closes.
    """

    def __init__(self) -> None:
        self.draft: RecordingDraft | None = None
        self.finishes = False
        self._recording: RecordingTask | None = None
        self._is_stopped = False

    @property
    def is_busy(self) -> bool:
        """Whether something is being recorded."""
        return self._recording is not None

    @property
    def progress(self) -> dict[str, str] | None:
        """Recorded and total duration as m:ss; "…" until the total is known.

        ``None`` while there is none.
        """
        if self._recording is None:
            return None
        done, total = self._recording.progress or (0, 0)
        fps = self._recording.fps
        known = _clock(-(-total // fps)) if total else "…"
        return {"done": _clock(done // fps), "total": known}

    def record(
        self,
        draft: "RecordingDraft",
        playable: Playable,
        bookmarks: Bookmarks = Bookmarks(),  # noqa: B008 - a frozen value
    ) -> None:
        """Begin to record *playable*, unless a recording is in progress."""
        if self._recording is not None:
            return
        self.draft = draft
        self._is_stopped = False
        self._recording = RecordingTask(_subject(draft, playable, bookmarks))
        self._recording.start()

    def stop(self) -> None:
        """Stop recording; nothing of it is kept."""
        if self._recording is not None:
            self._is_stopped = True
            self._recording.stop()

    def close(self) -> None:
        """Stop recording, and wait until its files are removed.

        Where it goes on to its end nothing is stopped; ``finish`` waits for that.
        """
        if self._recording is None or self.finishes:
            return
        self.stop()
        self._recording.wait(_PATIENCE_S)

    def finish(self) -> None:
        """Wait until what is recorded is complete."""
        if self._recording is not None:
            self._recording.wait()

    def news(self, language: str) -> Toast | None:
        """The message about a recording that has just ended, or ``None``.

        Args:
            language: Of the labels by which options are named in it.
        """
        ended = self._recording
        if ended is None or not ended.is_over:
            return None
        self._recording = None
        if ended.written is not None:
            path, size = ended.written.path, file_size(ended.written.size)
            said: dict[str, str | int] = {"path": _short(path), "size": size}
            if ended.written.notices:
                why = " ".join(ended.written.notices)
                return Toast("recorded-except", {**said, "why": why})
            return Toast("recorded", said)
        if self._is_stopped:
            return Toast("recording-stopped")
        return Toast("recording-failed", {"why": _reason(ended.error, language)})


def _subject(
    draft: "RecordingDraft", playable: Playable, bookmarks: Bookmarks
) -> Subject:
    """The subject of a recording of *playable*."""
    from viz.player.state.compared_playable import ComparedPlayable  # noqa: PLC0415 - slow to load
    from viz.player.state.recording_draft import FOLDER, export_options  # noqa: PLC0415 - slow to load

    folder = FOLDER if Path(draft.target).parent == FOLDER else None
    if isinstance(playable, ComparedPlayable):
        comparison = playable.comparison
        traces = tuple(side.trace for side in comparison.sides)
        chosen = export_options(draft, of_two=True)
        return Subject(traces, draft.target, chosen, comparison.clock, folder)
    chosen = export_options(draft)
    if not draft.bookmark_notes:
        bookmarks = Bookmarks(tuple(Bookmark(step) for step in bookmarks.steps))
    return Subject(
        (playable.trace,), draft.target, chosen, folder=folder, bookmarks=bookmarks
    )


def _reason(error: SudoscopeError | None, language: str) -> str:
    """The reason of *error*, with the labels of the dialog for options."""
    if not isinstance(error, ConflictError):
        return str(error)
    words = phrases("settings", language) | phrases("recording", language)

    def named(option: str) -> str:
        return words["quoted"].format(name=words.get(option, option))

    return error.worded(named, language)


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _short(path: Path) -> str:
    """*path* from the folder in which the program was started, where it is in it."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
