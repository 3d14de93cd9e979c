"""Functions on clauses in the shapes that students write: none is misjudged."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.clause_cases import (
    clause_cases,
    further_cases,
    is_satisfiable,
    unsatisfied,
)
from sudoscope.classroom.model.clause_grading import (
    graded_on_clauses,
    leaves_empty_clause,
)
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.student_calls.model.clause_answers import ClauseAnswer
from sudoscope.student_calls.model.clause_rules import Clauses
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in
from tests.sudoscope.classroom.model.called_here import asked, verdicts
from tests.sudoscope.classroom.model.clause_shapes import SHAPES, UNJUDGED
from tests.sudoscope.classroom.model.clause_solvers import FAULTS


@pytest.mark.parametrize("name", SHAPES)
def test_right_code_is_right_and_its_mistake_is_found(
    name: str, tmp_path: Path
) -> None:
    """Whatever it wants and returns, and however it says that nothing fits."""
    code, mistakes = SHAPES[name]
    right = verdicts(code, tmp_path)
    assert all(right[one] == CodeVerdict.RIGHT for one in mistakes)

    for function, (old, new) in mistakes.items():
        assert old in code
        found = verdicts(code.replace(old, new), tmp_path, function)[function]
        assert found == CodeVerdict.WRONG, function


def test_an_empty_clause_counts_wherever_it_is(tmp_path: Path) -> None:
    """Where other calls return None; a DPLL that looks for both says that it is meant.

    It is judged with the whole file, in a process.
    """
    units = (
        "def unit_propagate(clauses):\n"
        "    while True:\n"
        "        if clauses and not clauses[0]:\n"
        "            return None\n"
        "        unit = next((c[0] for c in clauses if len(c) == 1), None)\n"
        "        if unit is None:\n"
        "            return clauses\n"
        "        clauses = [\n"
        "            [x for x in c if x != -unit] for c in clauses if unit not in c\n"
        "        ]\n"
    )
    solver = (
        "def dpll(clauses):\n"
        "    clauses = unit_propagate(clauses)\n"
        "    if clauses is None or [] in clauses:\n"
        "        return False\n"
        "    return not clauses or any(\n"
        "        dpll(clauses + [[x]]) for x in (clauses[-1][0], -clauses[-1][0])\n"
        "    )\n"
    )
    right = units.replace("clauses and not clauses[0]", "[] in clauses")

    assert verdicts(units, tmp_path)["unit_propagate"] is CodeVerdict.WRONG
    assert verdicts(right, tmp_path)["unit_propagate"] is CodeVerdict.RIGHT
    path = tmp_path / "whole.py"
    path.write_text(units + solver, "utf-8")
    assert grades_of(path).is_right
    path.write_text(units + solver.replace(" or [] in clauses", ""), "utf-8")
    assert [g.is_right for g in grades_of(path).functions] == [False, True]


def test_a_dpll_is_given_the_empty_clause_that_its_parts_leave(tmp_path: Path) -> None:
    """Alone it need not know one."""
    parts = (
        "def simplify(clauses, literal):\n"
        "    return [[x for x in c if x != -literal] for c in clauses"
        " if literal not in c]\n"
    )
    solver = (
        "def dpll(clauses):\n"
        "    if not clauses:\n"
        "        return True\n"
        "    x = min(clauses, key=len)[0]\n"
        "    for x in (x, -x):\n"
        "        left = [[y for y in c if y != -x] for c in clauses if x not in c]\n"
        "        if [] not in left and dpll(left):\n"
        "            return True\n"
        "    return False\n"
    )
    path = tmp_path / "whole.py"
    path.write_text(parts + solver, "utf-8")

    simplify, dpll = grades_of(path).functions
    assert (simplify.is_right, dpll.verdict) == (True, CodeVerdict.WRONG)
    (fault,) = dpll.findings
    *_, call = CodeWords(variant_named("classic")).finding(dpll, fault)
    assert call == "The call was dpll([[]])."
    assert verdicts(solver, tmp_path)["dpll"] is CodeVerdict.RIGHT
    checked = solver.replace(
        "x = min", "if [] in clauses:\n        return False\n    x = min"
    )
    path.write_text(parts + checked, "utf-8")
    assert grades_of(path).is_right


@pytest.mark.parametrize("name", UNJUDGED)
def test_what_proves_nothing_is_not_judged(name: str, tmp_path: Path) -> None:
    """Neither right nor wrong."""
    assert {*verdicts(UNJUDGED[name], tmp_path).values()} == {CodeVerdict.UNCALLED}


@pytest.mark.parametrize(
    ("said", "clauses", "literals"),
    [
        ("E|L1,2", (), (1, 2)),
        ("L1,2|E", (), (1, 2)),
        ("C1,2;|E", ((1, 2),), ()),
        ("E", (), ()),
        ("=-1|E", (), ()),
    ],
)
def test_an_empty_part_is_what_the_other_is_not(
    said: str, clauses: object, literals: object
) -> None:
    """Clauses beside literals, literals beside clauses; alone it may be either."""
    found = ClauseAnswer.of(said)

    assert (found.clauses, found.literals) == (clauses, literals)


def test_clauses_that_may_be_left_out_get_no_model(tmp_path: Path) -> None:
    """What is passed for them would be an argument that the code does not have."""
    path = tmp_path / "solution.py"
    path.write_text(
        "class Solver:\n"
        "    def __init__(self, clauses):\n        self.clauses = clauses\n\n"
        "    def dpll(self, clauses=None):\n"
        "        clauses = self.clauses if clauses is None else clauses\n"
        "        if not clauses:\n            return True\n"
        "        first = max(o for c in clauses for o in c)\n"
        "        rest = [[o for o in c if o != -first] for c in clauses]\n"
        "        return self.dpll([c for c in rest if first not in c])\n",
        "utf-8",
    )

    (grade,) = grades_of(path).functions

    assert grade.verdict is CodeVerdict.WRONG
    assert grade.fit.form is not None
    assert "m" not in grade.fit.form.layout


KEPT: Final = """
class Solver:
    def __init__(self, clauses):
        self.clauses, self.model = clauses, {}

    def dpll(self, clauses=None):
        clauses = self.clauses if clauses is None else clauses
        if [] in clauses or not clauses:
            return not clauses
        every = [x for c in clauses for x in c]
        first = max(every, key=every.count)
        for literal in (first, -first):
            rest = [c for c in clauses if literal not in c]
            if self.dpll([[x for x in c if x != -literal] for c in rest]):
                self.model[abs(literal)] = literal > 0
                return True
        return False
