"""The project of a course on clauses: its files, its tests, and grades of its code."""

import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from unittest.mock import mock_open, patch

import pytest

from sudoscope.classroom.model.grades import CodeVerdict, Grades, RulesBy
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.courses.projects.clause_project import clause_project
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.function_kinds import FunctionKind
from tests.sudoscope.classroom.model.called_here import verdicts
from tests.sudoscope.conftest import Program
from viz.messages import languages

RIGHT: Final = """
def simplify(clauses, literal):
    return [
        [one for one in clause if one != -literal]
        for clause in clauses
        if literal not in clause
    ]


def unit_propagate(clauses):
    literals = []
    while True:
        if [] in clauses:
            return None
        units = [clause[0] for clause in clauses if len(clause) == 1]
        if not units:
            return clauses, literals
        literals.append(units[0])
        clauses = simplify(clauses, units[0])


def pure_literals(clauses):
    every = {one for clause in clauses for one in clause}
    return {one for one in every if -one not in every}


def dpll(clauses):
    left = unit_propagate(clauses)
    if left is None:
        return None
    rest, literals = left
    if not rest:
        return literals
    guess = rest[0][0]
    for literal in (guess, -guess):
        model = dpll(rest + [[literal]])
        if model is not None:
            return literals + model
    return None
"""
MISTAKES: Final = {
    "simplify: true clauses stay": ("        if literal not in clause\n", ""),
    "simplify: the other sign": ("one != -literal", "one != literal"),
    "simplify: nothing goes": (
        "[one for one in clause if one != -literal]",
        "list(clause)",
    ),
    "simplify: empty clauses go": (
        "if literal not in clause\n    ]",
        "if literal not in clause and clause != [-literal]\n    ]",
    ),
    "unit_propagate: one unit alone": (
        "        clauses = simplify(clauses, units[0])",
        "        return simplify(clauses, units[0]), literals",
    ),
    "unit_propagate: no conflict": ("        if [] in clauses:\n", "        if 0:\n"),
    "unit_propagate: None at the end": (
        "            return clauses, literals",
        "            return None",
    ),
    "unit_propagate: literals are lost": (
        "return clauses, literals",
        "return clauses, []",
    ),
    "unit_propagate: the wrong end": (
        "literals.append(units[0])",
        "literals.append(-units[0])",
    ),
    "unit_propagate: without an end": (
        "        clauses = simplify(clauses, units[0])\n",
        "",
    ),
    "unit_propagate: another unit": (
        "clauses = simplify(clauses, units[0])",
        "clauses = simplify(clauses, units[-1])",
    ),
    "unit_propagate: at most four units": ("while True:", "for _ in range(5):"),
    "unit_propagate: units of a round that clash": (
        "        literals.append(units[0])\n        clauses = simplify",
        """        literals += sorted({*units})
        clauses = [[o for o in c if -o not in units] for c in clauses
                   if not {*units} & {*c}] or (lambda *_: [])""",
    ),
    "pure_literals: without unit clauses": (
        "for clause in clauses for one in clause}\n    return {",
        "for clause in clauses if clause[1:] for one in clause}\n    return {",
    ),
    "pure_literals: all": (" if -one not in every}", "}"),
    "pure_literals: positive ones": ("if -one not in every", "if one > 0"),
    "dpll: one try": ("(guess, -guess)", "(guess,)"),
    "dpll: the other try alone": ("(guess, -guess)", "(-guess,)"),
    "dpll: literals of one level": ("return literals + model", "return model"),
    "dpll: of the last level": ("return literals + model", "return literals"),
    "dpll: never None": (
        "    return None\n",
        "    return [guess]\n",
    ),
    "dpll: None where all is done": (
        "        return literals\n",
        "        return None\n",
    ),
    "dpll: it goes on": ("rest + [[literal]]", "rest"),
    "dpll: without propagation": ("    if not rest:\n", "    if rest:\n"),
}
"""Changes of right code, by the function that becomes wrong."""
ENDLESS: Final = frozenset({"unit_propagate: without an end"})
HARMLESS: Final = frozenset({"unit_propagate: no conflict"})
"""It returns the clauses with the empty one, which says the same."""
OTHER_SHAPES: Final = {
    "sets": RIGHT.replace(
        "[one for one in clause if one != -literal]", "clause - {-literal}"
    )
    .replace("[] in clauses", "set() in clauses")
    .replace("clause[0] for", "next(iter(clause)) for")
    .replace("rest[0][0]", "next(iter(rest[0]))")
    .replace("[[literal]]", "[{literal}]"),
    "frozensets": """
def dpll(clauses, model=frozenset()):
    if not clauses:
        return True, model
    if frozenset() in clauses:
        return False, None
    unit = next((c for c in clauses if len(c) == 1), None)
    guess = next(iter(unit or next(iter(clauses))))
    for literal in (guess,) if unit else (guess, -guess):
        rest = frozenset(c - {-literal} for c in clauses if literal not in c)
        is_it, found = dpll(rest, model | {literal})
        if is_it:
            return True, found
    return False, None
""",
    "a dictionary": """
def unit_propagate(clauses, assignment):
    clauses = [list(clause) for clause in clauses]
    while any(len(clause) == 1 for clause in clauses):
        unit = next(clause[0] for clause in clauses if len(clause) == 1)
        assignment[abs(unit)] = unit > 0
        clauses = [
            [one for one in clause if one != -unit]
            for clause in clauses if unit not in clause
        ]
        if [] in clauses:
            return False, None
    return clauses, assignment


def dpll(clauses, assignment):
    clauses, assignment = unit_propagate(clauses, dict(assignment))
    if clauses is False:
        return None
    if not clauses:
        return assignment
    variable = abs(clauses[0][0])
    for sign in (1, -1):
        found = dpll(clauses + [[sign * variable]], assignment)
        if found is not None:
            return found
    return None
""",
    "texts": """
def minus(literal):
    return literal[1:] if literal.startswith("-") else "-" + literal


def dpll(clauses):
    if not clauses:
        return []
    if [] in clauses:
        return False
    for literal in (clauses[0][0], minus(clauses[0][0])):
        rest = [
            [one for one in clause if one != minus(literal)]
            for clause in clauses if literal not in clause
        ]
        found = dpll(rest)
        if found is not False:
            return [literal] + found
    return False
""",
    "whether": """
def dpll(clauses, count):
    if not clauses:
        return True
    if [] in clauses:
        return False
    for literal in (clauses[0][0], -clauses[0][0]):
        rest = [[o for o in c if o != -literal] for c in clauses if literal not in c]
        if dpll(rest, count):
            return True
    return False
""",
    "in place": """
def unit_propagate(clauses):
    while True:
        units = [clause[0] for clause in clauses if len(clause) == 1]
        if not units or [] in clauses:
            return
        left = [[o for o in c if o != -units[0]] for c in clauses if units[0] not in c]
        clauses[:] = left
""",
}
"""Right code that wants or returns other things than the project says."""


