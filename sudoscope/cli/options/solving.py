"""Options for what to solve and how."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial, wraps
from math import inf
from time import process_time
from typing import Any, Final

import click

from solver.agents import AGENTS, Agent, agent_named
from solver.agents.agent_options import (
    MOST_MOVES,
    AgentOptions,
    Cells,
    Profile,
    Ties,
    Values,
)
from solver.agents.default_agent import COMPARED, FOR_PEOPLE
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec, agent_in, ways_named
from solver.errors import UnknownNameError, WayError
from solver.extensions import is_extension
from solver.extensions.packages import AGENTS as INSTALLED_AGENTS
from solver.extensions.packages import installed
from solver.inference import INFERENCES
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, options_of
from solver.techniques.usual import USUAL
from solver.text.near_names import near_names
from sudoscope.cli.arguments.puzzle_files import PUZZLE_FILES
from sudoscope.cli.console.notices import DIGITS_ALONE, keeping, notice
from sudoscope.cli.default_agents import FOR_LEVELS, FOR_STRATEGIES, FOR_TRIALS
from sudoscope.cli.options.option_group import (
    Command,
    Option,
    option_group,
    taking_all,
    uncommon,
    under,
)
from sudoscope.cli.options.option_types import (
    BY_NOTATION,
    VARIANT,
    Number,
    OneOf,
    WholeNumber,
    variant_help,
)
from sudoscope.cli.options.other_solvers import (
    OtherSolver,
    asked_solver,
    solver_names,
    solver_options,
)
from sudoscope.cli.options.shell_completion import files, technique_names
from sudoscope.cli.settings.option_sources import is_typed

AGENTS_HELP: Final = (
    f"{', '.join(AGENTS)}. csp:gac is csp with the inference gac,"
    " csp:gac+cells=random+values=ascending with --cells and --values, too; ties=random"
    " takes one of the cells with the fewest candidates by chance, and"
    " min-conflicts:moves=200 gives up after so many changes."
    " propagation:elimination+hidden-single uses these strategies only,"
    " propagation-twins all but naked pairs, propagation+twins the basic ones and naked"
    " pairs; beside it, propagation alone means the basic ones. Likewise for deduction"
)
CLOCKS_HELP: Final = (
    "steps, or work, which is single changes, also supposed ones, and comparisons of"
    " values, the latter left out where one way does not count them"
)


@dataclass(frozen=True, slots=True)
class Request:
    """The puzzle and how to solve it; an attribute is an option of the same name.

    ``ties`` and ``moves`` are settled by the name of the agent alone.

    Attributes:
        puzzle: A puzzle, a file, or "-".
        nth: Which puzzle of a list, from 1.
        variant: Name of the rules; empty for those that the puzzle's notation says.
        agent: Name of the agent.
        profile: Which techniques human uses.
        strategies: Names of strategies, separated by commas; ``None`` is usual.
        added: Strategies of somebody's own: Python files, or installed ones.
        inference: Name of the inference of csp.
        cells: In which cell csp guesses.
        ties: How csp chooses among cells with the fewest candidates.
        values: How csp orders digits.
        seed: Decides all chance.
        moves: After how many changes min-conflicts gives up.
        limit_events: Most steps.
        limit_seconds: Most seconds of CPU time.
        solved_puzzle: For a replay of an app the puzzle, where it does not say it.
        solver: What solves it in place of the agent; options of wings ask for it.
    """

    puzzle: str
    nth: int | None = None
    variant: str = ""
    agent: str = FOR_PEOPLE
    profile: str = Profile.ALL.value
    strategies: str | None = None
    added: tuple[str, ...] = ()
    inference: str = "ac3"
    cells: str = Cells.FEWEST.value
    ties: str | None = None
    values: str = Values.LEAST_CONSTRAINING.value
    seed: int = 0
    moves: int = MOST_MOVES
    limit_events: int | None = None
    limit_seconds: float | None = None
    solved_puzzle: str = ""
    solver: OtherSolver | None = None

    @property
    def limits(self) -> Limits:
        """When to stop."""
        return Limits(self.limit_events, self.limit_seconds)

    def limit_from_now(self) -> float:
        """The CPU time of the process, in seconds, when what begins now has to end."""
        seconds = inf if self.limit_seconds is None else self.limit_seconds
        return process_time() + seconds

    def chosen_agent(self) -> Agent:
        """The agent, told the options.

        Raises:
            UnknownNameError: A strategy is not known.
            ExtensionError: A file is wrong.
            click.BadParameter: The agent uses no strategies.
        """
        if self.added and self.agent not in TAKING_STRATEGIES:
            raise click.BadParameter(
                f"{self.agent} uses no strategies; {', '.join(TAKING_STRATEGIES)} do",
                param_hint="--strategy",
            )
        return agent_named(self.agent, self.agent_options())

    @property
    def way(self) -> AgentSpec:
        """How to solve.

        Raises:
            UnknownNameError: A strategy is not known.
        """
        return AgentSpec.of(self.agent, self.agent_options())

    def agent_options(self) -> AgentOptions:
        """The options of the agent.

        Raises:
            UnknownNameError: A strategy is not known.
        """
        ladder = USUAL
        if self.strategies is not None:
            names = [part.strip() for part in self.strategies.split(",")]
            from solver.techniques.ladder import strategies_named

            ladder = strategies_named(name for name in names if name)
        if not ladder:
            raise click.BadParameter("no strategy named", param_hint="--strategies")
        return AgentOptions(
            ladder,
            self.inference,
            self.cells,
            Ties(self.ties or Ties.ORDER),
            self.values,
            self.seed,
            Profile(self.profile),
            self.added,
            self.moves,
        )


def _say_basic(text: str, left: AgentSpec, right: AgentSpec) -> None:
    """Say which way of *text* is another one in this list than alone."""
    names = dict.fromkeys(name.strip() for name in text.split(",") if name.strip())
    for name, way, other in zip(names, (left, right), (right, left), strict=False):
        if name != way.name:
            notice(
                f"beside {other.name}, {name} means elimination and singles alone;"
                f" --agent {name} is another way, which has naked pairs and rules, too"
            )


def two_ways(text: str, option: str) -> tuple[AgentSpec, AgentSpec]:
    """The two ways of solving that *text* names.

    Args:
        text: Two ways with a comma between them.
        option: Where it was given.

    Raises:
        click.BadParameter: They are not two.
        UnknownNameError: There is no such agent, inference or strategy.
        WayError: One is written wrongly.
    """
    match ways_named(text):
        case (left, right):
            _say_basic(text, left, right)
            return left, right
        case (way,) if "," in text.strip().strip(","):
            raise click.BadParameter(
                f"{way.name} is named twice, expected two different ways of solving"
                f" like {','.join(COMPARED)}",
                param_hint=option,
            )
        case ways:
            found = "1 way" if len(ways) == 1 else f"{len(ways)} ways"
            raise click.BadParameter(
                f"found {found}, expected two different ways of solving like"
                " propagation,propagation+naked-pair",
                param_hint=option,
            )


def _choice(name: str, known: list[str], default: str, words: str) -> Any:
    return click.option(
        name, type=OneOf(known), default=default, show_default=True, help=words
    )


SOLVING: Final = "Puzzle and solving"
"""The heading of these options in the help."""

_OF_AGENTS: Final = tuple(option.name for option in fields(AgentOptions))
_DEDUCING: Final = frozenset({"strategies", "added"})
READS: Final[Mapping[str, frozenset[str]]] = {
    "human": frozenset({"profile", "added"}),
    "propagation": _DEDUCING,
    "deduction": _DEDUCING,
    "csp": frozenset({"inference", "cells", "ties", "values", "seed"}),
    "min-conflicts": frozenset({"moves", "seed"}),
}
"""The fields of ``AgentOptions`` that an agent reads; others read none."""
TAKING_STRATEGIES: Final = tuple(
    agent for agent in AGENTS if "added" in READS.get(agent, ())
)
"""The agents that use strategies."""


def _meant_agent(value: str) -> str | None:
    """The agent that *value* may mean, a word of the field or an inference."""
    from sudoscope.cli.help.synonyms import AGENT_SYNONYMS

    word = "".join(filter(str.isalnum, value.casefold()))
    near = near_names(word, (name for name in INFERENCES if name != "none"))
    return AGENT_SYNONYMS.get(word) or (f"csp:{near[0]}" if near else None)


class AgentName(OneOf):
    """An agent: its name, with its settings as ``AgentSpec`` writes them, or a file."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The name, if it is one.

        Raises:
            click.BadParameter: It is none.
        """
        agent = agent_in(name := str(value))
        if is_extension(name, "" if agent in self.choices else INSTALLED_AGENTS):
            return name
        if agent == value or agent not in self.choices:
            if value in self.choices:
                return super().convert(value, param, ctx)
            if meant := _meant_agent(str(value)):
                self.fail(f"{value!r} is no agent; did you mean {meant}?")
            every = OneOf((*self.choices, *installed(INSTALLED_AGENTS)))
            return every.convert(value, param, ctx)
        try:
            AgentSpec.named(value)
        except (UnknownNameError, WayError) as error:
            self.fail(str(error), param, ctx)
        return str(value)


READING_OPTIONS: Final = (
    *uncommon(
        click.option(
            "--digits-alone",
            is_flag=True,
            expose_value=False,
            callback=keeping(DIGITS_ALONE),
            help="Take what can be read of unknown rules.",
        )
    ),
    *(one for files in PUZZLE_FILES.values() for one in files.options),
)
"""Options for what is doubtful in PUZZLE."""


def takes_reading_options(command: Command) -> Command:
    """Give a command the options for what is doubtful in PUZZLE."""
    return taking_all(command, READING_OPTIONS)


_PUZZLE_OPTIONS: Final = (
    click.option(
        "-n",
        "--nth",
        type=WholeNumber(min=1),
        help="Take this puzzle of a list, counted from 1.",
    ),
    click.option(
        "--variant",
        type=VARIANT,
        default="",
        help=variant_help(BY_NOTATION),
    ),
    *READING_OPTIONS,
)
(_SOLVED_PUZZLE,) = uncommon(
    click.option(
        "--puzzle",
        "solved_puzzle",
        metavar="PUZZLE",
        default="",
        shell_complete=files,
        help="For what an app recorded of a person: the puzzle, if it is not in the"
        " file.",
    )
)
_PROFILE: Final = _choice(
    "--profile",
    [p.value for p in Profile],
    Profile.ALL.value,
    "Which techniques human uses: singles, locked candidates and subsets; also fish,"
    " wings, colouring and uniqueness; or all.",
)


def _usual_agent(
    usual: str, ctx: click.Context, _param: click.Parameter, agent: str | None
) -> str:
    """The agent that is named; else *usual*, or the one that takes strategies."""
    if agent is not None:
        return agent
    is_listed = ctx.params.get("strategies") is not None
    return FOR_STRATEGIES if is_listed else usual


def _agent_option(usual: str, reason: str = "") -> Option:
    """The option ``--agent`` of a command that solves with *usual* without it."""
    default = usual if usual == FOR_STRATEGIES else f"{usual}; {FOR_STRATEGIES} with"
    listed = "" if usual == FOR_STRATEGIES else " --strategies"
    return click.option(
        "-a",
        "--agent",
        type=AgentName(list(AGENTS)),
        callback=partial(_usual_agent, usual),
        help="How to solve; also a Python file with an agent, or an installed one"
        f" (default: {default}{listed}{reason}).",
    )


_AGENT_OPTIONS: Final = uncommon(
    _PROFILE,
    click.option(
        "--strategies",
        metavar="LIST",
        shell_complete=technique_names,
        help="The strategies of propagation and deduction, separated by commas; list"
        " them with: sudoscope techniques (default: those of the tutorials).",
    ),
    click.option(
        "--strategy",
        "added",
        multiple=True,
        metavar="FILE",
        help="Use the strategies in this Python file, too, or an installed one; may be"
        " repeated.",
    ),
    _choice("--inference", list(INFERENCES), "ac3", "How csp infers after each guess."),
    _choice(
        "--cells",
        list(options_of(CELL_ORDERS)),
        Cells.FEWEST.value,
        "In which cell csp guesses: one with the fewest candidates, the first, the one"
        " that it learned to take, or any by chance.",
    ),
    _choice(
        "--values",
        list(options_of(VALUE_ORDERS)),
        Values.LEAST_CONSTRAINING.value,
        "Which digit csp tries first.",
    ),
    click.option(
        "--seed",
        type=WholeNumber(),
        default=0,
        show_default=True,
        help="Seed of what is chosen by chance.",
    ),
)
_LIMIT_OPTIONS: Final = uncommon(
    click.option(
        "--limit-events", type=WholeNumber(min=1), help="Stop after so many steps."
    ),
    click.option(
        "--limit-seconds",
        type=Number(min=0, min_open=True),
        help="Stop after so many seconds of CPU time.",
    ),
)


_HINT_LIMIT: Final = uncommon(
    click.option(
        "--limit-seconds",
        type=Number(min=0, min_open=True),
        default=10.0,
        show_default=True,
        help="Look for so many seconds of CPU time at most.",
    ),
)


def _takes(*options: Option, own: str = "") -> Callable[[Command], Command]:
    """Give a command PUZZLE and options, gathered in its argument ``request``.

    Args:
        options: Them.
        own: An option of agents that the command itself reads, too.
    """
    gathered = option_group("request", Request, options)

    def taking(command: Command) -> Command:
        @wraps(command)
        def with_settled(*, request: Request, **given: Any) -> int:
            return command(request=_settled(request, own), **given)

        return gathered(with_settled)

    return taking


def _settled(request: Request, own: str) -> Request:
    """*request* with what the name of its agent settles, such as "csp:gac".

    *own* is an option that the command reads, whatever its agent does.

    Raises:
        click.UsageError: An option was given that the agent does not read, or that its
            name settles in another way.
    """
    typed = [option for option in _OF_AGENTS if is_typed(option)]
    agent = agent_in(request.agent)
    for option in typed:
        if option != own and option not in READS.get(agent, ()):
            raise click.UsageError(_unread(agent, option))
    if agent == request.agent:
        return request
    way = AgentSpec.named(request.agent)
    settled = _named_settings(way)
    for option in typed:
        if option in settled:
            raise click.UsageError(
                f"--agent {request.agent} says already what {_flag(option)} says; give"
                " one of them"
            )
    return replace(request, agent=way.agent, **settled)


def _check_no_agent(solver: OtherSolver) -> None:
    """Refuse an agent, or options of one, beside another solver.

    Raises:
        click.UsageError: There is one.
    """
    typed = [_flag(name) for name in ("agent", *_OF_AGENTS) if is_typed(name)]
    if typed:
        raise click.UsageError(
            f"{solver.flag} solves the puzzle itself; leave {' and '.join(typed)} out"
        )


def _named_settings(way: AgentSpec) -> dict[str, Any]:
    """What the name of *way* settles, as the fields of a ``Request``."""
    chosen, usual = way.options, AgentOptions()
    found = {
        option: getattr(chosen, option)
        for option in READS.get(way.agent, ())
        if getattr(chosen, option) != getattr(usual, option) or f"{option}=" in way.name
    }
    if way.name.startswith("csp:"):
        found["inference"] = chosen.inference
    if "strategies" in found:
        found["strategies"] = ",".join(strategy.slug for strategy in chosen.strategies)
    return found


def _unread(agent: str, option: str) -> str:
    """That *agent* does not read *option*, and which agents do."""
    readers = [name for name, read in READS.items() if option in read]
    do = f"{' and '.join(readers)} {'do' if len(readers) > 1 else 'does'}"
    return (
        f"{agent} does not read {_flag(option)}, {do}; leave it out, or choose"
        f" another agent with --agent"
    )


def _flag(option: str) -> str:
    return {"added": "--strategy"}.get(option, f"--{option}")


def _takes_or_solver(*options: Option) -> Callable[[Command], Command]:
    """The same, and with the options of solvers that wings add."""

    def taking(command: Command) -> Command:
        @wraps(command)
        def with_solver(*, request: Request, **given: Any) -> int:
            asked = {name: given.pop(name) for name in solver_names()}
            solver = asked_solver(asked)
            if solver is not None:
                _check_no_agent(solver)
            request = replace(request, solver=solver)
            return command(request=request, **given)

        return _takes(*options, *solver_options())(with_solver)

    return taking


def _shared(agent: Option) -> tuple[Option, ...]:
    """The options of commands that solve, listed under one heading."""
    return under(
        SOLVING,
        *_PUZZLE_OPTIONS,
        _SOLVED_PUZZLE,
        agent,
        *_AGENT_OPTIONS,
        *_LIMIT_OPTIONS,
    )


_SHARED: Final = _shared(_agent_option(FOR_PEOPLE))
takes_request: Final = _takes(click.argument("puzzle", shell_complete=files), *_SHARED)
takes_request_of_quizzes: Final = _takes(
    click.argument("puzzle", shell_complete=files), *_SHARED, own="seed"
)
"""The same for quizzes, whose seed chooses questions, too."""
takes_request_of_levels: Final = _takes(
    click.argument("puzzle", shell_complete=files),
    *_shared(_agent_option(FOR_LEVELS, ": it guesses, and human seldom does")),
)
"""The same for levels, whose usual agent is another."""
takes_request_of_trials: Final = _takes(
    click.argument("puzzle", shell_complete=files),
    *_shared(_agent_option(FOR_TRIALS, ": it chooses by chance")),
    own="seed",
)
"""The same for trials."""
takes_request_or_solver: Final = _takes_or_solver(
    click.argument("puzzle", shell_complete=files), *_SHARED
)
"""The same, or another solver."""
may_take_request: Final = _takes_or_solver(
    click.argument("puzzle", default="", shell_complete=files), *_SHARED
)
"""The same where PUZZLE may be left out; it is empty then."""
takes_puzzle: Final = _takes(
    click.argument("puzzle", shell_complete=files),
    *under(SOLVING, *_PUZZLE_OPTIONS, *_LIMIT_OPTIONS),
)
"""The same without the options of one agent."""
takes_human: Final = _takes(
    click.argument("puzzle", shell_complete=files),
    *under(SOLVING, *_PUZZLE_OPTIONS, _PROFILE, *_LIMIT_OPTIONS),
)
"""The same for what is solved by human."""
takes_request_of_lists: Final = _takes(
    click.argument("puzzle", shell_complete=files),
    *under(
        SOLVING,
        *_PUZZLE_OPTIONS,
        _agent_option(FOR_PEOPLE),
        *_AGENT_OPTIONS,
        *_LIMIT_OPTIONS,
    ),
)
"""The same for lists that any agent solves."""
takes_hinted: Final = _takes(
    click.argument("puzzle", shell_complete=files),
    *under(SOLVING, *_PUZZLE_OPTIONS, _PROFILE, *_HINT_LIMIT),
)
"""The same where nothing is solved to the end."""
takes_counted: Final = _takes(
    click.argument("puzzle", shell_complete=files),
    *under(SOLVING, *_PUZZLE_OPTIONS, *_HINT_LIMIT),
)
"""The same where nothing is solved by an agent."""
