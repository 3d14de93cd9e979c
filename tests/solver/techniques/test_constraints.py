"""Strategies about constraints: what a rule leaves in its cells, and around them."""

from itertools import product
from typing import Final

import pytest
from hypothesis import given

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints import kinds
from solver.rules.constraints.boards import NO_NEIGHBOUR_DIFFERENCE, board_rule
from solver.rules.constraints.cage import Cage, cages
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.lines import THERMOMETER
from solver.rules.digits import digits
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.constraints.cages import CAGE_CLAIM, RULE_OF_45, rests_of
from solver.techniques.constraints.find import CONSTRAINT
from solver.techniques.constraints.rule_cells import RULE_CLAIM, RULE_PARTNERS
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Assumption, Family, Strategy
from solver.techniques.usual import USUAL, applicable
from tests.solver.transformed import small_grids
from tests.solver.variant_puzzles import example
from tests.support import at, candidate_set, candidates, grid_of, house

ALL: Final = "123456789"


def rules(**sums: int) -> Variant:
    """Classic with cages: ``A1_A2=3`` is one of two cells."""
    entries = [
        ([at(name) for name in names.split("_")], total)
        for names, total in sums.items()
    ]
    return classic().with_constraints(cages(classic(), entries))


def cage_of(variant: Variant, label: str) -> Cage:
    """The cage whose first cell is *label*."""
    found = variant.scope_named[f"cage-sum {label}"]
    assert isinstance(found, Cage)
    return found


def found_by(strategy: Strategy, grid: Grid) -> list[Deduction]:
    """Everything that *strategy* finds."""
    return list(strategy.find(grid))


def test_a_cage_loses_what_it_cannot_hold() -> None:
    """Two cells that add up to 4 hold 1 and 3; nothing is placed by that."""
    variant = rules(A1_A2=4)

    (found,) = CONSTRAINT.find(grid_of(variant))

    assert found.places == ()
    assert found.within == (cage_of(variant, "A1"),)
    assert {gone.digit for gone in found.removes} == {2, 4, 5, 6, 7, 8, 9}
    assert {gone.cell for gone in found.removes} == {at("A1"), at("A2")}


def test_a_removal_rests_on_the_cells_that_lose_nothing() -> None:
    """With 1 in the first cell the second is 3."""
    grid = grid_of(rules(A1_A2=4), A1="=1", A2="13")

    (found,) = CONSTRAINT.find(grid)

    assert found.removes == candidate_set("A2=1")
    assert found.because == candidates("A1=1")


def test_a_digit_is_not_used_twice_in_a_cage() -> None:
    """Three cells that add up to 6 with 2 in one of them have 1 and 3 in the others."""
    grid = grid_of(rules(A1_A2_B1=6), A1="=2", A2="123", B1="123")

    (found,) = CONSTRAINT.find(grid)

    assert found.removes == candidate_set("A2=2 B1=2")


@pytest.mark.parametrize(
    "cells",
    [{"A1": "13", "A2": "13"}, {"A1": "=1", "A2": "=3"}, {"A1": "1", "A2": "2"}],
    ids=["as it must be", "filled", "cannot be filled"],
)
def test_a_constraint_does_not_fire_without_anything_to_remove(
    cells: dict[str, str],
) -> None:
    """A rule that cannot be kept is a contradiction and removes nothing."""
    assert not found_by(CONSTRAINT, grid_of(rules(A1_A2=4), **cells))


def test_each_cage_that_loses_something_is_found() -> None:
    """In the order of the cages."""
    variant = rules(I8_I9=17, A1_A2=3, E5_E6=10)

    found = found_by(CONSTRAINT, grid_of(variant))

    assert [one.within[0].label for one in found] == ["A1", "E5", "I8"]


