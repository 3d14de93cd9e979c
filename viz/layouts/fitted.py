"""Boards fitted into a room: how large their picture is, and where the cells are."""

from typing import NamedTuple

from viz.layouts.board_picture import BoardPicture
from viz.shapes import Rect


class Fitted(NamedTuple):
    """A board picture as it is shown; lengths are in pixels.

    Attributes:
        zoom: Pixels for each of the picture's own units, above 0.0.
        rect: Of the whole picture.
        xs: Left edge of each column, then the right edge of the last.
        ys: Top edge of each row, then the bottom edge of the last.
    """

    zoom: float
    rect: Rect
    xs: tuple[int, ...]
    ys: tuple[int, ...]

    @property
    def grid(self) -> Rect:
        """The cells, without the labels around them."""
        left, top = self.xs[0], self.ys[0]
        return Rect(left, top, self.xs[-1] - left, self.ys[-1] - top)

    def moved(self, x: int, y: int) -> "Fitted":
        """The same with the picture's upper left corner at *x* and *y*."""
        right, down = x - self.rect.x, y - self.rect.y
        return Fitted(
            self.zoom,
            self.rect._replace(x=x, y=y),
            tuple(edge + right for edge in self.xs),
            tuple(edge + down for edge in self.ys),
        )


def fitted(board: BoardPicture, width: int, height: int) -> Fitted:
    """The largest *board* in a room of *width* and *height*, at the upper left.

    The first column of cells is a whole number of pixels wide, so that a board with
    equal columns has equal columns on the screen too.
    """
    column = board.xs[1] - board.xs[0]
    room = min(width / board.size[0], height / board.size[1])
    zoom = max(1, int(room * column)) / column
    size = round(board.size[0] * zoom), round(board.size[1] * zoom)
    return Fitted(
        zoom, Rect(0, 0, *size), _edges(board.xs, zoom), _edges(board.ys, zoom)
    )


def _edges(edges: tuple[int, ...], zoom: float) -> tuple[int, ...]:
    first = round(edges[0] * zoom)
    return tuple(first + round((edge - edges[0]) * zoom) for edge in edges)
