"""Forms in which calls need more time or memory than there is."""

from typing import Any, Final

from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.process import CallFailure

MOST_RUNAWAYS: Final = 2
"""Forms in which calls on clauses run away, after which none is called; so of a solver
forms with one kind of board, which differ in the names of cells."""


class ExhaustedForms:
    """Forms in which calls ran away, by functions.

    Attributes:
        on_clauses: By a function on clauses and its right parts: the forms that do not
            end.
    """

    def __init__(self) -> None:
        self.on_clauses: dict[tuple[str, str], dict[CallForm, CallFailure]] = {}
        self._on_boards: dict[tuple[str, str], dict[CallForm, CallFailure]] = {}
        """By a solver and the kind of board."""
        self._answering: set[tuple[str, CallForm]] = set()
        """Solvers, each with a form in which a call of it has come to an end."""

    def failure(self, name: str, form: CallForm) -> CallFailure | None:
        """Why the solver called *name* is not called in *form*; ``None`` if it is."""
        known = self._on_boards.get((name, form.subject), {})
        if form not in known:
            return next(iter(known.values())) if len(known) >= MOST_RUNAWAYS else None
        return known[form] if known[form].kind == "memory" else None

    def note(
        self, name: str, form: CallForm, answer: dict[str, Any] | CallFailure
    ) -> None:
        """Keep what a call of the solver *name* came to; a form that fits stays one."""
        if not isinstance(answer, CallFailure):
            self._answering.add((name, form))
        elif answer.kind in {"time", "memory"} and (name, form) not in self._answering:
            self._on_boards.setdefault((name, form.subject), {})[form] = answer
