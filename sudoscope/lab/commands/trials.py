"""``sudoscope trials``: one puzzle, many runs, and how guesses and time spread."""

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any, Final, NamedTuple

import click

from solver.agents.agent_options import AgentOptions, Ties
from solver.errors import SudoscopeError
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.arguments.puzzle_argument import given
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.progress import tracked
from sudoscope.cli.console.result_table import (
    ResultColumn,
    ResultTable,
    Wording,
    tool_columns,
)
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.execution import Execution, takes_execution
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.option_types import WholeNumber
from sudoscope.cli.options.solving import SOLVING, Request, takes_request_of_trials
from sudoscope.lab.model.statistics import Spread, histogram
from sudoscope.lab.model.trials import Task, Trial, seeds, trials
from sudoscope.processes.worker_pool import local_executor

_BINS: Final = 12
_BY_CHANCE: Final = ("csp", "min-conflicts")
"""The agents that choose by chance."""
_WIDEST_BAR: Final = 40


class _Measure(NamedTuple):
    """How what was measured spreads over the runs.

    Attributes:
        name: What it is, a phrase of the catalogue.
        spread: Its figures.
    """

    name: str
    spread: Spread


def _figure(key: str, heading: str) -> ResultColumn[_Measure]:
    value = attrgetter(f"spread.{key}")
    return ResultColumn(key, heading, lambda row, said: said.figure(value(row)), value)


RUNS: Final[ResultTable[Trial]] = ResultTable("", tool_columns(*Trial._fields))
"""A row for each run."""
SPREADS: Final[ResultTable[_Measure]] = ResultTable(
    "measures",
    (
        ResultColumn("", "", lambda row, said: said.say(row.name)),
        _figure("least", "minimum"),
        _figure("median", "median"),
        _figure("mean", "mean"),
        _figure("most_of", "most-of"),
        _figure("greatest", "maximum"),
    ),
)
"""A row for each measure."""

_EXAMPLES: Final = (
    (
        "How guesses of csp spread when it chooses cells by chance",
        "sudoscope lab trials puzzle.txt --runs 200 --seed 1",
    ),
)


@click.command("trials", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_request_of_trials
@headed(
    SOLVING,
    "--runs",
    type=WholeNumber(1, 1_000_000),
    default=200,
    show_default=True,
    help="How many times PUZZLE is solved.",
)
@json_option(SOLVING)
@below(SOLVING, language_option)
@takes_execution
def command(
    *,
    request: Request,
    runs: int,
    as_json: bool,
    language: str,
    execution: Execution,
) -> int:
    """Solve PUZZLE many times and show how the results spread.

    The results are guesses and CPU time. csp chooses among the cells with the fewest
    candidates by chance, unless --agent csp:ac3+ties=order says otherwise; the same
    --seed gives the same counts. So does min-conflicts choose which cell it changes.
    """
    puzzle = given(request.puzzle).puzzle(request.variant, request.nth)
    request.chosen_agent()
    options = replace(request.agent_options(), ties=Ties(request.ties or Ties.RANDOM))
    if request.agent not in _BY_CHANCE:
        notice(
            f"{request.agent} is deterministic: all runs are the same; only"
            f" {' and '.join(_BY_CHANCE)} choose by chance"
        )
    task = Task(puzzle, request.agent, options, request.limits)
    chosen = execution.shard.of(seeds(request.seed, runs))
    with execution.executor(local_executor) as executor:
        done = tracked(trials(task, chosen, executor), "Trials", len(chosen))
    if not done:
        raise SudoscopeError(f"--runs {runs} leaves nothing for this share")
    if as_json:
        print_json("trials", **_facts(puzzle, request, options, done))
    else:
        _print(request, options, done, language)
    return 0 if all(t.outcome is Outcome.SOLVED for t in done) else 1


def _facts(
    puzzle: Puzzle, request: Request, options: AgentOptions, done: Sequence[Trial]
) -> dict[str, Any]:
    """The runs and how their figures spread, for JSON."""
    return {
        "puzzle": puzzle.text,
        "variant": puzzle.variant.slug,
        "agent": request.agent,
        "inference": options.inference if request.agent == "csp" else None,
        "seed": request.seed,
        "runs": RUNS.records(done),
        **{
            name: SPREADS.record(
                _Measure(name, Spread.of([getattr(trial, name) for trial in done]))
            )
            for name in ("guesses", "wrong_guesses", "seconds")
        },
    }


def _print(
    request: Request, options: AgentOptions, done: list[Trial], language: str
) -> None:
    console, said = Output(highlight=False), Wording("measures", language)
    agent = request.agent
    if agent == "csp":
        agent = said.say("agent-with", agent=agent, inference=options.inference)
    solved = sum(trial.outcome is Outcome.SOLVED for trial in done)
    counts = {"count": said.number(len(done)), "solved": said.number(solved)}
    console.print(said.say("runs", agent=agent, seed=request.seed, **counts))
    figures: dict[str, list[float]] = {
        "guesses": [trial.guesses for trial in done],
        "wrong-guesses": [trial.wrong_guesses for trial in done],
        "time": [trial.seconds * 1000 for trial in done],
    }
    rows = [_Measure(name, Spread.of(found)) for name, found in figures.items()]
    console.print(printed(SPREADS, rows, language))
    for name in ("guesses", "time"):
        console.print()
        console.print(said.say(name))
        console.print_lines(_bars(figures[name], said))


def _bars(numbers: Sequence[float], said: Wording) -> list[str]:
    """A histogram, one range a line."""
    ranges = histogram(numbers, _BINS)
    most = max(count for *_, count in ranges)
    lines = []
    for low, high, count in ranges:
        bar = "█" * -(-count * _WIDEST_BAR // most)
        first, last = (f"{said.figure(one):>10}" for one in (low, high))
        span = said.say("from-to", low=first, high=last)
        lines.append(f"{span}  {said.number(count):>7}  {bar}")
    return lines
