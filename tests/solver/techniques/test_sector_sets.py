"""Multi-sector locked sets: as many cells as room for digits in rows and columns."""

import pytest

from solver.explain import explain_deduction
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic
from solver.techniques.templates.sector_sets import MULTI_SECTOR_LOCKED_SET
from tests.support import candidate_set, grid_of
from tests.techniques import grid_with, why_unproved

ROWS, COLUMNS = "ADG", "147"
CELLS = {f"{row}{column}" for row in ROWS for column in COLUMNS}
NAMES = [f"{row}{column}" for row in "ABCDEFGHI" for column in "123456789"]


def with_set(**others: str) -> Grid:
    """A board with nine cells for 1 in rows A, D and G, and 2 and 4 in 1, 4 and 7."""
    cells = dict.fromkeys(CELLS, "124")
    return grid_of(**(cells | others))


def sets_of(grid: Grid) -> list[Deduction]:
    """Those with exactly the nine cells."""
    wanted = {classic().cell_named[name] for name in CELLS}
    return [
        found
        for found in MULTI_SECTOR_LOCKED_SET.find(grid)
        if {cause.cell for cause in found.because} == wanted
    ]


def in_lines(rows: str, columns: str) -> str:
    """The candidates outside: 1 in rows and 2 and 4 in columns, or the other way."""
    return " ".join(
        f"{name}={digit}"
        for name in NAMES
        if name not in CELLS
        for digit in "124"
        if (digit in rows and name[0] in ROWS)
        or (digit in columns and name[1] in COLUMNS)
    )


def test_the_lines_have_their_digits_in_the_cells() -> None:
    """Either way of counting is a set of its own, and the checker proves each."""
    grid = with_set()
    found = {one.removes: one for one in sets_of(grid)}
    wanted = candidate_set(in_lines("1", "24"))

    assert wanted in found
    assert candidate_set(in_lines("24", "1")) in found
    assert all(why_unproved(one, grid) is None for one in found.values())
    reason = explain_deduction(found[wanted], Position.at(grid)).reason
    assert (
        "Look at nine open cells of columns 1, 4 and 7 and of rows A, D and G" in reason
    )
    assert "In each of columns 1, 4 and 7, they can hold 2 and 4 only once" in reason
    assert "room for just nine digits, as many as cells" in reason


@pytest.mark.parametrize("cell", ["A1", "D7"])
def test_a_further_digit_is_room_for_one_more(cell: str) -> None:
    """Then the nine cells prove nothing, and the checker says why."""
    grid = with_set(**{cell: "1249"})
    wrong = sets_of(with_set())[0]

    assert not sets_of(grid)
    assert why_unproved(wrong, grid) is not None


def test_with_other_roles_nothing_is_proved() -> None:
    """Sectors are counted as the roles say."""
    grid = with_set(A1="12", A4="12", A7="12", D1="12", D4="12", D7="12")
    found = next(f for f in sets_of(with_set()) if why_unproved(f, with_set()) is None)
    turned = {
        CandidateRole.SET_A: CandidateRole.SET_B,
        CandidateRole.SET_B: CandidateRole.SET_A,
    }
    roles = tuple((candidate, turned[role]) for candidate, role in found.roles)

    assert why_unproved(found._replace(roles=roles), with_set()) is not None
    assert (
        why_unproved(found._replace(because=found.because[3:]), with_set()) is not None
    )
    assert why_unproved(found, grid) is not None


def test_one_of_a_solve_is_proved() -> None:
    """Where simpler techniques find nothing."""
    grid = grid_with("multi-sector-locked-set")
    found = next(iter(MULTI_SECTOR_LOCKED_SET.find(grid)))

    assert why_unproved(found, grid) is None


def test_small_boards_have_their_own() -> None:
    """Boards of four and six digits are searched, too; all that is found is proved."""
    for variant in (classic(4), classic(6)):
        grid = grid_of(variant)
        for found in MULTI_SECTOR_LOCKED_SET.find(grid):
            assert why_unproved(found, grid) is None
