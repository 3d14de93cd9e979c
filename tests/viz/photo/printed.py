"""Pictures of printed puzzles, drawn and then treated as a camera would."""

from typing import Final

import cv2
import numpy as np
import pygame

from viz.resources import assets

_CELL: Final = 60
_EDGE: Final = 50
SIDE: Final = 9 * _CELL + 2 * _EDGE


def printed(line: str) -> np.ndarray:
    """A sheet of paper with the puzzle of *line*, light of each pixel, 0 to 255."""
    pygame.font.init()
    font = pygame.font.Font(assets() / "fonts" / "SourceSansPro-Semibold.ttf", 40)
    sheet = pygame.Surface((SIDE, SIDE))
    sheet.fill("white")
    for n in range(10):
        at, wide = _EDGE + n * _CELL, 5 if n % 3 == 0 else 2
        last = SIDE - _EDGE
        pygame.draw.line(sheet, "black", (at, _EDGE), (at, last), wide)
        pygame.draw.line(sheet, "black", (_EDGE, at), (last, at), wide)
    for n, symbol in enumerate(line):
        if symbol.isdecimal():
            shown = font.render(symbol, antialias=True, color="black")
            row, column = divmod(n, 9)
            middle = _EDGE + column * _CELL + 30, _EDGE + row * _CELL + 31
            sheet.blit(shown, shown.get_rect(center=middle))
    return np.ascontiguousarray(pygame.surfarray.array3d(sheet)[:, :, 0].T)


def seen_aslant(sheet: np.ndarray, turn: float = 0, slant: float = 0) -> np.ndarray:
    """*sheet* on a dark table, turned by degrees and seen from below."""
    half = SIDE / 2
    angle = np.deg2rad(turn)
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    turned = corners @ np.array(
        [[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]
    )
    far = 1 - slant * (turned[:, 1:] < 0)
    target = turned * far + SIDE * 0.75
    source = corners + half
    matrix = cv2.getPerspectiveTransform(
        source.astype(np.float32), target.astype(np.float32)
    )
    size = (round(SIDE * 1.5), round(SIDE * 1.5))
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
