"""Grades of what solves a network: backtracking, and local search, which may give up.

Any solution is right, and any answer but one where there is none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, islice
from math import prod
from typing import Any, Final, NamedTuple

from solver.oracle import solutions
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import SYMBOLS, Digit, bit
from sudoscope.classroom.model.case_grading import USED_UP, with_findings
from sudoscope.classroom.model.cases import Ask, Case, Expected
from sudoscope.classroom.model.findings import FindingKind, GradeFinding, state_after
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.logs.representation import State
from sudoscope.networks.model.arcs import candidates_of, refuted
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.failure_kinds import is_meant, proves_nothing
from sudoscope.student_calls.model.network_calls import STEPS
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

SOLVERS: Final = frozenset({FunctionKind.SOLVE, FunctionKind.MIN_CONFLICTS})
"""Kinds of functions that return a value for each variable."""
_NOTHING: Final = frozenset({"none", "false"})
"""What says that there is no solution, or that the search gave up."""
_CONFLICTS: Final = FindingKind.CONFLICTS
_MOST_SOLUTIONS: Final = 20
_GAVE_UP: Final = CallFailure("gave-up")
GOES: Final = 4
"""Of a local search, each with other random numbers."""
_MOST_EASY: Final = 2
"""Networks of the program, the first ones, on which few steps of it are enough.

