"""Grades: each function of a student's code compared with its definition."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.blame import own_faults, with_parts_named
from sudoscope.classroom.model.board_checks import graded_check
from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.case_grading import graded_on
from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.changed_clauses import with_changing_parts
from sudoscope.classroom.model.chosen import chosen_in
from sudoscope.classroom.model.clause_cases import EMPTY_CASES, ClauseCase
from sudoscope.classroom.model.clause_grading import (
    first_untrue_units,
    graded_on_clauses,
    is_in_two_ways,
    leaves_empty_clause,
)
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fit_cases import CLASSIC
from sudoscope.classroom.model.forms_in_use import (
    containers_in_use,
    is_shown_by_answers,
)
from sudoscope.classroom.model.grader import Grader
from sudoscope.classroom.model.grades import (
    CodeVerdict,
    FunctionGrade,
    Grades,
    RulesBy,
    TriedRules,
)
from sudoscope.classroom.model.missing_names import MissingNames
from sudoscope.classroom.model.network_choices import CHOICES, graded_choices
from sudoscope.classroom.model.network_grading import (
    GRADED,
    check_network,
    fit_on_network,
    network_cases,
)
from sudoscope.classroom.model.network_solving import SOLVERS, graded_solver
from sudoscope.classroom.model.place_checks import graded_place, place_puzzle
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.classroom.model.trial_cases import MOST_PUZZLES, solved_puzzles
from sudoscope.classroom.model.ungraded import (
    judged_with_solver,
    with_search_of_solver,
)
from sudoscope.classroom.model.untrue_results import with_untrue_results
from sudoscope.networks.model.arcs import with_one_solution
from sudoscope.student_calls.model.call_forms import CallForm, without_queue
from sudoscope.student_calls.model.clause_calls import SIGNS
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.loading_notes import (
    LoadingNote,
    loading_notes,
    replaced_classes,
)
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import ON_CLAUSES, FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.known_functions import asked_for, functions_in
from sudoscope.student_files.model.main_part import SCRIPT
from sudoscope.student_files.model.names_used import only_assigns, signs_in
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.square_boards import check_square
from sudoscope.student_files.model.trial_puzzles import built_in


def grades_of(  # noqa: PLR0913 - most have defaults
    path: Path,
    puzzles: Sequence[Puzzle] = (),
    *,
    variant: str = "",
    names: Sequence[str] = (),
    limits: CodeLimits | None = None,
    is_strict: bool = False,
    bridge: Path | None = None,
    on_wait: Callable[[], None] | None = None,
) -> Grades:
    """Try the functions of the code at *path*, each in a process of its own if need be.

    Args:
        path: The student's file, or a notebook.
        puzzles: What to try them on, each with one solution and all with the same
            rules; by default some puzzles with the rules that the code knows.
        variant: The rules of the code, "classic" or "diagonal", where there are no
            puzzles; by default calls show them.
        names: The functions to try; by default all that are known.
        limits: What one call may use.
        is_strict: Whether changing the given grid is wrong.
        bridge: An adapter between the program and the code
            (``sudoscope.student_calls.model.bridge``), which is tried in place of its
            functions.
        on_wait: Called from time to time; it may raise to stop.

    Raises:
        StudentCodeError: There is no function to try, a puzzle has not one solution, or
            there are no puzzles of the program's own with these rules.
    """
    if puzzles and puzzles[0].variant.has_own_names:
        return _network_grades(path, puzzles, names, limits or CodeLimits(), on_wait)
    chosen, ungraded = chosen_in(path, names, bridge)
    if not chosen:
        tried = TriedRules(variant_named(CLASSIC), RulesBy.NOTHING)
        return Grades((*ungraded,), tried, (), "", 0)
    on_clauses = [f for f in chosen if f.kind in ON_CLAUSES.values()]
    chosen = tuple(f for f in chosen if f.kind not in ON_CLAUSES.values())
    checks = [f for f in chosen if f.kind is FunctionKind.VALID]
    places = [f for f in chosen if f.kind is FunctionKind.PLACE]
    chosen = tuple(f for f in chosen if f not in places) or chosen
    rules = puzzles[0].rules if puzzles else variant_named(variant or CLASSIC)
    check_square(rules)
    puzzles = tuple(puzzles[:MOST_PUZZLES])
    if chosen:
        solved_puzzles(puzzles)  # by their own numbers, before others
    session = CodeSession(
        path, chosen, rules, limits or CodeLimits(), on_wait=on_wait, bridge=bridge
    )
    tried, found = TriedRules(rules, RulesBy.CLAUSES), list[FunctionGrade]()
    try:
        notes = loading_notes(session.facts, path.name)
        if any(function.name == SCRIPT for function in chosen):
            notes = ()  # it is started anew for each puzzle, with something to read
        needs = MissingNames(path, notes)
        if session.failure is not None:
            return _unloaded(session, (*chosen, *on_clauses), tried, path.name)
        chosen = tuple(f for f in chosen if f not in checks and f not in places)
        grader = Grader(path, session, chosen, needs, is_bridged=bridge is not None)
        grader.beside = _check_grades(session, (*places, *checks), puzzles, needs)
        if chosen:
            is_given = bool(puzzles or variant)
            tried, found = grader.grades(rules, puzzles, is_given=is_given)
        if on_clauses and not found:
            tried = tried._replace(by=RulesBy.CLAUSES)
        is_part = bool(chosen or on_clauses or checks)
        beside = [g for g in grader.beside if g.function not in checks]
        found += _places_shown(beside, is_part=is_part)
        if (checks or places) and not (chosen or on_clauses):
            tried = tried._replace(by=RulesBy.NOTHING)
        found += _clause_grades(path, session, on_clauses, needs)
        found += [g for g in grader.beside if g.function in checks]
        found = with_parts_named(path, found)
        found = _without_harmless_parts(found)
        if not names:
            found = with_search_of_solver(path, found)
            found += judged_with_solver(path, found)
        found += ungraded
        printed, count = session.printed
    finally:
        session.close()
    return Grades(
        tuple(replace(g, is_strict=g.is_strict or is_strict) for g in found),
        tried,
        notes,
        printed,
        count,
    )


def _without_harmless_parts(grades: Sequence[FunctionGrade]) -> list[FunctionGrade]:
    """*grades* but those of unnamed functions by which nothing else is wrong.

    They may do what their callers want of them, whatever their names mean elsewhere.
    """
    calls = {FindingKind.CALLS, FindingKind.CALLS_PART}
    remarks = (f for grade in grades for f in grade.findings if f.kind in calls)
    blamed = {name for remark in remarks for name in remark.returned.split(", ")}
    return [
        grade
        for grade in grades
        if not grade.function.is_unnamed
        or (grade.verdict is CodeVerdict.WRONG and grade.function.plain_name in blamed)
    ]


def _unloaded(
    session: CodeSession,
    functions: Sequence[StudentFunction],
    tried: TriedRules,
    file: str,
) -> Grades:
    """The grades of a file that ended its process while it was loaded."""
    grades = (FunctionGrade(f, unjudged=session.failure) for f in functions)
    return Grades((*grades,), tried, (LoadingNote(file, 0, "ended"),), *session.printed)


def _network_grades(
    path: Path,
    puzzles: Sequence[Puzzle],
    names: Sequence[str],
    limits: CodeLimits,
    on_wait: Callable[[], None] | None,
) -> Grades:
    """The grades of the functions that can be tried on networks, on the first one."""
    puzzle = with_one_solution(puzzles[0])
    if puzzle is None:
        raise StudentCodeError("the network has no solution; one that has is needed")
    rules = puzzle.rules
    check_network(rules)
    known = [f for f in functions_in(path, on_networks=True) if f.kind in GRADED]
    chosen = asked_for(known, names)
    if not chosen:
        raise StudentCodeError(
            f"{path} has no function to try on a network; expected revise, ac3,"
            " backtracking_search, mrv, lcv or min_conflicts"
        )
    session = CodeSession(path, chosen, rules, limits, on_wait=on_wait)
    found, tried = [], TriedRules(rules, RulesBy.GIVEN)
    try:
        notes = loading_notes(session.facts, path.name)
        needs = MissingNames(path, notes)
        if session.failure is not None:
            return _unloaded(session, chosen, tried, path.name)
        solved = solved_puzzles([puzzle])
        searches = [f for f in known if f.kind is FunctionKind.SOLVE]
        cases_of = partial(
            network_cases, solved=solved, is_unpruned=only_assigns(path, searches)
        )
        for function in chosen:
            ask = session.asker(function)
            cases = cases_of(function.kind)
            fit = fit_on_network(function, cases, ask)
            fit = fit._replace(form=fit.form and without_queue(function, fit.form))
            grade = FunctionGrade(function, fit=fit)
            if fit.form is not None:
                grade = _graded_on_network(grade, fit.form, cases, ask)
            found.append(needs.noted(grade))

        def judge(
            grade: FunctionGrade, parts: Sequence[RightPart], form: CallForm | None
        ) -> FunctionGrade:
            session.renew()
            cases = cases_of(grade.function.kind)
            ask = session.asker(grade.function, parts)
            form = form or grade.fit.form
            return _graded_on_network(grade, form, cases, ask) if form else grade

        found = with_untrue_results(path, found, judge, lambda _: None)
        found = own_faults(path, found, judge, unjudged=GRADED)
        notes += replaced_classes(path, session.facts, chosen)
        printed, count = session.printed
    finally:
        session.close()
    return Grades(tuple(found), tried, notes, printed, count)


def _graded_on_network(
    grade: FunctionGrade,
    form: CallForm,
    cases: Sequence[Case],
    ask: Ask,
) -> FunctionGrade:
    """That of the function of *grade* on *cases*."""
    kind = grade.function.kind
    graded = graded_solver if kind in SOLVERS else graded_on
    graded = graded_choices if kind in CHOICES else graded
    return replace(graded(grade.function, form, cases, ask), fit=grade.fit)


def _check_grades(
    session: CodeSession,
    functions: Sequence[StudentFunction],
    puzzles: Sequence[Puzzle],
    needs: MissingNames,
) -> list[FunctionGrade]:
    """The grades of *functions* that say whether a digit or a whole board is valid."""
    found = []
    for function in functions:
        is_place = function.kind is FunctionKind.PLACE
        first = (*puzzles, *built_in(variant_named(CLASSIC)))[0]
        puzzle = place_puzzle(puzzles) if is_place else first
        session.renew()
        session.use(puzzle.rules)
        graded = graded_place if is_place else graded_check
        grade = graded(function, session.facts, puzzle, session.asker(function))
        if grade.verdict is CodeVerdict.WRONG:
            session.note_wrong(function)
        found.append(needs.noted(grade))
    return found


def _places_shown(
    grades: Sequence[FunctionGrade], *, is_part: bool
) -> Sequence[FunctionGrade]:
    """Those of *grades* with a verdict; one without is a part of others, if any are."""
    judged = [g for g in grades if g.verdict is not CodeVerdict.UNCALLED]
    return judged if judged or is_part else grades


def _clause_grades(
    path: Path,
    session: CodeSession,
    functions: Sequence[StudentFunction],
    needs: MissingNames,
) -> list[FunctionGrade]:
    """The grades of *functions* on clauses."""
    leaving: set[StudentFunction] = set()
    signs = signs_in(path, SIGNS)
    in_use: dict[StudentFunction, str] = {}

    def graded(
        function: StudentFunction, parts: Sequence[RightPart] = ()
    ) -> FunctionGrade:
        session.renew()
        asked = session.asker_on_clauses(function, parts)
        keys = in_use.get(function, "")
        if function.kind is FunctionKind.DPLL:
            more = EMPTY_CASES if leaving else ()
            grade = graded_on_clauses(function, asked, more, keys, signs)
            return needs.noted(grade)

        def ask(form: CallForm, case: ClauseCase) -> dict[str, Any] | CallFailure:
            answer = asked(form, case)
            if leaves_empty_clause(answer):
                leaving.add(function)
            return answer

        found = graded_on_clauses(function, ask, keys=keys, signs=signs)
        return needs.noted(found)

    whole = {f for f in functions if f.kind is FunctionKind.DPLL}
    every = (*functions, *_clause_parts(path)) if whole else functions
    parts_first = sorted(dict.fromkeys(every), key=whole.__contains__)
    grades = {function: graded(function) for function in parts_first}
    for function, keys in containers_in_use([*grades.values()]).items():
        in_use[function] = keys
        if is_shown_by_answers(grade := graded(function), grades[function]):
            grades[function] = grade
        else:
            del in_use[function]
    return _own_clause_faults(
        path, session, [grades[function] for function in functions], graded
    )


def _own_clause_faults(
    path: Path,
    session: CodeSession,
    grades: Sequence[FunctionGrade],
    graded: Callable[[StudentFunction, Sequence[RightPart]], FunctionGrade],
) -> list[FunctionGrade]:
    """*grades* of functions on clauses, each with faults of its own alone."""

    def judge(
        grade: FunctionGrade,
        parts: Sequence[RightPart],
        _form: CallForm | None = None,
    ) -> FunctionGrade:
        return graded(grade.function, parts)

    def untrue(grade: FunctionGrade) -> GradeFinding | None:
        session.renew()
        return first_untrue_units(grade, session.asker_on_clauses(grade.function))

    found = with_changing_parts(path, grades, judge)
    found = with_untrue_results(path, found, judge, untrue)
    return _without_allowed_ways(own_faults(path, found, judge, unjudged=()))


def _clause_parts(path: Path) -> list[StudentFunction]:
    """The functions on clauses in the file at *path* that a DPLL may call."""
    kinds = {*ON_CLAUSES.values()} - {FunctionKind.DPLL}
    return [function for function in functions_in(path) if function.kind in kinds]


def _without_allowed_ways(grades: list[FunctionGrade]) -> list[FunctionGrade]:
    """*grades*; where a DPLL that is right looks for two ways, both are right."""
    is_solved = any(
        g.is_right
        and g.function.kind is FunctionKind.DPLL
        and FindingKind.CALLS not in dict(g.counts)
        for g in grades
    )
    return [
        replace(grade, findings=(), counts=())
        if is_solved and any(map(is_in_two_ways, grade.findings))
        else grade
        for grade in grades
    ]
