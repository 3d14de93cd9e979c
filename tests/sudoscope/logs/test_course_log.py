"""The states that course code records, as traces."""

import pytest

from solver import Outcome, Trace, read_trace, solve
from solver.causes.premises import premises_of
from solver.codec import packed
from solver.errors import PuzzleError
from solver.log.contradiction import contradiction
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from sudoscope.classroom.model.candidate_grids import grid_state
from sudoscope.logs.course_log import trace_of_assignments
from tests.in_one_test import in_one_test
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NO_CLUES,
    ON_DIAGONALS,
    puzzle_of,
)

NAMES = [f"{row}{column}" for row in "ABCDEFGHI" for column in "123456789"]


def log_of(trace: Trace) -> list[dict[str, str]]:
    """The states of *trace*, as course code keeps them."""
    states = [grid_state(position.grid) for position in trace.positions()]
    return [dict(zip(NAMES, state, strict=True)) for state in states]


def start(puzzle: str) -> dict[str, str]:
    """The first state of a puzzle."""
    return {
        name: "123456789" if clue == "." else clue
        for name, clue in zip(NAMES, puzzle, strict=True)
    }


@pytest.mark.parametrize(
    ("agent", "puzzle"),
    [
        ("propagation", NEEDS_A_GUESS),
        ("norvig", EASY),
        ("csp:forward-checking", EASY),
    ],
)
def test_the_states_of_a_solve_lead_to_the_same_end(agent: str, puzzle: str) -> None:
    """Whoever solved it; the trace is whole, and can be written and read."""
    solved = solve(puzzle, agent)

    trace = trace_of_assignments(log_of(solved), puzzle)

    assert trace.outcome is Outcome.SOLVED
    assert trace.last_grid == solved.last_grid
    assert read_trace(packed(trace)) == trace


def test_everything_in_the_trace_rests_on_what_is_there() -> None:
    """Each deduction's premises hold at its step, as for our own agents."""
    solved = solve(NEEDS_A_GUESS)

    trace = trace_of_assignments(log_of(solved), NEEDS_A_GUESS)

    for event, position in zip(trace.events, trace.positions(), strict=False):
        premises = premises_of(event, position)
        assert all(position.grid.holds(c) for c in premises.present), event
        assert not premises.absent.bits & position.grid.candidates, event


def test_simple_rules_are_told_by_their_names() -> None:
    """Nothing is left without a reason where the solver used these rules alone."""
    trace = trace_of_assignments(log_of(solve(EASY)))

    assert trace.puzzle.text == EASY
    assert {e.deduction.technique for e in trace.events if isinstance(e, Deduced)} == {
        "elimination",
        "naked-single",
    }


def test_a_state_that_is_repeated_is_left_out() -> None:
    """Nothing happened."""
    log = log_of(solve(EASY))

    assert trace_of_assignments([s for s in log for _ in "ab"]) == trace_of_assignments(
        log
    )


def test_a_box_filled_without_a_reason_is_a_guess() -> None:
    """And candidates that come back take it back."""
    before = start(NEEDS_A_GUESS)

    trace = trace_of_assignments(
        [before, before | {"B3": "1"}, before | {"B3": "2"}], NEEDS_A_GUESS
    )

    kinds = [type(event) for event in trace.events]
    assert kinds.count(Guessed) == 2
    assert kinds.count(Retracted) == 1
    second = [event for event in trace.events if isinstance(event, Guessed)][1]
    assert 1 not in {option.digit for option in second.options}


def test_a_dead_end_is_told_before_it_is_taken_back() -> None:
    """The contradiction that the board shows."""
    before = start(NEEDS_A_GUESS)
    empty = before | {"B3": "1", "B1": ""}

    trace = trace_of_assignments(
        [before, before | {"B3": "1"}, empty, before | {"B3": "2"}], NEEDS_A_GUESS
    )

    step = next(i for i, e in enumerate(trace.events) if isinstance(e, Clashed))
    assert contradiction(trace.grid(step)) == trace.events[step]
    assert isinstance(trace.events[step + 1], Retracted)


def test_digits_that_clash_on_a_diagonal_have_no_diagonals() -> None:
    """The log is of a puzzle with other rules, and with several solutions."""
    before = start(NO_CLUES)

    trace = trace_of_assignments([before | {"A1": "5", "I9": "5"}] * 2)

    assert trace.puzzle.variant.slug == "classic"


def test_diagonals_count_where_only_they_lead_to_one_solution() -> None:
    """The log does not say the rules."""
    log = log_of(solve(puzzle_of(ON_DIAGONALS, "diagonal")))

    trace = trace_of_assignments(log)

    assert trace.puzzle.variant.slug == "diagonal"
    assert trace.outcome is Outcome.SOLVED


@in_one_test(
    ("log", "said"),
    [
        ([], "empty"),
        (
            [{"A1": "1"}],
            "no state has all boxes of a board; state 1 has the most: 1 of",
        ),
        ([{"red": "1"}], "state 1 is no grid: it has 1 boxes"),
        ([["1"] * 81], "state 1 is no grid: a dictionary of boxes is expected"),
        (
            [start(EASY), {}],
            "state 2 is no grid: 0 of 81 boxes; 'A1', 'A2', 'A3' and 78",
        ),
        ([start(EASY) | {"C4": "ten"}], "state 1 is no grid: digits 1 to 9"),
        ([start(EASY) | {"A1": "3"}], "two 3s"),
    ],
)
def test_what_is_no_log_is_refused(log: list[dict[str, str]], said: str) -> None:
    """In a sentence that names the state."""
    with pytest.raises(PuzzleError, match=said):
        trace_of_assignments(log)