def graded(code: str, folder: Path, *names: str) -> Grades:
    """The grades of *code*, or of some of its functions."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return grades_of(path, names=names, limits=CodeLimits(seconds=0.2))


@pytest.mark.parametrize("language", languages())
def test_a_project_is_written_in_each_language(
    language: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Its README names each file, nothing is left to fill in, and lines are short."""
    folder = tmp_path / "sat"
    options = ("--variant", "dpll", "--language", language)

    assert sudoscope("classroom", "init", str(folder), *options).code == 0

    files = {path.name: path.read_text("utf-8") for path in folder.iterdir()}
    assert files == clause_project(language)
    assert all(name in files["README.md"] for name in files if name != "README.md")
    assert not any("$" in text for text in files.values())
    for name in ("solution.py", "test_solution.py"):
        assert max(map(len, files[name].splitlines())) <= 90


def test_its_formula_is_the_sudoku_of_its_readme(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What the README converts is what is in the file."""
    out = tmp_path / "four.cnf"

    sudoscope("convert", "1.....4..2.....4", str(out))

    assert out.read_text("utf-8") == clause_project("en")["four.cnf"]


def test_its_formulas_may_be_those_of_satlib() -> None:
    """They end with "%", and a line after it."""
    code = clause_project("en")["solution.py"]
    known: dict[str, Any] = {}
    exec(code, known)  # noqa: S102 - a file of this project
    text = "c one\np cnf 2 2\n1 -2 0\n 2 0\n%\n0\n\n"
    with patch("builtins.open", mock_open(read_data=text)):
        assert known["clauses_in"]("uf2.cnf") == [[1, -2], [2]]


def test_its_tests_pass_for_a_right_solution(tmp_path: Path) -> None:
    """They need pytest, and not Sudoscope."""
    files = dict(clause_project("en"))
    begun = files["solution.py"]
    files["solution.py"] = RIGHT + begun[begun.index("def clauses_in") :]
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")

    done = subprocess.run(
        [sys.executable, *("-m", "pytest", "-q", "-p", "no:sudoscope")],
        cwd=tmp_path,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("conflict", "verdict"),
    [
        ("return None", CodeVerdict.RIGHT),
        ("return clauses, literals", CodeVerdict.RIGHT),
        ("return [c for c in clauses if c], literals", CodeVerdict.WRONG),
    ],
)
def test_its_tests_and_the_grade_agree_on_a_conflict(
    conflict: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """``None``, or the empty clause among those that are left."""
    code = RIGHT.replace("return None", conflict, 1)
    solution = ModuleType("solution")
    exec(code, vars(solution))  # noqa: S102 - a text of this file
    tests: dict[str, Any] = {"__file__": str(tmp_path / "test_solution.py")}
    with patch.dict(sys.modules, {"solution": solution}):
        exec(clause_project("en")["test_solution.py"], tests)  # noqa: S102
    is_right = verdict is CodeVerdict.RIGHT
    is_wrong = nullcontext() if is_right else pytest.raises(AssertionError)

    found = graded(code, tmp_path, "unit_propagate")

    assert found.verdict is verdict
    with is_wrong:
        tests["test_units_that_clash_are_a_conflict"]()


def test_what_is_not_written_yet_is_called_so(tmp_path: Path) -> None:
    """Each of the four functions."""
    found = graded(clause_project("en")["solution.py"], tmp_path)

    said = CodeWords(found.variant).grades(found)
    assert len(found.functions) == 4
    assert sum("It is not written yet" in line for line in said) == 4


def test_right_code_is_right(tmp_path: Path) -> None:
    """The grade says what was tried, and how often."""
    found = graded(RIGHT, tmp_path)

    said = CodeWords(found.variant).grades(found)
    assert found.is_right, said
    assert found.rules.by is RulesBy.CLAUSES
    assert said[0] == "Tried on small sets of clauses."
    assert said[1].endswith("right. 152 calls.")


def test_right_code_of_another_shape_is_right(tmp_path: Path) -> None:
    """Sets, dictionaries, texts, pairs, a truth value, clauses changed in place."""
    for name, code in OTHER_SHAPES.items():
        found = graded(code, tmp_path)
        assert found.is_right, (name, CodeWords(found.variant).grades(found))


def mistaken(name: str) -> str:
    """The code with a mistake."""
    old, new = MISTAKES[name]
    assert old in RIGHT
    return RIGHT.replace(old, new)


def judged(name: str, folder: Path) -> CodeVerdict:
    """The verdict of the function with a mistake; others call it."""
    function = name.partition(":")[0]
    return verdicts(mistaken(name), folder, function)[function]


def test_every_mistake_is_found_where_it_is(tmp_path: Path) -> None:
    """In each of the functions; what is harmless is not called wrong."""
    for name in MISTAKES.keys() - ENDLESS:
        expected = CodeVerdict.RIGHT if name in HARMLESS else CodeVerdict.WRONG
        assert judged(name, tmp_path) is expected, name


def test_what_does_not_end_is_found(tmp_path: Path) -> None:
    """In a process, which is stopped."""
    for name in ENDLESS:
        found = graded(mistaken(name), tmp_path, name.partition(":")[0])
        assert found.verdict is CodeVerdict.WRONG


def test_units_that_leave_nothing_are_no_contradiction(tmp_path: Path) -> None:
    """Its DPLL takes ``None`` for one, and is right with a right unit propagation."""
    last = "        clauses = simplify(clauses, units[0])\n"
    assert RIGHT.count(last) == 1
    lost = f"{last}        if not clauses:\n            return None\n"

    found = graded(RIGHT.replace(last, lost), tmp_path)

    wrong = {f.function.name for f in found.functions if not f.is_right}
    assert wrong == {"unit_propagate"}
    said = "\n".join(CodeWords(found.variant).grades(found))
    assert "as if the units contradicted each other" in said


@pytest.mark.parametrize("language", languages())
def test_a_fault_is_shown_by_a_call(language: str, tmp_path: Path) -> None:
    """With what it returned, and what it should."""
    found = graded(RIGHT.replace("one != -literal", "one != literal"), tmp_path)

    said = " ".join(CodeWords(found.variant, language).grade(found.functions[0]))
    assert "simplify([[1, 2], [-1, 3], [-2, -3], [2, 3, 4]], 1)" in said
    assert "[[3], [-2, -3], [2, 3, 4]]" in said


def test_code_that_wants_something_else_could_not_be_called(tmp_path: Path) -> None:
    """That says nothing of it."""
    found = graded("def dpll(kb):\n    return kb.clauses[0].solve()\n", tmp_path)

    assert found.verdict is CodeVerdict.UNCALLED
    said = " ".join(CodeWords(found.variant).grade(found.functions[0]))
    assert "clauses as lists" in said


def test_simplify_alone_means_something_else(
    sudoscope: Program, tmp_path: Path
) -> None:
    """In a file on Sudokus it is no function on clauses."""
    path = tmp_path / "solution.py"
    path.write_text("def simplify(values, x):\n    pass\ndef solve(grid):\n    pass\n")

    found = sudoscope("grade", str(path), "--list")

    assert "simplify" not in found.out
    assert FunctionKind.SOLVE.value in found.out
