"""Statements: quantities of a solve that a lesson may name, computed from the solve.

A *quantity* is something that can be asked at a step: how many candidates are left,
what the step strikes, what AC-3 would remove. Only the forms in ``statement_grammar``
are understood, with two words before them: "next" and "number of".
"""

from dataclasses import dataclass
from typing import Final

from sudoscope.lessons.model.context import SolvePoint
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.quantity_form import QuantityForm, Words
from sudoscope.lessons.model.statement_grammar import FORMS
from sudoscope.quizzes.model.question import AnswerKind, Value

_COUNT: Final = "number of "
_NEXT: Final = "next "


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity that can be computed at a step.

    Attributes:
        text: As it was written.
        form: Which.
        words: What varies in it.
        is_next: Whether the step after that of the cue is meant.
        is_count: Whether the number of its members is meant.
    """

    text: str
    form: QuantityForm
    words: Words
    is_next: bool
    is_count: bool

    @property
    def kind(self) -> AnswerKind:
        """Type of its value."""
        return AnswerKind.NUMBER if self.is_count else self.form.kind

    def at(self, point: SolvePoint) -> Value:
        """Its value at *point*.

        Raises:
            SudoscopeError: It cannot be asked there, or names what is not there.
        """
        found = self.form.value(point.next if self.is_next else point, self.words)
        return frozenset({str(len(found))}) if self.is_count else found


def quantity_from(text: str) -> Quantity:
    """Parse a quantity.

    Raises:
        LessonError: It is none.
    """
    rest = text.strip()
    is_count, is_next = rest.startswith(_COUNT), False
    rest = rest.removeprefix(_COUNT)
    is_next = rest.startswith(_NEXT)
    rest = rest.removeprefix(_NEXT)
    for form in FORMS:
        words = form.read(rest)
        if words is not None and (form.kind.is_set or not is_count):
            return Quantity(text.strip(), form, words, is_next, is_count)
    known = ", ".join(form.example for form in FORMS)
    raise LessonError(
        f"found {text!r}, expected one of: {known}; '{_COUNT}' may stand before what"
        f" is a set, and '{_NEXT}' before any, for the step after"
    )
