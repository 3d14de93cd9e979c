"""Grades on clauses: a student's unit propagation and DPLL tried on small formulas.

What is returned is judged, in whatever shape: clauses in any order, literals or a
dictionary of values. A function is wrong only where it was called in a form in which
it was right before, or in which all that it returned could be read.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from sudoscope.classroom.model.case_grading import USED_UP, with_findings
from sudoscope.classroom.model.cases import Case, Expected
from sudoscope.classroom.model.clause_call_texts import CUT, case_of
from sudoscope.classroom.model.clause_cases import (
    EMPTY_CASES,
    TAUTOLOGY,
    AskClauses,
    ClauseCase,
    clause_cases,
    further_cases,
)
from sudoscope.classroom.model.clause_verdicts import (
    NO_CONFLICT,
    OPEN,
    RIGHT,
    TWO_WAYS,
    judged,
)
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.clause_answers import ClauseAnswer
from sudoscope.student_calls.model.clause_calls import (
    CLAUSES,
    DIMACS,
    OBJECTS,
    OVERWRITTEN,
    TOO_LONG,
)
from sudoscope.student_calls.model.clause_forms import forms_of, is_as_named, with_more
from sudoscope.student_calls.model.clause_rules import propagated
from sudoscope.student_calls.model.failure_kinds import (
    is_meant,
    is_of_place,
    is_of_text,
    is_own,
    is_same_everywhere,
)
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

_DOCUMENTED: Final = frozenset({"k", "kl"})
_MOST_ENDED: Final = 2
"""Forms whose calls do not end, after which no further one is tried."""
_MISFITS: Final = frozenset({"TypeError", "AttributeError"})


def graded_on_clauses(
    function: StudentFunction,
    ask: AskClauses,
    more: Sequence[ClauseCase] = (),
    keys: str = "",
    signs: str = "",
) -> FunctionGrade:
    """The grade of *function*, in the form in which most of its calls are right.

    Args:
        function: What is called.
        ask: Makes a call.
        more: Cases for one that is right in all others.
        keys: The only container that is tried; each is by default.
        signs: Signs for "not" that its file has.
    """
    of_texts: list[_Trial] = []
    trials: list[_Trial] = []
    for form in forms_of(function, keys, signs):
        trial = _tried(function, form, ask)
        if form.keys == DIMACS and not trial.fits:
            # Code that goes through a text letter by letter shows nothing.
            alike = [other for other in trials if other.making == trial.making]
            of_texts += [trial] if _want_texts(alike) else []
            if not (of_texts and trial.reads_literals):
                continue
        trials.append(trial)
        ended = [trial for trial in trials if trial.is_ended]
        is_clear = trials[-1].fits or trials[-1].is_spoiled
        if is_clear or len(ended) >= _MOST_ENDED:
            break
    best = max(trials, key=lambda trial: (trial.is_spoiled, trial.rank), default=None)
    if best is None:
        return FunctionGrade(function)
    if best.fits and not best.is_spoiled:
        filled = [_tried(function, f, ask) for f in with_more(function, best.form)]
        best = next((t for t in filled if t.findings and not t.failure), best)
        if not best.findings:
            every = (*clause_cases(function.kind), *further_cases(function.kind))
            more = () if best.form.keys == DIMACS else more
            best = _tried(function, best.form, ask, (*every, *more))
    is_meant_so = best.fits or is_as_named(function, best.form)
    is_shown = best.shows_something and is_meant_so
    shown = best if is_shown else _failed_everywhere(trials)
    if shown is None:
        is_read = best.failure is None and not best.is_ended
        # What fails in another form says nothing of the code.
        wanted = () if is_read else of_texts[:1] or trials
        failures = [trial.failure for trial in wanted if trial.failure is not None]
        telling = next(chain(filter(is_of_place, failures), failures), None)
        fit = CallFit(None, len(trials), (CLAUSES,), telling)
        return FunctionGrade(
            function, fit=fit._replace(idle=best.form if is_read else None)
        )
    grade = FunctionGrade(function, calls=shown.calls, unjudged=shown.unjudged)
    faults = sorted(shown.findings, key=lambda f: (is_in_two_ways(f), _is_cut(f)))
    grade = with_findings(grade, [*faults, *shown.changes])
    return replace(grade, fit=CallFit(shown.form, len(trials), (CLAUSES,)))


def first_untrue_units(grade: FunctionGrade, ask: AskClauses) -> GradeFinding | None:
    """A call of a unit propagation after which what asks for its result goes wrong.

    It returned nothing, or that nothing fits, where units do not clash, or other
    literals than they make true, such as variables without their signs; or left an
    empty clause where they do, and says by a word that nothing fits where an empty
    clause is given alone.
    """
    form, function = grade.fit.form or grade.fit.idle, grade.function
    if form is None:
        return None

    def said(case: ClauseCase) -> ClauseAnswer:
        answer = ask(form, case)
        if isinstance(answer, CallFailure):
            return ClauseAnswer.of("?")
        return ClauseAnswer.of(answer["returned"])

    first, *others = clause_cases(FunctionKind.UNITS)
    if (found := said(first)).is_silent:
        shown = case_of(function, first, str(found), form)
        shown = shown._replace(expected=Expected.TRUE)
        return GradeFinding(FindingKind.RETURNED, shown, returned="none")
    expected = propagated(first.clauses)
    assert expected is not None
    literals = found.literals or found.after
    if literals and {*literals} != {*expected.literals}:
        shown = case_of(function, first, str(found), form, found.after)
        fault = f"forced {[*expected.literals]}"
        return GradeFinding(FindingKind.CLAUSES, shown, returned=fault)
    for case in others:
        forced, found = propagated(case.clauses), said(case)
        if forced is not None and forced.literals and found.is_refusal:
            shown = case_of(function, case, str(found), form, found.after)
            return GradeFinding(FindingKind.CLAUSES, shown, returned=NO_CONFLICT)
    given = said(EMPTY_CASES[0])
    if "C!" in given.parts or not given.is_refusal:
        return None
    for case in others:
        if "C!" in (found := said(case)).parts:
            shown = case_of(function, case, str(found), form, found.after)
            fault = f"{TWO_WAYS}-given {given}"
            return GradeFinding(FindingKind.CLAUSES, shown, returned=fault)
    return None


def leaves_empty_clause(answer: dict[str, Any] | CallFailure) -> bool:
    """Whether an empty clause is in what a call returned, or in what it was given.

    What called it knows of that in what was given where ``False`` was returned.
    """
    if isinstance(answer, CallFailure):
        return False
    found = ClauseAnswer.of(answer["returned"])
    is_left = not all(found.left or ()) and found.parts != ("false",)
    return "C!" in found.parts or is_left


def _is_cut(fault: GradeFinding) -> bool:
    """Whether its call is longer than can be shown."""
    return any(said.endswith(CUT) for said in fault.case.said[:1])


def is_in_two_ways(fault: GradeFinding) -> bool:
    """Whether its only *fault* is to say in two ways that nothing fits."""
    return fault.returned.startswith(TWO_WAYS)


class _Trial:
    """All calls in one form.

    Args:
        form: The form.
    """

    def __init__(self, form: CallForm) -> None:
        self.form = form
        self.calls = 0
        self.right = 0
        self.open = 0
        self.findings: list[GradeFinding] = []
        self.changes: list[GradeFinding] = []
        self.failure: CallFailure | None = None
        self.unjudged: CallFailure | None = None
        self.is_ended = False
        self.is_spoiled = False
        """Whether the first call is right, and wrong after all others."""
        self.answers: list[tuple[ClauseCase, ClauseAnswer]] = []
        self.raised: list[CallFailure] = []

    @property
    def making(self) -> str:
        """What an object was made of for the calls; empty for those of a function."""
        begun = self.form.layout[:1]
        return begun if begun in OBJECTS else ""

    @property
    def fits(self) -> bool:
        """Whether all is read and most is right: no other form is looked for."""
        is_plain = self.failure is None and not self.open
        return is_plain and 2 * self.right > self.calls

    @property
    def rank(self) -> tuple[bool, int, int]:
        """How well the form fits."""
        return self.fits, self.right, -len(self.findings)

    @property
    def reads_literals(self) -> bool:
        """Whether every answer could be read, and literals were in some."""
        is_read = self.failure is None and not self.open
        return is_read and any(answer.literals for _, answer in self.answers)

    @property
    def shows_something(self) -> bool:
        """Whether the calls show what the function does.

        They do where one was right and one wrong, where all were read, or where what
        failed does so in every way of calling.
        """
        if self.failure is not None and not self.right:
            return is_own(self.failure)
        return bool(self.right and self.findings) or not self.open


def _want_texts(trials: Sequence[_Trial]) -> bool:
    """Whether all calls with clauses in containers failed, as a text was wanted."""
    failures = [trial.failure for trial in trials]
    return all(failure is not None and is_of_text(failure) for failure in failures)


def _failed_everywhere(trials: Sequence[_Trial]) -> _Trial | None:
    """A trial that failed as all others did, by a fault that no form brings about."""
    failures = [t.failure for t in trials if t.failure is not None]
    alike = [(t.form.keys, t.failure) for t in trials if t.failure is not None]
    is_of_form = any(f.type in _MISFITS or is_of_place(f) for f in failures)
    is_alike = len(alike) == len(trials) and is_same_everywhere(alike)
    # What is stopped in the form that is documented ends in no other one either.
    is_stopped = trials[0].is_ended and not any(trial.right for trial in trials)
    is_stopped = is_stopped and trials[0].form.layout in _DOCUMENTED
    is_shown = (is_alike and not is_of_form) or is_stopped
    return trials[0] if is_shown and trials[0].unjudged is None else None


def _tried(
    function: StudentFunction,
    form: CallForm,
    ask: AskClauses,
    cases: Sequence[ClauseCase] = (),
) -> _Trial:
    """The results of all calls in *form*; one that does not end is the last."""
    trial = _Trial(form)
    for case in cases or clause_cases(function.kind):
        answer = ask(form, case)
        trial.calls += 1
        if not isinstance(answer, CallFailure):
            if case.is_large and answer["returned"] == TOO_LONG:
                continue
            trial.answers.append((case, ClauseAnswer.of(answer["returned"])))
        elif is_meant(answer):
            trial.raised.append(answer)
            trial.answers.append((case, ClauseAnswer.raised(answer.type)))
        elif case.is_large and answer.kind in USED_UP:
            trial.calls -= 1  # it may try all values
        else:
            _note_failure(trial, function, case, answer)
        if trial.is_ended:
            break
    faults = _judge(trial, function)
    if faults[:1] == [RIGHT]:
        _note_again(trial, function, ask)
    if (
        {*faults} == {RIGHT}
        and not trial.is_spoiled
        and function.kind is FunctionKind.DPLL
    ):
        _note_overwritten(trial, function, ask)
        _note_tautology(trial, function, ask)
    return trial


def _note_again(trial: _Trial, function: StudentFunction, ask: AskClauses) -> None:
    """Make the first call of *trial* once more; a wrong answer is its only fault."""
    (case, _), *others = trial.answers
    answer = ask(trial.form, case)
    if isinstance(answer, CallFailure):
        return
    said = ClauseAnswer.of(answer["returned"])
    every, is_method = [(case, said), *others], bool(function.owner)
    again = judged(function.kind, every, is_method=is_method)
    if again[0] != RIGHT:
        trial.is_spoiled = True
        shown = case_of(function, case, str(said), trial.form)
        trial.findings = [GradeFinding(FindingKind.AGAIN, shown)]


def _note_overwritten(
    trial: _Trial, function: StudentFunction, ask: AskClauses
) -> None:
    """Note that a later call changes the model that an earlier one has returned."""
    models = [case for case, answer in trial.answers if answer.literals]
    if not models[1:]:
        return
    case, later, *_ = models
    answer = ask(trial.form, case._replace(later=later.clauses))
    if not isinstance(answer, CallFailure) and answer["returned"] == OVERWRITTEN:
        said = case_of(function, case, "", trial.form)
        trial.changes.append(GradeFinding(FindingKind.OVERWRITES, said))


def _note_tautology(trial: _Trial, function: StudentFunction, ask: AskClauses) -> None:
    """Note that a clause with a variable and its negation leads it into a fault."""
    answer = ask(trial.form, TAUTOLOGY)
    if isinstance(answer, CallFailure):
        return
    said = ClauseAnswer.of(answer["returned"])
    every = [(TAUTOLOGY, said), *trial.answers]
    first, *_ = judged(function.kind, every, is_method=bool(function.owner))
    if first not in {RIGHT, OPEN}:
        shown = case_of(function, TAUTOLOGY, str(said), trial.form)
        trial.changes.append(GradeFinding(FindingKind.TAUTOLOGY, shown))


def _judge(trial: _Trial, function: StudentFunction) -> list[str]:
    """Count the answers of *trial* that are right, and note the faults of others.

    Returns:
        What ``judged`` says of each.
    """
    faults = judged(function.kind, trial.answers, is_method=bool(function.owner))
    for (case, found), fault in zip(trial.answers, faults, strict=True):
        if fault == RIGHT:
            trial.right += 1
            if found.left is not None and found.clauses is not None:
                said = case_of(function, case, str(found), trial.form)
                trial.changes.append(GradeFinding(FindingKind.MUTATED, said))
        elif fault == OPEN:
            trial.open += 1
        elif found.is_raised:
            trial.failure = trial.failure or trial.raised[0]
            said = case_of(function, case, "", trial.form)
            _note(trial, said, trial.raised[0])
        else:
            said = case_of(function, case, str(found), trial.form, found.after)
            kind = FindingKind.CLAUSES
            trial.findings.append(GradeFinding(kind, said, returned=fault))
    return faults


def _note(trial: _Trial, case: Case, failure: CallFailure) -> None:
    trial.findings.append(GradeFinding(FindingKind.FAILED, case, failure=failure))


def _note_failure(
    trial: _Trial, function: StudentFunction, case: ClauseCase, failure: CallFailure
) -> None:
    """Add a call that did not return to *trial*."""
    trial.failure = trial.failure or failure
    trial.is_ended = failure.kind != "error"
    if is_of_place(failure):
        trial.unjudged = trial.unjudged or failure
        return
    _note(trial, case_of(function, case, "", trial.form), failure)
