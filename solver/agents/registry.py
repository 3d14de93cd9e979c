"""The agents there are, by their names."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from solver.agents.agent_options import AgentOptions
from solver.agents.guarded_agent import guarded_agent
from solver.errors import UnknownNameError, check_type
from solver.extensions import is_extension, with_strategies
from solver.extensions.packages import AGENTS as INSTALLED_AGENTS
from solver.log.board import Board
from solver.log.events import Outcome
from solver.registry import loaded


class Agent(Protocol):
    """A way of solving."""

    @property
    def name(self) -> str:
        """What it is chosen by."""

    @property
    def techniques(self) -> tuple[str, ...]:
        """Slugs of the strategies or inferences it uses, in the order it tries them."""

    def run(self, board: Board) -> Outcome:
        """Work on *board* until solved, stuck or refuted, and say which."""


def _made(source: str, *given: object) -> Any:
    """An agent; the module of its class is imported now, so a solve loads no other."""
    return loaded(f"solver.agents.{source}")(*given)


AGENTS: Final[dict[str, Callable[[AgentOptions], Agent]]] = {
    "human": lambda options: _made("human:human_agent", options),
    "propagation": lambda options: _made(
        "propagation:PropagationAgent",
        with_strategies(options.strategies, options.added),
    ),
    "deduction": lambda options: _made(
        "deduction:DeductionAgent", with_strategies(options.strategies, options.added)
    ),
    "norvig": lambda _: _made("norvig:NorvigAgent"),
    "backtracking": lambda _: _made("backtracking:BacktrackingAgent"),
    "csp": lambda options: _made(
        "csp:CspAgent",
        *(options.inference, options.cells, options.ties, options.values, options.seed),
    ),
    "dlx": lambda _: _made("dlx:DlxAgent"),
    "dpll": lambda _: _made("dpll:DpllAgent"),
    "min-conflicts": lambda options: _made(
        "min_conflicts:MinConflictsAgent", options.moves, options.seed
    ),
}


def agent_named(name: str, options: AgentOptions | None = None) -> Agent:
    """The agent called *name*, with *options*.

    Args:
        name: Of an agent that is built in or installed, or a Python file.
        options: How it chooses and what it uses, if it is built in.

    Raises:
        UnknownNameError: There is none of that name, or an option names nothing.
        ExtensionError: An agent or a strategy of somebody's own cannot be used.
    """
    check_type(name, str, "the name of an agent")
    if name not in AGENTS:
        if is_extension(name, INSTALLED_AGENTS):
            return guarded_agent(name)
        raise UnknownNameError("agent", name, AGENTS)
    return AGENTS[name](options or AgentOptions())
