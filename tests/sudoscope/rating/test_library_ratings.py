"""The ratings of the puzzles of the program are those that ``sudoscope rate`` gives."""

from typing import Final

import pytest

from sudoscope.rating.model.rated_lists import RatingTask, rate
from sudoscope.rating.model.sudoku_explainer.rater import can_be_rated
from tests.in_one_test import in_one_test
from viz.puzzles.examples import Example, Famous, explainer_rating, famous, library

ALL: Final[tuple[Example | Famous, ...]] = (*famous(), *library())
QUICK: Final = 7.1
"""What is rated above it takes seconds."""
RATED: Final = [told for told in ALL if told.rating.value <= QUICK][::2]


@pytest.mark.thorough
@in_one_test("told", RATED, ids=lambda told: told.title)
def test_a_puzzle_has_the_rating_that_rate_gives_it(told: Example | Famous) -> None:
    """The figure, and what it is of."""
    assert rate(RatingTask(explainer=True), told.puzzle).told == told.rating


@in_one_test("told", ALL, ids=lambda told: told.title)
def test_each_puzzle_has_a_rating_with_a_source(told: Example | Famous) -> None:
    """Sudoku Explainer's for each that it rates, which is found by its cells, too."""
    assert (told.rating.explainer is not None) == can_be_rated(told.puzzle)
    assert explainer_rating(told.puzzle) == told.rating.explainer
