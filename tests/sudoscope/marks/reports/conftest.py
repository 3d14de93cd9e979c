"""A class in small: one submission for each mistake, and a right one."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.marks.reports.class_grading import (
    GradeSettings,
    ResultFolder,
    graded_class,
)
from sudoscope.marks.reports.results import StudentResult
from sudoscope.student_files.model.submissions import submissions_in
from tests.sudoscope.classroom.model.mistakes import MISTAKES
from tests.sudoscope.classroom.model.specimens import SLOW, WITH_TWINS, specimen

NAMES = ("eliminate", "only_choice", "naked_twins", "reduce_puzzle", "revise", "ac3")
"""All but search, which takes longest."""
SETTINGS = GradeSettings((Puzzle.parse(WITH_TWINS),), NAMES, limits=SLOW)
RIGHT = "right"
SWAPPED = "other-order"
UNCALLED = "own-class"
_SWAPPED: Final = """
def revise(csp, xi, xj):
    revised = False
    for y in list(csp.curr_domains[xj]):
        if all(x == y for x in csp.curr_domains[xi]):
            csp.curr_domains[xj].remove(y)
            revised = True
    return revised


def ac3(csp):
    queue = [(xi, xj) for xj in csp.variables for xi in csp.neighbors[xj]]
    while queue:
        xi, xj = queue.pop()
        if revise(csp, xi, xj):
            if not csp.curr_domains[xj]:
                return False
            queue += [(xj, xk) for xk in csp.neighbors[xj]]
    return True
"""
_UNCALLED: Final = "def ac3(problem): return problem.some_own_method()\n"


def graded(folder: Path, stored: Path | None = None) -> list[StudentResult]:
    """The results of the class in *folder*."""
    with ThreadPoolExecutor(1) as executor:
        found = graded_class(
            submissions_in([folder]), SETTINGS, ResultFolder(stored), executor
        )
        return list(found)


@pytest.fixture(scope="package")
def class_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file for each student."""
    folder = tmp_path_factory.mktemp("class")
    for name, mistake in MISTAKES.items():
        (folder / f"{name}.py").write_text(mistake.text, "utf-8")
    right = specimen("course").read_text("utf-8")
    (folder / f"{RIGHT}.py").write_text(right, "utf-8")
    (folder / f"{SWAPPED}.py").write_text(_SWAPPED, "utf-8")
    (folder / f"{UNCALLED}.py").write_text(_UNCALLED, "utf-8")
    (folder / "nothing-handed-in").mkdir()
    (folder / "python-two.py").write_text("print 'hello'\n", "utf-8")
    return folder


@pytest.fixture(scope="package")
def class_results(class_folder: Path) -> dict[str, StudentResult]:
    """The result of each student."""
    return {result.student: result for result in graded(class_folder)}
