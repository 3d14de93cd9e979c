"""Domains in a list of rows, as the dictionary by cell that code on arcs expects."""

from collections.abc import Hashable, Iterator, MutableMapping
from typing import Any


class RowsOfDomains(MutableMapping[Hashable, Any]):
    """The domains in a list of rows, by the pair of row and column of each cell.

    Args:
        rows: As many as a row has cells.
    """

    def __init__(self, rows: Any) -> None:
        self._rows = rows

    def __getitem__(self, cell: Any) -> Any:
        row, column = cell
        return self._rows[row][column]

    def __setitem__(self, cell: Any, held: Any) -> None:
        row, column = cell
        self._rows[row][column] = held

    def __delitem__(self, cell: Any) -> None:
        raise TypeError("a row keeps its cells")

    def __iter__(self) -> Iterator[Hashable]:
        size = len(self._rows)
        return iter([(row, column) for row in range(size) for column in range(size)])

    def __len__(self) -> int:
        return len(self._rows) ** 2
