"""Pictures of printed puzzles, drawn and then treated as a camera would."""

from math import isqrt
from typing import Final

import cv2
import numpy as np
import pygame

from viz.resources import assets

_CELL: Final = 60
_EDGE: Final = 50
SIDE: Final = 9 * _CELL + 2 * _EDGE
"""Pixels of a sheet with nine cells a side."""
_BLOCKS: Final = {9: (3, 3), 6: (2, 3), 4: (2, 2)}
"""Rows and columns of a block, by the cells of a side."""


def printed(line: str) -> np.ndarray:
    """A sheet of paper with the puzzle of *line*, light of each pixel, 0 to 255."""
    pygame.font.init()
    font = pygame.font.Font(assets() / "fonts" / "SourceSansPro-Semibold.ttf", 40)
    size = isqrt(len(line))
    side = size * _CELL + 2 * _EDGE
    sheet = pygame.Surface((side, side))
    sheet.fill("white")
    last = side - _EDGE
    for n in range(size + 1):
        at = _EDGE + n * _CELL
        down, across = (5 if n % step == 0 else 2 for step in _BLOCKS[size])
        pygame.draw.line(sheet, "black", (_EDGE, at), (last, at), down)
        pygame.draw.line(sheet, "black", (at, _EDGE), (at, last), across)
    for n, symbol in enumerate(line):
        if symbol.isdecimal():
            shown = font.render(symbol, antialias=True, color="black")
            row, column = divmod(n, size)
            middle = _EDGE + column * _CELL + 30, _EDGE + row * _CELL + 31
            sheet.blit(shown, shown.get_rect(center=middle))
    return np.ascontiguousarray(pygame.surfarray.array3d(sheet)[:, :, 0].T)


def seen_aslant(sheet: np.ndarray, turn: float = 0, slant: float = 0) -> np.ndarray:
    """*sheet* on a dark table, turned by degrees and seen from below."""
    side = len(sheet)
    half = side / 2
    angle = np.deg2rad(turn)
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    turned = corners @ np.array(
        [[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]
    )
    far = 1 - slant * (turned[:, 1:] < 0)
    target = turned * far + side * 0.75
    source = corners + half
    matrix = cv2.getPerspectiveTransform(
        source.astype(np.float32), target.astype(np.float32)
    )
    size = (round(side * 1.5), round(side * 1.5))
    return cv2.warpPerspective(sheet, matrix, size, borderValue=60)


def shaded(sheet: np.ndarray, *, blur: float = 0, dark: float = 0) -> np.ndarray:
    """*sheet* out of focus, with a shadow from one side."""
    soft = cv2.GaussianBlur(sheet, (0, 0), blur) if blur else sheet
    shadow = np.linspace(1, 1 - dark, sheet.shape[1])
    return np.clip(soft * shadow, 0, 255).astype(np.uint8)


def png(picture: np.ndarray) -> bytes:
    """The content of a PNG file."""
    written, content = cv2.imencode(".png", picture)
    assert written
    return content.tobytes()
