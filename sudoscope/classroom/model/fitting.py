"""What calls of a student's function in several forms show: which of them fits."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.findings import (
    removals_of,
    solution_of,
    state_after,
    turn_of,
)
from sudoscope.classroom.model.refusals import (
    REFUSALS,
)
from sudoscope.logs.representation import SETS, DigitContainer
from sudoscope.student_calls.model.call_forms import (
    BRIDGE,
    LISTED,
    ORDERS,
    PROBLEM,
    VALUES,
    CallForm,
    is_written,
    without_queue,
)
from sudoscope.student_calls.model.call_forms import is_own as is_own_subject
from sudoscope.student_calls.model.call_results import LEFT_OPEN, WITH_DOTS
from sudoscope.student_calls.model.failure_kinds import (
    is_meant,
    is_of_container,
    is_of_place,
    is_of_problem,
    is_of_shape,
    is_of_walk,
    is_own,
    is_same_everywhere,
)
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

_MOST_ENDED: Final = 2
"""Calls that end the process, after which no further form is tried."""
_MOST_ANSWERED: Final = 30
"""Forms with an answer that shows nothing, after which no further one is tried."""
_EXTRAS: Final = frozenset("nqcv0")
"""Arguments that a function may want in many forms."""
_NEED_AN_EFFECT: Final = frozenset(
    {FunctionKind.REVISE, FunctionKind.AC3, FunctionKind.SOLVE}
)
"""Functions that may work on something else than what they are given, as methods
may."""
_OF_DATA: Final = frozenset(
    {"TypeError", "KeyError", "ValueError", "IndexError", "AttributeError"}
)
"""Errors of a solver that may be given what it does not solve."""
NO_OBJECT: Final = "no-object"
"""The kind of failure of a method where no object of its class has domains."""
_OF_OBJECTS: Final = {FunctionKind.REVISE: 2, FunctionKind.AC3: 0}
"""How many arguments methods have that get no grid or problem: their object has it."""
_ENDS: Final = frozenset({"exit", "closed", "answer"})
"""Failures that end the process, so that each costs another one."""


class CallFit(NamedTuple):
    """What trying has found.

    Attributes:
        form: The form that fits; ``None`` where none does.
        tried: How many forms were tried.
        subjects: What they gave the function for a grid, without repetition.
        failure: The most telling failure where none fits; ``None`` if every call ended
            and nothing came of it.
        is_other: Whether a grid came of it that has other digits than the given one.
        refused: What a solver was given where it returned that nothing fits, or a check
            that took a whole board alone for valid.
        untouched: What it was given where it returned ``True`` and left it unsolved.
        unchanged: What it was given where it returned it as it was.
        failed: The containers of digits in which calls failed in the code itself, with
            all else as in the form.
        lacking: Those of them that have not what the code asks of them.
        idle: The first form in which a call ended that was given a problem, where all
            that had no problem failed. What it is for it has not done.
        has_effect: Whether some call has done a part of what it is for.
    """

    form: CallForm | None
    tried: int = 0
    subjects: tuple[str, ...] = ()
    failure: CallFailure | None = None
    is_other: bool = False
    refused: str = ""
    untouched: str = ""
    unchanged: str = ""
    idle: CallForm | None = None
    failed: tuple[DigitContainer, ...] = ()
    lacking: tuple[DigitContainer, ...] = ()
    has_effect: bool = False


def tried(
    function: StudentFunction,
    case: Case,
    forms: Sequence[CallForm],
    sure: set[tuple[str, str, str]],
    ask: Ask,
) -> "FormTrial":
    """A trial of *forms* on *case*, those with a grid that is *sure* first."""
    trial = FormTrial(function, case, sure)

    def has_queue(form: CallForm) -> bool:
        return without_queue(function, form) != form

    # A queue has the names of the cells in it: with one, any names seem to fit.
    order = sorted(forms, key=lambda form: (has_queue(form), grid_of(form) not in sure))
    for form in order:
        if has_queue(form) and trial.has_effect:
            break
        trial.note(form, ask(form, case))
        if trial.is_over:
            break
    return trial


def grid_of(form: CallForm) -> tuple[str, str, str]:
    """What *form* gives for a grid, without the order of arguments."""
    return form.subject, form.keys, form.container


def _has_extras(form: CallForm) -> bool:
    return bool(_EXTRAS & set(form.layout))


def _is_like(form: CallForm, other: CallForm) -> bool:
    """Whether both differ in the container of the digits alone, if in anything."""
    return form._replace(container=other.container) == other


def needs_an_effect(function: StudentFunction) -> bool:
    """Whether *function* may work on something else than what it is given."""
    return function.kind in _NEED_AN_EFFECT or bool(function.owner)


class FormTrial:
    """The forms tried so far, and the best of them."""

    def __init__(
        self, function: StudentFunction, case: Case, sure: set[tuple[str, str, str]]
    ) -> None:
        self._kind = function.kind
        self._needs_an_effect = needs_an_effect(function)
        own_arguments = _OF_OBJECTS.get(function.kind)
        self._is_of_object = function.owner and function.most == own_arguments
        self._sure = sure
        self._case = case
        self._truth = solution_of(case)
        self._tried: list[CallForm] = []
        self._failed: list[tuple[CallForm, CallFailure]] = []
        self._ended: list[tuple[CallForm, CallFailure]] = []
        self._answered: list[tuple[int, CallForm]] = []
        self.is_over = False
        self._is_other = False
        self._refused = self._untouched = ""
        self.returned: list[CallForm] = []
        """Those in which a call has returned."""
        self.refusing: list[CallForm] = []
        """Those of a solver that found nothing, or a grid without the clues."""
        self.unchanged: list[CallForm] = []
        """Those of a solver that returned what it was given, its open cells read."""
        self.turned: CallForm | None = None
        """The form in which a solver found the solution, and moved it."""
        self._read: CallForm | None = None
        self._left: CallForm | None = None

    def note(self, form: CallForm, answer: dict[str, Any] | CallFailure) -> None:
        """Add the result of a call in *form*."""
        self._tried.append(form)
        if not isinstance(answer, CallFailure):
            self._note_answer(form, answer)
        elif not self._case.truth and is_meant(answer):  # so it says that nothing fits
            self._answered.append((0, form))
        elif answer.kind == "error" or answer.type:  # cheap: the process goes on
            self._failed.append((form, answer))
            full = sum(why.kind == "memory" for _, why in self._failed)  # as slow
            self.is_over = full >= _MOST_ENDED
        else:
            self._ended.append((form, answer))
            is_known = self.turned is not None or is_of_place(answer)
            self.is_over = is_known or len(self._ended) >= _MOST_ENDED

    def _note_answer(self, form: CallForm, answer: dict[str, Any]) -> None:
        self.returned.append(form)
        removed = removals_of(self._case, answer)
        is_solver = self._kind is FunctionKind.SOLVE
        if is_solver and answer["assignments"]:
            self._read = self._read or form
        state = state_after(answer) if is_solver and self.turned is None else None
        if state is not None and turn_of(state, self._truth):
            self.turned = form
        if answer["returned"] == LEFT_OPEN:
            self._left = self._left or form
        effect = 0
        is_given = removed is None or not removed.added
        is_refused = is_given and answer["returned"] in REFUSALS
        if is_solver and is_refused:
            self._refused = self._refused or form.subject
        if is_solver and (is_refused or not is_given):
            self.refusing.append(form)
        is_same = removed is not None and not any(removed._replace(missed=0))
        is_same = is_same and is_solver and answer["returned"] == "values"
        if is_same and form.subject not in WITH_DOTS:  # it may know nothing of dots
            self.unchanged.append(form)
        if is_given and answer["returned"] == "true":
            self._untouched = self._untouched or form.subject
        self._is_other |= removed is not None and bool(removed.added)
        if removed is not None and not removed.added:
            # What it removes wrongly shows, too, that it works on what it is given.
            effect = 2 * removed.right.bit_count() + bool(removed.unsound)
            is_right = removed.right and not removed.missed and not removed.unsound
            # A puzzle may be read wrongly and be solved in part: only the whole counts.
            is_plain = not self._needs_an_effect
            self.is_over = bool(is_right or (removed.right and is_plain))
        is_read = removed is not None or self._kind is not FunctionKind.SOLVE
        if is_read:
            self._answered.append((effect, form))
        if len(self._answered) >= _MOST_ANSWERED:
            self.is_over = True

    @property
    def failed(self) -> dict[CallForm, CallFailure]:
        """Why calls failed, by their forms."""
        return dict(self._failed)

    @property
    def unended(self) -> list[CallForm]:
        """The forms in which the code itself failed, or did not end."""
        ended = [each for each in self._ended if not is_of_place(each[1])]
        return [form for form, _ in (*self._entered(), *ended)]

    @property
    def has_effect(self) -> bool:
        """Whether some call has done what is asked for, in part at least."""
        return any(effect for effect, _ in self._answered)

    @property
    def is_late(self) -> bool:
        """Whether some call has used up its time."""
        return any(failure.kind == "time" for _, failure in self._ended)

    @property
    def fit(self) -> CallFit:
        """The best form so far."""
        form = self._shown()
        subjects = tuple(dict.fromkeys(form.subject for form in self._tried))
        failure = None if form is not None else self._telling()
        same = next((one.subject for one in self.unchanged), "")
        told = failure, self._is_other, self._refused, self._untouched, same
        answered = [form for _, form in self._answered]
        is_of_problem = all(form.subject == PROBLEM for form in answered)
        idle = next(iter(answered), None) if is_of_problem else None
        like = [(f, why) for f, why in self._entered() if form and _is_like(f, form)]
        failed = tuple(one.container for one, _ in like)
        lacking = tuple(one.container for one, why in like if is_of_container(why))
        shown = idle, failed, lacking, self.has_effect
        return CallFit(form, len(self._tried), subjects, *told, *shown)

    def _shown(self) -> CallForm | None:
        """The form in which a call shows what the function does, if one does.

        After a call that was stopped no other form is taken: that one may have been it.
        """
        best = max(self._answered, key=lambda found: found[0], default=(0, None))
        if best[0]:
            return best[1]
        if self._read is not None:
            return self._read
        if self._ended:
            # An AC-3 works on what the REVISE works on that it calls.
            is_of_arcs = self._kind is FunctionKind.AC3
            return self._form_of_end() or (self._idle() if is_of_arcs else None)
        if self._left is not None:
            return self._left
        form = self._idle() or self._refused_form()
        form = form or (None if self._needs_an_effect else best[1])
        return form or self._form_of_walk() or self._form_of_failure()

    def _refused_form(self) -> CallForm | None:
        """The first form that surely fits and in which the code itself raised an error.

        In others a call may end because it does nothing.
        """
        entered = (each for each in self._entered() if is_meant(each[1]))
        return next((form for form, _ in entered if self._is_certain(form)), None)

    def _form_of_end(self) -> CallForm | None:
        """The form of a call that used up its time or ended its process.

        It shows something where the form surely fits, or where every call ends so.
        """
        form, failure = self._ended[0]
        if is_of_place(failure):
            return None
        ends = {(end.kind, end.text) for _, end in self._ended}
        is_alone = not self._answered and not self._entered()
        if failure.kind in _ENDS and is_alone and len(ends) == 1:
            return form if len(self._ended) >= _MOST_ENDED else None
        is_sure = not self._needs_an_effect or grid_of(form) in self._sure
        return form if is_sure and self._kind is not FunctionKind.SOLVE else None

    def _form_of_walk(self) -> CallForm | None:
        """The form in which a set changes while it is walked over, if it must be one.

        The file may have made it; or no other container has what the code asks of it.
        """
        answered = [form for _, form in self._answered]
        plain = [each for each in self._entered() if not _has_extras(each[0])]
        for form, failure in plain if self._kind is not FunctionKind.SOLVE else ():
            if not is_written(form.subject) and is_of_walk(failure):
                return form
            others = [
                (other, why)
                for other, why in self._failed
                if _is_like(other, form) and other.container not in SETS
            ]
            is_only = is_of_walk(failure, "Set") and bool(others)
            is_only = is_only and not any(_is_like(one, form) for one in answered)
            if is_only and all(is_of_container(why) for _, why in others):
                return form
        return None

    def _form_of_failure(self) -> CallForm | None:
        """The form of an error that is the code's own: with a grid that surely fits.

        Or with every grid alike. What is missing on this machine proves nothing. Of
        several orders of arguments the one that comes farthest is shown.
        """
        every = self._entered()
        entered = [each for each in every if not is_of_problem(each[1])]
        if any(is_of_place(failure) for _, failure in entered) or not entered:
            return None
        if any(is_of_problem(f) and self._is_certain(form) for form, f in every):
            return None  # in another order of arguments it fails in another way
        certain = [
            (error.line if form.layout in ORDERS else 0, form)
            for form, error in entered
            if self._is_certain(form) or is_own(error)
        ]
        grids = [(grid_of(form), failure) for form, failure in every]
        # An object of clauses, say, is made of a puzzle, and fails only when it solves.
        is_of_data = self._kind is FunctionKind.SOLVE and entered[0][1].type in _OF_DATA
        is_alike = is_same_everywhere(grids) and not (self._answered or is_of_data)
        if certain:
            return max(certain, key=lambda found: found[0])[1]
        return entered[0][0] if is_alike else None

    def _entered(self) -> list[tuple[CallForm, CallFailure]]:
        """The calls that failed in the code itself, and not before it was reached."""
        return [
            (form, failure)
            for form, failure in self._failed
            if failure.is_entered and (failure.line or failure.type != "TypeError")
        ]

    def _idle(self) -> CallForm | None:
        """The first form in which a call ended, with a grid that surely fits."""
        others = ORDERS[1:]
        answered = (form for _, form in self._answered if form.layout not in others)
        return next((form for form in answered if self._is_certain(form)), None)

    def _is_certain(self, form: CallForm) -> bool:
        """Whether grid and arguments of *form* are surely those that are expected.

        They are where a plain dictionary fits a function beside it; of an object or a
        problem other parts may be missing.
        """
        is_plain = form.subject in {VALUES, LISTED, BRIDGE}
        return is_plain and grid_of(form) in self._sure and not _has_extras(form)

    @property
    def _lacks_object(self) -> bool:
        """Whether no object of its class has domains, by no fault of the file."""
        failed = [f for form, f in self._failed if is_own_subject(form.subject)]
        tried = sum(is_own_subject(form.subject) for form in self._tried)
        is_silent = not any(f.line or f.is_entered for f in failed)
        return 0 < tried == len(failed) and is_silent

    def _telling(self) -> CallFailure | None:
        """The first stop, else the first failure in the function, else in its file.

        What failed before the code was reached says nothing to its author, and little
        what failed because it was given another container than its author has.
        """
        if self._is_of_object and self._lacks_object:
            return CallFailure(NO_OBJECT)
        ended = [failure for _, failure in self._ended]
        if self._is_other and self.is_late and self._kind is FunctionKind.SOLVE:
            return None  # what it answers on another kind of grid says more
        entered = [failure for _, failure in self._entered()]
        place = [failure for failure in entered if is_of_place(failure)]
        entered.sort(key=is_of_shape)
        others = [failure for _, failure in self._failed if failure.line]
        return next(iter((*ended, *place, *entered, *others)), None)
