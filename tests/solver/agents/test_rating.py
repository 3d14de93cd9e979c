"""Ratings: what a solve took, on the scales that people know."""

from collections import Counter
from math import inf

from solver.agents.rating import (
    SEARCH,
    SEARCH_SCORE,
    Rating,
    is_technique,
    rating_of,
)
from solver.log.deduction import Deduction
from solver.log.events import Deduced, Event, Guessed, Retracted
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Family
from tests.support import (
    EASY,
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
