"""The cells of a flattened grid, and the digit in a cell as a small picture."""

from collections.abc import Iterator
from typing import Final, NamedTuple, Self

import cv2
import numpy as np

from sudoscope.photo.grid_finder import FoundGrid, flattened

SCALE: Final = 2
"""How much larger cells are cut out than lines are looked for."""
CELL_SIDE: Final = 64
"""Pixels of a cell that was cut out."""
DIGIT_SIDE: Final = 20
"""Pixels of the picture of a digit."""
_INSET: Final = 3
"""Pixels of a cell along its sides that may still be of a line."""
_LEAST_DARK: Final = 0.09
"""Of the light of the paper: how much darker ink is."""
_LEAST_LENGTH: Final = 0.26
"""Of a cell: smaller shapes are specks or notes."""
_NEAR: Final = 27
"""Pixels of a cell that are near each other; the strokes of a pen are narrower."""
_LEAST_INK: Final = 0.04
"""Of the middle of a cell: less ink is no digit that runs into something."""
_PRINTED_OFF_CENTRE: Final = (0.28, 0.32)
"""Of a cell: how far off the middle of a digit lies, to the side and up or down."""
_WRITTEN_OFF_CENTRE: Final = (0.4, 0.4)
"""The same for digits that somebody wrote."""
_DARKER: Final = 90
"""Which of a hundred pixels of a shape, the lightest first, says how dark it is."""
_SPECK: Final = 12
"""Pixels of a shape that is too small for a part of a digit."""
_THIN: Final = 4
"""Pixels that a line is wide."""
_WIDEST: Final = 0.85
"""Of a cell: what reaches its edge and is wider is a line."""
_ROOM: Final = 1.25
"""Side of the picture of a digit, as a multiple of its longer side."""


def cells_of(light: np.ndarray, grid: FoundGrid) -> Iterator[np.ndarray]:
    """The cells of a grid, row by row, each as a square of ``CELL_SIDE`` pixels.

    Args:
        light: Of each pixel of the picture, 0 to 1; or its colours, 0 to 255.
        grid: The grid that was found in it.
    """
    flat = flattened(light, grid.corners, grid.size, SCALE)
    columns, rows = grid.lines.columns * SCALE, grid.lines.rows * SCALE
    target = np.array(
        [(0, 0), (CELL_SIDE, 0), (CELL_SIDE, CELL_SIDE), (0, CELL_SIDE)], np.float32
    )
    for row in range(grid.size):
        for column in range(grid.size):
            left, right = columns[column, row], columns[column + 1, row]
            top, bottom = rows[row, column], rows[row + 1, column]
            corners = np.array(
                [(left, top), (right, top), (right, bottom), (left, bottom)], np.float32
            )
            matrix = cv2.getPerspectiveTransform(corners, target)
            yield cv2.warpPerspective(
                flat,
                matrix,
                (CELL_SIDE, CELL_SIDE),
                borderMode=cv2.BORDER_REPLICATE,
            )


class CellInk(NamedTuple):
    """What may be a digit in a cell.

    Attributes:
        picture: Ink of each pixel, 0 to 1, ``DIGIT_SIDE`` a side, in the middle;
            ``None`` where there is ink in the middle of the cell, but no shape apart.
        darkness: How much darker than the paper it is, 0 to 1.
        length: The longer side of all of it, in pixels.
        shape: Its pixels in the ``inner_part`` of the cell, as 0 and 1.
    """

    picture: np.ndarray | None
    darkness: float
    length: int = 0
    shape: np.ndarray | None = None

    def turned(self, turns: int) -> Self:
        """A copy that is turned by quarters, counter-clockwise."""
        if self.picture is None or self.shape is None:
            return self
        picture, shape = np.rot90(self.picture, turns), np.rot90(self.shape, turns)
        return self._replace(picture=picture, shape=np.ascontiguousarray(shape))


def inner_part(cell: np.ndarray) -> np.ndarray:
    """A cell without its sides, where lines may be."""
    return cell[_INSET:-_INSET, _INSET:-_INSET]


def cell_ink(cell: np.ndarray) -> CellInk | None:
    """What may be a digit in a cell; ``None`` where there is nothing large enough.

    Args:
        cell: Light, 0 to 1, ``CELL_SIDE`` pixels a side.
    """
    inside = inner_part(cell)
    ink = np.clip(np.percentile(inside, 75) - inside, 0, None)
    level = float(np.percentile(ink, 98.5))
    if level < _LEAST_DARK:
        return None
    shape, longest = _digit_shape(ink, _PRINTED_OFF_CENTRE)
    if longest >= _LEAST_LENGTH * CELL_SIDE:
        return _ink_of(ink, shape, level)
    quarter = ink.shape[0] // 4
    middle = ink[quarter:-quarter, quarter:-quarter] > level / 2
    return CellInk(None, level) if middle.mean() > _LEAST_INK else None


