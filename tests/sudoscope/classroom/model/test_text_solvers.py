"""Solvers that read a text: of one line or several, passed or from standard input."""

from pathlib import Path
from typing import Final

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.student_files.model.main_part import SCRIPT, script_in
from tests.sudoscope.classroom.model.test_right_parts import graded

SOLVE: Final = """
import sys


def _filled(board):
    if "." not in board:
        return board
    cell = board.index(".")
    row, column = divmod(cell, 4)
    near = {
        d
        for c, d in enumerate(board)
        if row == c // 4 or column == c % 4
        or (row // 2, column // 2) == (c // 8, c % 4 // 2)
    }
    for digit in "1234":
        if digit not in near:
            found = _filled(board[:cell] + digit + board[cell + 1 :])
            if found:
                return found
    return None
"""
SHAPES: Final = {
    "one line": "def solve(text):\n    return _filled(text.replace('0', '.'))\n",
    "lines": (
        "def solve(text):\n"
        "    rows = [line.split() for line in text.strip().splitlines()]\n"
        "    assert {len(row) for row in rows} == {4}\n"
        "    found = _filled(''.join(map(''.join, rows)).replace('0', '.'))\n"
        "    return found and '\\n'.join(found[r : r + 4] for r in (0, 4, 8, 12))\n"
    ),
    "rows": (
        "def solve(rows):\n"
        "    found = _filled(''.join(map(''.join, rows)))\n"
        "    return found and [found[r : r + 4] for r in (0, 4, 8, 12)]\n"
    ),
    "printed": (
        "def sudoku(puzzle):\n"
        "    found = _filled(puzzle) or 'This puzzle has no solution.'\n"
        "    for row in range(0, 16, 4):\n"
        "        print('|', *found[row : row + 4], '|')\n"
    ),
    "block first": (
        "def solve_sudoku(size, grid):\n"
        "    rows, columns = size\n"
        "    assert rows * columns == len(grid)\n"
        "    found = _filled(''.join(str(n or '.') for row in grid for n in row))\n"
        "    yield [[int(n) for n in found[r : r + 4]] for r in (0, 4, 8, 12)]\n"
    ),
    "in a path": (
        "def solve(rows):\n"
        "    found = _filled(''.join(str(n or '.') for row in rows for n in row))\n"
        "    if found is True:\n        return rows\n"
        "    return found and [rows, [[int(n) for n in found[r : r + 4]]"
        " for r in (0, 4, 8, 12)]]\n"
    ),
    "all solutions": "def sudoku(puzzle):\n    return [_filled(puzzle)]\n",
    "own board": (
        "grid = [[0, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]\n"
        "def solve():\n"
        "    text = ''.join(str(n) for row in grid for n in row)\n"
        "    print(_filled(text.replace('0', '.')))\n"
        "    input('More?')\n"
    ),
    "own board filled": (
        "grid = [[' ', 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]\n"
        "def solve():\n"
        "    text = ''.join(str(n) for row in grid for n in row)\n"
        "    found = _filled(text.replace(' ', '.')) or text\n"
        "    for cell, digit in enumerate(found):\n"
        "        if grid[cell // 4][cell % 4] == ' ':\n"
        "            grid[cell // 4][cell % 4] = int(digit)\n"
        "    return ' ' not in found\n"
    ),
    "own board that is made": (
        "def read(char):\n    return None if char == '.' else int(char)\n"
        "LINES = ('.234', '3412', '2143', '4321')\n"
        "grid = [[read(char) for char in line] for line in LINES]\n"
        "def search():\n"
        "    text = ''.join(str(n or '.') for row in grid for n in row)\n"
        "    for cell, digit in enumerate(_filled(text) or ()):\n"
        "        grid[cell // 4][cell % 4] = int(digit)\n"
    ),
    "names supplied": (
        "class Solution:\n"
        "    def solveSudoku(self, board: List[List[str]]) -> None:\n"
        "        found = deque(_filled(''.join(map(''.join, board))))\n"
        "        for row in board:\n"
        "            row[:] = [found.popleft() for _ in row]\n"
    ),
    "script": (
        "def main():\n"
        "    print(_filled(sys.stdin.readline().strip()) or 'no solution')\n"
        "    sys.exit()\n\n\n"
        "if __name__ == '__main__':\n    main()\n"
    ),
    "script with a file": (
        "if __name__ == '__main__':\n"
        "    if len(sys.argv) != 2:\n        sys.exit('usage: FILE')\n"
        "    with open(sys.argv[1]) as file:\n"
        "        print(_filled(''.join(file.read().split())))\n"
    ),
    "script with an argument": (
        "from sys import argv\n"
        "if __name__ == '__main__':\n    print(_filled(argv[1]))\n"
    ),
    "script of lines": (
        "rows = [input('row: ') for _ in range(4)]\nprint(_filled(''.join(rows)))\n"
    ),
}
FAULTS: Final = {
    "none": ("", "", CodeVerdict.RIGHT),
    "block": ("(c // 8, c % 4 // 2)", "(c // 4, c % 4 // 2)", CodeVerdict.WRONG),
    "digit": ('in "1234":', 'in "123":', CodeVerdict.WRONG),
    "same": ("        return board", "        return True", CodeVerdict.WRONG),
}


