"""Notations that say their rules: Jigsaw and Samurai; right, and nearly so."""

from typing import Final

import pytest

from solver.errors import PuzzleError
from solver.formats import read_puzzle, read_puzzles
from solver.formats.jigsaw import is_jigsaw
from tests.in_one_test import in_one_test

JIGSAW: Final = "....1...32.....23...4....\n1112233122331423554455544"
PUZZLE: Final = "12..34...12..34."
SOLUTION: Final = "1243342131242431"
SAMURAI: Final = "\n".join(
    [
        *["." * 9 + "###" + "." * 9] * 6,
        *["." * 21] * 3,
        *["#" * 6 + "." * 9 + "#" * 6] * 3,
        *["." * 21] * 3,
        *["." * 9 + "###" + "." * 9] * 6,
    ]
)


def test_a_puzzle_above_its_solution_is_no_jigsaw() -> None:
    """No two neighbours of a solution are equal, as neighbours in a region are."""
    assert is_jigsaw(JIGSAW)
    assert not is_jigsaw(f"{PUZZLE}\n{SOLUTION}")


def test_letters_of_a_jigsaw_may_count_from_a() -> None:
    """Where no number is there and one letter is no digit; else A is ten."""
    regions = "1111222233334444"
    record = read_puzzles(f"A..D............\n{regions}").chosen()

    assert record.puzzle.text == "1..4............"
    assert record.warnings == ("the letters from A on are read as 1 to 4",)
    with pytest.raises(PuzzleError, match="found 'D'"):
        read_puzzles(f"1..D............\n{regions}").chosen()


def test_a_samurai_is_known_by_its_holes() -> None:
    """All 369 cells are there."""
    assert read_puzzle(SAMURAI).variant.slug == "samurai"


def test_five_lines_are_a_samurai_only_where_they_agree() -> None:
    """Else they are a list of five puzzles, as any other number of lines is."""
    five = "\n".join(["." * 81] * 5)
    apart = five[:-1] + "1\n"
    crossed = f"{'.' * 80}1\n" + five[82:]

    assert read_puzzle(five).variant.slug == "samurai"
    assert read_puzzle(apart).clue_count == 1
    assert read_puzzle(crossed, nth=1).text == f"{'.' * 80}1"


@in_one_test(
    ("text", "said"),
    [
        (JIGSAW[1:], "24 symbols found in the line of the clues, 25 in that of"),
        (JIGSAW[:-1] + "1", "region 1 has 6 cells, not 5"),
        (SAMURAI[1:], "line 1 has 17 symbols, 18 expected in row A of a Samurai"),
        (SAMURAI.rpartition("\n")[0], "20 lines found; a Samurai has 21"),
        (SAMURAI.replace(".", "Z", 1), "line 1: found 'Z', expected a digit 1 to 9"),
    ],
)
def test_what_is_nearly_right_is_refused_by_its_own_rules(text: str, said: str) -> None:
    """The message speaks of the notation that was meant, not of a classic puzzle."""
    with pytest.raises(PuzzleError) as caught:
        read_puzzle(text)

    assert said in str(caught.value)
