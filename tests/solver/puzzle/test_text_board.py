"""Puzzles read from text, however their cells are written and set apart."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import clues_from_text
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal
from tests.in_one_test import in_one_test
from tests.solver.oracle import Solution
from tests.solver.transformed import known_puzzles, nine_by_nine
from tests.support import EASY, NO_CLUES, ON_DIAGONALS, puzzle_of

ROWS: Final = tuple(EASY[start : start + 9] for start in range(0, 81, 9))
EMPTY_SYMBOLS: Final = ".0xX*_-"


def read(text: str) -> str:
    """The classic puzzle in *text*, one symbol a cell."""
    return Puzzle.parse(text, classic()).text


def boxed(*, rule: str, outside: str = "", bar: str = "|", gap: str = " ") -> str:
    """The rows of the easy puzzle, drawn with bars between blocks and rules."""
    lines = [outside] if outside else []
    for number, row in enumerate(ROWS):
        if number in {3, 6}:
            lines.append(rule)
        blocks = [gap.join(row[start : start + 3]) for start in (0, 3, 6)]
        line = f"{gap}{bar}{gap}".join(blocks)
        lines.append(f"{bar}{gap}{line}{gap}{bar}" if outside else line)
    lines.extend([outside] if outside else [])
    return "\n".join(lines)


@in_one_test("symbol", EMPTY_SYMBOLS)
def test_an_empty_cell_is_written_in_seven_ways(symbol: str) -> None:
    """Each of them is read as no clue, on one line and on nine."""
    one_line = EASY.replace(".", symbol)

    assert read(one_line) == EASY
    assert read("\n".join(one_line[n : n + 9] for n in range(0, 81, 9))) == EASY


def test_empty_cells_may_be_written_in_several_ways_at_once() -> None:
    """No symbol is chosen for the whole text."""
    symbols = iter(EMPTY_SYMBOLS * 12)

    assert read("".join(next(symbols) if s == "." else s for s in EASY)) == EASY


DRAWN: Final = {
    "nine lines": "\n".join(ROWS),
    "spaces": "\n".join(" ".join(row) for row in ROWS),
    "tabs": "\n".join("\t".join(row) for row in ROWS),
    "one spaced line": " ".join(EASY),
    "three lines": "\n".join(EASY[n : n + 27] for n in (0, 27, 54)),
    "blank lines": "\n\n \n".join(ROWS) + "\n\n\n",
    "windows": "\r\n".join(ROWS) + "\r\n",
    "old mac": "\r".join(ROWS),
    "byte order mark": "\ufeff" + "\n".join(ROWS),
    "indented": "\n".join(f"   {row}  " for row in ROWS),
    "bars": "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS),
    "plus": boxed(rule="------+-------+------"),
    "dense plus": boxed(rule="---+---+---", gap=""),
    "box": boxed(rule="+---+---+---+", outside="+---+---+---+"),
    "wide box": boxed(rule="|-------+-------+-------|", outside="-" * 25),
    "dashes": boxed(rule="-" * 21),
    "spaced dashes": boxed(rule="- " * 11),
    "nine dashes": boxed(rule="-" * 9, gap="", bar=""),
    "eleven dashes": boxed(rule="-" * 11, gap=""),
    "bars and dashes": boxed(rule="---|---|---", gap=""),
    "bars alone": boxed(rule="|     |     |     |"),
    "one dash": boxed(rule="-"),
}


@in_one_test("text", DRAWN.values(), ids=DRAWN)
def test_separators_are_read_over(text: str) -> None:
    """Spaces, bars, rules and line ends of any kind say nothing about cells."""
    assert read(text) == EASY


@in_one_test("name", [n for n in DRAWN if n != "three lines"])
def test_dashes_are_empty_cells_beside_any_separator(name: str) -> None:
    """A dash in a line with clues is a cell, whatever stands between the rows."""
    lines = [
        line.replace(".", "-") if any(map(str.isdigit, line)) else line
        for line in DRAWN[name].splitlines()
    ]

    assert read("\n".join(lines)) == EASY


NO_ROW_D: Final = EASY[:27] + "." * 9 + EASY[36:]
DASHED: Final = {
    "a row of dashes": ("---------", None),
    "and rules with plus": ("---------", "---+---+---"),
    "spaced, and rules with plus": ("- - - - - - - - -", "------+-------+------"),
    "boxed, and rules with plus": ("---|---|---", "---+---+---"),
    "and longer dashes": ("---------", "-----------"),
    "and shorter dashes": ("---------", "---"),
    "spaced, and longer dashes": ("- - - | - - - | - - -", "-" * 21),
    "and one dash": ("---------", "-"),
}


@in_one_test(("row", "rule"), DASHED.values(), ids=DASHED)
def test_a_row_of_dashes_is_told_from_a_separator(row: str, rule: str | None) -> None:
    """A line of dashes is what makes the number of cells come out right."""
    lines = [NO_ROW_D[n : n + 9].replace(".", "-") for n in range(0, 81, 9)]
    lines[3] = row
    drawn = [*lines[:3], rule, *lines[3:6], rule, *lines[6:]]

    assert read("\n".join(line for line in drawn if line is not None)) == NO_ROW_D


def test_a_puzzle_without_clues_may_be_all_dashes() -> None:
    """Eighty-one dashes are eighty-one cells, on one line or on nine."""
    assert read("-" * 81) == NO_CLUES
    assert read("\n".join(["-" * 9] * 9)) == NO_CLUES
    drawn = ["---------"] * 3 + ["---+---+---"]
    assert read("\n".join(drawn * 3)) == NO_CLUES


def test_dashes_that_could_be_either_are_refused() -> None:
    """Rows and rules that look the same are not guessed apart."""
    lines = [NO_ROW_D[n : n + 9].replace(".", "-") for n in range(0, 81, 9)]
    drawn = [*lines[:3], "-" * 9, *lines[3:6], "-" * 9, *lines[6:]]

    with pytest.raises(PuzzleError, match="72 symbols found, 81 expected"):
        read("\n".join(drawn))


@given(known_puzzles())
def test_a_puzzle_written_and_read_is_the_same(known: tuple[Puzzle, Solution]) -> None:
    """``Puzzle.text`` says all there is to say about its clues."""
    puzzle, _ = known

    clues = clues_from_text(puzzle.text, puzzle.variant)

    assert Puzzle(puzzle.variant, clues, constraints=puzzle.constraints) == puzzle


@in_one_test("size", [4, 6, 9, 12, 16, 25])
def test_a_puzzle_of_any_size_is_read_again(size: int) -> None:
    """The highest digits are letters."""
    variant = classic(size)
    row = tuple(Digit(d) for d in range(1, size + 1))
    puzzle = Puzzle(variant, (*row, *(None,) * (size * size - size)))

    assert Puzzle.parse(puzzle.text, variant) == puzzle


def test_a_puzzle_is_read_under_the_rules_asked_for() -> None:
    """The same text is another puzzle under other rules."""
    read_diagonal = Puzzle.parse(ON_DIAGONALS, diagonal(), "Two lines more")

    assert read_diagonal == puzzle_of(ON_DIAGONALS, "diagonal", "Two lines more")
    assert read_diagonal != Puzzle.parse(ON_DIAGONALS, classic())


@st.composite
def drawings(draw: st.DrawFn) -> tuple[str, str]:
    """A puzzle drawn in any mixture of symbols and separators, and its plain text."""
    puzzle, _ = draw(nine_by_nine())
    gap = draw(st.sampled_from(("", " ", "  ", "\t")))
    bar = draw(st.sampled_from(("", "|", " | ")))
    rule = draw(st.sampled_from(("", " ", "---+---+---", "+-----+-----+-----+", "|||")))
    symbols = draw(st.text(EMPTY_SYMBOLS, min_size=81, max_size=81))
    cells = [e if s == "." else s for s, e in zip(puzzle.text, symbols, strict=True)]
    lines = []
    for start in range(0, 81, 9):
        lines += [rule] if start in {27, 54} else []
        blocks = [gap.join(cells[start + n : start + n + 3]) for n in (0, 3, 6)]
        lines.append(bar.join(blocks))
    return draw(st.sampled_from(("\n", "\r\n", "\n\n"))).join(lines), puzzle.text


@given(drawings())
def test_any_drawing_of_a_puzzle_is_read(drawing: tuple[str, str]) -> None:
    """Symbols, gaps, bars and rules in any mixture give the cells that were drawn."""
    text, plain = drawing

    assert read(text) == plain


def test_the_cells_of_a_text_are_read_even_where_they_contradict() -> None:
    """An editor shows what a puzzle may not be."""
    clues = clues_from_text("11" + "." * 79, classic())

    assert clues == (1, 1, *[None] * 79)
