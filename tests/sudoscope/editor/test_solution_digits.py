"""Digits of solutions: first the digits, then the number of solutions."""

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.answers.true_candidates import CandidateCount
from sudoscope.editor.model.solution_digits import MOST_SOLUTIONS, solution_digits
from tests.support import EASY


@pytest.mark.parametrize(
    ("clues", "number"),
    [
        (EASY, CandidateCount(1, is_exact=True)),
        ("12..34..........", CandidateCount(12, is_exact=True)),
        ("." * 81, CandidateCount(MOST_SOLUTIONS, is_exact=False)),
    ],
)
def test_solutions_are_counted_up_to_many(clues: str, number: CandidateCount) -> None:
    """The digits are known before the number, and do not change with it."""
    first, last = solution_digits(Puzzle.parse(clues), lambda: False)

    assert first.number is None
    assert first.is_complete
    assert last == first._replace(number=number)


def test_a_search_that_is_stopped_is_not_complete() -> None:
    """What was found until then is all there is."""
    *_, last = solution_digits(Puzzle.parse("." * 81), lambda: True)

    assert not last.is_complete
    assert last.number == CandidateCount(0, is_exact=False)
