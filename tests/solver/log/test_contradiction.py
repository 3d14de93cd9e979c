"""Contradictions: the three ways a grid cannot be right."""

import pytest
from hypothesis import given

from solver.log.contradiction import contradiction
from solver.log.events import Clashed, Deduced, Guessed
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, bit, digits
from solver.rules.named_variants import diagonal
from tests.solver.oracle import solutions
from tests.solver.solves import STRATEGIC, agrees, each_solve, trace_of, truth_of
from tests.solver.transformed import small_grids
from tests.support import at, digit_of, grid_of, house

WITHOUT_5 = "12346789"


def row_a(text: str) -> dict[str, str]:
    """The same candidates in every cell of row A."""
    return dict.fromkeys([f"A{n}" for n in range(1, 10)], text)


def test_a_cell_without_candidates_is_found() -> None:
    """The cell alone is named."""
    assert contradiction(grid_of(E5="")) == Clashed((at("E5"),))


def test_a_digit_without_a_place_is_found() -> None:
    """The digit and its house are named, and no cell, for none is left."""
    clash = contradiction(grid_of(**row_a(WITHOUT_5)))

    assert clash == Clashed(digit=digit_of("5"), scope=house("row A"))


@pytest.mark.parametrize(
    ("a", "b", "name"),
    [("A1", "A9", "row A"), ("A1", "I1", "column 1"), ("G7", "I9", "block 9")],
)
def test_a_digit_assigned_twice_is_found(a: str, b: str, name: str) -> None:
    """Both cells are named, in reading order, with their digit and house."""
    clash = contradiction(grid_of(**{a: "=5", b: "=5"}))

    assert clash == Clashed((at(a), at(b)), digit_of("5"), house(name))


def test_of_three_equal_digits_two_are_named() -> None:
    """A contradiction of two cells is enough."""
    clash = contradiction(grid_of(A1="=5", A5="=5", A9="=5"))

    assert clash == Clashed((at("A1"), at("A5")), digit_of("5"), house("row A"))


def test_a_diagonal_is_a_house_like_any_other() -> None:
    """Equal digits on it contradict diagonal rules and no others."""
    clash = contradiction(grid_of(diagonal(), A9="=3", I1="=3"))

    assert clash is not None
    assert clash.scope == house("diagonal A9-I1", "diagonal")
    assert contradiction(grid_of(A9="=3", I1="=3")) is None


def test_an_empty_cell_is_found_before_a_house_is_looked_at() -> None:
    """Of several contradictions the plainest comes first."""
    grid = grid_of(A1="=5", A9="=5", I9="", E5="")

    assert contradiction(grid) == Clashed((at("E5"),))


def test_the_first_house_is_found_first() -> None:
    """Rows from the top, then columns, then blocks."""
    grid = grid_of(**row_a(WITHOUT_5), I1="=6", I9="=6")

    clash = contradiction(grid)

    assert clash is not None
    assert clash.scope == house("row A")


def test_a_digit_twice_is_found_before_a_digit_without_a_place() -> None:
    """Within a house what is there is seen before what is not."""
    grid = grid_of(**{**row_a("12346789"), "A1": "=6", "A9": "=6"})

    assert contradiction(grid) == Clashed(
        (at("A1"), at("A9")), digit_of("6"), house("row A")
    )


@pytest.mark.parametrize(
    "cells",
    [{}, {"A1": "5", "A9": "5"}, {"A1": "=5", "A9": "5"}, {"A1": "=5", "B4": "=5"}],
    ids=str,
)
def test_what_may_still_be_right_is_no_contradiction(cells: dict[str, str]) -> None:
    """Two equal candidates are not two equal digits."""
    assert contradiction(grid_of(**cells)) is None


@each_solve
def test_grids_on_the_right_way_have_none(puzzle: Puzzle, agent: str) -> None:
    """Where the solution is still possible nothing contradicts."""
    truth = truth_of(puzzle)

    for position in trace_of(puzzle, agent).positions():
        if truth is not None and agrees(position, truth):
            assert contradiction(position.grid) is None


@each_solve
def test_every_contradiction_of_a_solve_is_logged_at_once(
    puzzle: Puzzle, agent: str
) -> None:
    """Who looks at every rule concludes and guesses nothing on a grid that clashes.

    Only what placed digits strike is struck before the grid is looked at.
    """
    if agent not in STRATEGIC:
        return
    trace = trace_of(puzzle, agent)

    for step, event in enumerate(trace.events):
        found = contradiction(trace.grid(step))
        if isinstance(event, Clashed):
            assert found == event
        elif isinstance(event, Guessed) or (
            isinstance(event, Deduced) and event.deduction.technique != "elimination"
        ):
            assert found is None


@given(small_grids())
def test_a_grid_with_a_solution_has_none(grid: Grid) -> None:
    """What can be filled is not contradicted, whatever its candidates."""
    assert contradiction(grid) is None


@given(small_grids())
def test_a_full_grid_without_contradiction_is_a_solution(grid: Grid) -> None:
    """Fill every cell with its lowest candidate: brute force judges the same."""
    full = Grid.of_masks(
        grid.variant,
        [bit(digits(mask)[0]) for mask in grid.masks],
        (1 << len(grid.masks)) - 1,
    )

    is_right = contradiction(full) is None

    assert is_right == full.is_solved == bool(list(solutions(full)))
    assert full.value(grid.variant.cells[0]) == Digit(digits(grid.masks[0])[0])
