"""Find the grid of a Sudoku in a picture: its four corners, by lines that fit.

Dark shapes with four corners are candidates; each is flattened, and the one whose lines
are where those of a grid must be is the grid.

Source: contours and perspective transform as in the OpenCV tutorials; the check by the
lines of all cells is our own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

import cv2
import numpy as np

from sudoscope.photo.grid_lines import CELL, MARGIN, GridLines, grid_lines

_USUAL_SHARE: Final = 0.62
"""Of the pieces of all lines that a grid of nine cells a side must show."""
_LEAST_SHARE: Final = 0.8
"""The same for any other grid, which is more often seen where there is none."""
_USUAL_SIZE: Final = 9
_LEAST_AREA: Final = 0.03
"""Of the picture that a grid covers."""
_MOST_SHAPES: Final = 12
"""Largest shapes of one threshold that are looked at."""
_SOFT_CORNERS: Final = (0.02, 0.04, 0.07, 0.1)
"""Of the outline of a shape: how far its four sides may lie off it."""
_LEAST_DARKER: Final = 6
"""Of 255: how much darker than its neighbourhood a dark pixel is."""
_CORNERS: Final = 4
_COARSE: Final = 4
"""Pixels, each way, that are one where only the light of the paper is looked at."""
_CLEAR_SHARE: Final = 0.93
"""Of the pieces of all lines: a grid that shows so many needs no further search."""
_FINER_SHARE: Final = 0.8
"""Of the pieces of finer lines: a grid without them shows less than 0.7."""
_SAME: Final = 6.0
"""Pixels that corners of the same shape lie apart, from one threshold to another."""
_EQUAL: Final = 0.8
"""Of the pixels of a picture that a program drew: how many are as the next one."""
_STRONGER: Final = 5
"""How many times as dark lines are made that were not found as they are."""
_BLOCKS: Final = (15, 41, 91)
"""Pixels of the neighbourhoods that dark pixels are compared with."""


@dataclass(frozen=True, slots=True)
class FoundGrid:
    """A grid in a picture.

    Attributes:
        corners: Four points of the picture, x and y: top left, top right, bottom right,
            bottom left.
        lines: Its lines in the flattened picture.
        size: Cells a side.
    """

    corners: np.ndarray
    lines: GridLines
    size: int

    @property
    def area(self) -> float:
        """Pixels of the picture."""
        return float(cv2.contourArea(self.corners.astype(np.float32)))


def evenly_lit(gray: np.ndarray) -> np.ndarray:
    """Light of each pixel beside the paper around it, 0 to 1: without shadows."""
    height, width = gray.shape
    small = cv2.resize(
        gray,
        (-(-width // _COARSE), -(-height // _COARSE)),
        interpolation=cv2.INTER_AREA,
    )
    side = max(small.shape) // 24 * 2 + 1
    around = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    paper = cv2.morphologyEx(small, cv2.MORPH_CLOSE, around)
    paper = cv2.GaussianBlur(paper, (0, 0), side / 4)
    paper = cv2.resize(paper, (width, height), interpolation=cv2.INTER_LINEAR)
    light = gray.astype(np.float32) / np.maximum(paper, 1)
    return np.clip(light, 0, 1)


def is_drawn(gray: np.ndarray) -> bool:
    """Whether a picture has no noise: most pixels are equal to the next one.

    So is one that a program drew and nobody has photographed.
    """
    return float((gray[:, 1:] == gray[:, :-1]).mean()) > _EQUAL


def strengthened(light: np.ndarray) -> np.ndarray:
    """A picture without noise in which slight lines are clear, to find a grid."""
    stronger: np.ndarray = np.clip(1 - (1 - light) * _STRONGER, 0, 1)
    return stronger


def grids_in(light: np.ndarray, size: int = 9) -> list[FoundGrid]:
    """The grids of a picture that do not overlap, best ones first.

    Args:
        light: Of each pixel, 0 to 1, evenly lit.
        size: Cells a side.
    """
    found: list[FoundGrid] = []
    for shapes in _quadrilaterals(light):
        found += [_judged(light, corners, size) for corners in shapes]
        if any(one.lines.share >= _CLEAR_SHARE for one in found):
            break
    found = [one for one in found if one.lines.share >= _least_share(size)]
    found.sort(key=lambda one: (round(one.lines.share * 20), one.area), reverse=True)
    apart: list[FoundGrid] = []
    for one in found:
        if not any(_overlap(one, other) for other in apart):
            apart.append(one)
    return apart


def flattened(
    light: np.ndarray, corners: np.ndarray, size: int, scale: int = 1
) -> np.ndarray:
    """The picture with the grid as a square, with a margin; *scale* times as large."""
    first, last = MARGIN * scale, (MARGIN + size * CELL) * scale
    target = np.array(
        [(first, first), (last, first), (last, last), (first, last)], np.float32
    )
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    side = first + last
    return cv2.warpPerspective(
        light,
        matrix,
        (side, side),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def has_finer_lines(light: np.ndarray, grid: FoundGrid, times: int) -> bool:
    """Whether each cell of a grid has lines that make it so many *times* as fine."""
    size = grid.size * times
    lines = grid_lines(flattened(light, grid.corners, size), size)
    return lines.share >= _FINER_SHARE


def _least_share(size: int) -> float:
    return _USUAL_SHARE if size == _USUAL_SIZE else _LEAST_SHARE


def _judged(light: np.ndarray, corners: np.ndarray, size: int) -> FoundGrid:
    """The grid at *corners*, or at those that fit its lines better."""
    first = FoundGrid(corners, grid_lines(flattened(light, corners, size), size), size)
    if first.lines.share < _least_share(size):
        return first
    fitted = _fitted(first)
    second = FoundGrid(fitted, grid_lines(flattened(light, fitted, size), size), size)
    return second if second.lines.share >= first.lines.share else first


def _fitted(grid: FoundGrid) -> np.ndarray:
    """The corners of the square grid that fits all crossings of its lines best."""
    expected = MARGIN + CELL * np.stack(
        np.meshgrid(np.arange(grid.size + 1), np.arange(grid.size + 1)), axis=-1
    )
    matrix, _ = cv2.findHomography(
        expected.reshape(-1, 2).astype(np.float32),
        grid.lines.crossings.reshape(-1, 2).astype(np.float32),
        cv2.RANSAC,
        4.0,
    )
    last = MARGIN + grid.size * CELL
    square = np.array(
        [(MARGIN, MARGIN), (last, MARGIN), (last, last), (MARGIN, last)], np.float32
    )
    if matrix is None:
        return grid.corners
    in_flat = cv2.perspectiveTransform(square[None], matrix)
    to_picture = cv2.getPerspectiveTransform(square, grid.corners.astype(np.float32))
    fitted: np.ndarray = cv2.perspectiveTransform(in_flat, to_picture)[0]
    return fitted


def _quadrilaterals(light: np.ndarray) -> Iterator[list[np.ndarray]]:
    """The corners of dark shapes with four sides, for one threshold after another.

    Without those that were found with an earlier one.
    """
    picture = cv2.GaussianBlur((light * 255).astype(np.uint8), (5, 5), 0)
    known: list[np.ndarray] = []
    for block, grow in product(_BLOCKS, (1, 3)):
        dark = cv2.adaptiveThreshold(
            picture,
            255,
            cv2.ADAPTIVE_THRESH_MEAN_C,
            cv2.THRESH_BINARY_INV,
            block,
            _LEAST_DARKER,
        )
        dark = cv2.dilate(dark, np.ones((grow, grow), np.uint8))
        new = []
        for corners in _shapes(dark):
            if all(np.abs(corners - other).max() > _SAME for other in known):
                known.append(corners)
                new.append(corners)
        yield new


def _shapes(dark: np.ndarray) -> Iterator[np.ndarray]:
    """The corners of the largest dark shapes with four sides."""
    least = _LEAST_AREA * dark.size
    shapes, _ = cv2.findContours(dark, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    large = [shape for shape in shapes if _box_area(shape) >= least]
    for shape in sorted(large, key=_box_area, reverse=True)[:_MOST_SHAPES]:
        corners = _four_corners(shape)
        if corners is not None and cv2.contourArea(corners) >= least:
            yield corners


def _box_area(shape: np.ndarray) -> int:
    _, _, width, height = cv2.boundingRect(shape)
    return width * height


def _four_corners(shape: np.ndarray) -> np.ndarray | None:
    """The four corners of a shape in order, or ``None`` where it has others."""
    hull = cv2.convexHull(shape)
    length = cv2.arcLength(hull, closed=True)
    for soft in _SOFT_CORNERS:
        points = cv2.approxPolyDP(hull, soft * length, closed=True)
        if len(points) == _CORNERS:
            return in_order(points.reshape(_CORNERS, 2).astype(np.float32))
    return None


def in_order(points: np.ndarray) -> np.ndarray:
    """Four corners clockwise, from the one at the top left."""
    centre = points.mean(axis=0)
    angles = np.arctan2(points[:, 1] - centre[1], points[:, 0] - centre[0])
    clockwise = points[np.argsort(angles)]
    first = int(np.argmin(clockwise.sum(axis=1)))
    return np.roll(clockwise, -first, axis=0)


def _overlap(one: FoundGrid, other: FoundGrid) -> bool:
    area, _ = cv2.intersectConvexConvex(
        one.corners.astype(np.float32), other.corners.astype(np.float32)
    )
    return bool(area > 0.05 * min(one.area, other.area))
