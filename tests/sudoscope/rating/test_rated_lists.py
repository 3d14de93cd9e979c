"""Ratings of many puzzles: of the solve of ``human``, alike everywhere, summed up."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from solver.agents import solve
from solver.agents.agent_options import Profile
from solver.agents.limits import Limits
from solver.agents.rating import SEARCH, SEARCH_SCORE, rating_of
from solver.log.events import Guessed, Outcome
from sudoscope.rating.model.rated_lists import (
    RatingTask,
    by_hardest,
    by_technique,
    rate,
    rated,
)
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NEEDS_CHAINS,
    NEEDS_MANY_GUESSES,
    puzzle_of,
)


@pytest.mark.parametrize("text", [EASY, NEEDS_CHAINS])
def test_a_puzzle_is_rated_by_the_solve_of_human(text: str) -> None:
    """With a guess or without, by the techniques of its profile."""
    for profile in Profile:
        row = rate(RatingTask(profile), puzzle_of(text))
        trace = solve(text, f"human:{profile}")

        assert (row.rating, row.steps) == (rating_of(trace), len(trace))
        assert (row.rating.guesses > 0) == any(
            isinstance(event, Guessed) for event in trace.events
        )
        assert row.rating.score >= SEARCH_SCORE * row.rating.guesses


def test_a_list_is_rated_the_same_everywhere() -> None:
    """In this process and on an executor, in the order of the list."""
    puzzles = [puzzle_of(text) for text in (NEEDS_A_GUESS, EASY) for _ in range(20)]

    alone = list(rated(RatingTask(), puzzles))

    with ThreadPoolExecutor(2) as executor:
        assert list(rated(RatingTask(), puzzles, executor)) == alone
    assert [row.puzzle for row in alone] == [puzzle.text for puzzle in puzzles]


def test_a_summary_counts_each_solved_puzzle_once() -> None:
    """At its hardest technique; techniques are counted over all puzzles."""
    puzzles = [puzzle_of(text) for text in (EASY, NEEDS_MANY_GUESSES, EASY)]
    rows = list(rated(RatingTask(Profile.BASIC), puzzles))

    totals = by_hardest(rows)

    assert [(t.technique, t.puzzles) for t in totals] == [
        (rows[0].rating.hardest, 2),
        (SEARCH, 1),
    ]
    assert totals[0].mean_score == rows[0].rating.score
    assert (totals[0].highest, totals[1].highest) == (rows[0].rating.rating, None)
    for total in by_technique(rows):
        assert total.uses == sum(row.rating.count(total.technique) for row in rows)


def test_ratings_that_may_differ_have_another_ladder() -> None:
    """Those of other limits; the same again has the same."""
    task = RatingTask()

    assert task.ladder == RatingTask().ladder
    assert task.ladder != RatingTask(limits=Limits(events=5)).ladder


def test_a_solve_at_its_limit_is_not_in_the_summary() -> None:
    """What it took is not known."""
    row = rate(RatingTask(limits=Limits(events=5)), puzzle_of(EASY))

    assert row.outcome is Outcome.LIMITED
    assert by_hardest([row]) == []