def test_a_cage_claims_a_digit_of_its_row() -> None:
    """What it holds in any combination no other cell of the row can hold."""
    variant = rules(A1_A2=4)
    grid = grid_of(variant, A1="13", A2="13")

    found = {one.within[1].name: one for one in CAGE_CLAIM.find(grid) if one.because}
    in_row = [one for one in CAGE_CLAIM.find(grid) if one.within[1].name == "row A"]

    assert set(found) == {"row A", "block 1"}
    assert [one.because for one in in_row] == [
        candidates("A1=1 A2=1"),
        candidates("A1=3 A2=3"),
    ]
    assert in_row[0].within == (cage_of(variant, "A1"), house("row A"))
    assert in_row[0].removes == candidate_set("A3=1 A4=1 A5=1 A6=1 A7=1 A8=1 A9=1")


def test_a_cage_of_two_rows_claims_for_a_house_that_holds_the_digit() -> None:
    """It is enough that the digit's cells in the cage lie in one house."""
    grid = grid_of(rules(A1_B1_B2=6), A1="12", B1="13", B2="13")

    claimed = {
        (one.because[0].digit, one.within[1].name) for one in CAGE_CLAIM.find(grid)
    }

    assert (3, "row B") in claimed
    assert (2, "row A") in claimed
    assert (1, "row A") not in claimed
    assert (1, "block 1") in claimed


@pytest.mark.parametrize(
    "cells",
    [
        {"A1": "1234", "A2": "1234"},
        {"A1": "=1", "A2": "=4"},
        {"A1": "12", "A2": "12"},
    ],
    ids=["several combinations", "filled", "cannot be filled"],
)
def test_a_cage_claims_nothing_that_is_not_certain(cells: dict[str, str]) -> None:
    """A digit of some combinations may be elsewhere; one in place has struck."""
    assert not found_by(CAGE_CLAIM, grid_of(rules(A1_A2=5), **cells))


def test_a_claim_without_anything_to_remove_is_not_found() -> None:
    """The rest of row and block has lost the digits already."""
    rest = {
        f"{row}{column}": "56789"
        for row in "ABC"
        for column in range(1, 10)
        if row == "A" or column < 4
    }
    grid = grid_of(rules(A1_A2=4), **{**rest, "A1": "13", "A2": "13"})

    assert not found_by(CAGE_CLAIM, grid)


ROW_A: Final = {"A1_A2": 3, "A3_A4_A5": 12, "A6_A7_A8": 22}


def test_the_cages_inside_a_house_leave_the_rest_of_its_sum() -> None:
    """45 less 37 is 8 for the last cell of the row."""
    variant = rules(**ROW_A)

    (found,) = RULE_OF_45.find(grid_of(variant))

    assert found.within[0] == house("row A")
    assert [scope.name for scope in found.within[1:]] == [
        "cage-sum A1",
        "cage-sum A3",
        "cage-sum A6",
    ]
    assert set(found.removes) == {
        gone for gone in candidates(" ".join(f"A9={d}" for d in ALL)) if gone.digit != 8
    }


def test_the_cages_over_a_house_leave_their_sum_outside_it() -> None:
    """They add up to 50 and the row to 45, so B9 is 5."""
    variant = rules(**ROW_A, A9_B9=13)

    (found,) = RULE_OF_45.find(grid_of(variant, A9="8"))

    assert {gone.cell for gone in found.removes} == {at("B9")}
    assert {gone.digit for gone in found.removes} == {1, 2, 3, 4, 6, 7, 8, 9}
    assert len(found.within) == 5


def test_cells_beside_cages_have_different_digits() -> None:
    """Two cells with a rest of 4 hold 1 and 3."""
    variant = rules(A1_A2=3, A3_A4_A5=17, A6_A7=21 - 4)

    found = found_by(RULE_OF_45, grid_of(variant))

    assert [rest.total for rest in rests_of(variant)] == [8]
    assert {(gone.cell, gone.digit) for one in found for gone in one.removes} == {
        (at(name), int(digit)) for name in ("A8", "A9") for digit in "489"
    }


