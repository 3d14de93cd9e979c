"""Reasons of removals that code has made."""

from sudoscope.logs.simple_reasons import reason_for
from tests.support import at, candidate_set, grid_of


def test_elimination_explains_all_that_one_digit_removes() -> None:
    """What is not removed stays, though it could go."""
    grid = grid_of(A1="=5")

    found = reason_for(grid, candidate_set("A2=5 A9=5 B1=5").bits)

    assert found is not None
    assert set(found.found.removes) == set(candidate_set("A2=5 A9=5 B1=5"))
    assert found.covers == sum(
        1 << 4 * 81 << cell for cell in grid.variant.peers[at("A1")]
    )


def test_an_arc_explains_one_removal_at_a_time() -> None:
    """With the house that has both cells."""
    grid = grid_of(A1="=5")

    found = reason_for(grid, candidate_set("A9=5 B1=5").bits, by_arc=True)

    assert found is not None
    assert set(found.found.removes) == set(candidate_set("A9=5"))
    assert found.covers == candidate_set("A9=5").bits
    assert [house.name for house in found.found.within] == ["row A"]


def test_what_no_digit_removes_has_no_reason() -> None:
    """Neither by arcs nor by digits."""
    grid = grid_of(A1="=5")

    assert reason_for(grid, candidate_set("E5=5 A2=4").bits) is None
    assert reason_for(grid, candidate_set("E5=5 A2=4").bits, by_arc=True) is None
