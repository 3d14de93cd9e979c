"""Agents: what decides the next step of a solve."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from solver.agents.deduction import DeductionAgent
from solver.agents.propagation import PropagationAgent
from solver.board import Board
from solver.deduction import Strategy
from solver.errors import UnknownNameError
from solver.events import Outcome
from solver.puzzle import Puzzle
from solver.strategies import LADDER
from solver.trace import Trace


class Agent(Protocol):
    """A way of solving."""

    @property
    def name(self) -> str:
        """What it is chosen by."""

    @property
    def strategies(self) -> tuple[Strategy, ...]:
        """What it deduces with, in the order it tries them."""

    def run(self, board: Board) -> Outcome:
        """Work on *board* until solved, stuck or refuted, and say which."""


AGENTS: Final[dict[str, Callable[[tuple[Strategy, ...]], Agent]]] = {
    "propagation": PropagationAgent,
    "deduction": DeductionAgent,
}


def agent_named(name: str, strategies: Sequence[Strategy] = LADDER) -> Agent:
    """The agent called *name*, working with *strategies*.

    Raises:
        UnknownNameError: There is none of that name.
    """
    try:
        return AGENTS[name](tuple(strategies))
    except KeyError:
        raise UnknownNameError("agent", name, AGENTS) from None


def solve(
    puzzle: Puzzle,
    agent: Agent | None = None,
    *,
    on_event: Callable[[int], None] | None = None,
) -> Trace:
    """Solve *puzzle* and return the log of it.

    Args:
        puzzle: What to solve.
        agent: How; by default propagation with every strategy.
        on_event: Called after each event with the number of events so far. It may
            raise ``SolveCancelledError`` to stop the solve.
    """
    agent = agent or PropagationAgent(LADDER)
    board = Board(puzzle, on_event=on_event)
    board.finish(agent.run(board))
    return board.trace(agent.name, [strategy.slug for strategy in agent.strategies])
