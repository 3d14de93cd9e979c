"""Bivalue oddagon: an odd loop of cells that two digits cannot fill."""

from typing import Final

import pytest

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.techniques.templates.oddagons import find_bivalue_oddagons
from tests.support import candidate_set, grid_of
from tests.techniques import why_unproved

LOOP: Final = {"A1": "12", "A5": "12", "D5": "12", "D2": "12", "B2": "123"}
"""A row, a column, a row, a column and a block lead round five cells."""


def test_the_one_guardian_is_true() -> None:
    """The cell loses both digits, and what sees it the third; each step is proved."""
    grid = grid_of(**LOOP)

    (found,) = find_bivalue_oddagons(grid)

    assert candidate_set("B2=1 B2=2 B9=3 I2=3 C3=3").bits & ~found.removes.bits == 0
    assert len(found.removes) == 20
    assert why_unproved(found, grid) is None
    assert why_unproved(found._replace(truths=found.truths[1:]), grid) is not None
    assert "so it is true" in explain_deduction(found, Position.at(grid)).reason


def test_what_all_guardians_make_false_is_false() -> None:
    """The guardians are in A1 and B2: the rest of their block is not 3."""
    grid = grid_of(**{**LOOP, "A1": "123"})

    (found,) = find_bivalue_oddagons(grid)

    assert found.removes == candidate_set("A2=3 A3=3 B1=3 B3=3 C1=3 C2=3 C3=3")
    assert why_unproved(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "Only A1 = 3 or B2 = 3 prevents that, so one of these is true" in reason


@pytest.mark.parametrize(
    "change",
    [
        {"B2": "13"},
        {"B2": "=1"},
        {"A5": "123456789", "D5": "123456789"},
        {"B2": "12"},
        {"A5": "124", "D2": "125"},
    ],
    ids=str,
)
def test_without_a_condition_nothing_follows(change: dict[str, str]) -> None:
    """A digit is missing, a cell filled, or guardians have nothing in common."""
    (whole,) = find_bivalue_oddagons(grid_of(**LOOP))
    grid = grid_of(**{**LOOP, **change})

    assert not list(find_bivalue_oddagons(grid))
    assert why_unproved(whole, grid) is not None


@pytest.mark.parametrize(("cell", "count"), [("123456", 1), ("1234567", 0)])
def test_there_are_at_most_four_guardians(cell: str, count: int) -> None:
    """With more the words name too many to be followed."""
    found = list(find_bivalue_oddagons(grid_of(**{**LOOP, "B2": cell})))

    assert [one.removes for one in found] == [candidate_set("B2=1 B2=2")] * count


def test_an_even_loop_can_be_filled() -> None:
    """Six cells hold both digits in turns."""
    even = {"A1": "12", "A5": "12", "D5": "12", "D8": "12", "G8": "12", "G1": "123"}

    assert not list(find_bivalue_oddagons(grid_of(**even)))
