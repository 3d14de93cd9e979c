"""Ratings: what a solve took, on the scales that people know."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import inf

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.options import Profile
from solver.agents.rating import (
    SEARCH,
    SEARCH_SCORE,
    Rating,
    is_technique,
    rating_of,
)
from solver.log.deduction import Deduction
from solver.log.events import Deduced, Event, Guessed, Outcome, Retracted
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Family
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

A1 = Candidate(Cell(0), Digit(1))
GUESS = Guessed(A1, (A1,))


def used(technique: str) -> Deduced:
    """A step of *technique*."""
    return Deduced(Deduction(technique))


def rated_events(*events: Event) -> Rating:
    """The rating of a log with these events."""
    return rating_of(Trace(puzzle_of(EASY), events))


def test_techniques_are_counted_in_the_order_of_the_ladder() -> None:
    """Their scores are added up, and the highest rating is the puzzle's."""
    rating = rated_events(
        *(used("naked-pair"), used("elimination"), used("naked-single")),
        *(used("pointing"), used("naked-single")),
    )

    assert rating.uses == (("naked-single", 2), ("pointing", 1), ("naked-pair", 1))
    assert (rating.hardest, rating.family) == ("naked-pair", Family.SUBSETS)
    assert rating.score == 2 * 4 + 50 + 60
    assert rating.rating == rating.difficulty == 3.0
    assert (rating.count("naked-single"), rating.count("claiming")) == (2, 0)


def test_the_hardest_technique_is_the_one_that_the_rating_is_of() -> None:
    """A naked single is found first and yet rated higher."""
    rating = rated_events(used("hidden-single"), used("naked-single"))

    assert (rating.hardest, rating.rating) == ("naked-single", 2.3)


def test_of_two_that_are_rated_alike_the_higher_one_is_the_hardest() -> None:
    """As the ladder has them."""
    alike = [one for one in LADDER if is_technique(one) and one.family is Family.WINGS]
    rated = Counter(one.rating for one in alike)
    alike = [one for one in alike if one.rating == rated.most_common(1)[0][0]]

    rating = rated_events(*(used(one.slug) for one in alike))

    assert len(alike) > 1
    assert rating.hardest == alike[-1].slug


def test_a_search_is_harder_than_all_else() -> None:
    """It has no rating, a score of its own, and is what the puzzle takes."""
    rating = rated_events(used("naked-pair"), GUESS, used("naked-single"))

    assert (rating.hardest, rating.family, rating.rating) == (SEARCH, None, None)
    assert rating.difficulty == inf
    assert rating.score == SEARCH_SCORE + 60 + 4


def test_what_was_taken_back_does_not_count_but_its_guess_does() -> None:
    """Nor do guesses below a guess that was taken back."""
    rating = rated_events(
        *(used("pointing"), GUESS, used("naked-pair"), GUESS, used("claiming")),
        *(Retracted(3), used("refutation"), Retracted(1), used("refutation")),
        *(GUESS, used("naked-single")),
    )

    assert rating.uses == (("naked-single", 1), ("pointing", 1))
    assert rating.guesses == 2


def test_nothing_used_is_the_easiest() -> None:
    """As for a puzzle that is filled."""
    rating = rated_events()

    assert (rating.hardest, rating.score, rating.rating) == ("", 0, 1.0)


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
