"""Letters as images: rendered once, kept while there is room."""

from collections import OrderedDict
from typing import Final

import pygame

from viz.metrics import font_file
from viz.shapes import Colour, Text, Weight

_LARGEST_STORE: Final = 24 * 2**20
"""Bytes of rendered text that are kept."""


class Letters:
    """Renders text and remembers it, the longest unused forgotten first."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[Weight, int], pygame.font.Font] = {}
        self._rendered: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._stored = 0

    def font(self, weight: Weight, size: int) -> pygame.font.Font:
        """The font of the program in *weight*, *size* pixels an em."""
        key = (weight, size)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(font_file(weight)), size)
        return self._fonts[key]

    def rendered(self, text: Text) -> tuple[pygame.Surface, int]:
        """The image of *text*, and the row in it that the letters stand on."""
        font = self.font(text.weight, text.size)
        key = (text.text, text.weight, text.size, text.colour)
        if key in self._rendered:
            self._rendered.move_to_end(key)
        else:
            image = _image(font, text.text, text.colour)
            self._rendered[key] = image
            self._stored += _bytes(image)
            self._forget()
        return self._rendered[key], font.get_ascent()

    def _forget(self) -> None:
        while self._stored > _LARGEST_STORE and len(self._rendered) > 1:
            _, oldest = self._rendered.popitem(last=False)
            self._stored -= _bytes(oldest)


def _image(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    image = font.render(text, True, colour[:3])  # noqa: FBT003 - pygame's own order
    if colour[3] < 255:  # noqa: PLR2004 - opaque
        image.set_alpha(colour[3])
    return image


def _bytes(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * image.get_bytesize()
