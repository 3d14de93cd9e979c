"""Finds the form in which a student's function can be called, by trying."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from sudoscope.classroom.model.call_forms import BRIDGE, CallForm, CodeFacts, forms_of
from sudoscope.classroom.model.findings import removals_of
from sudoscope.classroom.model.functions import FunctionKind, StudentFunction
from sudoscope.classroom.model.positions import Case
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.representation import STYLES, DigitContainer

Ask: TypeAlias = Callable[[CallForm, Case], dict[str, Any] | CallFailure]
"""Makes the call of a case in a form: the answer, or why there is none."""

_MISFITS: Final = frozenset(
    (
        *("TypeError", "AttributeError", "KeyError", "IndexError", "ValueError"),
        *("StopIteration", "AssertionError", "Exception"),
    )
)
"""Errors that code raises that expects another form of call."""
_MOST_ENDED: Final = 2
"""Calls that end the process, after which no further form is tried."""
_MOST_ANSWERED: Final = 30
"""Forms with an answer that shows nothing, after which no further one is tried."""
_EXTRAS: Final = frozenset("nqcv0")
"""Arguments that a function may want in many forms."""
_BRIDGED: Final = CallForm(BRIDGE, "s", "A1", DigitContainer.TEXT)
_NEED_AN_EFFECT: Final = frozenset(
    {FunctionKind.REVISE, FunctionKind.AC3, FunctionKind.SOLVE}
)
"""Functions that may work on something else than what they are given."""


class CallFit(NamedTuple):
    """What trying has found.

    Attributes:
        form: The form that fits; ``None`` where none does.
        tried: How many forms were tried.
        subjects: What they gave the function for a grid, without repetition.
        failure: The most telling failure where none fits; ``None`` if every call ended
            and nothing came of it.
    """

    form: CallForm | None
    tried: int = 0
    subjects: tuple[str, ...] = ()
    failure: CallFailure | None = None


def fit_of(  # noqa: PLR0913 - most have defaults
    function: StudentFunction,
    facts: CodeFacts,
    case: Case,
    ask: Ask,
    *,
    known: Sequence[CallForm] = (),
    is_bridged: bool = False,
) -> CallFit:
    """The form in which *function* can be called.

    The first that does all that *case* asks for; else one with an effect that is asked
    for; else, for functions that can only work on what they are given, the first in
    which a call came to an end.

    Args:
        function: What is called.
        facts: What is known of its file.
        case: A call with removals that must be made under all rules in question.
        ask: Makes a call.
        known: Forms that fit other functions of the file. What fails with the same
            grid fails by its own fault.
        is_bridged: Whether the function is that of an adapter.
    """
    forms = [_BRIDGED] if is_bridged else forms_of(function, facts)
    sure = {_grid(form) for form in (*known, *(forms if is_bridged else ()))}
    if facts.table_style == STYLES[0] and function.kind not in _NEED_AN_EFFECT:
        sure.add(_grid(forms[0]))
    trial = _Trial(function, case, sure)
    for form in sorted(forms, key=lambda form: _grid(form) not in sure):
        trial.note(form, ask(form, case))
        if trial.is_over:
            break
    return trial.fit


def _grid(form: CallForm) -> tuple[str, str, str]:
    """What *form* gives for a grid, without the order of arguments."""
    return form.subject, form.keys, form.container


class _Trial:
    """The forms tried so far, and the best of them."""

    def __init__(
        self, function: StudentFunction, case: Case, sure: set[tuple[str, str, str]]
    ) -> None:
        self._kind = function.kind
        self._sure = sure
        self._case = case
        self._tried: list[CallForm] = []
        self._misfits: list[CallFailure] = []
        self._ended: list[CallForm] = []
        self._ends: list[CallFailure] = []
        self._failed: CallForm | None = None
        self._answered: list[tuple[int, CallForm]] = []
        self.is_over = False

    def note(self, form: CallForm, answer: dict[str, Any] | CallFailure) -> None:
        """Add the result of a call in *form*."""
        self._tried.append(form)
        if not isinstance(answer, CallFailure):
            self._note_answer(form, answer)
        elif answer.kind in {"exit", "answer"}:  # whatever it is given, it does this
            self._failed = self._failed or form
            self.is_over = True
        elif answer.kind != "error":
            self._ended.append(form)
            self._ends.append(answer)
            self.is_over = len(self._ended) >= _MOST_ENDED
        elif answer.type in _MISFITS or not answer.is_entered:
            self._misfits.append(answer)
            if answer.is_entered and answer.line and self._is_certain(form):
                self._failed = self._failed or form
        else:  # whatever it is given, it raises this
            self._failed = self._failed or form
            self.is_over = True

    def _note_answer(self, form: CallForm, answer: dict[str, Any]) -> None:
        removed = removals_of(self._case, answer)
        effect = 0
        if removed is not None and not removed.added:
            # What it removes wrongly shows, too, that it works on what it is given.
            effect = 2 * removed.right.bit_count() + bool(removed.unsound)
            is_right = removed.right and not removed.missed and not removed.unsound
            # A puzzle may be read wrongly and be solved in part: only the whole counts.
            self.is_over = bool(
                is_right or (removed.right and self._kind is not FunctionKind.SOLVE)
            )
        is_read = removed is not None or self._kind is not FunctionKind.SOLVE
        if is_read:
            self._answered.append((effect, form))
        if len(self._answered) >= _MOST_ANSWERED:
            self.is_over = True

    @property
    def fit(self) -> CallFit:
        """The best form so far."""
        best = max(self._answered, key=lambda found: found[0], default=None)
        form: CallForm | None = None
        if best is not None and (best[0] or self._kind not in _NEED_AN_EFFECT):
            form = best[1]
        elif self._idle() is not None:
            form = self._idle()
        elif self._ended and self._is_sure(self._ended[0]):
            form = self._ended[0]
        elif self._failed is not None:
            form = self._failed
        subjects = tuple(dict.fromkeys(form.subject for form in self._tried))
        failure = None if form is not None else self._telling()
        return CallFit(form, len(self._tried), subjects, failure)

    def _idle(self) -> CallForm | None:
        """The first form in which a call ended, with a grid that surely fits."""
        answered = (form for _, form in self._answered)
        return next((form for form in answered if self._is_certain(form)), None)

    def _is_certain(self, form: CallForm) -> bool:
        """Whether grid and arguments of *form* are surely those that are expected."""
        return _grid(form) in self._sure and not _EXTRAS & set(form.layout)

    def _is_sure(self, form: CallForm) -> bool:
        return self._kind not in _NEED_AN_EFFECT or _grid(form) in self._sure

    def _telling(self) -> CallFailure | None:
        """The first failure in the function itself, else the first."""
        entered = [f for f in self._misfits if f.is_entered and f.line]
        return next(iter((*self._ends, *entered, *self._misfits)), None)
