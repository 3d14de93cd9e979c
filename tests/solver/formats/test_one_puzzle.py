"""A single puzzle read from any notation; plain cells are read without the registry."""

import subprocess
import sys
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solver.errors import SudoscopeError
from solver.formats import notation_named, notations, read_puzzle, read_puzzles, sniffed
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import EMPTY_SYMBOLS, is_line_of_cells
from solver.rules.digits import SYMBOLS
from solver.rules.named_variants import BLOCKS, VARIANTS
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import PUZZLES, SPECIMENS, Specimen
from tests.support import EASY

RULES: Final = ("", *VARIANTS, "classic-4", "diagonal-6", "latin-9", "odd")


def outcome_of(read: Callable[[], Puzzle]) -> Puzzle | str:
    """The puzzle that *read* gives, or the message that it raises."""
    try:
        return read()
    except SudoscopeError as error:
        return str(error)


def assert_as_the_registry_says(cells: str, variant: str) -> None:
    """Plain cells are no other notation, and read as a line of a list is."""
    line = notation_named("line")
    assert line.read is not None
    claimed = [n.name for n in notations() if not n.is_plain and n.looks_like(cells)]
    listed = line.read

    assert claimed == []
    assert sniffed(cells) is line
    if variant != "samurai":
        assert outcome_of(lambda: read_puzzle(cells, variant)) == outcome_of(
            lambda: next(iter(listed(cells, variant))).read().puzzle
        )


@st.composite
def lines_of_cells(draw: st.DrawFn) -> str:
    """The cells of a board of any size, with or without a line end."""
    size = draw(st.sampled_from([*BLOCKS]))
    empty = draw(st.text(EMPTY_SYMBOLS, min_size=1, max_size=7))
    alphabet = SYMBOLS[: draw(st.integers(0, size))] + empty
    cells = draw(st.text(alphabet, min_size=size**2, max_size=size**2))
    return cells + draw(st.sampled_from(["", "\n", " \r\n"]))


@given(lines_of_cells(), st.sampled_from(RULES))
def test_cells_alone_are_read_as_the_registry_reads_them(
    cells: str, variant: str
) -> None:
    """Puzzle or refusal, under any rules, whatever the size and the symbols.

    With 0 beside a dot they are not cells alone, since 0 may be a digit.
    """
    assert is_line_of_cells(cells) == (not {*"0."} <= {*cells})
    assume(is_line_of_cells(cells))

    assert_as_the_registry_says(cells, variant)


@in_one_test("specimen", SPECIMENS, ids=lambda specimen: specimen.file)
def test_a_specimen_is_read_alike_with_and_without_the_registry(
    specimen: Specimen,
) -> None:
    """The whole text, and each line of it that is cells alone."""
    for cells in (specimen.text, *specimen.text.splitlines()):
        if is_line_of_cells(cells):
            assert_as_the_registry_says(cells, "")


@in_one_test(
    "text",
    ["", EASY[:80], f"{EASY} easy", f"{EASY}\n{EASY}", " ".join(EASY), "a" * 81],
)
def test_other_text_is_no_line_of_cells(text: str) -> None:
    """A title, a second line, spaces and other numbers of symbols need the registry."""
    assert not is_line_of_cells(text)


def test_a_puzzle_of_a_list_is_chosen_and_named() -> None:
    """By its number from 1; a title that is given replaces that of the text."""
    text = "\n".join(f"{cells} Number {n}" for n, cells in enumerate(PUZZLES, start=1))

    second = read_puzzle(text, nth=2)

    assert (second.text, second.title) == (PUZZLES[1], "Number 2")
    assert read_puzzle(text, nth=2, title="Mine").title == "Mine"
    assert (
        read_puzzle(EASY, title="Mine") == read_puzzles(f"{EASY} Mine").chosen().puzzle
    )
    with pytest.raises(
        SudoscopeError, match="there is 1 puzzle, so there is no puzzle 2"
    ):
        read_puzzle(EASY, nth=2)


def test_plain_cells_are_solved_without_loading_a_notation() -> None:
    """Neither the registry nor what the other notations need."""
    code = (
        f"import sys; from solver import solve; solve({EASY!r});"
        "print([n for n in sys.modules if n.startswith('solver.formats.')])"
    )

    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert found.stdout.strip() == "['solver.formats.one_puzzle']"
