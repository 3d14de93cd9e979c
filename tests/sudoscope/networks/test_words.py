"""Tests of what is said of networks as a whole."""

import pytest

from tests.sudoscope.networks.networks import AUSTRALIA, DRAWN, QUEENS, network
from viz.messages import languages
from viz.words.variants import given_of, puzzle_kind


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", DRAWN)
def test_a_kind_of_network_has_a_name(kind: str, language: str) -> None:
    """It says no size of a board, and nothing of its tables."""
    said = puzzle_kind(network(DRAWN[kind]), language)

    assert said
    assert "×" not in said
    assert "Sudoku" not in said


def test_a_network_is_as_large_as_its_variables() -> None:
    """What is given is said behind that, where anything is."""
    assert given_of(network(QUEENS)) == "4 variables, 4 values each"
    assert given_of(network(AUSTRALIA + "V = blue")) == (
        "7 variables, 3 values each, 1 clue"
    )
