"""Labels: row letters left of the board and column numbers above it."""

from solver.variant import Variant
from viz.layouts.layout import Layout
from viz.metrics import CAP_HEIGHT
from viz.shapes import Align, Group, Text
from viz.theme import Role, Theme

_SIZE = 0.24


def labels(variant: Variant, layout: Layout, theme: Theme) -> Group:
    """The labels of every row and column of *variant*."""
    first = variant.cells[0]
    size = round(layout.cell(first).width * _SIZE)
    drop = round(size * CAP_HEIGHT / 2)
    x = (layout.board.x + layout.xs[0]) // 2
    y = (layout.board.y + layout.ys[0]) // 2 + drop
    shapes = []
    for unit in variant.units:
        middle = layout.cell(unit.cells[0]).centre
        if unit.kind == "row":
            place = (x, middle[1] + drop)
        elif unit.kind == "column":
            place = (middle[0], y)
        else:
            continue
        text = Text(unit.label, *place, size, theme[Role.QUIET], align=Align.CENTRE)
        shapes.append(text)
    return Group("labels", layout.board, tuple(shapes))
