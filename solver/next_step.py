"""The next step that a person would take from a puzzle as given."""

from solver.agents.human import HumanAgent
from solver.agents.limits import LimitReachedError, Limits
from solver.agents.options import PROFILES, Profile
from solver.board import Board
from solver.errors import InterruptionError
from solver.events import Outcome, SolutionCount
from solver.oracle import counted
from solver.puzzle import Puzzle
from solver.strategies.elimination import is_elimination
from solver.trace import Trace


class _FoundError(InterruptionError):
    """The step is logged."""


def next_step(
    puzzle: Puzzle, profile: Profile = Profile.ALL, limits: Limits | None = None
) -> Trace:
    """The solve of *puzzle* up to its first step that is no elimination.

    That is a deduction; or the beginning of a search, where nothing follows; or a
    contradiction or the end, where there is nothing to be done.

    Args:
        puzzle: With clues, and digits that were filled in.
        profile: The techniques that are looked for.
        limits: When to stop with the outcome "limited"; by default never.
    """
    agent = HumanAgent(PROFILES[profile])

    def stop(events: int) -> None:
        if events and not is_elimination(board.trace().events[-1]):
            raise _FoundError

    def count() -> SolutionCount:
        return counted(puzzle, on_state=watch.look).number

    watch = (limits or Limits()).watched(stop)
    board = Board(puzzle, on_event=watch, count_solutions=count)
    try:
        with watch.between_events():
            outcome = agent.run(board)
    except LimitReachedError:
        outcome = Outcome.LIMITED
    except _FoundError:
        return board.trace(agent.name, agent.techniques)
    watch.end()
    board.finish(outcome)
    return board.trace(agent.name, agent.techniques)
