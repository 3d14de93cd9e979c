"""``sudoscope record``: a solve as a video."""

from dataclasses import fields
from pathlib import Path
from typing import Final

import click

from sudoscope.cli.arguments.puzzle_files import PUZZLE_FILES
from sudoscope.cli.console.notices import notice
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.lists.batch import NAME, Batch, record_batch
from sudoscope.cli.options.declared import (
    declared,
    takes_export_options,
    with_meaning,
)
from sudoscope.cli.options.execution import BY_CORES, Execution, execution_options
from sudoscope.cli.options.low_contrast import warning
from sudoscope.cli.options.option_group import below, headed, uncommon
from sudoscope.cli.options.other_solvers import solver_names
from sudoscope.cli.options.output_types import OutputName
from sudoscope.cli.options.shell_completion import agent_names
from sudoscope.cli.options.solving import (
    CLOCKS_HELP,
    SOLVING,
    Request,
    may_take_request,
    two_ways,
)
from sudoscope.cli.output.output_files import check_not_read, check_outputs
from sudoscope.cli.settings.flags import in_flags
from sudoscope.cli.settings.option_sources import is_typed
from viz.encoders.registry import has_quality
from viz.export.choices import CLOCK
from viz.export.export_options import ExportOptions, declared_options
from viz.export.exporters import all_exporters, picture_endings, summary
from viz.export.option_checks import check_comparison, check_options
from viz.export.option_values import PLAIN, TRANSPARENT
from viz.option_field import OutputKind
from viz.replay.comparison_clock import Clock

_BATCHES: Final = "Batches"
_COMPARE: Final = "--compare"
_PAGE: Final = OutputKind.PAGE
_OF_TWO: Final = frozenset(
    {"puzzle", "nth", "variant", "limit_events", "limit_seconds"}
)
"""What two ways of solving have in common."""
_OUTPUT: Final = click.option(
    "-o",
    "--output",
    type=OutputName(),
    help="File or folder to write (default: a new recordings/NAME.mp4). The ending says"
    f" what: {in_flags(summary(), {})}.",
)
_EXAMPLES: Final = (
    (
        "A video of 90 seconds, with a title, an end card and sound",
        "sudoscope record puzzle.txt --fit 90s --cards both --sound",
    ),
    (
        "A short of the hardest step, with sound, for a phone",
        "sudoscope record puzzle.txt --short --sound",
    ),
    (
        "From the first guess to the first dead end, as a GIF",
        "sudoscope record puzzle.txt --from guess:1 --to contradiction:1 -o guess.gif",
    ),
    (
        "One step, to be printed or edited",
        "sudoscope record puzzle.txt --step 20 -o step.svg",
    ),
    (
        "Two ways of solving side by side",
        "sudoscope record puzzle.txt --compare norvig,csp:gac -o versus.mp4",
    ),
    (
        "A video of every puzzle of a list",
        "sudoscope record --batch puzzles.txt -o 'videos/{name}.mp4'",
    ),
)


@click.command("record", cls=DocumentedCommand, examples=_EXAMPLES)
@may_take_request
@click.argument("file", required=False, type=OutputName())
@takes_export_options({"file": _OUTPUT}, pictures=picture_endings())
@headed(
    SOLVING,
    _COMPARE,
    metavar="LIST",
    shell_complete=agent_names,
    help="Show two ways of solving on one clock, such as norvig,csp:gac; beside a"
    " recorded solve one.",
)
@uncommon(
    below(SOLVING, declared(CLOCK, "--by", help=f"Clock of --compare: {CLOCKS_HELP}."))
)[0]
@headed(
    _BATCHES,
    "--batch",
    type=click.Path(path_type=Path),
    help="Record every puzzle of this list, one a line with its title behind it, or of"
    " this folder; complete recordings are not made again. OUTPUT is a folder then, or"
    f" a name with {NAME} in it (default: in recordings, one that has no others).",
)
@execution_options(*BY_CORES, heading=_BATCHES, is_common=False)
def command(  # noqa: PLR0913 - one for each group
    *,
    request: Request,
    file: str | None,
    output: str | None,
    options: ExportOptions,
    compare: str | None,
    by: str,
    batch: Path | None,
    execution: Execution,
) -> int:
    """Write how PUZZLE is solved to FILE: a video or pictures.

    PUZZLE is the symbols of a puzzle (81, or as many as other sizes have), a file with
    any notation that solve reads, a trace written by solve, or - for standard input.
    """
    from sudoscope.cli.arguments.compared_solves import compared_solves
    from sudoscope.cli.arguments.trace_argument import trace_source
    from sudoscope.cli.output.recording import record_source, record_two, target_of
    from viz.export.marker_clips import list_of

    if file is not None and output is not None:
        raise click.UsageError(f"found FILE ({file}) and --output ({output}); give one")
    output = output if file is None else file
    made = output if output and batch is None else "x.mp4"
    options = with_meaning(options, _made(made, of_two=compare is not None))
    check_options(options)
    if options.picture.background not in {PLAIN, TRANSPARENT} and (
        said := warning(options.picture.colours)
    ):
        notice(said)
    files = [one for one in declared_options().values() if one.is_path]
    read = [options.value(one.name) for one in files if not one.beside]
    sources = [str(source) for source in (request.puzzle, batch, *read) if source]
    if batch is None:  # whose files are named, and their folders made, one by one
        written = [options.value(one.name) for one in files if one.beside]
        check_outputs(*written, sources=sources)
    check_not_read(output, sources)
    if request.solver is not None and (compare is not None or batch is not None):
        raise click.UsageError(
            f"{request.solver.flag} solves one puzzle; leave --compare and --batch out"
        )
    if compare is not None:
        check_comparison(options)
        _check_alone()
    if batch is not None:
        ways = two_ways(compare, _COMPARE) if compare else (request.way,)
        whole = Batch(request, ways, Clock(by), options)
        return record_batch(batch, whole, output, execution)
    if execution != Execution(execution.workers):
        raise click.UsageError("--scheduler and --shard are for --batch")
    if not request.puzzle:
        raise click.UsageError("Missing argument 'PUZZLE'.")
    if compare is not None:
        compared = compared_solves(request, "", compare, usual="", option=_COMPARE)
        target = target_of(output, "compare", options)
        return record_two(compared.make, target, Clock(by), options)
    source = trace_source(request)
    target = target_of(output, source.name, options)
    for kind in PUZZLE_FILES.values():
        options = kind.filmed(options, request.puzzle, target)
    if options.edit.split is not None:
        check_not_read(str(list_of(target)), [request.puzzle])
    return record_source(source, target, options)


def _made(output: str, *, of_two: bool) -> OutputKind:
    """What is made, apart from what the options ask for."""
    made = OutputKind.COMPARISON if of_two else OutputKind.NONE
    ending = Path(output).suffix.lower()
    if any(ending in one.endings for one in all_exporters() if one.output is _PAGE):
        return made | _PAGE
    return made if has_quality(output) else made | OutputKind.PLAIN


def _check_alone() -> None:
    """Refuse options of a single solve in a comparison.

    Raises:
        click.UsageError: Something does.
    """
    single = {field.name for field in fields(Request)} | solver_names()
    if any(map(is_typed, single - _OF_TWO)):
        raise click.UsageError(
            f"{_COMPARE} names the ways of solving; leave --agent and its options out"
        )
