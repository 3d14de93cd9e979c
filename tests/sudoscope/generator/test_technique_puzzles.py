"""Puzzles that need a technique and nothing harder."""

import pickle
from functools import cache, partial
from itertools import chain, repeat
from math import inf
from types import SimpleNamespace

import pytest

from solver.errors import PuzzleError
from solver.oracle import is_unique
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic, latin
from solver.techniques.ladder import LADDER, strategies_named
from sudoscope.generator.model import technique_puzzles
from sudoscope.generator.model.puzzle_order import PuzzleOrder, WantedRules
from sudoscope.generator.model.rated_puzzles import RatedSearch
from sudoscope.generator.model.rule_puzzles import HARD_STATES, Wanted, generated_with
from sudoscope.generator.model.technique_puzzles import NoneFoundError, generated_for
from sudoscope.rating.model.rated_lists import RatingTask, rate
from sudoscope.rating.model.rating_range import RatingRange


@cache
def made(technique: str, seed: int = 1) -> Puzzle:
    """A classic puzzle that needs *technique*."""
    (strategy,) = strategies_named([technique])
    return generated_for(strategy, classic(), seed=seed)


@pytest.mark.parametrize(
    ("technique", "seed"), [("hidden-single", 1), ("pointing", 5), ("naked-pair", 6)]
)
def test_its_hardest_technique_is_the_wanted_one(technique: str, seed: int) -> None:
    """The highest on the ladder; its one solution is found without a guess."""
    puzzle = made(technique, seed)

    rating = rate(RatingTask(), puzzle).rating
    assert (rating.uses[-1].technique, rating.guesses) == (technique, 0)
    assert is_unique(puzzle)


def test_an_order_of_each_technique_can_be_sent_to_another_process() -> None:
    """Several processes make the puzzles where one takes long."""
    rules = WantedRules((), HARD_STATES)
    for strategy in LADDER:
        slug = strategy.slug
        order = PuzzleOrder(
            classic(),
            rules,
            None,
            symmetric=False,
            technique=slug,
            rating=None,
            tries=None,
            until=inf,
        )
        assert pickle.loads(pickle.dumps(order)) == order  # noqa: S301 - our own bytes


def test_the_same_seed_gives_the_same_puzzle() -> None:
    """And another seed another one."""
    (strategy,) = strategies_named(["hidden-single"])

    assert generated_for(strategy, classic(), seed=1) == made("hidden-single")
    assert made("hidden-single", 2) != made("hidden-single")


def test_a_number_of_clues_and_symmetry_are_kept() -> None:
    """No digit is added to them."""
    (strategy,) = strategies_named(["hidden-single"])

    puzzle = generated_for(strategy, classic(), seed=1, clues=30, symmetric=True)

    given = [clue is not None for clue in puzzle.clues]
    assert puzzle.clue_count == 30
    assert given == given[::-1]


def test_the_end_of_the_time_ends_an_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it would take: it is interrupted where it is."""
    (strategy,) = strategies_named(["pointing"])
    clock = SimpleNamespace(time=chain([0.0, 0.0], repeat(2.0)).__next__)
    monkeypatch.setattr(technique_puzzles, "time", clock)

    def endless(*_: object, **__: object) -> Puzzle:
        for _number in range(10**8):
            pass
        raise AssertionError("it was not interrupted")

    with pytest.raises(NoneFoundError, match=r"in 1 attempt .*time was over"):
        generated_for(strategy, classic(), seed=1, until=1.0, make=endless)
    clock = SimpleNamespace(time=chain([0.0], repeat(2.0)).__next__)
    monkeypatch.setattr(technique_puzzles, "time", clock)
    search = RatedSearch(RatingRange.read("2-3"), classic(), until=1.0, make=endless)
    assert search.found(1) is None


def test_what_cannot_be_made_is_refused() -> None:
    """In a sentence that says why."""
    elimination, pointing, cages = (
        strategies_named([name])[0]
        for name in ("elimination", "pointing", "cage-claim")
    )

    with pytest.raises(PuzzleError, match="every puzzle needs Elimination"):
        generated_for(elimination, classic(), seed=1)
    with pytest.raises(PuzzleError, match="Cage and house finds nothing in classic"):
        generated_for(cages, classic(), seed=1)
    with pytest.raises(PuzzleError, match="nothing harder was found in 2 attempts"):
        generated_for(pointing, latin(4), seed=1, tries=2)


@pytest.mark.parametrize(
    ("rule", "technique"),
    [("greater-than", "pointing"), ("arrow", "rule-chain"), ("xv", "rule-partners")],
)
def test_puzzles_with_rules_need_a_technique_too(rule: str, technique: str) -> None:
    """Of rules or of houses, and nothing above it; their rules stay as they are."""
    (strategy,) = strategies_named([technique])
    make = partial(generated_with, [Wanted.read(rule)], most_states=HARD_STATES)

    puzzle = generated_for(strategy, classic(6), seed=1, make=make)

    assert puzzle.constraints
    assert rate(RatingTask(), puzzle).rating.hardest == technique
    assert is_unique(puzzle)
    assert generated_for(strategy, classic(6), seed=1, make=make) == puzzle


def test_what_rules_exclude_is_refused_with_them() -> None:
    """Uniqueness is known of houses alone."""
    (strategy,) = strategies_named(["uniqueness-test-1"])
    make = partial(generated_with, [Wanted.read("even")])

    with pytest.raises(PuzzleError, match="classic-6 puzzles with such rules"):
        generated_for(strategy, classic(6), seed=1, make=make)


def test_a_search_for_a_technique_ends_with_the_time() -> None:
    """And says how many attempts there were."""
    (strategy,) = strategies_named(["pointing"])

    with pytest.raises(PuzzleError, match="found in 0 attempts"):
        generated_for(strategy, classic(), seed=1, until=0)
