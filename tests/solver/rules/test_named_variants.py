"""Builders: each makes the rules it is named after, and refuses what cannot be."""

from collections import Counter
from typing import Final

import pytest

from solver.errors import SudoscopeError, UnknownNameError, VariantError
from solver.rules.digits import SYMBOLS
from solver.rules.named_variants import (
    BLOCKS,
    VARIANTS,
    block_shape,
    classic,
    diagonal,
    jigsaw,
    latin,
    multigrid,
    samurai,
    variant_named,
)
from solver.rules.places import Place
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example

SIZES: Final = sorted(BLOCKS)


@in_one_test("size", SIZES)
def test_every_cell_lies_in_a_row_a_column_and_a_block(size: int) -> None:
    """One of each, all of them full."""
    variant = classic(size)

    assert len(variant) == size * size
    assert len(variant.full_houses) == 3 * size == len(variant.houses)
    for cell in variant.cells:
        kinds = [house.kind for house in variant.houses_of[cell]]
        assert kinds == ["row", "column", "block"]


@in_one_test("size", SIZES)
def test_a_block_has_the_usual_rows_and_columns(size: int) -> None:
    """They cover the size, and a block is not higher than it is wide."""
    height, width = block_shape(size)
    first = next(house for house in classic(size).houses if house.kind == "block")
    places = [classic(size).places[cell] for cell in first.cells]

    assert height * width == size
    assert height <= width
    assert places == [Place(r, c) for r in range(height) for c in range(width)]


def test_blocks_may_stand_upright() -> None:
    """The shape is part of what the variant is called."""
    variant = classic(6, (3, 2))
    blocks = [house.cells for house in variant.houses if house.kind == "block"]

    assert variant.slug == "classic-6-3x2"
    assert blocks[0] == (0, 1, 6, 7, 12, 13)
    assert classic(6, (2, 3)) == classic(6)


def test_a_diagonal_is_named_by_its_ends() -> None:
    """From the top row to the bottom row."""
    falling, rising = diagonal().houses[-2:]

    assert (falling.name, rising.name) == ("diagonal A1-I9", "diagonal A9-I1")
    assert falling.cells[:2] == (0, 10)
    assert rising.cells[:2] == (8, 16)


def test_a_latin_square_has_rows_and_columns_alone() -> None:
    """Any size will do, prime ones too."""
    variant = latin(7)

    assert Counter(house.kind for house in variant.houses) == {"row": 7, "column": 7}
    assert {len(peers) for peers in variant.peers} == {12}


def test_a_samurai_is_five_boards_that_share_blocks() -> None:
    """What two boards share is there once; lines are called by their ends."""
    variant = samurai()
    kinds = Counter(house.kind for house in variant.houses)

    assert len(variant) == 5 * 81 - 4 * 9 == 369
    assert (variant.rows, variant.columns) == (21, 21)
    assert kinds == {"row": 45, "column": 45, "block": 5 * 9 - 4}
    assert variant.houses[0].name == "row A1-A9"
    assert Place(9, 0) not in variant.cell_at
    shared = variant.cell_at[Place(6, 6)]
    assert Counter(h.kind for h in variant.houses_of[shared]) == {
        "row": 2,
        "column": 2,
        "block": 1,
    }


def test_a_board_alone_is_the_classic_one() -> None:
    """Its lines have their short names."""
    assert multigrid("classic-4", 4, (2, 2), [Place(0, 0)]) == classic(4)


def test_regions_of_a_jigsaw_have_the_shape_that_is_asked_for() -> None:
    """They are numbered as they come, whatever they were called."""
    symbols = "1122231112333423544455554"

    variant = jigsaw(tuple(map(ord, symbols)))

    regions = [house for house in variant.houses if house.kind == "region"]
    assert [region.label for region in regions] == ["1", "2", "3", "4", "5"]
    for region in regions:
        assert len({symbols[cell] for cell in region.cells}) == 1
    assert variant == example("sgt-jigsaw-13").puzzle.variant


NAMES: Final[dict[str, Variant]] = {
    "classic": classic(),
    "classic-9": classic(),
    "classic-16": classic(16),
    "classic-6": classic(6),
    "classic-6-3x2": classic(6, (3, 2)),
    "classic-8-4x2": classic(8, (4, 2)),
    "diagonal": diagonal(),
    "diagonal-6-3x2": diagonal(6, (3, 2)),
    "samurai": samurai(),
    "latin-7": latin(7),
}


@in_one_test(("name", "variant"), NAMES.items(), ids=NAMES)
def test_a_variant_is_found_by_its_name(name: str, variant: Variant) -> None:
    """A name may say a size and a shape; the slug is a name that finds it again."""
    assert variant_named(name) == variant
    assert variant_named(variant.slug) == variant


@in_one_test("name", ["killer", "jigsaw", "", "Classic", "classic-", "9"])
def test_a_variant_that_is_not_there_is_refused(name: str) -> None:
    """The message offers the variants there are; the error is of both families."""
    with pytest.raises(UnknownNameError) as caught:
        variant_named(name)

    known = f"nown: {', '.join(VARIANTS)}"
    offered = "did you mean classic? K" if name in {"Classic", "classic-"} else "k"
    assert str(caught.value) == f"no variant is called {name!r}; {offered}{known}"
    assert isinstance(caught.value, SudoscopeError)
    assert isinstance(caught.value, LookupError)


@in_one_test(
    ("name", "fact"),
    [
        ("latin", "latin cannot be asked for as 'latin'"),
        ("samurai-9", "samurai cannot be asked for as 'samurai-9'"),
        ("latin-6-2x3", "latin cannot be asked for as 'latin-6-2x3'"),
        ("classic-7", "no usual blocks for size 7; known sizes: 4, 6, 8, 9"),
        ("classic-6-2x2", "a block of 2 by 2 has not 6 cells, but 4"),
        ("latin-26", "26 digits asked for, 1 to 25 are possible"),
        ("classic-0", "no usual blocks for size 0"),
    ],
)
def test_a_size_that_cannot_be_is_refused(name: str, fact: str) -> None:
    """The message says what does not fit."""
    with pytest.raises(VariantError) as caught:
        variant_named(name)

    assert fact in str(caught.value)


@pytest.mark.parametrize(
    ("regions", "fact"),
    [
        ((1, 2, 3), "3 cells do not make a square board"),
        ((1,) * 7 + (2,) * 9, "region 1 has 7 cells, not 4"),
        ((1, 1, 1, 1) * 4, "region 1 has 16 cells, not 4"),
    ],
)
def test_regions_that_do_not_fit_are_refused(
    regions: tuple[int, ...], fact: str
) -> None:
    """A board is square, and each region has as many cells as it has rows."""
    with pytest.raises(VariantError) as caught:
        jigsaw(regions)

    assert str(caught.value) == fact


def test_every_digit_that_can_be_built_has_a_symbol() -> None:
    """The largest board has as many digits as there are symbols."""
    assert max(SIZES) == len(SYMBOLS)
