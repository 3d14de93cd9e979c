"""``sudoscope record``: a solve as a video."""

from collections.abc import Callable
from dataclasses import replace

import click

from solver.trace import Trace
from viz.cli.batch import Batch, Remembering, record_batch, takes_batch
from viz.cli.options.appearance import APPEARANCE
from viz.cli.options.encoding import ENCODING
from viz.cli.options.option_group import option_group
from viz.cli.options.pacing import PACING
from viz.cli.options.shared import AGENTS_HELP
from viz.cli.options.sidecars import SIDECARS
from viz.cli.options.solving import Request, may_take_request, two_ways
from viz.cli.progress import progress_lines_option
from viz.cli.recording import record_source, record_two, target_of
from viz.cli.trace_input import puzzle_to_compare, trace_source
from viz.export.options import ExportOptions
from viz.export.worker import stop_with_standard_input
from viz.player.state.loaders import solved_in
from viz.replay.comparison import Clock


@click.command("record", cls=Remembering)
@may_take_request
@option_group("options", ExportOptions, (*ENCODING, *APPEARANCE, *PACING, *SIDECARS))
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
    output: str | None,
    options: ExportOptions,
    compare: str | None,
    by: str,
    batch: Batch,
    in_lines: bool,
) -> int:
    """Write how PUZZLE is solved to a video or to pictures.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    options.check()
    if batch.batch is not None:
        batch.check(request, options)
        return record_batch(batch.batch, batch.workers, request, output)
    if not request.puzzle:
        raise click.UsageError("Missing argument 'PUZZLE'.")
    if in_lines:
        stop_with_standard_input()
    if compare is not None:
        options.check_comparison()
        target = target_of(output, "compare", options)
        solved = _two_solves(request, compare)
        return record_two(solved, target, Clock(by), options, in_lines=in_lines)
    source = trace_source(request)
    target = target_of(output, source.name, options)
    return record_source(source, target, options, in_lines=in_lines)


def _two_solves(request: Request, compare: str) -> Callable[[], tuple[Trace, Trace]]:
    """What makes the two solves that *compare* asks for, each called by its way."""
    ways = two_ways(compare, "--compare")
    usual = Request(request.puzzle, request.nth, request.variant)
    if replace(request, limit_events=None, limit_seconds=None) != usual:
        raise click.UsageError(
            "--compare names both ways of solving; leave --agent and its options out"
        )
    puzzle = puzzle_to_compare(request)

    def solved() -> tuple[Trace, Trace]:
        made = solved_in(ways, puzzle, lambda _: None, request.limits)
        left, right = (
            replace(trace, agent=way.name)
            for trace, way in zip(made, ways, strict=True)
        )
        return left, right

    return solved
