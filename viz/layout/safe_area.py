"""The safe area: the part of a vertical video not covered by controls of platforms.

Shorts, Reels and TikTok cover the top with the account, the right edge with buttons and
the lower fifth with the title. The left edge is as wide as the right one, so that the
board stands in the middle.
"""

from fractions import Fraction
from typing import Final

from viz.layout.aspect import Aspect, form_of
from viz.shapes import Rect

_TOP: Final = Fraction(8, 100)
_FOOT: Final = Fraction(1, 5)
_SIDE: Final = Fraction(1, 10)


def safe_area(size: tuple[int, int]) -> Rect:
    """Uncovered area of a video of *size*; all of it unless it is vertical."""
    width, height = size
    if form_of(size) is not Aspect.TALL:
        return Rect(0, 0, width, height)
    side, top, foot = (
        int(width * _SIDE),
        int(height * _TOP),
        int(height * _FOOT),
    )
    return Rect(side, top, width - 2 * side, height - top - foot)
