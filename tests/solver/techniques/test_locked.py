"""Locked candidates: a digit whose places in one house all lie in another."""

import pytest
from hypothesis import given

from solver.log.deduction import Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import diagonal
from solver.rules.variant import REGIONS
from solver.techniques.locked.find import CLAIMING, LOCKED, POINTING
from tests.solver.techniques.placed import found_by, grid_with
from tests.solver.transformed import small_grids
from tests.support import candidate_set, candidates, digit_of, grid_of, house


def test_a_block_with_its_places_in_a_row_points_along_it() -> None:
    """The rest of the row loses the digit."""
    (found,) = POINTING.find(grid_with("5", {"block 1": "A1 A3"}))

    assert found.removes == candidate_set(" ".join(f"A{n}=5" for n in range(4, 10)))
    assert found.because == candidates("A1=5 A3=5")
    assert found.within == (house("block 1"), house("row A"))
    assert found.truths == (Truth(None, house("block 1"), digit_of("5")),)


def test_a_column_with_its_places_in_a_block_claims_them() -> None:
    """The rest of the block loses the digit."""
    (found,) = CLAIMING.find(grid_with("5", {"column 2": "D2 E2 F2"}))

    rest = "D1 E1 F1 D3 E3 F3"
    assert found.removes == candidate_set(" ".join(f"{c}=5" for c in rest.split()))
    assert found.within == (house("column 2"), house("block 4"))


def test_a_block_may_point_along_a_diagonal() -> None:
    """Whatever house has all its places."""
    gone = "A2 A3 B1 B3 C1 C2"
    cells = dict.fromkeys(gone.split(), "12346789")

    (found,) = POINTING.find(grid_of(diagonal(), **cells))

    assert found.within[1].name == "diagonal A1-I9"
    assert candidate_set("E5=5 I9=5").bits & ~found.removes.bits == 0


def test_digits_elsewhere_do_not_matter() -> None:
    """Cells that hold other digits, in the same houses too."""
    grid = grid_with("5", {"block 1": "A1 A3"}, A9="7", C2="8", E5="5")

    assert "A4=5" in {
        grid.variant.candidate_name(gone).replace(" ", "")
        for found in POINTING.find(grid)
        for gone in found.removes
    }


@pytest.mark.parametrize(
    "grid",
    [
        grid_with("5", {"block 1": "A1 B3"}),
        grid_with("5", {"block 1": "A1"}),
        grid_with("5", {"block 1": "A1 A3"}, A1="5"),
        grid_with("5", {"block 1": "A1 A2 A3 B1"}),
    ],
    ids=["two lines", "a single", "it stands there", "one aside"],
)
def test_other_blocks_point_nowhere(grid: Grid) -> None:
    """It takes two or more open places in one line, and all of them."""
    assert not found_by([POINTING], grid)


def test_what_removes_nothing_is_not_found() -> None:
    """The rest of the row has lost the digit."""
    houses = {"block 1": "A1 A3", "block 2": "B4 C4", "block 3": "B7 C7"}

    assert not [
        found
        for found in POINTING.find(grid_with("5", houses))
        if found.within[1].name == "row A"
    ]


@given(small_grids())
def test_they_are_exactly_those_there_are(grid: Grid) -> None:
    """The rule, spelled out over every two houses, finds the same."""
    expected = set()
    for full in grid.variant.full_houses:
        for digit in grid.variant.digits:
            held = [c for c in full.cells if grid.holds(Candidate(c, digit))]
            if len(held) < 2 or any(grid.is_assigned(cell) for cell in held):
                continue
            for other in grid.variant.houses:
                rest = {*other.cells} - {*full.cells}
                gone = frozenset(Candidate(cell, digit) for cell in rest)
                gone = frozenset(one for one in gone if grid.is_open(one))
                if other != full and {*held} <= {*other.cells} and gone:
                    name = "pointing" if full.kind in REGIONS else "claiming"
                    expected.add((name, full, other, gone))

    found = {
        (one.technique, *one.within, frozenset(one.removes))
        for strategy in LOCKED
        for one in strategy.find(grid)
    }

    assert found == expected
