"""All that follows between two states from each candidate, by sets of candidates.

It tells at once whether there is any chain of two states on a board, but not which.
"""

from collections.abc import Iterable
from functools import reduce
from operator import and_
from typing import Final

from solver.rules.candidate_sets import places
from solver.sudoku_explainer.links import (
    CANDIDATES,
    IN_CELL,
    IN_HOUSE,
    SAME_CELL,
    SAME_DIGIT,
    Links,
)

_SEEN: Final = tuple(
    sum(1 << other for other in SAME_CELL[c] + SAME_DIGIT[c]) for c in CANDIDATES
)
"""The candidates that each turns off, if they are there."""


class Closure:
    """What each candidate of a board turns on and off, over any number of links.

    Args:
        links: The links of the board.
    """

    def __init__(self, links: Links) -> None:
        self._partners = {
            candidate: links.on_by_cell[candidate] + links.on_by_digit[candidate]
            for candidate in CANDIDATES
            if links.present[candidate]
        }
        self._present = sum(1 << candidate for candidate in self._partners)
        self._on = self._closed(self._next_on())

    def _next_on(self) -> dict[int, int]:
        """What each turns on by one candidate that it turns off."""
        turned = dict.fromkeys(self._partners, 0)
        for off, partners in self._partners.items():
            if partners:
                together = sum(1 << partner for partner in partners)
                for candidate in places(_SEEN[off] & self._present):
                    turned[candidate] |= together
        return turned

    def _closed(self, turned: dict[int, int]) -> dict[int, int]:
        for middle in places(reduce(lambda a, b: a | b, turned.values(), 0)):
            beyond, bit = turned[middle], 1 << middle
            for candidate, on in turned.items():
                if on & bit:
                    turned[candidate] = on | beyond
        return turned

    @property
    def has_forcing_chain(self) -> bool:
        """Whether a candidate leads to its own opposite; so it is with a cycle, too."""
        return any(
            on & _SEEN[candidate]
            or any(self._on[partner] >> candidate & 1 for partner in partners)
            for (candidate, on), partners in zip(
                self._on.items(), self._partners.values(), strict=True
            )
        )

    @property
    def has_multiple_chain(self) -> bool:
        """Whether all options of a cell or house lead to one conclusion."""
        on = {candidate: on | 1 << candidate for candidate, on in self._on.items()}
        off = {candidate: self._turned_off(turned) for candidate, turned in on.items()}
        for place in (*IN_CELL, *IN_HOUSE):
            options = [candidate for candidate in place if candidate in on]
            if len(options) > 1 and (_shared(on, options) or _shared(off, options)):
                return True
        return False

    def _turned_off(self, on: int) -> int:
        off = 0
        for candidate in places(on):
            off |= _SEEN[candidate]
        return off & self._present


def _shared(turned: dict[int, int], options: Iterable[int]) -> int:
    return reduce(and_, (turned[option] for option in options))
