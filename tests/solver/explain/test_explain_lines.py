"""Rules of lines in words: what of their cells a step rests on, and what is left."""

from typing import Final

from solver.explain import explain
from solver.formats import read_puzzles
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.support import candidate_set, candidates

LINED: Final = (
    '{"id": "1", "rows": 9, "cols": 9, "values": [1, 9], "regions": [3, 3],'
    f' "givens": "{"." * 81}", "constraints":'
    ' [{"type": "KIND", "cells": ["R1C1", "R1C2", "R2C3"]}]}'
)


def lined(kind: str) -> Puzzle:
    """An empty board with one line, from A1 to B3."""
    (record,) = read_puzzles(LINED.replace("KIND", kind)).records()
    return record.puzzle


def told(puzzle: Puzzle, before: str, because: str, gone: str) -> str:
    """What is said of a step of the line, after *before* was struck."""
    (line,) = puzzle.constraints
    struck = Deduction("manual", removes=candidate_set(before))
    found = Deduction(
        "constraint",
        removes=candidate_set(gone),
        because=candidates(because),
        within=(line,),
    )
    return explain(Trace(puzzle, (Deduced(struck), Deduced(found))), 2).line


def test_a_step_rests_on_no_end_of_a_cell_that_it_strikes() -> None:
    """A2 was 2 to 8: that it is at most 8 counts, and the 2 and 3 fall."""
    said = told(
        lined("thermo"),
        "A1=1 A1=2 A1=9 A2=1 A2=9",
        "A1=3 A2=8",
        "A2=2 A2=3 A1=8",
    )

    assert "A1 is at least 3 and A2 is at most 8, so" in said


def test_a_cell_with_few_digits_left_is_said_to_have_them() -> None:
    """Rather than the many that fall."""
    only = " ".join(f"A1={digit}" for digit in "12345678")
    gone = " ".join(f"B3={digit}" for digit in "12345678")

    assert told(lined("palindrome"), only, "A1=9", gone).endswith(
        "A1 is 9, which leaves only 9 for B3."
    )
