"""Passes that are methods, and work on the grid of their object."""

from pathlib import Path
from typing import Final

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from tests.support import EASY, puzzle_of
from viz.messages import languages

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
    grades = grades_of(_written(code, folder), BOARDS)
    return {grade.function.name: grade for grade in grades.functions}


def _written(code: str, folder: Path) -> Path:
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return path


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


def test_a_class_that_leaves_out_a_digit_as_it_loads_a_puzzle_solves_none(
    tmp_path: Path,
) -> None:
    """Its search, which nothing else calls, is found once, and wrong."""
    code = CODE.replace(*MADE["of nothing, and filled"]).replace(LOADED, "def load")
    code = code.replace("solve", "search")

    right = grades_of(_written(code, tmp_path), BOARDS).functions
    wrong = graded(code.replace("{1, 2, 3, 4}", "{1, 2, 3}"), tmp_path)

    assert [grade.function.name for grade in right] == ["eliminate", "search"]
    assert all(grade.is_right for grade in right)
    assert wrong["eliminate"].is_right
    assert wrong["search"].verdict is CodeVerdict.WRONG


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


READ: Final = """
class Net:
    def __init__(self):
        self.domains = {}

    @staticmethod
    def sees(a, b):
        near = a[0] == b[0] or a[1] == b[1]
        return a != b and (near or (a[0] // 2, a[1] // 2) == (b[0] // 2, b[1] // 2))

    def load(self, text):
        cells = [(r, c) for r in range(4) for c in range(4)]
        held = [{int(t)} if t in "1234" else {1, 2, 3, 4} for t in text]
        self.domains = dict(zip(cells, held))
        self.near = {a: [b for b in cells if self.sees(a, b)] for a in cells}

    def revise(self, x, y):
        gone = {d for d in self.domains[x] if self.domains[y] <= {d}}
        self.domains[x] -= gone
        return bool(gone)

    def ac3(self):
        queue = [(x, y) for x in self.near for y in self.near[x]]
        while queue:
            x, y = queue.pop()
            if self.revise(x, y):
                if not self.domains[x]:
                    return False
                queue += [(z, x) for z in self.near[x] if z != y]
        return True

    def solve(self):
        if not self.ac3():
            return None
        open_ = [x for x in self.domains if len(self.domains[x]) > 1]
        if not open_:
            return self.domains
        kept = {x: set(held) for x, held in self.domains.items()}
        for digit in kept[open_[0]]:
            self.domains = {x: set(held) for x, held in kept.items()}
            self.domains[open_[0]] = {digit}
            if self.solve():
                return self.domains
        self.domains = kept
        return None
"""
CONSTRUCTORS: Final = {
    "of nothing": [],
    "with domains": [
        ("(self)", "(self, domains=None)"),
        ("= {}\n", "= domains or {}\n"),
    ],
    "named otherwise": [("domains", "werte"), ("(self)", "(self, werte=None)")],
    "solved from its text": [
        (
            "def solve(self):\n",
            """def solve(self, text):
        self.load(text)
        return self.go()

    def go(self):
""",
        ),
        ("if self.solve()", "if self.go()"),
    ],
}
"""How the constructor and the solver of ``READ`` may differ."""


@pytest.mark.parametrize("made", CONSTRUCTORS)
def test_methods_of_an_object_that_reads_its_puzzle_by_a_method_are_graded(
    made: str, tmp_path: Path
) -> None:
    """Whether its constructor takes nothing, or would keep any grid as it is."""
    code = READ
    for old, new in CONSTRUCTORS[made]:
        assert old in code
        code = code.replace(old, new, code.count(old) if old == "domains" else 1)
    again = "for z in self.near[x] if z != y"

    right = graded(code, tmp_path)
    no_requeue = graded(code.replace(again, "for z in self.near[x][:1]"), tmp_path)

    assert {n: g.verdict for n, g in right.items() if not g.is_right} == {}
    assert {*right} >= {"revise", "ac3", "solve"}
    assert no_requeue["revise"].is_right
    assert no_requeue["ac3"].verdict is CodeVerdict.WRONG


@pytest.mark.parametrize("language", languages())
def test_that_no_object_with_a_puzzle_could_be_made_is_the_reason(
    language: str, tmp_path: Path
) -> None:
    """Not an error of a call with arguments that the method does not want."""
    path = tmp_path / "solution.py"
    path.write_text(READ.replace("def load(", "def take("), "utf-8")

    words = CodeWords(BOARDS[0].rules, language)
    found = {g.function.name: words.grade(g) for g in grades_of(path, BOARDS).functions}

    assert words.say("failed-no-object") in "".join(found["revise"])
    assert "KeyError" not in "".join(found["revise"])


OF_TWO_CLASSES: Final = """
class Cell:
    def __init__(self, place, digit):
        self.place, self.digit = divmod(place, 4), digit


class Board:
    def __init__(self, text):
        self.cells = [Cell(n, 0 if c in "0." else int(c)) for n, c in enumerate(text)]

    def near(self, cell):
        (r, c) = cell.place
        for other in self.cells:
            i, j = other.place
            if i == r or j == c or (i // 2, j // 2) == (r // 2, c // 2):
                yield other.digit

    def __str__(self):
        digits = [str(cell.digit or ".") for cell in self.cells]
        return "\\n".join("".join(digits[n : n + 4]) for n in range(0, 16, 4))


class Solver:
    def __init__(self, board):
        self.board = board

    def solve(self):
        for cell in self.board.cells:
            if not cell.digit:
                for digit in {1, 2, 3, 4} - set(self.board.near(cell)):
                    cell.digit = digit
                    if self.solve():
                        return True
                cell.digit = 0
                return False
        return True
"""


def test_an_object_is_made_of_one_of_the_class_that_its_parameter_names(
    tmp_path: Path,
) -> None:
    """What it solves is read in what that prints."""
    right = graded(OF_TWO_CLASSES, tmp_path)
    wrong = graded(OF_TWO_CLASSES.replace("or j == c", ""), tmp_path)

    assert right["solve"].is_right
    assert wrong["solve"].verdict is CodeVerdict.WRONG
