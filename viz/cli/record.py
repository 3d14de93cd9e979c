"""``sudoscope record``: a solve as a video."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from solver.agents.ways import ways_named
from solver.errors import PuzzleError
from solver.variant import variant_named
from viz.cli.batch import CORES, NAME, again, record_batch
from viz.cli.besides import Besides, takes_besides
from viz.cli.dress import Dress, takes_dress
from viz.cli.entries import entries_in
from viz.cli.inputs import given as found_at
from viz.cli.options import AGENTS_HELP, recordings
from viz.cli.packing import Packing, takes_packing
from viz.cli.production import (
    Versus,
    check_duel,
)
from viz.cli.recording import Recording
from viz.cli.request import Request, may_take_request
from viz.cli.sources import trace_source
from viz.cli.telling import (
    progress_lines_option,
    stop_with_standard_input,
)
from viz.cli.timing import Timing, takes_timing
from viz.replay.duel import Clock
from viz.words import phrases

_TOLD: Final = "viz.cli.record"
_SIDES: Final = 2


class _Remembering(click.Command):
    """A command that can be told what it was told, once for each of a batch."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[_TOLD] = tuple(args)
        return super().parse_args(ctx, args)


@click.command("record", cls=_Remembering)
@may_take_request
@takes_packing
@takes_dress
@takes_timing
@takes_besides
@click.option(
    "--compare",
    metavar="LIST",
    help=f"Show two ways of solving on one clock, a comma between them: {AGENTS_HELP}.",
)
@click.option(
    "--by",
    type=click.Choice([clock.value for clock in Clock]),
    default=Clock.STEP.value,
    show_default=True,
    help="What the clock of --compare counts.",
)
@click.option(
    "--batch",
    type=click.Path(path_type=Path),
    help="Record every puzzle of this list, one a line with its title behind it, or of"
    " this folder; what is complete is not made again. OUTPUT is a folder then, or a"
    f" name with {NAME} in it.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 61),
    default=CORES,
    help="How many of a batch are recorded at once (default: as many as processors).",
)
@progress_lines_option
def command(  # noqa: PLR0913 - one for each group
    *,
    request: Request,
    packing: Packing,
    dress: Dress,
    timing: Timing,
    besides: Besides,
    compare: str | None,
    by: str,
    batch: Path | None,
    workers: int,
    in_lines: bool,
) -> int:
    """Write how PUZZLE is solved to a video or to pictures.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    timing.check()
    if batch is not None:
        _check_batch(request, besides)
        return _batch(batch, request, packing.output, dress.language, workers)
    if not request.puzzle:
        raise click.UsageError("Missing argument 'PUZZLE'.")
    if in_lines:
        stop_with_standard_input()
    recording = Recording(packing, dress, timing, besides, in_lines=in_lines)
    if compare is not None:
        check_duel(timing, dress, besides.subtitles)
        return recording.of_two(_versus(request, compare, Clock(by)))
    return recording.of(trace_source(request))


def _check_batch(request: Request, besides: Besides) -> None:
    """Refuse what makes sense for one recording only.

    Raises:
        click.UsageError: It was asked for.
    """
    if request.puzzle or request.nth is not None:
        raise click.UsageError("--batch names all puzzles; leave PUZZLE and --nth out")
    if besides.chapters is not None:
        raise click.UsageError(
            "--chapters names one file, and a batch makes many videos; chapters are in"
            " the videos themselves"
        )


def _batch(
    batch: Path, request: Request, output: str | None, language: str, workers: int
) -> int:
    """Record every puzzle of *batch*; the program's exit code."""
    entries = entries_in(batch, variant_named(request.variant))
    context = click.get_current_context()
    told = again(context.command, context.meta[_TOLD])
    where = output or str(recordings() / batch.resolve().name.partition(".")[0])
    title = phrases("sheets", language)["list-puzzle"]
    return record_batch(entries, where, told, workers, title)


def _versus(request: Request, compare: str, clock: Clock) -> Versus:
    """The two solves that *compare* asks for."""
    ways = ways_named(compare)
    if len(ways) != _SIDES:
        raise click.BadParameter(
            f"found {len(ways)}, expected two different ways of solving like"
            " propagation,propagation+naked-twins",
            param_hint="--compare",
        )
    usual = Request(request.puzzle, request.nth, request.variant)
    if replace(request, limit_events=None, limit_seconds=None) != usual:
        raise click.UsageError(
            "--compare names both ways of solving; leave --agent and its options out"
        )
    source = found_at(request.puzzle)
    if source.is_trace:
        raise PuzzleError(f"{source.name} is a trace; a puzzle expected")
    puzzle = source.puzzle(request.variant, request.nth)
    return Versus(puzzle, (ways[0], ways[1]), clock, request.limits)
