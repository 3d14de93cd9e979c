"""Exocets: two base cells whose digits must be in two targets."""

import pytest

from solver.clauses.clause import Told
from solver.clauses.part import HouseRole
from solver.explain import explain_deduction
from solver.explain.arguments import argument_of
from solver.forms import BareGrid, has_form, why_misnamed
from solver.log.deduction import Deduction, Truth
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import classic, diagonal, latin
from solver.techniques.templates.exocets import DOUBLE_EXOCET, EXOCET, SENIOR_EXOCET
from tests.support import candidate_set, candidates, grid_of
from tests.techniques import found_with, grid_with, why_unproved

BASE = {"A1": "123", "A2": "123"}
"""The base; the cross line through A3 is column 3."""
COMPANIONS = {"C4": "456789", "B7": "456789"}
"""Of the targets B4 and C7."""
OUTSIDE = {f"{row}{column}": "456789" for row in "FGHI" for column in (3, 4, 7)}
"""Only rows D and E have room for 1, 2 and 3 outside of the blocks at the top."""


def with_exocet(**others: str) -> Grid:
    """An open board with an exocet, but for some cells."""
    return grid_of(**(BASE | COMPANIONS | OUTSIDE | others))


def removed_at_targets(grid: Grid) -> list[Deduction]:
    """What exocets with the base of ``BASE`` and the targets B4 and C7 remove."""
    every = candidate_set(
        " ".join(f"{c}={d}" for c in ("B4", "C7") for d in range(4, 10))
    )
    return [found for found in EXOCET.find(grid) if found.removes == every]


def test_the_targets_hold_what_the_base_does() -> None:
    """Other digits leave them; the checker proves it by trying."""
    grid = with_exocet()
    (found,) = removed_at_targets(grid)

    assert why_unproved(found, grid) is None
    assert [house.name for house in found.within] == [
        "column 3",
        "column 4",
        "column 7",
    ]
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "The base A1 and A2 holds two of 1, 2 and 3" in reason
    assert "only the targets B4 and C7 are left for it" in reason


@pytest.mark.parametrize("cell", ["C4", "B7"])
def test_a_companion_with_a_digit_of_the_base_is_refused(cell: str) -> None:
    """It could hold what the target should."""
    assert not removed_at_targets(with_exocet(**{cell: "1456789"}))


def test_a_third_line_of_room_is_refused() -> None:
    """Then each cross line may hold the digit outside of the blocks."""
    grid = with_exocet(F3="1456789")
    wrong = removed_at_targets(with_exocet())[0]

    assert not removed_at_targets(grid)
    assert why_unproved(wrong, grid) is not None


def test_a_trace_with_a_third_line_of_room_has_not_the_form() -> None:
    """It could not be told: two lines that hold the rest are named of each digit."""
    grid = with_exocet(F3="1456789")
    found = removed_at_targets(with_exocet())[0]

    wrong = found._replace(because=(*found.because, *candidates("F3=1")))

    assert has_form(found, grid)
    assert "1 has room in all of its houses at once" in why_not_named(wrong, grid)


def test_two_base_cells_in_no_line_have_not_the_form() -> None:
    """Their line tells which blocks are named."""
    grid, found = grid_with("double-exocet"), found_with("double-exocet")
    rows = [house for house in grid.variant.houses if house.kind == "row"][:3]
    digits = dict.fromkeys(t.digit for t in found.truths if t.digit is not None)
    cells = [truth for truth in found.truths if truth.cell is not None]
    places = [Truth(house=row, digit=digit) for row in rows for digit in digits]

    turned = found._replace(within=tuple(rows), truths=(*cells, *places))

    assert has_form(found, grid)
    assert "no two base cells are in a line" in why_not_named(turned, grid)


def why_not_named(found: Deduction, grid: Grid) -> str:
    """Why *found* lacks the form of its technique; empty where it has it."""
    bare = BareGrid(grid.variant, grid.candidates, grid.assigned)
    return why_misnamed(found, bare) or ""


