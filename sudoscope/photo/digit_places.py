"""Find the grid of a drawn picture by the places of its digits alone.

Some programs draw no frame, or no lines between cells, or tiles with gaps of several
widths. The digits of nine rows and nine columns still lie below and beside each other.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

import cv2
import numpy as np

from sudoscope.photo.grid_finder import FoundGrid
from sudoscope.photo.grid_lines import CELL, MARGIN, GridLines

_SIZE: Final = 9
_FEWEST: Final = 17
"""Digits of a puzzle with one solution."""
_INK: Final = 0.8
"""Light, beside that of the paper, below which a pixel may be of a digit."""
_HEIGHTS: Final = (0.012, 0.1)
"""Of a digit, as shares of the shorter side of the picture."""
_WIDTHS: Final = (0.12, 1.1)
"""Of a digit, as shares of its height."""
_AS_HIGH: Final = 0.12
"""How much the heights of digits of one font differ at most, as a share."""
_APART: Final = 0.6
"""Of the height of digits: the least way between those of two columns."""
_LEAST_CELL: Final = 1.2
"""Of the height of digits: the narrowest cell."""
_UNEVEN: Final = 1.3
"""How many times as wide as the narrowest the widest cell is, with its gaps."""
_MOST_SHAPES: Final = 2000
"""A grid and the words around it have fewer; more would take long."""
_MOST_HEIGHTS: Final = 4
"""Heights that are tried, the most frequent first: a text may have more letters."""


class _Shape(NamedTuple):
    """A dark shape: the middle of its box, and its height."""

    x: float
    y: float
    height: int


def grid_by_digits(light: np.ndarray) -> FoundGrid | None:
    """The grid of nine rows in whose cells the digits of a picture are, if any is.

    Args:
        light: Of each pixel, 0 to 1, evenly lit; of a picture without noise.
    """
    for shapes in _of_one_height(_shapes(light)):
        height = float(np.median([shape.height for shape in shapes]))
        for rows in _edges([shape.y for shape in shapes], height):
            inside = [shape for shape in shapes if rows[0] < shape.y < rows[-1]]
            if not _FEWEST <= len(inside) <= _SIZE * _SIZE:
                continue
            for columns in _edges([shape.x for shape in inside], height):
                if _are_in_cells(inside, rows, columns):
                    return _grid(rows, columns)
    return None


def _shapes(light: np.ndarray) -> list[_Shape]:
    """The dark shapes that may be digits; none where there are far too many."""
    dark = (light < _INK).astype(np.uint8)
    _, _, boxes, _ = cv2.connectedComponentsWithStats(dark, connectivity=8)
    x, y, width, height, _ = boxes.T
    least, most = (share * min(light.shape) for share in _HEIGHTS)
    fits = (least <= height) & (height <= most)
    fits &= (_WIDTHS[0] * height <= width) & (width <= _WIDTHS[1] * height)
    if np.count_nonzero(fits) > _MOST_SHAPES:
        return []
    middles = zip(x[fits] + width[fits] / 2, y[fits] + height[fits] / 2, strict=True)
    return [
        _Shape(float(across), float(down), int(high))
        for (across, down), high in zip(middles, height[fits], strict=True)
    ]


def _of_one_height(shapes: Sequence[_Shape]) -> Iterator[list[_Shape]]:
    """The shapes of about one height, for the most frequent heights."""
    alike = {
        height: [s for s in shapes if abs(s.height - height) <= _AS_HIGH * height]
        for height in {shape.height for shape in shapes}
    }
    often = sorted(alike.values(), key=len, reverse=True)[:_MOST_HEIGHTS]
    yield from (group for group in often if len(group) >= _FEWEST)


def _edges(values: Sequence[float], height: float) -> Iterator[np.ndarray]:
    """The ten edges of nine lines of digits that follow each other evenly.

    A line between others may have no digit; the first and the last have one.

    Args:
        values: The place of each digit across these lines.
        height: Of a digit.
    """
    ordered = np.sort(values)
    cuts = np.flatnonzero(np.diff(ordered) > _APART * height) + 1
    middles = np.array([np.median(group) for group in np.split(ordered, cuts)])
    for first, count in product(range(len(middles)), range(2, _SIZE + 1)):
        run = middles[first : first + count]
        gaps = np.diff(run)
        if len(run) < count or (least := gaps.min()) < _LEAST_CELL * height:
            continue
        steps = np.rint(gaps / least)
        if steps.sum() == _SIZE - 1 and (gaps <= _UNEVEN * least * steps).all():
            at = np.concatenate(([0], np.cumsum(steps)))
            lines = np.interp(np.arange(_SIZE), at, run)
            between = (lines[1:] + lines[:-1]) / 2
            yield np.array([lines[0] - least / 2, *between, lines[-1] + least / 2])


def _are_in_cells(
    shapes: Sequence[_Shape], rows: np.ndarray, columns: np.ndarray
) -> bool:
    """Whether *shapes* are the digits of a puzzle: no two of them are in one cell."""
    cells = [
        (int(np.searchsorted(rows, shape.y)), int(np.searchsorted(columns, shape.x)))
        for shape in shapes
    ]
    return len(cells) == len({*cells}) and all(
        1 <= column <= _SIZE for _, column in cells
    )


def _grid(rows: np.ndarray, columns: np.ndarray) -> FoundGrid:
    left, right, top, low = columns[0], columns[-1], rows[0], rows[-1]
    corners = [(left, top), (right, top), (right, low), (left, low)]
    lines = GridLines(_in_flat(columns), _in_flat(rows), 1.0)
    return FoundGrid(np.array(corners, np.float32), lines, _SIZE)


def _in_flat(edges: np.ndarray) -> np.ndarray:
    """The same edges in the flattened picture, beside each of the cells."""
    shares = (edges - edges[0]) / (edges[-1] - edges[0])
    return np.repeat(MARGIN + shares[:, None] * _SIZE * CELL, _SIZE, axis=1)
