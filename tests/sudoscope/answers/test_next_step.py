"""The next step that a person would take."""

from solver.agents import solve
from solver.agents.agent_options import Profile
from solver.log.events import Clashed, Deduced, SearchStarted
from solver.puzzle.puzzle import Puzzle
from sudoscope.answers.next_step import next_step
from tests.support import EASY, EASY_SOLUTION, NEEDS_MANY_GUESSES, puzzle_of


def test_it_is_where_the_solve_of_human_begins() -> None:
    """The first event that is no elimination, and what comes before."""
    trace = next_step(puzzle_of(EASY))

    assert solve(EASY, "human").events[: len(trace)] == trace.events
    techniques = [e.deduction.technique for e in trace.events if isinstance(e, Deduced)]
    assert set(techniques[:-1]) == {"elimination"}
    assert techniques[-1] != "elimination"


def test_it_is_a_search_where_nothing_follows() -> None:
    """Which the log says before the first guess."""
    trace = next_step(puzzle_of(NEEDS_MANY_GUESSES), Profile.BASIC)

    full = solve(NEEDS_MANY_GUESSES, "human:basic")
    assert full.events[: len(trace)] == trace.events
    assert isinstance(trace.events[-1], Deduced | SearchStarted)


def test_a_contradiction_and_a_filled_grid_have_none() -> None:
    """The log says how it ended."""
    clashing = next_step(Puzzle.parse("12....3....4...."))
    filled = next_step(puzzle_of(EASY_SOLUTION))

    assert any(isinstance(event, Clashed) for event in clashing.events)
    assert not any(isinstance(event, Deduced) for event in filled.events[1:])
