"""Houses: cells that hold each digit at most once."""

from typing import NamedTuple

from solver.rules.places import Cell


class House(NamedTuple):
    """Cells that hold each digit at most once: a row, a column, a block, a cage.

    A house with as many cells as there are digits is full and holds each exactly once;
    ``Variant.full_houses`` has these.

    Attributes:
        kind: "row", "column", "block", "region", "diagonal", "cage", …
        label: Distinguishes it from others of its kind: a row's letter, a column's or
            block's number (blocks in reading order), a diagonal's first and last cell.
        cells: Ascending.
    """

    kind: str
    label: str
    cells: tuple[Cell, ...]

    @property
    def name(self) -> str:
        """Kind and label, for instance "row A"; unique within a variant."""
        return f"{self.kind} {self.label}"
