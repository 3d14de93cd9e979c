"""Functions on clauses in the shapes that students write: none is misjudged."""

from pathlib import Path
from types import ModuleType

import pytest

from sudoscope.classroom.model.call_forms import CallForm
from sudoscope.classroom.model.call_results import error_record
from sudoscope.classroom.model.clause_answers import ClauseAnswer
from sudoscope.classroom.model.clause_calls import made_on_clauses
from sudoscope.classroom.model.clause_cases import AskClauses, ClauseCase
from sudoscope.classroom.model.clause_grading import graded_on_clauses
from sudoscope.classroom.model.functions import (
    ON_CLAUSES,
    StudentFunction,
    functions_in,
)
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.process import CallFailure
from tests.sudoscope.classroom.model.clause_shapes import SHAPES, UNJUDGED


def verdicts(code: str, folder: Path) -> dict[str, CodeVerdict]:
    """The verdict of each function of *code*, called in this process."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    module = ModuleType("solution")
    exec(compile(code, str(path), "exec"), vars(module))  # noqa: S102 - from here
    return {
        one.name: graded_on_clauses(one, asked(module, one, path)).verdict
        for one in functions_in(path)
        if one.kind in ON_CLAUSES.values()
    }


def asked(module: ModuleType, function: StudentFunction, path: Path) -> AskClauses:
    """What calls *function* as the process of a student does."""

    def ask(form: CallForm, case: ClauseCase) -> dict[str, object] | CallFailure:
        order = {
            "function": function.name,
            "class": function.owner,
            "kind": function.kind.value,
            "form": list(form),
            "clauses": [[*clause] for clause in case.clauses],
            "literal": case.literal,
        }
        try:
            return made_on_clauses(module, order, lambda: None)
        except Exception as error:  # noqa: BLE001 - whatever the code does
            return CallFailure.of(error_record(error, str(path)), path.name)

    return ask


@pytest.mark.parametrize("name", SHAPES)
def test_right_code_is_right_and_its_mistake_is_found(
    name: str, tmp_path: Path
) -> None:
    """Whatever it wants and returns, and however it says that nothing fits."""
    code, mistakes = SHAPES[name]
    assert all(verdicts(code, tmp_path)[one] == CodeVerdict.RIGHT for one in mistakes)

    for function, (old, new) in mistakes.items():
        assert old in code
        found = verdicts(code.replace(old, new), tmp_path)[function]
        assert found == CodeVerdict.WRONG, function


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
