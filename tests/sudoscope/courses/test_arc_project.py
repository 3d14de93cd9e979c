"""The project on AC-3 and backtracking on Sudokus: its files, tests and grades."""

from pathlib import Path

import pytest

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.courses.projects.arc_project import arc_project
from tests.sudoscope.classroom.model.test_network_choices import HEURISTICS
from tests.sudoscope.conftest import Program
from tests.sudoscope.courses.test_network_project import module_at, results
from tests.sudoscope.networks.networks import network
from viz.messages import languages

WRITTEN = (
    """
def revise(csp, xi, xj):
    gone = [
        x
        for x in csp.curr_domains[xi]
        if not any(csp.constraints(xi, x, xj, y) for y in csp.curr_domains[xj])
    ]
    for x in gone:
        csp.prune(xi, x)
    return bool(gone)


def ac3(csp):
    queue = [(a, b) for a in csp.variables for b in csp.neighbors[a]]
    while queue:
        xi, xj = queue.pop()
        if revise(csp, xi, xj):
            if not csp.curr_domains[xi]:
                return False
            queue += [(xk, xi) for xk in csp.neighbors[xi] if xk != xj]
    return True

"""
    + HEURISTICS
    + """

def backtracking_search(csp):
    csp.support_pruning()
    return extended(csp, {})


def extended(csp, assignment):
    if len(assignment) == len(csp.variables):
        return assignment
    var = mrv(assignment, csp)
    for value in lcv(var, assignment, csp):
        removals = csp.suppose(var, value)
        near = [(n, var) for n in csp.neighbors[var] if n not in assignment]
        fits = csp.nconflicts(var, value, assignment) == 0
        for one, other in near if fits else ():
            for y in [*csp.curr_domains[one]]:
                if not csp.constraints(one, y, other, value):
                    csp.prune(one, y, removals)
        fits = fits and all(csp.curr_domains[one] for one, _ in near)
        found = extended(csp, {**assignment, var: value}) if fits else None
        if found is not None:
            return found
        csp.restore(removals)
    return None
"""
)


def _solution(files: dict[str, str]) -> str:
    """The starter code with what is to be written."""
    head, _, rest = files["solution.py"].partition("def revise")
    return head + WRITTEN + "\n\ndef solve" + rest.partition("def solve")[2]


@pytest.mark.parametrize("language", languages())
def test_a_project_on_arcs_is_written_in_each_language(
    language: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Right code passes its tests, the starter code none of those of functions."""
    folder = tmp_path / "arcs"
    options = ("--variant", "ac3", "--language", language)
    found = sudoscope("classroom", "init", str(folder), *options)
    files = dict(arc_project(language))

    assert found.code == 0
    assert {path.name for path in folder.iterdir()} == {*files}
    readme = files["README.md"]
    assert all(name in readme for name in files if name != "README.md")
    right = _solution(files)
    for code, is_right in ((right, True), (files["solution.py"], False)):
        (folder / "solution.py").write_text(code, "utf-8")
        done = [*results(folder / "test_solution.py")]
        assert len(done) == 13
        assert {*done} == {is_right}


def test_arcs_that_do_not_come_back_are_found(tmp_path: Path) -> None:
    """By the tests of the project themselves."""
    files = dict(arc_project("en"))
    code = _solution(files)
    assert "queue += [" in code
    files["solution.py"] = code.replace("queue += [", "_ = [")
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")

    assert not all(results(tmp_path / "test_solution.py"))


def test_a_failed_try_that_leaves_something_struck_is_named(tmp_path: Path) -> None:
    """By the tests of the project, which say what to look for, and by the grade."""
    files = dict(arc_project("en"))
    code = _solution(files)
    start = code.index("        near = [")
    end = code.index("        found = extended(")
    code = f"{code[:start]}        fits = ac3(csp)\n{code[end:]}"
    for name, text in (files | {"solution.py": code}).items():
        (tmp_path / name).write_text(text, "utf-8")

    (solve,) = (
        grade
        for grade in grades_of(tmp_path / "solution.py").functions
        if grade.function.name == "solve"
    )

    assert FindingKind.LEFT_STRUCK in dict(solve.counts)
    assert "removals=None" in files["README.md"]
    with pytest.raises(AssertionError, match="does all that a failed try struck"):
        module_at(tmp_path / "test_solution.py").test_solve_solves_each_puzzle()


def test_all_functions_of_the_project_are_graded(tmp_path: Path) -> None:
    """On Sudokus what strikes and what solves, on the small board the choices."""
    files = dict(arc_project("en"))
    for name, text in (files | {"solution.py": _solution(files)}).items():
        (tmp_path / name).write_text(text, "utf-8")
    code = tmp_path / "solution.py"

    found = grades_of(code, [network(files["sudoku.csp"])])

    assert {grade.function.name for grade in found.functions} == {
        *("revise", "ac3", "mrv", "lcv", "backtracking_search")
    }
    assert {grade.verdict for grade in found.functions} == {CodeVerdict.RIGHT}
