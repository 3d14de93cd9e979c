"""Checks of placements that answer so wrongly that they show no order of arguments.

A solver shows it: it is wrong, and right with a right check that takes its arguments in
one order. In that order the student's is called, and what it answers is judged.
"""

from collections.abc import Sequence
from pathlib import Path

from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from sudoscope.classroom.model.blame import Judge, is_open_solver
from sudoscope.classroom.model.case_grading import with_remark
from sudoscope.classroom.model.findings import FindingKind, GradeFinding, removals_of
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.place_checks import graded_as_called, layouts_of
from sudoscope.classroom.model.positions import easiest
from sudoscope.classroom.model.rule_probes import CLASSIC, fit_case
from sudoscope.classroom.model.sessions import CodeSession, RightPart
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.names_used import names_used_by
from sudoscope.student_files.model.trial_puzzles import built_in


def with_places_of_solvers(
    path: Path,
    session: CodeSession,
    grades: Sequence[FunctionGrade],
    judge: Judge,
    rules: Variant,
) -> list[FunctionGrade]:
    """*grades*, where a check without a verdict is wrong, and not what calls it.

    Args:
        path: The student's file.
        session: Its code.
        grades: Those of its functions.
        judge: Tries one once more.
        rules: Those of the boards.
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
            shown = _shown_by(session, place, solver, judge, rules)
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
    rules: Variant,
) -> tuple[FunctionGrade, FunctionGrade] | None:
    """Both grades, if a right check in some order of arguments makes *solver* right."""
    function, form = place.function, solver.fit.form
    for layout in layouts_of(function, session.facts):
        part = RightPart(function, layout)
        if not _solves_easily(session, solver, part, rules):
            continue
        again = judge(solver, [part], None)
        if not again.is_right:
            continue
        (puzzle, *_) = built_in(variant_named(CLASSIC))
        session.renew()
        session.use(puzzle.rules)
        grade = graded_as_called(
            function,
            session.facts,
            puzzle,
            session.asker(function),
            layout=layout,
            subject="" if form is None else form.subject,
        )
        if grade.verdict is not CodeVerdict.WRONG:
            return None
        case, name = grade.findings[0].case, function.plain_name
        remark = GradeFinding(FindingKind.CALLS, case, returned=name)
        return grade, with_remark(again, remark)
    return None


def _solves_easily(
    session: CodeSession, solver: FunctionGrade, part: RightPart, rules: Variant
) -> bool:
    """Whether *solver* fills one open cell, which few orders of arguments let it do.

    One that solves nothing in any form without the right *part* may need another one.
    """
    form = solver.fit.form
    if form is None:
        return True
    session.renew()
    session.use(rules)
    case = next(easiest(fit_case(solver.function, rules)))
    answer = session.asker(solver.function, [part])(form, case)
    removed = None if isinstance(answer, CallFailure) else removals_of(case, answer)
    return removed is not None and not (removed.missed or removed.unsound)
