"""Grades of code on networks as textbooks and courses write it, with their faults, too.

The code is in ``data/network_code``: under a line of four hashes what a function is
for, and what is special with it.
"""

from itertools import zip_longest
from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.function_kinds import (
    FunctionKind,
)
from tests.sudoscope.networks.networks import AUSTRALIA, network

CODE: Final = Path(__file__).parents[2] / "data" / "network_code"
QUEENS: Final = "queens 6"


def variants(file: str) -> dict[str, str]:
    """The pieces of code in a *file*, by what their functions are for and a name."""
    pieces = (CODE / file).read_text("utf-8").split("#### ")[1:]
    return {name: code for name, _, code in (piece.partition("\n") for piece in pieces)}


def files_of(file: str) -> list[str]:
    """The variants of *file* but for those of ``revise``, one of each kind together."""
    kinds: dict[str, list[str]] = {}
    for name, code in variants(file).items():
        kinds.setdefault(name.partition(":")[0], []).append(code)
    del kinds["revise"]
    return ["".join(parts) for parts in zip_longest(*kinds.values(), fillvalue="")]


def revises(file: str) -> dict[str, str]:
    """The variants of ``revise`` in *file*."""
    found = variants(file).items()
    return {name: code for name, code in found if name.startswith("revise")}


def graded(code: str, folder: Path, text: str = QUEENS) -> tuple[FunctionGrade, ...]:
    """The grades of *code* on a network."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return grades_of(path, [network(text)], limits=CodeLimits(0.5)).functions


def said(grade: FunctionGrade) -> str:
    """What is said of *grade*."""
    return "\n".join(CodeWords(network(QUEENS).rules).grade(grade))


@pytest.mark.parametrize("text", [AUSTRALIA, QUEENS], ids=["map", "queens"])
@pytest.mark.parametrize("number", range(len(files_of("right.txt"))))
def test_right_code_is_right(number: int, text: str, tmp_path: Path) -> None:
    """Whatever it returns, in whatever order it takes its arguments."""
    for grade in graded(files_of("right.txt")[number], tmp_path, text):
        assert grade.is_right, said(grade)


@pytest.mark.parametrize(
    "refusal",
    ["assert found is not None", "found or __import__('sys').exit('none')"],
)
def test_a_search_refuses_by_any_error_it_raises(refusal: str, tmp_path: Path) -> None:
    """That nothing fits is said by an assertion or an exit as well as by an error."""
    code = variants("right.txt")["bt: raises"]
    raised = code[code.index("if found is None") : code.index("    return found\n")]

    (grade,) = graded(code.replace(raised, f"{refusal}\n"), tmp_path)

    assert grade.is_right, said(grade)


@pytest.mark.parametrize("name", revises("right.txt"))
def test_a_right_revise_is_right(name: str, tmp_path: Path) -> None:
    """It may go through a list backwards, or make a new one."""
    (grade,) = graded(revises("right.txt")[name], tmp_path)

    assert grade.is_right, said(grade)


@pytest.mark.parametrize("name", revises("wrong.txt"))
def test_a_wrong_revise_is_wrong_on_queens(name: str, tmp_path: Path) -> None:
    """Where an arc strikes several values at once."""
    (grade,) = graded(revises("wrong.txt")[name], tmp_path)

    assert grade.verdict is CodeVerdict.WRONG, said(grade)
    assert "the solution has" not in said(grade)


@pytest.mark.parametrize("number", range(len(files_of("wrong.txt"))))
def test_wrong_code_is_wrong(number: int, tmp_path: Path) -> None:
    """With words that are true of a network with several solutions, too."""
    for grade in graded(files_of("wrong.txt")[number], tmp_path):
        is_part = grade.function.kind is FunctionKind.REVISE
        expected = CodeVerdict.RIGHT if is_part else CodeVerdict.WRONG
        assert grade.verdict is expected, said(grade)
        assert "the solution has" not in said(grade)


def test_code_that_fails_in_each_order_of_arguments_is_not_judged(
    tmp_path: Path,
) -> None:
    """Nor is what the problem lacks; another error of the code is, by that name."""
    code = "def revise(q, r, s):\n    return q.nothing + r.nothing\n"
    (unnamed,) = graded(code, tmp_path)
    (lacking,) = graded(code.replace("q", "csp"), tmp_path)
    (named,) = graded("def revise(csp, r, s):\n    return csp.domains + 1\n", tmp_path)

    assert unnamed.verdict is CodeVerdict.UNCALLED
    assert lacking.verdict is CodeVerdict.UNCALLED
    assert named.verdict is CodeVerdict.WRONG


def test_methods_of_a_class_are_tried_on_an_object_of_the_problem(
    tmp_path: Path,
) -> None:
    """As courses write it that give their solver the problem."""
    code = """
class Solver:
    def __init__(self, csp):
        self.csp = csp

    def revise(self, x, y):
        domains, test = self.csp.domains, self.csp.constraints
        lost = [v for v in domains[x] if not any(test(x, v, y, w) for w in domains[y])]
        for v in lost:
            domains[x].remove(v)
        return bool(lost)

    def ac3(self):
        queue = [(x, y) for x in self.csp.variables for y in self.csp.neighbors[x]]
        while queue:
            x, y = queue.pop()
            if self.revise(x, y):
                if not self.csp.domains[x]:
                    return False
                queue += [(z, x) for z in self.csp.neighbors[x] if z != y]
        return True
"""
    right = graded(code, tmp_path)
    wrong = graded(code.replace("queue += ", "queue ="), tmp_path)

    assert all(grade.is_right for grade in right)
    assert [grade.is_right for grade in wrong] == [True, False]


_SOLVER: Final = """
def order_domain_values(csp, assignment, var):
    def cost(x):
        pairs = ((n, y) for n in csp.neighbors[var] for y in csp.domains[n])
        return sum(not csp.constraints(var, x, n, y) for n, y in pairs)
    return sorted(csp.domains[var], key=cost)

class Solver:
    def __init__(self, csp):
        self.csp = csp

    def mrv(self, assignment):
        left = [v for v in self.csp.variables if v not in assignment]
        return min(left, key=lambda v: len(self.csp.domains[v]))

    def backtracking_search(self, assignment={}):
        csp = self.csp
        if len(assignment) == len(csp.variables):
            return assignment
        var = self.mrv(assignment)
        for x in csp.domains[var]:
            near = [n for n in csp.neighbors[var] if n in assignment]
            if all(csp.constraints(var, x, n, assignment[n]) for n in near):
                found = self.backtracking_search({**assignment, var: x})
                if found:
                    return found
        return None
"""


@pytest.mark.parametrize(
    ("before", "after", "verdicts"),
    [
        ("", "", {"right"}),
        ("min(left", "max(left", {"right", "wrong"}),
        ("(self, csp)", "(self, variables, domains)", {"right", "uncalled"}),
    ],
)
def test_a_search_may_be_methods_and_take_arguments_in_any_order(
    before: str, after: str, verdicts: set[str], tmp_path: Path
) -> None:
    """What has an object that cannot be made is named, and not left out."""
    found = graded(_SOLVER.replace(before, after, 1), tmp_path)

    names = {grade.function.name for grade in found}
    assert names == {"order_domain_values", "mrv", "backtracking_search"}
    assert {str(grade.verdict) for grade in found} == verdicts
