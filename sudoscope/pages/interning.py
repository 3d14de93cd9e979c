"""Tables of values that occur again and again, each written once."""

from collections.abc import Hashable
from typing import Generic, TypeVar

_Value = TypeVar("_Value", bound=Hashable)


class Interned(Generic[_Value]):
    """Values in the order in which they were met, each with its number.

    >>> table: Interned[str] = Interned()
    >>> [table.number(word) for word in ("guess", "search", "guess")]
    [0, 1, 0]
    >>> table.values
    ['guess', 'search']
    """

    def __init__(self) -> None:
        self._numbers: dict[_Value, int] = {}

    def number(self, value: _Value) -> int:
        """The place of *value* in the table, from 0; it is added where it is new."""
        return self._numbers.setdefault(value, len(self._numbers))

    @property
    def values(self) -> list[_Value]:
        """All of the table."""
        return list(self._numbers)
