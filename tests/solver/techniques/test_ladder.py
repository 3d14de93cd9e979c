"""The ladder: names, order and choice of strategies."""

import pytest

from solver.errors import UnknownNameError
from solver.techniques.ladder import LADDER, name_alone, strategies_named
from solver.techniques.names import title_of
from solver.techniques.strategy import Strategy
from tests.in_one_test import in_one_test


def test_names_are_told_apart() -> None:
    """No two strategies share a slug or an alias."""
    names = [name for s in LADDER for name in (s.slug, *s.aliases)]

    assert len(set(names)) == len(names)
    assert all(name == name.lower().strip() and "," not in name for name in names)


@in_one_test("strategy", LADDER, ids=lambda strategy: strategy.slug)
def test_a_strategy_is_chosen_by_any_of_its_names(strategy: Strategy) -> None:
    """The slug and every alias choose it, alone where they name no group."""
    names = strategy.slug, *strategy.aliases
    assert all(strategy in strategies_named([name]) for name in names)
    assert strategies_named([name_alone(strategy)]) == (strategy,)


def test_the_chosen_stand_in_the_order_of_the_ladder() -> None:
    """However they are asked for, and each of them once."""
    slugs = [strategy.slug for strategy in LADDER]

    assert strategies_named([*reversed(slugs), *slugs]) == LADDER


def test_an_unknown_name_is_refused_with_those_near_to_it() -> None:
    """There are too many to list them all; the message says how many there are."""
    with pytest.raises(UnknownNameError) as caught:
        strategies_named(["elimination", "X-wint"])

    assert caught.value.near[0] == "X-wing"
    assert str(caught.value) == (
        f"no technique is called 'X-wint'; nearest: {', '.join(caught.value.near)};"
        f" {len(caught.value.known)} names are known"
    )
    assert (caught.value.kind, caught.value.name) == ("technique", "X-wint")
    assert {title_of(strategy.slug) for strategy in LADDER} <= {*caught.value.known}


def test_where_nothing_is_near_the_number_of_names_is_told() -> None:
    """No name is guessed at."""
    with pytest.raises(UnknownNameError) as caught:
        strategies_named(["guesswork"])

    assert not caught.value.near
    assert str(caught.value) == (
        f"no technique is called 'guesswork'; {len(caught.value.known)} names are known"
    )


@in_one_test("strategy", LADDER, ids=lambda strategy: strategy.slug)
def test_a_strategy_is_rated(strategy: Strategy) -> None:
    """Ratings are those of Sudoku Explainer, which begin at 1."""
    assert strategy.rating >= 1.0
