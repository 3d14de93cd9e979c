"""The agents there are, by their names."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from solver.agents.agent_options import PROFILES, AgentOptions
from solver.agents.backtracking import BacktrackingAgent
from solver.agents.csp import CspAgent
from solver.agents.deduction import DeductionAgent
from solver.agents.dlx import DlxAgent
from solver.agents.dpll import DpllAgent
from solver.agents.guarded_agent import guarded_agent
from solver.agents.human import HumanAgent
from solver.agents.min_conflicts import MinConflictsAgent
from solver.agents.norvig import NorvigAgent
from solver.agents.propagation import PropagationAgent
from solver.errors import UnknownNameError, check_type
from solver.extensions import is_extension, with_strategies
from solver.extensions.packages import AGENTS as INSTALLED_AGENTS
from solver.inference import inference_named
from solver.log.board import Board
from solver.log.events import Outcome
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, order_named


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


def _csp(options: AgentOptions) -> Agent:
    inference_named(options.inference)
    order_named(CELL_ORDERS, options.cells)
    order_named(VALUE_ORDERS, options.values)
    return CspAgent(
        options.inference, options.cells, options.ties, options.values, options.seed
    )


AGENTS: Final[dict[str, Callable[[AgentOptions], Agent]]] = {
    "human": lambda options: HumanAgent(
        with_strategies(PROFILES[options.profile], options.added)
    ),
    "propagation": lambda options: PropagationAgent(
        with_strategies(options.strategies, options.added)
    ),
    "deduction": lambda options: DeductionAgent(
        with_strategies(options.strategies, options.added)
    ),
    "norvig": lambda _: NorvigAgent(),
    "backtracking": lambda _: BacktrackingAgent(),
    "csp": _csp,
    "dlx": lambda _: DlxAgent(),
    "dpll": lambda _: DpllAgent(),
    "min-conflicts": lambda options: MinConflictsAgent(options.moves, options.seed),
}


_DEDUCING: Final = frozenset({"strategies", "added"})
READS: Final[Mapping[str, frozenset[str]]] = {
    "human": frozenset({"profile", "added"}),
    "propagation": _DEDUCING,
    "deduction": _DEDUCING,
    "csp": frozenset({"inference", "cells", "ties", "values", "seed"}),
    "min-conflicts": frozenset({"moves", "seed"}),
}
"""The fields of ``AgentOptions`` that an agent reads; others read none."""


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