@pytest.mark.parametrize(
    ("shape", "fault"),
    [
        *((shape, "none") for shape in SHAPES),
        *(("lines", "block"), ("script", "digit"), ("in a path", "same")),
    ],
)
def test_a_solver_of_a_text_is_judged(shape: str, fault: str, tmp_path: Path) -> None:
    """A wrong one that solves no puzzle still fills a board with one open cell."""
    old, new, verdict = FAULTS[fault]
    code = SOLVE + SHAPES[shape]
    assert old in code

    (grade,) = graded(code.replace(old, new), tmp_path).values()

    assert grade.verdict is verdict
    assert (grade.function.name == SCRIPT) is ("script" in shape)
    said = " ".join(CodeWords(variant_named("classic-4")).grade(grade))
    assert ("printed no solution" in said) is ((shape, fault) == ("script", "digit"))


def test_a_file_that_reads_nothing_is_no_script(tmp_path: Path) -> None:
    """What only prints the solution of its own puzzle cannot be given others."""
    path = tmp_path / "solution.py"
    path.write_text(SOLVE + "print(_filled('1.' * 8))\n", "utf-8")

    assert script_in(path) is None


ALL: Final = """
def _all(text, path=[]):
    board, open_ = list(text), [c for c in range(16) if text[c] == "."]
    for cell, digit in zip(open_, path):
        board[cell] = digit
    if len(path) == len(open_):
        yield "".join(board)
        return
    cell = open_[len(path)]
    for digit in "1234":
        if all(
            board[c] != digit
            for c in range(16)
            if cell // 4 == c // 4 or cell % 4 == c % 4
            or (cell // 8, cell % 4 // 2) == (c // 8, c % 4 // 2)
        ):
            path.append(digit)
            yield from _all(text)
            path.pop()


def solve(text, found=[]):
"""
ONE_OF_ALL: Final = {
    "    yield from _all(text)\n": CodeVerdict.RIGHT,
    "    for one in _all(text):\n        yield one\n        1 / 0\n": CodeVerdict.RIGHT,
    "    found += _all(text)\n    yield from found\n": CodeVerdict.WRONG,
}


def test_a_generator_is_led_to_its_end_before_the_next_call(tmp_path: Path) -> None:
    """Dropped after its first result it leaves what it has changed, such as a default.

    One that does not come to its end is called in a process of its own. What is kept
    beyond that is a fault.
    """
    for body, verdict in ONE_OF_ALL.items():
        (grade,) = graded(ALL + body, tmp_path).values()

        assert grade.verdict is verdict, body
        said = " ".join(CodeWords(variant_named("classic-4")).grade(grade))
        assert ("kept between calls" in said) is not grade.is_right
