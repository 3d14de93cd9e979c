"""Numbers and phrases as pictures write them."""

from functools import cache

from solver.messages import numeral
from viz.messages import Catalogue, phrases, spoken


@cache
def wording(language: str) -> Catalogue:
    """The phrases of a comparison, and of the panel beside a single board."""
    return phrases("panel", language) | phrases("compare", language)


def figure(number: int, language: str) -> str:
    """*number* with its thousands apart, as *language* writes it."""
    return numeral(number, spoken(language))
