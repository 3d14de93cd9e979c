"""A BGR buffer kept in step with the painted surface."""

from collections.abc import Iterable

import pygame


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
