"""Board drawings: how boards are drawn that are no grid of cells."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from solver.registry import Registry
from solver.rules.drawing import GRID
from solver.rules.variant import Variant
from viz.layout.board_placement import BoardPlacement
from viz.layout.layout import Layout
from viz.replay.phases import Motion
from viz.scene.board.cell_view import StepView
from viz.scene.board.mark_drawings import CellCanvas
from viz.shapes import Shape
from viz.theme import Theme


class BoardDrawing(NamedTuple):
    """How boards of one kind are drawn; what is ``None`` is drawn as in a grid.

    Attributes:
        drawing: The kind of ``Drawing``.
        ground: Draws the board without values, the same at every step.
        under: Draws what a step shows beyond its cells, which come over it: what its
            rules are, and what took the values that are gone.
        cell: Draws a cell with its marks.
    """

    drawing: str
    ground: Callable[[Variant, BoardPlacement, Theme], Iterable[Shape]]
    under: Callable[[StepView, Motion, Layout, Theme], Iterable[Shape]]
    cell: Callable[[CellCanvas], Iterable[Shape]] | None = None


DRAWINGS: Final = Registry[BoardDrawing](
    "board drawings", (), lambda drawn: drawn.drawing
)


def drawing_of(kind: str) -> BoardDrawing | None:
    """How boards of a kind are drawn; ``None`` where they are a grid."""
    if kind == GRID:
        return None
    found = (drawn for drawn in DRAWINGS.values() if drawn.drawing == kind)
    return next(found, None)
