"""The phase transition: squares with their holes, and counts that repeat."""

import pytest

from solver.agents import solve
from solver.errors import SudoscopeError, UnknownNameError
from solver.oracle import solution
from sudoscope.lab.model.phase_transition import (
    Transition,
    partial_square,
    transition_row,
    transition_rows,
)

SMALL = Transition(size=5, runs=12, seed=3)


@pytest.mark.parametrize("holes", [8, 13, 25])
def test_a_square_has_its_holes_and_no_digit_twice(holes: int) -> None:
    """The same seed gives the same square, another seed another one."""
    puzzle = partial_square(5, holes, "1")
    rules = puzzle.rules

    assert puzzle.clues.count(None) == holes
    for house in rules.houses:
        given = [puzzle.clues[cell] for cell in house.cells if puzzle.clues[cell]]
        assert len(set(given)) == len(given)
    assert partial_square(5, holes, "1").clues == puzzle.clues
    if holes < len(rules):
        assert partial_square(5, holes, "2").clues != puzzle.clues


def test_a_row_counts_what_its_squares_are() -> None:
    """As the oracle and the log of each solve say it."""
    row = transition_row(SMALL, 56)
    puzzles = [partial_square(5, row.holes, f"3/56/{run}") for run in range(12)]
    counters = [solve(puzzle, SMALL.way).counters for puzzle in puzzles]

    assert row.holes == 14
    assert 0 < row.solvable < row.runs == 12
    assert row.solvable == sum(solution(puzzle) is not None for puzzle in puzzles)
    assert row.guesses == sum(count.guesses for count in counters)
    assert row.taken_back == sum(count.wrong_guesses for count in counters)
    assert row.most == max(count.wrong_guesses for count in counters)
    assert not row.limited


def test_few_holes_forbid_what_many_allow() -> None:
    """The share that can be completed goes from none to all."""
    few, many = transition_rows(Transition(size=7, runs=10), (40, 96))

    assert (few.solvable, many.solvable) == (0, 10)
    assert few.taken_back == 0


def test_a_search_that_is_stopped_is_counted() -> None:
    """Its counts are lower bounds."""
    row = transition_row(Transition(size=6, runs=3, limit=5), 96)

    assert row.limited == row.runs


def test_what_cannot_be_tried_is_refused() -> None:
    """A way that is not there, and holes that chance does not reach."""
    with pytest.raises(UnknownNameError):
        transition_row(SMALL._replace(way="dllp"), 60)
    with pytest.raises(SudoscopeError, match="15 rows was found with 0 holes"):
        partial_square(15, 0, "1")
