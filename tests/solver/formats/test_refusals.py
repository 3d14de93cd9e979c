"""Texts that are no puzzle are refused, and the message says what was found where."""

from typing import Final
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from tests.in_one_test import in_one_test
from tests.solver.formats.listed import listed_puzzle
from tests.support import EASY, NO_CLUES, ON_DIAGONALS

EXPECTED: Final = "expected a digit 1 to 9 or an empty cell (. 0 x X * _ -)"
ALLOWED: Final = "0123456789.xX*_-|+ \t\r\n"
LINE_ENDS: Final = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
"""Ends of lines to ``str.splitlines`` that no person or program writes in a puzzle."""
BLANK: Final = "\x1f\xa0\u1680\u2000\u2007\u202f\u205f\u3000"
"""Characters that ``str.strip`` takes off; a line of them looks empty."""


def rows(*lengths: int) -> str:
    """Lines of empty cells."""
    return "\n".join("." * length for length in lengths)


def refusal(text: str, variant: str = "classic") -> str:
    """The message that *text* is refused with."""
    with pytest.raises(PuzzleError) as caught:
        Puzzle.parse(text, variant)
    return str(caught.value)


@in_one_test(
    "character", ["٣", "²", "１", "a", "Z", "O", "#", "+", "/", "\ufeff", "\xa0", "\0"]
)
@in_one_test(("line", "column"), [(1, 4), (9, 9)])
def test_a_wrong_character_is_named_with_its_place(
    character: str, line: int, column: int
) -> None:
    """Line and column are counted from 1; digits of other scripts are not digits."""
    lines = ["." * 9] * 9
    lines[line - 1] = f"{'.' * (column - 1)}{character}{'.' * (9 - column)}"

    message = refusal("\n".join(lines))

    assert message == f"line {line}, column {column}: found {character!r}, {EXPECTED}"


def test_a_place_is_counted_in_the_text_as_it_was_written() -> None:
    """Blank lines, spaces and bars before it count."""
    assert refusal("\n\n. | ?").startswith("line 3, column 5: found '?'")


def test_a_comment_is_no_puzzle() -> None:
    """Nothing is skipped because of how it begins."""
    assert refusal(f"# easy\n{EASY}").startswith("line 1, column 1: found '#'")


WRONG_NUMBERS: Final = {
    "nothing": ("", "no puzzle found: the text is empty; 81 symbols expected"),
    "blanks": (" \n\t\n", "no puzzle found: the text is empty; 81 symbols expected"),
    "eighteen": ("1234.6789" * 2, "18 symbols found, 81 expected"),
    "one": ("7", "1 symbols found, 81 expected"),
    "eighty": ("." * 80, "80 symbols found, 81 expected"),
    "eighty-two": ("." * 82, "82 symbols found, 81 expected"),
    "two rows": (rows(9, 9), "18 symbols found, 81 expected: 2 rows found, 9 expected"),
    "eight rows": (
        rows(*[9] * 8),
        "72 symbols found, 81 expected: 8 rows found, 9 expected",
    ),
    "ten rows": (
        rows(*[9] * 10),
        "90 symbols found, 81 expected: 10 rows found, 9 expected",
    ),
    "a short row": (
        rows(9, 9, 9, 9, 8, 9, 9, 9, 9),
        "80 symbols found, 81 expected; line 5 has 8, 9 expected in a row",
    ),
    "a long row": (
        rows(9, 9, 9, 9, 9, 9, 9, 9, 10),
        "82 symbols found, 81 expected; line 9 has 10, 9 expected in a row",
    ),
    "a short and a long row": (
        rows(9, 8, 10, 9, 9, 9, 9, 9, 9),
        "line 2 has 8 symbols, 9 expected",
    ),
    "two puzzles": (
        f"{EASY}\n{EASY}",
        "162 symbols found, 81 expected; line 1 has 81, 9 expected in a row",
    ),
}


@in_one_test(("text", "message"), WRONG_NUMBERS.values(), ids=WRONG_NUMBERS)
def test_a_wrong_number_of_cells_is_counted(text: str, message: str) -> None:
    """The message has the number found, the one expected and the row that is wrong."""
    assert refusal(text) == message


