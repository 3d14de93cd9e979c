"""Wings: a few cells with few candidates, of which one must hold a digit."""

from itertools import permutations

import pytest
from hypothesis import given

from solver.log.deduction import CandidateRole, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, digits
from solver.rules.named_variants import diagonal
from solver.techniques.wings.find import (
    BENT_QUAD,
    W_WING,
    WXYZ_WING,
    XY_WING,
    XYZ_WING,
)
from tests.in_one_test import in_one_test
from tests.solver.techniques.placed import grid_with
from tests.solver.transformed import small_grids
from tests.support import at, candidate_set, candidates, digit_of, grid_of, house


def test_whatever_the_pivot_is_a_pincer_of_an_xy_wing_holds_the_third_digit() -> None:
    """Cells that see both pincers lose what these have in common."""
    (found,) = XY_WING.find(grid_of(A1="12", A5="13", E1="23"))

    assert found.removes == candidate_set("E5=3")
    assert found.because == candidates("A1=1 A1=2 A5=1 A5=3 E1=2 E1=3")
    assert found.within == (house("row A"), house("column 1"))
    assert found.truths == tuple(Truth(at(name)) for name in ("A1", "A5", "E1"))
    assert dict(found.roles) == {
        **dict.fromkeys(candidates("A1=1 A1=2"), CandidateRole.PIVOT),
        **dict.fromkeys(candidates("A5=3 E1=3"), CandidateRole.PINCER),
    }


def test_the_links_of_an_xy_wing_lead_from_pincer_to_pincer() -> None:
    """Strong in each cell, weak between the cells."""
    (found,) = XY_WING.find(grid_of(A1="12", A5="13", E1="23"))

    assert [link.is_strong for link in found.links] == [True, False] * 2 + [True]
    assert [link.reason for link in found.links] == [
        None,
        house("row A"),
        None,
        house("column 1"),
        None,
    ]
    assert found.links[0].start == candidates("A5=3")
    assert found.links[-1].end == candidates("E1=3")


def test_a_diagonal_is_as_good_as_a_row() -> None:
    """A pivot sees whatever shares a house with it."""
    cells = {"A1": "12", "E5": "13", "A7": "23"}

    (found,) = XY_WING.find(grid_of(diagonal(), **cells))

    assert candidate_set("A5=3").bits & found.removes.bits
    assert not list(XY_WING.find(grid_of(**cells)))


@in_one_test(
    "cells",
    [
        {"A1": "12", "A5": "13", "E1": "13"},
        {"A1": "12", "A5": "13", "E1": "24"},
        {"A1": "12", "A5": "13", "E2": "23"},
        {"A1": "124", "A5": "13", "E1": "23"},
        {"A1": "12", "A5": "13", "E1": "23", "E5": "1245"},
        {"A1": "12", "A5": "=3", "E1": "23"},
    ],
    ids=str,
)
def test_other_cells_are_no_xy_wing(cells: dict[str, str]) -> None:
    """It takes three pairs of three digits, in sight, and something to remove."""
    assert not list(XY_WING.find(grid_of(**cells)))


def test_the_pivot_of_an_xyz_wing_may_hold_the_digit_itself() -> None:
    """Only cells that see all three lose it."""
    (found,) = XYZ_WING.find(grid_of(A1="123", A5="13", B2="23"))

    assert found.removes == candidate_set("A2=3 A3=3")
    assert found.because == candidates("A1=1 A1=2 A1=3 A5=1 A5=3 B2=2 B2=3")
    assert found.within == (house("row A"), house("block 1"))
    assert found.truths == tuple(Truth(at(name)) for name in ("A1", "A5", "B2"))


@pytest.mark.parametrize(
    "cells",
    [
        {"A1": "123", "A5": "13", "B2": "13"},
        {"A1": "123", "A5": "13", "B2": "24"},
        {"A1": "123", "A5": "13", "E2": "23"},
        {"A1": "1234", "A5": "13", "B2": "23"},
        {"A1": "123", "A5": "13", "E1": "23"},
    ],
    ids=str,
)
def test_other_cells_are_no_xyz_wing(cells: dict[str, str]) -> None:
    """It takes a triple that sees two different pairs of it, and a cell to clear."""
    assert not list(XYZ_WING.find(grid_of(**cells)))


def test_one_cell_of_a_w_wing_holds_the_other_digit() -> None:
    """Both cells cannot take the digit of the strong link."""
    pairs = grid_of(A1="12", H6="12")
    grid = grid_with("1", {"column 8": "A8 H8"}, of=pairs)

    (found,) = W_WING.find(grid)

    assert found.removes == candidate_set("A6=2 H1=2")
    assert found.because == candidates("A1=2 A1=1 A8=1 H8=1 H6=1 H6=2")
    assert found.within == (house("column 8"), house("row A"), house("row H"))
    assert found.truths == (
        Truth(at("A1")),
        Truth(None, house("column 8"), digit_of("1")),
        Truth(at("H6")),
    )
    assert [link.is_strong for link in found.links] == [True, False] * 2 + [True]


@pytest.mark.parametrize(
    ("cells", "places"),
    [
        ({"A1": "12", "H6": "12"}, "A8 G8"),
        ({"A1": "12", "H6": "12"}, "A8 C8 H8"),
        ({"A1": "12", "H6": "13"}, "A8 H8"),
        ({"A1": "12", "H1": "12"}, "A8 H8"),
        ({"A1": "12", "H6": "12", "A6": "13", "H1": "13"}, "A8 H8"),
    ],
    ids=str,
)
def test_other_pairs_are_no_w_wing(cells: dict[str, str], places: str) -> None:
    """It takes equal pairs out of sight, and a strong link between them."""
    grid = grid_with("1", {"column 8": places}, of=grid_of(**cells))

    assert not list(W_WING.find(grid))


