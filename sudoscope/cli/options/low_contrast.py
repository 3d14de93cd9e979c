"""Colours of a theme that are too much alike, in a sentence for whoever made it."""

from typing import Final, NamedTuple

from viz.contrast import MARK, TEXT, contrast
from viz.theme import Role, Theme

_SHOWN: Final = 3
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
