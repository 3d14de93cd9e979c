"""A probe of a REVISE that removes nothing: whether it looks at the other side.

In the calls of a grade the side without support is the first of the two cells. A
function that takes the second one for it removes nothing there, like one that does
nothing at all; the same arc with its cells exchanged tells them apart.
"""

from pathlib import Path

from solver.rules.variant import Variant
from sudoscope.classroom.model.code_limits import CodeLimits
from sudoscope.classroom.model.findings import FindingKind, removals_of
from sudoscope.classroom.model.functions import FunctionKind, functions_in
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.sessions import CodeSession


def may_revise_other_side(grade: FunctionGrade) -> bool:
    """Whether it is worth a probe: a REVISE that removes nothing where it must."""
    return (
        grade.function.kind is FunctionKind.REVISE
        and grade.verdict is CodeVerdict.WRONG
        and not grade.right
        and any(finding.kind is FindingKind.MISSED for finding in grade.findings)
    )


def revises_other_side(
    path: Path, grade: FunctionGrade, variant: Variant, limits: CodeLimits
) -> bool:
    """Whether the REVISE of *grade* removes what it missed with its cells exchanged.

    Args:
        path: The student's file.
        grade: That of a function for which ``may_revise_other_side`` holds.
        variant: The rules.
        limits: What the call may use.

    Raises:
        StudentCodeError: The file cannot be read any more.
    """
    missed = next(f.case for f in grade.findings if f.kind is FindingKind.MISSED)
    exchanged = missed._replace(cell=missed.other, other=missed.cell)
    form = grade.fit.form
    if form is None:
        return False
    session = CodeSession(path, functions_in(path), variant, limits)
    try:
        answer = session.asker(grade.function)(form, exchanged)
    finally:
        session.close()
    if isinstance(answer, CallFailure):
        return False
    removed = removals_of(exchanged, answer)
    return removed is not None and bool(removed.right) and not removed.unsound
