"""The painter on pygame surfaces: the window's and the recorder's alike.

Only what changed since the last frame is painted again.
"""

import io
from collections.abc import Iterable
from functools import lru_cache
from itertools import zip_longest
from typing import Final, NamedTuple

import pygame

from viz.painters.fonts import Letters
from viz.painters.sprites import sprite
from viz.painters.tiles import Tiles
from viz.shapes import Align, Colour, Fill, Frame, Group, Picture, Rect, Shape, Text

_OPAQUE: Final = 255
_MOST_PARTS: Final = 160
"""Changed parts of a picture above which all of it is painted again."""


class _Drawing(NamedTuple):
    """A group's shapes as they are put on a surface, in order.

    Attributes:
        boxes: Where each goes.
        images: What each looks like: an image, or one colour.
    """

    boxes: list[pygame.Rect]
    images: list[pygame.Surface | Colour]


class ScreenPainter:
    """Paints frames on one surface and knows what is on it.

    Args:
        surface: Where to paint; nobody else may paint there meanwhile.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._letters = Letters()
        self._tiles = Tiles()
        self._shown: Frame | None = None
        self._drawings: dict[int, _Drawing] = {}

    def paint(self, frame: Frame) -> list[pygame.Rect]:
        """Bring the surface to *frame* and return the parts that were painted.

        Nothing is painted, and the list is empty, where *frame* equals the last one.
        """
        parts = self._changed(frame)
        if not parts:
            return parts
        kept = {id(group) for group in frame.groups} & self._drawings.keys()
        self._drawings = {key: self._drawings[key] for key in kept}
        self._shown = frame
        boxes = [pygame.Rect(group.bounds) for group in frame.groups]
        for part in parts:
            groups = [frame.groups[index] for index in part.collidelistall(boxes)]
            if not self._tiles.put(self._surface, part, groups):
                self._paint(part, groups)
                self._tiles.keep(self._surface, part, groups)
        return parts

    def move_to(self, surface: pygame.Surface) -> None:
        """Paint on *surface* from now on."""
        self._surface = surface
        self._tiles.clear()
        self.forget()

    def forget(self) -> None:
        """Paint everything again next time."""
        self._shown = None
        self._drawings = {}

    def _paint(self, part: pygame.Rect, groups: Iterable[Group]) -> None:
        """Draw what of *groups* lies in *part*."""
        target = self._surface
        target.set_clip(part)
        for group in groups:
            boxes, images = self._drawing(group)
            for index in part.collidelistall(boxes):
                image = images[index]
                if isinstance(image, tuple):
                    target.fill(image, boxes[index])
                else:
                    target.blit(image, boxes[index])
        target.set_clip(None)

    def _drawing(self, group: Group) -> _Drawing:
        """*group* ready to be put on a surface; kept while it is in the picture."""
        drawing = self._drawings.get(id(group))
        if drawing is None:
            drawing = _Drawing([], [])
            for shape in group.shapes:
                image, box = self._image(shape)
                drawing.boxes.append(box)
                drawing.images.append(image)
            self._drawings[id(group)] = drawing
        return drawing

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

    def _image(self, shape: Shape) -> tuple[pygame.Surface | Colour, pygame.Rect]:
        """What *shape* looks like, and where it goes."""
        match shape:
            case Text():
                return self._written(shape)
            case Fill(rect, colour, 0):
                opaque = colour[3] == _OPAQUE
                image = colour if opaque else _veil(rect[2:], colour)
                return image, pygame.Rect(rect)
            case Picture(_, _, rect):
                return _loaded(shape), pygame.Rect(rect)
            case _:
                image, corner = sprite(shape)
                return image, image.get_rect(topleft=corner)

    def _written(self, text: Text) -> tuple[pygame.Surface, pygame.Rect]:
        image, ascent = self._letters.rendered(text)
        left = text.x
        if text.align is Align.CENTRE:
            left -= image.get_width() // 2
        elif text.align is Align.RIGHT:
            left -= image.get_width()
        return image, image.get_rect(topleft=(left, text.baseline - ascent))


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
