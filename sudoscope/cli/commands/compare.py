"""``sudoscope compare``: two ways of solving one puzzle, side by side."""

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

import click
from click.core import ParameterSource

from solver.agents.default_agent import COMPARED
from solver.messages import numeral
from solver.techniques.names import title_of
from sudoscope.cli.arguments.compared_solves import (
    BESIDE_A_LOG,
    ComparedSolves,
    check_no_ways_after,
    compared_solves,
)
from sudoscope.cli.arguments.trace_argument import exit_code
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.result_table import Bold, ResultColumn, ResultTable, Wording
from sudoscope.cli.console.solve_notices import say_solutions, say_unproved
from sudoscope.cli.console.terminal_tables import printed_fields, styled, way_lines
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
from viz.replay.comparison import LEFT, RIGHT, Comparison, Side
from viz.replay.comparison_clock import Clock

if TYPE_CHECKING:
    from viz.player.state.background_task import Tell
    from viz.player.state.load_requests import Opening
    from viz.player.state.playable import Playable
    from viz.player.state.settings import Settings

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


@click.command(
    "compare",
    cls=DocumentedCommand,
    examples=_EXAMPLES,
    context_settings={"allow_extra_args": True},  # ways without --agents
)
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

    check_no_ways_after(click.get_current_context().args, other)
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
    player = watch(_opening(found, settings), settings, kept)
    if not player.workspace.show.is_ready:
        return 0
    return code_of(player.workspace.show.playback.playable)


def _opening(found: ComparedSolves, settings: "Settings") -> "Opening":
    """What compares the two solves, named by their agents."""
    from viz.player.state.compared_playable import ComparedPlayable
    from viz.player.state.load_requests import Arrival, Opening, Put
    from viz.player.state.playable import Origin

    clock, pace = Clock(settings.clock), settings.usual_pace
    first, second = found.ways

    def work(tell: "Tell") -> Arrival:
        traces = found.make(tell)
        playable = ComparedPlayable.of_traces(traces, clock, pace)
        return Put(Origin(traces[0].puzzle, first, other=second), playable)

    return Opening(found.puzzle, work)


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
    heads = [way_lines(s.trace.agent, _HEAD_WIDTH) for s in comparison.sides]
    table, rows = _table(comparison), _sides(comparison)
    console.print(printed_fields(table, rows, language, heads))
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
    table = _table(comparison)
    result = comparison.result
    first = None if result.first is None else comparison.sides[result.first].trace.agent
    print_json(
        "compare",
        puzzle=left.puzzle.text,
        variant=left.puzzle.variant.slug,
        clock=clock.value,
        sides=table.records(_sides(comparison)),
        first=first,
        is_contest=result.is_contest,
    )
    return max(exit_code(left), exit_code(right))


class _Compared(NamedTuple):
    """A side of a comparison.

    Attributes:
        side: The side.
        comparison: Of both.
    """

    side: Side
    comparison: Comparison

    @property
    def is_comparable(self) -> bool:
        """Whether both do the same kind of work, and both have ended."""
        is_contest = self.comparison.result.is_contest
        return is_contest and all(side.is_decided for side in self.comparison.sides)


def _sides(comparison: Comparison) -> list[_Compared]:
    return [_Compared(side, comparison) for side in comparison.sides]


def _count(name: str, count: Callable[[Side], int | None]) -> ResultColumn[_Compared]:
    """What was counted by *name*; the better number is bold."""

    def cell(row: _Compared, said: Wording) -> str:
        number, numbers = count(row.side), [*map(count, row.comparison.sides)]
        if number is None:
            return said.say("not-counted")
        shown = said.number(number)
        is_best = row.is_comparable and number == _best(numbers)
        return Bold(shown) if is_best else shown

    heading = name.replace("_", "-")
    return ResultColumn(name, heading, cell, lambda row: count(row.side))


def _inferring(row: _Compared, said: Wording) -> str:
    """What a side was deduced with, a line each, or how many where they are many."""
    slugs = row.side.trace.strategies
    if len(slugs) > _MOST_NAMED:
        return said.say("techniques", count=len(slugs))
    return "\n".join(title_of(slug, said.language) for slug in slugs)


def _outcome(row: _Compared, said: Wording) -> str:
    outcome = row.side.trace.outcome
    return said.say(f"outcome-{outcome}") if outcome else ""


def _cpu_time(row: _Compared, said: Wording) -> str:
    from viz.scene.number_text import cpu_time

    return cpu_time(row.side.trace, said.language)


def _best(numbers: list[int | None]) -> int | None:
    """The smallest of *numbers* that differ and are all counted."""
    counted = {number for number in numbers if number is not None}
    return min(counted) if len(counted) > 1 else None


def other_work(side: Side) -> int:
    """Work of *side* beside changes and comparisons: what is supposed, what clashes."""
    compared = 0 if side.work is side.bare_work else side.comparisons or 0
    return side.work[-1] - side.changes[-1] - compared


_COUNTS: Final = (
    _count("count_steps", lambda side: side.last_step),
    _count("count_changes", lambda side: side.changes[-1]),
    _count("count_comparisons", lambda side: side.comparisons),
    _count("count_other", other_work),
    _count("count_work", lambda side: side.work[-1]),
    _count("count_guesses", lambda side: side.tally.guesses),
    _count("count_wrong", lambda side: side.tally.wrong_guesses),
    _count("count_dead_ends", lambda side: side.tally.contradictions),
    _count("count_deepest", lambda side: side.tally.deepest),
)


def _table(comparison: Comparison) -> ResultTable[_Compared]:
    """What is said of each side; people read times only where there are some."""
    is_timed = any(side.trace.cpu_ms is not None for side in comparison.sides)
    return ResultTable(
        "compare",
        (
            ResultColumn("agent", value=attrgetter("side.trace.agent")),
            ResultColumn(
                "outcome", "outcome", _outcome, attrgetter("side.trace.outcome")
            ),
            ResultColumn(
                "strategies",
                "inferring",
                _inferring,
                lambda row: list(row.side.trace.strategies),
            ),
            ResultColumn(
                "cpu_ms",
                "count-cpu" if is_timed else None,
                _cpu_time,
                attrgetter("side.trace.cpu_ms"),
            ),
            *_COUNTS,
        ),
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