def test_the_room_of_each_digit_is_shown_by_itself() -> None:
    """A clause for each digit of the base, with the lines that hold its room."""
    grid, found = grid_with("exocet"), found_with("exocet")

    told = [step for step in argument_of(found, grid).steps if isinstance(step, Told)]

    covers = [
        {c.digit for c in part.candidates}
        for step in told
        for part in step.new_parts
        if part.house_role is HouseRole.COVER
    ]
    assert covers == [{digit} for digit in digits_of(found.because)]


def digits_of(because: tuple[Candidate, ...]) -> list[int]:
    """The digits of *because*, ascending."""
    return sorted({candidate.digit for candidate in because})


def test_room_in_a_third_line_of_one_cross_line_alone_is_allowed() -> None:
    """Where another cross line has room in no further line than these."""
    grid = with_exocet(**{f"{row}3": "123456789" for row in "FGHI"})

    assert not removed_at_targets(grid)
    closed = {f"{row}4": "456789" for row in "DE"}
    fill = {f"{row}3": "123456789" for row in "FGHI"}
    assert removed_at_targets(with_exocet(**closed, **fill))


def test_a_digit_that_no_target_allows_leaves_the_base() -> None:
    """It says so."""
    grid = with_exocet(B4="12456789", C7="12456789")
    wanted = candidate_set("A1=3 A2=3")
    found = next(f for f in EXOCET.find(grid) if not wanted.bits & ~f.removes.bits)
    reason = explain_deduction(found, Position.at(grid)).reason

    assert why_unproved(found, grid) is None
    assert "no target can hold the third: the base has no 3" in reason


@pytest.mark.parametrize("rows", ["E", "DE"])
def test_a_digit_with_room_in_one_line_or_none_leaves_base_and_targets(
    rows: str,
) -> None:
    """Its first cross line needs that, so both targets would hold it."""
    only = {f"{row}{column}": "23456789" for row in rows for column in (3, 4, 7)}
    grid = with_exocet(**only)
    wanted = candidate_set("A1=1 A2=1 B4=1 C7=1")
    found = next(f for f in EXOCET.find(grid) if not wanted.bits & ~f.removes.bits)

    assert why_unproved(found, grid) is None


def test_the_checker_needs_each_truth() -> None:
    """Of a grid of a solve: with one fewer nothing is proved."""
    grid = grid_with("exocet")
    found = next(iter(EXOCET.find(grid)))

    assert why_unproved(found, grid) is None
    assert why_unproved(found._replace(truths=found.truths[1:]), grid) is not None


@pytest.mark.parametrize("variant", [latin(9), classic(4), classic(6)])
def test_other_boards_have_none(variant: object) -> None:
    """Without blocks of three rows and columns there are no targets."""
    assert not list(EXOCET.find(grid_of(variant)))  # type: ignore[arg-type]


def test_further_houses_are_no_matter() -> None:
    """On the diagonal board blocks, rows and columns are the same."""
    cells = BASE | COMPANIONS | OUTSIDE

    assert removed_at_targets(grid_of(diagonal(), **cells))


BASES = dict.fromkeys(("A5", "A6", "C1", "C2"), "1234")
"""The cross lines through A4 and C3 are columns 4 and 3."""
BESIDE = dict.fromkeys(("A4", "B8", "C3"), "56789")
"""Companions of the targets B4, A8 and C8, and B3."""
LITTLE_ROOM = {f"{row}{column}": "56789" for row in "FGHI" for column in (3, 4, 8)}
"""Only rows D and E have room for 1 to 4 outside of the blocks at the top."""
DOUBLE = BASES | BESIDE | LITTLE_ROOM


