"""The regions of a grid by its thick lines: blocks, or those of a jigsaw.

How much ink lies between each two neighbouring cells is measured. Cells are joined
across the thinnest lines first, to regions of at most as many cells as the grid has
rows; what is found counts only if nearly every line between two regions is thicker than
nearly every other one.

Source: the order of joining is that of Kruskal, "On the Shortest Spanning Subtree of a
Graph", 1956; how far thick and thin lines are apart is the measure of Mann and Whitney,
"On a Test of Whether One of Two Random Variables Is Stochastically Larger Than the
Other", 1947.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import cv2
import numpy as np

from solver.rules.named_variants import block_shape
from sudoscope.photo.cells import CELL_SIDE, SCALE, darker_than_paper
from sudoscope.photo.grid_finder import FoundGrid, flattened
from sudoscope.puzzle_sites.board_parts import blocks_of

_REACH: Final = 12
"""Pixels to each side of a line in which its ink is looked for."""
_PAPER: Final = 5
"""Pixels at each end of that reach that show the paper beside a line."""
_ENDS: Final = 0.2
"""Of a cell, at each end of a piece of a line: other lines cross there."""
_BLOCKS_APART: Final = 0.96
"""Of all pairs of a line between blocks and another one: those where it is thicker."""
_REGIONS_APART: Final = 0.985
"""The same for the regions of a jigsaw."""
_THICKER: Final = 1.25
"""How many times as much ink a usual thick line has as a usual thin one."""
_SPLIT: Final = 0.8
"""Of the variance of all lines: what two groups of them explain if there are two."""
_FAR_APART: Final = 1.6
"""How many times as much ink the thicker of two such groups has."""


class CellBorder(NamedTuple):
    """A piece of a line between two neighbouring cells.

    Attributes:
        first: A cell, by its number row by row as a person reads.
        second: Its neighbour.
        ink: How dark the piece is, times how wide.
    """

    first: int
    second: int
    ink: float


@dataclass(frozen=True, slots=True)
class Regions:
    """What the thick lines of a grid say.

    Attributes:
        numbers: The region of each cell, from 0 in the order of their first cells;
            empty where the lines make the usual blocks, or no line is thicker.
        is_clear: Whether that is so. It is not where there are thick lines, but they
            make neither blocks nor regions.
    """

    numbers: tuple[int, ...] = ()
    is_clear: bool = True


def regions_in(borders: list[CellBorder], size: int) -> Regions:
    """What the *borders* of a grid of *size* cells a side say."""
    inks = np.array([border.ink for border in borders])
    blocks = blocks_of(size, *block_shape(size))
    if _apart(borders, inks, blocks) >= _BLOCKS_APART:
        return Regions()
    joined = _joined(borders, size)
    if joined and _apart(borders, inks, joined) >= _REGIONS_APART:
        return Regions(() if joined == blocks else joined)
    return Regions(is_clear=not _has_two_kinds(inks))


def borders_of(light: np.ndarray, grid: FoundGrid, turns: int) -> list[CellBorder]:
    """The borders between all neighbouring cells of a grid.

    Args:
        light: Of each pixel of the picture, 0 to 1, evenly lit.
        grid: The grid in it.
        turns: Quarter turns, counter-clockwise, that set it upright.
    """
    size = grid.size
    flat = flattened(light, grid.corners, size, SCALE)
    columns, rows = grid.lines.columns * SCALE, grid.lines.rows * SCALE
    beside, below = _inks(flat, columns, rows), _inks(flat.T, rows, columns)
    upright = np.rot90(np.arange(size * size).reshape(size, size), turns).ravel()
    number = np.argsort(upright).reshape(size, size)
    found = []
    for line in range(size - 1):
        for band in range(size):
            for inks, cells in ((beside, number), (below, number.T)):
                first, second = sorted(map(int, cells[band, line : line + 2]))
                found.append(CellBorder(first, second, float(inks[line, band])))
    return sorted(found)


def _inks(flat: np.ndarray, lines: np.ndarray, across: np.ndarray) -> np.ndarray:
    """The ink of the inner lines from left to right, by line and band.

    Args:
        flat: The flattened picture.
        lines: The x of each line and band in it.
        across: The y of each line that crosses them, and band.
    """
    reach = np.arange(-_REACH, _REACH + 1)
    along = np.linspace(_ENDS, 1 - _ENDS, round((1 - 2 * _ENDS) * CELL_SIDE))
    inner, size = lines[1:-1], lines.shape[1]
    top = (across[:-1, :-1] + across[:-1, 1:]).T / 2
    bottom = (across[1:, :-1] + across[1:, 1:]).T / 2
    y = top[..., None] + (bottom - top)[..., None] * along
    x = inner[..., None] + reach
    at_x, at_y = np.broadcast_arrays(x[:, :, None, :], y[:, :, :, None])
    patches = cv2.remap(
        np.ascontiguousarray(flat),
        at_x.reshape(-1, len(reach)).astype(np.float32),
        at_y.reshape(-1, len(reach)).astype(np.float32),
        cv2.INTER_LINEAR,
    )
    profiles = np.median(
        patches.reshape(size - 1, size, len(along), len(reach)), axis=2
    )
    inks: np.ndarray = darker_than_paper(profiles, _PAPER).sum(axis=-1)
    return inks


def _joined(borders: list[CellBorder], size: int) -> tuple[int, ...]:
    """The number of each cell's region; empty where not all have *size* cells."""
    region = list(range(size * size))
    members = {number: [number] for number in region}
    for first, second, _ in sorted(borders, key=lambda border: border.ink):
        one, other = region[first], region[second]
        if one != other and len(members[one]) + len(members[other]) <= size:
            for cell in members[other]:
                region[cell] = one
            members[one] += members.pop(other)
    if len(members) != size:
        return ()
    order = {number: place for place, number in enumerate(dict.fromkeys(region))}
    return tuple(order[number] for number in region)


def _apart(
    borders: list[CellBorder], inks: np.ndarray, regions: tuple[int, ...]
) -> float:
    """How clearly lines between *regions* are thicker than others, 0 to 1.

    The share of all pairs of such a line and another one where it has more ink; 0 where
    it has not clearly more as a rule.
    """
    is_between = np.array([regions[a] != regions[b] for a, b, _ in borders])
    thick, thin = inks[is_between], np.sort(inks[~is_between])
    if np.median(thick) < _THICKER * np.median(thin):
        return 0.0
    return float(np.searchsorted(thin, thick).mean() / len(thin))


def _has_two_kinds(inks: np.ndarray) -> bool:
    """Whether there are thick and thin lines, and none between."""
    ordered = np.sort(inks)
    whole = float(ordered.var())
    if not whole:
        return False
    for at, (low, high) in enumerate(pairwise(ordered), start=1):
        if low == high:
            continue
        thin, thick = ordered[:at], ordered[at:]
        share = len(thin) * len(thick) / len(ordered) ** 2
        between = share * float(thick.mean() - thin.mean()) ** 2
        if between >= _SPLIT * whole and thick.mean() >= _FAR_APART * thin.mean():
            return True
    return False
