"""Solvers that find nothing, or say what they find in a wrong way, in a form that fits.

Where nothing is found on any board, or a grid without the clues, it must be the only
kind of board that is read.
Another kind may be the one that they solve: so what they are given must be read as it
is meant. It is where a full board is refused, too, or comes back as another one, or
where a board without any sense is not refused: then nothing but an open cell can be the
reason. Where the puzzle itself comes
back, a board on which no digit is twice, and that has no solution, must be refused.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import bit
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import holding
from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.findings import solution_of
from sudoscope.classroom.model.search_cases import EASY_SHARE
from sudoscope.logs.representation import State
from sudoscope.student_calls.model.call_forms import NUMBERS, VALUES, CallForm
from sudoscope.student_calls.model.call_results import EMPTY
from sudoscope.student_calls.model.failure_kinds import is_meant, is_of_place
from sudoscope.student_calls.model.process import CallFailure

REFUSALS: Final = frozenset({"false", "none", EMPTY})
"""What a solver returns that finds nothing."""
_TEXT: Final = "text"
_CELLS: Final = "cells"
_KINDS: Final = {
    **dict.fromkeys(("text", "text-zero"), _TEXT),
    **dict.fromkeys(("lines", "lines-zero", "lines-spaced"), _TEXT),
    **dict.fromkeys(("rows", "rows-none", "array", "tuples"), "rows"),
    **dict.fromkeys(("cells", "cells-tuple"), _CELLS),
    **dict.fromkeys(("rows-text", "rows-zero"), "rows of texts"),
}
"""Grids that the same code reads, whatever it does with them."""
_ALONE: Final = frozenset({"s", ""})
"""Layouts of a grid alone, and of an object that has it."""


def refusing_form(
    refused: Sequence[Iterable[CallForm]],
    case: Case,
    ask: Ask,
    failed: Sequence[Iterable[CallForm]] = (),
) -> CallForm | None:
    """The form of a solver that finds nothing, if it is surely called as it wants.

    Args:
        refused: Of each board that was tried the forms in which nothing was found.
        case: A puzzle with a solution.
        ask: Makes a call.
        failed: Of each board those in which the call failed, or did not end: of less
            than half of the other boards that counts, too, where no form finds nothing.
    """
    first, *others = refused

    def unsolved(form: CallForm, most: int) -> bool:
        rest = [n for n, found in enumerate(others, start=1) if form not in found]
        return len(rest) <= most and all(form in failed[n] for n in rest)

    alone = [form for form in first if form.layout in _ALONE]
    most = (len(others) - 1) // 2 if failed else 0
    forms = [f for f in alone if unsolved(f, 0)]
    forms = forms or [f for f in alone if unsolved(f, most)]
    of_texts = [form for form in forms if _kind(form) == _TEXT]
    forms = [form for form in forms if not (of_texts and _is_by_number(form))]
    if len({_kind(form) for form in forms}) != 1:
        return None
    full = ask(forms[0], _full(case, case.truth))
    is_read = _is_refused(full) or _is_other(full, solution_of(case))
    is_read = is_read or not _is_refused(ask(forms[0], _alike(case)))
    return forms[0] if is_read else None


def failing_form(
    failed: Mapping[CallForm, CallFailure],
    ended: Sequence[CallForm],
    case: Case,
    ask: Ask,
) -> CallForm | None:
    """The form of a solver that fails on a full board as it does on the puzzle.

    It reads that kind of board alone: in it alone a call comes to an end on a board
    with one row of clues, or on one without any sense if it fails on that one, too.
    Code that is right has nothing to do on a full one.

    Args:
        failed: Why the call on *case* failed, by its form.
        ended: The forms in which the board with one row was not too much.
        case: A puzzle with a solution.
        ask: Makes a call.
    """
    ended = ended or _refusing_alike(failed, case, ask)
    if len({(_kind(form), form.layout) for form in ended}) != 1:
        return None
    why = failed.get(ended[0])
    if why is None or not why.is_entered or not why.line or is_of_place(why):
        return None
    full = ask(ended[0], _full(case, case.truth))
    if not isinstance(full, CallFailure):
        return None
    is_same = (full.type, full.line) == (why.type, why.line)
    return ended[0] if is_same else None


def _refusing_alike(
    failed: Mapping[CallForm, CallFailure], case: Case, ask: Ask
) -> list[CallForm]:
    """The forms of *failed* in which a board without any sense is refused.

    Where a call fails otherwise than by an error, none is tried any more.
    """
    found = list[CallForm]()
    for form, why in failed.items():
        answer = ask(form, _alike(case)) if why.is_entered else why
        if isinstance(answer, CallFailure) and answer.kind != "error":
            return []
        if _is_refused(answer):
            found.append(form)
    return found


def unchanged_form(
    unchanged: Sequence[Iterable[CallForm]], case: Case, ask: Ask
) -> CallForm | None:
    """The form of a solver that returns each puzzle as it was, if it reads them.

    It does where it says that nothing fits if an open cell can hold no digit.

    Args:
        unchanged: Of each board that was tried the forms in which it came back.
        case: A puzzle.
        ask: Makes a call.
    """
    first, *others = unchanged
    dead = _full(case, _dead(case.puzzle.rules))
    for form in first:
        if form.layout in _ALONE and all(form in other for other in others):
            answer = ask(form, dead)
            is_raised = isinstance(answer, CallFailure) and is_meant(answer)
            if is_raised or _is_refused(answer):
                return form
    return None


def _dead(rules: Variant) -> int:
    """Candidates of a board on which an open cell sees all digits, each once."""
    row = rules.cells[: rules.digit_count - 1]
    below = rules.cells[-1]  # in the column of the last cell of the row
    held = {cell: [d] for cell, d in zip((*row, below), rules.digits, strict=True)}
    return holding(rules.planes.full, held, rules)


def _kind(form: CallForm) -> str:
    return _KINDS.get(form.subject, form.subject)


def _is_by_number(form: CallForm) -> bool:
    """Whether the cells of a grid are taken from it as those of a text are."""
    is_table = form.subject in {VALUES, NUMBERS} and form.keys == "0"
    return is_table or _kind(form) == _CELLS


def _full(case: Case, held: int) -> Case:
    """A call with a board as in *case* whose cells are filled as in *held*."""
    empty = Puzzle.parse("." * len(case.puzzle.rules), case.puzzle.variant.slug)
    return Case(empty, held, 0, share=EASY_SHARE, is_quick=True)


def _alike(case: Case) -> Case:
    """A call with a full board that has the same digit in each cell."""
    rules = case.puzzle.rules
    first = bit(rules.digits[0])
    return _full(case, rules.planes.of_masks([first] * len(rules)))


def _is_other(answer: dict[str, Any] | CallFailure, given: State) -> bool:
    """Whether a grid was returned that is another one than the full one *given*."""
    returned = None if isinstance(answer, CallFailure) else answer.get("state")
    return returned is not None and returned != given


def _is_refused(answer: dict[str, Any] | CallFailure) -> bool:
    return not isinstance(answer, CallFailure) and answer["returned"] in REFUSALS
