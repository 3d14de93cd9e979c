"""Tests of the project of a course on networks."""

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import invalidate_caches
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

import pytest

from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.courses.projects.network_project import PROBLEM, network_project
from tests.sudoscope.classroom.model.test_network_choices import RIGHT as CHOICES
from tests.sudoscope.conftest import Program
from tests.sudoscope.networks.networks import network
from tests.sudoscope.networks.test_grading import RIGHT
from viz.messages import languages

LEGAL = """
def mrv(assignment, csp):
    def legal(variable):
        return sum(
            csp.nconflicts(variable, value, assignment) == 0
            for value in csp.domains[variable]
        )

    return min((v for v in csp.variables if v not in assignment), key=legal)


def lcv(var, assignment, csp):
    def lost(value):
        return sum(
            csp.nconflicts(near, other, assignment) == 0
            and not csp.constraints(var, value, near, other)
            for near in csp.neighbors[var]
            if near not in assignment
            for other in csp.domains[near]
        )

    return sorted(csp.domains[var], key=lost)
"""
TEXTBOOK = """
def lcv(var, assignment, csp):
    return sorted(
        csp.choices(var), key=lambda value: csp.nconflicts(var, value, assignment)
    )


def backtracking_search(csp):
    csp.support_pruning()
    return _extended(csp, {})


def _extended(csp, assignment):
    if csp.goal_test(assignment):
        return assignment
    var = mrv(assignment, csp)
    for value in [*csp.choices(var)]:
        if csp.nconflicts(var, value, assignment) == 0:
            csp.assign(var, value, assignment)
            removals = csp.suppose(var, value)
            found = _extended(csp, assignment)
            if found is not None:
                return found
            csp.restore(removals)
            csp.unassign(var, assignment)
    return None


def min_conflicts(csp, max_steps=10000):
    known = {}
    for var in csp.variables:
        csp.assign(var, csp.choices(var)[0], known)
    for step in range(max_steps):
        conflicted = csp.conflicted_vars(known)
        if not conflicted:
            return known
        var = conflicted[step % len(conflicted)]
        values = sorted(csp.choices(var), key=lambda v: csp.nconflicts(var, v, known))
        known[var] = values[step % 3 == 2]
    return None
"""
"""Code that asks the problem for all that the textbook's has."""


@pytest.mark.parametrize("language", languages())
def test_a_project_is_written_in_each_language(
    language: str, sudoscope: Program, tmp_path: Path
) -> None:
    """It has code to write, two networks, and a README that names each file."""
    folder = tmp_path / "map"
    options = ("--variant", "network", "--language", language)
    found = sudoscope("classroom", "init", str(folder), *options)

    files = network_project(language)
    assert found.code == 0
    assert {path.name for path in folder.iterdir()} == {*files}
    readme = (folder / "README.md").read_text("utf-8")
    assert all(name in readme for name in files if name != "README.md")


def test_what_is_not_written_yet_is_wrong_and_what_is_right(tmp_path: Path) -> None:
    """The networks of the project grade its code, and textbook code is right."""
    files = network_project("en")
    code = tmp_path / "solution.py"
    for name in ("australia.csp", "queens.csp"):
        code.write_text(files["solution.py"], "utf-8")
        begun = grades_of(code, [network(files[name])])
        assert {g.verdict for g in begun.functions} == {CodeVerdict.WRONG}
        code.write_text(RIGHT + CHOICES, "utf-8")
        assert grades_of(code, [network(files[name])]).is_right


def test_right_code_passes_the_tests_of_the_project(tmp_path: Path) -> None:
    """And what is not written yet passes none of them."""
    files = _files(tmp_path, "de")
    codes = (RIGHT + CHOICES, RIGHT + CHOICES + TEXTBOOK, files["solution.py"])
    for code, is_right in zip(codes, (True, True, False), strict=True):
        (tmp_path / "solution.py").write_text(code, "utf-8")
        passed = [*results(tmp_path / "test_solution.py")]
        assert len(passed) == 17
        assert set(passed) == {is_right}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("constraints(xi, x, xj, y)", "constraints(xi, y, xj, x)"),
        ("(var, value, near, other)", "(var, other, near, value)"),
        ("len(csp.curr_domains[v])", "len(csp.domains[v])"),
        ("queue.extend((xk, xi)", "queue.extend((xi, xk)"),
        ("queue.extend(", "list("),
        ("] = min(", "] = max("),
    ],
    ids=["revise", "lcv", "mrv", "wrong arcs back", "no arcs back", "most conflicts"],
)
def test_faults_that_a_map_hides_are_found(old: str, new: str, tmp_path: Path) -> None:
    """Both ends of an arc are taken for one, or what is left and what there was.

    Or too few arcs come back, or the value with the most conflicts is taken.
    """
    _files(tmp_path, "en")
    code = RIGHT + CHOICES
    assert old in code
    (tmp_path / "solution.py").write_text(code.replace(old, new), "utf-8")

    assert not all(results(tmp_path / "test_solution.py"))


def test_counting_legal_values_is_right_in_the_tests_of_the_project(
    tmp_path: Path,
) -> None:
    """As the textbook counts where nothing was pruned, and as domains say."""
    _files(tmp_path, "en")
    (tmp_path / "solution.py").write_text(LEGAL, "utf-8")

    tests = module_at(tmp_path / "test_solution.py")
    assert _passes(tests.test_mrv_chooses_the_fewest_values)
    assert _passes(tests.test_lcv_leaves_most_to_the_neighbors)


def _files(folder: Path, language: str) -> Mapping[str, str]:
    """The files of the project; its tests and its problem are written to *folder*."""
    files = network_project(language)
    for name in ("test_solution.py", PROBLEM):
        (folder / name).write_text(files[name], "utf-8")
    return files


def module_at(path: Path) -> ModuleType:
    """The module at *path*, which imports the modules beside it."""
    found = ModuleType(path.stem)
    found.__file__ = str(path)
    with patch.object(sys, "path", [str(path.parent), *sys.path]):
        _forget()
        invalidate_caches()
        exec(compile(path.read_text("utf-8"), str(path), "exec"), vars(found))  # noqa: S102 - ours
        _forget()
    return found


def _forget() -> None:
    """Forget the modules of the project, so that others can be imported."""
    for name in ("solution", "problem", "board"):
        sys.modules.pop(name, None)


def results(path: Path) -> Iterator[bool]:
    """Whether each test of the module at *path*, without fixtures, finds no fault."""
    for name, test in vars(module_at(path)).items():
        if name[:5] == "test_":
            yield _passes(test)


def _passes(test: Callable[[], None]) -> bool:
    try:
        test()
    except (AssertionError, NotImplementedError):
        return False
    return True


def test_differ_is_not_enough_on_the_map_either(tmp_path: Path) -> None:
    """Code that asks whether values differ is tried on queens, too."""
    files = network_project("en")
    code = tmp_path / "solution.py"
    code.write_text(RIGHT.replace("csp.constraints(xi, x, xj, y)", "x != y"), "utf-8")

    assert not grades_of(code, [network(files["australia.csp"])]).is_right
