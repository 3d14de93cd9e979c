"""A cache of rendered texts."""

from functools import lru_cache
from typing import Final

import pygame

from viz.fonts import font_file
from viz.painters.image_cache import Store
from viz.shapes import Colour, Text, Weight

_ROOM: Final = 24 * 2**20
"""Bytes of rendered text that are kept."""


class Letters:
    """Renders and caches texts."""

    def __init__(self) -> None:
        pygame.font.init()
        self._store = Store(_ROOM)

    def rendered(self, text: Text) -> tuple[pygame.Surface, int]:
        """The image of *text*, and the row in it that the letters stand on."""
        font = _font(text.weight, text.size)
        key = (text.text, text.weight, text.size, text.colour)
        image = self._store.find(key)
        if image is None:
            image = _image(font, text.text, text.colour)
            self._store.keep(key, image)
        return image, font.get_ascent()

    def width(self, text: Text, end: int) -> int:
        """How many pixels wide *text* is painted up to character *end*."""
        return _font(text.weight, text.size).size(text.text[:end])[0]


@lru_cache(maxsize=128)
def _font(weight: Weight, size: int) -> pygame.font.Font:
    """The font of the program in *weight*, *size* pixels an em."""
    return pygame.font.Font(str(font_file(weight)), size)


def _image(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    image = font.render(text, True, colour[:3])  # noqa: FBT003 - pygame's own order
    if colour[3] < 255:  # noqa: PLR2004 - opaque
        image.set_alpha(colour[3])
    return image
