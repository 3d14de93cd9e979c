"""Whole files written beside the window: a disk may take longer than a picture."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Final, TypeAlias

from viz.storage import StorageNotice

FileJob: TypeAlias = Callable[[], StorageNotice | None]
"""Writes or removes a file, and says what is wrong; never raises."""

_LONGEST_S: Final = 10.0
"""Seconds to wait for a disk before the window closes without it."""


class FileWriter:
    """Does what is to be done to files, in order and in a thread of its own.

    Of several jobs for one file that wait only the newest is done.
    """

    def __init__(self) -> None:
        self._waiting: dict[Path, FileJob] = {}
        self._troubles: list[StorageNotice] = []
        self._thread: Thread | None = None
        self._lock = Lock()

    def do(self, path: Path, job: FileJob) -> None:
        """Have *job* done, which leaves the file at *path* as it is to be."""
        with self._lock:
            self._waiting.pop(path, None)
            self._waiting[path] = job
            if self._thread is None:
                self._thread = Thread(target=self._run, name="files", daemon=True)
                self._thread.start()

    def flush(self) -> None:
        """Wait until all is done."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(_LONGEST_S)

    def take_troubles(self) -> tuple[StorageNotice, ...]:
        """What went wrong since the last call, in order."""
        with self._lock:
            taken, self._troubles = tuple(self._troubles), []
            return taken

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return
                path = next(iter(self._waiting))
                job = self._waiting.pop(path)
            trouble = job()
            if trouble is not None:
                with self._lock:
                    self._troubles.append(trouble)
