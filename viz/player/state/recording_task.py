"""A recording task: runs a worker process in a thread and follows its progress."""

import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from solver.codec import packed
from solver.errors import SudoscopeError
from solver.log.trace import Trace
from viz.bookmarks import Bookmarks, beside, write_bookmarks
from viz.errors import RecordingError
from viz.export.options import ExportOptions
from viz.export.recording_job import RecordingJob
from viz.export.recording_process import Progress, RecordingProcess, Written
from viz.replay.comparison import Clock


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
    options: ExportOptions
    clock: Clock = Clock.WORK
    folder: Path | None = None
    bookmarks: Bookmarks = Bookmarks()


class RecordingTask:
    """Makes one recording while the window goes on.

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
        try:
            with TemporaryDirectory(prefix="sudoscope-") as folder:
                self.written = self._made(Path(folder))
        except SudoscopeError as error:
            self.error = error
        except OSError as error:
            where, why = error.filename, error.strerror
            self.error = RecordingError(f"{where} cannot be written: {why}")

    def _made(self, folder: Path) -> Written | None:
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

    def _come(self, progress: Progress) -> None:
        self.progress = progress
