"""Known functions that cannot be tried are named, and so is why."""

from dataclasses import replace
from pathlib import Path

import pytest

from solver.rules.named_variants import classic
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.ungraded import (
    AS_METHOD,
    NO_ARGUMENT,
    ON_NETWORK,
    OTHER_NAME,
    judged_with_solver,
    left_out_in,
    ungraded_in,
    with_search_of_solver,
    without_parts,
)
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.trial_puzzles import built_in

REVISE = "def revise(csp, x, y):\n    return False\n"
AC3 = "def ac3(csp):\n    return True\n"
MRV = "def mrv(assignment, csp):\n    return None\n"


@pytest.mark.parametrize(
    ("code", "reasons"),
    [
        (REVISE + MRV, {"mrv": ON_NETWORK}),
        (REVISE + MRV + AC3.replace("True", "mrv({}, csp)"), {}),
        (
            REVISE
            + "class A:\n    def only_choice(self, values):\n        return self\n",
            {"only_choice": AS_METHOD},
        ),
        (
            REVISE + "def backtracking_search(csp): pass\n",
            {"backtracking_search": ON_NETWORK},
        ),
        (REVISE + "def print_board(board): pass\n", {}),
        (REVISE + "def solve():\n    pass\n", {"solve": NO_ARGUMENT}),
    ],
)
def test_what_is_left_out_has_a_reason(
    code: str, reasons: dict[str, str], tmp_path: Path
) -> None:
    """But for what a graded function calls, and names that are not known."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    found = ungraded_in(path, functions_in(path))

    said = {g.function.name: g.unjudged.kind for g in found if g.unjudged}
    assert said == reasons
    assert all(grade.verdict is CodeVerdict.UNCALLED for grade in found)


def test_a_class_hears_of_all_that_was_left_out(tmp_path: Path) -> None:
    """Also of what a graded function calls, and of names that only begin as one.

    No class is meant, no value, and no helper that a course hands out.
    """
    path = tmp_path / "solution.py"
    path.write_text(
        "class A:\n"
        "    def only_choice(self, values): pass\n"
        "    def solve(self, grid): return self.only_choice(grid)\n\n"
        "def eliminate_values(values): pass\n"
        "def print_board(board): pass\n"
        "def assign_value(values, box, value): pass\n"
        "def assignment_complete(self, assignment): pass\n"
        "class BacktrackingSearch: pass\n"
        "search_order = sorted('BA')\n"
    )
    known = functions_in(path)
    assert not ungraded_in(path, known)

    found = left_out_in(path, known)

    said = {g.function.kind: g.unjudged.kind for g in found if g.unjudged}
    assert said == {
        FunctionKind.ONLY_CHOICE: AS_METHOD,
        FunctionKind.ELIMINATE: OTHER_NAME,
    }


@pytest.mark.parametrize(
    ("methods", "name"), [(("search",), "search"), (("search", "solve"), "solve")]
)
def test_a_method_that_searches_solves_where_no_other_does(
    methods: tuple[str, ...], name: str, tmp_path: Path
) -> None:
    """In either order."""
    path = tmp_path / "solution.py"
    for order in (methods, methods[::-1]):
        parts = (f"    def {method}(self): return True\n" for method in order)
        path.write_text("class Sudoku:\n" + "".join(parts), "utf-8")
        (found,) = functions_in(path)

        assert (found.name, found.kind) == (name, FunctionKind.SOLVE)


def test_what_dpll_calls_is_not_tried_on_boards(tmp_path: Path) -> None:
    """Its name is known on boards, and it is given clauses."""
    path = tmp_path / "solution.py"
    path.write_text(
        "def _solve(clauses):\n    return None\n"
        "def search(clauses):\n    return _solve(clauses)\n"
        "def dpll(clauses):\n    return search(clauses)\n"
    )

    known = without_parts(path, functions_in(path))

    assert [one.name for one in known] == ["dpll"]


def test_a_search_of_an_object_is_right_where_its_solver_is(tmp_path: Path) -> None:
    """By itself it may be given what the solver never lets it search."""
    path = tmp_path / "solution.py"
    search = "class A:\n    def search(self{}): pass\n"
    solve = "    def solve(self):\n        return self.{}()\n"
    solved = search.format("") + solve.format("search")
    grade = FunctionGrade(functions_in(_written(path, solved))[-1])
    right = replace(grade, fit=CallFit(CallForm("self", "", "A1", DigitContainer.TEXT)))
    finding = GradeFinding(FindingKind.CALLS, Case(built_in(classic())[0], 0, 0))
    helped = replace(right, findings=(finding,), counts=((FindingKind.CALLS, 1),))
    cases = {
        (solved, right): ["search"],
        (solved, grade): [],
        (solved, helped): [],
        (search.format("") + solve.format("run"), right): [],
        (search.format(", board") + solve.format("search"), right): [],
        (_OF_ANOTHER, right): [],
    }
    for (code, solver), names in cases.items():
        found = judged_with_solver(_written(path, code), [solver])
        assert [one.function.name for one in found] == names, code
        assert all(one.is_right for one in found)


_OF_ANOTHER = """class B:
    def search(self): pass
class A:
    def solve(self):
        return B().search()
"""
"""An object whose solver calls the search of another."""


def _written(path: Path, code: str) -> Path:
    path.write_text(code, "utf-8")
    return path


def test_a_search_that_could_not_be_called_is_right_where_its_solver_is(
    tmp_path: Path,
) -> None:
    """It is called with what its own file alone makes; what nobody calls stays open."""
    form = CallForm("text", "s", "A1", DigitContainer.TEXT)
    finding = GradeFinding(FindingKind.MISSED, Case(built_in(classic())[0], 0, 0))
    for called, is_wrong in (("search", False), ("search", True), ("str", False)):
        search = "def search(cube, done):\n    return cube\n\n"
        code = f"{search}def solve(text):\n    return {called}(text, 0)\n"
        path = _written(tmp_path / "solution.py", code)
        by_kind = {f.kind: FunctionGrade(f) for f in functions_in(path)}
        part, solver = by_kind[FunctionKind.SEARCH], by_kind[FunctionKind.SOLVE]
        solver = replace(solver, fit=CallFit(form))
        solver = replace(solver, findings=(finding,) if is_wrong else ())

        found = with_search_of_solver(path, [part, solver])

        assert found[0].is_right is (called == "search" and not is_wrong)
        assert found[0].function == part.function
