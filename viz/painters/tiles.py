"""Tiles: small painted parts of a picture, kept while there is room."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, TypeAlias

import pygame

from viz.shapes import Group

LARGEST_STORE: Final = 64 * 2**20
"""Bytes of painted parts that are kept."""

_LARGEST_PART: Final = 32
"""A part that is larger than the picture divided by this is not kept."""

_Key: TypeAlias = tuple[int, ...]


class Tiles:
    """Remembers what groups look like in a part, the longest unused forgotten first.

    Groups are told apart by which objects they are, not by comparing them: what is
    drawn alike again and again is the same object each time.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[_Key, tuple[pygame.Surface, Sequence[Group]]] = (
            OrderedDict()
        )
        self.stored = 0

    def put(
        self, surface: pygame.Surface, part: pygame.Rect, groups: Sequence[Group]
    ) -> bool:
        """Put what *groups* look like in *part* there; whether that is known."""
        key = _key(part, groups)
        found = self._kept.get(key)
        if found is None:
            return False
        self._kept.move_to_end(key)
        surface.blit(found[0], part)
        return True

    def keep(
        self, surface: pygame.Surface, part: pygame.Rect, groups: Sequence[Group]
    ) -> None:
        """Remember what *groups*, which were just painted, look like in *part*."""
        width, height = surface.get_size()
        if part.width * part.height > width * height // _LARGEST_PART:
            return
        tile = surface.subsurface(part).copy()
        self._kept[_key(part, groups)] = (tile, groups)
        self.stored += _bytes(tile)
        while self.stored > LARGEST_STORE and len(self._kept) > 1:
            _, (oldest, _) = self._kept.popitem(last=False)
            self.stored -= _bytes(oldest)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.stored = 0


def _key(part: pygame.Rect, groups: Sequence[Group]) -> _Key:
    return (*part, *map(id, groups))


def _bytes(tile: pygame.Surface) -> int:
    return tile.get_width() * tile.get_height() * tile.get_bytesize()
