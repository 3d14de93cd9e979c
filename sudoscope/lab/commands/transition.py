"""``sudoscope transition``: where random Latin squares are hard to complete."""

from pathlib import Path
from typing import Final

import click

from solver.agents.spec import AgentSpec
from solver.errors import SudoscopeError
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.progress import tracked
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, Wording
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option, theme_option
from sudoscope.cli.options.execution import Execution, takes_execution
from sudoscope.cli.options.option_group import below, file_option, headed
from sudoscope.cli.options.option_types import WholeNumber
from sudoscope.cli.options.output_types import OutputFile
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from sudoscope.lab.export.chart_file import CHART_SIZE, chart_bytes, check_chart
from sudoscope.lab.model.phase_transition import (
    LARGEST,
    SHARES,
    Transition,
    TransitionRow,
    transition_rows,
)
from sudoscope.lab.pictures.experiment_words import AT_LEAST
from sudoscope.lab.pictures.transition_words import TransitionWords
from sudoscope.processes.worker_pool import local_executor
from viz.theme import theme_named

_EXPERIMENT: Final = "Experiment"
_OUTPUT: Final = "Output"
_USUAL: Final = Transition()
_SMALLEST: Final = 4


def _least(row: TransitionRow, figure: str) -> str:
    """*figure*, with a sign where it is a lower bound."""
    return f"{AT_LEAST} {figure}" if row.limited else figure


def _mean(count: int, row: TransitionRow, wording: Wording) -> str:
    """*count* for each square of *row*, with one decimal."""
    return _least(row, wording.figure(round(10 * count / row.runs) / 10))


TRANSITION: Final[ResultTable[TransitionRow]] = ResultTable(
    "experiments",
    (
        ResultColumn(
            "percent",
            "transition-holes",
            lambda row, said: said.say("transition-share", percent=row.percent),
        ),
        ResultColumn("holes"),
        ResultColumn("runs"),
        ResultColumn(
            "solvable",
            "transition-solvable",
            lambda row, said: said.say(
                "solved-of",
                solved=said.number(row.solvable),
                runs=said.number(row.runs),
            ),
        ),
        ResultColumn(
            "guesses",
            "transition-guesses",
            lambda row, said: _mean(row.guesses, row, said),
        ),
        ResultColumn(
            "taken_back",
            "transition-back",
            lambda row, said: _mean(row.taken_back, row, said),
        ),
        ResultColumn(
            "most",
            "transition-most",
            lambda row, said: _least(row, said.number(row.most)),
        ),
        ResultColumn("limited"),
    ),
)
"""A row for each share of empty cells."""
_EXAMPLES: Final = (
    (
        "Where squares of 9 rows are hard, as a table and a chart",
        "sudoscope lab transition --chart transition.svg",
    ),
    (
        "The same for a search that learns from conflicts",
        "sudoscope lab transition --agent dpll --runs 100 --csv dpll.csv",
    ),
)


@click.command("transition", cls=DocumentedCommand, examples=_EXAMPLES)
@headed(
    _EXPERIMENT,
    "--size",
    type=WholeNumber(_SMALLEST, LARGEST),
    default=_USUAL.size,
    show_default=True,
    help="Rows of a square.",
)
@headed(
    _EXPERIMENT,
    "--runs",
    type=WholeNumber(1, 100_000),
    default=_USUAL.runs,
    show_default=True,
    help="Squares at each share of empty cells.",
)
@headed(
    _EXPERIMENT,
    "--agent",
    "-a",
    "way",
    default=_USUAL.way,
    show_default=True,
    help="How they are solved, written as for compare: csp:ac3, dpll, backtracking.",
)
@headed(
    _EXPERIMENT,
    "--seed",
    type=WholeNumber(),
    default=_USUAL.seed,
    show_default=True,
    help="Seed of the squares.",
)
@headed(
    _EXPERIMENT,
    "--limit-events",
    "limit",
    type=WholeNumber(min=1),
    default=_USUAL.limit,
    show_default=True,
    help="Stop a search after so many steps; its counts are marked then.",
)
@json_option()
@below(_OUTPUT, language_option)
@file_option(
    _OUTPUT,
    "--csv",
    "csv_file",
    help="Also write what was counted at each share as a CSV table.",
)
@headed(
    _OUTPUT,
    "--chart",
    type=OutputFile(streams=False),
    help="Also draw both curves: .svg, .png or .jpg.",
)
@below(_OUTPUT, theme_option)
@takes_execution
def command(  # noqa: PLR0913 - one for each option
    *,
    size: int,
    runs: int,
    way: str,
    seed: int,
    limit: int,
    as_json: bool,
    language: str,
    csv_file: Path | None,
    chart: Path | None,
    theme: str,
    execution: Execution,
) -> int:
    """Show where random Latin squares are hard to complete, and why.

    Squares are filled in part by chance and solved: with few empty cells nearly none
    can be completed, with many nearly all, and in both cases a search is short. In
    between it is long. The same seed gives the same table on any machine.
    """
    from sudoscope.lab.pictures.transition_chart import transition_chart

    if chart is not None:
        check_chart(chart)
    check_outputs(csv_file, chart, sources=[])
    colours = theme_named(theme)
    tried = Transition(size, runs, way, seed, limit)
    AgentSpec.named(way).chosen()  # a mistyped one is refused before any work
    shares = execution.shard.of(SHARES)
    if not shares:
        raise SudoscopeError("nothing is left for this share")
    with execution.executor(local_executor) as executor:
        rows = tracked(
            transition_rows(tried, shares, executor), "Transition", len(shares)
        )
    words = TransitionWords(tried, language)
    if as_json:
        print_json("transition", **tried._asdict(), rows=TRANSITION.records(rows))
    else:
        _print(Output(highlight=False), words, rows)
    if csv_file is not None:
        write_or_refuse(csv_file, TRANSITION.csv(rows).encode())
    if chart is not None:
        frame = transition_chart(words, rows, CHART_SIZE, colours)
        write_or_refuse(chart, chart_bytes(frame, words.title, chart.suffix))
    return 0


def _print(console: Output, words: TransitionWords, rows: list[TransitionRow]) -> None:
    """What was tried, a row for each share, and what its figures mean."""
    console.print_lines([words.title, words.about])
    console.print(printed(TRANSITION, rows, words.language))
    console.print_lines(words.notes(rows))
