"""The pictures of a photo that turns into a board: it is flattened, then it fades."""

from typing import Final

import cv2
import numpy as np

from sudoscope.photo.grid_reading import GridReading
from sudoscope.photo.picture import colour_picture, png_of
from viz.film.cards import PHOTO_EDGE, PHOTO_IS_FLAT

STILLS: Final = 60
"""Pictures from the photo to the board."""
_BOARD: Final = 480
"""Pixels of the board in a picture."""
_EDGE: Final = round(_BOARD * PHOTO_EDGE)
_SIDE: Final = _BOARD + 2 * _EDGE
_RESTS: Final = 0.22
"""Of the pictures: those before the photo begins to move."""


def flattening(data: bytes, reading: GridReading) -> tuple[bytes, ...]:
    """The photo with its grid on the way to a square board, ``STILLS`` PNG pictures.

    Args:
        data: The photo.
        reading: What was read in it.
    """
    photo = cv2.cvtColor(colour_picture(data), cv2.COLOR_RGB2RGBA)
    start = reading.grid.corners.astype(np.float64)
    whole = _contained(photo.shape[1], photo.shape[0])
    first = np.column_stack((start, np.ones(4))) @ whole.T
    return tuple(
        png_of(_still(photo, start, first, reading.turns, n / (STILLS - 1)))
        for n in range(STILLS)
    )


def _contained(width: int, height: int) -> np.ndarray:
    """The photo as large as fits, in the middle: 2 by 3."""
    scale = _SIDE / max(width, height)
    left, top = (_SIDE - width * scale) / 2, (_SIDE - height * scale) / 2
    return np.array([[scale, 0, left], [0, scale, top]])


def _still(
    photo: np.ndarray, start: np.ndarray, first: np.ndarray, turns: int, part: float
) -> np.ndarray:
    """The photo at a *part*, 0 to 1, of its way; red, green, blue and opacity."""
    way = _eased((part - _RESTS) / (PHOTO_IS_FLAT - _RESTS))
    last, far = _SIDE - _EDGE, _SIDE / 2
    square = np.array([(_EDGE, _EDGE), (last, _EDGE), (last, last), (_EDGE, last)])
    between = first + way * (square - first)
    target = (between - far) @ _turned(turns * np.pi / 2 * way) + far
    matrix = cv2.getPerspectiveTransform(
        start.astype(np.float32), target.astype(np.float32)
    )
    shown: np.ndarray = cv2.warpPerspective(
        photo, matrix, (_SIDE, _SIDE), borderValue=(0, 0, 0, 0)
    )
    left = 1 - _eased((part - PHOTO_IS_FLAT) / (1 - PHOTO_IS_FLAT))
    shown[:, :, 3] = (shown[:, :, 3] * left).astype(np.uint8)
    return shown


def _turned(angle: float) -> np.ndarray:
    """A turn, counter-clockwise on the screen, of points that are rows."""
    sine, cosine = np.sin(angle), np.cos(angle)
    return np.array([[cosine, -sine], [sine, cosine]])


def _eased(part: float) -> float:
    """A part of a way, begun and ended slowly."""
    inside = min(max(part, 0.0), 1.0)
    return inside * inside * (3 - 2 * inside)
