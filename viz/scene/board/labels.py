"""Labels: names of rows left of the board and column numbers above it."""

from typing import Final

from solver.rules.cell_names import Names
from solver.rules.drawing import GRID
from viz.fonts import CAP_HEIGHT
from viz.layout.board_placement import BoardPlacement
from viz.shapes import Align, Group, Text
from viz.theme import Role, Theme

_FULLEST: Final = 1.15
"""Letters of the least size, in widths of the border that they stand on."""
_WIDEST: Final = 0.62
"""The same in widths of a cell, so that numbers side by side stay apart."""


def _letters(placement: BoardPlacement, least: int) -> int:
    """The size of names, of *least* pixels where there is room for that."""
    most = int(min(_border(placement) * _FULLEST, placement.cell * _WIDEST))
    return max(round(placement.cell * placement.shape.label), min(least, most))


def _border(placement: BoardPlacement) -> float:
    """Pixels of the room that names stand in, without that of clues."""
    return placement.cell * placement.shape.label_border / placement.shape.cell


def beside_names(placement: BoardPlacement, least: int) -> int:
    """Pixels that names of *least* pixels leave free between them and the cells."""
    letters = _letters(placement, least) * CAP_HEIGHT
    clues = placement.zoom * placement.shape.clues
    return max(1, int((_border(placement) - letters) / 2 + clues))


def labels(
    placement: BoardPlacement,
    theme: Theme,
    names: Names,
    least: int,
    name: str = "labels",
) -> Group:
    """The labels of every row and column of the drawing grid, where that is drawn.

    Args:
        placement: Where the board is.
        theme: Its colours.
        names: How the cells are called.
        least: Pixels an em that letters have where there is room beside the cells.
        name: Of the group.
    """
    shape = placement.shape
    if shape.drawing != GRID:
        return Group(name, placement.rect, ())
    size = _letters(placement, least)
    drop = round(size * CAP_HEIGHT / 2)
    board, xs, ys = placement.rect, placement.xs, placement.ys
    beside, above = (
        round(placement.zoom * (start - shape.clues))
        for start in (shape.xs[0], shape.ys[0])
    )
    left, top = (2 * board.x + beside) // 2, (2 * board.y + above) // 2 + drop
    places = placement.shape.places
    at = [
        *(
            (names.row(row), left, (ys[row] + ys[row + 1]) // 2 + drop)
            for row in sorted({place.row for place in places})
        ),
        *(
            (f"{column + 1}", (xs[column] + xs[column + 1]) // 2, top)
            for column in sorted({place.column for place in places})
        ),
    ]
    ink = theme[Role.QUIET]
    shapes = (Text(text, x, y, size, ink, align=Align.CENTRE) for text, x, y in at)
    return Group(name, board, tuple(shapes))
