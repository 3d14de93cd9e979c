"""Fireworks: three digits that two crossing lines keep in three cells."""

import pytest

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic, latin
from solver.techniques.almost_locked_sets.fireworks import FIREWORKS
from tests.support import candidate_set, grid_of
from tests.techniques import grid_with, why_unproved

WITHOUT = "456789"
LINES = dict.fromkeys(
    ["A4", "A5", "A6", "A7", "A8", "D1", "E1", "F1", "G1", "H1"], WITHOUT
)
"""Row A and column 1, which cross in A1; 1, 2 and 3 have A9 and I1 outside."""


def with_fireworks(**others: str) -> Grid:
    """An open board with fireworks in A1, A9 and I1, but for some cells."""
    return grid_of(**(LINES | others))


def test_three_cells_hold_three_digits_alone() -> None:
    """And the digits leave the block off both lines; the checker proves both."""
    grid = with_fireworks()
    (found,) = FIREWORKS.find(grid)
    others = " ".join(f"{c}={d}" for c in ("A1", "A9", "I1") for d in range(4, 10))
    off = " ".join(f"{c}={d}" for c in ("B2", "B3", "C2", "C3") for d in (1, 2, 3))

    assert found.removes == candidate_set(f"{others} {off}")
    assert why_unproved(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "row A and column 1 have 1, 2 and 3 in A9 and I1 alone" in reason
    assert "off both lines" in reason


@pytest.mark.parametrize("cell", ["A4", "H1"])
def test_a_second_place_outside_is_refused(cell: str) -> None:
    """With it two digits are left, which prove nothing of three cells."""
    wrong = next(iter(FIREWORKS.find(with_fireworks())))
    grid = with_fireworks(**{cell: "1456789"})

    assert not list(FIREWORKS.find(grid))
    assert why_unproved(wrong, grid) is not None


def test_a_digit_may_lack_one_of_the_outer_cells() -> None:
    """It is in the others then."""
    grid = with_fireworks(A9="23456789", I1="13456789")
    (found,) = FIREWORKS.find(grid)

    assert why_unproved(found, grid) is None


def test_digits_with_different_cells_are_refused() -> None:
    """Three digits in four cells prove nothing."""
    grid = with_fireworks(A8="1456789", A9="23456789")

    assert not list(FIREWORKS.find(grid))


def test_a_digit_that_is_placed_is_left_out() -> None:
    """Two are left."""
    assert not list(FIREWORKS.find(with_fireworks(A9="=1")))


def test_the_checker_needs_each_truth() -> None:
    """Of a grid of a solve: with one fewer nothing is proved."""
    grid = grid_with("fireworks")
    found = next(iter(FIREWORKS.find(grid)))

    assert why_unproved(found, grid) is None
    assert why_unproved(found._replace(truths=found.truths[1:]), grid) is not None


@pytest.mark.parametrize("variant", [latin(9), classic(4)])
def test_other_boards(variant: object) -> None:
    """Without blocks lines cross in no block; small ones are soon full."""
    assert not list(FIREWORKS.find(grid_of(variant)))  # type: ignore[arg-type]
