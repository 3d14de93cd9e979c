"""Boards as text: one line a row, blocks and regions apart."""

from collections.abc import Sequence

from solver.rules.geometry import Place
from solver.rules.variant import Variant


def drawn(variant: Variant, texts: Sequence[str]) -> list[str]:
    """The lines of a board, without spaces at their ends.

    Between blocks stand ``|``, ``-`` and ``+``; where no region ends cells are a space
    apart. A board of single symbols that has blocks can be read in again.

    Args:
        variant: The rules.
        texts: What stands in each cell, in reading order.
    """
    return _Drawing(variant, texts).lines()


class _Drawing:
    def __init__(self, variant: Variant, texts: Sequence[str]) -> None:
        self.variant = variant
        self.texts = texts
        self.width = max(map(len, texts))
        self.borders = [self._has_border(column) for column in range(variant.columns)]

    def lines(self) -> list[str]:
        found = []
        for row in range(self.variant.rows):
            if row and (rule := self._rule(row)).strip():
                found.append(rule.rstrip())
            found.append(self._row(row).rstrip())
        return found

    def _row(self, row: int) -> str:
        parts = []
        for column in range(self.variant.columns):
            if column:
                mark = "|" if self._parts(row, column - 1, row, column) else " "
                parts.append(f" {mark} " if self.borders[column] else " ")
            cell = self.variant.cell_at.get(Place(row, column))
            text = "" if cell is None else self.texts[cell]
            parts.append(text.ljust(self.width))
        return "".join(parts)

    def _rule(self, row: int) -> str:
        """The line above *row*: dashes where a region ends."""
        ends = [self._parts(row - 1, c, row, c) for c in range(self.variant.columns)]
        parts = []
        for column, is_end in enumerate(ends):
            if column:
                beside = "-" if is_end and ends[column - 1] else " "
                middle = "+" if is_end and ends[column - 1] else " "
                gap = beside + middle + beside if self.borders[column] else beside
                parts.append(gap)
            parts.append(("-" if is_end else " ") * self.width)
        return "".join(parts)

    def _has_border(self, column: int) -> bool:
        """Whether some row has a region that ends left of *column*."""
        return column > 0 and any(
            self._parts(row, column - 1, row, column)
            for row in range(self.variant.rows)
        )

    def _parts(self, row: int, column: int, other_row: int, other_column: int) -> bool:
        """Whether a region ends between two places that are both cells."""
        cell_at = self.variant.cell_at
        one = cell_at.get(Place(row, column))
        other = cell_at.get(Place(other_row, other_column))
        if one is None or other is None:
            return False
        return self.variant.region_of[one] != self.variant.region_of[other]
