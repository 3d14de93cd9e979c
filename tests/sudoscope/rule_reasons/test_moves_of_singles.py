"""Moves of leapers in words of singles: the digits that keep another out."""

import re
from typing import Final

from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from tests.solver.solves import knights
from tests.support import at

_MOVES: Final = re.compile(r"moves? from (.+) keeps? (.+) out of (.+)\.$")
_NAME: Final = re.compile(r"\b[A-I][1-9]\b")


def singles() -> dict[int, Deduction]:
    """The steps that place a digit."""
    return {
        step: event.deduction
        for step, event in enumerate(knights().events, 1)
        if isinstance(event, Deduced) and event.deduction.places
    }


def only_by_moves(step: int, found: Deduction) -> tuple[set[int], set[int]]:
    """The cells that lose the digit of a single by knights alone, and those knights."""
    grid, ((cell, digit),) = knights().grid(step - 1), found.places
    gone: set[int] = set()
    by: set[int] = set()
    asked = (
        [(other, digit) for other in found.within[0].cells if other != cell]
        if found.rule == "hidden-single"
        else [(cell, other) for other in range(1, 10) if other != digit]
    )
    for lost, value in asked:
        holders = [place for place in range(81) if grid.value(place) == value]  # type: ignore[arg-type]
        row, column = divmod(lost, 9)
        sees = any(
            row == r or column == c or (row // 3 == r // 3 and column // 3 == c // 3)
            for r, c in (divmod(place, 9) for place in holders)
        )
        jumps = [
            place
            for place in holders
            if {abs(row - place // 9), abs(column - place % 9)} == {1, 2}
        ]
        if jumps and not sees and not grid.is_assigned(lost):
            gone.add(lost)
            by.add(min(jumps))
    return gone, by


def test_singles_name_the_knights_that_they_rest_on() -> None:
    """Where a row, a column or a block rules a digit out, no move is named."""
    named = 0
    for step, found in singles().items():
        gone, by = only_by_moves(step, found)
        reason = explain(knights(), step, "en").reason
        said = _MOVES.search(reason)
        assert bool(said) == bool(gone), reason
        if said:
            assert {at(name) for name in _NAME.findall(said[1])} == by
            assert {at(name) for name in _NAME.findall(said[3])} == gone
            named += 1
    assert named > 9
