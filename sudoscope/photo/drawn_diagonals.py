"""The lines through the two diagonals of a grid.

They count only where every cell of both diagonals has one, and no other cell has.
"""

from math import isqrt
from typing import Final

import numpy as np

from solver.rules.house import diagonals
from sudoscope.photo.cells import CELL_SIDE, darker_than_paper

_REACH: Final = 8
"""Pixels to each side of a diagonal in which its line is looked for."""
_PAPER: Final = 3
"""Pixels at each end of that reach that show the paper beside a line."""
_ENDS: Final = (12, 21)
"""Pixels from a corner of a cell: there digits hardly reach."""
_LEAST_INK: Final = 0.15
"""Of a line: how much darker than paper it is, times its pixels across."""
_MORE_INK: Final = 3.0
"""How many times as much ink a line has as what is seen in other cells."""
_OTHERS: Final = 0.97
"""Of the other cells: those that have to be without a line."""
_FAINT: Final = 0.3
"""Of the darkness of a line: what is less dark beside it is no part of it."""


def has_diagonal_lines(cells: list[np.ndarray]) -> bool:
    """Whether there is a line through each diagonal of a grid.

    Args:
        cells: The cells of a square grid, row by row, as of ``cells_of``.
    """
    shown = np.stack(cells)
    falling, rising = _line_inks(shown), _line_inks(shown[:, :, ::-1])
    on_falling, on_rising = _diagonals(len(cells))
    lines = np.concatenate((falling[on_falling], rising[on_rising]))
    others = np.concatenate((falling[~on_falling], rising[~on_rising]))
    most = float(np.quantile(others, _OTHERS))
    return bool(lines.min() > max(_LEAST_INK, _MORE_INK * most))


def without_diagonal_lines(cells: list[np.ndarray]) -> list[np.ndarray]:
    """*cells* with paper where the lines through the diagonals of their grid were.

    A stroke of a digit that crosses a line stays.
    """
    shown = list(cells)
    on_falling, on_rising = _diagonals(len(cells))
    for at in np.flatnonzero(on_falling):
        shown[at] = _without_line(shown[at])
    for at in np.flatnonzero(on_rising):
        shown[at] = np.fliplr(_without_line(np.fliplr(shown[at])))
    return shown


def _diagonals(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Which of *count* cells of a square grid are on the falling and the rising one."""
    falling, rising = (
        np.isin(np.arange(count), line.cells) for line in diagonals(isqrt(count))
    )
    return falling, rising


def _line_inks(cells: np.ndarray) -> np.ndarray:
    """How much ink a line from the top left to the bottom right of each cell has.

    0 where it is not seen near both corners.
    """
    inks: np.ndarray = _profiles(cells).sum(axis=-1).min(axis=0)
    return inks


def _profiles(cells: np.ndarray) -> np.ndarray:
    """How much darker than paper it is across the falling diagonals of some cells.

    Near the first and the last corner, of each cell, at each of the offsets to the
    right of the diagonal, from ``_REACH`` to the left.
    """
    offsets = np.arange(-_REACH, _REACH + 1)
    near = np.arange(*_ENDS)
    along = np.stack((near, CELL_SIDE - 1 - near))[..., None]
    profiles = np.median(cells[:, along, along + offsets], axis=2).swapaxes(0, 1)
    darker = darker_than_paper(profiles, _PAPER)
    darker[..., :_PAPER] = darker[..., -_PAPER:] = 0
    return darker


def _without_line(cell: np.ndarray) -> np.ndarray:
    """*cell* without a line from the top left to the bottom right.

    Each pixel of it is as dark as the darker of those beside the line.
    """
    darker = _profiles(cell[None]).sum(axis=(0, 1))
    offsets = np.flatnonzero(darker > _FAINT * darker.max()) - _REACH
    first, last = int(offsets[0]) - 1, int(offsets[-1]) + 1
    far = (last - first) // 2 + 1
    padded = np.pad(cell, far, mode="edge")
    beside = np.minimum(
        padded[: -2 * far, 2 * far :],
        padded[2 * far :, : -2 * far],
    )
    down, right = np.indices(cell.shape)
    is_line = (first <= right - down) & (right - down <= last)
    shown: np.ndarray = np.where(is_line, np.maximum(cell, beside), cell)
    return shown
