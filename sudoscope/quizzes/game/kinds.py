"""The kinds of steps that a quiz can ask before."""

from enum import StrEnum
from typing import Final

from viz.choice import NamedChoice


class Kind(StrEnum):
    """Steps to ask before."""

    PLACEMENTS = "placements"
    """A digit follows."""
    FIRST_USES = "first-uses"
    """A technique is used for the first time."""
    PATTERNS = "patterns"
    """Candidates leave because of two candidates or more."""
    GUESSES = "guesses"
    """A guess in a new place."""


QUIZ: Final = NamedChoice(
    "quiz", tuple(kind.value for kind in Kind), Kind.PLACEMENTS.value
)
