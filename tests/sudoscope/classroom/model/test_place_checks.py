"""Functions that say whether a digit may be placed in an open cell."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.place_checks import graded_as_called
from sudoscope.logs.representation import cell_names
from sudoscope.student_calls.model.call_forms import CallForm, CodeFacts
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.place_forms import right_place
from sudoscope.student_files.model.place_functions import place_functions_in
from sudoscope.student_files.model.trial_puzzles import quick
from tests.sudoscope.classroom.model.test_board_checks import judged

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
OF_DICTIONARY: Final = """
def is_valid(board, cell, value):
    for row in "ABCDEFGHI":
        for col in "123456789":
            other = row + col
            is_row, is_col = row == cell[0], col == cell[1]
            is_block = ("ABCDEFGHI".index(row) // 3, (int(col) - 1) // 3) == (
                "ABCDEFGHI".index(cell[0]) // 3, (int(cell[1]) - 1) // 3)
            if other != cell and (is_row or is_col or is_block):
                if board[other] == value:
                    return False
    return True
"""
OF_TEXT: Final = """
def can_place(s, i, d):
    for j in range(81):
        r, c, rr, cc = i // 9, i % 9, j // 9, j % 9
        if j != i and (r == rr or c == cc or (r // 3, c // 3) == (rr // 3, cc // 3)):
            if s[j] == d:
                return False
    return True
"""
OF_SOLVED: Final = """
def solved(s):
    if "." not in s:
        return s
    i = s.index(".")
    tried = (s[:i] + d + s[i + 1:] for d in "123456789" if can_place(s, i, d))
    return next(filter(None, map(solved, tried)), None)
"""
OF_FLAT_ROWS: Final = """
def is_safe(cells, row, col, num):
    for j in range(81):
        r, c = divmod(j, 9)
        if r == row or c == col or (r // 3, c // 3) == (row // 3, col // 3):
            if cells[j] == num:
                return False
    return True
"""
OF_COUNTED_FROM_1: Final = """
def is_valid_move(board, row, col, num):
    for i in range(9):
        if board[row - 1][i] == num or board[i][col - 1] == num:
            return False
    top, left = (row - 1) // 3 * 3, (col - 1) // 3 * 3
    return all(num not in line[left:left + 3] for line in board[top:top + 3])
"""
OF_PAIR_FROM_1: Final = OF_COUNTED_FROM_1.replace("row, col", "num, at").replace(
    ", num):", "):\n    col, row = at"
)
OF_OBJECT_FROM_1: Final = OF_OBJECT.replace(
    "row, col, num):", "col, row, num):\n        row, col = row - 1, col - 1"
)


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
        (OF_DICTIONARY, "", "", ""),
        (OF_DICTIONARY, "is_col or is_block", "is_col", "returned True for "),
        (OF_TEXT, "", "", ""),
        (OF_TEXT, "c == cc or", "", "returned True for "),
        (OF_FLAT_ROWS, "", "", ""),
        (OF_FLAT_ROWS, "range(81)", "range(80)", "returned True for "),
        (OF_COUNTED_FROM_1, "", "", ""),
        (OF_COUNTED_FROM_1, "range(9)", "range(8)", "returned True for "),
        (OF_PAIR_FROM_1, "", "", ""),
        (OF_PAIR_FROM_1, "range(9)", "range(8)", "returned True for "),
        (OF_OBJECT_FROM_1, "", "", ""),
        (OF_OBJECT_FROM_1, "top + 3]", "top + 2]", "returned True for "),
    ],
)
def test_a_check_of_a_placement_is_judged(
    code: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    """In the order of arguments in which it answers best."""
    grade, lines = judged(code, old, new, tmp_path)

    assert grade.verdict is (CodeVerdict.WRONG if old else CodeVerdict.RIGHT), grade
    assert said in lines


@pytest.mark.parametrize(
    ("layout", "board", "place"),
    [
        ("sijd", lambda digits: [digits[n : n + 9] for n in range(0, 81, 9)], (4, 6)),
        ("sIJd", lambda digits: [digits[n : n + 9] for n in range(0, 81, 9)], (5, 7)),
        ("sQd", lambda digits: [digits[n : n + 9] for n in range(0, 81, 9)], ((5, 7),)),
        ("sRd", lambda digits: [digits[n : n + 9] for n in range(0, 81, 9)], ((7, 5),)),
        ("sxd", "".join, (42,)),
        ("sxd", lambda digits: dict(zip(cell_names(81), digits, strict=True)), ("E7",)),
    ],
)
def test_a_right_check_takes_what_a_wrong_one_does(
    layout: str, board: Callable[[list[str]], Any], place: tuple[Any, ...]
) -> None:
    """It sees the row, the column and the block of E7, and not the cell itself."""
    part = {"kind": "place", "class": "", "layout": layout}
    right = right_place(part, {}, 81)
    assert right is not None

    def answer(cell: int) -> bool:
        return right(board(["5" if n == cell else "." for n in range(81)]), *place, "5")

    seen = {cell for cell in range(81) if not answer(cell)}
    assert seen == {*variant_named("classic").peers[42]}


def test_a_solver_with_a_wrong_check_is_right(tmp_path: Path) -> None:
    """One fault costs one function, also where hardly any answer of it is right."""
    path = tmp_path / "solution.py"
    (puzzle, *_) = quick(variant_named("classic"))
    early = "return False\n        return True\n    y0"
    for old, new in (("x // 3 * 3", "x // 3"), ("return False\n    y0", early)):
        path.write_text(OF_OWN_BOARD.replace(old, new), "utf-8")

        solver, check = grades_of(path, [puzzle], limits=CodeLimits(2)).functions

        assert check.verdict is CodeVerdict.WRONG
        assert solver.is_right
        assert FindingKind.CALLS in dict(solver.counts)


def test_a_wrong_check_of_a_wrong_solver_is_wrong(tmp_path: Path) -> None:
    """Two faults cost two functions, where a right check shows how it is called."""
    path = tmp_path / "solution.py"
    (puzzle, *_) = quick(variant_named("classic"))
    early = "return False\n        return True\n    y0"
    kept = OF_OWN_BOARD.replace(" " * 24 + "grid[y][x] = 0\n", "")
    path.write_text(kept.replace("return False\n    y0", early), "utf-8")

    solver, check = grades_of(path, [puzzle], limits=CodeLimits(2)).functions

    assert (solver.verdict, check.verdict) == (CodeVerdict.WRONG, CodeVerdict.WRONG)
    assert FindingKind.CALLS in dict(solver.counts)


def test_what_an_object_s_class_keeps_is_hinted_at(tmp_path: Path) -> None:
    """A solver that solves its first board alone is right where it is called first."""
    path = tmp_path / "solution.py"
    (puzzle, *_) = quick(variant_named("classic"))
    solver = (
        "from solved import solved\n"
        "class Solver:\n    seen = []\n    def solve(self, text):\n"
        "        if self.seen:\n            return None\n"
        "        self.seen.append(text)\n        return solved(text)\n"
    )
    path.write_text(solver, "utf-8")
    (tmp_path / "solved.py").write_text(OF_TEXT + OF_SOLVED, "utf-8")

    (grade,) = grades_of(path, [puzzle], limits=CodeLimits(2)).functions

    assert grade.verdict is CodeVerdict.WRONG
    assert FindingKind.KEPT in dict(grade.counts)


def test_the_board_that_a_solver_passes_on_shows_the_fewest_faults(
    tmp_path: Path,
) -> None:
    """It may be made of what the solver gets, which is likely where all are alike."""
    path = tmp_path / "solution.py"
    path.write_text(OF_PAIR, "utf-8")
    (check,) = place_functions_in(path).values()
    (puzzle, *_) = quick(variant_named("classic"))

    def shown(best: str) -> str:
        def ask(form: CallForm, case: Case) -> dict[str, Any]:
            is_seen = form.subject == best and case.cell != 0
            return {"returned": "false" if is_seen and case.other else "true"}

        grade = graded_as_called(
            check, CodeFacts(), puzzle, ask, layout="spd", subject="text"
        )
        assert grade.fit.form is not None
        assert grade.verdict is CodeVerdict.WRONG
        assert {"text", "rows-text"} <= {*grade.fit.subjects}
        return grade.fit.form.subject

    assert shown("rows-text") == "rows-text"
    assert shown("") == "text"


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
