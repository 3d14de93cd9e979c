"""A file on networks may make problems of puzzles by a function of its own."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in

CODE: Final = """
class CSP:
    def __init__(self, variables, domains, neighbors):
        self.variables, self.domains, self.neighbors = variables, domains, neighbors


def revise(csp, xi, xj):
    gone = {v for v in csp.domains[xi] if csp.domains[xj] <= {v}}
    csp.domains[xi] -= gone
    return bool(gone)


def ac3(csp):
    queue = [(x, y) for x in csp.variables for y in csp.neighbors[x]]
    while queue:
        x, y = queue.pop()
        if revise(csp, x, y):
            if not csp.domains[x]:
                return False
            queue += [(z, x) for z in csp.neighbors[x]]
    return True


def backtracking_search(csp):
    if not ac3(csp):
        return None
    rest = [v for v in csp.variables if len(csp.domains[v]) > 1]
    if not rest:
        return {v: min(csp.domains[v]) for v in csp.variables}
    var = min(rest, key=lambda v: len(csp.domains[v]))
    before = {v: set(d) for v, d in csp.domains.items()}
    for value in before[var]:
        csp.domains = {v: set(d) for v, d in before.items()} | {var: {value}}
        found = backtracking_search(csp)
        if found:
            return found
    return None


def sudoku(grid):
    cells = [(r, c) for r in range(9) for c in range(9)]
    every = set(range(1, 10))
    domains = {v: every - set() if d == "." else {int(d)} for v, d in zip(cells, grid)}
    block = {(r, c): (r // 3, c // 3) for r, c in cells}
    near = {
        v: [
            w
            for w in cells
            if v != w and (v[0] == w[0] or v[1] == w[1] or block[v] == block[w])
        ]
        for v in cells
    }
    return CSP(cells, domains, near)
"""


@pytest.mark.parametrize("fault", ["", "no tries"])
def test_a_search_is_given_a_problem_in_the_containers_of_its_own_maker(
    fault: str, tmp_path: Path
) -> None:
    """What makes a problem is no solver: the search over it is.

    The sets of its domains are seen by what the function makes.
    """
    path = tmp_path / "solution.py"
    code = CODE.replace("in before[var]:", "in [*before[var]][1:]:") if fault else CODE
    path.write_text(code, "utf-8")

    found = grades_of(path, limits=CodeLimits(seconds=60)).functions

    assert {grade.function.name: grade.verdict for grade in found} == {
        "revise": CodeVerdict.RIGHT,
        "ac3": CodeVerdict.RIGHT,
        "backtracking_search": CodeVerdict.WRONG if fault else CodeVerdict.RIGHT,
    }


def test_what_returns_its_board_is_a_solver_without_functions_on_networks(
    tmp_path: Path,
) -> None:
    """Its class may solve the puzzle as it is made; what is worked on is no problem."""
    path = tmp_path / "solution.py"
    board = "class Board: ...\n"
    revise = "def revise(csp, x, y): ...\n"
    for code, has_solver in {
        f"{board}def sudoku(grid):\n    return Board(grid)\n": True,
        f"{board}{revise}def sudoku(grid):\n    return Board(grid)\n": False,
        f"{board}{revise}def sudoku(grid):\n    b = Board(grid)\n"
        "    b.fill()\n    return b\n": True,
    }.items():
        path.write_text(code, "utf-8")
        kinds = {function.kind for function in functions_in(path)}
        assert (FunctionKind.SOLVE in kinds) is has_solver


TEXTBOOK: Final = """
class CSP:
    def __init__(self, variables, domains, neighbors, constraints):
        self.variables, self.domains = variables, domains
        self.neighbors, self.constraints = neighbors, constraints


def revise(csp, xi, xj):
    revised = False
    for x in list(csp.domains[xi]):
        if not any(csp.constraints(xi, x, xj, y) for y in csp.domains[xj]):
            csp.domains[xi].remove(x)
            revised = True
    return revised


def ac3(csp):
    queue = [(xi, xj) for xi in csp.variables for xj in csp.neighbors[xi]]
    while queue:
        xi, xj = queue.pop()
        if revise(csp, xi, xj):
            if not csp.domains[xi]:
                return False
            queue += [(xk, xi) for xk in csp.neighbors[xi] if xk != xj]
    return True
"""
"""Functions on the problem of the textbook, whose class is in the file."""
IN_THE_CLASS: Final = (
    TEXTBOOK.replace("\n\n\ndef ", "\n\n    def ")
    .replace("\n    ", "\n        ")
    .replace("\n        class", "\nclass")
    .replace("        def ", "    def ")
    .replace("            self.", "        self.")
    .replace("(csp, ", "(self, ")
    .replace("(csp)", "(self)")
    .replace("csp.", "self.")
    .replace("if revise(self, ", "if self.revise(")
)
"""The same as methods of that class."""
WITH_SETS: Final = TEXTBOOK.replace(
    "            csp.domains[xi].remove(x)\n", "            csp.domains[xi] -= {x}\n"
)
FAULTS_ON_NETWORKS: Final = {
    "walks over what it changes": (
        "revise",
        "list(csp.domains[xi])",
        "csp.domains[xi]",
    ),
    "ends after the first": ("revise", "revised = True", "return True"),
    "asks again too seldom": ("ac3", "if xk != xj", "if len(csp.domains[xi]) == 1"),
}


@pytest.mark.parametrize("code", [TEXTBOOK, IN_THE_CLASS, WITH_SETS])
def test_a_right_function_is_right_on_networks_of_its_own_class(
    code: str, tmp_path: Path
) -> None:
    """Also as a method, and with sets for values: more calls than Sudokus have arcs."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    found = grades_of(path).functions

    assert all(grade.is_right for grade in found)
    assert found[0].calls == 76


@pytest.mark.parametrize("code", [TEXTBOOK, IN_THE_CLASS])
@pytest.mark.parametrize("fault", FAULTS_ON_NETWORKS)
def test_a_class_of_the_file_keeps_no_function_from_networks(
    fault: str, code: str, tmp_path: Path
) -> None:
    """On a Sudoku an arc strikes one value at most, and such faults do not show."""
    name, old, new = FAULTS_ON_NETWORKS[fault]
    if code == IN_THE_CLASS:
        old, new = old.replace("csp.", "self."), new.replace("csp.", "self.")
    assert old in code
    path = tmp_path / "solution.py"
    path.write_text(code.replace(old, new), "utf-8")

    found = {grade.function.plain_name: grade for grade in grades_of(path).functions}

    wrong = [one for one, grade in found.items() if not grade.is_right]
    assert wrong == [name]
    shown = next(f for f in found[name].findings if f.kind is FindingKind.MISSED)
    assert shown.case.puzzle.rules.has_own_names
