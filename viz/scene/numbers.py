"""Numbers and languages as pictures write them."""

from functools import cache

from solver.messages import languages, numeral
from viz.messages import FALLBACK, Catalogue, phrases


@cache
def wording(language: str) -> Catalogue:
    """The phrases of a comparison, and of the panel beside a single board."""
    return phrases("panel", language) | phrases("compare", language)


def figure(number: int, language: str) -> str:
    """*number* with its thousands apart, as *language* writes it."""
    return numeral(number, spoken(language))


def spoken(language: str) -> str:
    """The language in which solves are explained: *language* where there is one."""
    return language if language in languages() else FALLBACK
