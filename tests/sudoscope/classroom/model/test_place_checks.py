"""Functions that say whether a digit may be placed in an open cell."""

from pathlib import Path
from typing import Final

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.trial_puzzles import quick

OF_PAIR: Final = """
def valid(bo, num, pos):
    for i in range(len(bo[0])):
        if bo[pos[0]][i] == num and pos[1] != i:
            return False
    for i in range(len(bo)):
        if bo[i][pos[1]] == num and pos[0] != i:
            return False
    x, y = pos[1] // 3, pos[0] // 3
    for i in range(y * 3, y * 3 + 3):
        for j in range(x * 3, x * 3 + 3):
            if bo[i][j] == num and (i, j) != pos:
                return False
    return True
"""
OF_COLUMN_FIRST: Final = """
class Game:
    def is_safe(self, digit, col, row, board):
        top, left = 3 * (row // 3), 3 * (col // 3)
        near = set(board[row]) | {line[col] for line in board}
        near |= {board[top + n // 3][left + n % 3] for n in range(9)}
        return digit not in near
"""
OF_TEXTS: Final = OF_COLUMN_FIRST.replace("digit not", "str(digit) not")
OF_OWN_BOARD: Final = """
grid = [
    [5, 3, 0, 0, 7, 0, 0, 0, 0],
    [6, 0, 0, 1, 9, 5, 0, 0, 0],
    [0, 9, 8, 0, 0, 0, 0, 6, 0],
    [8, 0, 0, 0, 6, 0, 0, 0, 3],
    [4, 0, 0, 8, 0, 3, 0, 0, 1],
    [7, 0, 0, 0, 2, 0, 0, 0, 6],
    [0, 6, 0, 0, 0, 0, 2, 8, 0],
    [0, 0, 0, 4, 1, 9, 0, 0, 5],
    [0, 0, 0, 0, 8, 0, 0, 7, 9],
]
def possible(y, x, n):
    for i in range(9):
        if grid[y][i] == n or grid[i][x] == n:
            return False
    y0, x0 = y // 3 * 3, x // 3 * 3
    return not any(grid[y0 + i][x0 + j] == n for i in range(3) for j in range(3))
def solve():
    for y in range(9):
        for x in range(9):
            if grid[y][x] == 0:
                for n in range(1, 10):
                    if possible(y, x, n):
                        grid[y][x] = n
                        if solve():
                            return True
                        grid[y][x] = 0
                return False
    return True
"""
OF_OBJECT: Final = """
class Sudoku:
    def __init__(self, board):
        self.board = board
    def can_place(self, row, col, num):
        if num in self.board[row] or any(line[col] == num for line in self.board):
            return False
        top, left = row // 3 * 3, col // 3 * 3
        return all(num not in line[left:left + 3] for line in self.board[top:top + 3])
"""


@pytest.mark.parametrize(
    ("code", "old", "new", "said"),
    [
        (OF_PAIR, "", "", ""),
        (OF_COLUMN_FIRST, "", "", ""),
        (OF_TEXTS, "", "", ""),
        (OF_OBJECT, "", "", ""),
        (OF_PAIR, "range(len(bo[0]))", "range(8)", "for 1 in A1, but 1 is in A9"),
        (OF_PAIR, "range(x * 3, x * 3 + 3)", "range(x * 3, x * 3 + 2)", ", but "),
        (OF_COLUMN_FIRST, "top + n // 3", "top + n // 4", ", but "),
        (OF_OBJECT, "top + 3]", "top + 2]", "returned True for "),
    ],
)
def test_a_check_of_a_placement_is_judged(
    code: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    """In the order of arguments in which it answers best."""
    assert old in code
    path = tmp_path / "solution.py"
    path.write_text(code.replace(old, new), "utf-8")

    (grade,) = grades_of(path).functions

    assert grade.verdict is (CodeVerdict.WRONG if old else CodeVerdict.RIGHT), grade
    assert said in "\n".join(CodeWords(variant_named("classic")).grade(grade))


def test_a_solver_with_a_wrong_check_is_right(tmp_path: Path) -> None:
    """One fault costs one function."""
    path = tmp_path / "solution.py"
    path.write_text(OF_OWN_BOARD.replace("x // 3 * 3", "x // 3"), "utf-8")

    (puzzle, *_) = quick(variant_named("classic"))
    solver, check = grades_of(path, [puzzle], limits=CodeLimits(2)).functions

    assert check.verdict is CodeVerdict.WRONG
    assert solver.is_right
    assert FindingKind.CALLS in dict(solver.counts)


def test_what_answers_something_else_is_a_part_without_a_verdict(
    tmp_path: Path,
) -> None:
    """Alone it could not be called; beside a solver it is not named."""
    path = tmp_path / "solution.py"
    path.write_text("def possible(board, row, col):\n    return {1, 2}\n", "utf-8")

    (alone,) = grades_of(path).functions
    assert alone.verdict is CodeVerdict.UNCALLED
    path.write_text("def is_valid(b, r, c):\n    pass\n" + OF_PAIR, "utf-8")
    assert [g.function.name for g in grades_of(path).functions] == ["valid"]
