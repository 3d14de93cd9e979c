"""Candidates of large boards that a step speaks of, which have their cells alone."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from solver.rules.digits import Mask
from solver.rules.places import Cell
from viz.scene.board.cell_view import Mark, StepView

_UNSPOKEN: Final = frozenset(
    {Mark.GONE, Mark.PROBABLE, Mark.OPTION, Mark.FADING, Mark.RETURNING, Mark.DIMMED}
)
"""Marks of candidates that no clause is about, or around the digit of their cell."""


def spoken_of(views: Iterable[StepView]) -> dict[Cell, Mask]:
    """The candidates that any of *views* of a step marks, for each cell with some."""
    large: dict[Cell, int] = defaultdict(int)
    for cell in (cell for view in views for cell in view.cells if cell.digit is None):
        for mark, mask, _ in cell.marks:
            if mask and mark not in _UNSPOKEN:
                large[cell.cell] |= mask
    return {cell: Mask(mask) for cell, mask in large.items()}
