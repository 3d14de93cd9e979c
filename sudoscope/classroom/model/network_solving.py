"""Grades of what solves a network: backtracking, and local search, which may give up.

Any solution is right, and any answer but one where there is none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, islice
from typing import Any, Final

from solver.oracle import solutions
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import SYMBOLS, Digit, bit
from sudoscope.classroom.model.case_grading import USED_UP, with_findings
from sudoscope.classroom.model.failure_kinds import is_meant, proves_nothing
from sudoscope.classroom.model.findings import FindingKind, GradeFinding, state_after
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.positions import Ask, Case, Expected
from sudoscope.logs.representation import State
from sudoscope.networks.model.arcs import candidates_of, refuted
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

SOLVERS: Final = frozenset({FunctionKind.SOLVE, FunctionKind.MIN_CONFLICTS})
"""Kinds of functions that return a value for each variable."""
_NOTHING: Final = frozenset({"none", "false"})
"""What says that there is no solution, or that the search gave up."""
_CONFLICTS: Final = FindingKind.CONFLICTS
_MOST_SOLUTIONS: Final = 20
_SEEDS: Final = 4
"""With which a local search is tried."""
_MOST_SLOW: Final = 2
"""Calls that take too long, after which no more are made."""
_LIMITS: Final = ("max", "step", "iter", "limit", "tries", "attempts")
"""What a parameter has in its name that says when a local search gives up."""


def solver_cases(puzzle: Puzzle, truth: int) -> list[Case]:
    """Networks with a solution, the easiest first, and two without one.

    In the first two some variables have the values of a late solution, which a search
    that takes back nothing, or that takes the values of others, does not find.

    Args:
        puzzle: One with a single solution.
        truth: This solution.
    """
    planes, rules = puzzle.rules.planes, puzzle.rules
    plain = replace(puzzle, clues=(None,) * len(rules))
    start, free = candidates_of(puzzle), candidates_of(plain)
    *_, late = islice(solutions(plain), _MOST_SOLUTIONS)
    known = planes.of_masks(map(bit, late))
    held = [
        Case(plain, free & planes.in_cells((1 << open_) - 1) | known, known)
        for open_ in (2, len(rules) // 2)
    ]
    held += [Case(puzzle, start, truth), Case(plain, free, truth)]
    open_ = (c for c in rules.cells if planes.mask(start & ~truth, c))
    without = [start & ~(truth & planes.in_cells(1 << c)) for c in islice(open_, 1)]
    wrong = refuted(rules)
    without += [] if wrong is None else [wrong]
    lost = [Case(puzzle, bits, 0, expected=Expected.FAILURE) for bits in without]
    return [*held, *lost]


def is_solution(answer: dict[str, Any]) -> bool:
    """Whether *answer* has one value for each variable."""
    state = state_after(answer)
    return state is not None and all(len(values) == 1 for values in state)


def graded_solver(
    function: StudentFunction, form: CallForm, cases: Sequence[Case], ask: Ask
) -> FunctionGrade:
    """The grade of a *function* that solves *cases*."""
    if function.kind is FunctionKind.MIN_CONFLICTS:
        return _graded_repair(function, form, cases, ask)
    grade, found, solved = FunctionGrade(function), list[GradeFinding](), 0
    for case in cases:
        answer = ask(form, case)
        grade = replace(grade, calls=grade.calls + 1)
        if not isinstance(answer, CallFailure):
            faults = list(_faults(case, answer))
            found += faults
            solved += not faults
        elif proves_nothing(answer):
            return with_findings(replace(grade, unjudged=answer), found)
        elif case.truth or not is_meant(answer):
            is_slow = answer.kind in USED_UP and bool(solved)
            kind = FindingKind.SLOW if is_slow else FindingKind.FAILED
            found.append(GradeFinding(kind, case, failure=answer))
            slow = sum(finding.kind is FindingKind.SLOW for finding in found)
            if (not is_slow and answer.kind != "error") or slow >= _MOST_SLOW:
                break
    return with_findings(grade, found)


def _graded_repair(
    function: StudentFunction, form: CallForm, cases: Sequence[Case], ask: Ask
) -> FunctionGrade:
    """The grade of a local search: only what it returns shows that it is wrong.

    One that takes a number of steps must end after them, without a solution, too. One
    that gives up on two variables that differ takes no step that makes anything better.
    """
    first, *others = (
        [*group] for _, group in groupby(cases, key=lambda case: case.puzzle.rules)
    )
    half, free, last = first[1], first[3], first[-1]
    given = form.layout.rstrip("m")
    limit = function.parameters[len(given) :][:1]
    has_limit = any(word in name for name in limit for word in _LIMITS)
    limited = form._replace(layout=f"{given}m") if has_limit else form
    calls, answer = _repaired(form, free, ask)
    if limited != form and isinstance(answer, CallFailure) and answer.kind == "time":
        more, answer = _repaired(limited, free, ask)
        calls += more
    grade = FunctionGrade(function, calls=calls)
    if isinstance(answer, CallFailure):
        if proves_nothing(answer) or answer.kind == "time":
            return replace(grade, unjudged=answer)
        failed = GradeFinding(FindingKind.FAILED, free, failure=answer)
        return with_findings(grade, [failed])
    found = list(_faults(free, answer))
    if _is_caught(answer):
        for easy in (group[3] for group in others[:1]):
            more, answer = _repaired(limited, easy, ask)
            if not isinstance(answer, CallFailure) and _is_caught(answer):
                grade = replace(grade, calls=calls + more)
                return with_findings(grade, list(_faults(easy, answer)))
        gave_up = CallFailure("gave-up", text=function.name)
        grade, found = replace(grade, unjudged=gave_up), []
    tried = [(half, limited), *((group[3], limited) for group in others[1:])]
    if not last.truth and has_limit:
        tried.append((last, form._replace(layout=f"{given}w")))
    for case, with_limit in tried:
        answer = ask(with_limit, case)
        grade = replace(grade, calls=grade.calls + 1)
        if not isinstance(answer, CallFailure):
            found += [f for f in _faults(case, answer) if f.kind is _CONFLICTS]
        elif answer.kind == "time" and case is last:
            endless = answer._replace(kind="steps")  # it does not count them
            found.append(GradeFinding(FindingKind.FAILED, case, failure=endless))
    return with_findings(grade, found)


def _repaired(
    form: CallForm, case: Case, ask: Ask
) -> tuple[int, dict[str, Any] | CallFailure]:
    """What a local search answers, after how many calls.

    It may be caught where no step makes anything better, on six queens once in six
    times; so it has several goes, with other random numbers.
    """
    answer = ask(form, case)
    for seed in range(1, _SEEDS):
        if not _is_caught(answer):
            return seed, answer
        answer = ask(form, case._replace(seed=seed))
    return _SEEDS, answer


def _is_caught(answer: dict[str, Any] | CallFailure) -> bool:
    """Whether a local search did not end in time, or gave up."""
    if isinstance(answer, CallFailure):
        return answer.kind == "time"
    return answer["returned"] in _NOTHING and not is_solution(answer)


def _faults(case: Case, answer: dict[str, Any]) -> Iterator[GradeFinding]:
    """What is wrong with what a call returned."""
    state, returned = state_after(answer), answer["returned"]
    is_nothing = returned in _NOTHING and not is_solution(answer)
    if case.expected is Expected.FAILURE:
        if state is not None and is_solution(answer) and returned not in _NOTHING:
            yield from _conflicts(case, state)
    elif is_nothing:
        yield GradeFinding(FindingKind.RETURNED, case, returned=returned)
    elif state is None or not is_solution(answer):
        yield GradeFinding(FindingKind.UNREADABLE, case)
    else:
        yield from _conflicts(case, state)


def _conflicts(case: Case, state: State) -> Iterator[GradeFinding]:
    """The first constraint that *state* breaks, if it breaks one, or a wrong value."""
    rules, edges = case.puzzle.rules, edges_of(case.puzzle.rules)
    held = [
        Candidate(cell, Digit(SYMBOLS.index(values) + 1))
        for cell, values in zip(rules.cells, state, strict=True)
    ]
    for one in held:
        if not rules.planes.bit(one) & case.before:
            yield GradeFinding(FindingKind.CONFLICTS, case._replace(assigned=(one,)))
            return
        for near in edges.near(one.cell):
            if not edges.beside(one, near) & bit(held[near].digit):
                pair = case._replace(assigned=(one, held[near]))
                yield GradeFinding(FindingKind.CONFLICTS, pair)
                return
