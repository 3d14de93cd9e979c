"""Saved games of other programs: the puzzle, and the work in it."""

from pathlib import Path
from typing import Final

import pytest

from solver.errors import PuzzleError
from solver.formats.notation import PuzzleRecord
from solver.formats.reader import read_puzzles
from sudoscope.exercises.model.own_solve.session import OwnSolve
from sudoscope.exercises.window.own_board import OwnBoard
from viz.puzzles.detect import FoundPuzzle, read_incoming_file

FOLDER: Final = Path(__file__).parents[2] / "data" / "reading"
GAMES: Final = ("gnome_sudoku.json", "ksudoku.xml", "solo_saved.txt")
SOLO: Final = (FOLDER / "solo_saved.txt").read_text()
KSUDOKU: Final = (FOLDER / "ksudoku.xml").read_text()
OPEN: Final = (FOLDER / "begun.opensudoku").read_text()
LIBRE: Final = (FOLDER / "libre_sudoku.json").read_text()


def record_of(text: str) -> PuzzleRecord:
    """The first puzzle of a text."""
    return next(read_puzzles(text).records())


@pytest.mark.parametrize("name", GAMES)
def test_the_window_goes_on_with_what_was_written(name: str) -> None:
    """The digit and the notes of a saved game are in the own solve, and not undone."""
    found = read_incoming_file(FOLDER / name)

    assert isinstance(found, FoundPuzzle)
    assert found.record.sheet is not None
    own = OwnSolve.of(found.puzzle).begun_with(found.record.sheet)
    assert own.now.digits[0] == 4
    assert own.now.notes[0].cell == 1
    assert found.puzzle.clues[0] is None
    assert own.past == ()


PLAYED: Final = (
    ("gnome_sudoku.json", 41_500, "41.5"),
    ("ksudoku.xml", 83_000, "83000"),
    ("libre_sudoku.json", 83_000, "83"),
    ("begun.opensudoku", 83_000, "83000"),
)


@pytest.mark.parametrize(("name", "ms", "written"), PLAYED)
def test_the_clock_of_a_saved_game_goes_on(name: str, ms: int, written: str) -> None:
    """The own solve begins with the time that was played; a damaged one is 0."""
    text = (FOLDER / name).read_text()
    sheet = record_of(text).sheet
    assert sheet is not None
    assert sheet.ms == ms
    board = OwnBoard(record_of(text).puzzle, sheet=sheet)
    assert board.watch.ms == ms
    assert board.solve.now.ms == 0

    assert text.count(written) == 1
    for damaged in ("-1", "9" * 12):
        wrong = record_of(text.replace(written, damaged)).sheet
        assert wrong is not None
        assert 0 <= wrong.ms <= 1000 * 60 * 60 * 24 * 365


def test_moves_that_were_undone_are_not_written() -> None:
    """A saved game of Solo has them behind the position that was shown last."""
    later = SOLO.replace("STATEPOS:1:5", "STATEPOS:1:6")

    sheets = [record_of(text).sheet for text in (SOLO, later)]

    assert [sheet and sheet.digits[1] for sheet in sheets] == [None, 5]
    assert record_of(SOLO.replace("STATEPOS:1:5", "STATEPOS:1:0")).sheet is None


def test_all_notes_and_a_new_start_are_moves() -> None:
    """M notes every digit in all cells that are empty; RESTART takes all back."""
    moves = SOLO[SOLO.index("MOVE") :]
    noted = SOLO.replace(moves, "MOVE    :6:R0,0,4\nMOVE    :1:M\n")
    begun_anew = SOLO.replace(moves, "MOVE    :6:R0,0,4\nRESTART :0:\n")

    sheet = record_of(noted).sheet

    assert sheet is not None
    assert {note.centre.bit_count() for note in sheet.notes} == {9}
    assert record_of(begun_anew).sheet is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SOLO.replace("R0,0,4", "R0,9,4"), "lies beside the board"),
        (KSUDOKU.replace('"Plain"', '"Samurai"'), "cannot be read"),
        (KSUDOKU.replace('order="9"', 'order="7"'), "expected 4, 9, 16 or 25"),
        (KSUDOKU.replace("<values>", "<values>z"), "82 values found, 81 expected"),
        (KSUDOKU.replace('index="0"', 'index="99"'), "expected 0 to 80"),
        (LIBRE.replace("0,1,5", "0,1"), "expected row,column,digit"),
        (LIBRE.replace("Default9x9", "Killer9x9"), "expected one of Default6x6"),
        (LIBRE.replace('Board": "403', 'Board": "405'), "the clue 3 of initialBoard"),
        (OPEN.replace("&#10;4|0|1|", "&#10;|0|1|"), "found the value ''"),
        (
            OPEN.replace("|0|0|1|", "|0|0|1|12", 1),
            "found the value '12.*expected a digit",
        ),
    ],
)
def test_a_damaged_game_is_refused_in_a_sentence(text: str, said: str) -> None:
    """It says what was found, and what was expected."""
    with pytest.raises(PuzzleError, match=said):
        record_of(text)


def test_groups_of_ksudoku_are_regions_and_diagonals() -> None:
    """Cells count down the columns; groups without blocks are those of a jigsaw."""
    head = '<graph order="4" type="custom" specific-type="{}" sizeX="4" sizeY="4"'
    groups = '><sudokugroups at="0" withblocks="{}"/>{}</graph>'
    clique = '<clique size="4">{} </clique>'
    jigsaw = "".join(clique.format(cells) for cells in REGIONS)
    text = "<ksudoku><game><puzzle>{}<values>b{}</values></puzzle></game></ksudoku>"

    cornered = head.format("XSudoku") + groups.format(1, clique.format("0 5 10 15"))
    shaped = head.format("Jigsaw") + groups.format(0, jigsaw)
    diagonal, irregular = (
        record_of(text.format(graph, "_" * 15)).puzzle for graph in (cornered, shaped)
    )

    assert "diagonal" in {house.kind for house in diagonal.rules.houses}
    assert {house.cells for house in irregular.rules.houses} >= {(0, 1, 4, 8)}
    assert irregular.clues[0] == 1


REGIONS: Final = ("0 1 2 4", "3 7 11 15", "5 6 8 9", "10 12 13 14")