def test_the_one_digit_that_may_be_twice_in_a_wxyz_wing_is_in_it() -> None:
    """Three digits fill one cell each at most, and there are four cells."""
    grid = grid_of(A1="1234", A5="14", A6="24", B2="34")

    (found,) = WXYZ_WING.find(grid)

    assert found.removes == candidate_set("A2=4 A3=4")
    assert [truth.cell for truth in found.truths] == [
        at(name) for name in ("A1", "A5", "A6", "B2")
    ]
    assert CandidateRole.PINCER in dict(found.roles).values()


def test_the_pivot_of_a_wxyz_wing_need_not_hold_the_digit() -> None:
    """Then cells that see the others are enough."""
    (found,) = WXYZ_WING.find(grid_of(A1="123", A5="14", A6="24", B2="34"))

    assert found.removes == candidate_set("A2=4 A3=4 B4=4 B5=4 B6=4")


@pytest.mark.parametrize(
    "cells",
    [
        {"A1": "1234", "A5": "14", "A6": "24", "B2": "45"},
        {"A1": "1234", "A5": "13", "A6": "24", "B2": "34"},
        {"A1": "1234", "A5": "14", "A6": "24", "A8": "34"},
        {"A1": "1234", "A5": "14", "D6": "24", "B2": "34"},
        {"A1": "1234", "A5": "14", "A6": "14", "B2": "34"},
    ],
    ids=["five digits", "two digits twice", "a quad", "out of sight", "in one cell"],
)
def test_other_cells_are_no_wxyz_wing(cells: dict[str, str]) -> None:
    """One digit of four may be twice, and only one."""
    assert not list(WXYZ_WING.find(grid_of(**cells)))
    assert not list(BENT_QUAD.find(grid_of(**cells)))


@pytest.mark.parametrize(
    ("change", "removes"),
    [
        ({"A5": "124"}, "A2=4 A3=4"),
        ({"A1": "34", "A5": "124", "A6": "124"}, "A2=4 A3=4"),
        ({"A1": "123", "A5": "124"}, "A2=4 A3=4 B4=4 B5=4 B6=4"),
    ],
    ids=str,
)
def test_a_bent_quad_that_has_no_three_wings_is_no_wxyz_wing(
    change: dict[str, str], removes: str
) -> None:
    """A cell beside the hinge has other candidates than one and the common digit."""
    wing = {"A1": "1234", "A5": "14", "A6": "24", "B2": "34"}
    grid = grid_of(**wing | change)

    (found,) = BENT_QUAD.find(grid)

    assert found.removes == candidate_set(removes)
    assert not list(WXYZ_WING.find(grid))
    assert not list(BENT_QUAD.find(grid_of(**wing)))


@given(small_grids())
def test_whatever_an_xyz_wing_removes_is_found(grid: Grid) -> None:
    """The rule, spelled out over every three cells, each wing once."""
    variant = grid.variant
    expected = set()
    held = [c for c in variant.cells if not grid.is_assigned(c)]
    for pivot, one, other in permutations(held, 3):
        sizes = [grid[cell].bit_count() for cell in (pivot, one, other)]
        near = {one, other} <= {*variant.peers[pivot]}
        if sizes == [3, 2, 2] and near and grid[one] | grid[other] == grid[pivot]:
            (digit,) = digits(Mask(grid[one] & grid[other]))
            seen = {*variant.peers[one]} & {*variant.peers[other]}
            gone = frozenset(
                Candidate(cell, digit)
                for cell in seen & {*variant.peers[pivot]}
                if grid.is_open(Candidate(cell, digit))
            )
            if gone:
                expected.add((pivot, frozenset((one, other)), gone))

    found = [
        (pivot, frozenset(wings), frozenset(one.removes))
        for one in XYZ_WING.find(grid)
        for pivot, *wings in [tuple(truth.cell for truth in one.truths)]
    ]

    assert {*found} == expected
    assert len(found) == len(expected)


@given(small_grids())
def test_the_same_cells_are_a_wxyz_wing_or_a_bent_quad_once(grid: Grid) -> None:
    """Though each of them may see the others."""
    every = (*WXYZ_WING.find(grid), *BENT_QUAD.find(grid))
    found = [frozenset(t.cell for t in one.truths) for one in every]

    assert len({*found}) == len(found)


@given(small_grids())
def test_they_are_exactly_the_xy_wings_there_are(grid: Grid) -> None:
    """The rule, spelled out over every three cells, removes the same."""
    variant = grid.variant
    expected = set()
    open_pairs = [
        cell
        for cell in variant.cells
        if grid[cell].bit_count() == 2 and not grid.is_assigned(cell)
    ]
    for pivot, one, other in permutations(open_pairs, 3):
        shared = grid[one] & grid[other] & ~grid[pivot]
        is_wing = grid[pivot] == (grid[one] | grid[other]) & ~shared
        sees = one in variant.peers[pivot] and other in variant.peers[pivot]
        if is_wing and sees and shared and one < other:
            (digit,) = digits(Mask(shared))
            gone = frozenset(
                Candidate(cell, digit)
                for cell in variant.peers[one]
                if cell in variant.peers[other] and grid.is_open(Candidate(cell, digit))
            )
            if gone:
                expected.add(((pivot, one, other), gone))

    found = {
        (tuple(truth.cell for truth in one.truths), frozenset(one.removes))
        for one in XY_WING.find(grid)
    }

    assert found == expected
