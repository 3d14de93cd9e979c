"""Puzzles with a certain rating."""

import time
from functools import partial
from math import inf

import pytest

from solver.errors import PuzzleError
from solver.oracle import is_unique
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from sudoscope.generator.model.rated_puzzles import RatedSearch, range_to_make
from sudoscope.generator.model.rule_puzzles import HARD_STATES, Wanted, generated_with
from sudoscope.rating.model.rated_lists import RatingTask, rate
from sudoscope.rating.model.rating_range import RatingRange
from tests.in_one_test import in_one_test


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("written", "seed"), [("1-2", 3), ("2.3", 3), ("3-4", 3), ("6.6", 2), ("7+", 3)]
)
def test_puzzles_have_the_rating_that_is_said_and_one_solution(
    written: str, seed: int
) -> None:
    """As ``rate`` says it, whether clues had to be added or not."""
    wanted = RatingRange.read(written)

    puzzle = RatedSearch(wanted, classic()).found(seed)

    assert puzzle is not None
    assert is_unique(puzzle)
    explainer = rate(RatingTask(explainer=True), puzzle).told.explainer
    assert explainer is not None
    assert wanted.low <= explainer <= wanted.high


def test_the_same_seed_gives_the_same_puzzle() -> None:
    """And another seed another one."""
    search = RatedSearch(RatingRange.read("2-3"), classic())

    assert search.found(1) == search.found(1) != search.found(2)


def test_a_number_of_clues_is_kept() -> None:
    """No digit is added to them."""
    wanted = RatingRange.read("2+")
    found = RatedSearch(wanted, classic(), clues=30, symmetric=True).found(1)

    assert found is not None
    assert found.clue_count == 30


def test_a_search_ends() -> None:
    """After so many tries, or when the time is over."""
    wanted = RatingRange.read("10.5")

    assert RatedSearch(wanted, classic(), tries=1).found(1) is None
    assert RatedSearch(wanted, classic(), until=0).found(1) is None


def test_a_rating_that_the_time_ended_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where any rating from 0 on is wanted."""

    def make(*_: object, **__: object) -> Puzzle:
        monkeypatch.setattr(time, "time", lambda: 2.0)
        return Puzzle.parse("." * 81)

    monkeypatch.setattr(time, "time", lambda: 0.0)
    search = RatedSearch(RatingRange.read("0-9"), classic(), until=1.0, make=make)

    assert search.found(1) is None


@pytest.mark.parametrize(
    ("written", "low", "high"),
    [("3-4", 3, 4), ("5", 5, 5.9), ("4.5", 4.5, 4.5), ("7+", 7, inf)],
)
def test_ranges_are_read(written: str, low: float, high: float) -> None:
    """A whole number stands for all ratings that begin with it."""
    assert RatingRange.read(written) == RatingRange(low, high)


@in_one_test("written", ["", "hard", "4-3", "11+", "3,5", "-3"])
def test_what_is_no_range_is_refused(written: str) -> None:
    """Also one that is beyond all that is made."""
    with pytest.raises(PuzzleError):
        range_to_make(written)


def test_puzzles_with_rules_have_a_rating_too() -> None:
    """That of a person's solve, which uses the rules."""
    wanted = RatingRange.read("6-7")
    make = partial(generated_with, [Wanted.read("arrow")], most_states=HARD_STATES)

    puzzle = RatedSearch(wanted, classic(6), make=make).found(1)

    assert puzzle is not None
    assert puzzle.constraints
    rating = rate(RatingTask(), puzzle).told.rating
    assert rating is not None
    assert rating in wanted
