"""Calls on clauses as a grade shows them: as their author would write them."""

from collections.abc import Mapping, Sequence
from typing import Final

from sudoscope.classroom.model.cases import Case, case_without_board
from sudoscope.classroom.model.clause_cases import ClauseCase
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.clause_answers import as_model
from sudoscope.student_calls.model.clause_calls import (
    COMPOSED,
    CONTAINERS,
    DIMACS,
    OBJECTS,
)
from sudoscope.student_files.model.functions import StudentFunction

_PASSED: Final = {"m": "{}", "e": "[]", "t": "set()"}
"""What is passed to be filled, as a call shows it."""
_LONGEST: Final = 500
"""Characters of a call that are shown."""
CUT: Final = " …"
"""The end of a call that is longer."""


def case_of(
    function: StudentFunction,
    case: ClauseCase,
    returned: str,
    form: CallForm | None = None,
    held: Sequence[int] | None = None,
) -> Case:
    """*case* as a call with its result in words; there is no board to it.

    Args:
        function: What is called.
        case: What is given.
        returned: The result.
        form: The order of the arguments; that of textbooks by default.
        held: The literals in what was passed for them, if something was.

    Returns:
        It says the call, the result and, if they are known, the parameter for literals
        and those that it held.
    """
    shown = {**_PASSED, "k": str([[*one] for one in case.clauses])}
    if form is not None and form.keys == DIMACS:
        shown["k"] = repr(CONTAINERS[DIMACS]([[*one] for one in case.clauses]))
    shown["l"] = str(case.literal)
    layout = "kl" if case.literal else "k"
    layout = form.layout if form is not None else layout
    made_of = OBJECTS.get(layout[:1], "")
    layout = layout.lstrip("".join(OBJECTS))
    named = zip(layout, function.parameters, strict=False)
    filled = [(letter, name) for letter, name in named if letter in _PASSED][:1]
    kept = [] if form is None or held is None else filled
    call = f"{function.name}({_arguments(layout, shown)})"
    if made_of:
        things = _arguments(made_of, shown)
        is_composed = form is not None and form.layout.startswith(COMPOSED)
        things = f"{function.made_of}({things})" if is_composed else things
        call = f"{function.owner}({things}).{call}"
    call = call if len(call) <= _LONGEST else f"{call[:_LONGEST]}{CUT}"
    said = [call, returned]
    for letter, name in kept:
        literals = tuple(held or ())
        said += [name, as_model(literals) if letter == "m" else str([*literals])]
    return case_without_board(*said)


def _arguments(layout: str, shown: Mapping[str, str]) -> str:
    """The arguments of *layout* as a call shows them."""
    return ", ".join(shown.get(letter, "…") for letter in layout)