def test_two_exocets_side_by_side_clear_what_sees_them_all() -> None:
    """And the two lines with room outside; the checker proves it by trying."""
    grid = grid_of(**DOUBLE)

    (found,) = DOUBLE_EXOCET.find(grid)

    cells = ["A1", "A2", "A3", "C4", "C5", "C6", "B7", "B9"]
    cells += [f"{row}{column}" for row in "DE" for column in "125679"]
    wanted = " ".join(f"{cell}={digit}" for cell in cells for digit in "1234")
    assert found.removes == candidate_set(wanted)
    assert why_unproved(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "A5, A6, C1 and C2 are the bases of two exocets" in reason
    assert "only targets are left for it: A8, B3, B4 and C8" in reason
    assert "in two of columns 3, 4 and 8" in reason


@pytest.mark.parametrize(
    "change", [{"F3": "156789"}, {"B8": "156789"}, {"A5": "12345"}], ids=str
)
def test_a_double_exocet_needs_both(change: dict[str, str]) -> None:
    """A third line of room, a companion that may hold a digit, or a fifth digit."""
    (whole,) = DOUBLE_EXOCET.find(grid_of(**DOUBLE))
    grid = grid_of(**(DOUBLE | change))

    assert not list(DOUBLE_EXOCET.find(grid))
    assert why_unproved(whole, grid) is not None


@pytest.mark.parametrize(
    "change",
    [
        {"A5": "123", "A6": "123"},
        {"B8": "123456789", "A8": "56789", "C8": "56789"},
    ],
    ids=str,
)
def test_two_exocets_with_other_digits_or_one_target_are_none(
    change: dict[str, str],
) -> None:
    """Each is one of its own; a digit in both bases might be in the common target."""
    grid = grid_of(**(DOUBLE | change))

    assert list(EXOCET.find(grid))
    assert not list(DOUBLE_EXOCET.find(grid))


def test_a_double_exocet_of_a_solve_is_proved() -> None:
    """It removes 33 candidates; with one truth fewer nothing is proved."""
    grid = grid_with("double-exocet")
    (found,) = DOUBLE_EXOCET.find(grid)

    assert len(found.removes) == 33
    assert why_unproved(found, grid) is None
    assert why_unproved(found._replace(truths=found.truths[1:]), grid) is not None


CLOSED = {"C4": "456789", "B7": "456789", "C7": "456789"}
"""Column 7 has no room for 1, 2 and 3 in block 3, nor column 4 beside B4."""
OUTER = {**BASE, **CLOSED, **OUTSIDE, "F7": "12345"}
"""Rows D and E have room, and one cell of row F."""


def test_a_target_may_lie_outside_of_the_blocks() -> None:
    """Without it the digits have room in two rows; the checker proves it by trying."""
    grid = grid_of(**OUTER)

    (found,) = SENIOR_EXOCET.find(grid)

    of_b4 = " ".join(f"B4={digit}" for digit in "456789")
    assert found.removes == candidate_set(f"{of_b4} F7=4 F7=5")
    assert why_unproved(found, grid) is None
    assert not list(EXOCET.find(grid))
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "only the target B4 is left for it; the other target is F7" in reason


@pytest.mark.parametrize(
    "change",
    [{"C7": "1456789"}, {"C4": "1456789"}, {"G7": "1456789"}, {"F4": "3456789"}],
    ids=str,
)
def test_without_a_condition_there_is_no_senior_exocet(change: dict[str, str]) -> None:
    """Room in the block of the third cross line, a companion, or a third line."""
    (whole,) = SENIOR_EXOCET.find(grid_of(**OUTER))
    grid = grid_of(**(OUTER | change))

    assert not list(SENIOR_EXOCET.find(grid))
    assert why_unproved(whole, grid) is not None


def test_a_senior_exocet_of_a_solve_is_proved() -> None:
    """With one truth fewer nothing is."""
    grid = grid_with("senior-exocet")
    found = next(iter(SENIOR_EXOCET.find(grid)))

    assert why_unproved(found, grid) is None
    assert why_unproved(found._replace(truths=found.truths[1:]), grid) is not None
