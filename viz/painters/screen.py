"""The painter on pygame surfaces: the window's and the recorder's alike.

Only what changed since the last frame is painted again.
"""

import io
from functools import lru_cache
from itertools import zip_longest
from typing import Final

import pygame

from viz.painters.fonts import Letters
from viz.painters.sprites import sprite
from viz.shapes import Align, Fill, Frame, Picture, Rect, Shape, Text

_OPAQUE: Final = 255
_MOST_PARTS: Final = 160
"""Changed parts of a picture above which all of it is painted again."""


class ScreenPainter:
    """Paints frames on one surface and knows what is on it.

    Args:
        surface: Where to paint; nobody else may paint there meanwhile.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._letters = Letters()
        self._shown: Frame | None = None

    def paint(self, frame: Frame) -> list[pygame.Rect]:
        """Bring the surface to *frame* and return the parts that were painted.

        Nothing is painted, and the list is empty, where *frame* equals the last one.
        """
        parts = self._changed(frame)
        boxes = [pygame.Rect(group.bounds) for group in frame.groups]
        for part in parts:
            self._surface.set_clip(part)
            for index in part.collidelistall(boxes):
                for shape in frame.groups[index].shapes:
                    self._draw(shape)
        self._surface.set_clip(None)
        self._shown = frame
        return parts

    def move_to(self, surface: pygame.Surface) -> None:
        """Paint on *surface* from now on."""
        self._surface = surface
        self._shown = None

    def forget(self) -> None:
        """Paint everything again next time."""
        self._shown = None

    def _changed(self, frame: Frame) -> list[pygame.Rect]:
        whole = self._surface.get_rect()
        shown = self._shown
        if shown is None or shown.size != frame.size:
            return [whole]
        changed: set[Rect] = set()
        for old, new in zip_longest(shown.groups, frame.groups):
            if old is not new and old != new:
                changed |= {group.bounds for group in (old, new) if group is not None}
        if len(changed) > _MOST_PARTS:
            return [whole]
        parts = [pygame.Rect(bounds).clip(whole) for bounds in sorted(changed)]
        return _apart([part for part in parts if part.width and part.height])

    def _draw(self, shape: Shape) -> None:
        target = self._surface
        match shape:
            case Text():
                self._write(shape)
            case Fill(rect, colour, 0):
                if colour[3] == _OPAQUE:
                    target.fill(colour, rect)
                else:
                    target.blit(_veil(rect[2:], colour), rect[:2])
            case Picture():
                target.blit(_loaded(shape), shape.rect[:2])
            case _:
                target.blit(*sprite(shape))

    def _write(self, text: Text) -> None:
        image, ascent = self._letters.rendered(text)
        left = text.x
        if text.align is Align.CENTRE:
            left -= image.get_width() // 2
        elif text.align is Align.RIGHT:
            left -= image.get_width()
        self._surface.blit(image, (left, text.baseline - ascent))


def _apart(parts: list[pygame.Rect]) -> list[pygame.Rect]:
    """Parts that cover the same, where overlapping ones have been joined."""
    joined: list[pygame.Rect] = []
    for part in parts:
        box = part
        while (hit := box.collidelist(joined)) >= 0:
            box = box.union(joined.pop(hit))
        joined.append(box)
    return joined


@lru_cache(maxsize=4)
def _loaded(picture: Picture) -> pygame.Surface:
    image = pygame.image.load(io.BytesIO(picture.data), picture.name)
    size = picture.rect[2:]
    return (
        image if image.get_size() == size else pygame.transform.smoothscale(image, size)
    )


@lru_cache(maxsize=64)
def _veil(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill(colour)
    return veil
