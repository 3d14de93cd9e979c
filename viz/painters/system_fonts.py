"""Fonts of the system, for letters that the program's own font lacks.

Where one has them, pictures with such letters may differ from machine to machine.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import Final
from unicodedata import bidirectional, category

import pygame

from viz.fonts import letters
from viz.shapes import Weight

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_UNSEEN: Final = frozenset({"Cf", "Cc", "Mn", "Zs"})
"""Categories of what joins, marks or parts letters, and has no box of its own."""
_TRIED: Final = 20
"""Pixels of the letters that are drawn to see whether a font has them."""
_INK: Final = (0, 0, 0)
_NOWHERE: Final = "\U0010ffff"


def boxes_in(texts: Iterable[str]) -> str:
    """The letters of *texts* that no font of this machine has, each once, in order."""
    found = dict.fromkeys(sign for text in texts for sign in text)
    return "".join(sign for sign in found if _is_missing(sign) and not _path(sign))


def runs(text: str, weight: Weight) -> Iterator[tuple[str, str | None]]:
    """The pieces of *text*, each with the file of its font; ``None``: our own.

    What stands between letters of another font and has no letters itself is part of
    their piece, so that words from right to left stay in order.
    """
    own, paths = letters(weight), list[str | None]()
    for sign in text:
        paths.append(None if sign in own else _path(sign))
    others = [at for at, path in enumerate(paths) if path]
    for one, next_one in pairwise(others):
        between = text[one + 1 : next_one]
        if paths[one] == paths[next_one] and not any(map(str.isalnum, between)):
            paths[one:next_one] = [paths[one]] * (next_one - one)
    for path, piece in groupby(zip(text, paths, strict=True), lambda pair: pair[1]):
        yield "".join(sign for sign, _ in piece), path


def font_for(piece: str, path: str, size: int) -> pygame.font.Font:
    """The font of the file *path* that writes *piece* the way that its script runs."""
    is_rtl = any(bidirectional(sign) in _RIGHT_TO_LEFT for sign in piece)
    return _font(path, size, pygame.DIRECTION_RTL if is_rtl else pygame.DIRECTION_LTR)


@lru_cache(maxsize=64)
def _font(path: str, size: int, direction: int) -> pygame.font.Font:
    font = pygame.font.Font(path, size)
    font.set_direction(direction)
    return font


def _is_missing(sign: str) -> bool:
    own = all(sign in letters(weight) for weight in Weight)
    return not own and category(sign) not in _UNSEEN


@cache
def _path(sign: str) -> str | None:
    """The file of a font of the system that has *sign*; ``None``: none has."""
    return next((path for path, font in fonts() if has(font, sign)), None)


def has(font: pygame.font.Font, sign: str) -> bool:
    """Whether *font* writes *sign* otherwise than a letter that no font has."""
    try:
        drawn, box = (
            pygame.image.tobytes(font.render(one, True, _INK), "RGBA")  # noqa: FBT003 - pygame's own order
            for one in (sign, _NOWHERE)
        )
    except (pygame.error, UnicodeError):
        return False
    return any(drawn) and drawn != box


@cache
def fonts() -> tuple[tuple[str, pygame.font.Font], ...]:
    """The fonts of the system that can be read, those without serifs first."""
    pygame.font.init()
    names = sorted(pygame.font.get_fonts(), key=lambda name: ("sans" not in name, name))
    found: list[tuple[str, pygame.font.Font]] = []
    for path in filter(None, map(pygame.font.match_font, names)):
        try:
            found.append((path, pygame.font.Font(path, _TRIED)))
        except (pygame.error, OSError):
            continue
    return tuple(found)
