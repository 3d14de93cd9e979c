"""Contrast of a theme's colours: legibility of words and marks.

Source: Web Content Accessibility Guidelines (WCAG) 2.2, success criteria 1.4.3 and
1.4.11.
"""

from functools import cache
from typing import Final, NamedTuple

from viz.shapes import Colour, mixed
from viz.theme import Role, Theme

TEXT: Final = 4.5
MARK: Final = 3.0
"""The least contrasts."""
CLEAR: Final = 7.0
"""That of small digits which are read at a glance."""

_SHOWN: Final = 3
_LOW: Final = 0.04045
_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
_TEXTS: Final = (
    (Role.INK, Role.BACKGROUND),
    (Role.QUIET, Role.BACKGROUND),
    (Role.INK, Role.PANEL),
    (Role.QUIET, Role.PANEL),
    (Role.INK, Role.TRACK),
    (Role.CLUE, Role.FACE),
    (Role.PLACED, Role.FACE),
    (Role.CANDIDATE, Role.FACE),
    (Role.CAUSE_INK, Role.CAUSE),
    (Role.GUESS_INK, Role.GUESS),
    (Role.CAUSE_INK, Role.SECOND),
    (Role.CAUSE_INK, Role.SET_C),
    (Role.CAUSE_INK, Role.SET_D),
)
_MARKS: Final = (
    (Role.CAUSE, Role.FACE),
    (Role.REMOVED, Role.FACE),
    (Role.CONTRADICTION, Role.FACE),
    (Role.GUESS_LINE, Role.FACE),
    (Role.ACCENT, Role.BACKGROUND),
    (Role.FIRM_LINE, Role.FACE),
)


class LowContrast(NamedTuple):
    """Two colours of a theme that are too much alike.

    Attributes:
        role: What is drawn.
        ground: On what.
        found: The contrast they have, 1.0 to 21.0.
        needed: The least that it should be.
    """

    role: Role
    ground: Role
    found: float
    needed: float


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


def low_contrasts(theme: Theme) -> tuple[LowContrast, ...]:
    """The colours of *theme* that are too much alike, the worst first."""
    pairs = [(*pair, TEXT) for pair in _TEXTS] + [(*pair, MARK) for pair in _MARKS]
    found = (
        LowContrast(role, ground, contrast(theme[role], theme[ground]), needed)
        for role, ground, needed in pairs
    )
    low = (one for one in found if one.found < one.needed)
    return tuple(sorted(low, key=lambda one: one.found / one.needed))


def warning(theme: Theme) -> str:
    """Sentence about colours of *theme* that are hard to read; else empty."""
    low = low_contrasts(theme)
    if not low:
        return ""
    named = ", ".join(
        f"{one.role} on {one.ground} ({one.found:.1f}, {one.needed:g} is legible)"
        for one in low[:_SHOWN]
    )
    more = len(low) - _SHOWN
    rest = f" and {more} more" if more > 0 else ""
    return f"the theme {theme.name} has too little contrast: {named}{rest}"


def luminance(colour: Colour) -> float:
    """How bright a colour is, 0.0 to 1.0."""
    parts = (part / 255 for part in colour[:3])
    light = (p / 12.92 if p <= _LOW else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return sum(weight * part for weight, part in zip(_WEIGHTS, light, strict=True))
