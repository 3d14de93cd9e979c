"""A recording beside the window: made by a process of its own, with progress."""

import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from solver.codec import packed
from solver.errors import SudoscopeError
from solver.trace import Trace
from viz.errors import RecordingError
from viz.recording_process import Progress, RecordingProcess, Written


class Subject(NamedTuple):
    """What is recorded.

    Attributes:
        trace: The solve, which is handed over in a file; ``None`` where the command
            line is told what to solve.
        arguments: What the command line is told.
        folder: Made first, if it is not there; ``None``: it has to be.
    """

    trace: Trace | None
    arguments: tuple[str, ...]
    folder: Path | None = None


class RecordingTask:
    """Makes one recording while the window goes on.

    Args:
        subject: What to record.

    Attributes:
        progress: How far it has come; ``None`` until it has begun.
        written: What was recorded, once it is complete.
        error: What went wrong, once something did.
    """

    def __init__(self, subject: Subject) -> None:
        self.progress: Progress | None = None
        self.written: Written | None = None
        self.error: SudoscopeError | None = None
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
        """Have it clean up and end, and do not wait for it."""
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
        arguments = self._subject.arguments
        if self._subject.folder is not None:
            self._subject.folder.mkdir(exist_ok=True)
        if self._subject.trace is not None:
            path = folder / "solve.jsonl"
            path.write_bytes(packed(self._subject.trace))
            arguments = (str(path), *arguments)
        self._process = RecordingProcess(arguments)
        if self._is_stopped.is_set():
            return None
        return self._process.run(self._come)

    def _come(self, progress: Progress) -> None:
        self.progress = progress
