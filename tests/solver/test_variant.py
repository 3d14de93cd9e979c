"""Variants: cells, units and peers, and the puzzles under their rules."""

from collections import Counter

import pytest

from solver.digits import Digit
from solver.errors import PuzzleError, SudoscopeError, UnknownNameError
from solver.puzzle import Puzzle
from solver.variant import VARIANTS, Cell, Variant, classic, diagonal, variant_named
from tests.support import EASY, at, puzzle_of

SIZES = [4, 6, 9, 12, 16, 25]
EVERY = [make() for make in VARIANTS.values()] + [
    make(size) for make in (classic, diagonal) for size in SIZES
]


def called(variant: Variant) -> str:
    """What a variant is called in a report."""
    return f"{variant.slug}-{variant.size}"


@pytest.mark.parametrize("variant", EVERY, ids=called)
def test_a_unit_has_as_many_cells_as_there_are_digits(variant: Variant) -> None:
    """Its cells are different, on the board and in reading order."""
    for unit in variant.units:
        assert len(unit.cells) == variant.size
        assert list(unit.cells) == sorted(set(unit.cells))
        assert set(unit.cells) <= set(variant.cells)


@pytest.mark.parametrize("variant", EVERY, ids=called)
def test_every_cell_lies_in_a_row_a_column_and_a_block(variant: Variant) -> None:
    """One of each, which is found again by its cells, its name and its order."""
    for cell in variant.cells:
        kinds = [unit.kind for unit in variant.units_of[cell]]
        assert kinds[:3] == ["row", "column", "block"]
        assert variant.units_of[cell] == tuple(
            unit for unit in variant.units if cell in unit.cells
        )


@pytest.mark.parametrize("variant", EVERY, ids=called)
def test_names_are_told_apart(variant: Variant) -> None:
    """Every cell and every unit is found by its name."""
    names = [variant.cell_name(cell) for cell in variant.cells]

    assert [variant.cell_named[name] for name in names] == list(variant.cells)
    assert [variant.unit_named[unit.name] for unit in variant.units] == list(
        variant.units
    )


@pytest.mark.parametrize("variant", EVERY, ids=called)
def test_peers_are_the_other_cells_of_the_units_of_a_cell(variant: Variant) -> None:
    """Each once, in reading order, and the cell itself is not among them."""
    for cell in variant.cells:
        seen = {c for unit in variant.units_of[cell] for c in unit.cells}

        assert list(variant.peers[cell]) == sorted(seen - {cell})


def test_classic_cells_have_twenty_peers() -> None:
    """Eight in the row, eight in the column, four more in the block."""
    variant = classic()

    assert {len(peers) for peers in variant.peers} == {20}
    assert Counter(unit.kind for unit in variant.units) == {
        "row": 9,
        "column": 9,
        "block": 9,
    }


def test_diagonal_cells_have_up_to_twelve_more() -> None:
    """Six on a diagonal, and twelve in the centre, which lies on both."""
    counts = Counter(len(peers) for peers in diagonal().peers)

    assert counts == {20: 64, 26: 16, 32: 1}
    assert len(diagonal().peers[at("E5")]) == 32


def test_a_diagonal_is_named_by_its_ends() -> None:
    """From the top row to the bottom row."""
    falling, rising = diagonal().units[-2:]

    assert (falling.name, rising.name) == ("diagonal A1-I9", "diagonal A9-I1")
    assert falling.cells[:2] == (0, 10)
    assert rising.cells[:2] == (8, 16)


def test_cells_are_named_by_row_and_column() -> None:
    """Rows are letters from the top, columns are numbers from the left."""
    assert classic().cell_name(Cell(0)) == "A1"
    assert classic().cell_name(Cell(17)) == "B9"
    assert classic(16).cell_name(Cell(255)) == "P16"


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_variant_is_found_by_its_slug(slug: str) -> None:
    """Asked for twice it is the same one."""
    assert variant_named(slug).slug == slug
    assert variant_named(slug) is variant_named(slug)


def test_a_variant_that_is_not_there_is_refused() -> None:
    """The message offers the variants there are; the error is of both families."""
    with pytest.raises(UnknownNameError) as caught:
        variant_named("killer")

    assert str(caught.value) == (
        f"no variant is called 'killer'; known: {', '.join(VARIANTS)}"
    )
    assert isinstance(caught.value, SudoscopeError)
    assert isinstance(caught.value, LookupError)


def test_a_puzzle_knows_its_clues() -> None:
    """They are counted, and written one symbol a cell."""
    puzzle = puzzle_of(EASY)

    assert puzzle.clue_count == 32
    assert puzzle.text == EASY


@pytest.mark.parametrize("count", [0, 80, 82])
def test_a_puzzle_has_a_clue_or_none_for_each_cell(count: int) -> None:
    """Another number is refused."""
    with pytest.raises(PuzzleError, match=f"{count} symbols found, 81 expected"):
        Puzzle(classic(), (None,) * count)


@pytest.mark.parametrize("digit", [0, 10, -1])
def test_a_clue_is_a_digit_of_the_variant(digit: int) -> None:
    """The message has the cell and the range."""
    clues = (None, Digit(digit), *(None,) * 79)

    with pytest.raises(PuzzleError, match=f"{digit} in cell A2 is not a digit 1 to 9"):
        Puzzle(classic(), clues)
