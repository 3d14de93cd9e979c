"""Colouring: the strong links of one digit, and two colours that take turns."""

import pytest

from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import Candidate
from solver.techniques.colouring.find import (
    COLOURING,
    MULTI_COLOURING_1,
    MULTI_COLOURING_2,
    SIMPLE_COLOURING_TRAP,
    SIMPLE_COLOURING_WRAP,
)
from tests.solver.techniques.placed import found_by, grid_with
from tests.support import candidate_set, candidates, house


def coloured(found: Deduction, colour: CandidateRole) -> tuple[Candidate, ...]:
    """The candidates of one colour."""
    return tuple(candidate for candidate, role in found.roles if role is colour)


def test_a_cell_that_sees_both_colours_is_in_a_trap() -> None:
    """One of the colours is true, so the cell is not."""
    grid = grid_with("5", {"row A": "A1 A5", "column 5": "A5 E5", "row E": "E5 E2"})

    (found,) = SIMPLE_COLOURING_TRAP.find(grid)

    assert found.removes == candidate_set("B2=5 C2=5 D1=5 F1=5")
    assert coloured(found, CandidateRole.COLOUR_A) == candidates("A1=5 E5=5")
    assert coloured(found, CandidateRole.COLOUR_B) == candidates("E2=5 A5=5")[::-1]
    assert found.within == tuple(map(house, ("row A", "column 5", "row E")))
    assert [truth.house for truth in found.truths] == list(found.within)
    assert all(link.is_strong for link in found.links)


def test_a_colour_that_sees_itself_is_wrong() -> None:
    """Two cells of one house cannot both be true, so none of the colour is."""
    houses = {"row A": "A1 A5", "column 5": "A5 E5", "row E": "E5 E2"}
    grid = grid_with("5", houses | {"column 2": "E2 B2"})

    (found,) = SIMPLE_COLOURING_WRAP.find(grid)

    assert found.removes == candidate_set("A1=5 E5=5 B2=5")
    assert coloured(found, CandidateRole.COLOUR_A) == candidates("A1=5 B2=5 E5=5")
    assert found.links[-1].start + found.links[-1].end == candidates("A1=5 B2=5")
    assert found.links[-1].reason == house("block 1")
    assert not found.links[-1].is_strong


def test_of_two_colours_that_see_each_other_one_is_wrong() -> None:
    """So one of the other two is right, and cells that see both are not."""
    grid = grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"})

    (found,) = MULTI_COLOURING_1.find(grid)

    assert found.removes == candidate_set("B9=5 C9=5 D8=5 E8=5")
    assert coloured(found, CandidateRole.COLOUR_A) == candidates("A2=5")
    assert coloured(found, CandidateRole.COLOUR_C) == candidates("F2=5")
    assert [link.is_strong for link in found.links] == [True, True, False]
    assert found.links[-1].reason == house("column 2")


def test_a_colour_that_sees_both_colours_of_a_cluster_is_wrong() -> None:
    """One of those two is true, so it is not."""
    houses = {"column 1": "A1 E1", "row E": "E1 E6", "row H": "H4 H9"}
    grid = grid_with("5", houses | {"column 6": "E6 I6", "column 9": "A9 H9"})

    (found,) = MULTI_COLOURING_2.find(grid)

    assert found.removes == candidate_set("A9=5 H4=5")
    assert coloured(found, CandidateRole.COLOUR_A) == candidates("A9=5 H4=5")
    weak = [link for link in found.links if not link.is_strong]
    assert [link.start + link.end for link in weak] == [
        candidates("A9=5 A1=5"),
        candidates("H4=5 I6=5"),
    ]
    assert [link.reason for link in weak] == [house("row A"), house("block 8")]
    assert not list(SIMPLE_COLOURING_WRAP.find(grid))


@pytest.mark.parametrize(
    "houses",
    [
        {"row A": "A2 A8", "row F": "F3 F9"},
        {"row A": "A2 A8 A9", "row F": "F2 F9 F1"},
        {"row A": "A2 A8"},
    ],
    ids=["apart", "three places", "one link"],
)
def test_links_apart_are_nothing(houses: dict[str, str]) -> None:
    """Colours must see each other, or a cell must see both."""
    assert not found_by(COLOURING, grid_with("5", houses))
