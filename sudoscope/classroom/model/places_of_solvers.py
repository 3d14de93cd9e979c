"""Checks of placements that answer so wrongly that they show no order of arguments.

A solver shows it: it is wrong, and right or better with a right check that takes its
arguments in one order. In that order the student's is called, and its answers are
judged.
"""

from collections.abc import Sequence
from operator import itemgetter
from pathlib import Path

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.case_grading import with_remark
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fit_cases import fit_case
from sudoscope.classroom.model.forms_in_use import is_whole
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.place_checks import (
    graded_as_called,
    layouts_of,
    place_puzzle,
)
from sudoscope.classroom.model.search_cases import easiest
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.classroom.model.wrong_parts import Judge, is_open_solver
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.names_used import names_used_by


def with_places_of_solvers(
    path: Path,
    session: CodeSession,
    grades: Sequence[FunctionGrade],
    judge: Judge,
    puzzle: Puzzle,
) -> list[FunctionGrade]:
    """*grades*, where a check without a verdict is wrong, and not what calls it.

    Args:
        path: The student's file.
        session: Its code.
        grades: Those of its functions.
        judge: Tries one once more.
        puzzle: One of those that they are tried on.
    """
    found = [*grades]
    for at, place in enumerate(grades):
        if not _is_open_place(place):
            continue
        for near, solver in enumerate(found):
            is_wrong = solver.verdict is CodeVerdict.WRONG or is_open_solver(solver)
            is_wrong = is_wrong and solver.function.kind in SEARCHES
            used = names_used_by(path, solver.function) if is_wrong else set()
            if place.function.plain_name not in used:
                continue
            shown = _shown_by(session, place, solver, judge, puzzle)
            if shown is not None:
                found[at], found[near] = shown
                break
    return found


def _is_open_place(grade: FunctionGrade) -> bool:
    is_place = grade.function.kind is FunctionKind.PLACE
    return is_place and grade.fit.form is None and grade.missing is None


def _shown_by(
    session: CodeSession,
    place: FunctionGrade,
    solver: FunctionGrade,
    judge: Judge,
    puzzle: Puzzle,
) -> tuple[FunctionGrade, FunctionGrade] | None:
    """Both grades, if a right check in some order of arguments makes *solver* right.

    Or better, and in no other order as good: then each has a fault of its own.
    """
    easy = [*easiest(fit_case(solver.function, puzzle.rules))]
    is_open = solver.fit.form is None  # it may need another form with a right check
    wrong: list[tuple[int, str, FunctionGrade]] = []
    for layout in layouts_of(place.function, session.facts):
        parts = [RightPart(place.function, layout)]
        # Few orders of arguments let it fill one open cell.
        if not is_open and not _solved(session, solver, parts, easy[:1]):
            continue
        again = judge(solver, parts, None)
        if again.is_right:
            return _both(session, place, again, layout, solver, puzzle)
        if not is_open and again.verdict is CodeVerdict.WRONG:
            count = _solved(session, solver, parts, easy)
            wrong.append((count, layout, again))
    if not wrong:
        return None
    (count, layout, again), *others = sorted(wrong, key=itemgetter(0), reverse=True)
    most = max((other[0] for other in others), default=0)
    if count <= max(most, _solved(session, solver, [], easy)):
        return None
    return _both(session, place, again, layout, solver, puzzle)


def _both(  # noqa: PLR0913, PLR0917 - both grades, and how they are tried
    session: CodeSession,
    place: FunctionGrade,
    again: FunctionGrade,
    layout: str,
    solver: FunctionGrade,
    puzzle: Puzzle,
) -> tuple[FunctionGrade, FunctionGrade] | None:
    """The grade of *place* in *layout*, and *again* with a remark, if it is wrong."""
    puzzle = place_puzzle([puzzle])
    session.renew()
    session.use(puzzle.rules)
    form = solver.fit.form
    grade = graded_as_called(
        place.function,
        session.facts,
        puzzle,
        session.asker(place.function),
        layout=layout,
        subject="" if form is None else form.subject,
    )
    if grade.verdict is not CodeVerdict.WRONG:
        return None
    case, name = grade.findings[0].case, place.function.plain_name
    remark = GradeFinding(FindingKind.CALLS, case, returned=name)
    return grade, with_remark(again, remark)


def _solved(
    session: CodeSession,
    solver: FunctionGrade,
    parts: Sequence[RightPart],
    cases: Sequence[Case],
) -> int:
    """How many of *cases* the function of *solver* solves with right *parts*."""
    form = solver.fit.form
    assert form is not None
    session.renew()
    session.use(cases[0].puzzle.rules)
    ask = session.asker(solver.function, parts)
    return sum(is_whole(case, ask(form, case)) for case in cases)
