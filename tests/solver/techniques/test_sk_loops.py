"""SK loop: eight pairs of cells round four filled ones, and room for just sixteen."""

from typing import Final

import pytest

from solver.explain import explain_deduction
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic, diagonal, latin, variant_named
from solver.techniques.templates.sk_loops import SK_LOOP
from tests.support import candidate_set, grid_of
from tests.techniques import grid_with, why_unproved

FILLED: Final = {"B2": "=7", "B8": "=8", "H2": "=8", "H8": "=7"}
IN_ROWS: Final = {f"{row}{column}": "1234" for row in "BH" for column in "1379"}
IN_COLUMNS: Final = {f"{row}{column}": "1256" for row in "ACGI" for column in "28"}
LOOP: Final = FILLED | IN_ROWS | IN_COLUMNS
"""Rows share 3 and 4, columns 5 and 6, and blocks 1 and 2: four, four and eight."""

OUTSIDE: Final = " ".join(
    [f"{row}{column}={d}" for row in "ACGI" for column in "1379" for d in "12"]
    + [f"{row}{column}={d}" for row in "BH" for column in "456" for d in "34"]
    + [f"{row}{column}={d}" for row in "DEF" for column in "28" for d in "56"]
)


def loops_of(grid: Grid) -> list[Deduction]:
    """All SK loops of *grid*."""
    return list(SK_LOOP.find(grid))


def test_blocks_and_lines_lose_what_is_counted_in_them() -> None:
    """Outside of the pairs; the checker proves it by counting."""
    grid = grid_of(**LOOP)

    (found,) = loops_of(grid)

    assert found.removes == candidate_set(OUTSIDE)
    assert why_unproved(found, grid) is None
    assert [house.name for house in found.within] == [
        *("block 1", "block 3", "block 7", "block 9"),
        *("row B", "row H", "column 2", "column 8"),
    ]
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "B2, B8, H2 and H8 are filled. Beside them" in reason
    assert "room for just 16 digits" in reason
    assert "In each of columns 2 and 8, they can hold 5 and 6 only once" in reason


@pytest.mark.parametrize(
    "change",
    [
        {"B1": "12349"},
        {"A2": "12356"},
        {"B2": "79"},
        {"B1": "=1"},
        {"H9": "1234567"},
    ],
    ids=str,
)
def test_without_a_condition_nothing_follows(change: dict[str, str]) -> None:
    """A seventeenth digit, a crossing that is open, or a cell that is filled."""
    (whole,) = loops_of(grid_of(**LOOP))
    grid = grid_of(**{**LOOP, **change})

    assert not loops_of(grid)
    assert why_unproved(whole, grid) is not None


def test_a_digit_fewer_is_no_loop() -> None:
    """With room for fifteen the puzzle has no solution, and nothing is said of it."""
    fewer = {cell: held.replace("3", "") for cell, held in IN_ROWS.items()}

    assert not loops_of(grid_of(**(LOOP | fewer)))


def test_the_checker_counts_as_the_roles_say() -> None:
    """With other roles, or without a cell, nothing is proved."""
    grid = grid_of(**LOOP)
    (found,) = loops_of(grid)
    turned = {
        CandidateRole.SET_A: CandidateRole.SET_B,
        CandidateRole.SET_B: CandidateRole.SET_A,
    }
    roles = tuple((held, turned[role]) for held, role in found.roles)
    because = tuple(held for held in found.because if held.cell != 1)

    assert why_unproved(found._replace(roles=roles), grid) is not None
    assert why_unproved(found._replace(because=because), grid) is not None
    assert why_unproved(found._replace(roles=found.roles[1:]), grid) is not None


def test_one_of_a_solve_is_proved() -> None:
    """It removes fifteen candidates where other techniques find little."""
    grid = grid_with("sk-loop")
    (found,) = loops_of(grid)

    assert len(found.removes) == 15
    assert why_unproved(found, grid) is None


def test_further_houses_are_no_matter() -> None:
    """On the diagonal board blocks, rows and columns are the same."""
    (found,) = loops_of(grid_of(diagonal(), **LOOP))

    assert found.removes == candidate_set(OUTSIDE)


@pytest.mark.parametrize("variant", [latin(9), classic(6), variant_named("samurai")])
def test_other_boards_have_none(variant: object) -> None:
    """Without blocks of three rows and columns on one square there is no loop."""
    assert not loops_of(grid_of(variant))  # type: ignore[arg-type]
