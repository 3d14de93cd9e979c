"""``sudoscope dataset``: the steps of many solves as lines for programs that learn."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import click

from solver.errors import PuzzleError
from solver.messages import FALLBACK
from sudoscope.cli.arguments.puzzle_argument import puzzles_asked
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.progress import tracked_each
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import export_option
from sudoscope.cli.options.execution import Execution, takes_execution
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.option_types import OneOf, WholeNumber
from sudoscope.cli.options.solving import Request, takes_request_of_lists
from sudoscope.lab.commands.data_set_card import card_of, readme_of
from sudoscope.lab.commands.data_set_folder import (
    FORMATS,
    GZIPPED,
    PARQUET,
    DataSetFolder,
)
from sudoscope.lab.commands.parquet_files import check_parquet
from sudoscope.lab.commands.picture_archives import SIDES, PictureTask, pictured_piece
from sudoscope.lab.model.data_sets import (
    DataSetPart,
    DataSetPiece,
    DataSetTask,
    digest_of,
    part_lines,
    parts_of,
)
from sudoscope.processes.worker_pool import local_executor

_FILES: Final = "Files"
_AHEAD: Final = 4
"""Pieces that are sent for each worker before the first is waited for."""
_AHEAD_ON_CLUSTER: Final = 200
_EXAMPLES: Final = (
    (
        "Every step of human on the puzzles of a list, over all cores",
        "sudoscope lab dataset puzzles.txt steps",
    ),
    (
        "The second of five machines that write one compressed data set",
        "sudoscope lab dataset puzzles.txt steps --format jsonl.gz --shard 2/5",
    ),
)


@click.command("dataset", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_request_of_lists
@click.argument(
    "folder", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path)
)
@headed(
    _FILES,
    "--per-file",
    type=WholeNumber(1, 100_000),
    default=100,
    show_default=True,
    help="How many puzzles a file has.",
)
@headed(
    _FILES,
    "--format",
    "file_format",
    type=OneOf(FORMATS),
    default=FORMATS[0],
    show_default=True,
    help="Lines of JSON; the same compressed, a tenth as large; or Parquet, which needs"
    " the extra data.",
)
@headed(
    _FILES,
    "--probabilities",
    is_flag=True,
    help="Add how probable each candidate is before each step; it takes about a tenth"
    " of a second a step.",
)
@headed(
    _FILES,
    "--pictures",
    "side",
    type=WholeNumber(SIDES.start, SIDES.stop - 1),
    metavar="PIXELS",
    help="Add pictures of the board before and after each step, so many pixels wide"
    " and high, in tar files.",
)
@headed(
    _FILES,
    "--clips",
    is_flag=True,
    help="Add to the pictures each step as it moves, as animated PNGs.",
)
@below(_FILES, export_option("language", default=FALLBACK, show_default=True))
@takes_execution
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    folder: Path,
    per_file: int,
    file_format: str,
    probabilities: bool,
    side: int | None,
    clips: bool,
    language: str,
    execution: Execution,
) -> int:
    """Write every step of the solves of PUZZLE, or a list, to FOLDER.

    A line of JSON for each step has the grid and its candidates, the step that was
    taken, its technique and reason, and what it rests on; a line for each puzzle has
    its solution and rating. The files are the same however many workers or machines
    make them. What is there already is not made again, so a data set that was stopped
    goes on when the command is started again.
    """
    if file_format == PARQUET:
        check_parquet()
    puzzles = puzzles_asked(request.puzzle, request.variant, request.nth)
    task = DataSetTask(
        request.way, request.limits, language, file_format == GZIPPED, probabilities
    )
    task.way.chosen()  # a mistyped one is refused before anything is written
    if task.limits.seconds is not None:
        notice(
            "with --limit-seconds the files may differ from machine to machine;"
            " --limit-events gives the same ones everywhere"
        )
    if clips and side is None:
        raise click.UsageError("--clips needs --pictures, which says how large")
    pictures = None if side is None else PictureTask(side, clips)
    parts = parts_of(puzzles, per_file)
    share = execution.shard.of(parts)
    if not share:
        raise PuzzleError(
            f"there is no file for this share: {len(puzzles):,} puzzles make"
            f" {len(parts):,} of {per_file:,} puzzles; choose fewer shares, or fewer"
            " puzzles for a file with --per-file"
        )
    digest = digest_of(puzzles)
    card = card_of(task, file_format, len(puzzles), digest, per_file, pictures)
    target = DataSetFolder(folder, card, str(execution.shard))
    missing = [part for part in share if not target.has(part)]
    _write(target, partial(pictured_piece, task, pictures), missing, execution)
    is_whole = all(target.has(part) for part in parts)
    if is_whole:
        target.write_readme(readme_of(card, target.puzzles(parts)))
    _say(target, share, missing, is_whole=is_whole)
    return 0


def _write(
    target: DataSetFolder,
    make: Callable[[DataSetPart], DataSetPiece],
    parts: list[DataSetPart],
    execution: Execution,
) -> None:
    """Write *parts*, each as soon as it is made.

    Raises:
        OutputError: One cannot be written.
    """
    if not parts:
        return
    pieces = sum(len(part.pieces) for part in parts)
    ahead = _AHEAD * execution.workers
    if execution.scheduler is not None:
        ahead = _AHEAD_ON_CLUSTER
    with execution.executor(
        lambda workers: local_executor(min(workers, pieces))
    ) as executor:
        made = part_lines(make, parts, executor, ahead)
        for part, lines in tracked_each(made, "Files", len(parts)):
            target.write(part, lines)


def _say(
    target: DataSetFolder,
    share: list[DataSetPart],
    missing: list[DataSetPart],
    *,
    is_whole: bool,
) -> None:
    """Print what was made, and what the data set still lacks."""
    puzzles = sum(len(part.puzzles) for part in missing)
    of = "1 puzzle" if puzzles == 1 else f"{puzzles:,} puzzles"
    said = [f"Wrote the steps of {of} to {target.path}"]
    there = sum(len(part.puzzles) for part in share) - puzzles
    said += [f"those of {there:,} were there already"] if there else []
    console = Output(highlight=False)
    console.print_lines([", ".join(said)])
    if not is_whole:
        console.print_lines(["Other shares are missing; the last writes README.md"])
