"""Digits as hands write them: strokes through points, and fonts after handwriting.

Each digit is drawn in one of several ways, its points are moved, and it is slanted,
turned, stretched and bent; the pen is of any width.

Source: Simard, Steinkraus and Platt, "Best Practices for Convolutional Neural Networks
Applied to Visual Document Analysis", 2003, for the elastic bending. The ways to write
the digits, in ``strokes.toml``, are our own.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import cv2
import numpy as np

from docs.make_digit_weights.drawn_cells import Faults, Glyphs, seen_in_photo, smudge
from sudoscope.photo.cells import CELL_SIDE, cell_ink

FAMILIES: Final = (
    "breip",
    "fifthhorseman",
    "humor-sans",
    "kiloji",
    "klee",
    "kristi",
    "yusei-magic",
)
"""Packages fonts-breip, fonts-dkg-handwriting, fonts-humor-sans, fonts-kiloji,
fonts-klee, fonts-kristi and fonts-yusei-magic of Debian: SIL Open Font License, kiloji
BSD."""
_NOTHING: Final = 0.03
"""Of all pictures: those without a digit."""
_IN_FONT: Final = 0.3
"""Of all digits: those in a font."""
_SAMPLED: Final = 0.3
"""Of the digits that are strokes: those of ``pen_samples``, where there are some."""
_HEIGHT: Final = (0.32, 0.68)
"""Of a cell: how tall digits are."""
_WIDEST: Final = 0.75
"""Of a cell."""
_FAULTS: Final = Faults(changed=0.1, blur=0.06)
_WIDTH: Final = (0.05, 0.19)
"""Of the height of a digit: how wide a pen is."""
_MOVED: Final = (2, 8)
"""Of 100: how far the points of a way to write are moved."""
_MOVED_SAMPLE: Final = (1, 4)
"""The same for a sample."""
_FINE: Final = 4
"""Bits of a pixel that points of a stroke are given in."""
_BETWEEN: Final = 8
"""Points of a curve for each point it goes through."""

Strokes: TypeAlias = list[np.ndarray]
"""A way to write a digit: the points of each stroke, across and up, 0 to 100."""


def strokes_of_digits() -> list[list[Strokes]]:
    """The ways to write the digits 1 to 9."""
    text = Path(__file__).with_name("strokes.toml").read_text("utf-8")
    ways = tomllib.loads(text)
    return [[_strokes(way) for way in ways[str(digit)]] for digit in range(1, 10)]


def _strokes(way: str) -> Strokes:
    return [
        np.array([[float(n) for n in point.split(",")] for point in stroke.split()])
        for stroke in way.split("|")
    ]


def written_pictures(
    ways: list[list[Strokes]],
    samples: list[list[Strokes]],
    fonts: list[Glyphs],
    random: np.random.Generator,
) -> Iterator[tuple[np.ndarray, int]]:
    """Pictures of written digits, cut out as those of a photo are, and the digits.

    Args:
        ways: To write the digits 1 to 9.
        samples: How people wrote them; there may be none of a digit.
        fonts: In which some are drawn.
        random: Chooses, moves and bends them.
    """
    while True:
        digit = 0 if random.random() < _NOTHING else int(random.integers(1, 10))
        if not digit:
            ink = smudge(random)
        elif random.random() < _IN_FONT:
            font = fonts[int(random.integers(len(fonts)))]
            ink = _bent(_in_font(font[digit - 1], random), random)
        else:
            is_sample = samples[digit - 1] and random.random() < _SAMPLED
            chosen = (samples if is_sample else ways)[digit - 1]
            way = chosen[int(random.integers(len(chosen)))]
            most = random.uniform(*(_MOVED_SAMPLE if is_sample else _MOVED))
            ink = _bent(_drawn(way, digit, most, random), random)
        found = cell_ink(seen_in_photo(ink, random, _FAULTS))
        if found is not None and found.picture is not None:
            yield found.picture, digit


def _placing(
    aspect: float, random: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """How a square of side 1 around 0 becomes a digit in a cell: a matrix, a centre.

    Args:
        aspect: Its width, in heights.
        random: Turns, slants and moves it.
    """
    tall = CELL_SIDE * random.uniform(*_HEIGHT)
    wide = min(tall * aspect, _WIDEST * CELL_SIDE)
    angle, slant = random.normal(0, 0.1), random.normal(0.15, 0.25)
    turned = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = turned @ np.array([[1, -slant], [0, 1]]) @ np.diag([wide, tall])
    return matrix, CELL_SIDE / 2 + random.uniform(-6, 6, 2)


def _drawn(
    way: Strokes, digit: int, most: float, random: np.random.Generator
) -> np.ndarray:
    """The ink of strokes whose points are moved by so much, of 100."""
    narrow = digit == 1
    aspect = np.exp(random.normal(-1.7, 0.6) if narrow else random.normal(-0.3, 0.3))
    matrix, centre = _placing(float(aspect), random)
    tall = float(np.linalg.norm(matrix[:, 1]))
    width = max(2, round(tall * random.uniform(*_WIDTH)))
    ink = np.zeros((CELL_SIDE, CELL_SIDE), np.uint8)
    for stroke in way:
        moved = random.normal(0, most, stroke.shape)
        is_corner = np.flatnonzero((stroke[1:] == stroke[:-1]).all(axis=1)) + 1
        moved[is_corner] = moved[is_corner - 1]
        points = (stroke + moved) / 100 - 0.5
        placed = (points * [1, -1]) @ matrix.T + centre
        line = np.rint(_curve(placed) * 2**_FINE).astype(np.int32)
        cv2.polylines(
            ink,
            [line],
            isClosed=False,
            color=255,
            thickness=width,
            lineType=cv2.LINE_AA,
            shift=_FINE,
        )
    return ink.astype(np.float32) / 255


def _curve(points: np.ndarray) -> np.ndarray:
    """A smooth curve through points: a Catmull-Rom spline."""
    ends = 2 * points[0] - points[1], 2 * points[-1] - points[-2]
    p = np.vstack([ends[0], points, ends[1]])
    t = np.linspace(0, 1, _BETWEEN, endpoint=False)[:, None]
    before, start, end, after = p[:-3], p[1:-2], p[2:-1], p[3:]
    pieces = [
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2) / 2
        + (3 * b - a - 3 * c + d) * t**3 / 2
        for a, b, c, d in zip(before, start, end, after, strict=True)
    ]
    return np.vstack([*pieces, points[-1:]])


def _in_font(glyph: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """The ink of a digit of a font."""
    height, width = glyph.shape
    aspect = width / height * float(np.exp(random.normal(0, 0.2)))
    matrix, centre = _placing(aspect, random)
    scaled = matrix @ np.diag([1 / width, 1 / height])
    origin = centre - matrix @ np.array([0.5, 0.5])
    size = CELL_SIDE, CELL_SIDE
    return cv2.warpAffine(glyph, np.column_stack([scaled, origin]), size)


def _bent(ink: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """*ink* on paper that is stretched here and there."""
    wide, most = float(random.uniform(5, 9)), random.uniform(0, 2.2)
    rows, columns = np.mgrid[:CELL_SIDE, :CELL_SIDE].astype(np.float32)
    moved: list[np.ndarray] = []
    for place in (columns, rows):
        grain = random.normal(0, 1, ink.shape).astype(np.float32)
        smooth = cv2.GaussianBlur(grain, (0, 0), wide)
        moved.append(place + smooth * np.float32(most / smooth.std()))
    stretched: np.ndarray = cv2.remap(ink, moved[0], moved[1], cv2.INTER_LINEAR)
    return stretched