"""


def test_a_model_that_an_object_keeps_is_one(tmp_path: Path) -> None:
    """One that makes a clause false is none, whatever the call returns beside it."""
    false = KEPT.replace("= literal > 0", "= first > 0")

    assert verdicts(KEPT, tmp_path) == {"dpll": CodeVerdict.RIGHT}
    assert verdicts(false, tmp_path) == {"dpll": CodeVerdict.WRONG}
    other = false.replace("self.model", "self.signs")  # they may mean anything
    assert verdicts(other, tmp_path) == {"dpll": CodeVerdict.RIGHT}


def test_an_empty_clause_of_an_object_that_says_false_is_none_for_its_caller() -> None:
    """One that is returned, or left where nothing is said, is one."""
    leaving = {"C;": True, "none#;": True, "false#;": False, "false": False}
    for said, is_left in leaving.items():
        assert leaves_empty_clause({"returned": said}) is is_left, said


def test_faults_of_watched_literals_and_of_learned_clauses_show() -> None:
    """On some formula the solver with the fault fails; the right one on none."""
    cases = (*clause_cases(FunctionKind.DPLL), *further_cases(FunctionKind.DPLL))

    def fails(code: str) -> bool:
        names: dict[str, Any] = {}
        exec(code, names)  # noqa: S102 - from here
        return not all(_is_solved(names["dpll"], case.clauses) for case in cases)

    for code, faults in FAULTS.items():
        assert not fails(code)
        for old, new in faults:
            assert code.count(old) == 1, old
            assert fails(code.replace(old, new)), new


def test_a_large_formula_that_takes_long_is_no_fault(tmp_path: Path) -> None:
    """Code that tries all values is right, too."""
    module, path = ModuleType("solution"), tmp_path / "solution.py"
    path.write_text(SHAPES["minus one"].code, "utf-8")
    exec(path.read_text("utf-8"), vars(module))  # noqa: S102 - from here
    dpll = next(one for one in functions_in(path) if one.name == "dpll")
    made = asked(module, dpll, path)
    late = CallFailure("time", text="10")

    grade = graded_on_clauses(dpll, lambda f, c: late if c.is_large else made(f, c))

    assert grade.is_right
    assert grade.calls == len(clause_cases(dpll.kind)) + sum(
        not case.is_large for case in further_cases(dpll.kind)
    )


def _is_solved(dpll: Callable[[list[list[int]]], Any], clauses: Clauses) -> bool:
    """Whether the answer is right; an error is none."""
    with suppress(Exception):
        found = dpll([[*clause] for clause in clauses])
        if found is None:
            return not is_satisfiable(clauses)
        both = any(-one in found for one in found)
        return not both and not [*unsatisfied(clauses, found)]
    return False


def test_what_fails_in_other_containers_is_judged_in_that_of_its_file(
    tmp_path: Path,
) -> None:
    """Its error there says nothing, but what it answers in this one does."""
    code = """
def dpll(clauses):
    if not all(clauses):
        return None
    for literal in [x for c in clauses for x in c][:1]:
        for one in (literal, negated(literal)):
            left = [c for c in clauses if one not in c]
            found = dpll([[x for x in c if x != negated(one)] for c in left])
            if found is not None:
                return [one, *found]
        return None
    return []


def pure_literals(clauses):
    found = {x for c in clauses for x in c}
    return {x for x in found if "-" + x not in found}


def negated(literal):
    return literal[1:] if literal.startswith("-") else "-" + literal
