"""Signs in cells: even and odd ones, shapes that are alike, circles, chevrons."""

from collections.abc import Iterator
from typing import Final

from viz.scene.board.sign_drawing import RuleDrawing
from viz.shapes import Disc, Fill, Line, Point, Shape
from viz.theme import Role

_SQUARE: Final = 0.12
"""From the edge of a cell to the square of an even one, in widths of a cell."""
_ODD: Final = 0.38
_CHEVRON: Final = 0.06
_CHEVRON_AT: Final = 0.435
"""From the middle of a cell to that of a chevron, in widths of a cell."""
_CLONES: Final = ("clone", "region-sum", "entropic", "whisper", "zipper", "nabner")
"""The kinds whose colours clones have, one after the other."""

_INDEXES: Final = ("indexing", "whisper", "region-sum")
"""The kinds whose colours indexes of rows, of columns and of blocks have."""


def even(drawing: RuleDrawing) -> Iterator[Shape]:
    """A square in each cell."""
    for cell in drawing.rule.cells:
        rect = drawing.placement.cell_rects[cell]
        yield Fill(rect.inset(drawing.length(_SQUARE)), drawing.colour)


def odd(drawing: RuleDrawing) -> Iterator[Shape]:
    """A disc in each cell."""
    for cell in drawing.rule.cells:
        yield Disc(drawing.centre(cell), drawing.length(_ODD), drawing.colour)


def clones(drawing: RuleDrawing) -> Iterator[Shape]:
    """Whole cells; shapes that are alike have a colour of their own."""
    kind = _CLONES[drawing.number % len(_CLONES)]
    for cell in drawing.rule.cells:
        rect = drawing.placement.cell_rects[cell]
        yield Fill(rect, drawing.theme.line(kind))


def index(drawing: RuleDrawing) -> Iterator[Shape]:
    """The cell that says where its number is: in its row, its column or its block."""
    place, _ = drawing.rule.values
    rects = [drawing.placement.cell_rects[cell] for cell in drawing.rule.cells]
    is_row = len({rect.y for rect in rects}) == 1
    is_column = len({rect.x for rect in rects}) == 1
    kind = _INDEXES[0 if is_row else 1 if is_column else 2]
    yield Fill(rects[place], drawing.theme.line(kind))


def counting(drawing: RuleDrawing) -> Iterator[Shape]:
    """A circle in each cell."""
    for cell in drawing.rule.cells:
        yield from drawing.circle(cell)


def minimum(drawing: RuleDrawing) -> Iterator[Shape]:
    """A cell whose chevrons point into it."""
    return _extreme(drawing, -1)


def maximum(drawing: RuleDrawing) -> Iterator[Shape]:
    """A cell whose chevrons point out of it."""
    return _extreme(drawing, 1)


def _extreme(drawing: RuleDrawing, way: int) -> Iterator[Shape]:
    """A cell with a chevron at each edge, towards the lesser digits."""
    cell, *others = drawing.rule.cells
    rect = drawing.placement.cell_rects[cell]
    yield Fill(rect, drawing.colour)
    x, y = rect.centre
    reach = drawing.length(_CHEVRON_AT)
    for other in others:
        near = drawing.centre(other)
        across = (near[0] > x) - (near[0] < x)
        down = (near[1] > y) - (near[1] < y)
        middle = (x + across * reach, y + down * reach)
        size = drawing.length(_CHEVRON)
        yield from chevron(drawing, middle, (way * across, way * down), size)


def chevron(
    drawing: RuleDrawing, middle: Point, way: tuple[int, int], size: int
) -> Iterator[Shape]:
    """Two strokes that meet at a tip, which is *way* of *middle*."""
    (x, y), (across, down) = middle, way
    tip = x + across * size // 2, y + down * size // 2
    ink, width = drawing.theme[Role.INK], drawing.stroke(0.04)
    for turn in (1, -1):
        end = (
            tip[0] - across * size + (turn * size if down else 0),
            tip[1] - down * size + (turn * size if across else 0),
        )
        yield Line(tip, end, ink, width)
