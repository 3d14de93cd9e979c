"""Faults of a function that are another one's: it calls a wrong one, or gets a queue.

What calls a wrong one is tried with a right one in its place. Where that says nothing,
as with a search on a network, it is not judged: its own text may be right.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from sudoscope.classroom.model.case_grading import with_remark
from sudoscope.classroom.model.cases import case_without_board
from sudoscope.classroom.model.clause_verdicts import HAS_MODEL
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fit_cases import CLASSIC
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade, TriedRules
from sudoscope.classroom.model.rule_probes import DIAGONAL
from sudoscope.classroom.model.shown_by_callers import (
    with_failed_passes,
    with_hiding_passes,
    with_other_types,
    with_unnoted_removals,
)
from sudoscope.classroom.model.wrong_parts import (
    Judge,
    is_idle,
    is_open_solver,
    right_one,
    right_ones,
    wrong_parts_of,
)
from sudoscope.student_calls.model.call_forms import with_queue
from sudoscope.student_calls.model.failure_kinds import is_of_walk
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_calls.model.right_boards import BARE
from sudoscope.student_files.model.function_kinds import CHECKS, FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import names_used, names_used_by

CALLS: Final = "calls"
"""The kind of failure of a function that calls a wrong one, and is not judged."""
CALLS_OPEN: Final = "calls-open"
"""The same where what it calls could not be called."""
_REVISE: Final = FunctionKind.REVISE
_ONE: Final = frozenset({FunctionKind.ASSIGN, FunctionKind.ELIMINATE_ONE})
"""Functions that call each other."""
_CHOOSING: Final = frozenset({FunctionKind.MRV, FunctionKind.LCV})
_ON_ARCS: Final = frozenset(
    {_REVISE, FunctionKind.AC3, FunctionKind.MRV, FunctionKind.LCV}
)
"""What returns so many things that a right one may not fit where it is called."""


def own_faults(
    path: Path,
    grades: Sequence[FunctionGrade],
    judge: Judge,
    *,
    unjudged: Sequence[FunctionKind] = (FunctionKind.AC3,),
) -> list[FunctionGrade]:
    """*grades*, each with faults of its own alone.

    Args:
        path: The student's file.
        grades: Those of its functions.
        judge: Tries one once more.
        unjudged: The kinds that are not judged where no right part says anything.
    """
    grades = with_failed_passes(with_other_types(path, grades, judge), judge)
    grades = with_hiding_passes(path, grades, judge)
    grades = with_unnoted_removals(path, grades, judge)
    found, tried = [*grades], dict[int, _Tried]()
    for place, grade in enumerate(grades):
        if grade.verdict is not CodeVerdict.WRONG and not is_open_solver(grade):
            continue
        if grade.function.kind in CHECKS:  # their calls are on no positions
            continue
        parts = wrong_parts_of(path, grade, grades)
        if parts:
            tried[place] = _tried(path, grade, parts, grades, judge)
            found[place] = tried[place].again or grade
        elif grade.verdict is CodeVerdict.WRONG:
            found[place] = _with_queue(grade, judge)
    guilty = {_plain(g) for g in found if not g.is_right}
    guilty |= _own_by_itself(grades, tried, guilty, judge)
    for place, first in tried.items():
        tried[place] = _with_fewer(first, guilty, path, grades[place], grades, judge)
        if tried[place] is not first:
            guilty.discard(_plain(grades[place]))
    for place, (again, others) in tried.items():
        grade = grades[place]
        names = [name for name in map(_plain, others) if name in guilty]
        named = ", ".join(names)
        is_own = _plain(grade) in guilty and again is not None and again.is_right
        if not names or is_own:  # of two that call each other, each would be right
            found[place] = grade
        elif again is not None:
            shown = (f.case for g in (grade, *others, *found) for f in g.findings)
            # None is there where nothing in question could be called.
            case = next(shown, case_without_board(f"{grade.function.name}(…)"))
            remark = GradeFinding(FindingKind.CALLS, case, returned=named)
            found[place] = with_remark(again, remark)
            found = [
                _as_seen(g) if again.is_right and g in others else g for g in found
            ]
        elif grade.function.kind in unjudged:
            at_fault = (g for g in others if g.verdict is CodeVerdict.WRONG)
            wrong = ", ".join(n for n in map(_plain, at_fault) if n in guilty)
            reason = CallFailure(CALLS if wrong else CALLS_OPEN, text=wrong or named)
            found[place] = replace(grade, findings=(), counts=(), unjudged=reason)
    return [_without_findings(g) if is_idle(g) else g for g in found]


def _as_seen(grade: FunctionGrade) -> FunctionGrade:
    """*grade*, as wrong where it is idle: what calls it is right with a right one."""
    if not is_idle(grade):
        return grade
    return replace(grade, fit=grade.fit._replace(form=grade.fit.idle))


def _without_findings(grade: FunctionGrade) -> FunctionGrade:
    """*grade* without what calls have shown in a form that may be none of its own."""
    return replace(grade, calls=0, right=0, missed=0, findings=(), counts=())


def _own_by_itself(
    grades: Sequence[FunctionGrade],
    tried: Mapping[int, "_Tried"],
    guilty: set[str],
    judge: Judge,
) -> set[str]:
    """The names of those that call each other, and have a fault of their own.

    Each would be right with a right one of the other, which makes good its fault. So
    each is tried with one that does what is asked of it and no more. Where that shows a
    fault of none or of all, it says nothing.
    """
    each = {
        place: [right_one(part, BARE) for part in parts]
        for place, (again, parts) in tried.items()
        if again is not None
        and again.is_right
        and guilty.isdisjoint(map(_plain, parts))
        and all(part.fit.form for part in (grades[place], *parts))
    }
    failed = [f.failure for place in each for f in grades[place].findings if f.failure]
    walks = {failure.function for failure in failed if is_of_walk(failure)}
    if len(walks) == 1 and walks <= {_plain(grades[place]) for place in each}:
        return walks  # a right part changes no set that is walked over
    if not all(grades[place].function.kind in _ONE for place in each):
        return set()
    own = [
        place for place in each if not judge(grades[place], each[place], None).is_right
    ]
    return {_plain(grades[place]) for place in own} if len(own) < len(each) else set()


class _Tried(NamedTuple):
    """A grade with right parts.

    Attributes:
        again: The grade; ``None`` where it says nothing.
        parts: Those in whose place right ones were called.
    """

    again: FunctionGrade | None
    parts: Sequence[FunctionGrade]


def _tried(
    path: Path,
    grade: FunctionGrade,
    parts: list[FunctionGrade],
    grades: Sequence[FunctionGrade],
    judge: Judge,
) -> _Tried:
    """*grade* with right ones for the innermost of *parts*, else for all of them.

    Args:
        path: The student's file.
        grade: That of a wrong function.
        parts: Those of the wrong ones that it calls.
        grades: Those of the whole file.
        judge: Tries it once more.
    """
    inner = [part for part in parts if not wrong_parts_of(path, part, parts)]
    every: list[FunctionGrade] = []
    is_chain = 0 < len(inner) < len(parts)
    for chosen in (inner, parts) if is_chain else (parts,):
        for right in right_ones(chosen, grades):
            again = judge(grade, right, None)
            if again.is_right:
                return _Tried(again, chosen)
            every.append(again)
    if any(part.function.kind is FunctionKind.UNITS for part in parts):
        return _Tried(_own_beside_units(grade, every), parts)
    is_own = bool(every) and _is_own(grade, every[-1], parts)
    return _Tried(every[-1] if is_own else None, parts)


def _with_fewer(  # noqa: PLR0913, PLR0917 - those of ``_tried``
    tried: _Tried,
    guilty: set[str],
    path: Path,
    grade: FunctionGrade,
    grades: Sequence[FunctionGrade],
    judge: Judge,
) -> _Tried:
    """What was *tried*, or with right ones for the *guilty* of its parts alone.

    The others were wrong by these, and right ones may be slower than they are.
    """
    at_fault = [part for part in tried.parts if _plain(part) in guilty]
    is_right = tried.again is not None and tried.again.is_right
    if is_right or len(at_fault) in {0, len(tried.parts)}:
        return tried
    fewer = _tried(path, grade, at_fault, grades, judge)
    return fewer if fewer.again is not None and fewer.again.is_right else tried


def _own_beside_units(
    grade: FunctionGrade, every: Sequence[FunctionGrade]
) -> FunctionGrade | None:
    """A grade that shows a fault which is surely the DPLL's own; else ``None``.

    A right unit propagation may be none that it can call. So either it makes no
    difference in any way in which it may be meant, or with one of them most calls are
    right, none fails, and others refuse clauses that have a model.
    """
    is_failing = FindingKind.FAILED in dict(grade.counts)
    is_alike = all(again.findings == grade.findings for again in every)
    if is_alike and grade.findings and not is_failing:
        return grade
    for again in every:
        counts = dict(again.counts)
        wrong = counts.pop(FindingKind.CLAUSES, 0)
        is_refusal = any(f.returned == HAS_MODEL for f in again.findings)
        is_most = 0 < 2 * wrong < again.calls
        if is_most and is_refusal and not counts and not again.unjudged:
            return again
    return None


def _is_own(
    grade: FunctionGrade, again: FunctionGrade, parts: Sequence[FunctionGrade]
) -> bool:
    """Whether a fault that *again* has with right *parts* is surely its own.

    A failure is if *grade* without them has it, too.
    """
    places = {(f.failure.type, f.failure.line) for f in grade.findings if f.failure}
    failed = [f.failure for f in again.findings if f.failure]
    is_plain = again.verdict is CodeVerdict.WRONG and grade.fit.form is not None
    is_plain = is_plain and places >= {(f.type, f.line) for f in failed}
    kinds = {part.function.kind for part in parts}
    if kinds <= _CHOOSING and FindingKind.CONFLICTS in dict(again.counts):
        return is_plain  # whatever is chosen, it returned values that conflict
    if kinds & _ON_ARCS:  # a search may undo what they do in ways of its own
        is_plain = is_plain and again.function.kind is FunctionKind.AC3
        return is_plain and kinds == {_REVISE} and all(map(_returns_truth, parts))
    return is_plain


def _with_queue(grade: FunctionGrade, judge: Judge) -> FunctionGrade:
    """The grade, with a remark if it is right where the queue is passed to it."""
    form = grade.fit.form and with_queue(grade.function, grade.fit.form)
    if form and judge(grade, (), form).is_right:
        case = grade.findings[0].case
        return with_remark(grade, GradeFinding(FindingKind.OWN_QUEUE, case))
    return grade


def with_parts_named(
    path: Path, grades: Sequence[FunctionGrade]
) -> list[FunctionGrade]:
    """*grades*, where a wrong function that calls a wrong one has a remark on that.

    Of a chain of calls the innermost are named, which call no other wrong one; what
    calls it in its turn, as some pairs of functions do, is no part of it.
    """
    wrong = {_plain(g): g for g in grades if g.verdict is CodeVerdict.WRONG}
    of_all = {
        name: names_used_by(path, grade.function) & wrong.keys()
        for name, grade in wrong.items()
    }
    parts = {
        name: [part for part in used if name not in of_all[part]]
        for name, used in of_all.items()
    }
    return [
        _named(grade, parts, tuple(wrong))
        if wrong.get(_plain(grade)) is grade
        else grade
        for grade in grades
    ]


def lacking_diagonals(
    path: Path, found: Mapping[StudentFunction, FunctionGrade], tried: TriedRules
) -> list[tuple[StudentFunction, TriedRules]]:
    """The functions that lack the diagonals of their file, which may be a fault.

    Those alone that are wrong, or that a wrong one calls; each with the rules that it
    is to be tried with, those *tried* for the file. What is wrong without diagonals,
    too, may miss what is on them by the same fault: then its probe has shown nothing.
    """
    wrong = [f for f, grade in found.items() if grade.verdict is CodeVerdict.WRONG]
    used = names_used(path, wrong, wrong)
    return [
        (
            function,
            tried._replace(probe=None if function in wrong else grade.rules.probe),
        )
        for function, grade in found.items()
        if tried.variant.slug == DIAGONAL
        and grade.rules is not None
        and grade.rules.probe is not None
        and grade.rules.variant.slug == CLASSIC
        and (function in wrong or _plain(grade) in used)
    ]


def _named(
    grade: FunctionGrade, parts: Mapping[str, Sequence[str]], order: Sequence[str]
) -> FunctionGrade:
    """*grade* with the names of the innermost of its *parts*, in *order*."""
    own = parts[_plain(grade)]
    inner = [name for name in order if name in own and not parts[name]]
    if not inner or FindingKind.CALLS in dict(grade.counts):
        return grade
    named = ", ".join(inner)
    case, rules = grade.findings[0].case, grade.rules
    left = [  # what it knows of diagonals is what it calls
        finding
        for finding in grade.findings
        if finding.kind is not FindingKind.OWN_RULES
        or (rules and rules.variant.slug != finding.case.puzzle.variant.slug)
    ]
    grade = replace(grade, findings=tuple(left))
    return with_remark(
        grade, GradeFinding(FindingKind.CALLS_PART, case, returned=named)
    )


def _plain(grade: FunctionGrade) -> str:
    return grade.function.plain_name


def _returns_truth(revise: FunctionGrade) -> bool:
    """Whether what it returned was always true or false, as a right one does.

    Or nothing, where a line of the file asks for that.
    """
    words = {f.returned for f in revise.findings if f.asked is None}
    return words <= {"", "true", "false"}
