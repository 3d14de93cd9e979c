"""Contrast of a theme's colours: legibility of words and marks.

Source: Web Content Accessibility Guidelines (WCAG) 2.2, success criteria 1.4.3 and
1.4.11.
"""

from functools import cache
from typing import Final

from viz.shapes import Colour, mixed

TEXT: Final = 4.5
MARK: Final = 3.0
"""The least contrasts."""
CLEAR: Final = 7.0
"""That of small digits which are read at a glance."""

_LOW: Final = 0.04045
_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours without their opacity, 1.0 to 21.0."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def faint(colour: Colour, ground: Colour, least: float) -> float:
    """The opacity of what steps back: *least*, or more where it has less than 3:1.

    Neither *colour* nor *ground*, which it is on, may be transparent.
    """
    steps = (step / 255 for step in range(round(least * 255), 255))
    shown = ((step, mixed(ground, colour, step)) for step in steps)
    seen = (step for step, found in shown if contrast(found, ground) >= MARK)
    return next(seen, 1.0)


def luminance(colour: Colour) -> float:
    """How bright a colour is, 0.0 to 1.0."""
    parts = (part / 255 for part in colour[:3])
    light = (p / 12.92 if p <= _LOW else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return sum(weight * part for weight, part in zip(_WEIGHTS, light, strict=True))
