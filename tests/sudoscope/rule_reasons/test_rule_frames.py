"""Frames of steps by rules with words of their own, as sums."""

from pathlib import Path
from typing import Final

import pytest

from tests.goldens import assert_golden
from tests.viz.test_frame_sums import SAID_BY_WINGS, begun_frames, ruled_frames

GOLDENS: Final = Path(__file__).parent / "goldens"


@pytest.mark.parametrize("name", sorted(SAID_BY_WINGS))
def test_boards_with_words_for_their_rules_are_drawn_as_before(name: str) -> None:
    """As given, at a step of a rule, and that step on the way, in two shapes."""
    assert_golden(GOLDENS / f"rule_{name}.txt", ruled_frames(name))


def test_cages_that_share_cells_are_drawn_as_before() -> None:
    """With a dead end, of which the wing says why no digits fit a cage."""
    found = begun_frames("cages that share cells")
    assert_golden(GOLDENS / "board_cages_that_share_cells.txt", found)
