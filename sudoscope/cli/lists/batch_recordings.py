"""Batches: many recordings made by any executor, and the list of what is complete.

The executor decides where: threads of this program, which start a process for each
recording, or the workers of a cluster, which do the same on machines of their own.
"""

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from solver.text.json_text import json_of
from viz.cancellation import Check, go_on
from viz.errors import RecordingError
from viz.export.recording_job import RecordingJob
from viz.export.recording_process import Progress, RecordingProcess, Written
from viz.output.os_errors import reason_for
from viz.output.target import not_written

_GLANCE_S: Final = 0.2
"""How often it is looked whether the batch was stopped."""


class RecordingResult(NamedTuple):
    """How one job of a batch ended.

    Attributes:
        written: The recording; ``None`` where there is none.
        error: Why there is none; ``None`` where there is, or where the batch was
            stopped.
    """

    written: Written | None
    error: RecordingError | None = None


class Watcher:
    """Follows recordings that this very program starts, and stops them.

    Args:
        on_progress: Called, from any thread, with a target and how far it is.
    """

    def __init__(self, on_progress: Callable[[str, Progress], None]) -> None:
        self._on_progress = on_progress
        self._running: set[RecordingProcess] = set()
        self._lock = threading.Lock()
        self._is_stopped = False

    def run(self, job: RecordingJob) -> Written | None:
        """Make the recording of *job*; errors as for ``RecordingProcess.run``."""
        process = RecordingProcess(job)
        with self._lock:
            if self._is_stopped:
                return None
            self._running.add(process)
        try:
            return process.run(lambda come: self._on_progress(job.target, come))
        finally:
            with self._lock:
                self._running.discard(process)

    def stop(self) -> None:
        """Stop those that run, and let none begin."""
        with self._lock:
            self._is_stopped = True
            for process in self._running:
                process.stop()


def make(job: RecordingJob, watcher: Watcher | None = None) -> RecordingResult:
    """Make the recording of *job* in a process of its own, wherever this is called."""
    try:
        if watcher is not None:
            return RecordingResult(watcher.run(job))
        return RecordingResult(RecordingProcess(job).run(lambda _: None))
    except RecordingError as error:
        return RecordingResult(None, error)


def record_all(
    jobs: Sequence[RecordingJob],
    executor: Executor,
    watcher: Watcher | None = None,
    check: Check = go_on,
) -> Iterator[tuple[RecordingJob, RecordingResult]]:
    """Make the recordings of *jobs*, and give each as it ends, in any order.

    Args:
        jobs: What to record.
        executor: Where; each of its workers runs a process at a time.
        watcher: Follows and stops the recordings; ``None`` where the executor's workers
            are other programs, which end what they have begun.
        check: Called in between; what it raises stops the batch.
    """
    more = () if watcher is None else (watcher,)
    futures: dict[Future[RecordingResult], RecordingJob] = {
        executor.submit(make, job, *more): job for job in jobs
    }
    waiting = set(futures)
    try:
        while waiting:
            check()
            done, waiting = wait(waiting, _GLANCE_S, FIRST_COMPLETED)
            for future in done:
                yield futures[future], future.result()
    finally:
        for future in waiting:
            future.cancel()
        if waiting and watcher is not None:
            watcher.stop()


@dataclass(frozen=True, slots=True)
class CompletedList:
    """The list of the recordings of a folder that are complete, and of what they are.

    It is JSON lines: the name of the file, its length in milliseconds, its bytes, and
    the digest of its job. Several programs may fill one folder, each with a list of its
    own; all of them count.

    Attributes:
        folder: Where the lists are.
        own: The name of the list that is written.
    """

    folder: Path
    own: str = "completed.jsonl"

    def digests(self) -> dict[str, str]:
        """The digest of each recording that was completed last, by its name.

        Lines that are no such records, as after a crash, are passed over.
        """
        found: dict[str, str] = {}
        for path in sorted(self.folder.glob("completed*.jsonl")):
            for line in path.read_text("utf-8", "replace").splitlines():
                try:
                    record = json_of(line)
                    found[str(record["file"])] = str(record["digest"])
                except (ValueError, TypeError, KeyError):
                    continue
        return found

    def add(self, job: RecordingJob, written: Written) -> None:
        """Note that *job* is complete.

        Raises:
            OutputError: The list cannot be written.
        """
        record = {
            "file": self.name_of(job.target),
            "ms": written.ms,
            "bytes": written.size,
            "digest": job.digest(),
        }
        path = self.folder / self.own
        try:
            with path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(record, ensure_ascii=False) + "\n")
        except OSError as error:
            raise not_written(path, reason_for(error)) from None

    def name_of(self, target: str) -> str:
        """What *target* is called in the list: its path from the folder on."""
        path = Path(target)
        inside = path.is_relative_to(self.folder)
        return str(path.relative_to(self.folder) if inside else path)


def is_there(target: str) -> bool:
    """Whether *target* is recorded: it takes its name only when it is complete."""
    path = Path(target)
    return path.is_dir() or (path.is_file() and path.stat().st_size > 0)
