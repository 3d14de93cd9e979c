"""``sudoscope experiment``: one setting of a search changed, and what that costs."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from solver.agents.limits import Limits
from solver.errors import PuzzleError
from solver.inference import INFERENCES
from sudoscope.cli.arguments.puzzle_argument import puzzles_in
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.progress import tracked
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, tool_columns
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option, theme_option
from sudoscope.cli.options.execution import Execution, takes_execution
from sudoscope.cli.options.option_group import below, file_option, headed
from sudoscope.cli.options.option_types import (
    BY_NOTATION,
    VARIANT,
    OneOf,
    WholeNumber,
    variant_help,
)
from sudoscope.cli.options.output_types import OutputFile
from sudoscope.cli.options.shell_completion import files
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from sudoscope.lab.export.chart_file import CHART_SIZE, chart_bytes, check_chart
from sudoscope.lab.model.experiments import (
    EXPERIMENTS,
    Conditions,
    Experiment,
    ExperimentRow,
    SettingTotal,
    experiment_named,
    experiment_rows,
    has_equal_searches,
    totals,
)
from sudoscope.lab.pictures.experiment_words import ExperimentWords
from sudoscope.processes.worker_pool import local_executor
from viz.theme import theme_named

_EXPERIMENT: Final = "Experiment"
_OUTPUT: Final = "Output"
_MOST_STEPS: Final = 50_000
_WIDEST: Final = 120
_USUAL: Final = Conditions()
_EXAMPLES: Final = (
    (
        "What it saves to guess where the fewest candidates are left",
        "sudoscope lab experiment mrv puzzles.txt --seed 1",
    ),
    (
        "The queue of AC-3 as a set and as a list, as a table for tools and a chart",
        "sudoscope lab experiment queue puzzles.txt --csv queue.csv --chart queue.svg",
    ),
)


@click.command("experiment", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("name", type=OneOf([e.name for e in EXPERIMENTS]))
@click.argument("puzzles", shell_complete=files)
@headed(
    _EXPERIMENT,
    "--inference",
    type=OneOf(list(INFERENCES)),
    help=f"What mrv and lcv infer with after each guess (default: {_USUAL.inference}).",
)
@headed(
    _EXPERIMENT,
    "--variant",
    type=VARIANT,
    default="",
    help=variant_help(BY_NOTATION),
)
@headed(
    _EXPERIMENT,
    "--first",
    type=WholeNumber(min=1),
    help="Use only the first puzzles, so many.",
)
@headed(
    _EXPERIMENT,
    "--seed",
    type=WholeNumber(),
    default=0,
    show_default=True,
    help="Seed of what is chosen by chance.",
)
@headed(
    _EXPERIMENT,
    "--limit-events",
    type=WholeNumber(min=1),
    default=_MOST_STEPS,
    show_default=True,
    help="Stop a search after so many steps; its counts are marked then.",
)
@json_option()
@below(_OUTPUT, language_option)
@file_option(
    _OUTPUT,
    "--csv",
    "csv_file",
    help="Also write what was counted, for each puzzle and setting, as a CSV table.",
)
@headed(
    _OUTPUT,
    "--chart",
    type=OutputFile(streams=False),
    help="Also draw the sums as bars: .svg, .png or .jpg.",
)
@below(_OUTPUT, theme_option)
@takes_execution
def command(  # noqa: PLR0913 - one for each option
    *,
    name: str,
    puzzles: str,
    inference: str | None,
    variant: str,
    first: int | None,
    seed: int,
    limit_events: int,
    as_json: bool,
    language: str,
    csv_file: Path | None,
    chart: Path | None,
    theme: str,
    execution: Execution,
) -> int:
    """Change one setting of a search and count what that costs.

    PUZZLES is a file with one puzzle a line, or a puzzle. mrv guesses in the cell with
    the fewest candidates, in the first one, in the one that it learned to take, or in
    any; lcv tries the least constraining digit first, the lowest, the likeliest by what
    it learned, or any; inference looks ahead after each guess, from not at all to far;
    queue runs AC-3 once, with its queue as a set and as a list. All else is equal.
    Nothing is timed: the same seed gives the same table on any machine.
    """
    from sudoscope.lab.pictures.experiment_chart import experiment_chart

    experiment = experiment_named(name)
    if inference is not None and not experiment.has_inference:
        raise click.UsageError("--inference goes with mrv and lcv")
    if chart is not None:
        check_chart(chart)
    check_outputs(csv_file, chart, sources=[puzzles])
    colours = theme_named(theme)
    chosen = execution.shard.of(puzzles_in(puzzles, variant)[:first])
    if not chosen:
        raise PuzzleError(f"{puzzles} leaves nothing for this share")
    equal = Conditions(inference or _USUAL.inference, Limits(events=limit_events), seed)
    with execution.executor(local_executor) as executor:
        rows = tracked(
            experiment_rows(experiment, chosen, equal, executor),
            "Experiment",
            len(chosen) * len(experiment.settings),
        )
    words = ExperimentWords(
        experiment,
        equal,
        language,
        has_equal_searches(rows),
        any(puzzle.rules.constraints for puzzle in chosen),
        all(puzzle.variant.has_own_names for puzzle in chosen),
    )
    found = totals(experiment, rows)
    if as_json:
        summed = _totals_table(words).records(found)
        print_json("experiment", **_facts(experiment, equal, rows, summed))
    else:
        console = Output(highlight=False)
        console.width = max(console.width, _WIDEST)
        _print(console, words, found)
    if csv_file is not None:
        write_or_refuse(csv_file, _rows_table(experiment).csv(rows).encode())
    if chart is not None:
        frame = experiment_chart(words, found, CHART_SIZE, colours)
        write_or_refuse(chart, chart_bytes(frame, words.title, chart.suffix))
    return 0


def _facts(
    experiment: Experiment,
    equal: Conditions,
    rows: Sequence[ExperimentRow],
    totals_of: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    """The counts of each puzzle and setting, and their totals, for JSON."""
    return {
        "experiment": experiment.name,
        "inference": equal.inference,
        "seed": equal.seed,
        "rows": _rows_table(experiment).records(rows),
        "totals": totals_of,
    }


def _print(
    console: Output, words: ExperimentWords, found: Sequence[SettingTotal]
) -> None:
    """What was compared, a row for each setting, and what its figures mean."""
    console.print_lines([words.title, words.about(found[0].runs)])
    console.print(printed(_totals_table(words), found, words.language))
    console.print_lines(words.notes(found))


def _rows_table(experiment: Experiment) -> ResultTable[ExperimentRow]:
    """A row for each puzzle and setting."""
    name: ResultColumn[ExperimentRow] = ResultColumn(
        "experiment", value=lambda _: experiment.name, in_json=False
    )
    facts = tool_columns("puzzle", "setting", "seed", "outcome")
    counts: Iterator[ResultColumn[ExperimentRow]] = (
        ResultColumn(name, value=partial(_count, place), in_json=False)
        for place, name in enumerate(experiment.measures)
    )
    return ResultTable("", (name, *facts, _counts(experiment.measures), *counts))


def _count(place: int, row: ExperimentRow) -> int:
    return row.counts[place]


def _counts(names: Sequence[str]) -> ResultColumn[Any]:
    """What was counted, by *names*, as JSON has it."""
    return ResultColumn(
        "counts",
        value=lambda row: dict(zip(names, row.counts, strict=True)),
        written=None,
    )


def _totals_table(words: ExperimentWords) -> ResultTable[SettingTotal]:
    """A row for each setting."""
    setting: ResultColumn[SettingTotal] = ResultColumn(
        "setting",
        words.say("setting"),
        lambda total, _: words.setting(total.setting),
        is_text=True,
        layout={"no_wrap": True},
    )
    solved: ResultColumn[SettingTotal] = ResultColumn(
        "solved",
        words.say("solved"),
        lambda total, said: words.say(
            "solved-of", solved=said.number(total.solved), runs=said.number(total.runs)
        ),
    )
    shown = (_sum(words, name) for name in words.experiment.shown)
    counts = _counts(words.experiment.measures)
    columns = (
        setting,
        ResultColumn("runs"),
        solved,
        ResultColumn("limited"),
        counts,
        *shown,
    )
    return ResultTable("", columns)


def _sum(words: ExperimentWords, name: str) -> ResultColumn[SettingTotal]:
    """The sum of what was counted by *name*, for people."""
    return ResultColumn(
        "", words.measure(name), lambda total, _: words.count(total, name)
    )
