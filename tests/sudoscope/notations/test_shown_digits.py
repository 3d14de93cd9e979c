"""Texts that name the symbols of their digits: never another puzzle."""

from functools import cache
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.errors import PuzzleError, SudoscopeError
from solver.formats import read_puzzles
from solver.log.trace import Trace
from solver.messages import languages
from solver.puzzle.puzzle import Puzzle
from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import ShownNames, Symbols
from sudoscope.cli.output.transcript import transcript
from tests.in_one_test import in_one_test

WITHOUT_ONE: Final = (
    "..3.2.6..9..3.5......8.64....8..29..7.......8..67.82....26.95..8..2.3..9..5...3.."
)
READ_AGAIN: Final = {
    "classic": WITHOUT_ONE,
    "classic-4": ".2.4............",
    "classic-6": "2....6" + "." * 30,
    "classic-16": "2" + "." * 254 + "G",
    "diagonal": WITHOUT_ONE[:9] + "." * 72,
}
REFUSED: Final = {"latin-5": "2" + "." * 23 + "5", "samurai": "2" + "." * 367 + "9"}
ROWS: Final = "\n".join(WITHOUT_ONE[at : at + 9] for at in range(0, 81, 9))
FROM_ZERO: Final = ROWS.translate(str.maketrans("123456789", "012345678"))
NAMED: Final = "Digits: 0 1 2 3 4 5 6 7 8\n"


@cache
def begun(text: str, variant: str, symbols: Symbols) -> Trace:
    """A few steps of a solve."""
    puzzle = Puzzle.parse(text, variant)
    shown = puzzle.with_cell_names(ShownNames(CellNames.LETTERS, symbols))
    return solve(shown, "backtracking", limits=Limits(events=30))


def written(text: str, variant: str, symbols: Symbols, language: str) -> str:
    """The transcript of a few steps of a solve, and the board at its end."""
    return "\n".join(transcript(begun(text, variant, symbols), language)) + "\n"


@in_one_test("symbols", Symbols)
@pytest.mark.parametrize("language", languages())
def test_a_transcript_is_read_as_its_puzzle(symbols: Symbols, language: str) -> None:
    """Whatever stands for its digits: the puzzle first, and then what goes on from it.

    A board that no notation finds in a text is refused.
    """
    for variant, text in READ_AGAIN.items():
        clues = Puzzle.parse(text, variant).clues
        found = read_puzzles(written(text, variant, symbols, language), variant)
        for record in found.records():
            pairs = zip(clues, record.puzzle.clues, strict=True)
            assert all(clue in (None, read) for clue, read in pairs), variant
        assert found.entries[0].read().puzzle.clues == clues
    for variant, text in REFUSED.items():
        with pytest.raises(SudoscopeError):
            read_puzzles(written(text, variant, symbols, language), variant).chosen()


@pytest.mark.parametrize("rows", [FROM_ZERO, FROM_ZERO.replace("\n", "\n\n")])
def test_the_line_decides_what_a_zero_is(rows: str) -> None:
    """Before or behind the board, and in a quoted mail."""
    for text in (NAMED + rows, rows + "\n\n" + NAMED, "> Ziffern:" + NAMED[7:] + rows):
        found = read_puzzles(text).chosen().puzzle

        assert found.text == WITHOUT_ONE


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (NAMED + FROM_ZERO.replace("8", "9"), "found '9', expected one of 0 1 2"),
        (NAMED + "Digits: 1 2 3 4 5 6 7 8 9\n" + FROM_ZERO, "two lines name"),
        (
            NAMED.replace("8", "7") + FROM_ZERO,
            "found 7 twice; .* each digit's symbol once",
        ),
    ],
)
def test_a_board_against_its_line_is_refused(text: str, said: str) -> None:
    """With what is wrong."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzles(text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0 1 2 3 4 5 6 7", "8 digits are named, .* expected 8 rows of 8 cells"),
        ("0 1 2 3 4 5 6 7 8 9", "10 digits are named, .* expected 10 rows"),
        ("0-8", "found '0-8'"),
        ("0 to 8", "found 'to'"),
        ("0 1 2 3 4 5 6 7 8 (from zero)", "found '.from'"),
        ("01 02 03 04 05 06 07 08 09", "found '01'"),
        (". 1 2 3 4 5 6 7 8", "found '.'"),
        ("A B C", "found 3 symbols"),
        ("9 8 7 6 5 4 3 2 1", "the usual digits in another order"),
    ],
)
def test_a_line_that_names_digits_wrongly_is_refused_by_what_it_says(
    line: str, said: str
) -> None:
    """It is neither passed over nor does it rename some of the digits."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzles(f"Digits: {line}\n{FROM_ZERO}").chosen()


@pytest.mark.parametrize(
    "line",
    ["digits: 012345678", "# DIGITS : 0,1,2,3,4,5,6,7,8", "Ziffern:0 1 2 3 4 5 6 7 8"],
)
@pytest.mark.parametrize("row", ["{}", "[{}],", "| {} |"])
def test_a_line_that_names_digits_in_other_signs_counts(line: str, row: str) -> None:
    """However it and the board are written."""
    between = ", " if "," in row else " "
    rows = [row.format(between.join(cells)) for cells in FROM_ZERO.split("\n")]

    found = read_puzzles("\n".join((line, *rows))).chosen().puzzle

    assert found.text == WITHOUT_ONE


@pytest.mark.parametrize("line", ["Digits: 30", "Digits: each row has all of them"])
def test_a_number_or_a_sentence_names_no_digits(line: str) -> None:
    """It is said to be left out."""
    record = read_puzzles(f"{line}\n{ROWS}").chosen()

    assert (record.puzzle.text, len(record.warnings)) == (WITHOUT_ONE, 1)


@pytest.mark.parametrize(
    "shape", ["{}", "|{}|", "{}|", "{} # hard", "{} 17", "{{{}", "{},", "{{{},}}"]
)
def test_a_zero_beside_dots_is_never_an_empty_cell_in_silence(shape: str) -> None:
    """On one line, where no cell has the highest digit: said or refused."""
    cells = "".join(FROM_ZERO.split()).replace(".", "0", 1)
    try:
        record = read_puzzles(shape.format(cells)).chosen()
    except PuzzleError:
        return
    assert record.warnings
