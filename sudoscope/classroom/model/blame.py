"""Faults of a function that are another one's: it calls a wrong one, or gets a queue.

An AC-3 whose REVISE is wrong is tried with a right one. Where that says nothing, as
with a search, it is not judged: its own text may be right.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

from sudoscope.classroom.model.call_forms import CallForm, with_queue
from sudoscope.classroom.model.case_grading import graded_on, with_remark
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import Ask
from sudoscope.classroom.model.functions import FunctionKind, StudentFunction
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade, TriedRules
from sudoscope.classroom.model.positions import Case
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.rule_probes import CLASSIC, DIAGONAL
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.classroom.model.ungraded import names_used

CALLS: Final = "calls"
"""The kind of failure of a function that calls a wrong one, and is not judged."""
CasesOf: TypeAlias = Callable[[FunctionGrade], Sequence[Case]]
"""The cases of a grade, which the session is made ready for."""


def own_faults(
    path: Path,
    grades: Sequence[FunctionGrade],
    session: CodeSession,
    cases_of: CasesOf,
    kinds: Sequence[FunctionKind] = (FunctionKind.AC3,),
) -> list[FunctionGrade]:
    """*grades*, each with faults of its own alone.

    Args:
        path: The student's file.
        grades: Those of its functions.
        session: Where calls are made.
        cases_of: What a function is tried on once more.
        kinds: What may call others.
    """
    found = [*grades]
    for place, grade in enumerate(grades):
        if grade.verdict is CodeVerdict.WRONG and grade.function.kind in kinds:
            used = names_used(path, [grade.function], [grade.function])
            parts = [g for g in found if not g.is_right and _plain(g) in used]
            parts = [part for part in parts if part is not grade]
            tried = _Tried(grade, session, cases_of)
            found[place] = tried.with_parts(parts) if parts else tried.with_queue()
    return found


def with_parts_named(
    path: Path, grades: Sequence[FunctionGrade]
) -> list[FunctionGrade]:
    """*grades*, where a wrong function that calls a wrong one has a remark on that.

    Of a chain of calls the innermost are named, which call no other wrong one; what
    calls it in its turn, as some pairs of functions do, is no part of it.
    """
    wrong = {_plain(g): g for g in grades if g.verdict is CodeVerdict.WRONG}
    of_all = {
        name: names_used(path, [grade.function], [grade.function]) & wrong.keys()
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
    is to be tried with, those *tried* for the file.
    """
    wrong = [f for f, grade in found.items() if grade.verdict is CodeVerdict.WRONG]
    used = names_used(path, wrong, wrong)
    return [
        (function, tried._replace(probe=grade.rules.probe))
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
    return grade.function.name.rpartition(".")[2]


class _Tried:
    """A wrong function, tried once more."""

    def __init__(
        self, grade: FunctionGrade, session: CodeSession, cases_of: CasesOf
    ) -> None:
        self._grade = grade
        self._session = session
        self._cases_of = cases_of

    def with_parts(self, parts: Sequence[FunctionGrade]) -> FunctionGrade:
        """The grade without the faults of *parts*, which it calls."""
        grade, part = self._grade, parts[0]
        if part.function.kind is FunctionKind.REVISE and len(parts) == 1:
            ask = self._session.asker(grade.function, part.function)
            again = self._on(grade.fit.form, ask)
            is_plain = not any(f.failure for f in again.findings)
            if again.is_right or (is_plain and _returns_truth(part)):
                return self._remarked(again, FindingKind.CALLS, _plain(part))
        wrong = [_plain(p) for p in parts if p.verdict is CodeVerdict.WRONG]
        reason = CallFailure(CALLS, text=", ".join(wrong))
        return (
            replace(grade, findings=(), counts=(), unjudged=reason) if wrong else grade
        )

    def with_queue(self) -> FunctionGrade:
        """The grade, with a remark if it is right where the queue is passed to it."""
        grade = self._grade
        form = grade.fit.form and with_queue(grade.function, grade.fit.form)
        if form and self._on(form, self._session.asker(grade.function)).is_right:
            return self._remarked(grade, FindingKind.OWN_QUEUE)
        return grade

    def _on(self, form: CallForm | None, ask: Ask) -> FunctionGrade:
        """The grade of calls by *ask*."""
        assert form is not None
        self._session.renew()
        cases = self._cases_of(self._grade)
        found = graded_on(self._grade.function, form, cases, ask)
        return replace(found, fit=self._grade.fit, rules=self._grade.rules)

    def _remarked(
        self, grade: FunctionGrade, kind: FindingKind, name: str = ""
    ) -> FunctionGrade:
        case = self._cases_of(self._grade)[0]
        return with_remark(grade, GradeFinding(kind, case, returned=name))


def _returns_truth(revise: FunctionGrade) -> bool:
    """Whether what it returned was always true or false, as a right one does."""
    return {f.returned for f in revise.findings} <= {"", "true", "false"}
