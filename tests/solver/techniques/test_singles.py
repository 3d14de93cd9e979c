"""Singles: the last digit of a cell, the last place of a digit."""

import pytest
from hypothesis import given

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.named_variants import diagonal
from solver.techniques.singles.find import (
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    naked_single_in,
)
from tests.solver.transformed import small_grids
from tests.support import at, candidates, grid_of, house

WITHOUT_5 = "12346789"


def test_a_cell_with_one_candidate_is_assigned() -> None:
    """The candidate is its own reason; no house is needed."""
    (found,) = NAKED_SINGLE.find(grid_of(D6="7"))

    assert found.places == candidates("D6=7")
    assert found.because == candidates("D6=7")
    assert not found.removes
    assert found.within == ()


@pytest.mark.parametrize("text", ["=7", "78", "123456789", ""])
def test_a_single_possibility_does_not_fire_on_other_cells(text: str) -> None:
    """A cell that is assigned, or has more candidates or none, is left alone."""
    assert not list(NAKED_SINGLE.find(grid_of(D6=text)))


def test_single_possibilities_come_in_reading_order() -> None:
    """The first cell of the board comes first."""
    grid = grid_of(I9="1", A2="2", E5="3")

    found = [one.places for one in NAKED_SINGLE.find(grid)]

    assert found == [candidates("A2=2"), candidates("E5=3"), candidates("I9=1")]


def test_the_single_possibility_of_a_cell_can_be_asked_for() -> None:
    """Others before it are passed over."""
    grid = grid_of(A2="2", E5="3")

    assert naked_single_in(grid, at("E5")).places == candidates("E5=3")


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("row A", [f"A{n}" for n in range(1, 10)]),
        ("column 3", [f"{letter}3" for letter in "ABCDEFGHI"]),
        ("block 5", ["D4", "D5", "D6", "E4", "E5", "E6", "F4", "F5", "F6"]),
    ],
)
def test_the_last_place_of_a_digit_is_taken(name: str, cells: list[str]) -> None:
    """In each kind of house a digit that fits one cell goes there."""
    grid = grid_of(**dict.fromkeys(cells[:4] + cells[5:], WITHOUT_5))

    found = [one for one in HIDDEN_SINGLE.find(grid) if one.within == (house(name),)]

    (place,) = candidates(f"{cells[4]}=5")
    assert [(one.places, one.because) for one in found] == [((place,), (place,))]
    assert not found[0].removes


def test_the_last_place_on_a_diagonal_is_taken() -> None:
    """The houses of the variant are asked, not rows, columns and blocks alone."""
    names = ("A1", "B2", "C3", "D4", "F6", "G7", "H8", "I9")
    grid = grid_of(diagonal(), **dict.fromkeys(names, WITHOUT_5))

    (found,) = HIDDEN_SINGLE.find(grid)

    assert found.places == candidates("E5=5")
    assert found.within == (house("diagonal A1-I9", "diagonal"),)


def test_an_only_choice_of_two_houses_is_found_in_both() -> None:
    """The same place has a reason in each of them."""
    row = dict.fromkeys([f"A{n}" for n in range(2, 10)], WITHOUT_5)
    column = dict.fromkeys([f"{letter}1" for letter in "BCDEFGHI"], WITHOUT_5)

    found = list(HIDDEN_SINGLE.find(grid_of(**row, **column)))

    assert [one.within[0].name for one in found] == ["row A", "column 1"]
    assert {one.places for one in found} == {candidates("A1=5")}


@pytest.mark.parametrize("last", ["=5", WITHOUT_5])
def test_an_only_choice_does_not_fire_without_an_open_place(last: str) -> None:
    """A digit that has its place, or has none at all, is left alone."""
    row = dict.fromkeys([f"A{n}" for n in range(2, 10)], WITHOUT_5)

    assert not list(HIDDEN_SINGLE.find(grid_of(A1=last, **row)))


def test_an_only_choice_does_not_fire_with_two_places() -> None:
    """Two cells are a choice."""
    row = dict.fromkeys([f"A{n}" for n in range(3, 10)], WITHOUT_5)

    assert not list(HIDDEN_SINGLE.find(grid_of(**row)))


def test_an_only_choice_is_not_found_beside_its_assigned_digit() -> None:
    """A candidate left over in the row of its digit is no place for it."""
    row = dict.fromkeys([f"A{n}" for n in range(3, 10)], WITHOUT_5)

    assert not list(HIDDEN_SINGLE.find(grid_of(A1="=5", **row)))


@given(small_grids())
def test_singles_are_exactly_the_ones_there_are(grid: Grid) -> None:
    """Both rules, spelled out, find the same; houses with the same cells count once."""
    full = {house.cells: house for house in reversed(grid.variant.full_houses)}
    choices = {
        (house, Candidate(places[0], digit))
        for house in full.values()
        for digit in digits(grid.variant.all_digits)
        if len(places := [c for c in house.cells if digit in digits(grid[c])]) == 1
        and not grid.is_assigned(places[0])
    }
    lasts = {
        Candidate(cell, digits(grid[cell])[0])
        for cell in grid.variant.cells
        if len(digits(grid[cell])) == 1 and not grid.is_assigned(cell)
    }

    found = list(HIDDEN_SINGLE.find(grid))

    assert {(one.within[0], one.places[0]) for one in found} == choices
    assert len(found) == len(choices)
    assert {one.places[0] for one in NAKED_SINGLE.find(grid)} == lasts
