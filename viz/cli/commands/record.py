"""``sudoscope record``: a solve as a video."""

from dataclasses import replace
from typing import Final

import click

from solver.agents.spec import ways_named
from solver.errors import PuzzleError
from viz.cli.assembly import (
    Versus,
    check_comparison,
)
from viz.cli.batch import Batch, Remembering, record_batch, takes_batch
from viz.cli.inputs import given as found_at
from viz.cli.options.appearance import AppearanceOptions, takes_appearance
from viz.cli.options.encoding import EncodingOptions, takes_encoding
from viz.cli.options.pacing import PacingOptions, takes_pacing
from viz.cli.options.shared import AGENTS_HELP
from viz.cli.options.sidecars import SidecarOptions, takes_sidecars
from viz.cli.options.solving import Request, may_take_request
from viz.cli.progress import (
    progress_lines_option,
    stop_with_standard_input,
)
from viz.cli.recording import RecordingRun
from viz.cli.trace_input import trace_source
from viz.replay.comparison import Clock

_SIDES: Final = 2


@click.command("record", cls=Remembering)
@may_take_request
@takes_encoding
@takes_appearance
@takes_pacing
@takes_sidecars
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
@takes_batch
@progress_lines_option
def command(  # noqa: PLR0913 - one for each group
    *,
    request: Request,
    encoding_options: EncodingOptions,
    appearance_options: AppearanceOptions,
    pacing: PacingOptions,
    sidecars: SidecarOptions,
    compare: str | None,
    by: str,
    batch: Batch,
    in_lines: bool,
) -> int:
    """Write how PUZZLE is solved to a video or to pictures.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    pacing.check()
    if batch.batch is not None:
        batch.check(request, sidecars)
        return record_batch(
            batch.batch, batch.workers, request, encoding_options.output
        )
    if not request.puzzle:
        raise click.UsageError("Missing argument 'PUZZLE'.")
    if in_lines:
        stop_with_standard_input()
    recording = RecordingRun(
        encoding_options, appearance_options, pacing, sidecars, in_lines=in_lines
    )
    if compare is not None:
        check_comparison(pacing, appearance_options, sidecars.subtitles)
        return recording.of_two(_versus(request, compare, Clock(by)))
    return recording.of(trace_source(request))


def _versus(request: Request, compare: str, clock: Clock) -> Versus:
    """The two solves that *compare* asks for."""
    ways = ways_named(compare)
    if len(ways) != _SIDES:
        raise click.BadParameter(
            f"found {len(ways)}, expected two different ways of solving like"
            " propagation,propagation+naked-pair",
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
