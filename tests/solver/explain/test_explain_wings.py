"""Wings among almost locked sets, by their names."""

import pytest

from solver.explain import explain_deduction
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.techniques.almost_locked_sets.clauses import is_wing
from solver.techniques.almost_locked_sets.pairs import ALS_XZ
from solver.techniques.wings.find import XY_WING
from tests.support import candidate_set, grid_of

WING = {"F8": "36", "B1": "12", "C1": "146", "D1": "24", "F1": "34"}
"""Five cells of row F and column 1 with five digits; only 6 is not restricted."""


def wings_of(grid: Grid) -> list[Deduction]:
    """The two almost locked sets that are wings."""
    return [found for found in ALS_XZ.find(grid) if is_wing(found)]


def test_two_sets_with_as_many_digits_as_cells_are_a_wing() -> None:
    """The sentence says of how many cells, and which."""
    grid = grid_of(**WING)
    (found,) = wings_of(grid)

    assert found.removes == candidate_set("C8=6")
    assert "five cells with as many digits, in two houses that cross: a VWXYZ-wing" in (
        explain_deduction(found, Position.at(grid)).reason
    )


def test_sets_that_share_a_third_digit_are_no_wing() -> None:
    """Then they have fewer digits than cells, or are linked twice."""
    assert not wings_of(grid_of(**(WING | {"F8": "346", "F9": "46"})))


@pytest.mark.parametrize(("in_row", "in_column"), [("23", "13"), ("13", "23")])
def test_the_digits_of_a_pivot_are_followed_in_their_order(
    in_row: str, in_column: str
) -> None:
    """Whichever wing is in its row."""
    grid = grid_of(E5="12", E1=in_row, A5=in_column, A1="34")
    (found,) = XY_WING.find(grid)

    reason = explain_deduction(found, Position.at(grid)).reason

    assert reason.startswith("The pivot E5 is 1 or 2. If E5 = 1, then ")
    assert reason.index("If E5 = 1") < reason.index("If E5 = 2")
