"""All that follows between two states from each candidate, by sets of candidates.

It shows at once whether there is any chain of two states on a board, but not which.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import product
from operator import and_
from typing import Final

from solver.rules.candidate_sets import places
from solver.techniques.chains.find import closed
from sudoscope.rating.model.sudoku_explainer.board import HOUSES, MASKS, RatedBoard
from sudoscope.rating.model.sudoku_explainer.links import (
    CANDIDATES,
    IN_CELL,
    IN_HOUSE,
    SAME_CELL,
    SAME_DIGIT,
)

_TWO: Final = 2
_SEEN: Final = tuple(
    sum(1 << other for other in SAME_CELL[c] + SAME_DIGIT[c]) for c in CANDIDATES
)
"""The candidates that each turns off, if they are there."""


class Closure:
    """What each candidate of a board turns on and off, over any number of links.

    Candidates are numbered 9 times the cell plus the digit; sets of them are integers.

    Args:
        board: The board.
    """

    def __init__(self, board: RatedBoard) -> None:
        self._present = sum(mask << 9 * cell for cell, mask in enumerate(board.masks))
        self._partners = _partners(board)
        turned = self._next_on()
        after = closed({candidate: on for candidate, on in turned.items() if on})
        self._on = {candidate: after.get(candidate, 0) for candidate in turned}

    def _next_on(self) -> dict[int, int]:
        """What each turns on by one candidate that it turns off."""
        turned = dict.fromkeys(places(self._present), 0)
        for off, partners in self._partners.items():
            for candidate in places(_SEEN[off] & self._present):
                turned[candidate] |= partners
        return turned

    def may_be_in_cycle(self, candidate: int) -> bool:
        """Whether others lead to *candidate*, which leads to them."""
        bit = 1 << candidate
        others = places(self._on[candidate] & ~bit)
        return any(self._on[other] & bit for other in others)

    def is_refuted(self, candidate: int, *, is_on: bool) -> bool:
        """Whether *candidate*, which is on or off, leads to its own opposite."""
        if is_on:
            return bool(self._on[candidate] & _SEEN[candidate])
        partners = places(self._partners.get(candidate, 0))
        return any(self._on[other] >> candidate & 1 for other in partners)

    @property
    def has_forcing_chain(self) -> bool:
        """Whether a candidate leads to its own opposite; so it is with a cycle, too."""
        return any(
            self.is_refuted(candidate, is_on=is_on)
            for is_on in (True, False)
            for candidate in self._on
        )

    @property
    def has_multiple_chain(self) -> bool:
        """Whether all options of a cell or house lead to one conclusion."""
        on = {candidate: on | 1 << candidate for candidate, on in self._on.items()}
        places_ = [[c for c in place if c in on] for place in (*IN_CELL, *IN_HOUSE)]
        several = [options for options in places_ if len(options) > 1]
        if any(_shared(on, options) for options in several):
            return True
        off = {candidate: self._turned_off(turned) for candidate, turned in on.items()}
        return any(_shared(off, options) for options in several)

    def _turned_off(self, on: int) -> int:
        off = 0
        for candidate in places(on):
            off |= _SEEN[candidate]
        return off & self._present


def _partners(board: RatedBoard) -> dict[int, int]:
    """What each candidate that is one of two turns on when it is off."""
    partners = dict[int, int]()
    pairs = [
        9 * cell + digit
        for cell, mask in enumerate(board.masks)
        if mask.bit_count() == _TWO
        for digit in places(mask)
    ]
    for house, (digit, at) in product(HOUSES, enumerate(board.at)):
        if (at & MASKS[house]).bit_count() == _TWO:
            pairs += (9 * cell + digit for cell in places(at & MASKS[house]))
    for one, other in zip(pairs[::2], pairs[1::2], strict=True):
        partners[one] = partners.get(one, 0) | 1 << other
        partners[other] = partners.get(other, 0) | 1 << one
    return partners


def _shared(turned: dict[int, int], options: Iterable[int]) -> int:
    return reduce(and_, (turned[option] for option in options))
