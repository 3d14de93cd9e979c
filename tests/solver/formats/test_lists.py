"""Lists with one puzzle a line, of which one is chosen."""

import json
import re
from typing import Final

import pytest

from solver.errors import PuzzleError
from solver.formats import read_puzzle
from solver.formats.json_values import json_value
from solver.formats.lists import list_entries
from solver.rules.named_variants import classic
from tests.in_one_test import in_one_test
from tests.solver.formats.listed import listed_puzzle
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    NO_CLUES,
    puzzle_of,
)

LIST: Final = f"{EASY}\n\n{NEEDS_A_GUESS}\r\n{NEEDS_MANY_GUESSES}\n"
"""Three puzzles, a blank line and two kinds of line ends."""


@pytest.mark.parametrize(
    ("nth", "text"), [(1, EASY), (2, NEEDS_A_GUESS), (3, NEEDS_MANY_GUESSES)]
)
def test_the_nth_puzzle_is_read(nth: int, text: str) -> None:
    """Counting begins at 1, blank lines do not count, and the title says which."""
    puzzle = listed_puzzle(LIST, classic(), nth)

    assert puzzle == puzzle_of(text, title=f"Puzzle {nth}")


@in_one_test(
    ("text", "nth", "message"),
    [
        (LIST, None, "3 puzzles found, one expected"),
        (LIST, 4, "there are 3 puzzles, so there is no puzzle 4"),
        (LIST, 0, "there are 3 puzzles, so there is no puzzle 0"),
        (LIST, -1, "there are 3 puzzles, so there is no puzzle -1"),
        (EASY, 2, "there is 1 puzzle, so there is no puzzle 2"),
        (EASY, 0, "there is 1 puzzle, so there is no puzzle 0"),
    ],
)
def test_a_choice_that_is_none_is_refused(
    text: str, nth: int | None, message: str
) -> None:
    """The message has the number of puzzles there are."""
    with pytest.raises(PuzzleError, match=re.escape(message)):
        listed_puzzle(text, classic(), nth)


@pytest.mark.parametrize("nth", [None, 1])
def test_a_text_of_one_puzzle_needs_no_choice(nth: int | None) -> None:
    """It is the first one, whether it stands on one line or on nine."""
    drawn = "\n".join(EASY[start : start + 9] for start in range(0, 81, 9))

    assert listed_puzzle(EASY, classic(), nth) == puzzle_of(EASY)
    assert listed_puzzle(drawn, classic(), nth) == puzzle_of(EASY)


def test_a_message_on_a_puzzle_of_a_list_has_its_line_in_the_file() -> None:
    """The wrong line is found without counting."""
    text = f"{EASY}\n\n{NO_CLUES[:-1]}?\n"

    with pytest.raises(PuzzleError, match=re.escape("line 3, column 81: found '?'")):
        listed_puzzle(text, classic(), 2)


def test_a_puzzle_beside_a_wrong_one_can_be_chosen() -> None:
    """Only the chosen line has to be a puzzle."""
    text = f"{EASY}\n{NO_CLUES}?\n"

    assert listed_puzzle(text, classic(), 1).text == EASY


@pytest.mark.parametrize("length", [80, 82])
def test_a_line_of_a_list_has_its_own_number_of_cells(length: int) -> None:
    """A line too short or too long is refused when it is chosen."""
    text = f"{EASY}\n{'.' * length}\n"

    with pytest.raises(
        PuzzleError, match=f"^line 2: {length} symbols found, 81 expected$"
    ):
        listed_puzzle(text, classic(), 2)


@pytest.mark.parametrize(
    ("line", "title"),
    [
        (f"{NEEDS_A_GUESS} Inkala 2012", "Inkala 2012"),
        (f"{NEEDS_A_GUESS}; # two\tspaces", "two spaces"),
        (f"{NEEDS_A_GUESS},{'4' * 81}", "Puzzle 2"),
    ],
)
def test_titles_and_comments_of_a_list_are_understood(line: str, title: str) -> None:
    """A comment does not count, and a solution behind a puzzle is no title."""
    text = f"# my list\n{EASY}\n{line}\n"

    assert listed_puzzle(text, classic(), 2) == puzzle_of(NEEDS_A_GUESS, title=title)
    assert [entry.read().puzzle.text for entry in list_entries(text, classic())] == [
        EASY,
        NEEDS_A_GUESS,
    ]


def test_a_comment_above_a_puzzle_makes_no_list_to_choose_from() -> None:
    """There is only one."""
    assert listed_puzzle(f"# easy\n{EASY}", classic(), None).text == EASY


def test_a_list_with_titles_has_the_size_of_its_puzzles() -> None:
    """The rules are found without the titles."""
    four = "1..." + "." * 12

    assert read_puzzle(f"{four} One\n{four[::-1]} Two\n", nth=2).text == four[::-1]


@pytest.mark.parametrize(("cells", "count"), [(16, 4), (16, 9), (36, 4), (81, 4)])
def test_a_list_is_no_larger_board_with_the_same_number_of_cells(
    cells: int, count: int
) -> None:
    """Four lines of 81 cells are not one board of 18×18."""
    text = "\n".join(["1" + "." * (cells - 1)] * count)

    assert len(read_puzzle(text, nth=count).rules) == cells


def test_a_damaged_line_of_json_spoils_none_of_the_others() -> None:
    """A line that is cut off is refused with its number; the one after it is read."""
    whole = f'{{"format": "sudoscope-puzzle", "version": 1, "clues": "{EASY}"}}'
    text = f"{whole}\n{whole[:-9]}\n{whole}\n"

    assert read_puzzle(text, nth=3).clues == puzzle_of(EASY).clues
    with pytest.raises(PuzzleError, match=r"^line 2: [^:]*is damaged at column \d+:"):
        read_puzzle(text, nth=2)


def test_a_document_of_several_lines_says_which_is_damaged() -> None:
    """A single line is said by its column alone."""
    text = json.dumps({"grid": []}, indent=1)

    with pytest.raises(PuzzleError, match="damaged at line 3, column"):
        json_value(text.replace("[]", "["), "JSON")
    with pytest.raises(PuzzleError, match="damaged at column 1:"):
        json_value("x", "JSON")
