"""Faults of a function that is right by itself, which what calls it shows."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.case_grading import with_remark
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.wrong_parts import Judge, right_ones, wrong_parts_of
from sudoscope.student_calls.model.noted_removals import (
    NOTED,
    SUPPOSE,
    SUPPOSED,
    is_to_note,
)
from sudoscope.student_files.model.function_kinds import PASSES, SEARCHES, FunctionKind
from sudoscope.student_files.model.names_used import names_used_by

_PROPAGATIONS: Final = (FunctionKind.REVISE, FunctionKind.AC3)
"""Functions that may note what they remove, the innermost first."""
_WHOLE: Final = frozenset({FunctionKind.REDUCE, FunctionKind.SEARCH})
"""Functions that return the grid, or that nothing fits."""


def with_other_types(
    path: Path, grades: Sequence[FunctionGrade], judge: Judge
) -> list[FunctionGrade]:
    """*grades*, where a pass is wrong that leaves a text, say, in a grid with sets.

    By itself it is right, and what meets that fails: a pass after it, when what calls
    both is tried. That is right with a right one in its place.
    """
    found = [*grades]
    for grade in grades:
        failed = next((f for f in grade.findings if _is_error(f)), None)
        if grade.function.kind not in _WHOLE or not (failed and failed.failure):
            continue
        used = names_used_by(path, grade.function)
        passes = [part for part in found if part.function.kind in PASSES]
        passes = [part for part in passes if part.function.plain_name in used]
        name = failed.failure.function
        forms = (p.fit.form for p in passes if p.function.plain_name == name)
        form = next(forms, None) or grade.fit.form
        for part in passes if form else ():
            if not (form and part.is_right and part.fit.form):
                continue
            own = part.fit.form._replace(container=form.container)
            left = judge(part, (), own).other_type
            right = next(right_ones([part], grades))
            if left and judge(grade, right, None).is_right:
                kind, said = FindingKind.OTHER_TYPE, f"{left} {form.container} {name}"
                fault = failed._replace(kind=kind, returned=said, failure=None)
                wrong = replace(part, findings=(fault,), counts=((kind, 1),))
                found[found.index(part)] = wrong
                break
    return found


def _is_error(finding: GradeFinding) -> bool:
    """Whether a function failed on what it met; what is slow may be right."""
    return finding.failure is not None and finding.failure.kind == "error"


def with_failed_passes(
    grades: Sequence[FunctionGrade], judge: Judge
) -> list[FunctionGrade]:
    """*grades*, where a pass is wrong that fails when its caller is tried.

    It may fail on grids without a solution alone, where it was not tried by itself:
    ``reduce_puzzle`` is, and a search comes to them by wrong guesses. What fails on
    another type than there was is not at fault.
    """
    found = [*grades]
    if any(FindingKind.OTHER_TYPE in dict(grade.counts) for grade in grades):
        return found
    for grade in grades:
        failed = [*filter(_is_error, grade.findings)]
        names = {f.failure.function for f in failed if f.failure}
        if grade.function.kind not in _WHOLE or len(names) != 1:
            continue
        for place, part in enumerate(found):
            is_pass = part.function.kind in PASSES and part.function.plain_name in names
            right = next(right_ones([part], grades))
            if is_pass and part.is_right and judge(grade, right, None).is_right:
                kinds = {finding.kind for finding in failed}
                counts = tuple(c for c in grade.counts if c[0] in kinds)
                found[place] = replace(
                    part, calls=grade.calls, findings=tuple(failed), counts=counts
                )
    return found


def with_hiding_passes(
    path: Path, grades: Sequence[FunctionGrade], judge: Judge
) -> list[FunctionGrade]:
    """*grades*, where a pass is wrong that hides a contradiction from what calls it.

    That returns no ``False`` then, or a search a wrong grid, and is right with a right
    pass in its place. By itself the pass was tried on grids with a solution alone. Or
    it hides that it has changed the grid, where it says whether it has, and what calls
    it stops too early.
    """
    found = [*grades]
    for grade in grades:
        kinds = {fault.kind for fault in grade.faults}
        is_missed = kinds == {FindingKind.MISSED}
        # What a method says where nothing fits no call of it shows.
        hiding = set() if grade.function.owner else {FindingKind.NOT_REFUSED}
        is_search = grade.function.kind is FunctionKind.SEARCH
        # Wrong parts would be at fault themselves.
        if is_search and not wrong_parts_of(path, grade, grades):
            hiding |= {FindingKind.UNSOUND}
        is_hidden = is_missed or (bool(kinds) and kinds <= hiding)
        is_whole = grade.function.kind in _WHOLE
        used = names_used_by(path, grade.function) if is_whole and is_hidden else set()
        for place, part in enumerate(found):
            is_pass = part.function.kind in PASSES and part.function.plain_name in used
            is_pass = is_pass and (not is_missed or _denies_change(part))
            if not (is_pass and part.is_right):
                continue
            if judge(grade, next(right_ones([part], grades)), None).is_right:
                hides = grade.faults[0]._replace(
                    kind=FindingKind.HIDES, returned=grade.function.plain_name
                )
                if not is_missed:  # a guess on the way has no solution
                    hides = hides._replace(case=hides.case._replace(truth=0))
                counts = ((FindingKind.HIDES, 1),)
                found[place] = replace(part, findings=(hides,), counts=counts)
                break
    return found


def _denies_change(part: FunctionGrade) -> bool:
    """Whether a pass has returned ``False`` where it has struck what it must."""
    return any(f.returned == "false" and f.case.required for f in part.remarks)


def with_unnoted_removals(
    path: Path, grades: Sequence[FunctionGrade], judge: Judge
) -> list[FunctionGrade]:
    """*grades*, where a REVISE or an AC-3 is wrong that leaves out what it removes.

    It is given a list for that, from which a search puts values back. The search is
    wrong, and is right where all that is removed is noted. One that is right once it
    is noted in a list that the search did not give forgets it itself: that is a remark.
    """
    found = [*grades]
    for place, grade in enumerate(grades):
        is_wrong = grade.verdict is CodeVerdict.WRONG
        if not (is_wrong and grade.function.kind in SEARCHES):
            continue
        used = names_used_by(path, grade.function)
        parts = [
            part
            for kind in _PROPAGATIONS
            for part in found
            if part.function.kind is kind
            and part.function.plain_name in used
            and part.is_right
        ]
        given = [part for part in parts if is_to_note(part.function.parameters)]
        ways = [(part, NOTED) for part in given]
        ways += [(part, SUPPOSED) for part in parts if SUPPOSE in used]
        for part, way in ways:
            again = judge(grade, [RightPart(part.function, way=way)], None)
            # What is only slower than before may still not find what it did not find.
            failed = sum(count for _, count in grade.counts)
            if not again.is_right or (way == NOTED and _slow_calls(again) >= failed):
                continue
            fault = grade.faults[0]
            if way == NOTED:
                fault = fault._replace(
                    kind=FindingKind.UNNOTED, returned=grade.function.plain_name
                )
                wrong = replace(part, findings=(fault,), counts=((fault.kind, 1),))
                found[found.index(part)] = wrong
            else:
                name = part.function.plain_name
                fault = fault._replace(kind=FindingKind.LEFT_STRUCK, returned=name)
                found[place] = with_remark(grade, fault)
            break
    return found


def _slow_calls(grade: FunctionGrade) -> int:
    return dict(grade.counts).get(FindingKind.SLOW, 0)
