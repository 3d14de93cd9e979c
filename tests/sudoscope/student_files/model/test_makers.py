"""Functions that make a problem and are named as solvers are."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.student_files.model.known_functions import functions_in

SEARCH: Final = """
class CSP:
    def __init__(self, variables):
        self.variables = variables


def revise(csp, x, y):
    return False


def backtracking_search(csp):
    return {}
"""


def test_what_makes_a_problem_for_a_search_is_no_solver(tmp_path: Path) -> None:
    """It would be called in all ways, and solve nothing in any; the search is asked."""
    path = tmp_path / "solution.py"
    path.write_text(f"{SEARCH}def sudoku(grid):\n    return CSP(list(grid))\n")

    found = [function.name for function in functions_in(path)]

    assert found == ["revise", "backtracking_search"]


@pytest.mark.parametrize(
    "code",
    [
        "def sudoku(grid):\n    return backtracking_search(CSP(grid))\n",
        "def sudoku(grid):\n    return CSP(grid).variables\n",
    ],
)
def test_what_searches_itself_is_a_solver(code: str, tmp_path: Path) -> None:
    """Whatever it makes for that."""
    path = tmp_path / "solution.py"
    path.write_text(SEARCH + code)

    assert [function.name for function in functions_in(path)] == ["revise", "sudoku"]