CONTRADICTIONS: Final = {
    "row": ("classic", {0: "1", 8: "1"}, "row A, at A1 and A9; a row"),
    "column": ("classic", {13: "4", 76: "4"}, "column 5, at B5 and I5; a column"),
    "block": ("classic", {60: "9", 80: "9"}, "block 9, at G7 and I9; a block"),
    "falling": ("diagonal", {0: "2", 70: "2"}, "diagonal A1-I9, at A1 and H8; a"),
    "rising": ("diagonal", {8: "3", 72: "3"}, "diagonal A9-I1, at A9 and I1; a"),
}


@pytest.mark.parametrize(
    ("variant", "clues", "fact"), CONTRADICTIONS.values(), ids=CONTRADICTIONS
)
def test_two_equal_clues_in_a_house_are_named(
    variant: str, clues: dict[int, str], fact: str
) -> None:
    """The message has the digit, the house and both cells."""
    text = "".join(clues.get(cell, ".") for cell in range(81))
    digit = next(iter(clues.values()))

    message = refusal(text, variant)

    assert message.startswith(f"two {digit}s in {fact}")
    assert message.endswith("holds each digit once")


def test_equal_clues_on_a_diagonal_are_no_matter_without_diagonals() -> None:
    """The rules decide what contradicts."""
    text = f"2{'.' * 69}2{'.' * 10}"

    assert Puzzle.parse(text, classic()).clue_count == 2


@given(
    st.sampled_from((EASY, ON_DIAGONALS, NO_CLUES)),
    st.integers(0, 81),
    st.characters(exclude_characters=ALLOWED + LINE_ENDS),
)
def test_no_other_character_is_dropped(text: str, place: int, character: str) -> None:
    """Put in anywhere, it is refused by name and place."""
    if (place, character) == (0, "\ufeff"):
        return

    message = refusal(text[:place] + character + text[place:])

    assert message.startswith(f"line 1, column {place + 1}: found {character!r}")


@pytest.mark.thorough
def test_no_character_of_the_basic_plane_is_dropped() -> None:
    """Put before a puzzle, what is not allowed is refused by name.

    Every sign and space is tried, and each thirteenth of what is a letter or nothing.
    """
    many = {"Lo", "Ll", "Lu", "Cs", "Co", "Cn"}
    every = ((code, chr(code)) for code in range(0x10000))
    wrong = (c for code, c in every if code % 13 == 0 or category(c) not in many)

    for character in (c for c in wrong if c not in ALLOWED):
        message = refusal(f".{character}{EASY}")
        assert message.startswith(f"line 1, column 2: found {character!r}")


@in_one_test("character", LINE_ENDS, ids=ascii)
def test_no_unheard_of_line_end_is_dropped(character: str) -> None:
    """Only line feed and carriage return end a line."""
    lines = [EASY[start : start + 9] for start in range(0, 81, 9)]

    message = refusal(character.join(lines))

    assert message.startswith(f"line 1, column 10: found {character!r}")


@in_one_test("character", BLANK, ids=ascii)
def test_a_line_that_only_looks_blank_is_refused(character: str) -> None:
    """Only spaces and tabs may stand on a line of their own."""
    message = refusal(f"{EASY}\n{character}\n")

    assert message.startswith(f"line 2, column 1: found {character!r}")


PIECES: Final = (
    *("." * 9, "-" * 9, "- - - - - - - - -", "...|...|...", "---|---|---"),
    *("1........", ".2.......", "| ..3 | ... | ... |", "--4------", "5..6", "-" * 81),
    *("---+---+---", "+---+", "-" * 11, "-", "|", "", " \t", "7" + "." * 26),
)


@given(st.lists(st.sampled_from(PIECES), max_size=14))
def test_any_mixture_of_lines_is_read_whole_or_refused(lines: list[str]) -> None:
    """No other exception comes, and no digit of the text is lost or moved."""
    text = "\n".join(lines)
    try:
        puzzle = Puzzle.parse(text, classic())
    except PuzzleError:
        return

    clues = [symbol for symbol in puzzle.text if symbol != "."]
    assert len(puzzle.text) == 81
    assert clues == [symbol for symbol in text if symbol.isdigit()]


@given(st.text(ALLOWED, max_size=200), st.sampled_from((None, 1, 2)))
def test_any_text_of_allowed_characters_is_read_or_refused(
    text: str, nth: int | None
) -> None:
    """A list gives a puzzle or a ``PuzzleError``, nothing else."""
    try:
        puzzle = listed_puzzle(text, classic(), nth)
    except PuzzleError:
        return

    assert len(puzzle.text) == 81
