"""The next step that a person would take from a puzzle as given."""

from contextlib import suppress

from solver.agents.human import HumanAgent
from solver.agents.limits import LimitReachedError
from solver.agents.options import PROFILES, Profile
from solver.board import Board
from solver.events import SolutionCount
from solver.oracle import counted
from solver.puzzle import Puzzle
from solver.strategies.elimination import is_elimination
from solver.trace import Trace


def next_step(puzzle: Puzzle, profile: Profile = Profile.ALL) -> Trace:
    """The solve of *puzzle* up to its first step that is no elimination.

    That is a deduction; or the beginning of a search, where nothing follows; or a
    contradiction or the end, where there is nothing to be done.
    """
    agent = HumanAgent(PROFILES[profile])

    def stop(_events: int) -> None:
        if not is_elimination(board.trace().events[-1]):
            raise LimitReachedError

    def count() -> SolutionCount:
        return counted(puzzle).number

    board = Board(puzzle, on_event=stop, count_solutions=count)
    with suppress(LimitReachedError):
        board.finish(agent.run(board))
    return board.trace(agent.name, agent.techniques)
