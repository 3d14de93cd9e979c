"""Puzzles: clues under rules, what they may not be, and how they are drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import PuzzleError, UnknownNameError, VariantError
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage, cages
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import Example, example, examples
from tests.support import EASY, digit_of, puzzle_of


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


def test_the_rules_of_a_puzzle_are_those_of_its_variant_and_its_own() -> None:
    """Cages belong to the puzzle; the variant stays what it is."""
    puzzle = example("killer-13").puzzle

    assert puzzle.variant == classic()
    assert puzzle.rules == classic().with_constraints(puzzle.constraints)
    assert puzzle_of(EASY).rules is classic()


def caged(text: str) -> Puzzle:
    """A 4×4 puzzle whose first two cells add up to 5."""
    cage = Cage("A1", (Cell(0), Cell(1)), 5)
    clues = tuple(None if s == "." else digit_of(s) for s in text.ljust(16, "."))
    return Puzzle(classic(4), clues, constraints=(cage,))


def test_clues_that_break_a_constraint_are_refused() -> None:
    """As soon as all its cells are given; until then they may still fit."""
    with pytest.raises(PuzzleError, match="the clues in cage-sum A1 break its rule"):
        caged("12")

    assert caged("23").clue_count == 2
    assert caged("1").clue_count == 1


def test_a_constraint_that_does_not_fit_the_board_is_refused() -> None:
    """It is the rules that are wrong, not the clues."""
    cage = Cage("X", (Cell(80), Cell(81)), 5)

    with pytest.raises(VariantError, match="one that is not there"):
        Puzzle(classic(), (None,) * 81, constraints=(cage,))


def test_two_equal_clues_in_a_cage_are_refused() -> None:
    """A cage is a house: its digits differ even across blocks."""
    made = cages(classic(4), [([Cell(1), Cell(6)], 4)])
    given: list[Digit | None] = [None] * 16
    given[1] = given[6] = Digit(2)

    with pytest.raises(PuzzleError, match="two 2s in cage A2, at A2 and B3"):
        Puzzle(classic(4), tuple(given), constraints=made)


def test_a_text_is_parsed_under_the_rules_that_are_asked_for() -> None:
    """By their name or as data, by default classic ones; a title is taken over."""
    text = ".3...........1.."

    assert Puzzle.parse(text, title="Small").title == "Small"
    assert Puzzle.parse(text).variant == classic(4)
    assert Puzzle.parse(text, "diagonal").variant == diagonal(4)
    assert Puzzle.parse(text, "diagonal-4").variant == diagonal(4)
    assert Puzzle.parse(text, diagonal(4)).variant is diagonal(4)
    with pytest.raises(UnknownNameError, match="no variant is called 'odd'"):
        Puzzle.parse(text, "odd")


def test_a_board_is_drawn_with_its_blocks_apart() -> None:
    """Bars stand between blocks, and rules between bands."""
    puzzle = puzzle_of("...23.......24..", classic(4))

    assert str(puzzle).splitlines() == [
        ". . | . 2",
        "3 . | . .",
        "----+----",
        ". . | . .",
        "2 4 | . .",
    ]


def test_a_jigsaw_is_drawn_with_its_regions_apart() -> None:
    """A line follows the border of a region."""
    drawn = str(example("sgt-jigsaw-13").puzzle).splitlines()

    assert drawn[0] == ".   . | .   5   1"
    assert len({line for line in drawn if set(line) <= set(" -+")}) > 1


def test_places_without_cells_are_drawn_blank() -> None:
    """A Samurai is drawn as one board with holes."""
    lines = str(example("tiny-samurai-01").puzzle).splitlines()

    assert lines[:3] == [
        ". 1 | .   .           .   . | 2 .",
        ". . | .   3           .   . | 1 3",
        "----+---+--           --+---+----",
    ]


@in_one_test(
    "known",
    [known for known in examples() if known.puzzle.variant.digit_count < 16],
    ids=lambda known: known.name,
)
def test_a_drawing_shows_every_cell_in_order(known: Example) -> None:
    """Without bars, rules and blanks it is the text of the puzzle."""
    kept = set(known.puzzle.text)

    drawn = "".join(
        symbol
        for line in str(known.puzzle).splitlines()
        if not set(line) <= set(" -+|")
        for symbol in line
        if symbol in kept
    )

    assert drawn == known.puzzle.text


@pytest.mark.parametrize(
    "name", ["size-4-01", "size-6-01", "sgt-size-6-07", "size-12-03", "size-16-05"]
)
def test_a_drawn_board_is_read_again(name: str) -> None:
    """Of any size that has blocks."""
    puzzle = example(name).puzzle

    assert Puzzle.parse(str(puzzle), puzzle.variant, puzzle.title) == puzzle


@given(st.text())
def test_a_title_can_always_be_drawn(title: str) -> None:
    """In one line, without what would control a terminal or turn the writing."""
    found = Puzzle.parse(EASY, title=title).title

    assert found.isprintable()
    assert len(found) <= 200
    if title.isprintable() and len(title) <= 200:
        assert found == " ".join(title.split(" ")).strip() or "  " in title
