"""The library of the player: its puzzles are made again from their seeds."""

import pytest

from sudoscope.generator.model.generator import generated
from tests.viz.test_library import GENERATED
from viz.puzzles.examples import Difficulty, Example

MADE_AGAIN = list({example.level: example for example in GENERATED}.values())


@pytest.mark.parametrize("example", MADE_AGAIN, ids=lambda example: example.title)
def test_a_puzzle_is_made_again_from_its_seed(example: Example) -> None:
    """The last of each level; so nobody else's puzzle is among them."""
    assert example.seed is not None

    again = generated(
        example.puzzle.variant,
        seed=example.seed,
        clues=example.clues,
        symmetric=example.level is not Difficulty.DIAGONAL,
    )

    assert again.clues == example.puzzle.clues
