"""Facts: what a lesson may state about a solve, each computed from the solve.

A *quantity* is something that can be asked at a step: how many candidates are left,
what the step strikes, what AC-3 would remove. Only the forms in ``fact_forms`` are
understood, with two words before them: "next" and "number of".
"""

from dataclasses import dataclass
from typing import Final

from viz.errors import LessonError
from viz.lessons.evidence import SolvePoint
from viz.lessons.fact_forms import FORMS, FactForm, Words
from viz.lessons.fact_values import QuantityKind, Value

_COUNT: Final = "number of "
_NEXT: Final = "next "


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something that can be asked at a step.

    Attributes:
        text: As it was written.
        form: Which.
        words: What varies in it.
        is_next: Whether the step after that of the cue is meant.
        is_count: Whether the number of its members is meant.
    """

    text: str
    form: FactForm
    words: Words
    is_next: bool
    is_count: bool

    @property
    def kind(self) -> QuantityKind:
        """What its value is."""
        return QuantityKind.NUMBER if self.is_count else self.form.kind

    def at(self, point: SolvePoint) -> Value:
        """Its value at *point*.

        Raises:
            SudoscopeError: It cannot be asked there, or names what is not there.
        """
        found = self.form.value(point.next if self.is_next else point, self.words)
        return frozenset({str(len(found))}) if self.is_count else found


def quantity_from(text: str) -> Quantity:
    """The quantity that *text* writes.

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