def written_ink(cell: np.ndarray, colours: np.ndarray) -> CellInk | None:
    """What may be a digit that somebody wrote, farther off the middle of its cell.

    The ink is looked for in the colour that it takes away most, as red ink on grey
    paper is as light as the paper, and it is darker than the paper near it.

    Args:
        cell: Light, 0 to 1, ``CELL_SIDE`` pixels a side.
        colours: Its red, green and blue, 0 to 255.
    """
    paper = np.percentile(inner_part(colours).reshape(-1, 3), 75, axis=0)
    darkest = inner_part(colours / np.maximum(paper, 1)).min(axis=2)
    inside = inner_part(cell)
    light = np.minimum(inside, np.percentile(inside, 75) * darkest).astype(np.float32)
    near = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (_NEAR, _NEAR))
    ink = cv2.morphologyEx(light, cv2.MORPH_BLACKHAT, near)
    for side in range(4):
        np.rot90(ink, side)[:_THIN] = 0
    level = float(np.percentile(ink, 98.5))
    if level < _LEAST_DARK:
        return None
    shape, _ = _digit_shape(ink, _WRITTEN_OFF_CENTRE)
    *_, width, height = cv2.boundingRect(shape)
    if max(width, height) < _LEAST_LENGTH * CELL_SIDE:
        return None
    return _ink_of(ink, shape, level)


def _ink_of(ink: np.ndarray, shape: np.ndarray, level: float) -> CellInk:
    """What is known of a *shape* in the *ink* of a cell."""
    *_, width, height = cv2.boundingRect(shape)
    # A line at the edge of the cell may be darker than what stands in it.
    level = min(level, float(np.percentile(ink[shape > 0], _DARKER)))
    return CellInk(_in_the_middle(ink, shape), level, max(width, height), shape)


def _in_the_middle(ink: np.ndarray, shape: np.ndarray) -> np.ndarray:
    """The ink of a shape as a picture of ``DIGIT_SIDE``."""
    x, y, width, height = cv2.boundingRect(shape)
    kept = ink * cv2.dilate(shape, np.ones((7, 7), np.uint8))
    side = _ROOM * max(width, height)
    centre = (x + width / 2, y + height / 2)
    picture = cv2.getRectSubPix(
        cv2.copyMakeBorder(kept, 32, 32, 32, 32, cv2.BORDER_CONSTANT, value=0),
        (round(side), round(side)),
        (centre[0] + 31.5, centre[1] + 31.5),
    )
    picture = cv2.resize(
        picture, (DIGIT_SIDE, DIGIT_SIDE), interpolation=cv2.INTER_AREA
    )
    most = float(np.percentile(picture, 98))
    evened: np.ndarray = np.clip(picture / max(most, 1e-6), 0, 1)
    return evened


def _digit_shape(
    ink: np.ndarray, off_centre: tuple[float, float]
) -> tuple[np.ndarray, int]:
    """The pixels that may be a digit, as 0 and 1, and how long its longest part is."""
    shades = np.clip(ink / max(float(ink.max()), 1e-6) * 255, 0, 255).astype(np.uint8)
    _, dark = cv2.threshold(shades, 0, 1, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    count, labels, stats, centres = cv2.connectedComponentsWithStats(
        dark, connectivity=8
    )
    kept = np.zeros_like(dark)
    longest = 0
    for label in range(1, count):
        box = _Box(*(int(value) for value in stats[label]))
        off = np.abs(centres[label] / ink.shape[0] - 0.5)
        if (off <= off_centre).all() and _may_be_digit(box, ink.shape[0]):
            kept[labels == label] = 1
            longest = max(longest, box.width, box.height)
    return kept, longest


class _Box(NamedTuple):
    """The place of a shape in a cell, and its pixels."""

    left: int
    top: int
    width: int
    height: int
    area: int


def _may_be_digit(box: _Box, side: int) -> bool:
    """Whether a shape may be a digit, or a part of one: no speck and no line."""
    if box.area < _SPECK:
        return False
    is_edge = (
        min(box.left, box.top) == 0
        or max(box.left + box.width, box.top + box.height) == side
    )
    if min(box.width, box.height) <= _THIN:
        return not is_edge and max(box.width, box.height) >= _LEAST_LENGTH * side
    return not is_edge or (box.width <= _WIDEST * side and box.height < side)


def darker_than_paper(profiles: np.ndarray, ends: int) -> np.ndarray:
    """How much darker than the paper beside it each point across a line is, 0 or more.

    Args:
        profiles: The light across lines, along the last axis.
        ends: Points at each end of a profile that show the paper.
    """
    left = profiles[..., :ends].max(axis=-1, keepdims=True)
    right = profiles[..., -ends:].max(axis=-1, keepdims=True)
    paper = left + (right - left) * np.linspace(0, 1, profiles.shape[-1])
    darker: np.ndarray = np.clip(paper - profiles, 0, None)
    return darker
