"""The picture that a sketch was read from: its cells, and what is doubtful in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from solver.puzzle.sheet import OwnSheet
from solver.rules.places import Cell
from solver.rules.variant import Variant


class DigitShare(NamedTuple):
    """A digit that a cell may show, and how probable it is.

    Attributes:
        digit: 0 for an empty cell.
        share: 0 to 1.
    """

    digit: int
    share: float


@dataclass(frozen=True, slots=True)
class SketchSource:
    """What a sketch was read from.

    Attributes:
        variant: The board of its cells.
        cells: The picture of each cell, the content of a PNG file.
        doubtful: What a cell may show where that is not sure, the most probable first.
        sheet: What somebody has written there by hand, if something.
    """

    variant: Variant
    cells: tuple[bytes, ...]
    doubtful: Mapping[Cell, tuple[DigitShare, ...]]
    sheet: OwnSheet | None = None
