"""Numbers and sentences in the viewer's language."""

from typing import Final

from solver.words import languages
from viz.words import FALLBACK, phrases

ROOM: Final = "compare"
"""The phrases of a comparison."""


def figure(number: int, language: str) -> str:
    """*number* with its thousands apart, as *language* writes it."""
    return f"{number:,}".replace(",", phrases(ROOM, language)["thousands"])


def spoken(language: str) -> str:
    """The language in which solves are explained: *language* where there is one."""
    return language if language in languages() else FALLBACK
