"""Subsets: naked, locked and hidden twins, triples and quads."""

from itertools import combinations

import pytest
from hypothesis import given

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.named_variants import diagonal
from solver.techniques.subsets.find import (
    HIDDEN_PAIR,
    HIDDEN_QUAD,
    HIDDEN_TRIPLE,
    LOCKED_PAIR,
    LOCKED_TRIPLE,
    NAKED_PAIR,
    NAKED_QUAD,
    NAKED_TRIPLE,
)
from tests.in_one_test import in_one_test
from tests.solver.transformed import small_grids
from tests.solver.variant_puzzles import example
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


@in_one_test(
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


@given(small_grids())
def test_larger_naked_subsets_are_exactly_those_there_are(grid: Grid) -> None:
    """The rule, spelled out over all triples of cells of all houses, finds the same."""
    expected = set()
    for house_ in grid.variant.houses:
        for cells in combinations(house_.cells, 3):
            shared = {digit for cell in cells for digit in digits(grid[cell])}
            gone = frozenset(
                Candidate(cell, digit)
                for cell in house_.cells
                for digit in shared
                if cell not in cells and not grid.is_assigned(cell)
                if digit in digits(grid[cell])
            )
            is_single = any(len(digits(grid[cell])) == 1 for cell in cells)
            if len(shared) == 3 and gone and not is_single:
                expected.add((house_, gone))

    found = {(one.within[0], frozenset(one.removes)) for one in NAKED_TRIPLE.find(grid)}

    assert found == expected


def test_a_naked_triple_clears_the_rest_of_its_house() -> None:
    """Three cells with three digits between them, none of which needs all three."""
    rest = dict.fromkeys(("A3", "A5", "A6", "A8", "A9"), "456789")
    (found,) = NAKED_TRIPLE.find(grid_of(A1="12", A4="23", A7="13", A2="1249", **rest))

    assert found.removes == candidate_set("A2=1 A2=2")
    assert found.because == candidates("A1=1 A1=2 A4=2 A4=3 A7=1 A7=3")
    assert found.within == (house("row A"),)
    assert [truth.cell for truth in found.truths] == [0, 3, 6]


def test_a_naked_quad_clears_the_rest_of_its_house() -> None:
    """Four cells with four digits between them."""
    rest = dict.fromkeys(("A3", "A5", "A6", "A9"), "56789")
    quad = {"A1": "12", "A4": "23", "A7": "34", "A8": "14"}

    (found,) = NAKED_QUAD.find(grid_of(**quad, A2="359", **rest))

    assert found.removes == candidate_set("A2=3")


@pytest.mark.parametrize("third", ["14", "1234", "1", "=3"])
def test_three_other_cells_are_no_naked_triple(third: str) -> None:
    """It takes three open cells with three digits, each with two of them or three."""
    assert not list(NAKED_TRIPLE.find(grid_of(A1="12", A4="23", A7=third)))


def test_locked_twins_clear_block_and_line() -> None:
    """What the block and what the row loses is one deduction."""
    rest = {f"{row}{n}": "3456789" for row in "ABC" for n in range(1, 10)}
    grid = grid_of(**{**rest, "A1": "12", "A2": "12", "A9": "139", "C3": "245"})

    (found,) = LOCKED_PAIR.find(grid)

    assert found.removes == candidate_set("A9=1 C3=2")
    assert found.within == (house("block 1"), house("row A"))
    assert not list(LOCKED_TRIPLE.find(grid))


def test_twins_that_clear_one_house_only_are_not_locked() -> None:
    """A cell that lies in both houses does not make them so."""
    rest = {f"{row}{n}": "3456789" for row in "ABC" for n in range(1, 10)}
    grid = grid_of(**{**rest, "A1": "12", "A2": "12", "A9": "139", "A3": "245"})

    assert not list(LOCKED_PAIR.find(grid))


def test_a_row_and_a_window_lock_nothing() -> None:
    """One of the two houses is a block."""
    grid = grid_of(example("windoku-07").puzzle.rules, B3="12", B4="12")

    assert list(NAKED_PAIR.find(grid))
    assert not list(LOCKED_PAIR.find(grid))


def test_a_locked_triple_clears_block_and_line() -> None:
    """Three cells of a block in one column."""
    rest = {f"{row}{n}": "456789" for row in "ABCDEFGHI" for n in range(1, 4)}
    triple = {"A1": "12", "B1": "23", "C1": "123", "I1": "39", "B2": "14"}

    (found,) = LOCKED_TRIPLE.find(grid_of(**{**rest, **triple}))

    assert found.removes == candidate_set("B2=1 I1=3")
    assert [one.name for one in found.within] == ["block 1", "column 1"]


def test_hidden_twins_lose_their_other_candidates() -> None:
    """Two digits with the same two places in a row."""
    rest = dict.fromkeys(("A2", "A3", "A5", "A6", "A7", "A8", "A9"), "3456789")
    grid = grid_of(A1="125", A4="1278", **rest)

    (found,) = HIDDEN_PAIR.find(grid)

    assert found.removes == candidate_set("A1=5 A4=7 A4=8")
    assert found.because == candidates("A1=1 A1=2 A4=1 A4=2")
    assert found.within == (house("row A"),)
    assert [truth.digit for truth in found.truths] == [1, 2]


@pytest.mark.parametrize("change", [{"A9": "19"}, {"A1": "15"}, {"A9": "=1"}], ids=str)
def test_two_other_digits_are_no_hidden_twins(change: dict[str, str]) -> None:
    """A third place, a digit with one place, or one that stands already."""
    rest = dict.fromkeys(("A2", "A3", "A5", "A6", "A7", "A8", "A9"), "3456789")

    grid = grid_of(**{"A1": "125", "A4": "1278", **rest, **change})

    assert not list(HIDDEN_PAIR.find(grid))


def test_a_hidden_triple_loses_its_other_candidates() -> None:
    """Three digits in three cells, none of which must hold all three."""
    rest = dict.fromkeys(("A2", "A3", "A5", "A6", "A8", "A9"), "456789")

    (found,) = HIDDEN_TRIPLE.find(grid_of(A1="125", A4="236", A7="137", **rest))

    assert found.removes == candidate_set("A1=5 A4=6 A7=7")


def test_a_hidden_quad_loses_its_other_candidates() -> None:
    """Four digits in four cells."""
    rest = dict.fromkeys(("A2", "A3", "A5", "A6", "A9"), "56789")
    quad = {"A1": "125", "A4": "236", "A7": "347", "A8": "14"}

    (found,) = HIDDEN_QUAD.find(grid_of(**quad, **rest))

    assert found.removes == candidate_set("A1=5 A4=6 A7=7")


@given(small_grids())
def test_hidden_twins_leave_what_naked_ones_would_keep(grid: Grid) -> None:
    """The rule, spelled out over all pairs of digits of full houses, finds the same."""
    expected = set()
    for house_ in grid.variant.full_houses:
        stand = {grid.value(cell) for cell in house_.cells}
        for pair in combinations(set(grid.variant.digits) - stand, 2):
            where = [
                {c for c in house_.cells if grid.is_open(Candidate(c, digit))}
                for digit in pair
            ]
            cells = where[0] | where[1]
            gone = frozenset(
                Candidate(cell, digit)
                for cell in cells
                for digit in set(digits(grid[cell])) - set(pair)
            )
            if where[0] == where[1] and len(cells) == 2 and gone:
                expected.add((house_, gone))

    found = {(one.within[0], frozenset(one.removes)) for one in HIDDEN_PAIR.find(grid)}

    assert found == expected
