"""Levels of consistency by name."""

import pytest

from solver.errors import UnknownNameError
from solver.rules.named_variants import classic, diagonal
from sudoscope.lab.model.named_levels import levels_named


def test_levels_are_named_by_a_person_and_ordered_by_the_table() -> None:
    """One that the rules do not have is refused by its name."""
    with pytest.raises(UnknownNameError, match="no level is called 'cage-claim'"):
        levels_named(["ac3", "cage-claim"], diagonal(6))
    names = [level.slug for level in levels_named(["sac", "ac3"], classic())]
    assert names == ["ac3", "sac"]
