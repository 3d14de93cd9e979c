"""Finds the form in which a student's function can be called, by trying."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.fitting import (
    CallFit,
    FormTrial,
    grid_of,
    needs_an_effect,
    tried,
)
from sudoscope.classroom.model.forms_in_use import (
    form_in_use,
    given_alone,
    of_given_kind,
)
from sudoscope.classroom.model.refusals import (
    failing_form,
    refusing_form,
    unchanged_form,
)
from sudoscope.classroom.model.search_cases import easiest
from sudoscope.logs.representation import STYLES, DigitContainer
from sudoscope.student_calls.model.call_forms import (
    BRIDGE,
    SELF,
    CallForm,
    CodeFacts,
    forms_of,
)
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import says_what_it_finds

_BRIDGED: Final = CallForm(BRIDGE, "s", "A1", DigitContainer.TEXT)


def fit_of(  # noqa: PLR0913 - most have defaults
    path: Path,
    function: StudentFunction,
    facts: CodeFacts,
    case: Case,
    ask: Ask,
    *,
    known: Sequence[CallForm] = (),
    is_bridged: bool = False,
    has_wrong: bool = False,
) -> CallFit:
    """The form in which *function* can be called.

    The first that does all that *case* asks for; else one with an effect that is asked
    for; else, for functions that can only work on what they are given, the first in
    which a call came to an end.

    A solver that shows nothing is tried again on easy puzzles, which wrong code fills,
    or does not, in the only form in which it ends.

    Args:
        path: The file, whose text shows whether a solver says what it has found.
        function: What is called.
        facts: What is known of its file.
        case: A call with removals that must be made under all rules in question.
        ask: Makes a call.
        known: Forms that fit other functions of the file. What fails with the same
            grid fails by its own fault.
        is_bridged: Whether the function is that of an adapter, which is no solver.
        has_wrong: Whether it calls a wrong function, so that one that does not end on
            an easy puzzle either is tried on no more: with a right one it will be.
    """
    forms = [_BRIDGED] if is_bridged else forms_of(function, facts)
    sure = {grid_of(form) for form in (*known, *(forms if is_bridged else ()))}
    is_usual = facts.table_style == STYLES[0] and bool(forms)
    if is_usual and not needs_an_effect(function):
        sure.add(grid_of(forms[0]))
    first = tried(function, case, forms, sure, ask)
    found, refusing, unchanged = first.fit, [first.refusing], [first.unchanged]
    if function.kind is not FunctionKind.SOLVE:
        return found
    if found.form is not None:
        return _in_use(path, function, first, case, ask)
    if first.turned is not None:
        return found._replace(form=first.turned)
    trial, failed = first, [first.unended]
    for easy in easiest(case):
        trial = tried(function, easy, forms, sure, ask)
        if trial.has_effect:
            return _in_use(path, function, trial, case, ask)
        if has_wrong and first.is_late and trial.is_late:
            return found  # nor would the others end
        refusing.append(trial.refusing)
        failed.append(trial.unended)
        unchanged.append(trial.unchanged)
    if not says_what_it_finds(path, function):
        return found

    def given(forms: Iterable[CallForm]) -> list[CallForm]:
        return of_given_kind(path, function, [*forms])

    form = refusing_form([*map(given, refusing)], case, ask, failed)
    form = form or unchanged_form(unchanged, case, ask)
    if form is None and function.owner in facts.of_parts:
        form = _of_parts(refusing)
    if form is None and not given(first.returned):
        why = {one: first.failed[one] for one in given(first.failed)}
        ended = given(trial.returned)
        if len(why) < len(first.failed):  # the file shows which kind is its own
            ended = ended or [*why]
        form = failing_form(why, ended, case, ask)
    return found._replace(form=form)


def _in_use(
    path: Path, function: StudentFunction, trial: FormTrial, case: Case, ask: Ask
) -> CallFit:
    """What *trial* found, in the form that the file uses if what it did is wrong."""
    found = trial.fit
    if found.form is None or trial.is_over or not trial.has_effect:
        return found
    forms = given_alone(path, function, trial.returned)
    form = form_in_use(forms, found.form, trial.refusing, case, ask)
    return found._replace(form=form)


def _of_parts(refused: Sequence[Sequence[CallForm]]) -> CallForm | None:
    """The form of a solver that finds nothing in an object made of a problem's parts.

    Its constructor names them, so that nothing else can be meant.
    """
    first, *others = refused
    forms = (form for form in first if (form.subject, form.layout) == (SELF, ""))
    return next((form for form in forms if all(form in o for o in others)), None)
