"""Pictures of digits to learn from: drawn in fonts, and cut out of shaded cells.

Digits are turned, bent, blurred and shaded, and cut out as those of a photo are.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import cv2
import numpy as np
import pygame

from sudoscope.photo.cells import CELL_SIDE, cell_ink
from viz.assets_folder import assets

_FONTS: Final = Path("/usr/share/fonts/truetype")
FAMILIES: Final = ("dejavu", "liberation")
_HEIGHT: Final = 56
"""Pixels that digits are drawn at."""
_PLAIN_ONES: Final = 0.4
"""Of all ones: those that are drawn as strokes, as in many papers."""
_NOTHING: Final = 0.06
"""Of all pictures: those without a digit."""
_STROKES: Final = 0.5
"""Of the marks that are no digit: flat strokes; the others are spots."""
_WITH_EDGE: Final = 0.3
"""Of the sides of cells: those where the line of the grid is seen."""
_FINER: Final = 0.2
"""Of the digits that are made bolder or finer."""

Glyphs = list[np.ndarray]
"""The ink of the digits 1 to 9 in a font, 0 to 1, each cut to the digit."""


class Faults(NamedTuple):
    """What a photo does to digits at most.

    Attributes:
        changed: Of the digits: those that are bolder or finer.
        blur: Of the height of a digit.
    """

    changed: float
    blur: float


_PRINTED: Final = Faults(changed=0.3, blur=0.13)


def font_files(families: Iterable[str]) -> list[Path]:
    """The fonts of families of the system, in a fixed order.

    Raises:
        FileNotFoundError: A family is missing.
    """
    found = []
    for family in families:
        files = sorted((_FONTS / family).glob("*.ttf"))
        if not files:
            raise FileNotFoundError(f"no fonts in {_FONTS / family}; install them")
        found += [one for one in files if "Math" not in one.name]
    return found


def own_fonts() -> list[Path]:
    """The fonts of the project."""
    return sorted((assets() / "fonts").glob("*.ttf"))


def glyphs_of(fonts: list[Path]) -> list[Glyphs]:
    """The digits of each font."""
    pygame.font.init()
    found = []
    for path in fonts:
        font = pygame.font.Font(path, _HEIGHT)
        drawn = []
        for digit in range(1, 10):
            shown = font.render(
                str(digit), antialias=True, color=(255, 255, 255), bgcolor=(0, 0, 0)
            )
            ink = pygame.surfarray.array3d(shown)[:, :, 0].T.astype(np.float32) / 255
            rows, columns = (
                np.flatnonzero(ink.max(axis=1)),
                np.flatnonzero(ink.max(axis=0)),
            )
            drawn.append(ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
        found.append(drawn)
    return found


def stacked(
    pictures: Iterator[tuple[np.ndarray, int]], count: int
) -> tuple[np.ndarray, np.ndarray]:
    """So many pictures of digits, and the digits."""
    shown, digits = zip(*islice(pictures, count), strict=True)
    return np.stack(shown), np.array(digits)


def printed_pictures(
    fonts: list[Glyphs], random: np.random.Generator
) -> Iterator[tuple[np.ndarray, int]]:
    """Pictures of printed digits, cut out as those of a photo are, and the digits."""
    while True:
        digit = 0 if random.random() < _NOTHING else int(random.integers(1, 10))
        font = fonts[int(random.integers(len(fonts)))]
        if digit == 1 and random.random() < _PLAIN_ONES:
            ink = _bent(_plain_one(random), random)
        else:
            ink = _bent(font[digit - 1], random) if digit else smudge(random)
        found = cell_ink(seen_in_photo(ink, random, _PRINTED))
        if found is not None and found.picture is not None:
            yield found.picture, digit


def _bent(ink: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A digit in a cell, turned, bent and moved a little."""
    height, width = ink.shape
    tall = CELL_SIDE * random.uniform(0.4, 0.78)
    wide = tall * width / height * random.uniform(0.8, 1.25)
    wide = min(wide, 0.8 * CELL_SIDE)
    centre = CELL_SIDE / 2 + random.uniform(-6, 6, 2)
    angle = np.deg2rad(random.normal(0, 4))
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    box = np.array([(-wide, -tall), (wide, -tall), (wide, tall), (-wide, tall)]) / 2
    corners = box @ turn.T + centre + random.normal(0, 1.2, (4, 2))
    source = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    matrix = cv2.getPerspectiveTransform(source, corners.astype(np.float32))
    return cv2.warpPerspective(ink, matrix, (CELL_SIDE, CELL_SIDE))


def _plain_one(random: np.random.Generator) -> np.ndarray:
    """A 1 without a foot: a stroke, mostly with a flag."""
    thick, flag = int(random.integers(6, 13)), int(random.integers(0, 17))
    ink = np.zeros((_HEIGHT, thick + flag), np.float32)
    ink[:, flag:] = 1
    drop = flag + int(random.integers(-3, 5))
    cv2.line(ink, (0, max(drop, 3)), (flag, 3), 1.0, max(3, thick - 3))
    return ink


def smudge(random: np.random.Generator) -> np.ndarray:
    """The ink of flat strokes and spots that are no digit."""
    ink = np.zeros((CELL_SIDE, CELL_SIDE), np.float32)
    for _ in range(int(random.integers(1, 4))):
        one, other = random.integers(8, CELL_SIDE - 8, (2, 2)).tolist()
        if random.random() < _STROKES:
            one[1] = other[1] + int(random.integers(-9, 10))
            cv2.line(ink, one, other, 1.0, int(random.integers(1, 7)))
        else:
            axes = random.integers(3, 20, 2).tolist()
            cv2.ellipse(ink, one, axes, 0, 0, 360, float(random.uniform(0.4, 1)), -1)
    return ink


def seen_in_photo(
    ink: np.ndarray, random: np.random.Generator, faults: Faults
) -> np.ndarray:
    """*ink* on paper as a camera sees it: blurred, noisy, and beside lines.

    Args:
        ink: Of a cell, 0 to 1.
        random: Decides how.
        faults: How much at most.
    """
    for side in range(4):
        if random.random() < _WITH_EDGE:
            width = int(random.integers(1, 5))
            edge = np.rot90(ink, side)
            edge[:width] = np.maximum(edge[:width], random.uniform(0.5, 1))
    if random.random() < faults.changed:
        is_finer = random.random() < _FINER
        size = 3 if is_finer else 2 * int(random.integers(1, 3)) + 1
        change = cv2.erode if is_finer else cv2.dilate
        ink = change(ink, np.ones((size, size), np.uint8))
    tall = np.count_nonzero(np.rint(ink.max(axis=1)))
    ink = cv2.GaussianBlur(
        ink, (0, 0), 0.4 + tall * float(random.uniform(0, faults.blur))
    )
    tilt = np.linspace(-1, 1, CELL_SIDE, dtype=np.float32)
    paper = 0.93 + 0.05 * (random.normal() * tilt[:, None] + random.normal() * tilt) / 2
    dark = random.uniform(0.25, 0.9)
    grain = random.normal(0, random.uniform(0.002, 0.03), ink.shape)
    noise = cv2.GaussianBlur(grain, (0, 0), float(random.uniform(0.5, 1.5)))
    return np.clip(paper - dark * ink + noise, 0, 1).astype(np.float32)
