"""BUG-lite: a few cells of two digits each, of which one has others, too."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.explain import explain_deduction
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.named_variants import diagonal
from solver.techniques.uniqueness.bug_lite import (
    bug_lites_of_two,
    find_bug_lite,
)
from solver.techniques.uniqueness.deadly_types import finder
from tests.support import at, candidate_set, grid_of

find_type_2, find_type_3, find_type_4 = (
    finder(f"bug-lite-{number}", number, bug_lites_of_two) for number in (2, 3, 4)
)

Finder: TypeAlias = Callable[[Grid], Iterator[Deduction]]

PAIRS: Final = {
    "D1": "12",
    "D4": "23",
    "D7": "13",
    "E1": "12",
    "E4": "23",
    "E8": "13",
    "G7": "13",
    "G8": "13",
}
"""Each of 1, 2 and 3 is twice in rows D and E, in row G, in columns and in blocks."""
SMALL: Final = {**PAIRS, "E8": "1345"}


def why(found: Deduction, grid: Grid, *, is_unique: bool = True) -> str | None:
    """Why the checker does not prove it, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(grid.clues, lambda: is_unique))


def test_the_cell_with_others_is_neither_of_its_two() -> None:
    """The checker proves it of a puzzle with one solution."""
    grid = grid_of(**SMALL)

    (found,) = find_bug_lite(grid)

    assert found.removes == candidate_set("E8=1 E8=3")
    deadly = {c.cell for c, role in found.roles if role is CandidateRole.DEADLY}
    assert deadly == {at(name) for name in PAIRS}
    assert why(found, grid) is None
    assert why(found, grid, is_unique=False) is not None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "D1, D4, D7, E1, E4, G7 and G8" in reason


@pytest.mark.parametrize(
    "change",
    [
        {"D1": "124"},
        {"D1": "14"},
        {"D1": "=1"},
        {"E8": "145"},
        {"E8": "13"},
        {"D4": "13", "E4": "13"},
    ],
    ids=str,
)
def test_without_a_condition_nothing_follows(change: dict[str, str]) -> None:
    """A second cell with others, another digit, a filled cell, or none with others."""
    (whole,) = find_bug_lite(grid_of(**SMALL))
    grid = grid_of(**{**SMALL, **change})

    assert not list(find_bug_lite(grid))
    assert why(whole, grid) is not None


def test_two_digits_are_left_to_rectangles() -> None:
    """With two digits it is a unique rectangle."""
    grid = grid_of(A1="12", A4="12", B1="12", B4="123")

    assert not list(find_bug_lite(grid))


def test_six_cells_are_left_to_extended_rectangles() -> None:
    """Three digits in three columns of two rows."""
    cells = {"D1": "12", "D4": "23", "D7": "13", "E1": "12", "E4": "23", "E7": "134"}

    assert not list(find_bug_lite(grid_of(**cells)))


def test_a_pattern_that_breaks_a_block_is_none() -> None:
    """Row A in place of row E: the blocks have each digit once."""
    moved = {("A" + n[1:] if n[0] == "E" else n): held for n, held in SMALL.items()}

    assert not list(find_bug_lite(grid_of(**moved)))


def test_a_clue_or_a_diagonal_prevents_it() -> None:
    """A clue cannot change places, nor can a cell that a diagonal holds alone."""
    grid = grid_of(**SMALL)

    assert not list(find_bug_lite(grid.with_clues(1 << at("D4"))))
    assert not list(find_bug_lite(grid_of(diagonal(), **SMALL)))


OF_TYPE_2: Final = {**PAIRS, "E4": "235", "E8": "135"}
OF_TYPE_3: Final = {**PAIRS, "E4": "235", "E8": "136", "E9": "56"}
OF_TYPE_4: Final = {
    **PAIRS,
    **dict.fromkeys(("E2", "E3", "E5", "E6", "E7", "E9"), "12456789"),
    "E4": "2345",
    "E8": "13678",
}
"""Row E has 3 in E4 and E8 alone."""


def test_a_further_digit_of_two_cells_is_in_one_of_them() -> None:
    """The others of row E are not 5."""
    grid = grid_of(**OF_TYPE_2)

    (found,) = find_type_2(grid)

    assert found.removes == candidate_set("E2=5 E3=5 E5=5 E6=5 E7=5 E9=5")
    assert why(found, grid) is None
    assert why(found, grid, is_unique=False) is not None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "Only a 5 in E4 or E8 prevents that" in reason


def test_further_digits_make_a_subset_with_another_cell() -> None:
    """E4 or E8 is 5 or 6, and so is E9: the rest of row E is neither."""
    grid = grid_of(**OF_TYPE_3)

    (found,) = find_type_3(grid)

    cells = ("E2", "E3", "E5", "E6", "E7")
    assert found.removes == candidate_set(
        " ".join(f"{cell}={digit}" for cell in cells for digit in "56")
    )
    assert why(found, grid) is None
    assert not list(find_type_2(grid))


def test_a_digit_of_two_cells_alone_takes_their_others() -> None:
    """With E4 = 2 or E8 = 1 all cells would have two digits."""
    grid = grid_of(**OF_TYPE_4)

    (found,) = find_type_4(grid)

    assert found.removes == candidate_set("E4=2 E8=1")
    assert why(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "With E4 = 2 or E8 = 1, the other one is 3" in reason


@pytest.mark.parametrize(
    ("finder", "cells", "change"),
    [
        (find_type_2, OF_TYPE_2, {"E8": "136"}),
        (find_type_2, OF_TYPE_2, {"D1": "125"}),
        (find_type_2, OF_TYPE_2, {"D1": "15"}),
        (find_type_3, OF_TYPE_3, {"E9": "567"}),
        (find_type_3, OF_TYPE_3, {"G7": "14"}),
        (find_type_4, OF_TYPE_4, {"E9": "3456789"}),
        (find_type_4, OF_TYPE_4, {"D4": "234"}),
    ],
)
def test_without_a_condition_no_type_follows(
    finder: Finder, cells: dict[str, str], change: dict[str, str]
) -> None:
    """Other digits, a third cell with others, and a further place."""
    (whole,) = finder(grid_of(**cells))
    grid = grid_of(**{**cells, **change})

    assert not list(finder(grid))
    assert why(whole, grid) is not None


@pytest.mark.parametrize(
    ("finder", "cells"),
    [(find_type_2, OF_TYPE_2), (find_type_3, OF_TYPE_3), (find_type_4, OF_TYPE_4)],
)
def test_clues_and_rules_leave_no_type(finder: Finder, cells: dict[str, str]) -> None:
    """A clue cannot change, and further rules tell digits apart."""
    grid = grid_of(**cells)

    assert list(finder(grid))
    assert not list(finder(grid.with_clues(1 << at("D4"))))
    assert not list(finder(grid_of(diagonal(), **cells)))
