"""Results that may be anything, or nothing, until a caller asks for them.

Methods return what they like where they work on the grid of their object, and AC-3,
REVISE and a unit propagation may return nothing. They are wrong where a call shows that
the result says the contrary of what is so, and where what calls them is wrong, and
right with a right one in their place.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.blame import Judge, is_open_solver, parts_of, right_ones
from sudoscope.classroom.model.case_grading import with_findings, with_remark
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.positions import Ask, Case, Expected
from sudoscope.classroom.model.sessions import RightPart
from sudoscope.student_calls.model.call_forms import CallForm, is_written
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_calls.model.right_boards import ASKED
from sudoscope.student_files.model.function_kinds import (
    IN_METHODS,
    PASSES,
    SEARCHES,
    FunctionKind,
)
from sudoscope.student_files.model.names_used import is_result_used, names_used_by

Untrue = Callable[[FunctionGrade], GradeFinding | None]
"""The first call of a function whose result is untrue, if there is one."""
_YES: Final = frozenset({"true", "values"})
_CALLERS: Final = (FunctionKind.AC3, *SEARCHES, FunctionKind.DPLL)
_ON_ARCS: Final = frozenset({FunctionKind.REVISE, FunctionKind.AC3})


def with_untrue_results(
    path: Path, grades: Sequence[FunctionGrade], judge: Judge, untrue: Untrue
) -> list[FunctionGrade]:
    """*grades*, where a function is wrong for its result, and not what asks for it.

    What calls a function that is wrong anyhow is left as it is.

    Args:
        path: The student's file.
        grades: Those of its functions.
        judge: Tries one once more.
        untrue: Tries the result of a method on the grid of its object, or of a unit
            propagation.
    """
    found = [*grades]
    callers = [g for g in grades if g.function.kind in _CALLERS and _is_open(g)]
    for caller in sorted(callers, key=lambda g: g.function.kind is not _CALLERS[0]):
        used = names_used_by(path, caller.function)
        inner_first = sorted(found, key=lambda g: g.function.kind not in PASSES)
        for part in inner_first:
            is_used = part.function.plain_name in used and _is_undecided(part)
            is_used = is_used and all(
                wrong is part for wrong in parts_of(path, caller, found)
            )
            is_used = is_used and is_result_used(path, part.function)
            fault = _fault_of(part, untrue) if is_used else None
            if fault is None:
                continue
            tries = (judge(caller, right, None) for right in _right_ones(part))
            again = next(filter(_is_whole, tries), None)
            if again is not None:
                fit = part.fit._replace(form=part.fit.form or part.fit.idle)
                wrong = with_findings(replace(part, fit=fit), [fault])
                found[found.index(part)] = wrong
                name = part.function.plain_name
                calls = GradeFinding(FindingKind.CALLS, fault.case, returned=name)
                found[found.index(caller)] = with_remark(again, calls)
                break
    return found


def _is_undecided(grade: FunctionGrade) -> bool:
    """Whether *grade* says of no result that it is a fault."""
    is_unit = grade.function.kind is FunctionKind.UNITS and grade.fit.idle is not None
    return grade.is_right or (is_unit and grade.fit.form is None)


def _right_ones(part: FunctionGrade) -> Iterator[list[RightPart]]:
    """Right ones for *part*; a pass says whether each cell has a digit left."""
    if part.function.kind in PASSES:
        yield [RightPart(part.function, way=ASKED)]
    else:
        yield from right_ones([part])


def _is_open(grade: FunctionGrade) -> bool:
    """Whether *grade* is wrong, or of what may do more with another result."""
    is_wrong = grade.verdict is CodeVerdict.WRONG
    return is_wrong or is_open_solver(grade) or _propagates(grade)


def _fault_of(grade: FunctionGrade, untrue: Untrue) -> GradeFinding | None:
    """A result of the function of *grade* that is untrue, if one is."""
    form, kind = grade.fit.form, grade.function.kind
    if kind in _ON_ARCS:
        silent = (f for f in grade.remarks if f.returned == "none")
        found = next((f for f in silent if f.case.expected is Expected.TRUE), None)
        return found and found._replace(kind=FindingKind.RETURNED)
    is_of_object = form is not None and not is_written(form.subject)
    is_tried = is_of_object and kind in IN_METHODS
    return untrue(grade) if is_tried or kind is FunctionKind.UNITS else None


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


def _is_whole(grade: FunctionGrade) -> bool:
    return grade.is_right and not _propagates(grade)


def _propagates(grade: FunctionGrade) -> bool:
    return FindingKind.PROPAGATES in dict(grade.counts)
