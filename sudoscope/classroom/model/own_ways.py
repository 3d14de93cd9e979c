"""Grades of functions on boards, by what their author means with orders and results."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant
from sudoscope.classroom.model.blame import own_faults
from sudoscope.classroom.model.case_grading import (
    as_in_place,
    graded_on,
    is_silent,
    with_remark,
)
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import (
    CodeVerdict,
    FunctionGrade,
    TriedRules,
)
from sudoscope.classroom.model.places_of_solvers import with_places_of_solvers
from sudoscope.classroom.model.search_cases import with_a_digit_twice
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.classroom.model.trial_cases import own_puzzles, trial_cases
from sudoscope.classroom.model.untrue_results import (
    first_untrue,
    with_untrue_results,
)
from sudoscope.classroom.model.wrong_parts import Judge
from sudoscope.student_files.model.function_kinds import (
    PASSES,
    FunctionKind,
)
from sudoscope.student_files.model.results_used import is_result_tested, is_result_used

_SWAPPED: Final = str.maketrans("xyXY", "yxYX")


def in_own_order(
    path: Path,
    session: CodeSession,
    grades: list[FunctionGrade],
    puzzles: Sequence[Puzzle],
) -> list[FunctionGrade]:
    """*grades* with a REVISE that takes its cells in the other order, if one does.

    Where AC-3 is right with it, it does what its author means. So does a pass that
    returns nothing, where ``reduce_puzzle`` is right with it, or what it returns is
    never used and no other one returns anything. A REVISE may not return what is
    always true where an AC-3 that is not right tests it.
    """
    right = {grade.function.kind for grade in grades if grade.is_right}
    is_used = FunctionKind.AC3 in right
    if not is_used and FunctionKind.AC3 in {g.function.kind for g in grades}:
        grades = [_tested(path, session, grade, puzzles) for grade in grades]
    passes = [g for g in grades if g.function.kind in PASSES and g.calls]
    if FunctionKind.REDUCE in right or all(
        is_silent(g) and not is_result_used(path, g.function) for g in passes
    ):
        grades = [as_in_place(g) if g in passes else g for g in grades]
    return [
        _swapped(session, grade, puzzles)
        if is_used
        and grade.function.kind is FunctionKind.REVISE
        and grade.verdict is CodeVerdict.WRONG
        else grade
        for grade in grades
    ]


def _tested(
    path: Path, session: CodeSession, grade: FunctionGrade, puzzles: Sequence[Puzzle]
) -> FunctionGrade:
    """*grade*, with what it returned as its caller takes it: as true or false."""
    function, form = grade.function, grade.fit.form
    is_own = any(kind is FindingKind.OWN_RETURN for kind, _ in grade.counts)
    if not (is_own and form and function.kind is FunctionKind.REVISE):
        return grade
    if not is_result_tested(path, function):
        return grade
    cases = trial_cases(function.kind, tuple(puzzles))
    ask = session.asker(function)
    found = graded_on(function, form, cases, ask, is_tested=True)
    return replace(found, fit=grade.fit, rules=grade.rules)


def _swapped(
    session: CodeSession, grade: FunctionGrade, puzzles: Sequence[Puzzle]
) -> FunctionGrade:
    """*grade* with both cells in the other order, if that is right."""
    function, form = grade.function, grade.fit.form
    assert form is not None
    form = form._replace(layout=form.layout.translate(_SWAPPED))
    cases = trial_cases(function.kind, tuple(puzzles))
    found = graded_on(function, form, cases, session.asker(function))
    found = replace(found, fit=grade.fit._replace(form=form))
    if not found.is_right:
        return grade
    return with_remark(found, GradeFinding(FindingKind.OWN_ORDER, cases[0]))


def with_own_faults(  # noqa: PLR0913, PLR0917 - what a grade is made of
    path: Path,
    session: CodeSession,
    grades: Sequence[FunctionGrade],
    judge: Judge,
    tried: TriedRules,
    puzzles: Sequence[Puzzle],
) -> list[FunctionGrade]:
    """*grades*, each with faults of its own alone, tried with *puzzles* where it is."""

    def untrue(grade: FunctionGrade) -> GradeFinding | None:
        rules = (grade.rules or tried).variant
        is_tried = rules is tried.variant
        boards = puzzles if is_tried else own_puzzles(rules)
        return _first_untrue(session, grade, rules, boards)

    found = with_untrue_results(path, grades, judge, untrue)
    found = own_faults(path, found, judge)
    if found != [*grades]:  # else there is nothing new to see
        found = with_untrue_results(path, found, judge, untrue)
    return with_places_of_solvers(path, session, found, judge, puzzles[0])


def _first_untrue(
    session: CodeSession,
    grade: FunctionGrade,
    rules: Variant,
    puzzles: Sequence[Puzzle],
) -> GradeFinding | None:
    """The first call of the method of *grade* whose result is untrue, if any is."""
    form = grade.fit.form
    assert form is not None
    session.renew()
    session.use(rules)
    kind = grade.function.kind
    # A pass over houses or twins may find nothing wrong where nothing fits.
    sees_conflicts = kind in {FunctionKind.REDUCE, FunctionKind.ELIMINATE}
    cases = trial_cases(
        FunctionKind.REDUCE if sees_conflicts else kind, (*puzzles[:1],)
    )
    tried = [case for case in cases if case.is_on_way]
    tried += map(with_a_digit_twice, tried[:1] if sees_conflicts else ())
    return first_untrue(form, tried, session.asker(grade.function))
