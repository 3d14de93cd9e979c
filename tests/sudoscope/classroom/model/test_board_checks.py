"""Functions that say whether a board has a digit twice in a row, column or block."""

from pathlib import Path
from typing import Final

import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.student_files.model.source import StudentCodeError

OF_TEXTS: Final = """
class Solution:
    def isValidSudoku(self, board: List[List[str]]) -> bool:
        seen = []
        for r, row in enumerate(board):
            for c, digit in enumerate(row):
                if digit != ".":
                    seen += [(r, digit), (digit, c), (r // 3, c // 3, digit)]
        return len(seen) == len(set(seen))
"""
OF_NUMBERS: Final = """
def is_valid_sudoku(board):
    def once(cells):
        digits = [digit for digit in cells if digit != 0]
        return len(digits) == len(set(digits))
    columns = zip(*board)
    blocks = (
        [board[3 * (n // 3) + k // 3][3 * (n % 3) + k % 3] for k in range(9)]
        for n in range(9)
    )
    return all(map(once, board)) and all(map(once, columns)) and all(map(once, blocks))
"""


def judged(code: str, old: str, new: str, folder: Path) -> tuple[FunctionGrade, str]:
    """The grade of the only function of *code* with *new* for *old*, and its lines."""
    assert old in code
    path = folder / "solution.py"
    path.write_text(code.replace(old, new), "utf-8")
    (grade,) = grades_of(path).functions
    return grade, "\n".join(CodeWords(variant_named("classic")).grade(grade))


@pytest.mark.parametrize(
    ("code", "old", "new", "cells"),
    [
        (OF_TEXTS, "", "", ""),
        (OF_NUMBERS, "", "", ""),
        (OF_TEXTS, ", (r // 3, c // 3, digit)", "", "in A1 and in B2"),
        (OF_NUMBERS, "zip(*board)", "zip(*board[:8])", "and in I1"),
        (OF_NUMBERS, "range(9)\n    )", "range(8)\n    )", "in G7 and in H8"),
        (OF_TEXTS, "return len", "return not len", "in A1 and in A4"),
    ],
)
def test_a_check_of_a_board_is_judged(
    code: str, old: str, new: str, cells: str, tmp_path: Path
) -> None:
    """By boards in which two cells of one house alone have one digit."""
    grade, said = judged(code, old, new, tmp_path)

    assert grade.verdict is (CodeVerdict.WRONG if old else CodeVerdict.RIGHT), grade
    assert {kind for kind, _ in grade.counts} <= {FindingKind.RETURNED}
    assert cells in said


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return all(len({*row}) == 9 for row in board)", "unless it is for whole"),
        ("pass", "it returned True for no valid board"),
    ],
)
def test_a_check_that_may_be_meant_for_something_else_has_no_verdict(
    body: str, said: str, tmp_path: Path
) -> None:
    """One for whole boards alone, or one that says nothing."""
    path = tmp_path / "solution.py"
    path.write_text(f"def is_valid_sudoku(board):\n    {body}\n", "utf-8")

    (grade,) = grades_of(path).functions

    assert grade.verdict is CodeVerdict.UNCALLED
    lines = CodeWords(variant_named("classic")).grade(grade)
    assert said in "\n".join(lines)
    assert "NumPy" not in lines[-1]


def test_a_check_is_tried_on_puzzles_with_one_solution(tmp_path: Path) -> None:
    """Others are refused by their numbers, as for solvers."""
    path = tmp_path / "solution.py"
    path.write_text("def is_valid_sudoku(board):\n    pass\n", "utf-8")

    with pytest.raises(StudentCodeError, match="puzzle 1 has not exactly one"):
        grades_of(path, [Puzzle.parse("1" + "." * 80)])


SOLVER: Final = """
def solve(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for digit in range(1, 10):
                    board[r][c] = digit
                    if is_valid_sudoku(board) and solve(board):
                        return True
                board[r][c] = 0
                return False
    return True
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("3 * (n % 3)", "3 * (n // 3)"),  # the blocks of one diagonal, three times each
        ("all(map(once, columns))", "True"),
    ],
)
def test_a_solver_is_tried_with_a_right_check_in_place_of_a_wrong_one(
    old: str, new: str, tmp_path: Path
) -> None:
    """It is right, with a remark by which it loses its points in a class."""
    path = tmp_path / "solution.py"
    assert old in OF_NUMBERS
    wrong = OF_NUMBERS.replace(old, new)
    path.write_text(wrong + SOLVER, "utf-8")

    found = {g.function.name: g for g in grades_of(path).functions}

    assert found["solve"].is_right
    assert FindingKind.CALLS in dict(found["solve"].counts)
    assert found["is_valid_sudoku"].verdict is CodeVerdict.WRONG
