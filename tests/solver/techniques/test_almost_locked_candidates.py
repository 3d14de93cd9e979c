"""Almost locked candidates: digits that are locked but for one of them."""

from typing import Final

import pytest

from solver.explain import explain_deduction
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic, latin
from solver.rules.variant import Variant
from solver.techniques.almost_locked_sets.almost_locked_candidates import (
    ALMOST_LOCKED_CANDIDATES,
)
from tests.support import candidate_set, grid_of
from tests.techniques import grid_with, why_unproved

PAIR, TRIPLE = ALMOST_LOCKED_CANDIDATES

WITHOUT: Final = dict.fromkeys(("A7", "A8", "A9", "B7", "B8"), "3456789")
"""Block 3 has room for 1 and 2 in row C and in one cell beside it."""
OF_TWO: Final = {**WITHOUT, "C4": "12", "B9": "1239"}

NO_THREE: Final = dict.fromkeys(("A7", "A8", "A9", "B7"), "456789")
OF_THREE: Final = {**NO_THREE, "C4": "12", "C5": "123", "B8": "1239", "B9": "23456"}


def others_of_row(digits: str, cells: str) -> str:
    """Some digits of the cells of row C beside block 3."""
    return " ".join(f"C{column}={digit}" for column in cells for digit in digits)


def test_a_pair_clears_the_row_and_the_one_cell() -> None:
    """One of 1 and 2 is in C4, one in B9, and each of them once in the crossing."""
    grid = grid_of(**OF_TWO)

    (found,) = PAIR.find(grid)

    assert found.removes == candidate_set(others_of_row("12", "12356") + " B9=3 B9=9")
    assert [house.name for house in found.within] == ["row C", "block 3"]
    assert why_unproved(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "In row C, C4 can only be 1 or 2" in reason
    assert "In block 3, the digits 1 and 2" in reason


def test_a_triple_does_so_with_two_cells_each() -> None:
    """In row C two cells hold three digits, in block 3 two have room for them."""
    grid = grid_of(**OF_THREE)

    (found,) = TRIPLE.find(grid)

    rest = " B8=9 B9=4 B9=5 B9=6"
    assert found.removes == candidate_set(others_of_row("123", "1236") + rest)
    assert why_unproved(found, grid) is None
    assert not list(PAIR.find(grid))


def test_the_cell_may_be_in_the_block() -> None:
    """And the room for its digits in the line."""
    free = "3456789"
    cells = {f"C{column}": free for column in "12356"} | {"C4": "125", "B9": "12"}
    grid = grid_of(**cells)

    (found,) = PAIR.find(grid)

    block = " ".join(f"{row}{c}={d}" for row in "AB" for c in "789" for d in "12")
    kept = candidate_set("B9=1 B9=2")
    wanted = candidate_set(block + " C4=5").bits & ~kept.bits
    assert found.removes.bits == wanted
    assert [house.name for house in found.within] == ["block 3", "row C"]
    assert why_unproved(found, grid) is None


@pytest.mark.parametrize(
    "change",
    [
        {"C4": "123"},
        {"C4": "=1"},
        {"B8": "2345"},
        {"B9": "=1"},
        {"C7": "=1"},
    ],
    ids=str,
)
def test_without_a_condition_there_is_no_pair(change: dict[str, str]) -> None:
    """The cell holds more, the block has further room, or a digit is there already."""
    grid = grid_of(**{**OF_TWO, **change})

    assert not list(PAIR.find(grid))


@pytest.mark.parametrize("change", [{"C4": "123"}, {"B8": "2345"}], ids=str)
def test_the_checker_refuses_it_then(change: dict[str, str]) -> None:
    """It does not follow."""
    (whole,) = PAIR.find(grid_of(**OF_TWO))

    assert why_unproved(whole, grid_of(**{**OF_TWO, **change})) is not None


@pytest.mark.parametrize(
    "change", [{"C5": "1234"}, {"B7": "3456"}, {"C4": "124"}], ids=str
)
def test_without_a_condition_there_is_no_triple(change: dict[str, str]) -> None:
    """A fourth digit, or a third cell in the block."""
    (whole,) = TRIPLE.find(grid_of(**OF_THREE))
    grid = grid_of(**{**OF_THREE, **change})

    assert not list(TRIPLE.find(grid))
    assert why_unproved(whole, grid) is not None


@pytest.mark.parametrize("strategy", ALMOST_LOCKED_CANDIDATES, ids=lambda s: s.slug)
def test_the_checker_needs_each_truth_and_role(strategy: object) -> None:
    """Of a grid of a solve: with one fewer nothing is proved."""
    slug = strategy.slug  # type: ignore[attr-defined]
    grid = grid_with(slug)
    found: Deduction = next(iter(strategy.find(grid)))  # type: ignore[attr-defined]
    roles = tuple((c, CandidateRole.SET_A) for c, _ in found.roles)

    assert why_unproved(found, grid) is None
    assert why_unproved(found._replace(truths=found.truths[1:]), grid) is not None
    assert why_unproved(found._replace(roles=roles), grid) is not None


def found_in(variant: Variant, grid: Grid) -> list[Deduction]:
    """All of *grid*."""
    assert grid.variant is variant
    return [one for each in ALMOST_LOCKED_CANDIDATES for one in each.find(grid)]


def test_without_blocks_there_are_none() -> None:
    """Rows and columns share a single cell."""
    variant = latin(9)

    assert not found_in(variant, grid_of(variant, **OF_TWO))


def test_small_boards_have_pairs() -> None:
    """On a board of four digits a block and a row share two cells."""
    variant = classic(4)
    grid = grid_of(variant, A1="12", B3="34", B4="1234")

    found = found_in(variant, grid)

    assert found
    assert all(why_unproved(one, grid) is None for one in found)
