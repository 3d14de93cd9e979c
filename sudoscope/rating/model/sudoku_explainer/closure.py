"""All that follows between two states from each candidate, by sets of candidates.

It shows at once whether there is any chain of two states on a board, but not which.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import product
from operator import and_, or_
from typing import Final

from solver.rules.candidate_sets import places
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
        self._on = self._closed(self._next_on())

    def _next_on(self) -> dict[int, int]:
        """What each turns on by one candidate that it turns off."""
        turned = dict.fromkeys(places(self._present), 0)
        for off, partners in self._partners.items():
            for candidate in places(_SEEN[off] & self._present):
                turned[candidate] |= partners
        return turned

    @staticmethod
    def _closed(turned: dict[int, int]) -> dict[int, int]:
        for middle in places(reduce(or_, turned.values(), 0)):
            beyond, bit = turned[middle], 1 << middle
            for candidate, on in turned.items():
                if on & bit:
                    turned[candidate] = on | beyond
        return turned

    def may_start(self, candidate: int) -> bool:
        """Whether a cycle or a forcing chain may start at *candidate*."""
        bit, on = 1 << candidate, self._on[candidate]
        return bool(on & _SEEN[candidate]) or any(
            self._on[other] & bit
            for other in places((on | self._partners.get(candidate, 0)) & ~bit)
        )

    @property
    def has_forcing_chain(self) -> bool:
        """Whether a candidate leads to its own opposite; so it is with a cycle, too."""
        return any(on & _SEEN[candidate] for candidate, on in self._on.items()) or any(
            self._on[other] >> candidate & 1
            for candidate, others in self._partners.items()
            for other in places(others)
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
