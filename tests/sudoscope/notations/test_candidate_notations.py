"""Notations of candidates: what is a clue, what a mark, and what is refused."""

from typing import Final

import pytest

from solver.agents import solve
from solver.errors import PuzzleError
from solver.formats import notation_named, read_puzzles
from solver.log.events import Outcome
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import digits
from sudoscope.notations.candidates import candidates_of
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import SPECIMENS
from tests.solver.formats.test_all_notations import KINDS, not_held
from tests.solver.test_errors import refused_together
from tests.support import at

BY_FILE: Final = {specimen.file: specimen.text for specimen in SPECIMENS}
MARKS: Final = BY_FILE["pm_simple.txt"]
POST: Final = f"""After basics I am here, r1c1 is 12:

{
    MARKS.replace("| 1257     8 ", "| a1-257   8 ")
    .replace(" 13      5 ", " *1+3    5 ")
    .replace(" 2345 ", " b(23)45 ")
}
AIC: (1)r1c1 - (1=3)r9c2 => r1c1 <> 1
"""
"""A grid as forums annotate it, between other text."""


def test_marks_are_read_as_clues_and_what_is_gone() -> None:
    """Only what does not follow from the clues is a rule of the puzzle."""
    marks = MARKS.replace("1257     8 ", "12       8 ")

    assert read_puzzles(marks).chosen().puzzle == KINDS["candidates"]


def test_marks_hold_no_cages_and_no_second_puzzle() -> None:
    """The refusal names the notation."""
    assert notation_named("pencil-marks").title in not_held("Killer", "pencil-marks")
    refusal = refused_together("pencil-marks")
    assert refusal.notation in str(refusal)


def test_marks_of_forums_are_left_out_and_named() -> None:
    """The candidates are those of the grid; what the post strikes is still there."""
    (entry,) = read_puzzles(POST).entries

    record = entry.read()

    assert candidates_of(record.puzzle) == candidates_of(
        read_puzzles(MARKS).chosen().puzzle
    )
    assert record.warnings == (
        "the marks at 3 cells were left out; candidates that they strike are kept",
        "left out of the text: After basics am here is AIC",
    )
    assert entry.line == 4


def test_several_grids_of_a_post_are_several_puzzles() -> None:
    """In their order, each with the line where it begins."""
    later = MARKS.replace("1257     8 ", "12       8 ")

    entries = read_puzzles(f"{MARKS}\nand then\n{later}").entries

    assert [entry.line for entry in entries] == [2, 17]
    given = entries[1].read().puzzle.constraints
    assert [(rule.kind, rule.cells) for rule in given] == [
        ("given-candidates", (at("A1"),))
    ]


def test_the_last_candidate_of_a_cell_is_no_clue_while_others_see_it() -> None:
    """A digit that was placed is gone from what it sees."""
    puzzle = read_puzzles(BY_FILE["progress.sdx"]).chosen().puzzle

    (given,) = puzzle.constraints
    assert isinstance(given, GivenCandidates)
    assert puzzle.clues[at("A1")] is puzzle.clues[at("A4")] is None
    assert [digits(mask) for mask in given.masks[:2]] == [(2,), (5,)]


def test_a_solve_goes_on_from_the_candidates() -> None:
    """A grid whose author has gone wrong has no solution; the right one has."""
    right = read_puzzles(MARKS.replace("1257     8 ", "12       8 ")).chosen().puzzle
    wrong = read_puzzles(MARKS.replace("1257     8 ", "157      8 ")).chosen().puzzle

    assert solve(right, "human").outcome is Outcome.SOLVED
    assert solve(wrong, "human").outcome is Outcome.UNSOLVABLE


@in_one_test(
    ("text", "said"),
    [
        (MARKS.replace("| 12345 ", "| 12344 "), "line 3, cell 1: found '12344'"),
        (MARKS.replace("| 1257 ", "| 8    "), "the clues rule out each candidate"),
        (BY_FILE["hodoku_library.txt"].replace("116", "11"), "found '11' among"),
        (BY_FILE["hodoku_library.txt"].replace("+28", "+8"), "80 cells found"),
        (BY_FILE["pencil729_zero.txt"].replace("12", "21", 1), "column 1: found '2'"),
        (BY_FILE["pencil729_zero.txt"][:-2], "728 symbols found, 729 expected"),
        (BY_FILE["progress.sdx"].replace("u2", "u27"), "found 'u27'"),
    ],
)
def test_wrong_candidates_are_refused_where_they_are(text: str, said: str) -> None:
    """The message names the line and the cell."""
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(text).chosen()

    assert said in str(caught.value)
