"""XML of other programs: OpenSudoku and HoDoKu, and documents that mean harm."""

import sys
import zipfile
from io import BytesIO
from typing import Final

import pytest

from solver.errors import NotationError, PuzzleError
from solver.formats import read_puzzles
from solver.formats.file_text import text_of
from sudoscope.notations.open_sudoku import OPEN_SUDOKU
from tests.solver.formats.specimens import PUZZLES, SOLUTIONS
from tests.support import at

CLUES: Final = PUZZLES[0]


def packed(text: str, *names: str) -> bytes:
    """A zip with *text* in each file."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        for name in names:
            file.writestr(name, text)
    return target.getvalue()


def items(values: list[tuple[int, str]], kind: str) -> str:
    """The entries of an array."""
    return "".join(
        f'<void index="{n}"><{kind}>{value}</{kind}></void>' for n, value in values
    )


def document(*, is_array: bool) -> str:
    """A HoDoKu file: the clues, a digit that was placed and two candidates gone.

    Args:
        is_array: Whether the fields are new arrays, or changes of those there are.
    """
    values = [(n, sign) for n, sign in enumerate(CLUES) if sign != "."]
    fixed = [(n, "true") for n, _ in values]
    values.append((at("A1"), SOLUTIONS[0][0]))
    cells = [(n, "511") for n, sign in enumerate(CLUES) if sign == "."]
    cells = [(n, "508" if n == at("A3") else mask) for n, mask in cells]
    fields = ""
    lost: list[tuple[int, str]] = [(at("A3"), "508")]
    for name, found, kind in (
        ("values", values, "int"),
        ("fixed", fixed, "boolean"),
        ("cells", cells if is_array else lost, "short"),
    ):
        inside = items(found, kind)
        if is_array:
            inside = f'<array class="{kind}" length="81">{inside}</array>'
        fields += f'<void property="{name}">{inside}</void>'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<java version="1.8.0"'
        f' class="java.beans.XMLDecoder"><object class="sudoku.Sudoku2">{fields}'
        "</object><object class='sudoku.Sudoku2'/><int>3</int></java>\n"
    )


@pytest.mark.parametrize("is_array", [False, True])
def test_a_hodoku_file_has_clues_placed_digits_and_candidates(
    *, is_array: bool
) -> None:
    """However Java wrote the arrays."""
    text = text_of(packed(document(is_array=is_array), "SudokuData"))

    record = read_puzzles(text, suffix=".hsol").chosen()

    assert record.puzzle.text == CLUES
    assert not record.puzzle.constraints
    assert record.sheet is not None
    assert record.sheet.digits[at("A1")] == int(SOLUTIONS[0][0])
    (note,) = record.sheet.notes
    assert note.cell == at("A3")
    assert not note.centre & 0b11


@pytest.mark.parametrize("is_begun", [False, True])
def test_candidates_of_a_hodoku_file_are_the_puzzle_s_before_a_digit(
    *, is_begun: bool
) -> None:
    """Somebody who strikes some shares a position; who writes a digit has begun."""
    text = document(is_array=True)
    placed = f'<void index="{at("A1")}"><int>{SOLUTIONS[0][0]}</int></void>'
    record = read_puzzles(text if is_begun else text.replace(placed, "")).chosen()

    assert (record.sheet is not None, bool(record.puzzle.constraints)) == (
        is_begun,
        not is_begun,
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Sudoku2", "Other", "no object Sudoku2"),
        ('index="1"', 'index="81"', "expected 0 to 80"),
        ("<int>8</int>", "<int>10</int>", "found the value 10"),
        ("<int>8</int>", "<int>eight</int>", "expected a number"),
        ("</object>", "", "not well-formed"),
    ],
)
def test_a_damaged_hodoku_file_is_refused(old: str, new: str, said: str) -> None:
    """The message says what was found."""
    text = document(is_array=True).replace(old, new)

    with pytest.raises(PuzzleError, match=said):
        read_puzzles(text).chosen()


BOMB: Final = (
    '<?xml version="1.0"?><!DOCTYPE opensudoku [<!ENTITY a "0123456789">'
    '<!ENTITY b "&a;&a;&a;">]><opensudoku><game data="&b;"/></opensudoku>'
)
FOREIGN: Final = (
    '<?xml version="1.0"?><!DOCTYPE opensudoku [<!ENTITY a SYSTEM "file:///etc/hosts">]>'
    "<opensudoku><name>&a;</name></opensudoku>"
)


@pytest.mark.parametrize("text", [BOMB, FOREIGN])
def test_entities_are_refused(text: str) -> None:
    """Neither is anything expanded nor any file looked at."""
    with pytest.raises(PuzzleError, match="is refused"):
        read_puzzles(text, notation="opensudoku")


def test_without_the_package_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The solver itself needs no package."""
    monkeypatch.setitem(sys.modules, "defusedxml", None)

    with pytest.raises(NotationError, match="pip install defusedxml"):
        read_puzzles("<opensudoku/>")


def test_a_zip_has_one_file_of_bounded_length() -> None:
    """Others are refused before they fill the memory."""
    several = packed("x", "a", "b")
    bomb = packed(" " * 9_000_000, "SudokuData")
    for data, said in (
        (several, "2 files"),
        (bomb, "unpacks to more than"),
        (bomb[:100], "damaged zip"),
    ):
        with pytest.raises(PuzzleError, match=said):
            text_of(data, "it")


def test_text_is_read_in_the_usual_codes() -> None:
    """UTF-8 and UTF-16, with a mark where there is one."""
    for codec in ("utf-8", "utf-8-sig", "utf-16"):
        assert text_of(CLUES.encode(codec)) == CLUES
    with pytest.raises(PuzzleError, match="byte 1 is not UTF-8"):
        text_of(b"1\xff")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("version: 1\n0|-|1|" * 3, "fields found"),
        (f"version: 1\n{'0|-|1|' * 80}x|-|0|", "found the value 'x'"),
        (CLUES[1:], "80 symbols found"),
    ],
)
def test_a_damaged_game_of_open_sudoku_is_refused(data: str, said: str) -> None:
    """Other games of the folder are not concerned."""
    good = CLUES.replace(".", "0")
    text = (
        f'<opensudoku><folder name="F"><game data="{good}"/>'
        f'<game data="{data}"/></folder></opensudoku>'.replace("\n", "&#10;")
    )

    first, second = read_puzzles(text).entries

    assert first.read().puzzle.title == "F"
    with pytest.raises(PuzzleError, match=said):
        second.read()


def test_later_versions_have_two_kinds_of_notes() -> None:
    """A cell has four fields there."""
    cells = "".join(
        f"{sign.replace('.', '0')}|0|3|{int(sign == '.')}|" for sign in CLUES
    )
    text = f'<opensudoku><game data="version: 3&#10;{cells}"/></opensudoku>'

    assert OPEN_SUDOKU.looks_like(text)
    assert read_puzzles(text).chosen().puzzle.text == CLUES
