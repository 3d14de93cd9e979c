"""A cache of drawn images, bounded by their size."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

_P = ParamSpec("_P")


def stored(
    most: int,
) -> Callable[[Callable[_P, pygame.Surface]], Callable[_P, pygame.Surface]]:
    """Let a function draw an image once for the same arguments.

    The least recently used are dropped first.

    Args:
        most: Bytes of images that are kept; the last one is, however large it is.
    """

    def remembering(
        draw: Callable[_P, pygame.Surface],
    ) -> Callable[_P, pygame.Surface]:
        images: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        held = 0

        @wraps(draw)
        def image(*args: _P.args, **kwargs: _P.kwargs) -> pygame.Surface:
            nonlocal held
            found = images.get(args)
            if found is not None:
                images.move_to_end(args)
                return found
            images[args] = found = draw(*args, **kwargs)
            held += _bytes(found)
            while held > most and len(images) > 1:
                _, oldest = images.popitem(last=False)
                held -= _bytes(oldest)
            return found

        return image

    return remembering


def _bytes(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * image.get_bytesize()
