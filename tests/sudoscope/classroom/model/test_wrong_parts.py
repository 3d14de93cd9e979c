"""Functions that call a wrong one: which is named, and by which rules it is tried."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.blame import lacking_diagonals, own_faults
from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import (
    CodeVerdict,
    FunctionGrade,
    RulesBy,
    TriedRules,
)
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.rule_probes import FoundRules
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.courses.projects.clause_project import clause_project
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.right_clauses import right_on_clauses
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.names_used import promises_no_change
from sudoscope.student_files.model.trial_puzzles import built_in
from tests.sudoscope.classroom.model.test_own_ways import SEARCHED
from viz.messages import languages

CODE: Final = """
rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
lines = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
blocks = [
    [r + c for r in rs for c in cs]
    for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")
]
diagonals = [[r + c for r, c in zip(rows, cols[::d])] for d in (1, -1)]
seen, held = lines + blocks + diagonals, lines + blocks + diagonals


def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in {b for unit in seen if box in unit for b in unit} - {box}:
            values[peer] = values[peer].replace(values[box], "")
    return values


def only_choice(values):
    for unit in held:
        for digit in cols:
            places = [b for b in unit if digit in values[b]]
            if len(places) == 1:
                values[places[0]] = digit
    return values


def reduce_puzzle(values):
    before = None
    while before != values:
        before = dict(values)
        values = only_choice(eliminate(values))
        if not all(values.values()):
            return False
    return values
"""
PLAIN: Final = "lines + blocks + diagonals"
LACKING: Final = {
    "eliminate": f"seen, held = lines + blocks, {PLAIN}",
    "only_choice": f"seen, held = {PLAIN}, lines + blocks",
}
UNITS_AND_DPLL: Final = """

def unit_propagate(clauses):
    while units := [c[0] for c in clauses if len(c) == 1]:
        clauses = simplify(clauses, units[0])
    return None if [] in clauses else clauses


def dpll(clauses):
    clauses = unit_propagate(clauses)
    if not clauses:
        return clauses == []
    first = clauses[0][0]
    return any(dpll(simplify(clauses, l)) for l in (first, -first))
"""
ON_CLAUSES: Final = f"""
def simplify(clauses, literal):
    return [c for c in clauses if literal not in c and -literal not in c]
{UNITS_AND_DPLL}"""


def graded(
    code: str, folder: Path, names: tuple[str, ...] = ()
) -> dict[str, FunctionGrade]:
    """The grade of each function, by its name."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    found = grades_of(path, names=names)
    return {grade.function.name: grade for grade in found.functions}


def said(grade: FunctionGrade, language: str = "en") -> str:
    """The lines about a grade on a board of nine."""
    return "\n".join(CodeWords(variant_named("diagonal"), language).grade(grade))


def test_right_code_with_diagonals_is_right(tmp_path: Path) -> None:
    """What the other tests change is right before."""
    found = graded(CODE, tmp_path)

    assert all(grade.is_right for grade in found.values())
    assert not any(
        FindingKind.OWN_RULES in dict(grade.counts) for grade in found.values()
    )


def test_what_a_wrong_pass_lets_through_no_right_one_hides(tmp_path: Path) -> None:
    """A search that finds wrong grids by it may be right with a right other one."""
    path = tmp_path / "solution.py"
    path.write_text(CODE + SEARCHED, "utf-8")
    form = CallForm("values", "s", "A1", DigitContainer.TEXT)
    case = Case(built_in(variant_named("classic"))[0], 0, 0)
    faults = {"eliminate": FindingKind.MISSED, "search": FindingKind.UNSOUND}

    def wrong(already: set[str]) -> list[str]:
        grades = [
            FunctionGrade(
                f,
                fit=CallFit(form),
                findings=(GradeFinding(faults[f.name], case),)
                if f.name in already
                else (),
            )
            for f in functions_in(path)
        ]
        found = own_faults(
            path, grades, lambda g, _parts, _form: replace(g, findings=())
        )
        return [g.function.name for g in found if not g.is_right]

    assert wrong({"search"}) == ["eliminate"]
    assert wrong({"eliminate", "search"}) == ["eliminate"]


