"""The lines of a grid in a flattened picture: how many there are, and where.

Paper bends, so each of the lines is looked for in pieces, one beside each cell.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

CELL: Final = 32
"""Pixels of a cell in the flattened picture in which lines are looked for."""
MARGIN: Final = 12
"""Pixels around the grid in that picture."""
_REACH: Final = 9
"""Pixels that a piece of a line may lie off its place."""
_SIDE: Final = 3
"""Pixels at each end of that reach that show the paper beside a line."""
_NEARER: Final = 0.004
"""How much darker a place a pixel further off has to be."""
_ROUGH: Final = 2.5
"""Pixels that a piece may lie off the smooth surface of all lines."""
_DEGREE: Final = 3
"""Of that surface."""
_DEGREE_OF_FEW: Final = 2
"""The same with fewer than nine cells a side: few pieces are soon near a bent one."""
_FEW: Final = 9
_LEAST_DARKER: Final = 0.05
"""Of the range from black to white: how much darker than both its sides a line is."""


@dataclass(frozen=True, slots=True)
class GridLines:
    """The pieces of the lines of a grid, in the flattened picture.

    Attributes:
        columns: For each line across columns (n + 1) and row (n) its x.
        rows: For each line across rows (n + 1) and column (n) its y.
        share: The share of pieces that are darker than both their sides and lie in line
            with the others, 0 to 1.
    """

    columns: np.ndarray
    rows: np.ndarray
    share: float

    @property
    def crossings(self) -> np.ndarray:
        """Where the lines cross: n + 1 by n + 1 points, x and y, row by row."""
        x, y = _at_ends(self.columns).T, _at_ends(self.rows)
        return np.stack((x, y), axis=-1)


def grid_lines(flat: np.ndarray, size: int) -> GridLines:
    """The lines of a grid of *size* cells a side in a flattened picture.

    Args:
        flat: Light of each pixel, 0 to 1, of ``size * CELL + 2 * MARGIN`` a side.
        size: Cells a side.
    """
    columns, found_columns = _pieces(flat, size)
    rows, found_rows = _pieces(flat.T, size)
    share = float((found_columns.mean() + found_rows.mean()) / 2)
    return GridLines(columns, rows, share)


def _at_ends(pieces: np.ndarray) -> np.ndarray:
    """The places of lines at the ends of their pieces, between two their mean."""
    first, last = pieces[:, :1], pieces[:, -1:]
    between = (pieces[:, :-1] + pieces[:, 1:]) / 2
    return np.concatenate((first, between, last), axis=1)


def _pieces(flat: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray]:
    """The places of the lines from left to right, by line and band, and the good ones.

    A line is at the darkest place near where it is expected, if that is darker than
    both its sides.
    """
    bands = flat[MARGIN : MARGIN + size * CELL].reshape(size, CELL, -1)[:, 5:-4]
    profiles = np.median(bands, axis=1)
    reach = np.arange(-_REACH, _REACH + 1)
    centres = MARGIN + np.arange(size + 1) * CELL
    near = profiles[:, centres[:, None] + reach].transpose(1, 0, 2)
    left = near[..., :_SIDE].max(axis=-1, keepdims=True)
    right = near[..., -_SIDE:].max(axis=-1, keepdims=True)
    across = np.linspace(0, 1, len(reach))
    darker = left * (1 - across) + right * across - near
    at = np.argmax(darker - _NEARER * np.abs(reach), axis=-1)
    how_dark = np.take_along_axis(darker, at[..., None], axis=-1)[..., 0]
    found = how_dark > _LEAST_DARKER
    return _smoothed(centres[:, None] + reach[at], found)


def _smoothed(places: np.ndarray, found: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """*places* near a smooth surface through those that were found, and those on it.

    What lies off it by more than ``_ROUGH`` pixels, or was not found, is put on it: a
    stroke of a digit is not a line.
    """
    lines, bands = places.shape
    line, band = np.meshgrid(
        np.linspace(-1, 1, lines), np.linspace(-1, 1, bands), indexing="ij"
    )
    degree = _DEGREE_OF_FEW if bands < _FEW else _DEGREE
    upto = range(degree + 1)
    powers = [(i, j) for i in upto for j in upto if i + j <= degree]
    terms = np.stack([line**i * band**j for i, j in powers], axis=-1)
    expected = MARGIN + np.arange(lines)[:, None] * CELL
    off = places - expected
    good = found.copy()
    surface = np.zeros_like(off)
    for _ in range(4):
        if good.sum() < 2 * len(powers):
            return expected + surface, good
        factors, *_ = np.linalg.lstsq(terms[good], off[good], rcond=None)
        surface = terms @ factors
        good = found & (np.abs(off - surface) <= _ROUGH)
    return expected + np.where(good, off, surface), good
