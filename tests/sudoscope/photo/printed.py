"""Pictures of printed puzzles, drawn and then treated as a camera would."""

from collections.abc import Sequence
from math import isqrt
from typing import Final

import cv2
import numpy as np
import pygame

from docs.make_digit_weights.handwriting import strokes_of_digits
from solver.agents import solve
from solver.agents.limits import Limits
from solver.puzzle.puzzle import Puzzle
from viz import frame
from viz.assets_folder import assets
from viz.painters.surface import ScreenPainter

_CELL: Final = 60
_EDGE: Final = 50
SIDE: Final = 9 * _CELL + 2 * _EDGE
"""Pixels of a sheet with nine cells a side."""
_PEN: Final = (160, 40, 20)
"""Blue, green and red of a pen."""
_BLOCKS: Final = {9: (3, 3), 6: (2, 3), 4: (2, 2)}
"""Rows and columns of a block, by the cells of a side."""


def printed(line: str, regions: Sequence[object] = ()) -> np.ndarray:
    """A sheet of paper with the puzzle of *line*, light of each pixel, 0 to 255.

    Args:
        line: Its digits, one symbol a cell.
        regions: Of each cell, for a jigsaw; thick lines are between them.
    """
    pygame.font.init()
    font = pygame.font.Font(assets() / "fonts" / "SourceSansPro-Semibold.ttf", 40)
    size = isqrt(len(line))
    side = size * _CELL + 2 * _EDGE
    sheet = pygame.Surface((side, side))
    sheet.fill("white")
    last = side - _EDGE
    for n in range(size + 1):
        at = _EDGE + n * _CELL
        is_outside = n in {0, size}
        down, across = (
            5 if is_outside or (not regions and n % step == 0) else 2
            for step in _BLOCKS[size]
        )
        pygame.draw.line(sheet, "black", (_EDGE, at), (last, at), down)
        pygame.draw.line(sheet, "black", (at, _EDGE), (at, last), across)
    for cell in range(size * size if regions else 0):
        x, y = corner_of(cell, size)
        end = x + _CELL, y + _CELL
        if cell % size < size - 1 and regions[cell] != regions[cell + 1]:
            pygame.draw.line(sheet, "black", (end[0], y), end, 5)
        if cell < size * (size - 1) and regions[cell] != regions[cell + size]:
            pygame.draw.line(sheet, "black", (x, end[1]), end, 5)
    for n, symbol in enumerate(line):
        if symbol.isdecimal():
            shown = font.render(symbol, antialias=True, color="black")
            x, y = corner_of(n, size)
            sheet.blit(shown, shown.get_rect(center=(x + 30, y + 31)))
    return np.ascontiguousarray(pygame.surfarray.array3d(sheet)[:, :, 0].T)


def corner_of(cell: int, size: int) -> tuple[int, int]:
    """Where a cell of a sheet begins, in pixels from the left and from the top."""
    row, column = divmod(cell, size)
    return _EDGE + column * _CELL, _EDGE + row * _CELL


def with_cages(sheet: np.ndarray, totals: dict[int, int], dash: int = 4) -> np.ndarray:
    """*sheet* with a dashed cage in each of some cells of nine rows, and its total."""
    shown = sheet.copy()
    for cell, total in totals.items():
        x, y = (at + 4 for at in corner_of(cell, 9))
        for way in range(0, _CELL - 8, dash + 3):
            end = min(way + dash, _CELL - 8)
            for edge in (0, _CELL - 8):
                cv2.line(shown, (x + way, y + edge), (x + end, y + edge), 0)
                cv2.line(shown, (x + edge, y + way), (x + edge, y + end), 0)
        shown[y : y + 14, x : x + 18] = 255
        at = x, y + 12
        cv2.putText(shown, f"{total}", at, cv2.FONT_HERSHEY_SIMPLEX, 0.42, 0, 1)
    return shown


def drawn(puzzle: Puzzle, theme: str = "paper", size: str = "square") -> np.ndarray:
    """The board of the project's own pictures, light of each pixel, 0 to 255."""
    begun = solve(puzzle, "human", limits=Limits(events=1))
    shown = frame(begun, 0, theme=theme, size=size)
    surface = pygame.Surface(shown.size)
    ScreenPainter(surface).paint(shown)
    picture = pygame.surfarray.array3d(surface).transpose(1, 0, 2)
    return cv2.cvtColor(np.ascontiguousarray(picture), cv2.COLOR_RGB2GRAY)


def filled(line: str, entries: str, seed: int = 1) -> np.ndarray:
    """A sheet with the puzzle of *line*, and *entries* written into it by a blue pen.

    Args:
        line: The printed digits, one symbol a cell.
        entries: The written ones; what is no digit is no entry.
        seed: Of the hand.

    Returns:
        Blue, green and red of each pixel, 0 to 255.
    """
    sheet = cv2.cvtColor(printed(line), cv2.COLOR_GRAY2BGR)
    random, ways = np.random.default_rng(seed), strokes_of_digits()
    size = isqrt(len(line))
    for n, symbol in enumerate(entries):
        if not symbol.isdecimal():
            continue
        row, column = divmod(n, size)
        middle = _EDGE + np.array([column, row]) * _CELL + 30 + random.uniform(-5, 5, 2)
        for stroke in ways[int(symbol) - 1][0]:
            points = (stroke / 100 - 0.5) * [15, -24] + random.normal(0, 0.7, 2)
            path = np.rint(points + middle).astype(np.int32)
            cv2.polylines(
                sheet,
                [path],
                isClosed=False,
                color=_PEN,
                thickness=2,
                lineType=cv2.LINE_AA,
            )
    return sheet


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
    return cv2.warpPerspective(sheet, matrix, size, borderValue=(60, 60, 60))


def shaded(sheet: np.ndarray, *, blur: float = 0, dark: float = 0) -> np.ndarray:
    """*sheet* out of focus, with a shadow from one side."""
    soft = cv2.GaussianBlur(sheet, (0, 0), blur) if blur else sheet
    shadow = np.linspace(1, 1 - dark, sheet.shape[1])
    if sheet.ndim > 2:  # colours
        shadow = shadow[:, None]
    return np.clip(soft * shadow, 0, 255).astype(np.uint8)


def png(picture: np.ndarray) -> bytes:
    """The content of a PNG file."""
    written, content = cv2.imencode(".png", picture)
    assert written
    return content.tobytes()
