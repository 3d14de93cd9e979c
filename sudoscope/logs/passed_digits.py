"""What holds the digits of the cells that code passes to a function of its own."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from sudoscope.logs.domain_tables import container_of


class PassedDigits:
    """What holds the digits that a function is passed at its first call.

    It is nothing where another one was passed something else before: then what was
    called in between may have left what it should not.

    Args:
        name: The function.
        cells: How many cells there are.
    """

    def __init__(self, name: str, cells: int) -> None:
        self._name = name
        self._cells = cells
        self._found: set[str] | None = None
        self._first: set[str] = set()
        """What held them where any function was passed all cells for the first time."""

    @property
    def container(self) -> str:
        """The one of ``DigitContainer``; empty where it is none, or not the same."""
        found = self._found or set()
        return next(iter(found)) if len(found) == 1 and found == self._first else ""

    def wrapped(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """*function*, observed."""

        @wraps(function)
        def noted(*args: Any, **named: Any) -> Any:
            given = (*args, *named.values())
            self._first = self._first or self._containers(given)
            if name == self._name and self._found is None:
                self._found = self._containers(given)
            return function(*args, **named)

        return noted

    def _containers(self, args: tuple[Any, ...]) -> set[str]:
        """What holds the digits in the first of *args* that has all cells."""
        for arg in args:
            if found := containers_in(arg, self._cells):
                return found
        return set()


def containers_in(thing: Any, cells: int) -> set[str]:
    """What holds the digits in a *thing* that has all *cells*; nothing for another."""
    values = [*thing.values()] if isinstance(thing, Mapping) else thing
    if not isinstance(values, list) or len(values) != cells:
        return set()
    return {_container(value) for value in values if value != set()}


def _container(value: Any) -> str:
    is_known = isinstance(value, str | set | frozenset | list | tuple)
    return str(container_of(value)) if is_known or hasattr(value, "tolist") else ""
