"""Grades of solvers that return several solutions, or those of earlier puzzles."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.grades import CodeVerdict, RulesBy
from sudoscope.classroom.model.grading import grades_of
from tests.sudoscope.classroom.model.test_own_forms import NEAR
from tests.sudoscope.classroom.model.test_right_parts import graded

RIGHT, WRONG = CodeVerdict.RIGHT, CodeVerdict.WRONG

ALL: Final = """
def _all(rows):
    c = next((c for c in range(16) if rows[c // 4][c % 4] == '.'), None)
    if c is None:
        yield [''.join(row) for row in rows]
        return
    for digit in '1234':
        if all(rows[d // 4][d % 4] != digit for d in near(c)):
            board = [list(row) for row in rows]
            board[c // 4][c % 4] = digit
            yield from _all(board)


def solve(rows, found=[]):
    FOUND
    return list(map(list, found))
"""


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        ("return next(_all(rows), None)", RIGHT),
        ("return [*_all(rows)]", RIGHT),
        ("found = [*_all(rows)]", RIGHT),
        ("found += _all(rows)", WRONG),
        (
            "found = [*_all(rows)]; found[:0] = [['1234', '3412', '2143', '4321']]",
            WRONG,
        ),
    ],
)
def test_of_a_list_of_solutions_the_first_counts(
    found: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """Also where another one in it is right; a grid may be a list of texts."""
    (grade,) = graded(NEAR + ALL.replace("FOUND", found), tmp_path).values()

    assert grade.verdict is verdict


def test_a_kept_solution_says_nothing_of_rules(tmp_path: Path) -> None:
    """It is that of an earlier puzzle, which may have had other ones."""
    code = """
found = []
def solve(text):
    every(text)
    return found[0] if found else None
def every(text):
    c = text.find('.')
    if c < 0:
        found.append(text)
        return
    row, column, top = c // 9, c % 9, c // 27 * 27 + c % 9 // 3 * 3
    used = text[9 * row : 9 * row + 9] + text[column::9]
    used += ''.join(text[top + n : top + n + 3] for n in (0, 9, 18))
    for digit in sorted({*'123456789'} - {*used}):
        every(text[:c] + digit + text[c + 1 :])
"""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    found = grades_of(path)

    assert found.verdict is WRONG
    assert found.rules.by is not RulesBy.PROBE
