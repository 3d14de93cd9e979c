"""Lists: columns by their names, rows one by one, wrong rows alone refused."""

import json
from collections.abc import Iterator
from itertools import islice

import pytest

from solver.errors import NotationError, PuzzleError
from solver.formats import notation_named, read_lines, read_puzzles, write_puzzles
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import (
    PUZZLES,
    SOLUTIONS,
    SPECIMENS,
    Specimen,
)

ROW = f"{PUZZLES[0]},{SOLUTIONS[0]}"


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ("Puzzle,Solution", ROW),
        ("solution, QUIZZES", f"{SOLUTIONS[0]},{PUZZLES[0]}"),
        ("id,sudoku,author", f'7,"{PUZZLES[0]}",Me'),
        ("\ufeffgrid,clues", f"{PUZZLES[0].replace('.', '0')},24"),
    ],
)
def test_columns_are_known_by_their_names(head: str, row: str) -> None:
    """In whatever order and letters."""
    record = read_puzzles(f"{head}\r\n{row}\r\n").chosen()

    assert record.puzzle.text == PUZZLES[0]
    assert record.solution is None or "solution" in head.lower()
    assert record.source == ("Me" if "author" in head else "")


def test_a_wrong_row_is_refused_by_its_line_and_no_other() -> None:
    """As long as it is not asked for, the list can be used."""
    text = f"puzzle,solution\n{ROW}\n12,34\n\n{ROW}\n"

    found = read_puzzles(text)

    assert found.chosen(3).puzzle.text == PUZZLES[0]
    with pytest.raises(PuzzleError, match=r"^line 3: "):
        found.chosen(2)


@in_one_test("specimen", SPECIMENS, ids=lambda s: s.file)
def test_lists_are_read_line_by_line(specimen: Specimen) -> None:
    """No line is looked at before it is needed, and the puzzles are the same."""
    notation = notation_named(specimen.notation)
    lines = specimen.text.splitlines()
    if notation.stream is None or len(lines) < 2:
        return
    seen = 0

    def counted() -> Iterator[str]:
        nonlocal seen
        for line in (*lines, *lines[-1:] * 1000):
            seen += 1
            yield line

    entries = islice(read_lines(counted(), notation), 2)

    texts = [entry.read().puzzle.text for entry in entries]
    assert texts == list(PUZZLES[:2])
    assert seen < 25


def test_only_lists_are_read_line_by_line() -> None:
    """And no line is longer than any puzzle."""
    with pytest.raises(NotationError, match="read as a whole"):
        read_lines([], notation_named("sdk"))
    with pytest.raises(PuzzleError, match="a line of more than"):
        list(read_lines(["1" * 2_000_000], notation_named("line")))


def test_a_list_is_written_piece_by_piece() -> None:
    """So that it need not fit in memory either."""
    records = read_puzzles("\n".join(PUZZLES)).records()

    pieces = list(write_puzzles(records, notation_named("csv")))

    assert pieces[0] == "puzzle,solution\n"
    assert len(pieces) == 4


NUMBERS = [int(sign) if sign != "." else None for sign in PUZZLES[0]]
ROWS = [NUMBERS[start : start + 9] for start in range(0, 81, 9)]


def table(rows: list[list[int | None]], separator: str, empty: str) -> str:
    """*rows* as lines of fields."""
    return "\n".join(
        separator.join(empty if cell is None else str(cell) for cell in row)
        for row in rows
    )


@in_one_test("empty", ["", "0", '""'])
@in_one_test("separator", [",", ";", "\t"])
def test_a_table_of_cells_is_a_puzzle(separator: str, empty: str) -> None:
    """With empty fields, in rows or on one line."""
    for rows in (ROWS, [NUMBERS]):
        found = read_puzzles(table(rows, separator, empty), suffix=".csv")

        assert found.notation.name == "cell-table"
        assert found.chosen().puzzle.text == PUZZLES[0]


def test_a_table_may_have_sixteen_rows() -> None:
    """Its numbers have two digits then."""
    rows: list[list[int | None]] = [[None] * 16 for _ in range(16)]
    rows[0][0], rows[15][3] = 16, 10

    puzzle = read_puzzles(table(rows, ",", "")).chosen().puzzle

    assert (puzzle.variant.slug, puzzle.clues[0], puzzle.clues[243]) == (
        *("classic-16", 16),
        10,
    )


@pytest.mark.parametrize(
    "value", [ROWS, NUMBERS, {"grid": ROWS}, {"board": ROWS, "level": None}]
)
def test_null_is_an_empty_cell(value: object) -> None:
    """In lists of rows and of cells, alone or in an object."""
    assert read_puzzles(json.dumps(value)).chosen().puzzle.text == PUZZLES[0]


@pytest.mark.parametrize("title", ["My puzzles", "3", "Level: hard, 2024"])
def test_a_list_may_begin_with_its_title(title: str) -> None:
    """Read as a whole or line by line; a damaged first puzzle is no title."""
    text = "\n".join((title, *PUZZLES))

    records = read_puzzles(text).records()
    lines = read_lines(text.splitlines(), notation_named("line"))

    assert tuple(record.puzzle.text for record in records) == PUZZLES
    assert tuple(entry.read().puzzle.text for entry in lines) == PUZZLES
    with pytest.raises(PuzzleError, match="line 1"):
        list(read_puzzles("\n".join((PUZZLES[0][1:], *PUZZLES))).records())
