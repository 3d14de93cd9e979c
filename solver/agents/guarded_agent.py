"""A guard around an agent of somebody's own: its errors are told with their line."""

from dataclasses import dataclass
from typing import Any, Final

from solver.agents.limits import FutileError, LimitReachedError
from solver.board import Board
from solver.errors import ExtensionError, SolveCancelledError
from solver.events import Outcome
from solver.extensions import agent_from
from solver.extensions.files import errors_told

_STOPPING: Final = (LimitReachedError, FutileError, SolveCancelledError)
"""What the board raises to stop a solve."""


@dataclass(frozen=True, slots=True)
class GuardedAgent:
    """An agent of somebody's own, whose errors are told with their line.

    Attributes:
        agent: Theirs.
        source: Where it came from.
    """

    agent: Any
    source: str

    @property
    def name(self) -> str:
        """What it calls itself."""
        return str(self.agent.name)

    @property
    def techniques(self) -> tuple[str, ...]:
        """The techniques it says it uses."""
        return tuple(map(str, getattr(self.agent, "techniques", ())))

    def run(self, board: Board) -> Outcome:
        """Let it work on *board*.

        Raises:
            ExtensionError: It fails, or does not say how it ended.
        """
        with errors_told(self.source, passing=_STOPPING):
            outcome = self.agent.run(board)
        if not isinstance(outcome, Outcome):
            raise ExtensionError(
                f"{self.source}: run: an Outcome expected, found {outcome!r:.80}"
            )
        if outcome is Outcome.SOLVED and not board.grid.is_solved:
            raise ExtensionError(
                f"{self.source}: run says solved, but the grid is not solved"
            )
        return outcome


def guarded_agent(source: str) -> GuardedAgent:
    """The agent of the file or the package that *source* names.

    Raises:
        ExtensionError: There is none.
    """
    return GuardedAgent(agent_from(source), source)
