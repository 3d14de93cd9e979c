"""``sudoscope compare``: two ways of solving one puzzle, side by side."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import click
from click.core import ParameterSource

from solver.agents.default_agent import COMPARED
from solver.log.trace import Trace
from solver.messages import numeral
from solver.techniques.names import title_of
from sudoscope.cli.arguments.compared_solves import (
    BESIDE_A_LOG,
    ComparedSolves,
    compared_solves,
)
from sudoscope.cli.arguments.trace_argument import exit_code
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.solve_notices import say_solutions, say_unproved
from sudoscope.cli.console.tables import new_table, styled, way_lines
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import UNSET, declared
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.shell_completion import agent_names, files
from sudoscope.cli.options.solving import (
    AGENTS_HELP,
    CLOCKS_HELP,
    SOLVING,
    Request,
    takes_puzzle,
)
from sudoscope.cli.options.window import Preferences, WindowOptions, takes_given, watch
from sudoscope.cli.settings.system_language import preferred_language
from viz.export.choices import CLOCK
from viz.messages import phrases, spoken
from viz.replay.comparison import LEFT, RIGHT, Clock, Comparison, Side

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from viz.player.state.playable import Playable

_COUNTED: Final[dict[str, Callable[[Side], int | None]]] = {
    "count-steps": lambda side: side.last_step,
    "count-changes": lambda side: side.changes[-1],
    "count-comparisons": lambda side: side.comparisons,
    "count-other": lambda side: side.other_work,
    "count-work": lambda side: side.work[-1],
    "count-guesses": lambda side: side.tally.guesses,
    "count-wrong": lambda side: side.tally.wrong_guesses,
    "count-dead-ends": lambda side: side.tally.contradictions,
    "count-deepest": lambda side: side.tally.deepest,
}
"""The rows of the table, by their phrases in the catalogue ``compare``; ``None`` is not
counted."""


_HEAD_WIDTH: Final = 24
"""Characters of a line in the head of the table."""
_MOST_NAMED: Final = 12
_EXAMPLES: Final = (
    (
        "Two ways of solving in a window",
        "sudoscope compare puzzle.txt --agents norvig,csp:gac",
    ),
    (
        "What a person did in an app, beside the program",
        "sudoscope compare person.replay --agents human",
    ),
    (
        "The counters of both as a table",
        "sudoscope compare puzzle.txt --agents dlx,csp:ac3 --by work --print",
    ),
)


@click.command("compare", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_puzzle
@click.argument("other", default="", metavar="[OTHER]", shell_complete=files)
@headed(
    SOLVING,
    "--agents",
    default=",".join(COMPARED),
    show_default=True,
    metavar="LIST",
    shell_complete=agent_names,
    help=f"The two ways, a comma between them; beside a recorded solve one, by default"
    f" {BESIDE_A_LOG}: {AGENTS_HELP}.",
)
@below(
    SOLVING,
    declared(
        CLOCK, "--by", **UNSET, help=f"What the common clock counts: {CLOCKS_HELP}."
    ),
)
@headed(
    SOLVING,
    "--print",
    "prints",
    is_flag=True,
    help="Print the counters of both instead of opening a window.",
)
@json_option(SOLVING)
@takes_given
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    other: str,
    given: WindowOptions,
    agents: str,
    by: str | None,
    prints: bool,
    as_json: bool,
) -> int:
    """Solve PUZZLE in two ways, side by side on one clock.

    In place of PUZZLE there may be a recorded solve: a trace, a log of another program
    or what an app recorded of a person. OTHER is another one of the same puzzle, or the
    puzzle itself; without it the puzzle is solved beside it. Where there is no display,
    or with --print, the counters of both are printed, and the CPU time beside them. The
    better number is bold where both do the same kind of work: a person's patterns and a
    search do not.
    """
    from viz.player.app.window import has_display
    from viz.player.state.load_requests import comparing_made

    source = click.get_current_context().get_parameter_source("agents")
    is_given = source is not ParameterSource.DEFAULT
    found = compared_solves(
        request,
        other,
        agents if is_given else None,
        usual=agents,
        option="--agents",
    )
    if as_json:
        return _print_facts(found, Clock(by or CLOCK.usual))
    if not prints and not has_display():
        notice("there is no display for a window, so the counters are printed")
        prints = True
    if prints:
        language = given.language or preferred_language()
        until = request.limit_from_now()
        return _print(found, Clock(by or CLOCK.usual), language, until)
    kept = Preferences.read()
    settings = given.over(kept.settings)
    settings = replace(settings, clock=by or settings.clock)
    clock, pace = Clock(settings.clock), settings.usual_pace
    opening = comparing_made(found.make, found.puzzle, found.ways, clock, pace)
    player = watch(opening, settings, kept)
    if not player.workspace.show.is_ready:
        return 0
    return code_of(player.workspace.show.playback.playable)


def code_of(playable: "Playable") -> int:
    """The exit code: 0 if each solve that was watched last is complete."""
    from viz.player.state.compared_playable import ComparedPlayable

    sides = playable.comparison.sides if isinstance(playable, ComparedPlayable) else ()
    traces = [side.trace for side in sides] or [playable.trace]
    return max(map(exit_code, traces))


def _print(found: ComparedSolves, clock: Clock, language: str, until: float) -> int:
    left, right = found.make(lambda _: None)
    say_solutions(left, until=until)
    say_unproved(left)
    say_unproved(right)
    comparison = Comparison.of(left, right, clock)
    console = Output(highlight=False)
    console.print(_table(comparison, language))
    words = phrases("compare", language)
    if comparison.work_is_changes:
        console.print(styled(words["work-of-changes"]))
    if comparison.has_equal_searches:
        console.print(styled(words["equal-guesses"]))
    console.print(styled(_verdict(comparison, language)))
    return max(exit_code(left), exit_code(right))


def _print_facts(found: ComparedSolves, clock: Clock) -> int:
    """Print the counters of both as JSON."""
    left, right = found.make(lambda _: None)
    comparison = Comparison.of(left, right, clock)
    sides = [
        {
            "agent": side.trace.agent,
            "outcome": side.trace.outcome,
            "strategies": list(side.trace.strategies),
            "cpu_ms": side.trace.cpu_ms,
            **{key.replace("-", "_"): count(side) for key, count in _COUNTED.items()},
        }
        for side in comparison.sides
    ]
    result = comparison.result
    first = None if result.first is None else comparison.sides[result.first].trace.agent
    print_json(
        "compare",
        puzzle=left.puzzle.text,
        variant=left.puzzle.variant.slug,
        clock=clock.value,
        sides=sides,
        first=first,
        is_contest=result.is_contest,
    )
    return max(exit_code(left), exit_code(right))


def _table(comparison: Comparison, language: str) -> "Table":
    from viz.scene.comparison.totals import cpu_time

    words = phrases("compare", language)
    table = new_table(box=None, pad_edge=False)
    table.add_column("")
    traces = [side.trace for side in comparison.sides]
    for trace in traces:
        head = way_lines(trace.agent, _HEAD_WIDTH)
        table.add_column(styled(head), justify="right", overflow="fold")
    endings = (words[f"outcome-{t.outcome}"] if t.outcome else "" for t in traces)
    table.add_row(words["outcome"], *endings)
    table.add_row(words["inferring"], *(_inferring(t, language) for t in traces))
    times = [cpu_time(trace, language) for trace in traces]
    if any(times):
        table.add_row(words["count-cpu"], *times)
    is_contest = comparison.result.is_contest
    comparable = is_contest and all(side.is_decided for side in comparison.sides)
    for key, count in _COUNTED.items():
        numbers = [count(side) for side in comparison.sides]
        best = _best(numbers) if comparable else None
        figures = (_figure(number, best, language) for number in numbers)
        table.add_row(words[key], *figures)
    return table


def _inferring(trace: Trace, language: str) -> str:
    """What *trace* was deduced with, a line each, or how many where they are many."""
    if len(trace.strategies) > _MOST_NAMED:
        said = phrases("compare", language)["techniques"]
        return said.format(count=len(trace.strategies))
    return "\n".join(title_of(slug, language) for slug in trace.strategies)


def _best(numbers: list[int | None]) -> int | None:
    """The smallest of *numbers* that differ and are all counted."""
    counted = {number for number in numbers if number is not None}
    return min(counted) if len(counted) > 1 else None


def _figure(number: int | None, best: int | None, language: str) -> "Text":
    if number is None:
        return styled(phrases("compare", language)["not-counted"])
    return styled(
        numeral(number, spoken(language)), style="bold" if number == best else ""
    )


def _verdict(comparison: Comparison, language: str) -> str:
    """A sentence on which side finished first, and by how much."""
    words, result = phrases("compare", language), comparison.result
    clock = words[f"by-{comparison.unit}"]
    is_unlike = not result.is_contest and result.first is None
    if is_unlike and all(side.is_decided for side in comparison.sides):
        return words["verdict-unlike"]
    if result.level:
        return words["verdict-level"].format(clock=clock)
    if result.first is None:
        return words["verdict-none"]
    name = comparison.sides[result.first].trace.agent
    if not result.lead:
        return words["verdict-alone"].format(name=name)
    lengths = sorted((comparison.length(LEFT), comparison.length(RIGHT)))
    less, more = (numeral(length, spoken(language)) for length in lengths)
    return words["verdict-first"].format(clock=clock, name=name, less=less, more=more)
