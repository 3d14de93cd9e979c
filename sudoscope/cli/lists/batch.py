"""Batches: every puzzle of a list recorded, several at once.

What is complete is not made again, since a recording takes its name only when it is; so
a batch that was stopped goes on where it was when it is started again.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from solver.agents.spec import AgentSpec
from solver.errors import SudoscopeError
from sudoscope.cli.arguments.puzzle_argument import given
from sudoscope.cli.console.console import errors
from sudoscope.cli.help.error_advice import with_hint
from sudoscope.cli.lists.batch_list import ListedPuzzle, entries_in
from sudoscope.cli.options.execution import Execution, Shard
from sudoscope.cli.options.solving import Request
from sudoscope.cli.output.output_files import make_folder, recordings
from sudoscope.cli.settings.flags import flag_of
from viz.cancellation import cancelled_by_signals
from viz.errors import RecordingError
from viz.export.export_options import ExportOptions, declared_options
from viz.export.exporters import endings
from viz.messages import phrases
from viz.option_field import OutputKind
from viz.output.free_names import numbered
from viz.replay.comparison_clock import Clock

if TYPE_CHECKING:
    from rich.progress import Progress as ProgressBars
    from rich.progress import TaskID

    from sudoscope.cli.lists.batch_recordings import CompletedList
    from viz.export.recording_job import RecordingJob
    from viz.export.recording_process import Progress

NAME: Final = "{name}"
"""Stands for the number and title of a recording."""


class Failure(NamedTuple):
    """A recording that failed.

    Attributes:
        entry: Which of the puzzles.
        reason: One sentence.
    """

    entry: ListedPuzzle
    reason: str


@dataclass(frozen=True, slots=True)
class Batch:
    """The common settings of all recordings of a batch.

    Attributes:
        request: The rules of the puzzles, and the limits of their solves.
        ways: How they are solved; two are shown side by side.
        clock: The common clock of two solves.
        options: How they are recorded.
    """

    request: Request
    ways: tuple[AgentSpec, ...]
    clock: Clock
    options: ExportOptions

    def check(self) -> None:
        """Refuse what makes sense for one recording only.

        Raises:
            click.UsageError: It was asked for.
        """
        if self.request.puzzle or self.request.nth is not None:
            raise click.UsageError(
                "--batch names all puzzles; leave PUZZLE and --nth out"
            )
        for name, one in declared_options().items():
            value = self.options.value(name)
            is_of_each = one.beside and NAME in str(value)
            if is_of_each or self.options.is_usual(name):
                continue
            if one.is_unfit(OutputKind.BATCH):
                advice = "leave it out"
            elif one.beside:
                advice = f"write {NAME} in it, like {NAME}{one.beside}, or leave it out"
            else:
                continue
            raise click.UsageError(
                f"{flag_of(name)} names one file, and a batch makes many videos;"
                f" {advice}"
            )
        if self.options.edit.split is not None:
            raise click.UsageError(
                "--split makes many clips of one solve; leave it or --batch out"
            )

    def job(self, entry: ListedPuzzle, target: str) -> "RecordingJob":
        """The job that records *entry*.

        Raises:
            PuzzleError: It is no puzzle.
        """
        from viz.export.recording_job import RecordingJob

        beside = {
            name: Path(str(path.absolute()).replace(NAME, entry.name))
            for name, path in _beside(self.options).items()
        }
        title = title_of(entry, self.options)
        options = self.options.changed(title=title, **beside)
        found = given(entry.puzzle)
        if not found.is_trace:
            puzzle = found.puzzle(self.request.variant, None)
            limits = self.request.limits
            return RecordingJob(
                target, options, (), puzzle, self.ways, limits, self.clock
            )
        if len(self.ways) > 1:
            raise RecordingError(f"{entry.puzzle} is a trace; a puzzle expected")
        return RecordingJob(target, options, (Path(entry.puzzle).absolute(),))


def targets_of(entries: Sequence[ListedPuzzle], output: str) -> list[str]:
    """Where the recording of each entry goes.

    Args:
        entries: The puzzles.
        output: A folder, or a name with ``{name}`` in it.

    Raises:
        RecordingError: All of them would go to one file.
    """
    if NAME not in output:
        if Path(output).suffix.lower() in endings():
            raise RecordingError(
                f"{output} is one name for {len(entries)} recordings; write {NAME} in"
                f" it, like {NAME}{Path(output).suffix}, or name a folder"
            )
        output = f"{output.rstrip('/')}/{NAME}.mp4"
    return [output.replace(NAME, entry.name) for entry in entries]


def record_batch(
    source: Path, batch: Batch, output: str | None, execution: Execution
) -> int:
    """Record every puzzle of *source* with progress bars; the program's exit code.

    Args:
        source: A list or a folder.
        batch: The common settings.
        output: As for ``targets_of``; ``None``: a folder of that name in recordings,
            with a number behind it where that one has recordings of something else.
        execution: Where, and which share of them.

    Raises:
        PuzzleError: There is nothing to record.
        RecordingError: All of them would go to one file.
        OutputError: A folder cannot be made.
        ClusterError: The cluster cannot be used.
    """
    from sudoscope.cli.lists.batch_recordings import CompletedList

    batch.check()
    entries = entries_in(source, batch.request.variant)
    where = output or _default_folder(source, entries, batch)
    listed = dict(zip(targets_of(entries, where), entries, strict=True))
    own = execution.shard.of(list(listed))
    completed = CompletedList(_folder(where), _list_name(execution.shard))
    failures: list[Failure] = []
    jobs = []
    for target in own:
        try:
            jobs.append(batch.job(listed[target], str(Path(target).absolute())))
        except SudoscopeError as error:
            failures.append(Failure(listed[target], with_hint(error)))
    digests = completed.digests()
    made_of = {job: digests.get(completed.name_of(job.target)) for job in jobs}
    missing = [job for job in jobs if not _is_complete(job, made_of[job])]
    files = (path for job in missing for path in _files_of(job))
    folders = {path.parent for path in files}
    for folder in folders | {completed.folder}:
        make_folder(folder)
    ended = _recorded(missing, completed, execution)
    by_path = {str(Path(target).absolute()): listed[target] for target in own}
    failures += [Failure(by_path[job.target], why) for job, why in ended if why]
    failures.sort(key=lambda failure: failure.entry.number)
    made = sum(not why for _, why in ended)
    _tell(made, len(jobs) - len(missing), failures, where)
    return 1 if failures else 0


def _default_folder(source: Path, entries: Sequence[ListedPuzzle], batch: Batch) -> str:
    """The first folder called like *source* where this batch would replace nothing.

    All entries count, whatever share of them is made here: so all shares go to one.
    """
    stem = source.resolve().name.partition(".")[0]
    digests = [_digest(batch, entry) for entry in entries]
    folders = (recordings() / numbered(stem, number) for number in count(1))
    return next(
        str(folder)
        for folder in folders
        if _replaces_nothing(targets_of(entries, str(folder)), digests, folder)
    )


def _digest(batch: Batch, entry: ListedPuzzle) -> str:
    """That of the job of *entry*; empty where there is none, as will be told."""
    try:
        return batch.job(entry, "").digest()
    except (SudoscopeError, OSError):
        return ""


def _replaces_nothing(
    targets: Sequence[str], digests: Sequence[str], folder: Path
) -> bool:
    """Whether each of *targets* that is there was made by the job of its digest.

    Of a target that no list has it is not known, and it is not made again.
    """
    from sudoscope.cli.lists.batch_recordings import CompletedList, is_there

    completed = CompletedList(folder.absolute())
    made_of = completed.digests()
    return all(
        made_of.get(completed.name_of(str(Path(target).absolute())), digest) == digest
        for target, digest in zip(targets, digests, strict=True)
        if digest and is_there(target)
    )


def _is_complete(job: "RecordingJob", digest: str | None) -> bool:
    """Whether its files exist and were made of *digest*, if that is known."""
    from sudoscope.cli.lists.batch_recordings import is_there

    if not (is_there(job.target) and all(map(Path.exists, _files_of(job)))):
        return False
    return digest in {None, job.digest()}


def _files_of(job: "RecordingJob") -> list[Path]:
    """The recording of *job* and the files beside it."""
    return [Path(job.target), *_beside(job.options).values()]


def _beside(options: ExportOptions) -> dict[str, Path]:
    """The files that *options* name beside a recording, by their options."""
    named = (name for name, one in declared_options().items() if one.beside)
    paths = {name: options.value(name) for name in named}
    return {name: path for name, path in paths.items() if path is not None}


def _recorded(
    jobs: "Sequence[RecordingJob]", completed: "CompletedList", execution: Execution
) -> "list[tuple[RecordingJob, str]]":
    """Make the recordings and list the complete ones; each with its fault, if any."""
    from sudoscope.cli.lists.batch_recordings import Watcher, record_all

    ended = []
    with (
        cancelled_by_signals() as cancellation,
        _bars(len(jobs)) as bars,
        execution.executor(ThreadPoolExecutor) as executor,
    ):
        watcher = None if execution.scheduler is not None else Watcher(bars.show)
        for job, result in record_all(jobs, executor, watcher, cancellation.check):
            bars.end(job.target)
            ended.append((job, with_hint(result.error) if result.error else ""))
            if result.written is not None:
                completed.add(job, result.written)
    return ended


class _Bars:
    """A bar for all recordings, and one for each that is being made."""

    def __init__(self, bars: "ProgressBars", count: int) -> None:
        self._bars = bars
        self._whole = bars.add_task("Recordings", total=count)
        self._tasks: dict[str, TaskID] = {}

    def show(self, target: str, come: "Progress") -> None:
        """Show how far the recording of *target* is."""
        if target not in self._tasks:
            self._tasks[target] = self._bars.add_task(Path(target).stem, total=None)
        task = self._tasks[target]
        self._bars.update(task, completed=come.done, total=come.total)

    def end(self, target: str) -> None:
        """The recording of *target* has ended."""
        self._bars.advance(self._whole)
        if target in self._tasks:
            self._bars.remove_task(self._tasks.pop(target))


@contextmanager
def _bars(count: int) -> Iterator[_Bars]:
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn
    from rich.progress import Progress as ProgressBars

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with ProgressBars(*columns, console=errors(), transient=True) as bars:
        yield _Bars(bars, count)


def title_of(entry: ListedPuzzle, options: ExportOptions) -> str:
    """The title of *entry*, or the one that was given for all."""
    if options.words.title or not (entry.title or not entry.stem):
        return options.words.title
    untitled = phrases("dialogs", options.words.language)["list-puzzle"]
    return entry.title or untitled.format(number=entry.number)


def _folder(output: str) -> Path:
    """The folder that holds all recordings: their common part of *output*."""
    path = Path(output).absolute()
    while NAME in str(path):
        path = path.parent
    return path


def _list_name(shard: Shard) -> str:
    return f"completed{shard}.jsonl"


def _tell(made: int, there: int, failures: Sequence[Failure], output: str) -> None:
    where = str(Path(output).parent) if NAME in output else output
    parts = [f"Recorded {made} to {where}"]
    if there:
        parts.append(f"{there} {'was' if there == 1 else 'were'} there already")
    parts += [f"{len(failures)} failed:"] if failures else []
    click.echo(", ".join(parts))
    for entry, reason in failures:
        click.echo(f"  {entry.name}: {reason}")
