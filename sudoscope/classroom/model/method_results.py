"""Results of methods that work on the grid of their object, where a solver needs them.

Such a method may return anything, or nothing. It is wrong where a call shows that it
says the contrary of what is so, and the solver of its class does not solve by it, and
does with a right one in its place.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.blame import Judge, is_open_solver, right_ones
from sudoscope.classroom.model.case_grading import with_findings, with_remark
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.positions import Ask, Case, Expected
from sudoscope.student_calls.model.call_forms import CallForm, is_written
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.names_used import names_used_by

Untrue = Callable[[FunctionGrade], GradeFinding | None]
"""The first call of a method whose result is untrue, if there is one."""
_YES: Final = frozenset({"true", "values"})


def with_untrue_results(
    path: Path, grades: Sequence[FunctionGrade], judge: Judge, untrue: Untrue
) -> list[FunctionGrade]:
    """*grades*, where a method is wrong for its result, and no solver that needs it.

    Args:
        path: The student's file.
        grades: Those of its functions.
        judge: Tries one once more.
        untrue: Tries the result of one.
    """
    found = [*grades]
    for place, solver in enumerate(grades):
        is_open = _propagates(solver) or is_open_solver(solver)
        is_open = is_open or solver.verdict is CodeVerdict.WRONG
        if not (solver.function.kind in SEARCHES and is_open):
            continue
        used = names_used_by(path, solver.function)
        for at, part in enumerate(found):
            is_used = part.function.plain_name in used and _is_of_object(part)
            fault = untrue(part) if is_used and part.is_right else None
            if fault is None:
                continue
            again = judge(solver, next(right_ones([part])), None)
            if again.is_right and not _propagates(again):
                found[at] = with_findings(part, [fault])
                name = part.function.plain_name
                calls = GradeFinding(FindingKind.CALLS, fault.case, returned=name)
                found[place] = with_remark(again, calls)
                break
    return found


def first_untrue(
    form: CallForm, cases: Iterable[Case], ask: Ask
) -> GradeFinding | None:
    """The first of *cases* in which the result says the contrary of what is so.

    What is neither true nor false says nothing.
    """
    for case in cases:
        answer = ask(form, case)
        returned = None if isinstance(answer, CallFailure) else answer["returned"]
        if case.truth and returned == "none":
            asked = case._replace(expected=Expected.TRUE)
            return GradeFinding(FindingKind.RETURNED, asked, returned=returned)
        if case.truth and returned == "false":
            return GradeFinding(FindingKind.REFUSED, case, returned=returned)
        if not case.truth and returned in _YES:
            return GradeFinding(FindingKind.NOT_REFUSED, case, returned=returned)
    return None


def _is_of_object(grade: FunctionGrade) -> bool:
    """Whether *grade* is of a method that goes on until nothing changes."""
    form = grade.fit.form
    is_own = form is not None and not is_written(form.subject)
    return is_own and grade.function.kind is FunctionKind.REDUCE


def _propagates(grade: FunctionGrade) -> bool:
    return FindingKind.PROPAGATES in dict(grade.counts)
