"""Naked twins: two cells that share two candidates."""

from itertools import combinations

import pytest
from hypothesis import given

from solver.deduction import Deduction
from solver.digits import digits
from solver.grid import Grid
from solver.rules.builders import diagonal
from solver.rules.planes import Candidate
from solver.strategies.subsets import NAKED_PAIR
from tests.solver.transformed import small_grids
from tests.support import candidate_set, candidates, grid_of, house


def in_house(grid: Grid, name: str) -> list[Deduction]:
    """The twins found in one house."""
    return [one for one in NAKED_PAIR.find(grid) if one.within[0].name == name]


def test_twins_clear_the_rest_of_their_house() -> None:
    """Two cells that share two candidates take both from the rest of the row."""
    (found,) = NAKED_PAIR.find(grid_of(A1="12", A4="12"))

    assert found.within == (house("row A"),)
    assert found.because == candidates("A1=1 A1=2 A4=1 A4=2")
    assert found.places == ()
    assert found.removes == candidate_set(
        "A2=1 A2=2 A3=1 A3=2 A5=1 A5=2 A6=1 A6=2 A7=1 A7=2 A8=1 A8=2 A9=1 A9=2"
    )


def test_twins_in_a_row_and_a_block_clear_both() -> None:
    """Each house that holds both twins is a deduction of its own."""
    found = list(NAKED_PAIR.find(grid_of(A1="12", A2="12")))

    assert [one.within[0].name for one in found] == ["row A", "block 1"]


def test_twins_on_a_diagonal_clear_it() -> None:
    """Cells that share no row, column or block may share a diagonal."""
    found = list(NAKED_PAIR.find(grid_of(diagonal(), A1="89", I9="89")))

    assert [one.within[0].name for one in found] == ["diagonal A1-I9"]
    assert not list(NAKED_PAIR.find(grid_of(A1="89", I9="89")))


def test_only_candidates_that_are_there_are_removed() -> None:
    """What the rest of the house has lost already is not removed again."""
    rest = dict.fromkeys(("A2", "A3", "A5", "A6", "A7", "A8"), "3456789")
    (found,) = NAKED_PAIR.find(grid_of(A1="12", A4="12", A9="139", **rest))

    assert found.removes == candidate_set("A9=1")


@pytest.mark.parametrize(
    "cells",
    [
        {"A1": "12", "A4": "13"},
        {"A1": "12", "A4": "123"},
        {"A1": "123", "A4": "123"},
        {"A1": "12", "A4": "1"},
        {"A1": "12", "B4": "12"},
        {"A1": "12"},
        {"A1": "1", "A4": "1"},
    ],
    ids=str,
)
def test_other_cells_are_no_twins(cells: dict[str, str]) -> None:
    """It takes two cells of one house with the same two candidates."""
    assert not list(NAKED_PAIR.find(grid_of(**cells)))


def test_twins_that_remove_nothing_are_not_found() -> None:
    """A house without their digits elsewhere has nothing to say."""
    rest = dict.fromkeys([f"A{n}" for n in (2, 3, 5, 6, 7, 8, 9)], "3456789")

    assert not list(NAKED_PAIR.find(grid_of(A1="12", A4="12", **rest)))


def test_two_pairs_of_twins_are_both_found() -> None:
    """The first pair of a house does not hide the second."""
    found = in_house(grid_of(A1="12", A4="12", A5="89", A9="89"), "row A")

    assert [one.because for one in found] == [
        candidates("A1=1 A1=2 A4=1 A4=2"),
        candidates("A5=8 A5=9 A9=8 A9=9"),
    ]


def test_an_assigned_cell_keeps_its_digit() -> None:
    """Twins beside their digit are a contradiction; a value is never a candidate."""
    found = in_house(grid_of(A1="=1", A4="12", A5="12"), "row A")

    assert candidates("A2=1")[0] in found[0].removes
    assert candidates("A1=1")[0] not in found[0].removes


@given(small_grids())
def test_they_are_exactly_the_twins_there_are(grid: Grid) -> None:
    """The rule, spelled out over all pairs of cells of all houses, finds the same."""
    expected = set()
    for house_ in grid.variant.houses:
        for a, b in combinations(house_.cells, 2):
            shared = digits(grid[a])
            gone = frozenset(
                Candidate(cell, digit)
                for cell in house_.cells
                for digit in shared
                if cell not in (a, b) and digit in digits(grid[cell])
            )
            if len(shared) == 2 and shared == digits(grid[b]) and gone:
                expected.add((house_, gone))

    found = {(one.within[0], frozenset(one.removes)) for one in NAKED_PAIR.find(grid)}

    assert found == expected
