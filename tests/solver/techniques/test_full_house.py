"""Full houses: one cell of a house is left."""

import pytest

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.techniques.singles.find import FULL_HOUSE
from tests.support import candidates, grid_of, house

ROW = {f"A{n}": f"={n}" for n in range(1, 9)}


def test_the_last_cell_of_a_house_holds_the_digit_that_is_missing() -> None:
    """The digits that stand in the house are the reason."""
    (found,) = FULL_HOUSE.find(grid_of(**ROW))

    assert found.places == candidates("A9=9")
    assert found.because == candidates(" ".join(f"A{n}={n}" for n in range(1, 9)))
    assert found.within == (house("row A"),)
    assert not found.removes


def test_a_cell_may_be_the_last_one_of_several_houses() -> None:
    """Each of them is a reason of its own."""
    small = {"A1": "=1", "A2": "=2", "A3": "=3", "B3": "=2", "B4": "=1"}

    found = list(FULL_HOUSE.find(grid_of(classic(4), **small)))

    assert [one.within[0].name for one in found] == ["row A", "block 2"]
    assert {one.places for one in found} == {(Candidate(Cell(3), Digit(4)),)}


@pytest.mark.parametrize(
    "change",
    [{"A8": "89"}, {"A8": "8"}, {"A9": "12"}, {"A9": "=9"}, {"A8": "=7"}],
    ids=str,
)
def test_other_houses_are_not_full(change: dict[str, str]) -> None:
    """Two cells are open, or none, or no digit fits without a contradiction."""
    assert not list(FULL_HOUSE.find(grid_of(**{**ROW, **change})))
