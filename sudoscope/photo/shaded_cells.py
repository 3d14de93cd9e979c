"""Cells of another colour: the diagonals or the windows of a grid.

They count only where all of their cells are darker than all others, or lighter.
"""

from typing import Final

import numpy as np

from sudoscope.photo.cells import CELL_SIDE

_LEAST_SHADE: Final = 0.02
"""Of the light of the cells around it: how much darker or lighter a cell is."""
_MORE_SHADE: Final = 2.5
"""How many times as much that is as of other cells."""
_OTHERS: Final = 0.97
"""Of the other cells: those that have to be of one colour."""
_NEAR: Final = (1, 2)
"""Rows and columns around a cell whose cells it is compared with; more if need be."""
_EDGE: Final = CELL_SIDE // 8
"""Pixels of a cell along its sides that do not show its colour."""


def cell_levels(cells: list[np.ndarray]) -> np.ndarray:
    """The light of the paper of each cell of a square grid, as rows and columns.

    Args:
        cells: As of ``cells_of``, but of a picture that is not evenly lit.
    """
    size = round(len(cells) ** 0.5)
    inside = np.stack(cells)[:, _EDGE:-_EDGE, _EDGE:-_EDGE]
    levels: np.ndarray = np.median(inside, axis=(1, 2)).reshape(size, size)
    return levels


def are_shaded(levels: np.ndarray, is_one: np.ndarray) -> bool:
    """Whether some cells have another colour than those around them, and no others.

    Args:
        levels: Of each cell the light of its paper, rows by columns.
        is_one: Which cells are asked about; there is another one near each cell.
    """
    shades = np.zeros(levels.shape)
    for row, column in np.ndindex(*levels.shape):
        for far in _NEAR:
            rows = slice(max(row - far, 0), row + far + 1)
            near = rows, slice(max(column - far, 0), column + far + 1)
            if not is_one[near].all():
                break
        usual = float(np.median(levels[near][~is_one[near]]))
        shades[row, column] = levels[row, column] / max(usual, 1 / 255) - 1
    ones, others = shades[is_one], np.abs(shades[~is_one])
    least = max(_LEAST_SHADE, _MORE_SHADE * float(np.quantile(others, _OTHERS)))
    return bool((ones < -least).all() or (ones > least).all())
