"""What holds the digits of the cells that code passes to a function of its own."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from sudoscope.logs.domain_tables import container_of


class PassedDigits:
    """What holds the digits that a function is passed at its first call.

    Args:
        name: The function.
        cells: How many cells there are.
    """

    def __init__(self, name: str, cells: int) -> None:
        self._name = name
        self._cells = cells
        self._found: set[str] | None = None

    @property
    def container(self) -> str:
        """The one of ``DigitContainer``; empty where it is none, or not the same."""
        found = self._found or set()
        return next(iter(found)) if len(found) == 1 else ""

    def wrapped(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """*function*, observed if it is the one in question."""
        if name != self._name:
            return function

        @wraps(function)
        def noted(*args: Any, **named: Any) -> Any:
            if self._found is None:
                self._found = self._containers((*args, *named.values()))
            return function(*args, **named)

        return noted

    def _containers(self, args: tuple[Any, ...]) -> set[str]:
        """What holds the digits in the first of *args* that has all cells."""
        for arg in args:
            values = [*arg.values()] if isinstance(arg, Mapping) else arg
            if isinstance(values, list) and len(values) == self._cells:
                return {_container(value) for value in values if value != set()}
        return set()


def _container(value: Any) -> str:
    is_known = isinstance(value, str | set | frozenset | list | tuple)
    return str(container_of(value)) if is_known or hasattr(value, "tolist") else ""
