"""Batches: every puzzle of a list recorded, several at once, each by its own process.

What is complete is not made again, since a recording takes its name only when it is; so
a batch that was stopped goes on where it was when it is started again.
"""

import os
import threading
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Final, NamedTuple

import click
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from solver.errors import OutputError
from viz.cli.entries import Entry
from viz.cli.output import errors
from viz.encoders import ENCODERS
from viz.errors import RecordingError
from viz.recording_process import Progress as Come
from viz.recording_process import RecordingProcess

CORES: Final = min(os.cpu_count() or 1, 61)
NAME: Final = "{name}"
"""Stands for the number and title of a recording."""
_OWN: Final = frozenset({"batch", "workers", "output", "in_lines"})
_PATIENCE_S: Final = 0.2


class Failure(NamedTuple):
    """What was not recorded.

    Attributes:
        entry: Which of the puzzles.
        reason: One sentence.
    """

    entry: Entry
    reason: str


class Job(NamedTuple):
    """A recording to be made.

    Attributes:
        entry: Which of the puzzles.
        target: Where it goes.
        arguments: What stands behind ``sudoscope record``.
    """

    entry: Entry
    target: str
    arguments: tuple[str, ...]


def targets_of(entries: Sequence[Entry], output: str) -> list[str]:
    """Where the recording of each entry goes.

    Args:
        entries: The puzzles.
        output: A folder, or a name with ``{name}`` in it.

    Raises:
        RecordingError: All of them would go to one file.
    """
    if NAME not in output:
        if Path(output).suffix.lower() in ENCODERS:
            raise RecordingError(
                f"{output} is one name for {len(entries)} recordings; write {NAME} in"
                f" it, like {NAME}{Path(output).suffix}, or name a folder"
            )
        output = f"{output.rstrip('/')}/{NAME}.mp4"
    return [output.replace(NAME, entry.name) for entry in entries]


def is_there(target: str) -> bool:
    """Whether *target* is recorded: it takes its name only when it is complete."""
    path = Path(target)
    return path.is_dir() or (path.is_file() and path.stat().st_size > 0)


def again(command: click.Command, arguments: Sequence[str]) -> list[str]:
    """*arguments* of *command* as they were given, without what is about the batch."""
    context = click.Context(command)
    values, _, order = command.make_parser(context).parse_args(list(arguments))
    told: list[str] = []
    for option in dict.fromkeys(order):
        if not isinstance(option, click.Option) or option.name in _OWN:
            continue
        value = values[option.name]
        for one in value if option.multiple else [value]:
            told += [option.opts[-1], *([] if option.is_flag else [str(one)])]
    return told


def record_batch(
    entries: Sequence[Entry], output: str, told: Sequence[str], workers: int, title: str
) -> int:
    """Record *entries* with progress bars; the program's exit code.

    Args:
        entries: The puzzles.
        output: As for ``targets_of``.
        told: The options of each recording.
        workers: How many are made at once.
        title: Of those without one, with ``{number}`` in it.

    Raises:
        RecordingError: All of them would go to one file.
        OutputError: A folder cannot be made.
    """
    targets = targets_of(entries, output)
    jobs = []
    for entry, target in zip(entries, targets, strict=True):
        if is_there(target):
            continue
        called = entry.title or (
            "" if entry.stem else title.format(number=entry.number)
        )
        arguments = ("-o", target, *told, *(("--title", called) if called else ()))
        jobs.append(Job(entry, target, (entry.puzzle, *arguments)))
    for folder in {Path(job.target).parent for job in jobs}:
        _make(folder)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=errors(), transient=True) as bars:
        failures = Batch(jobs, workers).run(bars)
    _tell(len(jobs) - len(failures), len(entries) - len(jobs), failures, output)
    return 1 if failures else 0


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"the folder {folder} cannot be made: {error.strerror}"
        ) from None


def _tell(made: int, there: int, failures: Sequence[Failure], output: str) -> None:
    parts = [f"Recorded {made} to {output}"]
    if there:
        parts.append(f"{there} {'was' if there == 1 else 'were'} there already")
    parts += [f"{len(failures)} failed:"] if failures else []
    click.echo(", ".join(parts))
    for entry, reason in failures:
        click.echo(f"  {entry.name}: {reason}")


class Batch:
    """Recordings that are made, several at once.

    Args:
        jobs: What is to be recorded.
        workers: How many at once.
    """

    def __init__(self, jobs: Sequence[Job], workers: int) -> None:
        self._jobs = jobs
        self._workers = workers
        self._running: set[RecordingProcess] = set()
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

    def _made(self, job: Job, bars: Progress) -> str | None:
        """Make one; why it could not be made, or ``None``."""
        process = RecordingProcess(job.arguments)
        with self._lock:
            if self._is_stopped:
                return None
            self._running.add(process)
        task = bars.add_task(job.entry.name, total=None)

        def tell(come: Come) -> None:
            bars.update(task, completed=come.done, total=come.total)

        try:
            process.run(tell)
        except RecordingError as error:
            return str(error)
        finally:
            bars.remove_task(task)
            with self._lock:
                self._running.discard(process)
        return None

    def _stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            for process in self._running:
                process.stop()