@pytest.mark.parametrize("name", LACKING)
def test_the_function_that_lacks_the_diagonals_is_the_wrong_one(
    name: str, tmp_path: Path
) -> None:
    """What calls it is right with a right one, as the third is."""
    code = CODE.replace(f"seen, held = {PLAIN}, {PLAIN}", LACKING[name])
    assert code != CODE

    found = graded(code, tmp_path)

    other = ({*LACKING} - {name}).pop()
    assert found[name].verdict is CodeVerdict.WRONG
    assert "It works by classic rules, and" in said(found[name])
    assert "with which it was tried" in said(found[name])
    assert found[other].is_right
    assert "works by" not in said(found["reduce_puzzle"])
    assert found["reduce_puzzle"].is_right
    assert f"With a right {name} in place of" in said(found["reduce_puzzle"])


def test_classic_parts_that_no_wrong_function_calls_are_right(tmp_path: Path) -> None:
    """A file may have functions of both rules, each tried with its own."""
    code = CODE.replace(f"seen, held = {PLAIN}, {PLAIN}", LACKING["eliminate"])

    found = graded(code, tmp_path, names=("eliminate", "only_choice"))

    assert all(grade.is_right for grade in found.values())
    assert "It was tried with its own" in said(found["only_choice"])


def test_the_innermost_wrong_function_is_named(tmp_path: Path) -> None:
    """Those that call it are right with a right one; on clauses as on boards."""
    found = graded(ON_CLAUSES, tmp_path)

    assert "in place of" not in said(found["simplify"])
    for name in ("unit_propagate", "dpll"):
        assert found[name].is_right
        assert "With a right simplify in place of" in said(found[name])
        assert "Mit einem richtigen simplify" in said(found[name], language="de")


def test_a_dpll_is_tried_with_a_right_unit_propagation(tmp_path: Path) -> None:
    """Whatever it returns where nothing fits."""
    right = ON_CLAUSES.replace(
        "[c for c in clauses if literal not in c and -literal not in c]",
        "[[l for l in c if l != -literal] for c in clauses if literal not in c]",
    )
    assert all(grade.is_right for grade in graded(right, tmp_path).values())

    found = graded(right.replace("while units", "if units"), tmp_path)

    assert found["unit_propagate"].verdict is CodeVerdict.WRONG
    assert found["dpll"].is_right


CHANGING: Final = f"""
def simplify(clauses, literal):
    left = []
    for clause in clauses:
        if literal not in clause:
            if -literal in clause:
                CHANGE
            left.append(clause)
    return left
{UNITS_AND_DPLL}"""


CHANGING_UNITS: Final = """
def unit_propagate(clauses):
    while units := [c[0] for c in clauses if len(c) == 1]:
        clauses = [c for c in COPY if units[0] not in c]
        for clause in clauses:
            if -units[0] in clause:
                clause.remove(-units[0])
    return None if [] in clauses else clauses


def dpll(clauses):
    left = unit_propagate(clauses)
    if not left:
        return left == []
    first = left[0][0]
    return any(dpll([*left, [l]]) for l in (first, -first))
"""


def changed(change: str, left: str = "simplify(clauses, l)") -> str:
    """The code with a way to take a literal out, and to try the next one."""
    return CHANGING.replace("CHANGE", change).replace("simplify(clauses, l)", left)


def test_a_part_that_changes_what_it_is_given_is_wrong_where_that_does_harm(
    tmp_path: Path,
) -> None:
    """What calls it is right with one that changes nothing, and says so."""
    inside = "clause = [x for x in clause if x != -literal]"
    copies = "simplify([[*c] for c in clauses], l)"
    promise = '    """A new list; the given one does not change."""\n    left = []\n'
    units = CHANGING_UNITS.replace("COPY", "[[*c] for c in clauses]")
    cases = {
        units: [],
        CHANGING_UNITS.replace("COPY", "clauses"): ["unit_propagate"],
        changed(inside): [],
        changed("clause.remove(-literal)"): ["simplify"],
        changed("clause.remove(-literal)", copies): [],
        changed("clause.remove(-literal)", copies).replace(
            "    left = []\n", promise
        ): ["simplify"],
    }
    for code, wrong in cases.items():
        found = graded(code, tmp_path)
        assert [n for n, grade in found.items() if not grade.is_right] == wrong, code
    assert "changed the clauses that it was given" in said(found["simplify"])
    assert "With a right simplify in place" in said(found["unit_propagate"])


