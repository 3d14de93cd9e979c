"""Passes that are methods, and work on the grid of their object."""

from pathlib import Path
from typing import Final

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from tests.support import EASY, puzzle_of

CODE: Final = """
class Board:
    def __init__(self, text):
        self.cand = {}
        self.fill(text)

    def fill(self, text):
        for i, c in enumerate(text):
            self.cand[divmod(i, 4)] = {1, 2, 3, 4} if c in ".0" else {int(c)}

    def peers(self, cell):
        r, c = cell
        return [
            (i, j) for i in range(4) for j in range(4)
            if (i == r or j == c or (i // 2, j // 2) == (r // 2, c // 2))
            and (i, j) != cell
        ]

    def eliminate(self):
        changed = 0
        for cell, digits in self.cand.items():
            if len(digits) == 1:
                for peer in self.peers(cell):
                    if digits <= self.cand[peer]:
                        self.cand[peer] -= digits
                        changed += 1
        return changed

    def solve(self):
        while self.eliminate():
            pass
        if not all(self.cand.values()):
            return False
        open_ = [cell for cell in self.cand if len(self.cand[cell]) > 1]
        if not open_:
            return True
        for digit in list(self.cand[open_[0]]):
            kept = {cell: set(digits) for cell, digits in self.cand.items()}
            self.cand[open_[0]] = {digit}
            if self.solve():
                return True
            self.cand = kept
        return False
"""
MADE: Final = {
    "of the grid": ("", ""),
    "of nothing, and filled": (
        "text):\n        self.cand = {}\n",
        "):\n        self.cand = {}\n        return\n",
    ),
}
LOADED: Final = "def fill"
BOARDS: Final = (
    Puzzle.parse("1.....4..2.....4", "classic-4"),
    Puzzle.parse("..3.4......2.1..", "classic-4"),
)


def graded(code: str, folder: Path) -> dict[str, FunctionGrade]:
    """The grade of each function, by its name."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return {g.function.name: g for g in grades_of(path, BOARDS).functions}


@pytest.mark.parametrize("made", MADE)
def test_a_pass_over_the_grid_of_its_object_is_graded(
    made: str, tmp_path: Path
) -> None:
    """Whatever it returns; its fault costs it alone its points."""
    code = CODE.replace(*MADE[made]).replace(LOADED, "def load")
    code = code.replace("self.fill", "self.load")

    right = graded(code, tmp_path)
    wrong = graded(code.replace("i == r or j == c", "i == r"), tmp_path)

    assert {name: g.verdict for name, g in right.items()} == {
        "eliminate": CodeVerdict.RIGHT,
        "solve": CodeVerdict.RIGHT,
    }
    assert wrong["eliminate"].verdict is CodeVerdict.WRONG
    assert wrong["solve"].is_right


def test_an_object_with_two_grids_is_not_judged_by_one(tmp_path: Path) -> None:
    """The digits that are filled may be in the other."""
    code = CODE.replace(
        "self.fill(text)", "self.fill(text)\n        self.given = [*text]"
    )

    found = graded(code, tmp_path)

    assert found["eliminate"].verdict is CodeVerdict.UNCALLED


OWN_QUEUE = """
class Sudoku:
    def __init__(self, text):
        self.cells = [(r, c) for r in range(9) for c in range(9)]
        known = [{int(t)} if t in "123456789" else {*range(1, 10)} for t in text]
        self.domains = dict(zip(self.cells, known, strict=True))
        self.queue = [x for x in self.cells if len(self.domains[x]) == 1]

    def near(self, x):
        for y in self.cells:
            in_block = y[0] // 3 == x[0] // 3 and y[1] // 3 == x[1] // 3
            if y != x and (in_block or y[0] == x[0] or y[1] == x[1]):
                yield y

    def ac3(self):
        while self.queue:
            y = self.queue.pop(0)
            for x in self.near(y):
                if self.domains[y] <= self.domains[x]:
                    self.domains[x] -= self.domains[y]
                    if not self.domains[x]:
                        return False
                    if len(self.domains[x]) == 1:
                        self.queue.append(x)
        return True
"""


def test_an_object_that_keeps_its_clues_is_tried_with_those_alone(
    tmp_path: Path,
) -> None:
    """Domains in which no clue is known are none that it can have."""
    path = tmp_path / "solution.py"
    path.write_text(OWN_QUEUE, "utf-8")

    [grade] = grades_of(path, [puzzle_of(EASY)]).functions

    assert grade.is_right
