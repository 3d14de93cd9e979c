"""Functions that are right by themselves, and whose fault what calls them shows."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.cases import case_without_board
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.shown_by_callers import (
    with_failed_passes,
    with_other_types,
    with_unnoted_removals,
)
from sudoscope.logs.representation import DigitContainer
from sudoscope.networks.model.trial_networks import trial_networks
from sudoscope.student_calls.model.call_forms import VALUES, CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in
from tests.sudoscope.classroom.model.test_blame import graded, said
from tests.sudoscope.classroom.model.test_inference_faults import CODE, MAC, REVISED
from tests.support import EASY, puzzle_of

ON_NETWORK: Final = """
def revise(csp, xi, xj, removals=None):
    revised = False
    for x in csp.curr_domains[xi][:]:
        if all(not csp.constraints(xi, x, xj, y) for y in csp.curr_domains[xj]):
            csp.prune(xi, x, removals)
            revised = True
    return revised


def ac3(csp, queue=None, removals=None):
    queue = queue or {(x, y) for x in csp.variables for y in csp.neighbors[x]}
    csp.support_pruning()
    while queue:
        xi, xj = queue.pop()
        if revise(csp, xi, xj, removals):
            if not csp.curr_domains[xi]:
                return False
            queue |= {(xk, xi) for xk in csp.neighbors[xi] if xk != xj}
    return True


def mac(csp, var, value, assignment, removals):
    return ac3(csp, {(x, var) for x in csp.neighbors[var]}, removals)


def backtracking_search(csp, inference=mac):
    def backtrack(assignment):
        if len(assignment) == len(csp.variables):
            return assignment
        var = next(v for v in csp.variables if v not in assignment)
        for value in csp.choices(var)[:]:
            if csp.nconflicts(var, value, assignment) == 0:
                csp.assign(var, value, assignment)
                removals = csp.suppose(var, value)
                if inference(csp, var, value, assignment, removals):
                    result = backtrack(assignment)
                    if result is not None:
                        return result
                csp.restore(removals)
        csp.unassign(var, assignment)
        return None

    return backtrack({})
"""
UNNOTED: Final = {
    "revise": ("prune(xi, x, removals)", "prune(xi, x)"),
    "ac3": ("revise(csp, xi, xj, removals)", "revise(csp, xi, xj)"),
}
"""How each function leaves out what it removes."""


@pytest.mark.parametrize("name", UNNOTED)
def test_removals_that_are_not_noted_are_the_fault_of_what_removes(
    name: str, tmp_path: Path
) -> None:
    """The search puts back what is in its list, and has no fault of its own."""
    puzzle, _ = trial_networks()[0]
    before, after = UNNOTED[name]
    assert before in ON_NETWORK

    grades = graded(ON_NETWORK.replace(before, after), tmp_path, puzzle)

    assert {g.function.name for g in grades.values() if not g.is_right} == {name}
    assert "does not note" in said(grades[name], puzzle)
    assert f"right {name}" in said(grades["backtracking_search"], puzzle)


def test_removals_that_are_not_put_back_are_the_fault_of_the_search(
    tmp_path: Path,
) -> None:
    """What notes all it removes has done its part."""
    puzzle, _ = trial_networks()[0]
    code = ON_NETWORK.replace("csp.restore(removals)", "pass")

    grades = graded(code, tmp_path, puzzle)

    wrong = {g.function.name for g in grades.values() if not g.is_right}
    assert wrong == {"backtracking_search"}


@pytest.mark.parametrize("is_taken", [True, False])
def test_a_search_that_leaves_struck_what_a_failed_try_struck_is_told_so(
    tmp_path: Path, *, is_taken: bool
) -> None:
    """Whether REVISE and AC-3 take a list for that or not, it passes them none."""
    puzzle, _ = trial_networks()[0]
    code = ON_NETWORK.replace("csp.neighbors[var]}, removals)", "csp.neighbors[var]})")
    if not is_taken:
        for taken in (", removals=None", "xi, xj, removals", "(xi, x, removals"):
            code = code.replace(taken, taken.partition(", removals")[0])

    grades = graded(code, tmp_path, puzzle)

    wrong = {g.function.name for g in grades.values() if not g.is_right}
    assert wrong == {"backtracking_search"}
    assert ("removals=None" in code) is is_taken
    search = said(grades["backtracking_search"], puzzle)
    assert "all that revise strikes in a failed try" in search


@pytest.mark.thorough
def test_removals_of_a_board_that_are_not_noted_are_named(tmp_path: Path) -> None:
    """They are noted in a list that is passed beside the domains."""
    code = CODE.replace("INFERENCE", MAC)
    code = code.replace(REVISED, "domains[xi].remove(x)")

    grades = graded(code, tmp_path, puzzle_of(EASY))

    assert not grades["revise"].is_right
    assert grades["solve"].is_right


@pytest.mark.parametrize("slow", [0, 1])
def test_a_search_that_only_gets_slower_shows_no_removals_that_are_not_noted(
    tmp_path: Path, slow: int
) -> None:
    """What it did not find it may still not find: what notes all takes its time."""
    path = tmp_path / "solution.py"
    path.write_text(CODE.replace("INFERENCE", MAC), "utf-8")
    form = CallForm(VALUES, "s", "A1", DigitContainer.TEXT)
    grades = [
        FunctionGrade(function, fit=CallFit(form), calls=1)
        for function in functions_in(path)
        if function.kind in {FunctionKind.SOLVE, FunctionKind.REVISE}
    ]
    fault = GradeFinding(FindingKind.UNREADABLE, case_without_board(""))

    def judge(grade: FunctionGrade, *_: object) -> FunctionGrade:
        return replace(grade, findings=(), counts=((FindingKind.SLOW, slow),))

    given = [
        replace(g, findings=(fault,), counts=((fault.kind, 1),))
        if g.function.kind is FunctionKind.SOLVE
        else g
        for g in grades
    ]

    found = with_unnoted_removals(path, given, judge)

    wrong = {grade.function.kind for grade in found if not grade.is_right}
    assert wrong == {FunctionKind.SOLVE} | (set() if slow else {FunctionKind.REVISE})


def test_a_search_that_is_slow_shows_no_fault_of_a_pass(tmp_path: Path) -> None:
    """A right pass in place of one that leaves another type is quicker, too."""
    path = tmp_path / "solution.py"
    path.write_text(
        "def eliminate(values): pass\n\ndef search(values): eliminate(values)\n",
        "utf-8",
    )
    slow = GradeFinding(
        FindingKind.SLOW, case_without_board(""), failure=CallFailure("time", text="1")
    )
    form = CallForm(VALUES, "s", "A1", DigitContainer.TEXT)
    grades = [
        FunctionGrade(one, fit=CallFit(form), calls=1, other_type="list")
        if one.kind is not FunctionKind.SEARCH
        else FunctionGrade(one, fit=CallFit(form), calls=1, findings=(slow,))
        for one in functions_in(path)
    ]

    def judge(grade: FunctionGrade, *_: object) -> FunctionGrade:
        return replace(grade, findings=(), right=1)

    assert [len(grade.findings) for grade in grades] == [0, 1]
    assert with_other_types(path, grades, judge) == grades
    assert with_failed_passes(grades, judge) == grades