def test_a_docstring_of_the_project_says_that_simplify_changes_nothing(
    tmp_path: Path,
) -> None:
    """In each language, so that its tests and the grade agree."""
    path = tmp_path / "solution.py"
    for language in languages():
        path.write_text(clause_project(language)["solution.py"], "utf-8")
        promising = [f.name for f in functions_in(path) if promises_no_change(path, f)]
        assert promising == ["simplify"], language


IN_PLACE: Final = """
def unit_propagate(clauses, model):
    while units := [c[0] for c in clauses if len(c) == 1]:
        model.append(units[0])
        clauses[:] = [
            [l for l in c if l != -units[0]] for c in clauses if units[0] not in c
        ]
    return [] not in clauses


def dpll(clauses):
    clauses, model = [list(c) for c in clauses], []
    if not unit_propagate(clauses, model):
        return None
    if not clauses:
        return model
    for literal in (clauses[0][0], -clauses[0][0]):
        rest = dpll([*clauses, [literal]])
        if rest is not None:
            return model + rest
    return None
"""
IN_A_DICTIONARY: Final = """
def unit_propagate(clauses, model):
    is_new = True
    while is_new:
        is_new = False
        for clause in clauses:
            if not any(model.get(abs(l)) == (l > 0) for l in clause):
                free = [l for l in clause if abs(l) not in model]
                if not free:
                    return False
                if len(free) == 1:
                    model[abs(free[0])], is_new = free[0] > 0, True
    return True


def dpll(clauses, model=None):
    model = dict(model or {})
    if not unit_propagate(clauses, model):
        return None
    free = {abs(l) for c in clauses for l in c} - {*model}
    if not free:
        return model
    for value in (True, False):
        found = dpll(clauses, {**model, min(free): value})
        if found is not None:
            return found
    return None
"""


IN_AN_OBJECT: Final = """
class Solver:
    def __init__(self, clauses):
        self.clauses, self.model = clauses, {}

    def unit_propagate(self):
        is_new = True
        while is_new:
            is_new = False
            for clause in self.clauses:
                if not any(self.model.get(abs(l)) == (l > 0) for l in clause):
                    free = [l for l in clause if abs(l) not in self.model]
                    if not free:
                        return False
                    if len(free) == 1:
                        self.model[abs(free[0])], is_new = free[0] > 0, True
        return True

    def dpll(self):
        if not self.unit_propagate():
            return False
        free = {abs(l) for c in self.clauses for l in c} - {*self.model}
        kept = dict(self.model)
        for value in (True, False) if free else ():
            self.model = {**kept, min(free): value}
            if self.dpll():
                return True
        return not free
"""


EARLY: Final = """
def unit_propagate(clauses):
    if [] in clauses:
        return None
    while units := [c[0] for c in clauses if len(c) == 1]:
        left = [c for c in clauses if units[0] not in c]
        clauses = [[l for l in c if l != -units[0]] for c in left]
    return clauses


def dpll(clauses):
    clauses = unit_propagate(clauses)
    if not clauses:
        return clauses == []
    first = clauses[0][0]
    return any(dpll([*clauses, [l]]) for l in (first, -first))
"""


def test_a_conflict_that_is_looked_for_before_the_units_alone_is_missed(
    tmp_path: Path,
) -> None:
    """An empty clause is left, for which what calls it does not look."""
    found = graded(EARLY, tmp_path)

    assert [n for n, g in found.items() if not g.is_right] == ["unit_propagate"]
    assert "Given an empty clause it said by None" in said(found["unit_propagate"])
    looked_for = EARLY.replace(
        "first = ", "if not all(clauses):\n        return False\n    first = "
    )
    assert all(grade.is_right for grade in graded(looked_for, tmp_path).values())


WITHOUT_SIGNS: Final = """
def unit_propagate(clauses):
    trail = []
    while units := [c[0] for c in clauses if len(c) == 1]:
        trail.append(abs(units[0]))
        left = [c for c in clauses if units[0] not in c]
        clauses = [[l for l in c if l != -units[0]] for c in left]
    return clauses, trail


def dpll(clauses):
    clauses, trail = unit_propagate(clauses)
    if [] in clauses:
        return None
    for literal in (clauses[0][0], -clauses[0][0]) if clauses else ():
        rest = dpll([*clauses, [literal]])
        if rest is not None:
            return trail + rest
    return None if clauses else trail
"""


