"""``solve``: what it takes, what it says about the solutions, and how it is stopped."""

import pytest

from solver.agents import solve
from solver.agents.human import HumanAgent
from solver.agents.limits import Limits
from solver.agents.solving import FUTILE, solution_count
from solver.errors import (
    PuzzleError,
    SolveCancelledError,
    UnknownNameError,
    WayError,
)
from solver.log.board import Board
from solver.log.events import (
    Deduced,
    Finished,
    Guessed,
    Outcome,
    SearchStarted,
    SolutionCount,
)
from solver.log.trace import Trace
from solver.oracle import count_solutions
from solver.techniques.ladder import strategies_named
from tests.solver.variant_puzzles import example
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    NO_CLUES,
    NO_SOLUTION_AFTER_GUESSES,
    NO_SOLUTION_AT_ONCE,
    puzzle_of,
)


def searches(trace: Trace) -> list[int]:
    """The steps at which a search began."""
    events = enumerate(trace.events, start=1)
    return [step for step, event in events if isinstance(event, SearchStarted)]


def test_a_text_and_names_are_enough() -> None:
    """A puzzle may be a text, and an agent a way as a person writes it."""
    trace = solve(EASY, "csp:gac")

    assert trace == solve(puzzle_of(EASY), "csp:gac")
    assert trace.agent == "csp"
    assert trace.last_grid.text == EASY_SOLUTION


@pytest.mark.parametrize(
    ("text", "agent", "error"),
    [
        ("12", "propagation", PuzzleError),
        (EASY, "magic", UnknownNameError),
        (EASY, "norvig:gac", WayError),
    ],
)
def test_what_cannot_be_solved_or_used_is_refused(
    text: str, agent: str, error: type[Exception]
) -> None:
    """Each mistake has its own error, before anything is solved."""
    with pytest.raises(error):
        solve(text, agent)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (NEEDS_A_GUESS, SolutionCount.ONE),
        (NO_CLUES, SolutionCount.SEVERAL),
        (NO_SOLUTION_AFTER_GUESSES, SolutionCount.NONE),
    ],
    ids=["one", "several", "none"],
)
def test_a_search_says_how_many_solutions_there_are(
    text: str, count: SolutionCount
) -> None:
    """It is said once, right before the first guess."""
    trace = solve(puzzle_of(text))

    (step,) = searches(trace)
    first = next(e for e in trace.events if isinstance(e, Guessed))
    assert trace.events[step - 1] == SearchStarted(count)
    assert trace.events[step] is first
    assert solution_count(trace) is count


@pytest.mark.parametrize("text", [EASY, NO_SOLUTION_AT_ONCE])
def test_without_a_guess_there_is_no_search(text: str) -> None:
    """What follows without a guess needs no count; the log says how many there are."""
    trace = solve(puzzle_of(text))

    assert not searches(trace)
    assert solution_count(trace).value == ("none", "one")[count_solutions(trace.puzzle)]


def test_what_a_trace_does_not_say_is_counted() -> None:
    """A solve that was stopped before it searched leaves the count to the oracle."""
    puzzle = puzzle_of(NEEDS_A_GUESS)

    assert solution_count(Trace(puzzle, ())) is SolutionCount.ONE
    assert solution_count(solve(puzzle, "deduction")) is SolutionCount.ONE


def test_a_search_for_nothing_is_shown_for_a_while_only() -> None:
    """Where no solution exists it ends after so many events, as unsolvable.

    Brute force would need many thousand guesses to find that out.
    """
    trace = solve(puzzle_of(NO_SOLUTION_AFTER_GUESSES), "backtracking")

    (step,) = searches(trace)
    assert count_solutions(trace.puzzle) == 0
    assert trace.events[step - 1] == SearchStarted(SolutionCount.NONE)
    assert len(trace) == step - 1 + FUTILE + 1
    assert trace.events[-1] == Finished(Outcome.UNSOLVABLE)
    assert trace.position(len(trace)).guesses


def test_a_limit_comes_before_the_end_of_a_search_for_nothing() -> None:
    """What a person asked for is what it says."""
    limits = Limits(events=500)

    trace = solve(puzzle_of(NO_SOLUTION_AFTER_GUESSES), "backtracking", limits=limits)

    assert trace.outcome is Outcome.LIMITED
    assert len(trace) == 501


def test_a_cancelled_solve_returns_what_was_done() -> None:
    """The events until then are the same as without, and the outcome says so."""
    told: list[int] = []

    def stop(count: int) -> None:
        told.append(count)
        if count == 90:
            raise SolveCancelledError

    trace = solve(puzzle_of(NEEDS_A_GUESS), on_event=stop)

    assert told == sorted(told)  # more than once while solutions are counted
    assert set(told) == set(range(1, 91))
    assert trace.outcome is Outcome.LIMITED
    assert trace.events[:90] == solve(puzzle_of(NEEDS_A_GUESS)).events[:90]
    assert len(trace) == 91


def test_human_counts_the_solutions_once() -> None:
    """For the techniques that rest on their number, and for the log of the search."""
    asked: list[int] = []

    def count() -> SolutionCount:
        asked.append(len(board))
        return SolutionCount.SEVERAL

    board = Board(puzzle_of(NO_CLUES), count_solutions=count)
    outcome = HumanAgent(strategies_named(["naked-single", "bug-plus-1"])).run(board)

    assert outcome is Outcome.SOLVED
    assert asked == [0]
    assert SearchStarted(SolutionCount.SEVERAL) in board.trace().events


def test_a_solve_is_stopped_while_human_counts() -> None:
    """The count hears it, before the first technique that needs it."""
    told: list[int] = []

    def stop(count: int) -> None:
        told.append(count)
        if told.count(count) > 1:
            raise SolveCancelledError

    trace = solve(puzzle_of(NEEDS_MANY_GUESSES), "human", on_event=stop)

    assert trace.outcome is Outcome.LIMITED
    assert not searches(trace)
    assert told[-1] == len(trace) - 1


def test_only_strategies_that_can_find_something_are_named() -> None:
    """Strategies about constraints are in use where there are constraints."""
    killer = example("sgt-killer-19").puzzle

    plain, caged = solve(EASY), solve(killer)

    assert plain.strategies == (
        "elimination",
        "naked-single",
        "hidden-single",
        "naked-pair",
    )
    assert set(caged.strategies) > {*plain.strategies, "constraint", "rule-of-45"}


def test_human_uses_only_the_techniques_it_has() -> None:
    """A digit that a pattern leaves alone is no naked single without these."""
    names = ["elimination", "hidden-single", "naked-pair", "pointing"]
    board = Board(puzzle_of(NEEDS_A_GUESS))

    HumanAgent(strategies_named(names)).run(board)

    found = [e.deduction for e in board.trace().events if isinstance(e, Deduced)]
    assert {one.technique for one in found} == {*names}
