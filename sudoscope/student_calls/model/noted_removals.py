"""A student's function on arcs that also notes each value that it removes.

A search undoes what is noted in a list that it passes. So one that is right where such
a function notes all, and wrong where it does not, has no fault of its own. Where
they are noted in the list that ``suppose`` of the textbook's problem returned last, a
search that is right then has not undone them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Final

from sudoscope.networks.model.csp_problem import CspProblem
from sudoscope.student_calls.model.passed_domains import domains_of, values_in
from sudoscope.student_calls.model.right_arcs import REMOVALS, removals_in

NOTED: Final = 300
"""The way of a right part that is the student's, and notes what it removes."""
SUPPOSED: Final = 301
"""That of one which notes it in the list that ``suppose`` returned last."""
SUPPOSE: Final = "suppose"
"""What of the textbook's problem begins a list of removals."""
_LAST: Final = "_supposed"
"""The attribute of a problem that has the last of these lists."""


def is_to_note(parameters: Sequence[str]) -> bool:
    """Whether one of *parameters* is a list of removals."""
    return any(name.startswith(REMOVALS) for name in parameters)


def noting(part: Mapping[str, Any], own: Callable[..., Any]) -> Callable[..., Any]:
    """The student's *own* function, which notes what it did not note itself.

    Args:
        part: Its way, and the names of its parameters.
        own: The function.
    """
    is_given = part["way"] == NOTED
    if not is_given:
        _remember_supposed(CspProblem)

    def noted(*given: Any) -> Any:
        if is_given:
            removals = removals_in(part["parameters"], given)
        else:
            removals = _supposed_in(given)
        domains = domains_of(given)
        if not isinstance(removals, list) or not isinstance(domains, Mapping):
            return own(*given)
        before = {x: [*values_in(held)] for x, held in domains.items()}
        count = len(removals)
        result = own(*given)
        after, known = domains_of(given), removals[count:]
        removals += (
            (x, value)
            for x, held in before.items()
            for value in held
            if value not in values_in(after[x]) and (x, value) not in known
        )
        return result

    return noted


def _supposed_in(given: Sequence[Any]) -> Any:
    """What ``suppose`` of the problem in *given* returned last; ``None`` if nothing."""
    for thing in given:
        _remember_supposed(type(thing))  # a student's own class is first seen here
    return next((getattr(t, _LAST) for t in given if hasattr(t, _LAST)), None)


def _remember_supposed(kind: Any) -> None:
    """Let objects of *kind* keep what their ``suppose`` returned last."""
    suppose = getattr(kind, SUPPOSE, None)
    if not callable(suppose) or hasattr(suppose, "__wrapped__"):
        return

    @wraps(suppose)
    def remembered(problem: Any, *given: Any) -> Any:
        removals = suppose(problem, *given)
        setattr(problem, _LAST, removals)
        return removals

    setattr(kind, SUPPOSE, remembered)
