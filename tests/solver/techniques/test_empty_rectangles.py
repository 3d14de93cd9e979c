"""Empty rectangles: a block with a digit in a row and a column, and a strong link."""

import pytest

from solver.log.deduction import CandidateRole
from solver.techniques.turbot.empty_rectangles import (
    DUAL_EMPTY_RECTANGLE,
    EMPTY_RECTANGLE,
    EMPTY_RECTANGLES,
    find_empty_rectangles,
)
from solver.techniques.turbot.find import TURBOT_FISH
from tests.solver.techniques.placed import found_by, grid_with
from tests.support import candidate_set, candidates, house


def test_the_far_end_and_the_block_clear_what_sees_both() -> None:
    """Either the far end is true, or the block holds the digit in the column."""
    grid = grid_with("5", {"block 1": "B1 B3 C2", "column 8": "B8 H8"})

    (found,) = EMPTY_RECTANGLE.find(grid)

    assert found.removes == candidate_set("H2=5")
    assert found.because == candidates("H8=5 B8=5 B1=5 B3=5 C2=5")
    assert found.within == tuple(
        map(house, ("block 1", "column 8", "row B", "column 2"))
    )
    assert dict(found.roles) == dict.fromkeys(
        candidates("H8=5 C2=5"), CandidateRole.PINCER
    )
    assert found.links[1].end == candidates("B1=5 B3=5")


def test_the_cell_where_row_and_column_cross_may_hold_it() -> None:
    """It belongs to the row that the strong link comes in by."""
    grid = grid_with("5", {"block 1": "B1 B2 A2 C2", "column 8": "B8 H8"})

    (found,) = EMPTY_RECTANGLE.find(grid)

    assert found.removes == candidate_set("H2=5")
    assert found.links[2].end == candidates("A2=5 C2=5")


def test_the_strong_link_may_lie_in_a_row() -> None:
    """Rows and columns may be exchanged."""
    grid = grid_with("5", {"block 1": "B1 B3 C2", "row G": "G2 G6"})

    (found,) = EMPTY_RECTANGLE.find(grid)

    assert found.removes == candidate_set("B6=5")


@pytest.mark.parametrize(
    "houses",
    [
        {"block 1": "A1 B1 B3 C2", "column 8": "B8 H8"},
        {"block 1": "B1 B2 B3", "column 8": "B8 H8"},
        {"block 1": "B1 B3 C2", "column 8": "B8 G8 H8"},
        {"block 1": "B1 B3 C2", "column 8": "D8 H8"},
        {"block 1": "B1 B3 C2", "column 8": "B8 H8", "column 2": "A2 B2 C2"},
    ],
    ids=["a cell beside", "one row", "three places", "not joined", "nothing to go"],
)
def test_other_blocks_are_none(houses: dict[str, str]) -> None:
    """It takes a row and a column of the block, and a strong link into one."""
    assert not found_by(EMPTY_RECTANGLES, grid_with("5", houses))


def test_two_places_are_a_turbot_fish_unless_they_are_asked_for() -> None:
    """The smallest empty rectangle is known by its other name."""
    grid = grid_with("5", {"block 1": "B1 C2", "column 8": "B8 H8"})

    (found,) = find_empty_rectangles(grid, least=2)

    assert found.removes == candidate_set("H2=5")
    assert not list(EMPTY_RECTANGLE.find(grid))
    assert candidate_set("H2=5") in [one.removes for one in TURBOT_FISH.find(grid)]


def test_two_in_one_block_are_a_dual_empty_rectangle() -> None:
    """One strong link leads into the row, the other into the column."""
    houses = {"block 1": "B1 B3 C2", "column 8": "B8 H8", "row G": "G2 G6"}

    (found,) = DUAL_EMPTY_RECTANGLE.find(grid_with("5", houses))

    assert found.removes == candidate_set("B6=5 H2=5")
    assert len(found.truths) == 3
    assert {link.branch for link in found.links} == {0, 1}


def test_one_alone_is_no_dual_empty_rectangle() -> None:
    """Each needs a strong link of its own."""
    grid = grid_with("5", {"block 1": "B1 B3 C2", "column 8": "B8 H8"})

    assert not list(DUAL_EMPTY_RECTANGLE.find(grid))
