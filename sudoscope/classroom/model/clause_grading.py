"""Grades on clauses: a student's unit propagation and DPLL tried on small formulas.

What is returned is judged, in whatever shape: clauses in any order, literals or a
dictionary of values. A function is wrong only where it was called in a form in which
it was right before, or in which nothing failed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.call_forms import CallForm
from sudoscope.classroom.model.case_grading import with_findings
from sudoscope.classroom.model.clause_calls import (
    CLAUSES,
    CONTAINERS,
    IN_PLACE,
    LITERALS,
)
from sudoscope.classroom.model.clause_cases import (
    AskClauses,
    Clause,
    ClauseCase,
    Clauses,
    clause_cases,
    is_satisfiable,
    propagated,
    pure,
    simplified,
    unsatisfied,
)
from sudoscope.classroom.model.failure_kinds import (
    is_of_place,
    is_own,
    is_same_everywhere,
)
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.functions import FunctionKind, StudentFunction
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.positions import Case
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.representation import DigitContainer

_LAYOUTS: Final = {
    FunctionKind.SIMPLIFY: ("kl", "lk"),
    FunctionKind.UNITS: ("k", "km", "ke", "kt", "mk"),
    FunctionKind.PURE: ("k", "km", "ke", "kt"),
    FunctionKind.DPLL: ("k", "km", "ke", "kt", "mk", "kvm", "kve", "kn", "nk"),
}
"""The arguments of each kind of function, as ``clause_calls`` reads the letters:
clauses, a literal, an empty dictionary, list or set of what is assigned, the variables,
their number."""
_MOST_ENDED: Final = 2
"""Forms whose calls do not end, after which no further one is tried."""
_UNREADABLE: Final = "something that cannot be read"
_REFUSALS: Final = frozenset({"none", "false"})
_MISFITS: Final = frozenset({"TypeError", "AttributeError"})
_NO_PUZZLE: Final = "." * 81
_LONGEST: Final = 90
"""Characters of a call that are shown."""


class _Answer(NamedTuple):
    """What a call returned.

    Attributes:
        kind: Its kind in a word; empty for clauses or literals.
        clauses: The clauses, if there are some.
        literals: The literals, if there are some.
    """

    kind: str
    clauses: Clauses | None = None
    literals: Clause | None = None

    @classmethod
    def of(cls, said: str) -> "_Answer":
        """The answer that ``clause_calls`` has written as *said*."""
        first, _, rest = said.partition(" ")
        if first not in {LITERALS, CLAUSES, IN_PLACE}:
            return cls(said)
        clauses, stroke, literals = rest.partition("|")
        try:
            if first == LITERALS:
                return cls("", literals=_numbers(rest))
            left = tuple(map(_numbers, clauses.split(";")[:-1]))
            kind = "none" if first == IN_PLACE else ""
            return cls(kind, left, _numbers(literals) if stroke else None)
        except ValueError:  # it is too long, or not what is written there
            return cls(_UNREADABLE)

    @property
    def is_refusal(self) -> bool:
        """Whether it says that nothing fits: ``None``, ``False``, an empty clause."""
        return self.kind in _REFUSALS or not all(self.clauses or ())

    @property
    def is_readable(self) -> bool:
        """Whether it is of a kind that such a function may return."""
        return not self.kind or self.kind in {*_REFUSALS, "true"}

    @property
    def in_place(self) -> "_Answer":
        """What was left in the given clauses, if nothing was returned."""
        has_left = self.kind in _REFUSALS and self.clauses is not None
        return self._replace(kind="") if has_left else self

    def __str__(self) -> str:
        clauses = [[*one] for one in self.clauses or ()]
        literals = [*self.literals] if self.literals is not None else []
        if self.kind and self.clauses is None:
            return self.kind.title() if self.kind in {*_REFUSALS, "true"} else self.kind
        if self.clauses is None:
            return str(literals)
        return str(clauses) if self.literals is None else f"{clauses}, {literals}"


def _numbers(text: str) -> Clause:
    return tuple(int(one) for one in text.split(",") if one.strip())


def graded_on_clauses(function: StudentFunction, ask: AskClauses) -> FunctionGrade:
    """The grade of *function*, in the form in which most of its calls are right."""
    trials: list[_Trial] = []
    for form in _forms(function):
        trials.append(_tried(function, form, ask))
        ended = [trial for trial in trials if trial.is_ended]
        if trials[-1].fits or len(ended) >= _MOST_ENDED:
            break
    best = max(trials, key=lambda trial: trial.rank, default=None)
    if best is None:
        return FunctionGrade(function)
    shown = best if best.shows_something else _failed_everywhere(trials)
    if shown is None:
        failures = [trial.failure for trial in trials if trial.failure is not None]
        telling = next(chain(filter(is_of_place, failures), failures), None)
        return FunctionGrade(
            function, fit=CallFit(None, len(trials), (CLAUSES,), telling)
        )
    grade = FunctionGrade(function, calls=shown.calls, unjudged=shown.unjudged)
    grade = with_findings(grade, shown.findings)
    return replace(grade, fit=CallFit(shown.form, len(trials), (CLAUSES,)))


def _forms(function: StudentFunction) -> Iterator[CallForm]:
    """The forms in question, the likeliest first."""
    for keys in CONTAINERS:
        for layout in _LAYOUTS[function.kind]:
            if function.needed <= len(layout) <= function.most:
                yield CallForm(CLAUSES, layout, keys, DigitContainer.TEXT)


class _Trial:
    """All calls in one form.

    Args:
        form: The form.
    """

    def __init__(self, form: CallForm) -> None:
        self.form = form
        self.calls = 0
        self.right = 0
        self.findings: list[GradeFinding] = []
        self.failure: CallFailure | None = None
        self.unjudged: CallFailure | None = None
        self.is_ended = False
        self.is_readable = True
        self.is_in_place = False

    def read(self, case: ClauseCase, found: _Answer) -> _Answer:
        """*found*; of code that works in place it says, too, that nothing changed."""
        self.is_in_place |= found.in_place is not found
        is_idle = self.is_in_place and found.kind == "none" and found.clauses is None
        return found._replace(clauses=case.clauses) if is_idle else found

    @property
    def fits(self) -> bool:
        """Whether no call failed and most were right: no other form is looked for."""
        is_plain = self.failure is None and self.is_readable
        return is_plain and 2 * self.right > self.calls

    @property
    def rank(self) -> tuple[bool, int, int]:
        """How well the form fits."""
        return self.fits, self.right, -len(self.findings)

    @property
    def shows_something(self) -> bool:
        """Whether the calls show what the function does.

        They do where one was right, where all returned something of the right kind,
        or where what failed does so in every way of calling.
        """
        if self.failure is not None and not self.right:
            return is_own(self.failure)
        return bool(self.right) or self.is_readable


def _failed_everywhere(trials: Sequence[_Trial]) -> _Trial | None:
    """A trial that failed as all others did, by a fault that no form brings about."""
    failures = [t.failure for t in trials if t.failure is not None]
    alike = [(t.form.keys, t.failure) for t in trials if t.failure is not None]
    is_of_form = any(f.type in _MISFITS or is_of_place(f) for f in failures)
    is_alike = len(alike) == len(trials) and is_same_everywhere(alike)
    # What is stopped in the form that is documented ends in no other one either.
    is_stopped = trials[0].is_ended and not any(trial.right for trial in trials)
    is_shown = (is_alike and not is_of_form) or is_stopped
    return trials[0] if is_shown and trials[0].unjudged is None else None


def _tried(function: StudentFunction, form: CallForm, ask: AskClauses) -> _Trial:
    """The results of all calls in *form*; one that does not end is the last."""
    trial = _Trial(form)
    for case in clause_cases(function.kind):
        answer = ask(form, case)
        trial.calls += 1
        if isinstance(answer, CallFailure):
            _note_failure(trial, function, case, answer)
            if answer.kind != "error":
                break
            continue
        returned = trial.read(case, _Answer.of(answer["returned"]))
        fault = _fault(function.kind, case, returned)
        if fault is None:
            trial.right += 1
            continue
        said = _case(function, case, str(returned))
        trial.is_readable &= returned.is_readable
        trial.findings.append(GradeFinding(FindingKind.CLAUSES, said, returned=fault))
    return trial


def _note_failure(
    trial: _Trial, function: StudentFunction, case: ClauseCase, failure: CallFailure
) -> None:
    """Add a call that did not return to *trial*."""
    trial.failure = trial.failure or failure
    trial.is_ended = failure.kind != "error"
    if is_of_place(failure):
        trial.unjudged = trial.unjudged or failure
        return
    said = _case(function, case, "")
    trial.findings.append(GradeFinding(FindingKind.FAILED, said, failure=failure))


def _case(function: StudentFunction, case: ClauseCase, returned: str) -> Case:
    """*case* as a call with its result in words; there is no board to it."""
    given = [str([[*one] for one in case.clauses])]
    given += [str(case.literal)] if case.literal else []
    call = f"{function.name}({', '.join(given)})"
    shown = call if len(call) <= _LONGEST else f"{call[:_LONGEST]} …"
    empty = Puzzle.parse(_NO_PUZZLE, "classic")
    return Case(empty, 0, 0, said=(shown, returned))


def _fault(kind: FunctionKind, case: ClauseCase, found: _Answer) -> str | None:
    """What is wrong with what was returned, as a key with an example; or nothing."""
    match kind:
        case FunctionKind.SIMPLIFY:
            return _fault_of_rest(simplified(case.clauses, case.literal), found)
        case FunctionKind.UNITS:
            return _fault_of_units(case, found)
        case FunctionKind.PURE:
            expected = pure(case.clauses)
            is_it = found.literals is not None and {*found.literals} == expected
            is_it = is_it or (not expected and not found.clauses and not found.kind)
            return None if is_it else f"expected {sorted(expected, key=abs)}"
        case _:
            return _fault_of_model(case, found)


def _fault_of_rest(expected: Clauses, found: _Answer) -> str | None:
    """Clauses that are others than *expected*; one without literals says "no"."""
    if not all(expected) and found.is_refusal:
        return None
    found = found.in_place
    is_empty = not expected and found.literals == ()
    is_it = found.clauses is not None and _as_set(found.clauses) == _as_set(expected)
    return None if is_it or is_empty else f"expected {[[*one] for one in expected]}"


def _fault_of_units(case: ClauseCase, found: _Answer) -> str | None:
    """What units leave, and what they make true; either alone is enough."""
    expected = propagated(case.clauses)
    if expected is None:
        return None if found.is_refusal else "conflict"
    found = found.in_place
    if found.is_refusal or found.kind:
        return "no-conflict" if found.is_refusal else f"expected {[*expected.clauses]}"
    forced = {*expected.literals}
    if found.literals is not None and {*found.literals} != forced:
        is_empty = found.clauses is None and not found.literals and not expected.clauses
        if not is_empty:
            return f"forced {[*expected.literals]}"
    units = {frozenset({one}) for one in forced}
    left = _as_set(expected.clauses)
    if found.clauses is None or _as_set(found.clauses) in (left, left | units):
        return None
    return f"expected {[[*one] for one in expected.clauses]}"


def _fault_of_model(case: ClauseCase, found: _Answer) -> str | None:
    """A model that is none, or a refusal of clauses that have one."""
    is_empty = not found.kind and not found.literals and not found.clauses
    is_refusal = found.kind in _REFUSALS or is_empty
    if not is_satisfiable(case.clauses):
        return None if is_refusal else "no-model"
    if is_refusal:
        return "has-model"
    if found.kind == "true":
        return None
    units = tuple(one[0] for one in found.clauses or () if len(one) == 1)
    literals = found.literals if found.literals is not None else units
    both = next((one for one in literals if -one in literals), 0)
    if both:
        return f"both {abs(both)}"
    broken = next(unsatisfied(case.clauses, literals), None)
    return None if broken is None else f"broken {[*broken]}"


def _as_set(clauses: Clauses) -> set[frozenset[int]]:
    return {frozenset(one) for one in clauses}
