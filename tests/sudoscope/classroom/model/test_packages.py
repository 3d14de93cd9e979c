"""Students' functions in packages: they are graded as those of one file are."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from tests.sudoscope.classroom.model.test_right_parts import (
    BOARDS,
    CODE,
    PLANTED,
    wrong_in,
)

_TABLES, _REST = CODE.split("\n\ndef eliminate", 1)
_RULES, _REDUCE = f"def eliminate{_REST}".split("\n\ndef reduce_puzzle", 1)
_SOLVER: Final = f"from .tables import *\n\n\ndef reduce_puzzle{_REDUCE}"
_AT_TOP: Final = f"from sudoku.tables import *\n\n\ndef reduce_puzzle{_REDUCE}"
_WHOLE: Final = {
    name: f"R.{name}" for name in ("naked_twins", "only_choice", "eliminate")
}


def _graded(files: dict[str, str], folder: Path) -> dict[str, FunctionGrade]:
    """The grades of the last of *files*, with a package whose only choice is wrong.

    It is in the package, but for ``run.py``, which is beside that.
    """
    package = folder / "sudoku"
    package.mkdir()
    rules = _RULES.replace(*PLANTED["only_choice"])
    every = {"__init__.py": "", "tables.py": _TABLES}
    every |= {"rules.py": f"from .tables import *\n\n{rules}"} | files
    for name, text in every.items():
        path = (folder if name == "run.py" else package) / name
        path.write_text(text, "utf-8")
    found = grades_of(path, BOARDS).functions
    return {grade.function.plain_name: grade for grade in found}


@pytest.mark.parametrize(
    "way", ["from the package", "by an alias", "in the package itself"]
)
def test_one_fault_in_a_package_costs_one_function(tmp_path: Path, way: str) -> None:
    """Whether its module is imported whole, or its functions are given on."""
    passes = "eliminate, only_choice, naked_twins"
    whole = f"import sudoku.rules as R\n{_AT_TOP}"
    for name, called in _WHOLE.items():
        whole = whole.replace(f"{name}(", f"{called}(")
    files = {
        "from the package": {
            "__init__.py": f"from .rules import {passes}\n",
            "run.py": f"from sudoku import {passes}\n{_AT_TOP}",
        },
        "by an alias": {"run.py": whole},
        "in the package itself": {"solver.py": f"from .rules import *\n{_SOLVER}"},
    }[way]

    found = _graded(files, tmp_path)

    assert wrong_in(found) == {"only_choice"}
    assert found["only_choice"].verdict is CodeVerdict.WRONG
    assert len(found) == 6


@pytest.mark.parametrize("module", ["rules", "sudoku.rules"])
def test_what_an_imported_function_calls_in_its_module_has_its_own_fault(
    module: str, tmp_path: Path
) -> None:
    """It is listed where it is wrong alone: the file that is run has no name for it."""
    (tmp_path / "sudoku").mkdir()
    rules = (tmp_path / module.replace(".", "/")).with_suffix(".py")
    path = tmp_path / "run.py"
    path.write_text(f"from {module} import reduce_puzzle\n")
    found = []
    for text in (CODE, CODE.replace(*PLANTED["only_choice"])):
        rules.write_text(text)
        found.append(grades_of(path, BOARDS).functions)

    right, wrong = ({g.function.name: g.verdict for g in grades} for grades in found)

    assert right == {"reduce_puzzle": CodeVerdict.RIGHT}
    fault = {f"{module}.only_choice": CodeVerdict.WRONG}
    assert wrong == right | fault


OWN: Final = """
class Solver:
    def __init__(self, text):
        self.held = [0 if c in "0." else int(c) for c in text]

    def solve(self):
        if 0 not in self.held:
            return True
        n = self.held.index(0)
        for digit in {1, 2, 3, 4} - {self.held[k] for k in range(16) if near(k, n)}:
            self.held[n] = digit
            if self.solve():
                return True
        self.held[n] = 0
        return False


def near(k, n):
    (r, c), (i, j) = divmod(k, 4), divmod(n, 4)
    return r == i or c == j or (r // 2, c // 2) == (i // 2, j // 2)
"""


def test_a_class_of_a_module_that_is_imported_whole_is_one_of_the_file(
    tmp_path: Path,
) -> None:
    """Where the file makes an object of it."""
    own, path = tmp_path / "own.py", tmp_path / "run.py"
    path.write_text("import own\n\nif __name__ == '__main__':\n    own.Solver('')\n")
    for change, verdict in (("", CodeVerdict.RIGHT), (" or c == j", CodeVerdict.WRONG)):
        own.write_text(OWN.replace(change, "") if change else OWN)
        (found,) = grades_of(path, BOARDS).functions

        assert (found.function.owner, found.verdict) == ("own.Solver", verdict)


def test_an_unnamed_function_is_not_judged_where_its_caller_is_right(
    tmp_path: Path,
) -> None:
    """It may do something else than its name means in textbooks."""
    path, rules = tmp_path / "run.py", tmp_path / "rules.py"
    path.write_text("from rules import reduce_puzzle\n")
    own = "naked_twins(dict(values))\n        values = only_choice(eliminate(values))"
    code = CODE.replace("values = naked_twins(only_choice(eliminate(values)))", own)
    rules.write_text(code.replace(*PLANTED["naked_twins"]))

    grades = grades_of(path, BOARDS).functions

    assert [grade.function.name for grade in grades] == ["reduce_puzzle"]
    assert grades[0].is_right


CLAUSES: Final = {
    "dpll.py": """
from .units import unit_propagate


def dpll(clauses):
    clauses, model = unit_propagate([list(c) for c in clauses])
    if any(not c for c in clauses):
        return None
    if not clauses:
        return model
    for literal in (clauses[0][0], -clauses[0][0]):
        found = dpll(clauses + [[literal]])
        if found is not None:
            return model + found
    return None
""",
    "units.py": """
from .simplify import simplify


def unit_propagate(clauses):
    model = []
    unit = next((c[0] for c in clauses if len(c) == 1), None)
    while unit is not None:
        model.append(unit)
        clauses = simplify(clauses, unit)
        unit = next((c[0] for c in clauses if len(c) == 1), None)
    return clauses, model
""",
    "simplify.py": """
def simplify(clauses, literal):
    return [[x for x in c if x != -literal] for c in clauses if literal not in c]
""",
    "__init__.py": "",
}


def test_the_innermost_of_several_modules_has_its_own_fault(tmp_path: Path) -> None:
    """The file that is run imports the outermost function alone."""
    (tmp_path / "sat").mkdir()
    path = tmp_path / "run.py"
    path.write_text("from sat.dpll import dpll\n")
    kept = "[x for x in c if x != -literal]", "list(c)"
    for change, wrong in ((("", ""), []), (kept, ["sat.units.simplify"])):
        for name, text in CLAUSES.items():
            (tmp_path / "sat" / name).write_text(text.replace(*change))

        found = grades_of(path).functions

        assert [g.function.name for g in found if not g.is_right] == wrong
        assert found[0].function.name == "dpll"
