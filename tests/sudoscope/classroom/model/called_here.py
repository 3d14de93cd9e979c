"""Grades of code on clauses that is called in the process of the test: it is quick."""

from pathlib import Path
from types import ModuleType

from sudoscope.classroom.model.clause_cases import AskClauses, ClauseCase
from sudoscope.classroom.model.clause_grading import graded_on_clauses
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.call_results import error_record
from sudoscope.student_calls.model.clause_calls import made_on_clauses
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import ON_CLAUSES
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.known_functions import functions_in


def verdicts(code: str, folder: Path, only: str = "") -> dict[str, CodeVerdict]:
    """The verdict of each function of *code*, or of one, called in this process."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    module = ModuleType("solution")
    exec(compile(code, str(path), "exec"), vars(module))  # noqa: S102 - from here
    return {
        one.name: graded_on_clauses(one, asked(module, one, path)).verdict
        for one in functions_in(path)
        if one.kind in ON_CLAUSES.values() and only in {"", one.name}
    }


def asked(module: ModuleType, function: StudentFunction, path: Path) -> AskClauses:
    """What calls *function* as the process of a student does."""

    def ask(form: CallForm, case: ClauseCase) -> dict[str, object] | CallFailure:
        order = {
            "function": function.name,
            "class": function.owner,
            "made_of": function.made_of,
            "kind": function.kind.value,
            "form": list(form),
            "clauses": [[*clause] for clause in case.clauses],
            "literal": case.literal,
            "later": case.later,
        }
        try:
            return made_on_clauses(module, order, lambda: None)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it does
            return CallFailure.of(error_record(error, str(path)), path.name)

    return ask