"""
    path = tmp_path / "solution.py"
    path.write_text(code)

    found = {g.function.name: g.verdict for g in grades_of(path, []).functions}

    assert found == {"dpll": "right", "pure_literals": "wrong"}


def test_what_was_put_into_a_parameter_is_said_by_its_name(tmp_path: Path) -> None:
    """In both languages: it may have the model that was not returned."""
    path = tmp_path / "solution.py"
    path.write_text("def dpll(clauses, chosen):\n    chosen.clear()\n    return None\n")
    module = ModuleType("solution")
    exec(path.read_text(), vars(module))  # noqa: S102 - from here
    [function] = functions_in(path)

    grade = graded_on_clauses(function, asked(module, function, path))

    for language in ("en", "de"):
        said = CodeWords(variant_named("classic"), language).grade(grade)
        assert "arameter chosen" in " ".join(said)


TEXTS: Final = """
def dpll(text):
    rows = [line.split() for line in text.splitlines() if line[0] not in "cp"]
    return search([[int(word) for word in row if word != "0"] for row in rows], {})


def search(clauses, model):
    if [] in clauses:
        return UNSAT
    if not clauses:
        return model
    first = clauses[0][0]
    for one in (first, -first):
        left = [[x for x in c if x != -one] for c in clauses if one not in c]
        found = search(left, {**model, abs(one): one > 0})
        if found != UNSAT:
            return found
    return UNSAT


UNSAT = "UNSAT"
"""


def _lines(code: str, folder: Path) -> str:
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    found = grades_of(path)
    return "\n".join(CodeWords(found.variant).grades(found))


SHARED: Final = """
def dpll(clauses, model={}):
    if not all(clauses):
        return None
    for x in (clauses[0][0], -clauses[0][0]) if clauses else ():
        rest = [[y for y in c if y != -x] for c in clauses if x not in c]
        model[abs(x)] = x > 0
        if dpll(rest, model) is not None:
            return model
    return None if clauses else model
"""


def test_a_model_that_a_later_call_changes_is_a_remark(tmp_path: Path) -> None:
    """Each call returns a right one, and none is left; a copy or a new one stays."""
    remark = "A later call changes the model that dpll([["
    copied = SHARED.replace("else model", "else {**model}")
    copied = copied.replace(
        "if dpll(rest, model) is not None:\n            return model",
        "if found := dpll(rest, model):\n            return found",
    )

    said = _lines(SHARED, tmp_path)
    assert "dpll, line 2: right." in said
    assert remark in said
    for own in (copied, SHARED.replace("model={}", "model")):
        said = _lines(own, tmp_path)
        assert "dpll, line 2: right." in said
        assert remark not in said


def test_a_fault_on_a_variable_beside_its_negation_is_a_remark(tmp_path: Path) -> None:
    """Some exclude such clauses; whoever drops them or takes them as true is right."""
    remark = "dpll([[1, -1], [1], [-1, 2]], {}) returned None."
    right = SHARED.replace("model={}", "model")
    wrong = right.replace("y != -x", "abs(y) != abs(x)")
    wrong = wrong.replace("if x not in c]", "if x not in c or -x in c]")
    drop = "    clauses = [c for c in clauses if not any(-x in c for x in c)]\n"
    dropping = wrong.replace("    if not all(", f"{drop}    if not all(")

    for code, is_said in ((right, False), (wrong, True), (dropping, False)):
        said = _lines(code, tmp_path)
        assert "dpll, line 2: right." in said
        assert (remark in said) is is_said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("one > 0}", "one < 0}", "wrong."),
        ("in (first, -first)", "in (first,)", "returned UNSAT, but there is"),
        ('"UNSAT"', '"no model"', "right."),
        (
            'text.splitlines() if line[0] not in "cp"',
            'text.split("&")',
            "not be called",
        ),
        ("[int(word)", "[int(word, 2)", "ValueError"),
    ],
    ids=["signs", "one try", "right", "no DIMACS", "fails"],
)
def test_a_solver_that_reads_a_text_is_tried_with_one(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    """It is judged by that, and what is said is of it: a word as it was returned."""
    assert old in TEXTS
    assert "dpll, line 2: right." in _lines(TEXTS, tmp_path)

    lines = _lines(TEXTS.replace(old, new), tmp_path)

    assert said in lines
    assert "splitlines'" not in lines
    assert "attribute 'split'" not in lines


OCCURRENCES: Final = """
def sat(clauses, occurs, model):
    for clause in clauses:
        if len(clause) > 1 and not any(x in model for x in clause):
            return any(put(clauses, occurs, model, x) for x in clause)
    return True


def put(clauses, occurs, model, x):
    model[x] = True
    return all(clauses[i] for i in occurs.get(-x, ())) and sat(clauses, occurs, model)
"""


def test_what_is_no_list_of_variables_proves_nothing(tmp_path: Path) -> None:
    """It may be the clauses that each literal is in; a text as clauses says no more."""
    assert "sat, line 2: could not be called." in _lines(OCCURRENCES, tmp_path)
