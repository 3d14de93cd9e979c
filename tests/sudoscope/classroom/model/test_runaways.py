"""What runs away with a right part in its place is called in a few forms alone."""

from pathlib import Path
from typing import Any, Final

import pytest

from solver.rules.variant import Variant
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.process import CallFailure, StudentProcess
from sudoscope.student_calls.model.right_clauses import WAYS

WITHOUT_END: Final = """
def unit_propagate(clauses):
    return clauses


def dpll(clauses):
    return None if unit_propagate(clauses) == clauses else dpll(clauses)
"""
IN_A_MODEL: Final = """
class Solver:
    def __init__(self, clauses):
        self.clauses = [tuple(c) for c in clauses]

    def unit_propagate(self, model):
        model, again = dict(model), True
        while again:
            again = False
            for clause in self.clauses:
                free = [l for l in clause if abs(l) not in model]
                held = [model[abs(l)] == (l > 0) for l in clause if abs(l) in model]
                if held[-1:] == [True]:
                    continue
                if not free:
                    return None
                if len(free) == 1:
                    model[abs(free[0])], again = free[0] > 0, True
        return model

    def dpll(self, model=None):
        model = self.unit_propagate(model or {})
        if model is None:
            return None
        free = {abs(l) for c in self.clauses for l in c} - {*model}
        if not free:
            return model
        for value in (True, False):
            found = self.dpll({**model, min(free): value})
            if found is not None:
                return found
        return None
"""


def test_what_runs_away_with_a_right_part_is_called_in_two_forms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each way in which the part may be meant."""
    path = tmp_path / "solution.py"
    path.write_text(WITHOUT_END, "utf-8")
    shares: list[float] = []
    asked = StudentProcess.ask

    def ask(self: StudentProcess, order: dict[str, Any], *others: Any) -> Any:
        if order.get("parts"):
            shares.append(order["share"])
        return asked(self, order, *others)

    monkeypatch.setattr(StudentProcess, "ask", ask)

    found = {
        g.function.name: g.verdict
        for g in grades_of(path, limits=CodeLimits(seconds=2)).functions
    }

    assert found["unit_propagate"] is CodeVerdict.WRONG
    assert found["dpll"] is not CodeVerdict.RIGHT
    assert 0 < len(shares) <= 2 * WAYS
    assert max(shares) < 1
    assert max(shares[1:]) < shares[0]


def test_a_right_part_goes_on_from_the_model_that_is_passed(tmp_path: Path) -> None:
    """So what guesses into a copy of its model ends, and is right with it."""
    path = tmp_path / "solution.py"
    path.write_text(IN_A_MODEL, "utf-8")

    found = {g.function.name: g.verdict for g in grades_of(path).functions}

    assert found == {
        "unit_propagate": CodeVerdict.WRONG,
        "dpll": CodeVerdict.RIGHT,
    }


def test_a_solver_that_uses_up_its_memory_is_called_in_two_forms_of_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of cells make no difference to what does not end in others."""
    path = tmp_path / "solution.py"
    path.write_text(
        "def solve(grid):\n"
        "    kept = [grid.strip()] if isinstance(grid, str) else []\n"
        "    while isinstance(grid, dict):\n"
        "        kept.append(bytearray(1 << 29))\n"
        "    raise ValueError(kept)\n",
        "utf-8",
    )
    used = list[list[Any]]()
    asked = CodeSession._asked

    def ask(self: CodeSession, order: dict[str, Any], rules: Variant) -> Any:
        answer = asked(self, order, rules)
        if isinstance(answer, CallFailure) and answer.kind == "memory":
            used.append(order["form"])
        return answer

    monkeypatch.setattr(CodeSession, "_asked", ask)

    (found,) = grades_of(path, limits=CodeLimits(seconds=2)).functions

    assert found.verdict is CodeVerdict.UNCALLED
    for subject in {form[0] for form in used}:
        assert len([form for form in used if form[0] == subject]) <= 2
    assert used
