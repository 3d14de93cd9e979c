"""Turbot fish: two strong links of one digit, joined by a weak one."""

from itertools import permutations

import pytest
from hypothesis import given

from solver.log.deduction import CandidateRole, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.techniques.grid_index import StrongLink, shared_house, strong_links
from solver.techniques.turbot.find import (
    DUAL_TWO_STRING_KITE,
    SKYSCRAPER,
    TURBOT,
    TURBOT_FISH,
    TWO_STRING_KITE,
)
from tests.solver.techniques.placed import found_by, grid_with
from tests.solver.transformed import small_grids
from tests.support import at, candidate_set, candidates, digit_of, house


def test_two_rows_joined_in_a_column_are_a_skyscraper() -> None:
    """One of the free ends is true, so what sees both of them goes."""
    grid = grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"})

    (found,) = SKYSCRAPER.find(grid)

    assert found.removes == candidate_set("B9=5 C9=5 D8=5 E8=5")
    assert found.because == candidates("A8=5 A2=5 F2=5 F9=5")
    assert found.within == (house("row A"), house("row F"), house("column 2"))
    assert found.truths == (
        Truth(None, house("row A"), digit_of("5")),
        Truth(None, house("row F"), digit_of("5")),
    )
    assert found_by(TURBOT, grid) == {"skyscraper"}


def test_its_links_alternate() -> None:
    """From one free end to the other: strong, weak, strong, each with its house."""
    grid = grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"})

    (found,) = SKYSCRAPER.find(grid)

    assert [link.is_strong for link in found.links] == [True, False, True]
    assert [link.number for link in found.links] == [1, 2, 3]
    assert [link.reason for link in found.links] == [
        house("row A"),
        house("column 2"),
        house("row F"),
    ]
    assert [role for _, role in found.roles] == [CandidateRole.PINCER] * 2


def test_two_columns_joined_in_a_row_are_a_skyscraper_too() -> None:
    """Rows and columns may be exchanged."""
    grid = grid_with("5", {"column 1": "B1 H1", "column 6": "B6 I6"})

    (found,) = SKYSCRAPER.find(grid)

    assert found.removes == candidate_set("H4=5 H5=5 I2=5 I3=5")


@pytest.mark.parametrize(
    "houses",
    [
        {"row A": "A2 A8", "row F": "F3 F9"},
        {"row A": "A2 A8", "row F": "F2 F8"},
        {"row A": "A2 A8 A9", "row F": "F2 F9"},
        {"row A": "A2 A8"},
    ],
    ids=["not joined", "X-wing", "three places", "one link"],
)
def test_other_rows_are_nothing(houses: dict[str, str]) -> None:
    """It takes two strong links that are joined once."""
    assert not found_by(TURBOT, grid_with("5", houses))


def test_a_row_and_a_column_joined_in_a_block_are_a_kite() -> None:
    """The cell where the free ends meet loses the digit."""
    grid = grid_with("5", {"row A": "A3 A8", "column 2": "B2 G2"})

    (found,) = TWO_STRING_KITE.find(grid)

    assert found.removes == candidate_set("G8=5")
    assert found.within == (house("row A"), house("column 2"), house("block 1"))
    assert found_by(TURBOT, grid) == {"two-string-kite"}


def test_a_kite_needs_its_block() -> None:
    """Ends in different blocks do not see each other."""
    grid = grid_with("5", {"row A": "A4 A8", "column 2": "B2 G2"})

    assert not found_by(TURBOT, grid)


def test_two_kites_in_the_same_cells_are_a_dual_kite() -> None:
    """Each of the two cells belongs to a row and to a column."""
    houses = {"row A": "A3 A8", "column 2": "B2 G2"}
    others = {"row B": "B2 B9", "column 3": "A3 H3"}

    (found,) = DUAL_TWO_STRING_KITE.find(grid_with("5", houses | others))

    assert found.removes == candidate_set("G8=5 H9=5")
    assert {link.branch for link in found.links} == {0, 1}
    assert len(found.truths) == 4


def test_one_kite_is_no_dual_kite() -> None:
    """Both rows and both columns must have two places."""
    houses = {"row A": "A3 A8", "column 2": "B2 G2", "row B": "B2 B9"}

    assert not list(DUAL_TWO_STRING_KITE.find(grid_with("5", houses)))


def test_two_kites_of_two_digits_in_the_same_cells_are_a_dual_kite() -> None:
    """The digits may differ, since each kite stands alone."""
    grid = grid_with("5", {"row A": "A3 A8", "column 2": "B2 G2"})
    both = grid_with("6", {"row A": "A3 A7", "column 2": "B2 H2"}, of=grid)

    (found,) = DUAL_TWO_STRING_KITE.find(both)

    assert found.removes == candidate_set("G8=5 H7=6")


def test_a_block_makes_it_a_turbot_fish() -> None:
    """Where one of the houses is a block, it has no name of its own."""
    grid = grid_with("5", {"row A": "A1 A5", "block 8": "G5 I6"})

    (found,) = TURBOT_FISH.find(grid)

    assert found.removes == candidate_set("I1=5")
    assert found_by(TURBOT, grid) == {"turbot-fish"}


def test_a_link_in_a_row_and_a_block_is_counted_once() -> None:
    """What is a skyscraper is not found as a turbot fish again."""
    grid = grid_with("5", {"row A": "A1 A2", "block 1": "A1 A2", "row F": "F2 F3"})

    assert len(list(SKYSCRAPER.find(grid))) == 1
    assert not list(TURBOT_FISH.find(grid))


def test_an_assigned_end_is_no_end() -> None:
    """A digit that stands in a house has no strong link there."""
    grid = grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"}, A2="5")

    assert not found_by(TURBOT, grid)


def test_the_house_that_cells_share_is_the_first() -> None:
    """Rows and columns come before blocks; cells far apart share none."""
    rules = classic()

    near = shared_house(rules, cell_set([at("A1"), at("A2")]))
    far = shared_house(rules, cell_set([at("A1"), at("E5")]))

    assert near == house("row A")
    assert far is None


@given(small_grids())
def test_whatever_two_joined_links_remove_is_found(grid: Grid) -> None:
    """The rule, spelled out over two strong links, removes the same but for X-wings."""
    peers = grid.variant.peers
    expected: set[Candidate] = set()
    for links in strong_links(grid):
        for one, other in permutations(links, 2):
            for free, joined in (one.ends, one.ends[::-1]):
                for end, last in (other.ends, other.ends[::-1]):
                    if end in peers[joined] and len({free, joined, end, last}) == 4:
                        both = {*peers[free]} & {*peers[last]}
                        if not is_x_wing(one, other, joined, end):
                            expected |= {Candidate(c, one.digit) for c in both}

    found = {gone for s in TURBOT for one in s.find(grid) for gone in one.removes}

    assert found == {gone for gone in expected if grid.is_open(gone)}


def is_x_wing(one: StrongLink, other: StrongLink, joined: Cell, end: Cell) -> bool:
    """Whether links in parallel lines meet in a line across, at both ends."""
    across = {"row": "column", "column": "row"}.get(one.house.kind, "")
    free = {*one.ends, *other.ends} - {joined, end}
    lines = [{*house.cells} for house in classic(4).houses if house.kind == across]
    return one.house.kind == other.house.kind and all(
        any(ends <= line for line in lines) for ends in ({joined, end}, free)
    )
