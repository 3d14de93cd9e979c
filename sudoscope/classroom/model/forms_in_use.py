"""Of the forms in which wrong code answers, the one that its file uses.

What is given another kind of grid than its author has may answer with nonsense. That
looks like more than nothing, and no sentence about it is of any use.
"""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.findings import FindingKind, removals_of
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.refusals import REFUSALS, refusing_form
from sudoscope.classroom.model.search_cases import easiest
from sudoscope.student_calls.model.call_forms import (
    LOADED,
    MADE_OF,
    NUMBERS,
    VALUES,
    CallForm,
)
from sudoscope.student_calls.model.clause_calls import with_like_literals
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.given_grids import GridKind, given_grid, splits

_KINDS: Final = {
    **dict.fromkeys(("text", "text-zero"), GridKind.TEXT),
    **dict.fromkeys(("lines", "lines-zero", "lines-spaced"), GridKind.LINES),
    **dict.fromkeys(("rows", "rows-none", "array", "tuples"), GridKind.ROWS),
    **dict.fromkeys(("rows-text", "rows-zero"), GridKind.TEXT_ROWS),
    **dict.fromkeys((VALUES, NUMBERS), GridKind.TABLE),
    **dict.fromkeys(("cells", "cells-tuple"), GridKind.CELLS),
}


def given_alone(
    path: Path, function: StudentFunction, forms: Sequence[CallForm]
) -> list[CallForm]:
    """Those of *forms* with a grid as the file gives it to *function*.

    Lines are none where it takes a text of one line, too, and splits none. It is all
    of them where that leaves nothing.
    """
    given = given_grid(path, function)
    kinds = {_kind(form) for form in forms}
    if given not in kinds and GridKind.TEXT in kinds and not splits(path, function):
        return [form for form in forms if _kind(form) is not GridKind.LINES]
    return [form for form in forms if given and _kind(form) is given] or [*forms]


def of_given_kind(
    path: Path, function: StudentFunction, forms: Sequence[CallForm]
) -> list[CallForm]:
    """Those of *forms* with a grid as the file gives it to *function*, if it shows."""
    given = given_grid(path, function)
    return [form for form in forms if given is None or _kind(form) is given]


def containers_in_use(
    grades: Sequence[FunctionGrade],
) -> dict[StudentFunction, str]:
    """For functions that are not right in it, the container that all right ones take.

    Its answers there are those that count: an error about what no other function of the
    file takes says nothing. Pairs are alike in any container.
    """
    right = (g.fit.form.keys for g in grades if g.is_right and g.fit.form is not None)
    used = {with_like_literals(keys)[0] for keys in right}
    if len(used) != 1:
        return {}
    alike = with_like_literals(*used)
    forms = ((g.function, g.fit.form) for g in grades)
    other = [f for f, form in forms if form is None or form.keys not in alike]
    return dict.fromkeys(other, *used)


def is_shown_by_answers(grade: FunctionGrade, before: FunctionGrade) -> bool:
    """Whether a function is right, or wrong by what it returned, with no failed call.

    One that was not called *before* had calls without an end in other containers. Where
    it was wrong in one of those, any verdict counts.
    """
    if before.fit.form is not None:
        return grade.fit.form is not None
    kinds = {kind for kind, _ in grade.counts}
    is_wrong = FindingKind.CLAUSES in kinds and FindingKind.FAILED not in kinds
    return grade.is_right or is_wrong


def form_in_use(
    returned: Sequence[CallForm],
    form: CallForm,
    refusing: Collection[CallForm],
    case: Case,
    ask: Ask,
) -> CallForm:
    """The one of *returned* in which most easy boards come out whole.

    Where none does in any, it is one that finds nothing on all of them, and surely
    reads them; else *form*, if that is one of them.

    Args:
        returned: Those in which calls have returned, the most likely first.
        form: The one that has done most of what was asked for.
        refusing: Those in which nothing was found.
        case: The call that was asked for.
        ask: Makes a call.
    """
    if len(returned) == 1:
        return returned[0]
    order = sorted(returned, key=lambda one: one != form)
    boards = [*easiest(case)][:-1]  # one of many solutions may be without an end
    answers = {one: [*_answers(one, boards, ask)] for one in order}
    whole = {one: sum(map(is_whole, boards, answers[one])) for one in order}
    # What reads other texts, and solves one of one line, has made it of them itself.
    plain = [one for one in order if whole[one] and _kind(one) is GridKind.TEXT]
    best = max(plain or order, key=whole.__getitem__)
    if whole[best]:
        return best
    refused = [
        one
        for one in returned
        if one in refusing
        and len(answers[one]) == len(boards)
        and all(map(_is_nothing, boards, answers[one]))
    ]
    return (refusing_form([refused], case, ask) if refused else None) or best


def _kind(form: CallForm) -> GridKind | None:
    subject = form.subject.removeprefix(MADE_OF).removeprefix(LOADED)
    return _KINDS.get(subject)


def _answers(
    form: CallForm, boards: Sequence[Case], ask: Ask
) -> Iterator[dict[str, Any] | CallFailure]:
    """What calls on *boards* return, up to one that does not come back."""
    for board in boards:
        answer = ask(form, board)
        yield answer
        if isinstance(answer, CallFailure) and answer.kind != "error":
            break


def is_whole(case: Case, answer: dict[str, Any] | CallFailure) -> bool:
    """Whether the call left the solution."""
    removed = None if isinstance(answer, CallFailure) else removals_of(case, answer)
    return removed is not None and not any(removed[1:])


def _is_nothing(case: Case, answer: dict[str, Any] | CallFailure) -> bool:
    """Whether the call found nothing, or a grid without the clues."""
    if isinstance(answer, CallFailure):
        return False
    removed = removals_of(case, answer)
    is_given = removed is None or not removed.added
    return not is_given or answer["returned"] in REFUSALS
