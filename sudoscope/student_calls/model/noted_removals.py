"""A student's function on arcs that also notes each value that it removes.

A search undoes what is noted in a list that it passes. So one that is right where such
a function notes all, and wrong where it does not, has no fault of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sudoscope.student_calls.model.passed_domains import domains_of, values_in
from sudoscope.student_calls.model.right_arcs import REMOVALS, removals_in

NOTED: Final = 300
"""The way of a right part that is the student's, and notes what it removes."""


def is_to_note(parameters: Sequence[str]) -> bool:
    """Whether one of *parameters* is a list of removals."""
    return any(name.startswith(REMOVALS) for name in parameters)


def noting(part: Mapping[str, Any], own: Callable[..., Any]) -> Callable[..., Any]:
    """The student's *own* function, which notes what it did not note itself.

    Args:
        part: The names of its parameters.
        own: The function.
    """

    def noted(*given: Any) -> Any:
        removals = removals_in(part["parameters"], given)
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
