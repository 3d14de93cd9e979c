"""Grades of solvers in the form of puzzles that their own file makes or reads."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.grades import CodeVerdict
from tests.sudoscope.classroom.model.test_right_parts import graded

RIGHT, WRONG, UNCALLED = CodeVerdict

NEAR: Final = """
def near(c):
    return [
        d for d in range(16) if d != c and (
            d // 4 == c // 4 or d % 4 == c % 4
            or (d // 8, d % 4 // 2) == (c // 8, c % 4 // 2)
        )
    ]
"""
IN_PLACE: Final = """
def search(cells):
    if 0 not in cells:
        return True
    c = cells.index(0)
    for digit in range(1, 5):
        if all(cells[d] != digit for d in near(c)):
            cells[c] = digit
            if search(cells):
                return True
            cells[c] = 0
    return False
"""
TUPLE: Final = """
def search(board):
    if 0 not in board:
        return board
    c = board.index(0)
    for digit in {1, 2, 3, 4}.difference(board[d] for d in near(c)):
        found = search(board[:c] + (digit,) + board[c + 1:])
        if found:
            return found
    return None
"""
TEXT: Final = """
def search(text):
    if '.' not in text:
        return text
    c = text.index('.')
    for digit in '1234':
        if all(text[d] != digit for d in near(c)):
            found = search(text[:c] + digit + text[c + 1:])
            if found:
                return found
    return None
"""
ROWS: Final = """
def search(board):
    if all(0 not in row for row in board):
        return True
    c = next(c for c in range(16) if not board[c // 4][c % 4])
    for digit in range(1, 5):
        if all(board[d // 4][d % 4] != digit for d in near(c)):
            board[c // 4][c % 4] = digit
            if search(board):
                return True
            board[c // 4][c % 4] = 0
    return False
"""
NESTED_TUPLES: Final = """
def solve(rows):
    c = next((c for c in range(16) if rows[c // 4][c % 4] == 0), None)
    if c is None:
        return rows
    r, at = divmod(c, 4)
    for digit in range(1, 5):
        if all(rows[d // 4][d % 4] != digit for d in near(c)):
            row = rows[r][:at] + (digit,) + rows[r][at + 1:]
            found = solve(rows[:r] + (row,) + rows[r + 1:])
            if found:
                return found
    return None
"""


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        *((one, RIGHT) for one in (IN_PLACE, TUPLE, TEXT, ROWS, NESTED_TUPLES)),
        (TUPLE.replace("{1, 2, 3, 4}", "{1, 2, 3}"), WRONG),
        (IN_PLACE.replace("            cells[c] = 0\n", ""), WRONG),
        (ROWS.replace("        if all(", "        if not all("), WRONG),
        (TUPLE.replace("    for", "    nothing()\n    for"), WRONG),
        (TEXT.replace("'.'", "'_'"), UNCALLED),
    ],
)
def test_a_search_of_puzzles_is_tried_with_them(
    code: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """A grid of domains in which nothing is open for it shows nothing."""
    (grade,) = graded(NEAR + code, tmp_path).values()

    assert grade.verdict is verdict


def test_a_search_that_a_right_solver_calls_is_right(tmp_path: Path) -> None:
    """Both are tried, each with what it takes."""
    code = (
        "def solve(text):\n    return search(tuple(map(int, text.replace('.', '0'))))\n"
    )

    grades = graded(NEAR + TUPLE + code, tmp_path)

    assert {name: g.verdict for name, g in grades.items()} == {
        "search": RIGHT,
        "solve": RIGHT,
    }


EMPTY: Final = """
board = [[0] * 4 for _ in range(4)]


def solve():
    c = next((c for c in range(16) if not board[c // 4][c % 4]), None)
    if c is None:
        return True
    for digit in range(1, 5):
        if all(board[d // 4][d % 4] != digit for d in near(c)):
            board[c // 4][c % 4] = digit
            if solve():
                return True
            board[c // 4][c % 4] = 0
    return False
"""
KEPT: Final = """
left = [set() for _ in range(4)]
board = [[0] * 4 for _ in range(4)]


def placed(c=0):
    if c == 16:
        return True
    if board[c // 4][c % 4]:
        return placed(c + 1)
    for digit in sorted(left[c // 4]):
        if all(board[d // 4][d % 4] != digit for d in near(c)):
            board[c // 4][c % 4] = digit
            left[c // 4].discard(digit)
            if placed(c + 1):
                return True
            board[c // 4][c % 4] = 0
            left[c // 4].add(digit)
    return False


def solve():
    return placed()
"""
LOADED: Final = """
def load(text):
    for c, digit in enumerate(text):
        board[c // 4][c % 4] = int(digit) if digit.isdigit() else 0
    for row, digits in zip(left, board):
        row.clear()
        row.update({1, 2, 3, 4}.difference(digits))
"""


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        (EMPTY, RIGHT),
        (EMPTY.replace("[0]", "[' ']").replace("not board", "' ' == board"), UNCALLED),
        (EMPTY.replace("range(1, 5)", "range(1, 4)"), WRONG),
        (EMPTY + "\nseen = [[False] * 4 for _ in range(4)]\n", UNCALLED),
        (KEPT, None),
    ],
)
def test_an_empty_board_at_the_top_is_filled(
    code: str, verdict: CodeVerdict | None, tmp_path: Path
) -> None:
    """Not where something beside it is as empty, which the clues may belong to.

    Then it must be read by a function of the file.
    """
    (grade,) = graded(NEAR + code, tmp_path).values()
    if verdict is not None:
        assert grade.verdict is verdict
        return

    assert grade.verdict is UNCALLED
    (grade,) = graded(NEAR + code + LOADED, tmp_path).values()
    assert grade.is_right


@pytest.mark.parametrize(("most", "verdict"), [(5, RIGHT), (4, WRONG)])
def test_what_fills_the_board_at_the_top_is_known_by_any_name(
    most: int, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """It calls itself, and asks another function whether a digit fits at a place."""
    asked = EMPTY.replace(
        "all(board[d // 4][d % 4] != digit for d in near(c))",
        "fits(c // 4, c % 4, digit)",
    )
    fits = (
        "def fits(r, s, n):\n"
        "    return all(board[d // 4][d % 4] != n for d in near(4 * r + s))\n"
    )
    named = asked.replace("solve", "resuelve").replace(
        "range(1, 5)", f"range(1, {most})"
    )

    assert graded(NEAR + named + fits, tmp_path)["resuelve"].verdict is verdict


OF_A_FILE: Final = """
class Solver:
    def __init__(self):
        self.rows = []

    def read_file(self, filename):
        with open(filename) as file:
            self.rows = [
                [int(c) if c.isdigit() else 0 for c in line.strip()] for line in file
            ]

    def is_safe(self, row, column, digit):
        size = len(self.rows)
        side = round(size**0.5)
        box = lambda r, c: (r // side, c // side)
        return all(
            self.rows[r][c] != digit
            for r in range(size)
            for c in range(size)
            if (r, c) != (row, column)
            and (r == row or c == column or box(r, c) == box(row, column))
        )

    def solve(self):
        for c in range(16):
            if not self.rows[c // 4][c % 4]:
                for digit in range(1, 5):
                    if self.is_safe(c // 4, c % 4, digit):
                        self.rows[c // 4][c % 4] = digit
                        if self.solve():
                            return True
                        self.rows[c // 4][c % 4] = 0
                return False
        return True
"""


@pytest.mark.parametrize("fault", ["", "r == row"])
def test_a_method_that_opens_a_file_gets_one(fault: str, tmp_path: Path) -> None:
    """So does one whose object checks a placement: its answers are what is judged."""
    code = NEAR + OF_A_FILE.replace(fault or "none", "False" if fault else "none")

    grades = graded(code, tmp_path)

    assert grades["solve"].is_right
    assert grades["is_safe"].verdict is (WRONG if fault else RIGHT)
    assert not any(finding.failure for g in grades.values() for finding in g.findings)


def test_a_solver_that_chooses_its_cell_is_known_by_any_name(tmp_path: Path) -> None:
    """It asks which digits fit in a comprehension, or before a loop over them."""
    asked = (
        "k = [n for n in range(1, 5) if fits(g, c, n)]",
        "k = options(g, c // 4, c % 4)",
    )
    for ask in asked:
        code = ROWS.replace("search", "resuelve").replace("board", "g")
        code = code.replace("    for digit", f"    {ask}\n    for digit")
        code = code.replace("range(1, 5):\n        if", "k:\n        if")
        code += (
            "def fits(g, c, n):\n"
            "    return all(g[d // 4][d % 4] != n for d in near(c))\n"
            "def options(g, r, s):\n"
            "    return [n for n in range(1, 5) if fits(g, 4 * r + s, n)]\n"
        )

        assert graded(NEAR + code, tmp_path)["resuelve"].is_right, ask


OF_NOTHING: Final = (
    NEAR
    + """
def solve(grid):
    for c in range(16):
        if grid[c // 4][c % 4] is None:
            near_by = [grid[d // 4][d % 4] for d in near(c)]
            for digit in {1, 2, 3, 4}.difference(near_by):
                grid[c // 4][c % 4] = digit
                if solve(grid):
                    return grid
            grid[c // 4][c % 4] = None
            return None
    return grid
"""
)


@pytest.mark.parametrize(
    ("left", "verdict"),
    [("None\n            return", RIGHT), ("digit\n            return", WRONG)],
)
def test_open_cells_of_lists_may_be_nothing(
    left: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """Such lists are tried, too, and what is written into them is seen."""
    code = OF_NOTHING.replace("None\n            return", left)

    assert graded(code, tmp_path)["solve"].verdict is verdict


OF_TUPLES: Final = (
    NEAR
    + """
def left(board, c):
    return {1, 2, 3, 4} - {board[d] for d in near(c)}

def put(board, c, digit):
    return board[:c] + (digit,) + board[c + 1:]

def solve(board):
    if 0 not in board:
        return board
    c = min((c for c in range(16) if not board[c]), key=lambda c: len(left(board, c)))
    return next(filter(None, (solve(put(board, c, d)) for d in left(board, c))), None)
"""
)


def test_a_solver_that_fails_on_few_of_the_boards_and_fills_none_is_wrong(
    tmp_path: Path,
) -> None:
    """It finds nothing on the others, in the only kind of board that it reads."""
    longer = OF_TUPLES.replace("board[c + 1:]", "board[c:]")

    assert graded(OF_TUPLES, tmp_path)["solve"].verdict is RIGHT
    assert graded(longer, tmp_path)["solve"].verdict is WRONG
