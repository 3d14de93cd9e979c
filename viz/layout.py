"""Layouts: where everything goes in a picture of a given size."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.variant import Cell
from viz.board_picture import BoardPicture
from viz.shapes import Rect

DESIGN: Final = (1920, 1080)
"""The size the lengths below are given for; others are scaled."""

SMALLEST: Final = (640, 360)
"""Below this nothing can be read; windows do not get smaller."""

_MARGIN: Final = 24
_STRIP: Final = 116
_WIDEST_BOARD: Final = 0.62


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything goes, in whole pixels.

    Attributes:
        size: Width and height of the picture.
        scale: Pixels for each pixel of the design, above 0.0.
        zoom: Pixels for each of the board picture's own units, above 0.0.
        board: The whole board picture, labels included.
        xs: Left edge of each column, then the right edge of the last.
        ys: Top edge of each row, then the bottom edge of the last.
        panel: The words and counters.
        track: The timeline.
        footer: The row below it: legend, and in the window the controls.
    """

    size: tuple[int, int]
    scale: float
    zoom: float
    board: Rect
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    panel: Rect
    track: Rect
    footer: Rect

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels of this layout, at least 1."""
        return max(1, round(length * self.scale))

    def cell(self, cell: Cell) -> Rect:
        """The rectangle of *cell*, between its edges."""
        row, column = divmod(cell, len(self.xs) - 1)
        left, right = self.xs[column : column + 2]
        top, bottom = self.ys[row : row + 2]
        return Rect(left, top, right - left, bottom - top)


@lru_cache(maxsize=32)
def layout_for(size: tuple[int, int], board: BoardPicture) -> Layout:
    """The layout for a picture of *size*: board left, words right, timeline below.

    The first column of cells is a whole number of pixels wide, so that a board with
    equal columns has equal columns on the screen too.
    """
    width, height = size
    scale = min(width / DESIGN[0], height / DESIGN[1])
    margin, strip = round(_MARGIN * scale), round(_STRIP * scale)
    room = min(height - strip - margin, round(width * _WIDEST_BOARD) - margin)
    unit = int(room * (board.xs[1] - board.xs[0]) / board.size[0])
    zoom = unit / (board.xs[1] - board.xs[0])
    picture = Rect(
        margin // 2,
        max(0, height - strip - round(board.size[1] * zoom)) // 2,
        round(board.size[0] * zoom),
        round(board.size[1] * zoom),
    )
    left = picture.right + margin
    row = round(52 * scale)
    return Layout(
        size,
        scale,
        zoom,
        board=picture,
        xs=tuple(
            picture.x + round(board.xs[0] * zoom) + e for e in _edges(board.xs, zoom)
        ),
        ys=tuple(
            picture.y + round(board.ys[0] * zoom) + e for e in _edges(board.ys, zoom)
        ),
        panel=Rect(left, margin, width - left - 2 * margin, height - strip - margin),
        track=Rect(2 * margin, height - strip, width - 4 * margin, row),
        footer=Rect(2 * margin, height - strip + row, width - 4 * margin, row),
    )


def _edges(edges: tuple[int, ...], zoom: float) -> list[int]:
    """Where *edges* fall, in pixels from the first."""
    return [round((edge - edges[0]) * zoom) for edge in edges]
