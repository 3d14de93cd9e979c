"""Results that may be anything, or nothing, until a caller asks for them.

Methods return what they like where they work on the grid of their object, and AC-3,
REVISE and a unit propagation may return nothing, as may what changes rows of a grid.
They are wrong where a call shows that the result says the contrary of what is so, and
where what calls them is wrong, and right with a right one in their place. The line that
asks is named.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.case_grading import with_findings, with_remark
from sudoscope.classroom.model.cases import Ask, Case, Expected
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.wrong_parts import (
    Judge,
    is_open_solver,
    right_ones,
    wrong_parts_of,
)
from sudoscope.student_calls.model.call_forms import CallForm, is_written
from sudoscope.student_calls.model.call_results import DOMAIN
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_calls.model.right_boards import ASKED
from sudoscope.student_files.model.function_kinds import (
    IN_METHODS,
    PASSES,
    SEARCHES,
    FunctionKind,
)
from sudoscope.student_files.model.names_used import names_used_by
from sudoscope.student_files.model.results_used import (
    is_result_tested,
    is_result_used,
    line_that_asks,
)

Untrue = Callable[[FunctionGrade], GradeFinding | None]
"""The first call of a function whose result is untrue, if there is one."""
_YES: Final = frozenset({"true", "values"})
_CONTRARY: Final = {Expected.TRUE: "false", Expected.FALSE: "true"}
_CALLERS: Final = (FunctionKind.AC3, *SEARCHES, FunctionKind.DPLL)
_ON_ARCS: Final = frozenset({FunctionKind.REVISE, FunctionKind.AC3})
_DOMAINS: Final = frozenset({"values", DOMAIN})
_OF_NOTHING: Final = frozenset({Expected.TRUE, Expected.VALUES})
"""What nothing is taken for the contrary of."""


def with_untrue_results(
    path: Path, grades: Sequence[FunctionGrade], judge: Judge, untrue: Untrue
) -> list[FunctionGrade]:
    """*grades*, where a function is wrong for its result, and not what asks for it.

    What calls a function that is wrong anyhow is left as it is. A REVISE that never
    returns anything is wrong beside any wrong function that calls it, if a call of it
    is itself a condition: that is never true.

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
        wrong = wrong_parts_of(path, caller, found)
        inner_first = sorted(found, key=lambda g: g.function.kind not in PASSES)
        for part in inner_first:
            is_used = part.function.plain_name in used and _is_undecided(part)
            is_used = is_used and all(one is part for one in wrong)
            is_used = is_used and is_result_used(path, part.function)
            fault = _fault_of(part, untrue) if is_used else None
            if fault is None:
                continue
            shown = _shown_by(path, caller, part, fault, judge)
            if shown is not None:
                found[found.index(part)], found[found.index(caller)] = shown
                break
    return found


def _shown_by(
    path: Path,
    caller: FunctionGrade,
    part: FunctionGrade,
    fault: GradeFinding,
    judge: Judge,
) -> tuple[FunctionGrade, FunctionGrade] | None:
    """The grades of *part* and *caller*, if *caller* shows the *fault* of *part*."""
    tries = (judge(caller, right, None) for right in _right_ones(part))
    again = next((one for one in tries if _is_more(caller, one)), None)
    if again is None and not _is_never_true(path, part, caller):
        return None
    fit = part.fit._replace(form=part.fit.form or part.fit.idle)
    fault = fault._replace(asked=line_that_asks(path, part.function))
    wrong = with_findings(replace(part, fit=fit), [fault])
    if again is None or not _is_whole(again):
        return wrong, caller
    name = part.function.plain_name
    calls = GradeFinding(FindingKind.CALLS, fault.case, returned=name)
    return wrong, with_remark(again, calls)


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
    is_of_object = form is not None and not is_written(form.subject)
    if kind in _ON_ARCS and any(f.returned in _DOMAINS for f in grade.remarks):
        found = untrue(grade)  # a truth value may be beside them
        if found is not None:
            return found
    if kind in _ON_ARCS or (kind is FunctionKind.REDUCE and not is_of_object):
        silent = (f for f in grade.remarks if f.returned == "none")
        found = next((f for f in silent if f.case.expected in _OF_NOTHING), None)
        return found and found._replace(kind=FindingKind.RETURNED)
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
        returned = None if isinstance(answer, CallFailure) else _said(answer)
        if case.other is not None:  # a REVISE says whether it has struck something
            if returned == _CONTRARY.get(case.expected):
                return GradeFinding(FindingKind.RETURNED, case, returned=returned or "")
            continue
        if case.truth and returned == "none":
            asked = case._replace(expected=Expected.TRUE)
            return GradeFinding(FindingKind.RETURNED, asked, returned=returned)
        if case.truth and returned == "false":
            return GradeFinding(FindingKind.REFUSED, case, returned=returned)
        if not case.truth and returned in _YES:
            return GradeFinding(FindingKind.NOT_REFUSED, case, returned=returned)
    return None


def _said(answer: dict[str, Any]) -> str:
    """The word for a result; of a truth value beside domains that of the value."""
    beside, returned = answer["beside"], str(answer["returned"])
    if beside is None or returned not in _DOMAINS:
        return returned
    return "true" if beside else "false"


def _is_more(before: FunctionGrade, again: FunctionGrade) -> bool:
    """Whether *again* is whole, or of what found nothing in any form *before*."""
    is_found = before.fit.form is None and again.fit.form is not None
    return _is_whole(again) or (is_found and bool(again.right))


def _is_never_true(path: Path, part: FunctionGrade, caller: FunctionGrade) -> bool:
    """Whether *part* is a REVISE that is a condition of wrong code, and never true."""
    is_silent = dict(part.counts).get(FindingKind.OWN_RETURN) == part.calls
    is_silent = is_silent and part.function.kind is FunctionKind.REVISE
    is_wrong = caller.verdict is CodeVerdict.WRONG
    return is_silent and is_wrong and is_result_tested(path, part.function)


def _is_whole(grade: FunctionGrade) -> bool:
    return grade.is_right and not _propagates(grade)


def _propagates(grade: FunctionGrade) -> bool:
    return FindingKind.PROPAGATES in dict(grade.counts)
