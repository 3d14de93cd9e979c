"""A cache of drawn images, bounded by their size."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

_P = ParamSpec("_P")


class Store:
    """Images by key; the least recently used are dropped first.

    Args:
        most: Bytes of images that are kept; the last one is, however large it is.

    Attributes:
        stored: Bytes of the images that are kept now.
    """

    def __init__(self, most: int) -> None:
        self.stored = 0
        self._most = most
        self._images: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The image of *key*, if it is cached."""
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
        return image

    def keep(self, key: Hashable, image: pygame.Surface) -> None:
        """Cache *image* under a new key."""
        self._images[key] = image
        self.stored += _bytes(image)
        while self.stored > self._most and len(self._images) > 1:
            _, oldest = self._images.popitem(last=False)
            self.stored -= _bytes(oldest)


def stored(
    most: int,
) -> Callable[[Callable[_P, pygame.Surface]], Callable[_P, pygame.Surface]]:
    """Let a function draw an image once for the same arguments.

    Args:
        most: As for ``Store``.
    """

    def remembering(
        draw: Callable[_P, pygame.Surface],
    ) -> Callable[_P, pygame.Surface]:
        store = Store(most)

        @wraps(draw)
        def image(*args: _P.args, **kwargs: _P.kwargs) -> pygame.Surface:
            found = store.find(args)
            if found is None:
                found = draw(*args, **kwargs)
                store.keep(args, found)
            return found

        return image

    return remembering


def _bytes(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * image.get_bytesize()
