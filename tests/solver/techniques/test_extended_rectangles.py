"""Extended rectangles: six cells that three digits must not fill alone."""

from typing import Final

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.explain import explain_deduction
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal
from solver.techniques.uniqueness import UNIQUENESS
from solver.techniques.uniqueness.extended_rectangles import extended_rectangles
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.support import at, candidate_set, grid_of
from tests.techniques import grid_with

BY_SLUG: Final = {strategy.slug: strategy for strategy in UNIQUENESS}
WITHOUT_1: Final = "23456789"
IN_THREE: Final = dict.fromkeys(("A1", "A4", "A7", "B1", "B4", "B7"), "123")
"""Rows A and B in three blocks."""
IN_TWO: Final = dict.fromkeys(("A1", "A2", "A3", "D1", "D2", "D3"), "123")
"""Rows A and D in two blocks."""
COLUMN_1: Final = {f"{row}1": WITHOUT_1 for row in "CDEFGHI"}


def fours(cells: str) -> str:
    """4 in each of *cells*."""
    return " ".join(f"{cell}=4" for cell in cells.split())


PATTERNS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "extended-rectangle-1": ({**IN_THREE, "B7": "1245"}, "B7=1 B7=2"),
    "extended-rectangle-2": (
        {**IN_THREE, "A1": "1234", "B1": "234"},
        fours("A2 A3 B2 B3 C1 C2 C3 D1 E1 F1 G1 H1 I1"),
    ),
    "extended-rectangle-3": (
        {**IN_THREE, "A1": "1234", "B1": "235", "D1": "45"},
        " ".join(f"{row}1={digit}" for row in "CEFGHI" for digit in (4, 5)),
    ),
    "extended-rectangle-4": (
        {**IN_THREE, **COLUMN_1, "A1": "1234", "B1": "1256"},
        "A1=2 A1=3 B1=2",
    ),
}
"""The cells of a pattern, and what it removes."""

BROKEN: Final = [
    ("extended-rectangle-1", {"A1": "1237"}),
    ("extended-rectangle-1", {"A1": "126"}),
    ("extended-rectangle-1", {"A1": "=1"}),
    ("extended-rectangle-1", {"B7": "45"}),
    ("extended-rectangle-2", {"A4": "125"}),
    ("extended-rectangle-2", {"B1": "1235"}),
    ("extended-rectangle-2", {"B1": "12"}),
    ("extended-rectangle-3", {"D1": "456"}),
    ("extended-rectangle-3", {"B1": "2356"}),
    ("extended-rectangle-4", {"I1": "19"}),
    ("extended-rectangle-4", {"A4": "1237"}),
]
"""Changes with which a condition is missing."""


def found_by(slug: str, grid: Grid) -> list[Deduction]:
    """Everything that a technique finds."""
    return list(BY_SLUG[slug].find(grid))


def why(found: Deduction, grid: Grid) -> str | None:
    """Why the checker does not prove it of a puzzle with one solution, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(grid.clues, lambda: True))


@in_one_test("slug", PATTERNS)
def test_it_removes_what_would_be_deadly(slug: str) -> None:
    """Exactly that; the checker proves it, and does not without its first cell."""
    cells, removes = PATTERNS[slug]
    grid = grid_of(**cells)

    (found,) = found_by(slug, grid)

    assert found.removes == candidate_set(removes)
    deadly = {c.cell for c, role in found.roles if role is CandidateRole.DEADLY}
    assert deadly == {at(name) for name in IN_THREE}
    assert why(found, grid) is None
    assert why(found._replace(truths=found.truths[1:]), grid) is not None


@in_one_test(("slug", "change"), BROKEN, ids=str)
def test_without_a_condition_nothing_follows(slug: str, change: dict[str, str]) -> None:
    """A further digit, a filled cell, or one that the three digits cannot fill.

    What the whole pattern removes is no longer proved, either.
    """
    cells, _ = PATTERNS[slug]
    (whole,) = found_by(slug, grid_of(**cells))
    grid = grid_of(**{**cells, **change})

    assert whole.removes not in [found.removes for found in found_by(slug, grid)]
    assert why(whole, grid) is not None


@pytest.mark.parametrize("slug", ["bug-3", "bug-lite-3"])
def test_a_subset_with_cells_of_its_pattern_counts_on_each_once(slug: str) -> None:
    """Where the digits that are too many make a naked subset, by any pattern."""
    found = found_by(slug, grid_with(slug))

    assert found
    assert all(len({*one.truths}) == len(one.truths) for one in found)


def test_two_blocks_will_do() -> None:
    """Three cells of a row in one block, and three of another row in the next."""
    grid = grid_of(**{**IN_TWO, "D3": "1239"})

    (found,) = found_by("extended-rectangle-1", grid)

    assert found.removes == candidate_set("D3=1 D3=2 D3=3")
    assert why(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "their two lines could exchange these" in reason
    assert "A1, A2, A3, D1 and D2 hold only 1, 2 and 3" in reason


@pytest.mark.parametrize(
    "names",
    [
        ("A1", "A4", "A7", "D1", "D4", "D7"),
        ("A1", "A2", "A4", "B1", "B2", "B4"),
        ("A1", "A2", "A4", "D1", "D2", "D4"),
    ],
)
def test_in_other_blocks_they_are_not_deadly(names: tuple[str, ...]) -> None:
    """In six or four blocks the exchange breaks a block; in two only three fit."""
    grid = grid_of(**{**dict.fromkeys(names, "123"), names[-1]: "1234"})
    assert not found_by("extended-rectangle-1", grid)


def test_a_clue_or_a_diagonal_prevents_it() -> None:
    """A clue cannot change places, nor can a cell that a diagonal holds alone."""
    cells, _ = PATTERNS["extended-rectangle-1"]
    grid = grid_of(**cells)

    assert not found_by("extended-rectangle-1", grid.with_clues(1 << at("B4")))
    assert not found_by("extended-rectangle-1", grid_of(diagonal(), **cells))


def test_a_cell_that_is_filled_is_none_of_an_extended_rectangle() -> None:
    """Also where it was no clue: all six cells are open."""
    cells, _ = PATTERNS["extended-rectangle-1"]
    grid = grid_of(**cells)
    assert found_by("extended-rectangle-1", grid)

    filled = grid.with_value(Candidate(at("A1"), Digit(1)))

    assert filled.clues == grid.clues
    assert not found_by("extended-rectangle-1", filled)


def test_the_usual_board_has_its_extended_rectangles() -> None:
    """Of rows 243 in three blocks and 81 in two, and as many of columns."""
    assert len(extended_rectangles(classic())) == 2 * (243 + 81)
    assert not found_by("extended-rectangle-1", Grid.of(example("killer-13").puzzle))


@pytest.mark.parametrize("name", ["windoku-13", "sgt-jigsaw-01", "argyle-13"])
def test_an_exchange_keeps_every_house(name: str) -> None:
    """Each house holds a line of one, pairs of both lines, or no cell."""
    rules = example(name).puzzle.rules
    for found in extended_rectangles(rules):
        lines = {*found.one}, {*found.other}
        for house in rules.houses:
            inside = {*house.cells} & (lines[0] | lines[1])
            pairs = [
                (a in inside, b in inside) for a, b in zip(*found[:2], strict=True)
            ]
            assert inside in lines or all(a == b for a, b in pairs)
