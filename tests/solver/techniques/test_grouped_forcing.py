"""Forcing chains through groups and sets."""

from typing import Final

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.techniques.grouped_forcing import GROUPED_FORCING
from tests.in_one_test import in_one_test
from tests.solver.techniques.placed import grid_with
from tests.support import candidate_set, grid_of

CELL, UNIT = "grouped-cell-forcing-chain", "grouped-unit-forcing-chain"
CELLS: Final = {
    CELL: {"A1": "123", "E1": "12", "A5": "13"},
    UNIT: {"G5": "12", "G9": "12"},
}
PLACES: Final = {
    CELL: (("1", "block 4", "D1 E1 E2 E3"),),
    UNIT: (("1", "row A", "A1 A5 A9"), ("1", "block 4", "D1 E1 E2 E3")),
}
"""A1 = 1 leaves row E of block 4 for 1, so that E5 is not 1, as in all other cases."""


def board(slug: str, change: dict[str, str], more: str = "") -> Grid:
    """A board with changes, and with more places of 1 in block 4."""
    grid = grid_of(**CELLS[slug] | change)
    for digit, house, names in PLACES[slug]:
        also = more if house == "block 4" else ""
        grid = grid_with(digit, {house: f"{names} {also}"}, of=grid)
    return grid


def found_by(slug: str, grid: Grid) -> list[Deduction]:
    """What a technique finds of E5."""
    (strategy,) = [each for each in GROUPED_FORCING if each.slug == slug]
    gone = candidate_set("E5=1")
    return [found for found in strategy.find(grid) if found.removes == gone]


def why(found: Deduction, grid: Grid) -> str | None:
    """Why the checker does not prove it, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(0, lambda: False))


@in_one_test("slug", CELLS)
def test_what_each_option_makes_false_is_false(slug: str) -> None:
    """A link of one of the chains is of a group; the checker proves it."""
    grid = board(slug, {})

    (found,) = found_by(slug, grid)

    assert why(found, grid) is None
    assert any(len(node) > 1 for link in found.links for node in link[:2])
    assert why(found._replace(links=found.links[1:]), grid) is not None
    assert why(found._replace(truths=found.truths[1:]), grid) is not None
    plain = found.technique.removeprefix("grouped-")
    assert why(found._replace(technique=plain), grid) is not None


@pytest.mark.thorough
@in_one_test(
    ("slug", "change", "more"),
    [
        (CELL, {"A5": "134"}, ""),
        (CELL, {"E1": "124"}, ""),
        (CELL, {"A1": "1234"}, ""),
        (CELL, {}, "F2"),
        (UNIT, {"G9": "123"}, ""),
        (UNIT, {"G5": "123"}, ""),
        (UNIT, {}, "F2"),
    ],
    ids=str,
)
def test_an_option_that_leads_nowhere_leaves_it(
    slug: str, change: dict[str, str], more: str
) -> None:
    """A cell with another digit, or another place of 1 in the block."""
    (whole,) = found_by(slug, board(slug, {}))
    grid = board(slug, change, more)

    assert not found_by(slug, grid)
    assert why(whole, grid) is not None
