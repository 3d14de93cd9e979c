"""Pills: facts as short texts with an edge, filled where they are true."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from viz.fonts import centred, text_width
from viz.shapes import (
    Fill,
    Line,
    Outline,
    Point,
    Rect,
    Shape,
    Weight,
    between,
    faded,
    mixed,
)
from viz.theme import Role, Theme

HIGH: Final = 1.7
_WIDE: Final = 0.9
"""How high a pill is, and how much wider than its text, in sizes of its letters."""
_EDGE: Final = 0.08
_LEAST_DASHES: Final = 2
"""Of a link however short: one beside a gap looks like half a link."""
BOLD: Final = Weight.SEMIBOLD


def pill_width(text: str, size: int) -> int:
    """How wide the pill of *text* is in letters of *size*, in pixels."""
    return text_width(text, size, BOLD) + round(size * _WIDE)


def pill(  # noqa: PLR0913 - what it looks like
    text: str,
    box: Rect,
    size: int,
    theme: Theme,
    *,
    is_true: bool,
    strength: float = 1.0,
) -> Iterator[Shape]:
    """*text* in *box*: filled where it is true, a hollow orange one where it is not.

    Args:
        text: Such as "B1 ≠ 3".
        box: Where.
        size: Of its letters, in pixels.
        theme: The colours.
        is_true: Which of both it is.
        strength: 0.0 to 1.0, with which it is seen.
    """
    role = Role.PLACED if is_true else Role.REMOVED
    ground = theme[Role.BACKGROUND]
    colour = mixed(ground, theme[role], max(0.0, min(1.0, strength)))
    radius = box.height // 3
    ink = colour
    if is_true:
        yield Fill(box, colour, radius)
        ink = ground
    else:
        yield Outline(box, colour, max(2, round(size * _EDGE)), radius)
    yield centred(text, box.centre, size, ink, BOLD)


def drawn_line(  # noqa: PLR0913 - what it looks like
    points: tuple[Point, ...],
    part: float,
    colour: tuple[int, int, int, int],
    width: int,
    *,
    is_firm: bool,
    strength: float = 1.0,
) -> Iterator[Line]:
    """A straight way through *points* as far as it is drawn; dashed if not *is_firm*.

    Each of its straight parts has two dashes at least, and one at either end.

    Args:
        points: Where it goes, two or more.
        part: 0.0 to 1.0 of it.
        colour: Of the line.
        width: In pixels.
        is_firm: Whether it is one stroke.
        strength: Of the colour, 0.0 to 1.0.
    """
    ends = list(pairwise(points))
    long = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in ends]
    left = part * sum(long)
    colour = faded(colour, strength)
    for (start, end), length in zip(ends, long, strict=True):
        if left <= 0 or not length:
            break
        stop = min(1.0, left / length)
        left -= length
        if is_firm:
            yield Line(start, between(start, end, stop), colour, width)
            continue
        count = max(_LEAST_DASHES, round(length / (4 * width)))
        parts = 2 * count - 1  # so the last one is at the end, and the link whole
        for dash in range(count):
            first, last = 2 * dash / parts, (2 * dash + 1) / parts
            if first < stop:
                ended = between(start, end, min(stop, last))
                yield Line(between(start, end, first), ended, colour, width)