On the next ones values must follow those that others have got.
"""
_MOST_FOLLOWING: Final = _MOST_EASY + 2
_TRIED_A_SECOND: Final = 5_000
"""Whole assignments of a small network, at least, that any code looks at."""
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
            is_slow = is_slow and not _is_soon_tried(case, answer)
            kind = FindingKind.SLOW if is_slow else FindingKind.FAILED
            found.append(GradeFinding(kind, case, failure=answer))
            slow = sum(finding.kind is FindingKind.SLOW for finding in found)
            if (not is_slow and answer.kind != "error") or slow >= _MOST_SLOW:
                break
    return with_findings(grade, found)


def _is_soon_tried(case: Case, failure: CallFailure) -> bool:
    """Whether any search would have tried all values of *case* in the time it had."""
    planes, cells = case.puzzle.rules.planes, case.puzzle.rules.cells
    every = prod(planes.mask(case.before, cell).bit_count() for cell in cells)
    is_time = failure.kind == "time"
    return is_time and every <= _TRIED_A_SECOND * float(failure.text or 0)


class _RepairForms(NamedTuple):
    """How a local search is called.

    Attributes:
        many: With many steps, if it takes a number of them.
        few: With few of them, if it takes a number.
    """

    many: CallForm
    few: CallForm

    @property
    def has_limit(self) -> bool:
        """Whether it takes a number of steps."""
        return self.many != self.few


def _repair_forms(function: StudentFunction, form: CallForm) -> _RepairForms:
    given = form.layout.rstrip("m")
    limit = function.parameters[len(given) :][:1]
    has_limit = any(word in name for name in limit for word in _LIMITS)
    limited = (form._replace(layout=f"{given}{letter}") for letter in "mw")
    return _RepairForms(*limited) if has_limit else _RepairForms(form, form)


def _graded_repair(
    function: StudentFunction, form: CallForm, cases: Sequence[Case], ask: Ask
) -> FunctionGrade:
    """The grade of a local search: what it returns shows that it is wrong.

    So does that it gives up where few steps are enough. One that takes a number of
    steps must end after them, without a solution, too.
    """
    first, *own = (
        [*group]
        for _, group in groupby(cases, lambda case: (case.is_quick, case.puzzle.rules))
    )
    easy, others = own[:_MOST_EASY], own[_MOST_FOLLOWING:]
    half, free, last = first[1], first[3], first[-1]
    forms = _repair_forms(function, form)
    calls, answer = _repaired(form, free, ask)
    if forms.many != form and isinstance(answer, CallFailure) and answer.kind == "time":
        more, answer = _repaired(forms.many, free, ask)
        calls += more
    grade = FunctionGrade(function, calls=calls)
    if isinstance(answer, CallFailure):
        if proves_nothing(answer) or answer.kind == "time":
            return replace(grade, unjudged=answer)
        failed = GradeFinding(FindingKind.FAILED, free, failure=answer)
        return with_findings(grade, [failed])
    gave_up = _is_caught(answer)
    found = [] if gave_up else list(_faults(free, answer))
    shown = _where_few_are_enough(easy, forms, ask)
    tried = [(half, forms.many), *((group[3], forms.many) for group in others)]
    if not last.truth and forms.has_limit:
        tried.append((last, forms.few))
    found += [*shown.found, *_conflicts_or_endless(tried, ask)]
    unjudged = shown.unjudged
    if not found:
        more, found, open_ = _where_values_follow(
            own[_MOST_EASY:_MOST_FOLLOWING], forms, ask
        )
        calls += more
        unjudged = unjudged or open_
    if gave_up and not shown.is_whole:
        unjudged = _GAVE_UP
    elif gave_up and not found and unjudged is None:
        found.append(GradeFinding(FindingKind.GAVE_UP, free))
    found.sort(key=lambda finding: finding.case.is_quick)  # the given network first
    calls += shown.calls + len(tried)
    return with_findings(replace(grade, calls=calls, unjudged=unjudged), found)


class _EasyRepairs(NamedTuple):
    """What a local search has shown where few steps are enough.

    Attributes:
        calls: How many there were.
        found: Its faults.
        is_whole: Whether it had enough steps for that each time.
        unjudged: A call that proves nothing.
    """

    calls: int
    found: list[GradeFinding]
    is_whole: bool
    unjudged: CallFailure | None


def _where_few_are_enough(
    easy: Sequence[Sequence[Case]], forms: _RepairForms, ask: Ask
) -> _EasyRepairs:
    shown = _EasyRepairs(0, [], bool(easy), None)
    for group, form in zip(easy, (forms.many, forms.few), strict=False):
        calls, answer = _repaired(form, group[3], ask)
        shown = shown._replace(calls=shown.calls + calls)
        if _is_caught(answer) and group is not easy[0] and not forms.has_limit:
            shown = shown._replace(is_whole=False)  # it may take too few steps
        elif isinstance(answer, CallFailure) and proves_nothing(answer):
            shown = shown._replace(unjudged=answer)
        else:
            shown.found.extend(_faults_of_repair(group[3], answer, form))
    return shown


def _where_values_follow(
    groups: Sequence[Sequence[Case]], forms: _RepairForms, ask: Ask
) -> tuple[int, list[GradeFinding], CallFailure | None]:
    """How many calls there were, and a fault if each of them was caught.

    That proves nothing of one that alone knows after how many steps it gives up: then
    there is no fault, but what it did in place of an end.
    """
    calls, answer = 0, None
    for group in groups:
        more, answer = _repaired(forms.many, group[3], ask)
        calls += more
        if not _is_caught(answer):
            faults = (
                () if isinstance(answer, CallFailure) else _faults(group[3], answer)
            )
            return calls, [one for one in faults if one.kind is _CONFLICTS], None
    if forms.has_limit:
        stale = (GradeFinding(FindingKind.STALE, group[3]) for group in groups[-1:])
        return calls, [*stale], None
    open_ = answer if isinstance(answer, CallFailure) else _GAVE_UP
    return calls, [], open_ if groups else None


def _conflicts_or_endless(
    tried: Sequence[tuple[Case, CallForm]], ask: Ask
) -> Iterator[GradeFinding]:
    """False solutions, and where there is none a search that does not give up."""
    for case, form in tried:
        answer = ask(form, case)
        if not isinstance(answer, CallFailure):
            yield from (f for f in _faults(case, answer) if f.kind is _CONFLICTS)
        elif answer.kind == "time" and not case.truth:
            endless = answer._replace(kind="steps")  # it does not count them
            yield GradeFinding(FindingKind.FAILED, case, failure=endless)


def _faults_of_repair(
    case: Case, answer: dict[str, Any] | CallFailure, form: CallForm
) -> Iterator[GradeFinding]:
    """What is wrong with the last answer on a network on which few steps are enough."""
    if isinstance(answer, CallFailure):
        yield GradeFinding(FindingKind.FAILED, case, failure=answer)
    elif _is_caught(answer):
        steps = str(STEPS.get(form.layout[-1:], ""))
        yield GradeFinding(FindingKind.STUCK, case, returned=steps)
    else:
        yield from _faults(case, answer)


def _repaired(
    form: CallForm, case: Case, ask: Ask
) -> tuple[int, dict[str, Any] | CallFailure]:
    """What a local search answers, after how many calls.

    It may be caught where no step makes anything better, on six queens once in six
    times; so it has several goes, with other random numbers.
    """
    answer = ask(form, case)
    for seed in range(1, GOES):
        if not _is_caught(answer):
            return seed, answer
        answer = ask(form, case._replace(seed=seed))
    return GOES, answer


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
