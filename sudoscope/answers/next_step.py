"""The next step that a person would take from a puzzle as given."""

from collections.abc import Callable
from functools import partial
from math import inf
from time import process_time
from typing import Final

from solver.agents.agent_options import Profile
from solver.agents.human import PROFILES, HumanAgent
from solver.agents.limits import LimitReachedError, Limits, looking
from solver.agents.solving import solution_count
from solver.errors import InterruptionError
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Outcome, SolutionCount
from solver.log.trace import Trace
from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import NONE, Candidates
from solver.techniques.basic.elimination import is_elimination

EARLIER: Final = "without-reason"
"""The slug of the event that removes what was removed before."""


def is_possible(trace: Trace, until: float = inf) -> bool:
    """Whether the puzzle of *trace* may have a solution; else no step helps anybody."""
    return count_until(trace, until) is not SolutionCount.NONE


def count_until(trace: Trace, until: float = inf) -> SolutionCount:
    """How many solutions the puzzle of *trace* has, if that is found out in time.

    Args:
        trace: A solve of it, which may say so.
        until: The CPU time of the process, in seconds, when counting ends.
    """
    return found_until(until, partial(solution_count, trace))


def found_until(until: float, count: Callable[[], SolutionCount]) -> SolutionCount:
    """What *count* says, if it is done when the CPU time of the process is *until*."""

    def look() -> None:
        if process_time() >= until:
            raise LimitReachedError

    try:
        with looking(look):
            look()
            return count()
    except LimitReachedError:
        return SolutionCount.UNKNOWN


class _FoundError(InterruptionError):
    """The step is logged."""


def next_step(
    puzzle: Puzzle,
    profile: Profile = Profile.ALL,
    limits: Limits | None = None,
    known_false: Candidates = NONE,
) -> Trace:
    """The solve of *puzzle* up to its first step that is no elimination.

    That is a deduction; or the beginning of a search, where nothing follows; or a
    contradiction or the end, where there is nothing to be done.

    Args:
        puzzle: With clues, and digits that were filled in.
        profile: The techniques that are looked for.
        limits: When to stop with the outcome "limited"; by default never.
        known_false: Candidates that were removed before; the first event of the trace
            removes those that the digits leave.
    """
    agent = HumanAgent(PROFILES[profile])

    def stop(events: int) -> None:
        if events > begun and not is_elimination(board.trace().events[-1]):
            raise _FoundError

    def count() -> SolutionCount:
        return counted(puzzle, on_state=watch.look).number

    watch = (limits or Limits()).watched(stop)
    board = Board(puzzle, count_solutions=count)
    removes = known_false.bits & board.grid.open_candidates
    if removes:
        left = Candidates(removes, known_false.cells)
        board.commit(Deduction(EARLIER, (), left))
    begun = len(board)
    board.on_event = watch
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
