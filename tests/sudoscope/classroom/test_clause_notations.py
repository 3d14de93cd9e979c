"""Literals as a file writes them: pairs, texts with its sign, in its containers."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.student_calls.model.clause_rules import Clauses
from sudoscope.student_calls.model.right_clauses import right_on_clauses

PAIRS: Final = """
def simplify(clauses, literal):
    name, sign = literal
    return [c - {(name, not sign)} for c in clauses if literal not in c]


def unit_propagate(clauses):
    model = {}
    unit = next((c for c in clauses if len(c) == 1), None)
    while unit is not None:
        ((name, sign),) = unit
        model = {**model, name: sign}
        clauses = simplify(clauses, (name, sign))
        unit = next((c for c in clauses if len(c) == 1), None)
    return clauses, model


def dpll(clauses, model=None):
    clauses, forced = unit_propagate([frozenset(c) for c in clauses])
    model = {**(model or {}), **forced}
    if frozenset() in clauses:
        return None
    if not clauses:
        return model
    name, _ = next(iter(clauses[0]))
    for sign in (True, False):
        result = dpll(simplify(clauses, (name, sign)), {**model, name: sign})
        if result is not None:
            return result
    return None
"""
ROWS_OF_PAIRS: Final = """
def negate(l):
    return (l[0], not l[1])


def simplify(clauses, literal):
    return [
        tuple(l for l in c if l != negate(literal))
        for c in clauses
        if literal not in c
    ]


def unit_propagate(clauses, model):
    while True:
        unit = next((c for c in clauses if len(c) == 1), None)
        if unit is None:
            return clauses, model
        model = {**model, unit[0][0]: unit[0][1]}
        clauses = simplify(clauses, unit[0])


def dpll(clauses, model=None):
    clauses, model = unit_propagate(clauses, model or {})
    if any(not c for c in clauses):
        return None
    if not clauses:
        return model
    name = clauses[0][0][0]
    for value in (True, False):
        result = dpll(simplify(clauses, (name, value)), {**model, name: value})
        if result is not None:
            return result
    return None
"""
SIGNS: Final = """
def negated(literal):
    return literal[1:] if literal[0] == "~" else "~" + literal


def unit_propagate(clauses):
    true = frozenset()
    while True:
        unit = next((c[0] for c in clauses if len(c) == 1), None)
        if unit is None:
            return clauses, true
        true = true | {unit}
        clauses = [
            [x for x in c if x != negated(unit)] for c in clauses if unit not in c
        ]


def dpll(clauses):
    stack = [([list(c) for c in clauses], frozenset())]
    while stack:
        clauses, model = stack.pop()
        clauses, new = unit_propagate(clauses)
        model = model | new
        if [] in clauses:
            continue
        if not clauses:
            return model
        x = clauses[0][0]
        stack += [(clauses + [[y]], model) for y in (negated(x), x)]
    return None
"""
FROZEN: Final = """
def simplify(clauses, literal):
    return frozenset(c - {-literal} for c in clauses if literal not in c)


def unit_propagate(clauses):
    model = frozenset()
    while True:
        units = [c for c in clauses if len(c) == 1]
        if not units or frozenset() in clauses:
            return clauses, model
        (unit,) = units[0]
        clauses = simplify(clauses, unit)
        model = model | {unit}


def dpll(clauses, model=frozenset()):
    clauses = frozenset(map(frozenset, clauses))
    clauses, implied = unit_propagate(clauses)
    model = model | implied
    if frozenset() in clauses:
        return None
    if not clauses:
        return model
    x = next(iter(min(clauses, key=len)))
    for y in (x, -x):
        result = dpll(simplify(clauses, y), model | {y})
        if result is not None:
            return result
    return None
"""
FILES: Final = {
    "pairs, literals": (PAIRS, "(name, not sign)", "(name, sign)", "simplify"),
    "pairs, a model": (PAIRS, "{**model, name: sign}\n", "{name: sign}\n", "unit"),
    "rows of pairs": (ROWS_OF_PAIRS, "if not clauses:", "if not clauses[1:]:", "dpll"),
    "signs": (SIGNS, "if x != negated(unit)", "if x != unit", "unit"),
    "frozen": (FROZEN, "model = model | {unit}", "model = frozenset({unit})", "unit"),
}
"""Files, each with a text and what to write for it, and what is wrong then."""


def verdicts(code: str, folder: Path) -> dict[str, CodeVerdict]:
    """The verdict of each function of *code*, in a process."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return {g.function.name: g.verdict for g in grades_of(path).functions}


@pytest.mark.parametrize("name", FILES)
def test_what_has_literals_of_its_own_loses_no_more_than_its_fault(
    name: str, tmp_path: Path
) -> None:
    """The whole file is right, and with one fault one function of it is wrong."""
    code, old, new, faulty = FILES[name]
    assert code.count(old) == 1

    assert {*verdicts(code, tmp_path).values()} == {CodeVerdict.RIGHT}
    found = verdicts(code.replace(old, new), tmp_path)
    wrong = [one for one, verdict in found.items() if verdict is CodeVerdict.WRONG]
    assert len(wrong) == 1
    assert wrong[0].startswith(faulty)
    assert {*found.values()} == {CodeVerdict.RIGHT, CodeVerdict.WRONG}


def test_what_calls_one_that_could_not_be_called_has_a_grade(tmp_path: Path) -> None:
    """Also where no call of any function of the file has shown anything."""
    asks_for_a_number = "    name, sign = literal\n    name += 0\n"
    code = PAIRS.replace("    name, sign = literal\n", asks_for_a_number)

    found = verdicts(code, tmp_path)

    assert found["simplify"] is CodeVerdict.UNCALLED
    assert found["dpll"] is not CodeVerdict.WRONG


@pytest.mark.parametrize("name", ["unit_propagate", "dpll"])
def test_one_function_on_pairs_is_called_with_them(name: str, tmp_path: Path) -> None:
    """Also where no other one of its file shows that."""
    code = ROWS_OF_PAIRS.replace("def simplify", "def _left").replace(
        "simplify(", "_left("
    )
    code = (
        code if name == "unit_propagate" else code.replace("unit_propagate", "_forced")
    )
    code = code if name == "dpll" else code.partition("def dpll")[0]

    assert verdicts(code, tmp_path) == {name: CodeVerdict.RIGHT}


def _propagated(clauses: object) -> object:
    return clauses, frozenset({2})


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (
            frozenset({frozenset({1}), frozenset({-1, 2, 3})}),
            (frozenset({frozenset({2, 3})}), frozenset({1})),
        ),
        (((1,), (-1, 2, 3)), (((2, 3),), frozenset({1}))),
        ([["1"], ["~1", "2", "3"]], ([["2", "3"]], frozenset({"1"}))),
    ],
)
def test_a_right_part_returns_the_containers_of_the_other(
    given: Clauses, expected: object
) -> None:
    """Also frozen ones, and the literals that it was given."""
    units = right_on_clauses("unit-propagate", _propagated, 3)
    assert units is not None

    assert units(given) == expected
