"""Elimination: what a digit in place takes from its peers."""

import pytest
from hypothesis import given

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.named_variants import diagonal
from solver.techniques.basic.elimination import ELIMINATION, strike_all
from tests.solver.transformed import small_grids
from tests.support import candidate_set, candidates, grid_of, house


def test_a_digit_leaves_every_peer_of_its_cell() -> None:
    """An assigned digit is removed from row, column and block, in reading order."""
    (found,) = ELIMINATION.find(grid_of(E5="=7"))

    assert found.places == ()
    assert found.because == candidates("E5=7")
    assert found.within == (house("row E"), house("column 5"), house("block 5"))
    assert found.removes == candidate_set(
        "A5=7 B5=7 C5=7 D4=7 D5=7 D6=7 E1=7 E2=7 E3=7 E4=7"
        " E6=7 E7=7 E8=7 E9=7 F4=7 F5=7 F6=7 G5=7 H5=7 I5=7"
    )


def test_on_diagonals_it_leaves_the_peers_there_too() -> None:
    """Under diagonal rules a corner has the six other cells of its diagonal more."""
    (found,) = ELIMINATION.find(grid_of(diagonal(), A1="=2"))

    assert len(found.removes) == 20 + 6
    assert candidates("I9=2")[0] in found.removes
    assert found.within[-1] == house("diagonal A1-I9", "diagonal")


def test_all_digits_can_strike_at_once() -> None:
    """Each clue is a cause, and takes its own digit from its peers."""
    grid = grid_of(A1="=1", I9="=2", E5="12")
    alone = list(ELIMINATION.find(grid))

    found = strike_all(grid)

    assert found.technique == "elimination"
    assert found.because == candidates("A1=1 I9=2")
    assert set(found.removes) == {gone for one in alone for gone in one.removes}


def test_a_digit_that_strikes_alone_names_its_houses() -> None:
    """One clue is told like any other digit."""
    grid = grid_of(A1="=1")

    assert [strike_all(grid)] == list(ELIMINATION.find(grid))


def test_where_nothing_strikes_all_at_once_is_nothing() -> None:
    """Without digits in place there is neither a cause nor a removal."""
    found = strike_all(grid_of())

    assert (found.because, len(found.removes)) == ((), 0)


def test_only_houses_where_something_goes_are_named() -> None:
    """A row that has lost the digit already is no reason."""
    others = dict.fromkeys((f"A{n}" for n in range(2, 10)), "12346789")
    (found,) = ELIMINATION.find(grid_of(A1="=5", **others))

    assert found.within == (house("column 1"), house("block 1"))
    assert {candidate.cell // 9 for candidate in found.removes} == set(range(1, 9))


@pytest.mark.parametrize("cells", [{}, {"A1": "12"}, {"A1": "3"}], ids=str)
def test_it_does_not_fire_where_no_digit_is_in_place(cells: dict[str, str]) -> None:
    """Candidates take nothing from their peers, not even a last one."""
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
def test_it_removes_exactly_what_sees_a_digit_in_place(grid: Grid) -> None:
    """All removals together are those of the rule, spelled out cell by cell."""
    variant = grid.variant
    expected = {
        Candidate(peer, digit)
        for house in variant.houses
        for cell in house.cells
        for peer in house.cells
        if grid.is_assigned(cell) and peer != cell
        for digit in digits(grid[cell])
        if digit in digits(grid[peer]) and not grid.is_assigned(peer)
    }

    found = {gone for one in ELIMINATION.find(grid) for gone in one.removes}

    assert found == expected
