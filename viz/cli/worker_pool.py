"""A pool of worker processes, each making one recording."""

import threading
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import Final, NamedTuple

from rich.progress import Progress

from viz.cli.puzzle_list import ListedPuzzle
from viz.errors import RecordingError
from viz.export import process

_PATIENCE_S: Final = 0.2


class Failure(NamedTuple):
    """What was not recorded.

    Attributes:
        entry: Which of the puzzles.
        reason: One sentence.
    """

    entry: ListedPuzzle
    reason: str


class PoolJob(NamedTuple):
    """A recording to be made.

    Attributes:
        entry: Which of the puzzles.
        target: Where it goes.
        arguments: What stands behind ``sudoscope record``.
    """

    entry: ListedPuzzle
    target: str
    arguments: tuple[str, ...]


class WorkerPool:
    """Makes recordings, several at once.

    Args:
        jobs: What is to be recorded.
        workers: How many at once.
    """

    def __init__(self, jobs: Sequence[PoolJob], workers: int) -> None:
        self._jobs = jobs
        self._workers = workers
        self._running: set[process.RecordingProcess] = set()
        self._lock = threading.Lock()
        self._is_stopped = False

    def run(self, bars: Progress) -> list[Failure]:
        """Make all of them, and show on *bars* how far they are; what failed.

        However it is left, nothing incomplete is left behind.
        """
        whole = bars.add_task("Recordings", total=len(self._jobs))
        failures: dict[int, Failure] = {}
        with ThreadPoolExecutor(self._workers) as pool:
            try:
                futures = {
                    pool.submit(self._made, job, bars): job for job in self._jobs
                }
                waiting = set(futures)
                while waiting:  # in parts, since Windows hears Ctrl+C only in between
                    done, waiting = wait(waiting, _PATIENCE_S, FIRST_COMPLETED)
                    for future in done:
                        job, reason = futures[future], future.result()
                        bars.advance(whole)
                        if reason is not None:
                            number = job.entry.number
                            failures[number] = Failure(job.entry, reason)
            except BaseException:
                self._stop()
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        return [failures[number] for number in sorted(failures)]

    def _made(self, job: PoolJob, bars: Progress) -> str | None:
        """Make one; why it could not be made, or ``None``."""
        made = process.RecordingProcess(process.record_command(job.arguments))
        with self._lock:
            if self._is_stopped:
                return None
            self._running.add(made)
        task = bars.add_task(job.entry.name, total=None)

        def tell(come: process.Progress) -> None:
            bars.update(task, completed=come.done, total=come.total)

        try:
            made.run(tell)
        except RecordingError as error:
            return str(error)
        finally:
            bars.remove_task(task)
            with self._lock:
                self._running.discard(made)
        return None

    def _stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            for running in self._running:
                running.stop()
