"""Signs of cages in a grid: dashed lines inside cells, and small numbers in corners.

Cages are not read, but a Killer must not be taken for another puzzle.
"""

from typing import Final

import cv2
import numpy as np

from sudoscope.photo.cells import CELL_SIDE

_DEPTH: Final = 17
"""Pixels from a side of a cell in which a line beside it is looked for."""
_INSET: Final = (3, 12)
"""Pixels from a side of a cell that a line of a cage lies off it."""
_MIDDLE: Final = slice(CELL_SIDE // 4, -CELL_SIDE // 4)
"""The part of a side that is looked at: not its corners."""
_LEAST_INK: Final = 0.06
"""How much darker than paper a dashed line is, gaps included."""
_PAPER: Final = 0.55
"""Of that: how dark it may be between that line and the side, and within."""
_BESIDE: Final = 4
"""Pixels from such a line inwards in which there is paper."""
_LEAST_SIDES: Final = 0.12
"""Of the sides of all cells: those with such a line, as most cells of cages have."""
_CORNER: Final = 28
"""Pixels of a corner of a cell that a small number is in."""
_HEIGHTS: Final = (8, 20)
"""Pixels that a small digit is high."""
_WIDTHS: Final = (3, 16)
_DARK: Final = 0.35
"""How much darker than paper such a digit is."""
_LEAST_NUMBERS: Final = 4
"""Cells with a small number in the same corner."""
_MORE_NUMBERS: Final = 4
"""How many times as many as in any other corner."""


def has_cages(cells: list[np.ndarray]) -> bool:
    """Whether there are signs of cages in a grid, from any side.

    Args:
        cells: Its cells, as of ``cells_of``.
    """
    shown = np.stack(cells)
    paper = np.percentile(shown, 75, axis=(1, 2), keepdims=True)
    inks = np.clip(paper - shown, 0, None)
    sides = [np.rot90(ink, turn) for ink in inks for turn in range(4)]
    if np.mean([_has_line_beside(side) for side in sides]) >= _LEAST_SIDES:
        return True
    numbers = sorted(
        sum(_has_small_number(np.rot90(ink, turn)) for ink in inks) for turn in range(4)
    )
    least = max(_LEAST_NUMBERS, _MORE_NUMBERS * numbers[-2])
    return bool(numbers[-1] >= least)


def _has_line_beside(ink: np.ndarray) -> bool:
    """Whether a line runs inside a cell along its upper side."""
    profile = ink[:_DEPTH, _MIDDLE].mean(axis=1)
    at = _INSET[0] + int(profile[slice(*_INSET)].argmax())
    line = float(profile[at])
    most = _PAPER * line
    outside, inside = profile[:at].min(), profile[at + 1 : at + 1 + _BESIDE].min()
    return line >= _LEAST_INK and outside <= most and inside <= most


def _has_small_number(ink: np.ndarray) -> bool:
    """Whether a small digit is in the upper left corner of a cell."""
    dark = (ink[:_CORNER, :_CORNER] > _DARK).astype(np.uint8)
    count, _, boxes, _ = cv2.connectedComponentsWithStats(dark, connectivity=8)
    return any(
        left > 0
        and top > 0
        and left + width < _CORNER
        and top + height < _CORNER
        and _HEIGHTS[0] <= height <= _HEIGHTS[1]
        and _WIDTHS[0] <= width <= _WIDTHS[1]
        for left, top, width, height, _ in boxes[1:count].tolist()
    )
