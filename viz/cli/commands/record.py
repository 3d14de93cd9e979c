"""``sudoscope record``: a solve as a video."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from solver.agents.spec import AgentSpec
from solver.trace import Trace
from viz.cli.batch import NAME, Batch, record_batch
from viz.cli.options.appearance import APPEARANCE
from viz.cli.options.encoding import ENCODING
from viz.cli.options.execution import Execution, takes_execution
from viz.cli.options.option_group import option_group
from viz.cli.options.pacing import PACING
from viz.cli.options.shared import AGENTS_HELP
from viz.cli.options.sidecars import SIDECARS
from viz.cli.options.solving import Request, may_take_request, two_ways
from viz.cli.output_files import check_not_read, check_outputs
from viz.cli.recording import record_source, record_two, target_of
from viz.cli.trace_input import puzzle_to_compare, trace_source
from viz.contrast import warning
from viz.export.option_values import PLAIN, TRANSPARENT
from viz.export.options import ExportOptions
from viz.export.split import list_of
from viz.player.state.loaders import solved_in
from viz.replay.comparison import Clock


@click.command("record")
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
@click.option(
    "--batch",
    type=click.Path(path_type=Path),
    help="Record every puzzle of this list, one a line with its title behind it, or of"
    " this folder; what is complete is not made again. OUTPUT is a folder then, or a"
    f" name with {NAME} in it.",
)
@takes_execution
def command(  # noqa: PLR0913 - one for each group
    *,
    request: Request,
    output: str | None,
    options: ExportOptions,
    compare: str | None,
    by: str,
    batch: Path | None,
    execution: Execution,
) -> int:
    """Write how PUZZLE is solved to a video or to pictures.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    options.check()
    if options.background not in {PLAIN, TRANSPARENT} and (
        said := warning(options.colours)
    ):
        click.echo(f"sudoscope: {said}", err=True)
    read = (request.puzzle, batch, options.logo, options.music)
    sources = [str(source) for source in read if source]
    written = (options.chapters, options.thumbnail, options.script)
    check_outputs(*written, sources=sources)
    check_not_read(output, sources)
    ways: tuple[AgentSpec, ...] = (request.way,)
    if compare is not None:
        options.check_comparison()
        ways = _compared_ways(request, compare)
    if batch is not None:
        whole = Batch(request, ways, Clock(by), options)
        return record_batch(batch, whole, output, execution)
    if execution != Execution(execution.workers):
        raise click.UsageError("--scheduler and --shard are for --batch")
    if not request.puzzle:
        raise click.UsageError("Missing argument 'PUZZLE'.")
    if compare is not None:
        target = target_of(output, "compare", options)
        return record_two(_two_solves(request, ways), target, Clock(by), options)
    source = trace_source(request)
    target = target_of(output, source.name, options)
    if options.split is not None:
        check_outputs(list_of(target), sources=[request.puzzle])
    return record_source(source, target, options)


def _compared_ways(request: Request, compare: str) -> tuple[AgentSpec, AgentSpec]:
    """The two ways that *compare* names; nothing else may say how to solve."""
    ways = two_ways(compare, "--compare")
    usual = Request(request.puzzle, request.nth, request.variant)
    if replace(request, limit_events=None, limit_seconds=None) != usual:
        raise click.UsageError(
            "--compare names both ways of solving; leave --agent and its options out"
        )
    return ways


def _two_solves(
    request: Request, ways: tuple[AgentSpec, ...]
) -> Callable[[Callable[[int], None]], tuple[Trace, Trace]]:
    """What makes the two solves, each called by its way."""
    puzzle = puzzle_to_compare(request)
    left_way, right_way = ways

    def solved(tell: Callable[[int], None]) -> tuple[Trace, Trace]:
        left, right = solved_in((left_way, right_way), puzzle, tell, request.limits)
        return replace(left, agent=left_way.name), replace(right, agent=right_way.name)

    return solved
