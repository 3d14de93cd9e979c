"""Solvers that write their puzzle as clauses, beside a function that solves those."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in
from tests.sudoscope.classroom.model.test_right_parts import graded, said

CODE: Final = """
from itertools import combinations, product


def var(r, c, d):
    return 16 * r + 4 * c + d


def encode(grid):
    clauses, cells = [], [*product(range(4), repeat=2)]
    units = [[(i, j) for j in range(4)] for i in range(4)]
    units += [[(j, i) for j in range(4)] for i in range(4)]
    units += [[p for p in cells if (p[0] // 2, p[1] // 2) == q] for q in
              product(range(2), repeat=2)]
    for r, c in cells:
        clauses.append([var(r, c, d) for d in range(1, 5)])
        for d, e in combinations(range(1, 5), 2):
            clauses.append([-var(r, c, d), -var(r, c, e)])
        if grid[r][c]:
            clauses.append([var(r, c, grid[r][c])])
    for unit in units:
        for (r, c), (s, t) in combinations(unit, 2):
            clauses += [[-var(r, c, d), -var(s, t, d)] for d in range(1, 5)]
    return clauses


def dpll(clauses):
    if [] in clauses:
        return None
    if not clauses:
        return []
    clause = min(clauses, key=len)
    for one in clause[:1] if len(clause) == 1 else (clause[0], -clause[0]):
        left = [[x for x in c if x != -one] for c in clauses if one not in c]
        found = dpll(left)
        if found is not None:
            return [one, *found]
    return None


def solve(grid):
    model = dpll(encode(grid))
    if model is None:
        return None
    out = [[0] * 4 for _ in range(4)]
    for one in model:
        if one > 0:
            r, rest = divmod(one - 1, 16)
            c, d = divmod(rest, 4)
            out[r][c] = d + 1
    return out
"""


@pytest.mark.parametrize(
    ("right", "wrong", "kind"),
    [
        ("one - 1, 16", "one, 16", None),
        ("out[r][c] = d + 1", "out[r][c] = d", FindingKind.TURNED),
        ("in model:", "in model.items():", FindingKind.FAILED),
        ("dpll(encode(grid))", "dpll(encoded(grid))", FindingKind.FAILED),
        ("grid[r][c])])", "grid[r][c] % 4 + 1)])", None),
    ],
)
def test_a_wrong_solver_beside_a_right_dpll_is_wrong(
    right: str, wrong: str, kind: FindingKind | None, tmp_path: Path
) -> None:
    """Whether it reads the model wrongly, fails on it, or writes other clauses."""
    assert CODE.count(right) == 1

    found = graded(CODE.replace(right, wrong), tmp_path)

    assert found["dpll"].is_right
    assert found["solve"].verdict is CodeVerdict.WRONG
    assert kind is None or kind in dict(found["solve"].counts)


def test_a_right_solver_beside_a_right_dpll_is_right(tmp_path: Path) -> None:
    """What the other tests change is right before."""
    assert all(grade.is_right for grade in graded(CODE, tmp_path).values())


def test_a_solver_that_cannot_be_called_is_listed_beside_dpll(tmp_path: Path) -> None:
    """Its file is not all right: nobody knows whether it is."""
    found = graded(CODE.replace("grid[r][c]:", "grid.at(r, c):"), tmp_path)

    assert found["dpll"].is_right
    assert found["solve"].verdict is CodeVerdict.UNCALLED
    assert "AttributeError" in said(found["solve"])


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("def solve(clauses): pass\n", FunctionKind.DPLL),
        ("def solve_sat(f): pass\ndef solve(clauses): pass\n", FunctionKind.SOLVE),
        ("def solve(grid): pass\n", FunctionKind.SOLVE),
        ("class A:\n    def solve(self, clauses): pass\n", FunctionKind.SOLVE),
    ],
)
def test_what_solves_clauses_by_the_name_of_its_argument_is_a_dpll(
    code: str, kind: FunctionKind, tmp_path: Path
) -> None:
    """Where no other function of the file is on clauses."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    kinds = {one.plain_name: one.kind for one in functions_in(path)}

    assert kinds["solve"] is kind
