"""Read a picture: the digits of its grid, each with how probable it is."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from viz.photo.cells import CellInk, cell_ink
from viz.photo.digit_network import CLASSES, DigitNetwork, digit_network
from viz.photo.grid_finder import FoundGrid

_NONE_AT_FIRST: Final = 0.1
"""How much less probable "no digit" is than the network says, where there is ink."""
_FAINT: Final = 0.6
"""Of the usual darkness of digits: what is fainter is the less probable a digit."""
_FAINT_POWER: Final = 6
_SMALLER: Final = 0.6
"""Of the usual length of digits: what is smaller is a pencil mark."""
_MOST_FAINT: Final = 1e5
_MOST_PROBABLE: Final = 0.999
"""A network is never surer than that."""
_UNREAD: Final = 0.5
"""How probable "no digit" is where there is ink that no shape was found in."""


@dataclass(frozen=True, slots=True)
class GridReading:
    """The digits of a grid in a picture.

    Attributes:
        probabilities: For each cell, row by row as a person reads, how probable each
            digit is; the first is for an empty cell. Each adds up to 1.
        turns: Quarter turns, counter-clockwise, that set the picture upright.
        grid: Where the grid is in the picture.
        cells: The pictures of the cells, upright, light 0 to 1.
    """

    probabilities: np.ndarray
    turns: int
    grid: FoundGrid
    cells: tuple[np.ndarray, ...]

    @property
    def digits(self) -> tuple[int, ...]:
        """The most probable digit of each cell; 0 where it is empty."""
        return tuple(int(digit) for digit in self.probabilities.argmax(axis=1))


def read_cells(cells: list[np.ndarray], grid: FoundGrid) -> GridReading:
    """The digits of a grid, in the turn in which they are read best.

    Args:
        cells: Its cells, as of ``cells_of``.
        grid: Where it is.
    """
    inks = [cell_ink(cell) for cell in cells]
    network = digit_network()
    read = [_turned(network, inks, turns, grid.size) for turns in range(4)]
    turns = max(range(4), key=lambda n: read[n][0])
    order = np.rot90(np.arange(len(cells)).reshape(grid.size, grid.size), turns).ravel()
    upright = tuple(np.rot90(cells[at], turns) for at in order)
    return GridReading(read[turns][1][order], turns, grid, upright)


def _turned(
    network: DigitNetwork, inks: list[CellInk | None], turns: int, most: int
) -> tuple[float, np.ndarray]:
    """How well digits up to the *most* are read in a turn, and how each is read."""
    found = np.zeros((len(inks), CLASSES))
    found[:, 0] = 1
    shown, pictures, darkness = [], [], []
    least = _SMALLER * float(np.median([ink.length for ink in inks if ink] or [0]))
    for at, ink in enumerate(inks):
        if ink and ink.picture is not None and ink.length >= least:
            shown.append(at)
            pictures.append(np.rot90(ink.picture, turns))
            darkness.append(ink.darkness)
    if not shown:
        return 0.0, found
    usual = float(np.median(darkness))
    read = network.probabilities(np.stack(pictures)) * _MOST_PROBABLE
    read += (1 - _MOST_PROBABLE) / CLASSES
    read[:, most + 1 :] = 0
    faint = _FAINT * usual / np.array(darkness)
    read[:, 0] *= _NONE_AT_FIRST * np.minimum(faint**_FAINT_POWER, _MOST_FAINT)
    found[shown] = read / read.sum(axis=1, keepdims=True)
    for at, ink in enumerate(inks):
        if ink and ink.picture is None and ink.darkness > _FAINT * usual:
            found[at, : most + 1] = (1 - _UNREAD) / most
            found[at, 0] = _UNREAD
    return float(found[shown, 1:].max(axis=1).sum()), found
