"""MUG: cells that three or four digits could always fill in another way."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.explain import explain_deduction
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Mask
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.uniqueness import UNIQUENESS
from solver.techniques.uniqueness.multivalue_graves import deadly_graves
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.support import at, candidate_set, grid_of

BY_SLUG: Final = {strategy.slug: strategy for strategy in UNIQUENESS}
OF_THREE: Final = dict.fromkeys(("A1", "A2", "B1", "A4", "B4", "D1", "D2"), "123")
"""Three cells of a square in block 1, two beside it, two below."""
OF_FOUR: Final = dict.fromkeys(("A1", "A2", "B1", "B2", "A4", "B4", "D1", "D2"), "1234")
"""The whole square."""
OF_LINES: Final = dict.fromkeys(
    ("A1", "A2", "A4", "A7", "B1", "B2", "B4", "B7"), "1234"
)
"""Rows A and B, side by side."""
SHAPES: Final = (OF_THREE, OF_FOUR, OF_LINES)

COLUMN_4: Final = {f"{row}4": "23456789" for row in "CDEFGHI"}
PATTERNS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "mug-1": ({**OF_THREE, "B4": "12789"}, "B4=1 B4=2"),
    "mug-2": (
        {**OF_THREE, "A4": "1239", "B4": "239"},
        "A5=9 A6=9 B5=9 B6=9 C4=9 C5=9 C6=9 D4=9 E4=9 F4=9 G4=9 H4=9 I4=9",
    ),
    "mug-3": (
        {**OF_THREE, "A4": "1239", "B4": "238", "D4": "89"},
        " ".join(f"{row}4={digit}" for row in "CEFGHI" for digit in (8, 9)),
    ),
    "mug-4": (
        {**OF_THREE, **COLUMN_4, "A4": "1239", "B4": "1278"},
        "A4=2 A4=3 B4=2",
    ),
}
"""The cells of a pattern, and what it removes."""
BROKEN: Final = [
    ("mug-1", {"A1": "1237", "D1": "1238"}),
    ("mug-1", {"D1": "1238"}),
    ("mug-1", {"A1": "126"}),
    ("mug-1", {"A1": "=1"}),
    ("mug-1", {"B4": "789"}),
    ("mug-1", {"D2": "123456789", "D3": "123"}),
    ("mug-2", {"A1": "1237"}),
    ("mug-2", {"B4": "238"}),
    ("mug-3", {"D4": "789"}),
    ("mug-4", {"I4": "123456789"}),
]
"""What breaks a pattern."""


def found_by(slug: str, grid: Grid) -> list[Deduction]:
    """All that a strategy finds."""
    return list(BY_SLUG[slug].find(grid))


def why(found: Deduction, grid: Grid, *, is_unique: bool = True) -> str | None:
    """Why the checker does not prove it, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(grid.clues, lambda: is_unique))


@pytest.mark.parametrize("slug", PATTERNS)
def test_what_the_further_digits_imply_is_removed(slug: str) -> None:
    """The checker proves it of a puzzle with one solution, and of no other."""
    cells, removes = PATTERNS[slug]
    grid = grid_of(**cells)

    (found,) = found_by(slug, grid)

    assert found.removes == candidate_set(removes)
    assert why(found, grid) is None
    assert why(found, grid, is_unique=False) is not None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "However 1, 2 and 3 alone filled them" in reason


@pytest.mark.parametrize("cells", SHAPES)
def test_each_shape_is_found_and_proved(cells: dict[str, str]) -> None:
    """The last cell, D2 or B7, holds 9, too: so it is that."""
    roof = max(cells)
    grid = grid_of(**{**cells, roof: cells[roof] + "9"})

    own = set(map(at, cells))
    (found,) = (
        f for f in found_by("mug-1", grid) if {c.cell for c in f.because} == own
    )

    removes = " ".join(f"{roof}={digit}" for digit in cells[roof])
    assert found.removes == candidate_set(removes)
    assert why(found, grid) is None


def test_two_lines_are_found_wherever_no_block_holds_three_of_their_pairs() -> None:
    """By all choices of four of six columns."""
    for columns in combinations("134567", 4):
        cells = [row + column for row in "AB" for column in columns]
        own = frozenset(map(at, cells))
        masks = dict.fromkeys(cells, "1234") | {cells[-1]: "12349"}
        blocks = Counter((int(column) - 1) // 3 for column in columns)

        found = {frozenset(places(g.cells)) for g in deadly_graves(grid_of(**masks))}

        assert (own in found) is (max(blocks.values()) < 3), columns


@in_one_test(("slug", "change"), BROKEN)
def test_without_a_condition_nothing_follows(slug: str, change: dict[str, str]) -> None:
    """Others further digits, a filled cell, or a cell in the wrong place."""
    cells, _ = PATTERNS[slug]
    (whole,) = found_by(slug, grid_of(**cells))
    grid = grid_of(**{**cells, **change})

    assert not found_by(slug, grid)
    assert why(whole, grid) is not None


def test_a_clue_or_a_diagonal_prevents_it() -> None:
    """A clue cannot change, nor can a cell that a diagonal tells apart."""
    cells, _ = PATTERNS["mug-1"]
    grid = grid_of(**cells)

    assert not found_by("mug-1", grid.with_clues(1 << at("D2")))
    assert not found_by("mug-1", grid_of(diagonal(), **cells))
    assert not deadly_graves(Grid.of(example("killer-13").puzzle))


@pytest.mark.parametrize("cells", SHAPES)
def test_every_filling_has_another_with_the_same_houses(cells: dict[str, str]) -> None:
    """And not without the last cell, nor where it is moved into another line."""
    names = sorted(cells)
    rules, count = classic(), len(cells["A1"])

    assert is_deadly(rules, [at(name) for name in names], count)
    assert not is_deadly(rules, [at(name) for name in names[:-1]], count)
    moved = [*names[:-1], "E" + names[-1][1:]]
    assert not is_deadly(rules, [at(name) for name in moved], count)


@pytest.mark.parametrize("name", ["windoku-13", "sgt-jigsaw-01", "argyle-13"])
def test_it_is_so_on_other_boards(name: str) -> None:
    """Whatever houses there are: of many cells of four digits, by one of others."""
    rules = example(name).puzzle.rules
    masks = [Mask(0b1111)] * len(rules)
    masks[at("E2")] = Mask(0b1_0000_1111)
    found = deadly_graves(Grid.of_masks(rules, masks, 0).with_clues(0))

    for pattern in found[::40]:
        cells = [Cell(cell) for cell in places(pattern.cells)]
        assert is_deadly(rules, cells, len(cells) - 4)


def is_deadly(rules: Variant, cells: Sequence[Cell], count: int) -> bool:
    """Whether every filling has another one with the same digits in each house."""
    inside = [[at for at, c in enumerate(cells) if c in h.cells] for h in rules.houses]
    seen = Counter(
        tuple(frozenset(filled[at] for at in of_house) for of_house in inside)
        for filled in fillings(rules, cells, count, [])
    )
    return bool(seen) and min(seen.values()) > 1


def fillings(
    rules: Variant, cells: Sequence[Cell], count: int, filled: list[int]
) -> Iterator[list[int]]:
    """All ways to fill *cells* with *count* digits, none twice in a house."""
    if len(filled) == len(cells):
        yield filled
        return
    peers = rules.peer_sets[cells[len(filled)]]
    taken = {d for d, c in zip(filled, cells, strict=False) if peers >> c & 1}
    for digit in {*range(count)} - taken:
        yield from fillings(rules, cells, count, [*filled, digit])
