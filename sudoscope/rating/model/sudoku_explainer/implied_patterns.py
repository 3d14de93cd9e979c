"""What simple patterns strike within a dynamic chain, and what they rest on there.

Locked candidates first; where they strike nothing hidden pairs, then naked pairs, then
X-wings. A pattern that was there before the chain is of no use to it.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007 ("dynamic forcing chains plus").
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import (
    ALL_DIGITS,
    HOUSES,
    MASKS,
    RatedBoard,
)
from sudoscope.rating.model.sudoku_explainer.consequences import (
    ImpliedPattern,
    PatternsFound,
)
from sudoscope.rating.model.sudoku_explainer.fish import fish_in
from sudoscope.rating.model.sudoku_explainer.locked import lockings
from sudoscope.rating.model.sudoku_explainer.subsets import hidden_sets, naked_sets_in

_TWO: Final = 2


Kind: TypeAlias = Callable[[RatedBoard, RatedBoard], Iterator[ImpliedPattern]]
"""What looks for patterns of one kind on a board, that were not on a first one."""


def _gone(
    first: RatedBoard, now: RatedBoard, digits: int, cells: int
) -> tuple[int, ...]:
    """The candidates with one of *digits* in *cells* that are there no more."""
    return tuple(
        9 * cell + digit
        for digit in places(digits)
        for cell in places(first.at[digit] & ~now.at[digit] & cells)
    )


def _locked(first: RatedBoard, now: RatedBoard) -> Iterator[ImpliedPattern]:
    for house, other, digit in lockings(now):
        strikes = now.struck(1 << digit, MASKS[other] & ~MASKS[house])
        cells = MASKS[house] & ~MASKS[other]
        yield ImpliedPattern(tuple(strikes), _gone(first, now, 1 << digit, cells))


def _hidden_pairs(first: RatedBoard, now: RatedBoard) -> Iterator[ImpliedPattern]:
    for house in HOUSES:
        for digits, cells in hidden_sets(now, house, _TWO, 2 * _TWO):
            strikes = tuple(now.struck(ALL_DIGITS & ~digits, cells))
            rest = MASKS[house] & ~cells
            yield ImpliedPattern(strikes, _gone(first, now, digits, rest))


def _naked_pairs(first: RatedBoard, now: RatedBoard) -> Iterator[ImpliedPattern]:
    for house in HOUSES:
        for digits, cells in naked_sets_in(now, house, _TWO):
            strikes = tuple(now.struck(digits, MASKS[house] & ~cells))
            yield ImpliedPattern(strikes, _gone(first, now, ALL_DIGITS, cells))


def _x_wings(first: RatedBoard, now: RatedBoard) -> Iterator[ImpliedPattern]:
    for digit, bases, covers in fish_in(now, _TWO):
        strikes = tuple(now.struck(1 << digit, covers & ~bases))
        yield ImpliedPattern(strikes, _gone(first, now, 1 << digit, bases & ~covers))


SIMPLE: Final[tuple[Kind, ...]] = (_locked, _hidden_pairs, _naked_pairs, _x_wings)
"""In their order."""


class ImpliedPatterns:
    """The patterns that arise on a board where candidates are gone.

    Chains from different starts, and those of one level and the next, come to equal
    boards: what is there is found once.

    Args:
        first: The board, before the chains.
    """

    def __init__(self, first: RatedBoard) -> None:
        self._first = first
        self._known: dict[bytes, dict[Kind, list[ImpliedPattern]]] = {}

    def where(self, present: bytearray, kinds: tuple[Kind, ...]) -> PatternsFound:
        """Those of the first of *kinds* that has any where *present* are left."""
        left = bytes(present)
        known = self._known.setdefault(left, {})
        if kinds[-1] not in known:
            self._find(self._first.narrowed(left), kinds, known)
        for kind in kinds:
            if found := known.get(kind):
                return PatternsFound(found, is_last=kind is kinds[-1])
        return PatternsFound([], is_last=True)

    def _find(
        self,
        now: RatedBoard,
        kinds: tuple[Kind, ...],
        known: dict[Kind, list[ImpliedPattern]],
    ) -> None:
        """Look for each of *kinds* that is not *known*, until one has any."""
        for kind in kinds:
            if kind not in known:
                patterns = kind(self._first, now)
                known[kind] = [p for p in patterns if p.strikes and p.rests_on]
            if known[kind]:
                return