@pytest.mark.parametrize(
    ("sums", "why"),
    [
        ({"A1_A2": 3}, "seven cells beside the cage are too many"),
        ({"A1_A2": 3, "A2_A3_A4_A5": 14, "A6_A7_A8": 22}, "two cages share a cell"),
        ({}, "there is no cage"),
        ({"A1_A2_A3": 6, "A7_A8_B9": 12, "A5_B5": 9}, "the row is not covered"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_rule_of_45_does_not_fire_where_nothing_is_known(
    sums: dict[str, int], why: str
) -> None:
    """Only cages that do not overlap, and few cells beside them, say anything."""
    assert not found_by(RULE_OF_45, grid_of(rules(**sums))), why


def test_cells_outside_in_different_houses_say_nothing() -> None:
    """They might hold the same digit."""
    inner = {"A2_A3": 5, "A4_A5_A6": 15, "A7_A8": 12}
    near = rests_of(rules(A1_B1=6, A9_B9=10, **inner))
    far = rests_of(rules(A1_B1=6, A9_C9=10, **inner))

    assert [rest.cells for rest in near] == [cells("A1 A9"), cells("B1 B9")]
    assert [rest.cells for rest in far] == [cells("A1 A9")]


def cells(names: str) -> tuple[Cell, ...]:
    """The cells called *names*."""
    return tuple(map(at, names.split()))


def test_the_rule_of_45_does_not_fire_on_what_cannot_be() -> None:
    """A rest that no digits have is a contradiction that shows elsewhere."""
    grid = grid_of(rules(**ROW_A), A9="12")

    assert not found_by(RULE_OF_45, grid)


def test_strategies_about_constraints_need_some() -> None:
    """Where there are none they are not even tried, and uniqueness only without."""
    killer = example("killer-13").puzzle.rules
    about = {s for s in LADDER if s.family is Family.CONSTRAINTS}
    unique = {s for s in LADDER if Assumption.UNIQUE_SOLUTION in s.assumes}

    assert set(LADDER) - set(applicable(LADDER, killer)) == unique
    assert set(LADDER) - set(applicable(LADDER, classic())) == about | unique
    assert set(LADDER) - set(applicable(LADDER, classic(), is_unique=True)) == about
    assert set(LADDER) - set(applicable(LADDER, killer, is_unique=True)) == unique
    assert {CONSTRAINT, RULE_OF_45, CAGE_CLAIM} <= about


def test_what_rules_say_together_is_left_out_where_all_are_loose() -> None:
    """Of the usual strategies alone, and not where a line is among the rules."""
    together = {RULE_PARTNERS, RULE_CLAIM}
    loose = board_rule(classic(), NO_NEIGHBOUR_DIFFERENCE, (1,))
    line = kinds.rules(classic(), [RuleEntry(THERMOMETER, (Cell(0), Cell(1)))])
    alone = Puzzle(classic(), (None,) * 81, "", (loose,)).rules
    mixed = Puzzle(classic(), (None,) * 81, "", (loose, *line)).rules
    assert {*USUAL} - {*applicable(USUAL, alone)} == together
    assert {*applicable(USUAL, mixed)} == {*USUAL}
    assert together <= {*applicable(LADDER, alone)}


@given(small_grids())
def test_a_constraint_alone_removes_what_its_definition_says(grid: Grid) -> None:
    """Spelled out over all choices of the candidates of its cells."""
    expected = set()
    for rule in grid.variant.constraints:
        held = [digits(grid[cell]) for cell in rule.cells]
        choices = [choice for choice in product(*held) if rule.allows(choice)]
        expected |= {
            Candidate(cell, digit)
            for place, cell in enumerate(rule.cells)
            for digit in held[place]
            if choices and all(choice[place] != digit for choice in choices)
        }

    found = {gone for one in CONSTRAINT.find(grid) for gone in one.removes}

    assert found == expected
