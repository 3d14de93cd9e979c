"""Frames as bytes, blue first: rows without opacity, and a matte with it."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

CHANNELS: Final = 4
_OPAQUE: Final = 255
_SHIFTS: Final = (0, 8, 16)
"""Where blue, green and red are in a pixel of 32 bits."""

Light: TypeAlias = NDArray[np.int32]
"""Blue, green, red of pixels, shape (height, width, 3)."""


class BgraMatte:
    """A picture of four bytes a pixel.

    What lies over a ground changes with it as far as it lets it through: the difference
    of the two pictures is what is missing of opacity. So every shape is drawn as it
    always is, and half covered edges come out exactly.

    Source: Smith and Blinn, "Blue Screen Matting", SIGGRAPH 1996, theorem 4
    (triangulation with two backgrounds).

    Attributes:
        pixels: The picture: rows from the top, each of ``width`` pixels of four bytes,
            blue, green, red, opacity. The colours are not multiplied with it.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = size
        memory = bytearray(width * height * CHANNELS)
        self.pixels = memoryview(memory).toreadonly()
        self._picture = np.frombuffer(memory, np.uint8).reshape(height, width, CHANNELS)

    def take(
        self,
        on_black: pygame.Surface,
        on_white: pygame.Surface,
        parts: Iterable[pygame.Rect],
    ) -> None:
        """Combine *parts* of two pictures that differ only in their background."""
        black, white = _packed(on_black), _packed(on_white)
        for part in parts:
            there = (
                slice(part.top, part.bottom),
                slice(part.left, part.right),
            )
            dark, light = _light(black[there]), _light(white[there])
            opacity = np.clip(_OPAQUE - (light - dark).max(axis=2), 0, _OPAQUE)
            whole = np.maximum(opacity, 1)[:, :, np.newaxis]
            colour = np.minimum((dark * _OPAQUE + whole // 2) // whole, _OPAQUE)
            colour[opacity == 0] = 0
            self._picture[there][:, :, :3] = colour
            self._picture[there][:, :, 3] = opacity


def _packed(painted: pygame.Surface) -> NDArray[np.uint32]:
    return pygame.surfarray.pixels2d(painted).T.view(np.uint32)


def _light(packed: NDArray[np.uint32]) -> Light:
    parts = [(packed >> np.uint32(shift)) & np.uint32(0xFF) for shift in _SHIFTS]
    return np.stack(parts, axis=2).astype(np.int32)


class Rows:
    """A picture of three bytes a pixel.

    Attributes:
        pixels: The picture: rows from the top, each of ``width`` pixels of three
            bytes, blue, green, red.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        memory = bytearray(size[0] * size[1] * 3)
        self._picture = pygame.image.frombuffer(memory, size, "BGR")
        self.pixels = memoryview(memory).toreadonly()

    def take(self, painted: pygame.Surface, parts: Iterable[pygame.Rect]) -> None:
        """Copy *parts* of *painted*."""
        for part in parts:
            self._picture.blit(painted, part, part)
