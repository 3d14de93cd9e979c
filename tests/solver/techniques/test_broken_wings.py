"""Broken wings: odd loops of one digit, of which a further place is true."""

from typing import Final

import pytest

from solver.explain import explain_deduction
from solver.forms.form import houses_of
from solver.log.deduction import CandidateRole
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.techniques.templates.broken_wings import find_broken_wings
from tests.support import at, candidate_set, grid_of
from tests.techniques import why_unproved

LOOP: Final = {
    "row E": "E5 E7",
    "column 5": "E5 G5",
    "row G": "G5 G9",
    "column 9": "D9 G9",
    "block 6": "D9 E7 F8",
}
"""Houses, and all places of 3 in them: five lead round a loop, and F8 is beside it."""
EVEN: Final = {
    "row A": "A1 A5",
    "column 5": "A5 E5",
    "row E": "E5 E9",
    "column 9": "E9 I9",
    "row I": "I2 I9",
    "block 7": "G1 I2",
    "column 1": "A1 G1 D1",
}
"""With column 1 seven houses round; without block 7 six."""


def with_places(houses: dict[str, str]) -> Grid:
    """A grid whose *houses* have the digit 3 in the cells that are named alone."""
    named = {house.name: {*house.cells} for house in classic().houses}
    gone = {
        Candidate(cell, Digit(3))
        for house, cells in houses.items()
        for cell in named[house] - {at(name) for name in cells.split()}
    }
    return grid_of().without(classic().planes.set_of(gone))


def test_the_one_guardian_is_true() -> None:
    """F8 loses the others, and what sees it the 3; the loop and its houses are told."""
    grid = with_places(LOOP)

    (found,) = find_broken_wings(grid)

    others = candidate_set(" ".join(f"F8={digit}" for digit in "12456789"))
    assert others.bits & ~found.removes.bits == 0
    assert candidate_set("D9=3 E7=3 F1=3 A8=3").bits & ~found.removes.bits == 0
    assert {house.name for house in houses_of(found)} == {*LOOP}
    assert why_unproved(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "Only F8 = 3 prevents that, so it is true" in reason


def test_what_all_guardians_make_false_is_false() -> None:
    """F8 and G8 are in column 8, whose other cells are not 3."""
    grid = with_places({**LOOP, "row G": "G5 G8 G9"})

    (found,) = find_broken_wings(grid)

    assert found.removes == candidate_set("A8=3 B8=3 C8=3 H8=3 I8=3")
    assert why_unproved(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "Only F8 = 3 or G8 = 3 prevents that, so one of these is true" in reason


def test_a_loop_may_have_seven_cells() -> None:
    """D1 is the one place beside it."""
    (found,) = find_broken_wings(with_places(EVEN))

    assert len(found.within) == 7
    assert candidate_set("D1=1 D2=3").bits & ~found.removes.bits == 0


@pytest.mark.parametrize(
    "change",
    [
        {"row G": "G1 G5 G9", "row F": "F8", "column 1": "G1"},
        {"row E": "E5"},
        {"block 6": "D9 E7"},
    ],
    ids=str,
)
def test_without_a_condition_nothing_follows(change: dict[str, str]) -> None:
    """Guardians have nothing in common, a house has one place, or none has more."""
    (whole,) = find_broken_wings(with_places(LOOP))
    grid = with_places({**LOOP, **change})

    assert not list(find_broken_wings(grid))
    assert why_unproved(whole, grid) is not None


def test_an_even_loop_can_be_filled() -> None:
    """Six cells hold the digit in turns, with a place beside them."""
    even = {house: cells for house, cells in EVEN.items() if house != "block 7"}
    grid = with_places({**even, "row I": "I1 I9", "column 1": "A1 D1 I1"})

    assert not list(find_broken_wings(grid))


def test_no_guardian_may_be_left_out() -> None:
    """A wing that does not name a further place of its houses is not proved."""
    grid = with_places({**LOOP, "row G": "G5 G8 G9"})
    (found,) = find_broken_wings(grid)
    named = [(c, role) for c, role in found.roles if c.cell != at("G8")]

    fewer = found._replace(
        because=tuple(candidate for candidate, _ in named), roles=tuple(named)
    )
    assert why_unproved(fewer, grid) == (
        "its guardians are not all further places in its houses"
    )
    shorter = found._replace(truths=found.truths[1:], within=found.within[1:])
    assert why_unproved(shorter, grid) is not None


def test_what_one_guardian_alone_excludes_stays() -> None:
    """F1 does not see G8."""
    grid = with_places({**LOOP, "row G": "G5 G8 G9"})
    (found,) = find_broken_wings(grid)

    more = Candidates(candidate_set("F1=3").bits, 81)
    assert why_unproved(found._replace(removes=more), grid) is not None


def test_the_loop_is_told_in_its_order() -> None:
    """Each house holds a cell of the loop and the next."""
    (found,) = find_broken_wings(with_places(LOOP))

    loop = [c.cell for c, role in found.roles if role is CandidateRole.BASE]
    ahead = [*loop[1:], loop[0]]
    for house, one, following in zip(houses_of(found), loop, ahead, strict=True):
        assert {one, following} <= {*house.cells}
