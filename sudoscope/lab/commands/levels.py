"""``sudoscope levels``: what each level of consistency would remove, side by side."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import click

from solver.agents.consistency_levels import (
    LEVELS,
    Level,
    Look,
    compared,
    levels_for,
)
from solver.agents.limits import LimitReachedError, Limits, Watch
from solver.errors import SudoscopeError
from solver.log.trace import Trace
from solver.messages import numeral
from solver.rules.cell_names import CellNames
from solver.rules.variant import Variant
from sudoscope.cli.arguments.trace_argument import TraceSource, trace_source
from sudoscope.cli.console.console import Output, errors
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import (
    cell_names_option,
    language_option,
    theme_option,
)
from sudoscope.cli.options.option_group import below, file_option, headed
from sudoscope.cli.options.option_types import WholeNumber
from sudoscope.cli.options.output_types import OutputFile
from sudoscope.cli.options.solving import Request, takes_request_of_levels
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from sudoscope.lab.commands.level_tables import LEVEL_RESULTS, LevelTables, results_of
from sudoscope.lab.export.chart_file import (
    CHART_SIZE,
    ChartLook,
    chart_bytes,
    check_chart,
)
from sudoscope.lab.model.levels_over_steps import (
    OnRow,
    every_nth,
    over_steps,
    spread_steps,
)
from sudoscope.lab.model.named_levels import levels_named
from viz.cancellation import Cancellation, cancelled_by_signals
from viz.replay.step_reference import step_at
from viz.theme import theme_named
from viz.words.glossary import CONTRADICTION

_QUESTION: Final = "Question"
_OUTPUT: Final = "Output"
_START: Final = "0"
_MOST_ROWS: Final = 100
_NAMES: Final = ", ".join(level.slug for level in LEVELS)
_EXAMPLES: Final = (
    ("What each level would remove from a puzzle", "sudoscope lab levels puzzle.txt"),
    (
        "The same when nothing more follows and the first guess is made",
        "sudoscope lab levels puzzle.txt --step guess:1",
    ),
    (
        "The same as a chart",
        "sudoscope lab levels puzzle.txt --over-steps --chart levels.svg",
    ),
    (
        "How much each level knows over the whole solve, as a table for tools",
        "sudoscope lab levels puzzle.txt --over-steps --csv levels.csv",
    ),
)


@click.command("levels", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_request_of_levels
@headed(
    _QUESTION,
    "--step",
    "spot",
    metavar="STEP",
    help="The grid after this step: a number, a marker like guess:3, or end (default:"
    " 0, the puzzle as given).",
)
@headed(
    _QUESTION,
    "--over-steps",
    is_flag=True,
    help="A row for each step in place of one grid.",
)
@headed(
    _QUESTION,
    "--every",
    type=WholeNumber(min=1),
    help="With --over-steps, take each Nth step and the last (default: as many as make"
    f" {_MOST_ROWS} rows at most).",
)
@headed(
    _QUESTION,
    "--levels",
    "names",
    metavar="LIST",
    help=f"Only these levels, separated by commas: {_NAMES} (default: all that apply,"
    " without pc2 where it takes long: over steps, with sums, and above 81 cells).",
)
@below(_OUTPUT, language_option)
@below(_OUTPUT, cell_names_option)
@file_option(
    _OUTPUT,
    "--csv",
    "csv_file",
    help="Also write the table to this file, as CSV; over steps, an empty cell is a"
    " contradiction.",
)
@headed(
    _OUTPUT,
    "--chart",
    type=OutputFile(streams=False),
    help="With --over-steps, also draw a curve for each level: .svg, .png or .jpg.",
)
@below(_OUTPUT, theme_option)
@json_option()
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    spot: str | None,
    over_steps: bool,
    every: int | None,
    names: str | None,
    language: str,
    cell_names: str,
    csv_file: Path | None,
    chart: Path | None,
    theme: str,
    as_json: bool,
) -> int:
    """Show what each level of consistency would remove from PUZZLE.

    The levels are forward checking, AC-3, PC-2, GAC and SAC, and each strategy with
    elimination, as far as they go. The table says how many candidates each removes,
    how many values it compares, what is left, and which levels remove a part of that.
    PUZZLE is
    a puzzle, a file, a trace written by solve, or - for standard input.
    """
    if over_steps and spot is not None:
        raise click.UsageError("--step is one grid; leave it out or --over-steps")
    if every is not None and not over_steps:
        raise click.UsageError("--every goes with --over-steps")
    if chart is not None and not over_steps:
        raise click.UsageError("--chart goes with --over-steps")
    look = ChartLook(theme_named(theme), language)
    if chart is not None:
        check_chart(chart)
    check_outputs(csv_file, chart, sources=[request.puzzle])
    source = trace_source(request)
    budget = Limits(seconds=request.limit_seconds)
    with cancelled_by_signals() as stopped, _within(budget) as watch:
        trace = _trace(source, spot or _START, stopped, over_steps=over_steps)
        trace = trace.with_cell_names(CellNames(cell_names))
        chosen = _chosen(trace.puzzle.rules, names, over_steps=over_steps)
        tables = LevelTables(trace.puzzle.rules, language, chosen.left_out)
        files = _Files(csv_file, chart, look)
        writer = _Writer(trace, chosen.levels, tables, files, as_json=as_json)
        if over_steps:
            writer.steps(every, stopped, watch)
        else:
            writer.grid(step_at(trace, spot or _START), stopped, watch)
    return stopped.code


@contextmanager
def _within(budget: Limits) -> Iterator[Watch]:
    """One *budget* for the solve and its levels; what is written has its own time.

    Raises:
        SudoscopeError: It is used up.
    """
    watch = budget.watched(None)
    try:
        with watch.between_events():
            yield watch
    except LimitReachedError:
        raise SudoscopeError(
            f"found {budget.seconds:g} s of CPU time, in which the levels are not done;"
            " expected more with --limit-seconds, or fewer levels with --levels"
        ) from None


def _trace(
    source: TraceSource, spot: str, stopped: Cancellation, *, over_steps: bool
) -> Trace:
    """The solve; nothing is solved where the puzzle itself is asked about."""
    if spot == _START and not over_steps and source.is_puzzle:
        return Trace(source.puzzle, ())
    return source.make(stopped.check_solve)


class _Choice(NamedTuple):
    """Which levels are looked at.

    Attributes:
        levels: These.
        left_out: The slugs of others that apply and nobody has asked for.
    """

    levels: tuple[Level, ...]
    left_out: tuple[str, ...]


def _chosen(variant: Variant, names: str | None, *, over_steps: bool) -> _Choice:
    """The levels called *names*, or those that are usual.

    Raises:
        UnknownNameError: There is none of that name under these rules.
    """
    if names is not None:
        wanted = [part.strip() for part in names.split(",") if part.strip()]
        if not wanted:
            raise click.BadParameter("no level named", param_hint="--levels")
        return _Choice(levels_named(wanted, variant), ())
    known = levels_for(variant)
    slow = [
        level for level in known if level.is_slow(variant, on_many_grids=over_steps)
    ]
    usual = tuple(level for level in known if level not in slow)
    return _Choice(usual, tuple(level.slug for level in slow))


class _Files(NamedTuple):
    """The CSV and JSON files to write.

    Attributes:
        csv: For the table.
        chart: For the chart of a whole solve.
        look: Of the chart.
    """

    csv: Path | None
    chart: Path | None
    look: ChartLook


class _Writer:
    """Prints a table or JSON, and writes CSV where that is wanted."""

    def __init__(
        self,
        trace: Trace,
        levels: tuple[Level, ...],
        tables: LevelTables,
        files: _Files,
        *,
        as_json: bool,
    ) -> None:
        self._trace = trace
        self._levels = levels
        self._tables = tables
        self._files = files
        self._as_json = as_json
        self._console = Output(highlight=False)

    def grid(self, step: int, stopped: Cancellation, watch: Watch) -> None:
        """What each level finds on the grid after *step*."""
        grid, tables = self._trace.grid(step), self._tables

        def check() -> None:
            stopped.check()
            watch.look()

        found = compared(grid, self._levels, check)
        watch.end()
        rows = results_of(found)
        self._write_csv(LEVEL_RESULTS.csv(rows))
        if self._as_json:
            print_json("levels", **tables.grid_facts(found, step))
            return
        last = len(self._trace)
        key = "title-step" if step else "title-start"
        language = tables.language
        count = numeral(found.grid.candidates_left, language)
        steps = {"step": numeral(step, language), "last": numeral(last, language)}
        self._console.print_lines(
            [tables.say(key, **steps), tables.say("candidates", count=count)]
        )
        self._console.print(printed(LEVEL_RESULTS, rows, language))
        self._console.print_lines(tables.legend(found))

    def steps(self, every: int | None, stopped: Cancellation, watch: Watch) -> None:
        """What each level removes at steps of the solve, until Ctrl+C."""
        last, tables = len(self._trace), self._tables
        wanted = every_nth(last, every) if every else spread_steps(last, _MOST_ROWS)
        with _progress(stopped, watch.look) as tell:
            rows = over_steps(self._trace, self._levels, wanted, tell)
        watch.end()
        table = tables.of_steps(self._levels)
        self._write_csv(table.csv(rows))
        if self._files.chart is not None and rows:
            from sudoscope.lab.pictures.levels_chart import levels_chart

            frame = levels_chart(self._levels, rows, CHART_SIZE, *self._files.look)
            title, suffix = self._tables.say("title-steps"), self._files.chart.suffix
            data = chart_bytes(frame, title, suffix)
            write_or_refuse(self._files.chart, data)
        if self._as_json:
            print_json("levels", **tables.steps_facts(self._levels, rows))
            return
        self._console.print_lines([tables.say("title-steps")])
        self._console.print(printed(table, rows, tables.language))
        self._console.print_lines([tables.say("legend-steps", sign=CONTRADICTION)])
        self._console.print_lines(tables.notes())

    def _write_csv(self, text: str) -> None:
        if self._files.csv is not None:
            write_or_refuse(self._files.csv, text.encode())


@contextmanager
def _progress(stopped: Cancellation, look: Look) -> Iterator[OnRow]:
    """A progress bar on standard error that checks for cancellation at each row."""
    from rich.progress import Progress

    with Progress(console=errors(), transient=True) as progress:
        task = progress.add_task("Levels", total=None)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)
            stopped.check_solve(done)
            look()

        yield tell
