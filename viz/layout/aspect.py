"""Aspects: the shapes of pictures, and the sizes they are designed for."""

from enum import StrEnum
from math import ceil, sqrt
from typing import Final


class Aspect(StrEnum):
    """A shape of pictures, with a composition of its own."""

    WIDE = "16:9"
    STANDARD = "4:3"
    SQUARE = "1:1"
    TALL = "9:16"


DESIGNS: Final = {
    Aspect.WIDE: (1920, 1080),
    Aspect.STANDARD: (1440, 1080),
    Aspect.SQUARE: (1080, 1080),
    Aspect.TALL: (1080, 1920),
}
"""The sizes that lengths are given for; others are scaled."""

SMALLEST_SIDE: Final = 360
SMALLEST_AREA: Final = 640 * 360
"""With less nothing can be read; windows do not get smaller."""

_LEAST_LETTERS: Final = 22
_LEAST_ON_PHONES: Final = 34
_LEAST_RATIOS: Final = (
    (1.5, Aspect.WIDE),
    (1.15, Aspect.STANDARD),
    (0.8, Aspect.SQUARE),
)


def form_of(size: tuple[int, int]) -> Aspect:
    """The form whose composition suits a picture of *size* best."""
    width, height = size
    fitting = (form for ratio, form in _LEAST_RATIOS if width >= ratio * height)
    return next(fitting, Aspect.TALL)


def scale_of(size: tuple[int, int]) -> float:
    """Scale from the design of its form to a picture of *size*."""
    width, height = DESIGNS[form_of(size)]
    return min(size[0] / width, size[1] / height)


def least_letters(size: tuple[int, int], *, is_for_phones: bool = False) -> int:
    """Minimum font size in a picture of *size*, in pixels per em: 22 at 1080p.

    Args:
        size: Width and height in pixels.
        is_for_phones: Whether the picture is as wide as a phone, where 34 of its 1080
            pixels are 12.
    """
    least = _LEAST_ON_PHONES if is_for_phones else _LEAST_LETTERS
    return round(least * scale_of(size))


def legible(size: tuple[int, int]) -> tuple[int, int]:
    """*size*, or a larger size of the same shape if letters would be illegible."""
    width, height = max(size[0], SMALLEST_SIDE), max(size[1], SMALLEST_SIDE)
    by = max(1.0, sqrt(SMALLEST_AREA / (width * height)))
    return ceil(width * by), ceil(height * by)
