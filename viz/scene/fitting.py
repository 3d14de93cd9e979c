"""Words that are made smaller until they fit."""

from typing import Final

from viz.metrics import text_width, wrapped
from viz.shapes import Weight

LEADING: Final = 1.19
"""From line to line, in sizes of the letters."""


def one_line(text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> int:
    """The largest size, *size* at most, at which *text* is at most *width* wide."""
    while size > 1 and text_width(text, size, weight) > width:
        size -= 1
    return size


def fitted(
    text: str, size: int, width: int, height: int
) -> tuple[int, tuple[str, ...]]:
    """The largest size at which *text* fits, *size* at most, and its lines."""
    while True:
        lines = wrapped(text, size, width)
        fits = len(lines) * LEADING * size <= height
        if size == 1 or (
            fits and all(text_width(line, size) <= width for line in lines)
        ):
            return size, lines
        size -= 1
