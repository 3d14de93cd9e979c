"""A trace replays the solve it is the log of."""

import pytest

from solver.log.events import Finished, Guessed, Retracted
from solver.log.trace import KEY_DISTANCE, Trace
from solver.puzzle.puzzle import Puzzle
from tests.in_one_test import in_one_test
from tests.solver.solves import (
    SEARCHED,
    SLOW,
    WORKERS,
    each_solve,
    trace_of,
    watched,
)
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    puzzle_of,
)


@each_solve
def test_replaying_gives_the_grids_of_the_board(puzzle: Puzzle, agent: str) -> None:
    """Every step of the trace shows what the agent saw when it happened."""
    trace, seen = watched(puzzle, agent)

    replayed = tuple(trace.grid(step) for step in range(len(trace) + 1))

    assert replayed == seen


@each_solve
def test_positions_in_a_row_are_the_positions_looked_up(
    puzzle: Puzzle, agent: str
) -> None:
    """Going through a solve and jumping into it show the same."""
    trace = trace_of(puzzle, agent)

    in_a_row = list(trace.positions())

    assert in_a_row == [trace.position(step) for step in range(len(trace) + 1)]
    assert [position.step for position in in_a_row] == list(range(len(trace) + 1))


def test_jumping_back_and_forth_shows_the_same_grids() -> None:
    """A step looks the same whatever was looked at before."""
    trace = trace_of(puzzle_of(NEEDS_MANY_GUESSES))
    steps = [0, KEY_DISTANCE, KEY_DISTANCE - 1, len(trace), 1, KEY_DISTANCE + 1, 0]

    fresh = Trace(trace.puzzle, trace.events)

    assert [fresh.grid(step) for step in steps] == [
        tuple(trace.positions())[step].grid for step in steps
    ]


@each_solve
def test_a_retracted_guess_leaves_nothing_behind(puzzle: Puzzle, agent: str) -> None:
    """After a guess is taken back the grid is the one before the guess."""
    trace, seen = watched(puzzle, agent)

    for index, event in enumerate(trace.events):
        if isinstance(event, Retracted):
            assert isinstance(trace.events[event.guess], Guessed)
            assert seen[index + 1] == seen[event.guess]


def test_the_corpus_has_guesses_that_are_taken_back() -> None:
    """The laws on guesses are not true for want of guesses."""
    trace = trace_of(puzzle_of(NEEDS_MANY_GUESSES))

    retracted = [event for event in trace.events if isinstance(event, Retracted)]

    assert len(retracted) > 10
    assert max(len(position.guesses) for position in trace.positions()) > 2


@each_solve
def test_a_solve_ends_once(puzzle: Puzzle, agent: str) -> None:
    """The last event tells the outcome, and no other event does."""
    trace = trace_of(puzzle, agent)

    endings = [event for event in trace.events if isinstance(event, Finished)]

    assert endings == [trace.events[-1]]
    assert endings[0].outcome is trace.outcome


@in_one_test("agent", WORKERS)
def test_a_solve_is_repeatable(agent: str) -> None:
    """The same agent does the same puzzle in the same steps."""
    puzzle = SEARCHED[0] if agent == SLOW else puzzle_of(NEEDS_A_GUESS)
    first = trace_of(puzzle, agent)

    second, _ = watched.__wrapped__(puzzle, agent)

    assert first is not second
    assert first == second


def test_a_trace_broken_off_has_no_outcome() -> None:
    """A log without its end replays as far as it goes."""
    whole = trace_of(puzzle_of(EASY))

    part = Trace(whole.puzzle, whole.events[:10])

    assert part.outcome is None
    assert part.last_grid == whole.grid(10)


@pytest.mark.parametrize("step", [-1, 82])
def test_a_step_outside_the_solve_is_refused(step: int) -> None:
    """A step counts events, so it lies between 0 and their number."""
    trace = trace_of(puzzle_of(EASY))

    with pytest.raises(IndexError, match=rf"step {step} is not between 0 and 81"):
        trace.position(step)
