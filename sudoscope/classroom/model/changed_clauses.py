"""Functions on clauses that change what they are given, where that is a fault.

It is one where the text of the function says that it does not, and where what calls it
is wrong, and right with one that changes nothing. Elsewhere it is a remark.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.case_grading import with_remark
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.wrong_parts import right_ones
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.names_used import names_used_by, promises_no_change

Graded = Callable[[FunctionGrade, Sequence[RightPart]], FunctionGrade]
"""Tries the function of a grade once more, with right parts."""
_PARTS: Final = frozenset({FunctionKind.SIMPLIFY, FunctionKind.UNITS})


def with_changing_parts(
    path: Path, grades: Sequence[FunctionGrade], graded: Graded
) -> list[FunctionGrade]:
    """*grades*, where a part is wrong that changes what it must not change.

    Args:
        path: The student's file.
        grades: Those of its functions on clauses.
        graded: Tries one once more.
    """
    changing = [g for g in grades if _changes(g)]
    guilty = [g for g in changing if promises_no_change(path, g.function)]
    for grade in grades:
        parts = _uses(path, grade, changing)
        if grade.verdict is CodeVerdict.WRONG and not any(p in guilty for p in parts):
            guilty += _at_fault(path, grade, parts, graded)
    inner = [g for g in guilty if not _uses(path, g, guilty)]
    return [
        replace(g, is_strict=True)
        if g in inner
        else _without_change(g, _uses(path, g, inner), graded)
        if g in changing
        else g
        for g in grades
    ]


def _changes(grade: FunctionGrade) -> bool:
    is_part = grade.function.kind in _PARTS and grade.is_right
    return is_part and FindingKind.MUTATED in dict(grade.counts)


def _uses(
    path: Path, grade: FunctionGrade, parts: Sequence[FunctionGrade]
) -> list[FunctionGrade]:
    """Those of *parts* that the function of *grade* calls."""
    used = names_used_by(path, grade.function)
    return [p for p in parts if p.function.plain_name in used and p is not grade]


def _at_fault(
    path: Path, grade: FunctionGrade, parts: Sequence[FunctionGrade], graded: Graded
) -> Sequence[FunctionGrade]:
    """Those of *parts* without whose changes *grade* is right, the innermost first."""
    inner = sorted(parts, key=lambda part: len(_uses(path, part, parts)))
    chosen = [[part] for part in inner] + ([inner] if inner[1:] else [])
    for one in chosen:
        if any(graded(grade, right).is_right for right in _right_ones(one)):
            return one
    return ()


def _right_ones(parts: Sequence[FunctionGrade]) -> Iterator[list[RightPart]]:
    """Right functions for *parts* that change nothing, in each way to say no."""
    return right_ones([replace(part, is_strict=True) for part in parts])


def _without_change(
    grade: FunctionGrade, parts: Sequence[FunctionGrade], graded: Graded
) -> FunctionGrade:
    """*grade*, with a remark where it changes nothing with right *parts*."""
    again = graded(grade, next(_right_ones(parts))) if parts else grade
    if not again.is_right or _changes(again):
        return grade
    named = ", ".join(part.function.plain_name for part in parts)
    case = grade.findings[0].case
    return with_remark(again, GradeFinding(FindingKind.CALLS, case, returned=named))
