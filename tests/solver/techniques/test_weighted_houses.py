"""Sums of houses: innies and outies, and equal sets, with their proof."""

from typing import Final

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.explain import explain_deduction
from solver.explain.step_clauses import said_clauses
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.constraints.cage import cages
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from solver.techniques.constraints.cage_combinations import CAGE_COMBINATIONS
from solver.techniques.constraints.innies_and_outies import (
    INNIES_AND_OUTIES,
    differences,
)
from solver.techniques.fish.equal_sets import EQUAL_SETS, equal_sets
from tests.support import at, candidate_set, grid_of
from tests.techniques import found_with, grid_with, trace_with

OVER_A: Final = (("A1 A2 A3 A4", 10), ("A5 A6 A7 A8 B8", 30))
"""Cages over row A: A9 is inside alone, B8 outside alone."""


def caged(*entries: tuple[str, int]) -> Variant:
    """Classic with cages."""
    listed = [(map(at, cells.split()), total) for cells, total in entries]
    return classic().with_constraints(cages(classic(), listed))


def why(found: Deduction, grid: Grid) -> str | None:
    """Reason of the checker to reject *found*, or ``None``."""
    position = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, position, Given(grid.clues, lambda: True))


def test_an_innie_and_an_outie_have_a_known_difference() -> None:
    """Row A makes 45 and the cages 40, so A9 is 5 more than B8."""
    grid = grid_of(caged(*OVER_A))

    found = next(INNIES_AND_OUTIES.find(grid))

    gone = " ".join(
        [f"A9={d}" for d in range(1, 6)] + [f"B8={d}" for d in range(5, 10)]
    )
    assert found.removes == candidate_set(gone)
    assert why(found, grid) is None
    said = explain_deduction(found, Position.at(grid)).reason
    assert "So A9, inside, make 5 more than B8, outside." in said


def test_innies_of_several_rows_have_one_sum() -> None:
    """Two rows make 90; what cages do not cover of them has the rest."""
    variant = caged(
        ("A1 B1 A2 B2", 20), ("A3 B3 A4 B4", 20), ("A5 B5 A6 B6", 20), ("A7 B7 A8", 20)
    )

    (entry,) = [e for e in differences(variant) if {*e.cells} == {*map(at, OF_90)}]

    assert [house.name for house in entry.houses] == ["row A", "row B"]
    assert entry.total == 10


OF_90: Final = ("A9", "B8", "B9")


def test_the_difference_is_asked_of_the_named_cages() -> None:
    """Without one of its cages nothing follows."""
    grid = grid_of(caged(*OVER_A))
    found = next(INNIES_AND_OUTIES.find(grid))

    reason = why(found._replace(within=found.within[:-1]), grid)

    assert reason is not None


def test_the_ring_around_the_centre_holds_what_the_corners_hold() -> None:
    """Without a 5 in the sixteen cells of the ring there is none in the corners."""
    found, grid = found_with("equal-sets"), grid_with("equal-sets")

    assert len(found.removes) == 16
    assert {gone.digit for gone in found.removes} == {5}
    assert why(found, grid) is None
    said = explain_deduction(found, Position.at(grid)).reason
    assert "rows C and G and blocks 4 and 6" in said
    assert "columns 1, 2, 8 and 9" in said


def test_the_first_clauses_of_equal_sets_name_the_houses_of_both_sides() -> None:
    """A viewer hears in short of both sides before their cells are compared."""
    trace = trace_with("equal-sets")
    first, second, *_ = said_clauses(trace, len(trace), "en")

    assert first.brief == "One side: rows C and G and blocks 4 and 6."
    assert second.brief == "The other: columns 1, 2, 8 and 9."


def test_equal_sets_need_no_place_at_all_on_the_other_side() -> None:
    """One place that is not seen is enough for the checker to refuse."""
    found, grid = found_with("equal-sets"), grid_with("equal-sets")
    ring = next(e for e in equal_sets(grid.variant) if e.one >> at("C5") & 1)
    masks = list(grid.masks)
    masks[at("C5")] = grid.variant.all_digits
    wider = Grid.of_masks(grid.variant, masks, 0)

    others = [
        one
        for one in EQUAL_SETS.find(wider)
        if one.within == (*ring.added, *ring.subtracted)
    ]

    assert "its sets are not" in str(why(found, wider))
    assert all(why(one, wider) is None for one in others)
    assert at("A1") not in {gone.cell for one in others for gone in one.removes}


def test_a_combination_that_robs_a_cell_of_its_house_is_out() -> None:
    """With 1 and 4 in the cage A3 would be left nothing, so the cage holds 2 and 3."""
    grid = grid_of(caged(("A1 A2", 5)), A1="1234", A2="1234", A3="14")

    found = next(CAGE_COMBINATIONS.find(grid))

    assert found.removes == candidate_set("A1=1 A1=4 A2=1 A2=4")
    assert why(found, grid) is None
    said = explain_deduction(found, Position.at(grid)).reason
    assert said == (
        "The cage of 5 at A1 could have 1 or 4 only by 1+4, which would leave nothing"
        " in row A for A3."
    )


def test_a_combination_is_out_only_by_cells_of_its_house() -> None:
    """With a third digit in A3 nothing follows, and another house is refused."""
    grid = grid_of(caged(("A1 A2", 5)), A1="1234", A2="1234", A3="14")
    wider = grid_of(caged(("A1 A2", 5)), A1="1234", A2="1234", A3="147")
    found = next(CAGE_COMBINATIONS.find(grid))
    (cage, _), column = found.within, grid.variant.scope_named["column 1"]

    assert list(CAGE_COMBINATIONS.find(wider)) == []
    assert "other candidates" in str(why(found, wider))
    assert why(found._replace(within=(cage, column)), grid) is not None