def test_a_trail_without_signs_is_wrong_where_it_is_taken_for_a_model(
    tmp_path: Path,
) -> None:
    """By itself it might have them elsewhere."""
    found = graded(WITHOUT_SIGNS, tmp_path)

    assert found["unit_propagate"].verdict is CodeVerdict.WRONG
    assert "The units make exactly" in said(found["unit_propagate"])
    assert found["dpll"].is_right


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        (IN_AN_OBJECT, "        return True\n\n", "        return\n\n"),
        (IN_PLACE, "return [] not in clauses", "return True"),
        (IN_A_DICTIONARY, "return False", "return True"),
    ],
    ids=["object", "clauses", "dictionary"],
)
def test_a_right_propagation_changes_what_the_wrong_one_changed(
    code: str, old: str, new: str, tmp_path: Path
) -> None:
    """The model of an object, the clauses, or a dictionary that already has values."""
    assert all(grade.is_right for grade in graded(code, tmp_path).values())

    found = graded(code.replace(old, new, 1), tmp_path)

    assert found["unit_propagate"].verdict is CodeVerdict.WRONG
    assert found["dpll"].is_right


def test_a_right_one_in_place_of_one_that_fails_returns_what_is_usual() -> None:
    """Clauses, and of a propagation literals, too, in one of the ways to be tried."""

    def failing(*_: object) -> None:
        raise TypeError

    simplify = right_on_clauses("simplify", failing, 0)
    units = right_on_clauses("unit-propagate", failing, 4)
    last = right_on_clauses("unit-propagate", failing, 7)
    assert simplify is not None
    assert units is not None
    assert last is not None

    assert simplify([[1, 2], [-1, 3]], 1) == [[3]]
    assert units([[1], [-1, 2, 3]]) == ([[2, 3]], [1])
    assert units([[1], [-1]]) is None
    assert last([[1], [-1]]) == ([[]], [])


def test_a_right_propagation_of_an_object_notes_what_is_true_in_its_model() -> None:
    """What was guessed counts, and a truth value says whether something fits."""
    names: dict[str, Any] = {}
    exec(IN_AN_OBJECT.replace("is_new = free[0] > 0, True", ""), names)  # noqa: S102
    solver = names["Solver"]([[1, 2], [-2, 3], [-3, -4, 5]])
    units = right_on_clauses("unit-propagate", type(solver).unit_propagate, 0)
    assert units is not None

    solver.model = {1: False}
    assert units(solver) is True
    assert solver.model == {1: False, 2: True, 3: True}
    solver.model |= {4: True, 5: False}
    assert not units(solver)


def test_what_a_passed_dictionary_holds_is_said(tmp_path: Path) -> None:
    """The call is shown with both arguments, and what became of the second."""
    code = (
        "def unit_propagate(clauses, model):\n"
        "    for clause in clauses:\n"
        "        if len(clause) == 1:\n"
        "            model[abs(clause[0])] = clause[0] > 0\n"
        "    return True\n"
    )

    found = said(graded(code, tmp_path)["unit_propagate"])

    assert ", {}) returned True." in found
    assert "Its parameter model held {1: True} then." in found


def test_a_method_is_shown_as_it_is_called(tmp_path: Path) -> None:
    """Its object has the clauses, and a model that is returned is a dictionary."""
    code = (
        "class Solver:\n"
        "    def __init__(self, clauses):\n"
        "        self.clauses = clauses\n\n"
        "    def unit_propagate(self, model):\n"
        "        if [1] in self.clauses and [-1] in self.clauses:\n"
        "            return None\n"
        "        return {}\n"
    )

    found = said(graded(code, tmp_path)["unit_propagate"])

    assert "Solver([[1], " in found
    assert ".unit_propagate({}) returned {}. The units make exactly [1, " in found


