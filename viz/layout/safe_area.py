"""The safe area: the part of a vertical video not covered by controls of platforms.

Shorts, Reels and TikTok lay the account over the top, buttons over the right edge, and
title and sound over the lower third. The boxes are those of their advertising guides in
2026, in a picture of 1080 by 1920 pixels.
"""

from fractions import Fraction
from typing import Final, NamedTuple

from viz.appearance import Safe
from viz.layout.aspect import Aspect, form_of
from viz.shapes import Rect


class _Edges(NamedTuple):
    """What is covered at each edge, as parts of the width and of the height."""

    left: Fraction
    top: Fraction
    right: Fraction
    foot: Fraction


_EDGES: Final = {
    Safe.STRICT: _Edges(
        Fraction(120, 1080),
        Fraction(288, 1920),
        Fraction(192, 1080),
        Fraction(672, 1920),
    ),
    Safe.ADS: _Edges(
        Fraction(48, 1080),
        Fraction(288, 1920),
        Fraction(192, 1080),
        Fraction(672, 1920),
    ),
}
_ADORNED: Final = _Edges(
    Fraction(48, 1080), Fraction(96, 1920), Fraction(48, 1080), Fraction(240, 1920)
)
"""Around what may be covered on some platforms, without which a picture is clear."""


def safe_area(size: tuple[int, int], safe: Safe = Safe.ADS) -> Rect:
    """Uncovered area of a video of *size*; all of it unless it is vertical."""
    if safe is Safe.NONE:
        return Rect(0, 0, *size)
    return _inside(size, _EDGES[safe])


def adorned_area(size: tuple[int, int]) -> Rect:
    """The area of what may be covered on some platforms: names, scales, long notes."""
    return _inside(size, _ADORNED)


def _inside(size: tuple[int, int], edges: _Edges) -> Rect:
    width, height = size
    if form_of(size) is not Aspect.TALL:
        return Rect(0, 0, width, height)
    left, right = (round(width * part) for part in (edges.left, edges.right))
    top, foot = (round(height * part) for part in (edges.top, edges.foot))
    return Rect(left, top, width - left - right, height - top - foot)
