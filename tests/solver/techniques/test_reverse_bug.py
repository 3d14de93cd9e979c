"""Reverse BUG: a digit that with the clues would leave all others exchangeable."""

from typing import Final

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.explain import explain_deduction
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.named_variants import diagonal
from solver.rules.variant import Variant
from solver.techniques.uniqueness.reverse_bug import find_reverse_bugs
from tests.support import at, candidate_set, grid_of

CLUES: Final = {"A1": "=1", "A4": "=2", "B1": "=2", "I9": "=7"}
"""With 1 in B4 rows A and B, columns 1 and 4, and two blocks have 1 and 2."""


def with_clues(variant: Variant | None = None, /, **cells: str) -> Grid:
    """A board whose filled cells were given."""
    return grid_of(variant, **cells)


def why(found: Deduction, grid: Grid, *, is_unique: bool = True) -> str | None:
    """Why the checker does not prove it, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(grid.clues, lambda: is_unique))


def test_the_digit_that_completes_the_clues_is_false() -> None:
    """The checker proves it of a puzzle with one solution."""
    grid = with_clues(**CLUES)

    (found,) = find_reverse_bugs(grid)

    assert found.removes == candidate_set("B4=1")
    assert {clue.cell for clue in found.because} == {at("A1"), at("A4"), at("B1")}
    assert why(found, grid) is None
    assert why(found, grid, is_unique=False) is not None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "A1, A4 and B1 are the only clues that are 1 or 2. With B4 = 1" in reason


@pytest.mark.parametrize(
    "change",
    [{"H5": "=1"}, {"H5": "=2"}, {"B1": "12"}, {"A4": "=3"}, {"D1": "=2", "B1": "3"}],
    ids=str,
)
def test_with_other_clues_nothing_follows(change: dict[str, str]) -> None:
    """One more, one fewer, another digit, or cells that break a block."""
    (whole,) = find_reverse_bugs(with_clues(**CLUES))
    grid = with_clues(**(CLUES | change))

    assert not list(find_reverse_bugs(grid))
    assert why(whole, grid) is not None


def test_a_digit_that_was_found_is_no_clue() -> None:
    """It changes places with the others."""
    grid = with_clues(**CLUES, H5="=1").with_clues(sum(1 << at(name) for name in CLUES))

    (found,) = find_reverse_bugs(grid)

    assert found.removes == candidate_set("B4=1")
    assert why(found, grid) is None
    assert why(found, grid.with_clues(grid.assigned)) is not None


@pytest.mark.parametrize("change", [{"B4": "23"}, {"B4": "=1"}], ids=str)
def test_nothing_is_removed_twice(change: dict[str, str]) -> None:
    """Where the digit is gone, or there."""
    assert not list(find_reverse_bugs(with_clues(**(CLUES | change))))


def test_the_last_of_all_places_is_not_removed() -> None:
    """With 17 of 18 places of two digits given nothing is left to change places."""
    (whole,) = find_reverse_bugs(with_clues(**CLUES))
    cells: dict[str, str] = {}
    for row, column in zip("ABCDEFGHI", (1, 4, 7, 2, 5, 8, 3, 6, 9), strict=True):
        cells |= {f"{row}{column}": "=1", f"{row}{column % 9 + 1}": "=2"}
    last = cells.popitem()[0]
    grid = with_clues(**cells)
    twos = [c for c in grid.variant.cells if grid.clues >> c & 1]
    clues = tuple(Candidate(c, d) for c in twos for d in digits(grid[c]))
    roles = tuple((clue, CandidateRole.BASE) for clue in clues)
    true = whole._replace(
        removes=candidate_set(f"{last}=2"), because=clues, roles=roles
    )

    assert not list(find_reverse_bugs(grid))
    assert "does not complete" in str(why(true, grid))


def test_every_house_counts() -> None:
    """A1 lies on a diagonal, where 2 would have to be, too."""
    assert not list(find_reverse_bugs(with_clues(diagonal(), **CLUES)))


def test_the_two_digits_are_those_of_the_clues() -> None:
    """Without one of the clues, or for another cell, the checker refuses it."""
    grid = with_clues(**CLUES)
    (found,) = find_reverse_bugs(grid)
    fewer = tuple(clue for clue in found.because if clue.digit == 2)

    assert why(found._replace(removes=candidate_set("B5=1")), grid) is not None
    assert why(found._replace(removes=candidate_set("B4=2")), grid) is not None
    assert why(found._replace(because=fewer, roles=found.roles[1:]), grid) is not None