def test_a_fault_without_diagonals_shows_no_rules(tmp_path: Path) -> None:
    """What is wrong with both rules may miss what is on a diagonal by that fault."""
    path = tmp_path / "solution.py"
    path.write_text(CODE, "utf-8")
    classic, diagonal = map(variant_named, ("classic", "diagonal"))
    found = {f.name: f for f in functions_in(path)}
    own = TriedRules(classic, RulesBy.PROBE, FoundRules("classic"))
    form = CallForm("values", "s", "A1", DigitContainer.TEXT)
    grade = FunctionGrade(found["reduce_puzzle"], fit=CallFit(form), rules=own)
    fault = GradeFinding(FindingKind.MISSED, Case(built_in(classic)[0], 0, 0))
    grades = {
        found["reduce_puzzle"]: replace(grade, findings=(fault,)),
        found["only_choice"]: replace(grade, function=found["only_choice"]),
    }

    again = lacking_diagonals(path, grades, TriedRules(diagonal, RulesBy.PROBE))

    assert [rules.probe for _, rules in again] == [None, own.probe]


LOST: Final = """
def simplify(clauses, literal):
    return [[x for x in c if x != -literal] for c in clauses if literal not in c]


def unit_propagate(clauses):
    forced = []
    units = [c[0] for c in clauses if len(c) == 1]
    while units:
        forced.append(units[0])
        clauses = simplify(clauses, units[0])
        units = [c[0] for c in clauses if len(c) == 1]


def dpll(clauses):
    clauses, model = unit_propagate(clauses)
    if not clauses:
        return model
    if [] in clauses:
        return None
    first = clauses[0][0]
    for literal in (first, -first):
        rest = dpll(simplify(clauses, literal))
        if rest is not None:
            return [*model, literal, *rest]
    return None
"""
"""A unit propagation without a return, beside a DPLL that needs what it finds."""


@pytest.mark.parametrize(
    ("changes", "is_right", "fault"),
    [
        ((), True, ""),
        ((("(first, -first)", "(first, first)"),), False, "returned None, but there"),
        (
            (
                ("clauses, model =", "model = []\n   "),
                ("[] in clauses", "None in clauses"),
                (
                    "clauses[0][0]",
                    "(sum(clauses, []) or [0])[0]\n    if not first: return []",
                ),
            ),
            False,
            "no literal of",
        ),
    ],
    ids=["right", "two faults", "without its result"],
)
def test_each_of_two_faults_is_named_at_its_own_function(
    changes: tuple[tuple[str, str], ...], *, is_right: bool, fault: str, tmp_path: Path
) -> None:
    """A DPLL beside a unit propagation that returns nothing may be right or wrong."""
    code = LOST
    for before, after in changes:
        assert before in code
        code = code.replace(before, after)

    found = graded(code, tmp_path)
    units, dpll = found["unit_propagate"], found["dpll"]

    assert "what it finds is never returned" in said(units)
    assert dpll.is_right is is_right
    assert fault in said(dpll)
    assert ("not right either" in said(dpll)) is not is_right
    assert "may be right then" not in said(dpll)


PAIR: Final = """
def assign(values, s, d):
    return all(eliminate(values, s, e) for e in values[s] if e != d) and values


def eliminate(values, s, d):
    return assign(values, s, d) and values


def search(values):
    return values and assign(eliminate(values, "A1", "1"), "A1", "2")
"""


def test_what_is_right_with_the_faulty_one_of_two_parts_is_not_blamed(
    tmp_path: Path,
) -> None:
    """With right ones for both it may take too long."""
    path = tmp_path / "solution.py"
    path.write_text(PAIR, "utf-8")
    form = CallForm("values", "s", "A1", DigitContainer.TEXT)
    case = Case(built_in(variant_named("classic"))[0], 0, 0)
    fault = GradeFinding(FindingKind.MISSED, case)
    grades = [
        FunctionGrade(function, fit=CallFit(form), findings=(fault,))
        for function in functions_in(path)
    ]

    def judge(
        grade: FunctionGrade, parts: Sequence[RightPart], _form: CallForm | None
    ) -> FunctionGrade:
        is_right = [part.function.name for part in parts] == ["assign"]
        return replace(grade, findings=() if is_right else (fault,))

    found = own_faults(path, grades, judge)

    assert [g.function.name for g in found if not g.is_right] == ["assign"]
