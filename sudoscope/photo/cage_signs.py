"""Signs of cages in a grid: dashed lines inside cells, and small numbers in corners.

Cages are not read, but a Killer must not be taken for another puzzle.
"""

from typing import Final, NamedTuple

import cv2
import numpy as np

from sudoscope.photo.cells import CELL_SIDE

_DEPTH: Final = 17
"""Pixels from a side of a cell in which a line beside it is looked for."""
_INSET: Final = (3, 12)
"""Pixels from a side of a cell that a line of a cage lies off it."""
_MIDDLE: Final = slice(CELL_SIDE // 4, -CELL_SIDE // 4)
"""The part of a side that is looked at: not its corners."""
_CLEAR: Final = (0.06, 0.55)
"""How much darker than paper a dashed line is, gaps included; and of that, how dark it
may be between that line and the side, and within."""
_FAINT: Final = (0.04, 0.6)
"""The same for lines that count only beside small numbers."""
_GHOST: Final = 0.28
"""Of the darkness of grid lines: what is lighter shines through the paper."""
_COVERED: Final = 0.5
"""Of a side: the part that dashes cover; a row of small digits covers less."""
_BESIDE: Final = 4
"""Pixels from such a line inwards in which there is paper."""
_LEAST_SIDES: Final = 0.12
"""Of the sides of all cells: those with such a line, as most cells of cages have."""
_LEAST_FAINT: Final = 0.03
"""Of the sides: those with a faint line, beside small numbers."""
_CORNER: Final = 28
"""Pixels of a corner of a cell that a small number is in."""
_HEIGHTS: Final = (8, 20)
"""Pixels that a small digit is high."""
_SUM_WIDTH: Final = 36
"""Pixels from the side of a cell that a sum of two digits is wide."""
_WIDTHS: Final = (3, 16)
_EDGE: Final = 4
"""Pixels along the sides of a cell in which a line may be."""
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
    lines = float(np.percentile(np.percentile(inks, 99, axis=(1, 2)), 90))
    ghost = _GHOST * lines
    sides = [np.rot90(ink, turn) for ink in inks for turn in range(4)]
    if (
        np.mean([_has_line_beside(side, *_CLEAR, ghost) for side in sides])
        >= _LEAST_SIDES
    ):
        return True
    numbers = sorted(
        sum(_has_sum(np.rot90(ink, turn)) for ink in inks) for turn in range(4)
    )
    least = max(_LEAST_NUMBERS, _MORE_NUMBERS * numbers[-2])
    beside = np.mean([_has_line_beside(side, *_FAINT, ghost) for side in sides])
    return bool(numbers[-1] >= least and beside >= _LEAST_FAINT)


def _has_line_beside(
    ink: np.ndarray, darkness: float, paper: float, ghost: float
) -> bool:
    """Whether a line runs inside a cell along its upper side.

    Args:
        ink: Of the cell.
        darkness: How dark the line is at least.
        paper: Of that, how dark it may be beside the line.
        ghost: How dark its dashes are at least.
    """
    profile = ink[:_DEPTH, _MIDDLE].mean(axis=1)
    at = _INSET[0] + int(profile[slice(*_INSET)].argmax())
    line = float(profile[at])
    most = paper * line
    outside, inside = profile[:at].min(), profile[at + 1 : at + 1 + _BESIDE].min()
    if line < darkness or outside > most or inside > most:
        return False
    along = ink[at - 1 : at + 2, _MIDDLE].max(axis=0)
    dashes = float(np.percentile(along, 90))
    return dashes >= ghost and bool((along > dashes / 2).mean() >= _COVERED)


def _has_sum(ink: np.ndarray) -> bool:
    """Whether a small number is in the upper left corner of a cell, and no other."""
    if not _has_small_number(ink):
        return False
    rest = ink.copy()
    rest[:_CORNER, :_SUM_WIDTH] = 0
    return not any(map(_is_small, _boxes(rest[_EDGE:-_EDGE, _EDGE:-_EDGE])))


def _has_small_number(ink: np.ndarray) -> bool:
    """Whether a small digit is in the upper left corner of a cell."""
    return any(
        box.left > 0
        and box.top > 0
        and box.left + box.width < _CORNER
        and box.top + box.height < _CORNER
        and _is_small(box)
        for box in _boxes(ink[:_CORNER, :_CORNER])
    )


class _Box(NamedTuple):
    """The place of a dark shape, in pixels."""

    left: int
    top: int
    width: int
    height: int


def _boxes(ink: np.ndarray) -> list[_Box]:
    """The dark shapes of a part of a cell."""
    dark = (ink > _DARK).astype(np.uint8)
    count, _, boxes, _ = cv2.connectedComponentsWithStats(dark, connectivity=8)
    return [_Box(*box[:4]) for box in boxes[1:count].tolist()]


def _is_small(box: _Box) -> bool:
    """Whether a shape has the size of a small digit."""
    is_high = _HEIGHTS[0] <= box.height <= _HEIGHTS[1]
    return is_high and _WIDTHS[0] <= box.width <= _WIDTHS[1]
