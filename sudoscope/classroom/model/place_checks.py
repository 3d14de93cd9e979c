"""Grades of functions that say whether a digit may be placed in an open cell."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.board_checks import (
    board_case,
    plain_houses,
    solved_board,
)
from sudoscope.classroom.model.candidate_grids import is_only_in
from sudoscope.classroom.model.case_grading import with_findings
from sudoscope.classroom.model.cases import Ask, Case, Expected
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fit_cases import CLASSIC
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.student_calls.model.call_forms import (
    LOADED,
    WRITTEN,
    CallForm,
    CodeFacts,
)
from sudoscope.student_calls.model.place_forms import place_forms, rarer_forms
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.trial_puzzles import built_in

_SHOWN: Final = 0.5
"""Of the answers that must be right in the form in which a wrong function is called; in
another order of its arguments, where it looks at other cells, few are."""
_SURELY: Final = 0.8
"""How many are in no other form."""
_CLEARLY: Final = 0.2
"""How many more of them must be right than in any other order."""
_MOST_ENDED: Final = 3
"""Calls that do not come back, after which no further form is tried."""
_SAID: Final = {Expected.TRUE: {"true"}, Expected.FALSE: {"false", "none"}}
"""What a right one returns; nothing counts as false."""


def graded_place(
    function: StudentFunction, facts: CodeFacts, puzzle: Puzzle, ask: Ask
) -> FunctionGrade:
    """The grade of *function* in the form in which most of its answers are right.

    Args:
        function: What is called.
        facts: What is known of its file.
        puzzle: One with a single solution.
        ask: Makes a call.
    """
    trial = _Trial(function, _cases(puzzle), ask)
    for form in place_forms(function, facts):
        if trial.is_over:
            break
        # What a method has loaded may be nonsense, of which one answer is always given.
        trial.note(form, is_rare=form.subject.startswith((LOADED, WRITTEN)))
    for form in rarer_forms(function, facts):
        if trial.is_over or trial.is_clear:
            break
        trial.note(form, is_rare=True)
    best = trial.best
    if not best.is_right and not trial.is_clear:
        best = FunctionGrade(function)
    subjects = tuple(dict.fromkeys(form.subject for form in trial.ways))
    return replace(best, fit=CallFit(best.fit.form, len(trial.ways), subjects))


def place_puzzle(puzzles: Sequence[Puzzle]) -> Puzzle:
    """The puzzle that checks of a placement are tried on, of the size of *puzzles*."""
    (usual, *_) = built_in(variant_named(CLASSIC))
    size = usual.rules.digit_count
    return next((p for p in puzzles[:1] if p.rules.digit_count != size), usual)


def layouts_of(function: StudentFunction, facts: CodeFacts) -> list[str]:
    """The arguments with which *function* may be called, the most likely first."""
    return [*dict.fromkeys(form.layout for form in _every_form(function, facts))]


def _every_form(function: StudentFunction, facts: CodeFacts) -> list[CallForm]:
    return [*place_forms(function, facts), *rarer_forms(function, facts)]


def graded_as_called(  # noqa: PLR0913 - what a solver shows of a call
    function: StudentFunction,
    facts: CodeFacts,
    puzzle: Puzzle,
    ask: Ask,
    *,
    layout: str,
    subject: str,
) -> FunctionGrade:
    """The grade of *function* with the arguments of a solver, however few are right.

    Args:
        function: What is called.
        facts: What is known of its file.
        puzzle: One with a single solution.
        ask: Makes a call.
        layout: The arguments with which a right one makes the solver right.
        subject: What the solver gets, and may pass on: of boards that show as few
            faults it is the likeliest.
    """
    forms = [f for f in _every_form(function, facts) if f.layout == layout]
    forms.sort(key=lambda form: form.subject != subject)
    cases = _cases(puzzle)[1]
    trials = [(form, _findings(cases, form, ask, shown=0)) for form in forms]
    ended = [(form, found) for form, found in trials if found is not None]
    if not ended:
        return FunctionGrade(function)
    form, found = min(ended, key=lambda trial: len(trial[1]))
    right = len(cases) - len(found)
    subjects = tuple(dict.fromkeys(form.subject for form in forms))
    fit = CallFit(form, len(forms), subjects)
    grade = FunctionGrade(function, calls=len(cases), right=right, fit=fit)
    return with_findings(grade, found)


class _Trial:
    """The calls of *function* in all of its forms.

    Args:
        function: What is called.
        cases: Some calls that tell forms apart, and all.
        ask: Makes a call.
    """

    def __init__(
        self, function: StudentFunction, cases: tuple[list[Case], list[Case]], ask: Ask
    ) -> None:
        self.best = FunctionGrade(function)
        self.ways: list[CallForm] = []
        self._function, self._ask = function, ask
        self._few, self._every = cases
        self._most = {"": 0}
        self._ended = 0

    @property
    def is_over(self) -> bool:
        """Whether no further form is tried."""
        is_shown = max(self._most.values()) >= _SURELY * len(self._every)
        return is_shown or self._ended > _MOST_ENDED

    @property
    def is_clear(self) -> bool:
        """Whether one order of arguments fits best by far."""
        first, second, *_ = (*sorted(self._most.values(), reverse=True), 0)
        return first - second >= _CLEARLY * len(self._every)

    def note(self, form: CallForm, *, is_rare: bool = False) -> None:
        """Try *form*; one that *is_rare* goes on where it answers in two ways."""
        self.ways.append(form)
        found = _findings(self._few, form, self._asked)
        if found is None:
            return
        wrong = [finding.case.expected for finding in found]
        every = [case.expected for case in self._few]
        if is_rare and any(wrong.count(one) == every.count(one) for one in every):
            return
        found = _findings(self._every, form, self._asked)
        right = 0 if found is None else len(self._every) - len(found)
        if found is not None and right > max(self._most.values()):
            calls, fit = len(self._every), CallFit(form)
            graded = FunctionGrade(self._function, calls=calls, right=right, fit=fit)
            self.best = with_findings(graded, found)
        self._most[form.layout] = max(right, self._most.get(form.layout, 0))

    def _asked(self, form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
        answer = self._ask(form, case)
        self._ended += isinstance(answer, CallFailure) and answer.kind != "error"
        return answer


def _findings(
    cases: Sequence[Case], form: CallForm, ask: Ask, shown: float = _SHOWN
) -> list[GradeFinding] | None:
    """What is wrong with the answers on *cases*; ``None`` for more than are *shown*.

    Or where a call did not come to the function, which shows nothing of it.
    """
    found = list[GradeFinding]()
    for case in cases:
        answer = ask(form, case)
        if isinstance(answer, CallFailure):
            if answer.kind != "error" or not answer.is_entered:
                return None
            found.append(GradeFinding(FindingKind.FAILED, case, failure=answer))
        elif answer["returned"] not in _SAID[case.expected]:
            kind, returned = FindingKind.RETURNED, answer["returned"]
            found.append(GradeFinding(kind, case, returned=returned))
        if len(found) > len(cases) * (1 - shown):
            return None
    return found


@cache
def _cases(puzzle: Puzzle) -> tuple[list[Case], list[Case]]:
    """Some calls that tell orders of arguments apart, and all.

    A digit may be placed in the only open cell of the solution, for a third of the
    cells, and not where a board has it in one other cell alone: in the first and the
    last one of each house, and two more. The calls that are tried first have cells and
    digits that no other order of them means.
    """
    rules = puzzle.rules
    size = rules.digit_count
    whole = solved_board(puzzle)
    free = []
    for cell in rules.cells:
        if sum(divmod(cell, size)) % 3 == 1:
            others = {c: d for c, d in whole.items() if c != cell}
            found = board_case(puzzle, others, Expected.TRUE)
            free.append(found._replace(cell=cell, digit=whole[cell]))
    taken = []
    for place, house in enumerate(plain_houses(rules)):
        digit = rules.digits[(place + place // size) % size]
        for first in {0, size - 1, place % size, (2 * place + 1) % size}:
            other, *cells = (*house.cells[first:], *house.cells[:first])
            for cell in cells:
                if is_only_in(house, (other, cell), (), rules):
                    found = board_case(puzzle, {other: digit}, Expected.FALSE)
                    taken.append(found._replace(cell=cell, digit=digit, other=other))
                    break
    few = [c for c in free if _is_plain(c, size)][:4]
    few += [c for c in taken if _is_plain(c, size)][:: size + 1]
    return few, [*taken, *free]


def _is_plain(case: Case, size: int) -> bool:
    """Whether row, column and digit of *case* are three numbers."""
    assert case.cell is not None
    assert case.digit is not None
    numbers = (*divmod(case.cell, size), int(case.digit))
    return len({*numbers}) == len(numbers)
