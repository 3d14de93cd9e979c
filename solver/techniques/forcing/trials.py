"""Trials: what singles and rules lead to from each candidate, followed once.

What follows from a candidate is the largest set of candidates of which no single and no
rule strikes any. Where fewer are left than before, it lies within what followed before.
So a trial goes on from there, and where none of that is gone, nothing is new. The same
holds where under an assumption all candidates are struck that lead to a contradiction.

Source: the incremental tests of failed literals in SAT solvers, Heule, Järvisalo and
Biere, Efficient CNF Simplification Based on Binary Implication Graphs, 2011.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.variant import Variant
from solver.techniques.forcing.implications import options_of
from solver.techniques.forcing.propagation import Settled, at_rest, followed
from solver.techniques.grid_index import seen_by

_KEPT: Final = 8
"""Variants of which the trials of the latest grid are kept."""
_FEW: Final = 3
"""Options of a cell or house up to which they are tried under an assumption."""


class Trials:
    """The trials of the candidates of a grid.

    Those of the grid before are taken over, if it had all candidates of this one.

    Attributes:
        grid: The grid.
        most: For places of which it is known, what is left at most.
        nested: Trials under assumptions, by the place of what is assumed.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._start = at_rest(grid.variant, grid.candidates)
        self._after: dict[int, Settled | None] = {}
        self.most: dict[int, Settled] = {}
        self.nested: dict[int, NestedTrials] = {}
        latest = _latest(grid.variant)
        if latest and not grid.candidates & ~latest[0].grid.candidates:
            self.most = dict(latest[0].most)
            self.nested, latest[0].nested = latest[0].nested, {}
        latest[:] = [self]

    def after(self, place: int) -> Settled | None:
        """What is left if the candidate at *place* is true; ``None``: contradiction."""
        if place not in self._after:
            variant, most = self.grid.variant, self.most.get(place)
            if most is None:
                left = self._start.bits & ~seen_by(variant)[place]
                found = followed(variant, self._start, left)
            else:
                found = followed(variant, most, self.grid.candidates)
            self._after[place] = found
            if found is not None:
                self.most[place] = found
        return self._after[place]

    def is_refuted_by_trials(self, place: int) -> bool:
        """Whether trials under the assumption of *place* lead to a contradiction."""
        left = self.after(place)
        if left is None:
            return True
        under = self.nested.pop(place, None) or NestedTrials(left)
        if under.is_refuted(self):
            return True
        self.nested[place] = under
        return False

    def refuted_under(self, place: int) -> tuple[int, ...]:
        """Candidates to refute in turn until *place* contradicts, found anew.

        Empty where singles are enough.
        """
        left = self.after(place)
        under = None if left is None else NestedTrials(left)
        if under is None or not under.is_refuted(self):
            return ()
        return tuple(under.lemmas)


class NestedTrials:
    """Trials under an assumption, of which ever fewer candidates are left.

    Attributes:
        lemmas: The candidates that were refuted, in their order.
    """

    def __init__(self, left: Settled) -> None:
        self._left = left
        self._after: dict[int, Settled] = {}
        self.lemmas: list[int] = []

    def is_refuted(self, outside: Trials) -> bool:
        """Strike all that leads to a contradiction; whether that is one itself.

        Args:
            outside: The trials without the assumption, of a grid that has no candidate
                which that of the call before had not.
        """
        grid = outside.grid
        left = followed(grid.variant, self._left, grid.candidates)
        while left is not None:
            lemma = next(self._refuted(left, outside), None)
            if lemma is None:
                self._left = left
                return False
            self.lemmas.append(lemma)
            left = followed(grid.variant, left, left.bits & ~(1 << lemma))
        return True

    def _refuted(self, left: Settled, outside: Trials) -> Iterator[int]:
        """The candidates among few options that lead to a contradiction."""
        variant = outside.grid.variant
        for options in _small_options(outside.grid, left.bits):
            for place in places(options):
                known = self._after.get(place) or outside.after(place)
                found = known and followed(variant, known, left.bits)
                if found is None:
                    yield place
                else:
                    self._after[place] = found


def _small_options(grid: Grid, left: int) -> Iterator[int]:
    """The options of cells, then of houses, that have two or three left."""
    column = grid.variant.planes.column
    for cell in places(grid.variant.cell_counts.pairs(left)):
        yield left & column << cell
    for _, options in options_of(grid):
        still = options & left
        if 1 < still.bit_count() <= _FEW:
            yield still


@lru_cache(_KEPT)
def _latest(_variant: Variant) -> list[Trials]:
    """The trials of the latest grid of a variant."""
    return []
