"""Numbers and phrases as pictures write them."""

from functools import cache
from typing import Final

from solver.log.trace import Trace
from solver.messages import decimal, numeral
from viz.messages import Catalogue, phrases, spoken

_LONG_MS: Final = 1000
"""Times from that on are in seconds."""


@cache
def wording(language: str) -> Catalogue:
    """The phrases of a comparison, and of the panel beside a single board."""
    return phrases("panel", language) | phrases("compare", language)


def figure(number: int, language: str) -> str:
    """*number* with its thousands apart, as *language* writes it."""
    return numeral(number, spoken(language))


def cpu_time(trace: Trace, language: str) -> str:
    """The CPU time that *trace* took, or nothing where nobody measured it."""
    if trace.cpu_ms is None:
        return ""
    if trace.cpu_ms < _LONG_MS:
        return f"{trace.cpu_ms} ms"
    return f"{decimal(trace.cpu_ms / 1000, spoken(language))} s"
