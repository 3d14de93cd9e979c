"""Wrong functions that another one calls, and right ones to call in their place."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.right_clauses import UNCHANGED, WAYS
from sudoscope.student_calls.model.right_parts import NOTHING
from sudoscope.student_files.model.function_kinds import PASSES, FunctionKind
from sudoscope.student_files.model.names_used import names_used_by

Judge: TypeAlias = Callable[
    [FunctionGrade, Sequence[RightPart], CallForm | None], FunctionGrade
]
"""Tries the function of a grade once more: with right parts, or in another form."""
_REPLACED: Final = frozenset(
    {
        *(FunctionKind.REVISE, FunctionKind.SIMPLIFY),
        *(FunctionKind.UNITS, FunctionKind.PURE),
    }
)
"""What a right one can be called in place of, whatever its form is."""
_REFUSING: Final = frozenset(
    {
        *(FunctionKind.REDUCE, FunctionKind.SEARCH, FunctionKind.AC3),
        *(FunctionKind.ASSIGN, FunctionKind.ELIMINATE_ONE),
    }
)
"""What says that nothing fits, by ``False`` or by nothing."""
_OPEN: Final = frozenset({FunctionKind.SOLVE, FunctionKind.DPLL, FunctionKind.AC3})


def wrong_parts_of(
    path: Path, grade: FunctionGrade, grades: Sequence[FunctionGrade]
) -> list[FunctionGrade]:
    """Those of *grades* that are wrong, and that the function of *grade* calls.

    Of arcs and clauses those are among them that could not be called: right ones can.
    """
    used = names_used_by(path, grade.function)
    return [
        part
        for part in grades
        if part is not grade
        and part.function.plain_name in used
        and (part.verdict is CodeVerdict.WRONG or _is_open(part))
    ]


def right_ones(
    parts: Sequence[FunctionGrade], grades: Sequence[FunctionGrade] = ()
) -> Iterator[list[RightPart]]:
    """Right functions for *parts*, in each way in which they may be meant.

    A right ``assign`` calls the ``eliminate`` of *grades*, whose faults stay unless it
    is one of *parts*, and which says in its own way that nothing fits. In place of what
    is wrong by what it changes there is one that changes nothing; in place of another
    ``simplify`` one that changes what the student's returns changed, then one that
    returns other clauses.
    """
    is_open = any(part.function.kind is FunctionKind.UNITS for part in parts)
    inner = next(
        (
            (grade.function.name, grade.fit.form.layout)
            for grade in grades
            if grade.function.kind is FunctionKind.ELIMINATE_ONE and grade.fit.form
        ),
        (),
    )
    first = UNCHANGED if any(part.is_strict for part in parts) else 0
    ways = [*range(first, first + (WAYS if is_open else 1))]
    if any(part.function.kind is FunctionKind.SIMPLIFY for part in parts) and not first:
        ways += [UNCHANGED + way for way in ways]
    if any(part.function.kind in _REFUSING for part in parts):
        ways.append(NOTHING)
    for way in ways:
        yield [
            right_one(
                part, way, inner if part.function.kind is FunctionKind.ASSIGN else ()
            )
            for part in parts
        ]


def right_one(part: FunctionGrade, way: int, inner: tuple[str, ...] = ()) -> RightPart:
    """A right function for *part*, which says in a *way* that nothing fits."""
    form = part.fit.form
    return RightPart(part.function, "" if form is None else form.layout, way, inner)


def is_open_solver(grade: FunctionGrade) -> bool:
    """Whether *grade* is of a solver that solves nothing in any way of calling it.

    Or of an AC-3 that does not end in any.
    """
    is_open = grade.fit.form is None and bool(grade.fit.tried)
    return is_open and grade.function.kind in _OPEN


def _is_open(grade: FunctionGrade) -> bool:
    is_replaced = grade.function.kind in _REPLACED and not grade.is_right
    return is_replaced or is_idle(grade)


def is_idle(grade: FunctionGrade) -> bool:
    """Whether *grade* is of a pass that did nothing in the form of another method."""
    is_pass = grade.function.kind in PASSES and grade.fit.form is None
    return is_pass and grade.fit.idle is not None
