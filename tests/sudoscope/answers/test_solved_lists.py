"""Lists solved in bulk: in order, lazily, alike however many processes work."""

from collections.abc import Iterator
from itertools import count, islice, permutations
from typing import Any

import pytest

from solver.agents.limits import Limits
from solver.errors import ArgumentError, UnknownNameError, WayError
from solver.log.events import Outcome, SolutionCount
from sudoscope.answers.solved_lists import SolvedPuzzle, solve_many
from tests.support import EASY, NO_SOLUTION_AT_ONCE

ONE = "...23.......24.."
SMALL = [
    text.translate(str.maketrans("1234", "".join(digits)))
    for text in (ONE, ONE[::-1])
    for digits in permutations("1234")
][:45]
"""One puzzle with its digits exchanged, then turned by half as well."""


def facts(rows: Iterator[SolvedPuzzle]) -> list[SolvedPuzzle]:
    """All but the time."""
    return [row._replace(seconds=0.0) for row in rows]


def test_results_are_in_order_and_alike_with_any_number_of_workers() -> None:
    """Also where a worker is sent several puzzles at a time."""
    alone = facts(solve_many(SMALL))

    assert [row.number for row in alone] == list(range(1, len(SMALL) + 1))
    assert [row.puzzle for row in alone] == SMALL
    assert all(row.outcome is Outcome.SOLVED and row.solution for row in alone)
    assert facts(solve_many(SMALL, workers=2)) == alone


def test_puzzles_are_taken_when_they_are_needed() -> None:
    """So the list may have no end."""
    taken = []

    def endless() -> Iterator[str]:
        for number in count():
            taken.append(number)
            yield SMALL[0]

    rows = list(islice(solve_many(endless()), 3))

    assert [row.number for row in rows] == [1, 2, 3]
    assert len(taken) == 3


def test_what_is_no_puzzle_does_not_stop_the_others() -> None:
    """It has a result with the reason."""
    wrong, right = solve_many(["12x", EASY])

    assert (wrong.outcome, wrong.puzzle, wrong.solution) == (None, "12x", "")
    assert "3 symbols found" in wrong.error
    assert right.outcome is Outcome.SOLVED
    assert right.error == ""


def test_what_is_no_text_is_the_error_of_its_place() -> None:
    """Those behind it are solved."""
    wrong: Any = [None, EASY]

    nothing, easy = solve_many(wrong)

    assert nothing.error.startswith("found NoneType, expected a Puzzle")
    assert easy.outcome is not None


def test_a_puzzle_without_a_solution_has_none() -> None:
    """And says so in both fields."""
    (row,) = solve_many([NO_SOLUTION_AT_ONCE])

    assert row.outcome is Outcome.UNSOLVABLE
    assert row.solutions is SolutionCount.NONE
    assert row.solution == ""


def test_limits_stop_a_solve() -> None:
    """What was found until then is there."""
    (row,) = solve_many([EASY], "propagation", limits=Limits(events=5))

    assert row.outcome is Outcome.LIMITED
    assert (row.steps, row.solution) == (6, "")


@pytest.mark.parametrize(
    ("agent", "workers", "error"),
    [
        ("nobody", 1, UnknownNameError),
        ("norvig:gac", 1, WayError),
        ("", 0, ArgumentError),
    ],
)
def test_wrong_arguments_are_refused_at_once(
    agent: str, workers: int, error: type[Exception]
) -> None:
    """Before the first result is asked for."""
    with pytest.raises(error):
        solve_many([EASY], agent, workers=workers)


def test_one_puzzle_is_no_list() -> None:
    """Whose characters would each be a text that cannot be read."""
    with pytest.raises(ArgumentError, match="found one puzzle, expected several"):
        solve_many(EASY)
