"""Batches: every puzzle of a list recorded, several at once.

What is complete is not made again, since a recording takes its name only when it is; so
a batch that was stopped goes on where it was when it is started again.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from solver.errors import OutputError
from viz.cli.console import errors
from viz.cli.options.option_group import option_group
from viz.cli.options.shared import recordings
from viz.cli.options.solving import Request
from viz.cli.puzzle_list import ListedPuzzle, entries_in
from viz.cli.worker_pool import Failure, PoolJob, WorkerPool
from viz.encoders import ENCODERS
from viz.errors import RecordingError
from viz.export.options import ExportOptions
from viz.messages import FALLBACK, phrases

NAME: Final = "{name}"
"""Stands for the number and title of a recording."""
_MOST: Final = 61  # what Windows allows
CORES: Final = min(os.cpu_count() or 1, _MOST)
_OWN: Final = frozenset({"batch", "workers", "output", "in_lines"})
_TOLD: Final = "viz.cli.batch"


def targets_of(entries: Sequence[ListedPuzzle], output: str) -> list[str]:
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
    """The given command-line *arguments* of *command* without the batch options."""
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


class Remembering(click.Command):
    """Keeps its raw arguments so that they can be passed on to batch workers."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep *args* and read them."""
        ctx.meta[_TOLD] = tuple(args)
        return super().parse_args(ctx, args)


@dataclass(frozen=True, slots=True)
class Batch:
    """Many recordings at once; each attribute is an option of the same name.

    Attributes:
        batch: The list or folder; ``None``: a single recording is wanted.
        workers: How many are made at once.
    """

    batch: Path | None = None
    workers: int = CORES

    def check(self, request: Request, options: ExportOptions) -> None:
        """Refuse what makes sense for one recording only.

        Raises:
            click.UsageError: It was asked for.
        """
        if request.puzzle or request.nth is not None:
            raise click.UsageError(
                "--batch names all puzzles; leave PUZZLE and --nth out"
            )
        if options.chapters is not None:
            raise click.UsageError(
                "--chapters names one file, and a batch makes many videos; chapters are"
                " in the videos themselves"
            )


takes_batch: Final = option_group(
    "batch",
    Batch,
    (
        click.option(
            "--batch",
            type=click.Path(path_type=Path),
            help="Record every puzzle of this list, one a line with its title behind"
            " it, or of this folder; what is complete is not made again. OUTPUT is a"
            f" folder then, or a name with {NAME} in it.",
        ),
        click.option(
            "--workers",
            type=click.IntRange(1, _MOST),
            default=CORES,
            help="How many of a batch are recorded at once (default: as many as"
            " processors).",
        ),
    ),
)
"""Gives a command these options, gathered in its argument ``batch``."""


def record_batch(
    source: Path, workers: int, request: Request, output: str | None
) -> int:
    """Record every puzzle of *source* with progress bars; the program's exit code.

    Args:
        source: A list or a folder.
        workers: How many are made at once.
        request: The rules of the puzzles.
        output: As for ``targets_of``; ``None``: a folder of that name in recordings.

    Raises:
        PuzzleError: There is nothing to record.
        RecordingError: All of them would go to one file.
        OutputError: A folder cannot be made.
    """
    entries = entries_in(source, request.variant)
    context = click.get_current_context()
    told = again(context.command, context.meta[_TOLD])
    where = output or str(recordings() / source.resolve().name.partition(".")[0])
    jobs = [
        PoolJob(
            entry, target, (entry.puzzle, "-o", target, *told, *title_of(entry, told))
        )
        for entry, target in zip(entries, targets_of(entries, where), strict=True)
        if not is_there(target)
    ]
    for folder in {Path(job.target).parent for job in jobs}:
        _make(folder)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=errors(), transient=True) as bars:
        failures = WorkerPool(jobs, workers).run(bars)
    _tell(len(jobs) - len(failures), len(entries) - len(jobs), failures, where)
    return 1 if failures else 0


def title_of(entry: ListedPuzzle, told: Sequence[str]) -> tuple[str, ...]:
    """What the cards of *entry* are told to say, unless all are told the same."""
    if "--title" in told or not (entry.title or not entry.stem):
        return ()
    language = told[told.index("--language") + 1] if "--language" in told else FALLBACK
    untitled = phrases("dialogs", language)["list-puzzle"]
    return "--title", entry.title or untitled.format(number=entry.number)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"the folder {folder} cannot be made: {error.strerror}"
        ) from None


def _tell(made: int, there: int, failures: Sequence[Failure], output: str) -> None:
    where = str(Path(output).parent) if NAME in output else output
    parts = [f"Recorded {made} to {where}"]
    if there:
        parts.append(f"{there} {'was' if there == 1 else 'were'} there already")
    parts += [f"{len(failures)} failed:"] if failures else []
    click.echo(", ".join(parts))
    for entry, reason in failures:
        click.echo(f"  {entry.name}: {reason}")
