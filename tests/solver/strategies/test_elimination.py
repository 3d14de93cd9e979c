"""Elimination: what a settled digit takes from its peers."""

import pytest
from hypothesis import given

from solver.digits import digits
from solver.grid import Candidate, Grid
from solver.strategies.elimination import ELIMINATION
from solver.variant import diagonal
from tests.solver.transformed import small_grids
from tests.support import candidates, grid_of, unit


def test_a_digit_leaves_every_peer_of_its_cell() -> None:
    """An assigned digit is removed from row, column and block, in reading order."""
    (found,) = ELIMINATION.find(grid_of(E5="=7"))

    assert found.places == ()
    assert found.because == candidates("E5=7")
    assert found.within == (unit("row E"), unit("column 5"), unit("block 5"))
    assert found.removes == candidates(
        "A5=7 B5=7 C5=7 D4=7 D5=7 D6=7 E1=7 E2=7 E3=7 E4=7"
        " E6=7 E7=7 E8=7 E9=7 F4=7 F5=7 F6=7 G5=7 H5=7 I5=7"
    )


def test_on_diagonals_it_leaves_the_peers_there_too() -> None:
    """Under diagonal rules a corner has the six other cells of its diagonal more."""
    (found,) = ELIMINATION.find(grid_of(diagonal(), A1="=2"))

    assert len(found.removes) == 20 + 6
    assert found.removes[-1] == Candidate(diagonal().cell_named["I9"], digits(2)[0])
    assert found.within[-1] == unit("diagonal A1-I9", "diagonal")


def test_a_cell_with_one_candidate_left_eliminates_before_it_is_assigned() -> None:
    """What a cell can only be, its peers cannot."""
    found = next(ELIMINATION.find(grid_of(A1="3")))

    assert found.because == candidates("A1=3")
    assert candidates("A2=3")[0] in found.removes


def test_only_units_where_something_goes_are_named() -> None:
    """A row that has lost the digit already is no reason."""
    others = dict.fromkeys((f"A{n}" for n in range(2, 10)), "12346789")
    (found,) = ELIMINATION.find(grid_of(A1="=5", **others))

    assert found.within == (unit("column 1"), unit("block 1"))
    assert {candidate.cell // 9 for candidate in found.removes} == set(range(1, 9))


@pytest.mark.parametrize("cells", [{}, {"A1": "12"}, {"A1": "12", "A2": "12"}], ids=len)
def test_it_does_not_fire_where_no_digit_is_settled(cells: dict[str, str]) -> None:
    """Two candidates settle nothing."""
    assert not list(ELIMINATION.find(grid_of(**cells)))


def test_it_does_not_fire_twice() -> None:
    """Where all peers have lost the digit there is nothing to say."""
    grid = grid_of(A1="=5")
    (found,) = ELIMINATION.find(grid)

    assert not list(ELIMINATION.find(grid.without(found.removes)))


def test_an_assigned_peer_is_left_alone() -> None:
    """Two equal digits in a row are a contradiction, and none of them is removed."""
    found = list(ELIMINATION.find(grid_of(A1="=5", A9="=5")))

    removed = {candidate for one in found for candidate in one.removes}
    assert removed.isdisjoint(candidates("A1=5 A9=5"))
    assert candidates("A5=5")[0] in removed


@given(small_grids())
def test_it_removes_exactly_what_sees_a_settled_digit(grid: Grid) -> None:
    """All removals together are those of the rule, spelled out cell by cell."""
    variant = grid.variant
    expected = {
        Candidate(peer, digit)
        for unit in variant.units
        for cell in unit.cells
        for peer in unit.cells
        if len(digits(grid[cell])) == 1 and peer != cell
        for digit in digits(grid[cell])
        if digit in digits(grid[peer]) and not grid.is_assigned(peer)
    }

    found = {gone for one in ELIMINATION.find(grid) for gone in one.removes}

    assert found == expected
