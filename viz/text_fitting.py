"""Fit text to a width: line breaks, sizes and shortening."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from viz.fonts import text_width, wrapped
from viz.shapes import Weight

LEADING: Final = 1.19
"""From line to line, in sizes of the letters."""

_CUT: Final = "…"

_REMNANT: Final = 4
"""A last line is one where it is less than this part of the width."""


@lru_cache(maxsize=512)
def fitting(text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> int:
    """The largest font size up to *size* at which *text* is at most *width* wide.

    At least 1, even where that is too large.
    """
    fits = size
    while fits > 1 and (wide := text_width(text, fits, weight)) > width:
        fits = max(1, min(fits - 1, fits * width // wide))
    while fits < size and text_width(text, fits + 1, weight) <= width:
        fits += 1
    return fits


def fitted(
    text: str, size: int, width: int, height: int, more: int = 0
) -> tuple[int, tuple[str, ...]]:
    """The largest size at which *text* fits, *size* at most, and its lines.

    Args:
        text: The text.
        size: The largest size that is wanted, at least 1.
        width: Of the lines in pixels at most.
        height: Of all of them in pixels at most.
        more: Lines of the same size that have to fit below.
    """
    while True:
        lines = wrapped(text, size, width)
        fits = (len(lines) + more) * LEADING * size <= height
        if size == 1 or (
            fits and all(text_width(line, size) <= width for line in lines)
        ):
            return size, lines
        size -= 1


@lru_cache(maxsize=256)
def shortened(text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> str:
    """*text*, cut at *width* with an ellipsis if it is wider."""
    if text_width(text, size, weight) <= width:
        return text
    kept = text
    while kept and text_width(f"{kept}{_CUT}", size, weight) > width:
        kept = kept[:-1].rstrip(" ,")
    return f"{kept}{_CUT}" if kept else ""


@lru_cache(maxsize=256)
def ending(text: str, size: int, width: int) -> str:
    """The end of *text* that is no wider than *width*, after an ellipsis if cut."""
    if text_width(text, size) <= width:
        return text
    start = 1
    while start < len(text) and text_width(f"…{text[start:]}", size) > width:
        start += 1
    return f"…{text[start:]}"


@lru_cache(maxsize=256)
def evenly_wrapped(text: str, size: int, width: int) -> tuple[str, ...]:
    """Break *text* into as few lines as fit *width*, of similar length.

    Where it would be a single word, or less than a quarter of the width, all lines
    become shorter, as long as they stay as many.
    """
    lines = wrapped(text, size, width)
    if not lines[1:] or (
        " " in lines[-1] and text_width(lines[-1], size) * _REMNANT >= width
    ):
        return lines
    narrow, wide = width // 2, width
    while wide - narrow > 1:
        middle = (narrow + wide) // 2
        if len(wrapped(text, size, middle)) > len(lines):
            narrow = middle
        else:
            wide = middle
    return wrapped(text, size, wide)


def cut_off(text: str, fits: Callable[[str], bool]) -> str:
    """As many words of *text* as fit, and an ellipsis.

    It is cut after a sentence where that keeps three quarters of what fits. At least an
    ellipsis comes back, even where that does not fit.

    Args:
        text: The text, which is too long.
        fits: Whether a text has room; of a shorter one it holds too.
    """
    words = text.split()
    low, high = 0, max(0, len(words) - 1)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(f"{' '.join(words[:middle])} {_CUT}"):
            low = middle
        else:
            high = middle - 1
    whole = [count for count in range(1, low + 1) if words[count - 1].endswith(".")]
    if whole and whole[-1] * 4 >= low * 3:
        low = whole[-1]
    return " ".join((*words[:low], _CUT))
