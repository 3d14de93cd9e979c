"""Contradiction nets: a candidate from which singles lead to a contradiction.

The candidate is assumed; naked and hidden singles follow until a cell has no digit left
or a house no place for one. A nested net also strikes, under the assumption, what leads
to a contradiction by singles again.

The argument is listed as a refutation by unit propagation: ``because`` begins with the
assumption, goes on with the digits that follow, and ``truths`` names for each of them
the cell or house that leaves nothing else, and last the one that is left with nothing.
In a nested net, candidates with the role ``REFUTED`` are refuted in their order, each
with the help of those before it.

Source: Juillerat, Sudoku Explainer, 2007 (dynamic and nested forcing chains); the
listing after the proofs that SAT solvers log, Goldberg and Novikov, 2003.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.constraints.filters import filters_of
from solver.rules.variant import Variant
from solver.techniques.forcing import clauses
from solver.techniques.forcing.implications import (
    implications,
    is_large,
    is_settled,
    options_of,
)
from solver.techniques.forcing.propagation import (
    Refutation,
    Settled,
    at_rest,
    followed,
    refutation,
    soon_refuted,
)
from solver.techniques.grid_index import seen_by
from solver.techniques.strategy import Family, Strategy

_MOST_CANDIDATES: Final = 400
"""With more left, a look for nested nets takes minutes; hard puzzles have 300."""
_SHORT: Final = 4
"""Digits that follow, up to which a contradiction by rules is short."""
_BY_RULES: Final = "rule-contradiction"


def find_rule_contradictions(grid: Grid) -> Iterator[Deduction]:
    """Candidates that rules and few singles refute."""
    variant, candidates = grid.variant, grid.candidates
    if not filters_of(variant) or not _can_be_followed(grid):
        return
    trials = grid.known(Trials)
    refuted = (place for place in _in_order(grid) if trials.after(place) is None)
    for place in soon_refuted(variant, candidates, refuted):
        proof = refutation(variant, candidates, place)
        if proof.rules and len(proof.follows) <= _SHORT:
            yield _found(grid, _BY_RULES, place, proof)


def find_contradiction_nets(grid: Grid) -> Iterator[Deduction]:
    """Candidates refuted by singles and rules, from cells and houses with few first."""
    if _can_be_followed(grid):
        trials = grid.known(Trials)
        for place in _in_order(grid):
            if trials.after(place) is None:
                proof = refutation(grid.variant, grid.candidates, place)
                yield _found(grid, "contradiction-net", place, proof)


def _can_be_followed(grid: Grid) -> bool:
    return is_settled(grid) and grid.is_possible and not is_large(grid)


def find_nested_nets(grid: Grid) -> Iterator[Deduction]:
    """Candidates refuted by singles, with contradiction nets under the assumption."""
    if grid.candidates_left > _MOST_CANDIDATES or not _can_be_followed(grid):
        return
    trials = grid.known(Trials)
    for place in _in_order(grid):
        lemmas = trials.refuted_under(place)
        if lemmas is not None:
            proof = refutation(grid.variant, grid.candidates, place, lemmas)
            yield _found(grid, "nested-net", place, proof)


def _in_order(grid: Grid) -> Iterator[int]:
    """Every open candidate once: those of cells and houses with few options first."""
    seen = 0
    for _, left in options_of(grid):
        yield from places(left & ~seen)
        seen |= left


def _found(grid: Grid, technique: str, place: int, proof: Refutation) -> Deduction:
    known = implications(grid)
    assumed = known.candidate(place)
    because = dict.fromkeys([assumed, *map(known.candidate, proof.follows)])
    refuted = map(known.candidate, proof.lemmas)
    return Deduction(
        technique,
        removes=Candidates(1 << place, grid.variant.planes.cells),
        because=tuple(because),
        roles=(
            (assumed, CandidateRole.ASSUMPTION),
            *((candidate, CandidateRole.REFUTED) for candidate in refuted),
        ),
        within=proof.rules,
        truths=proof.truths,
    )


RULE_CONTRADICTION: Final = Strategy(
    _BY_RULES,
    find_rule_contradictions,
    Family.CONSTRAINTS,
    rating=6.7,
    score=270,
    clauses=clauses.net,
)
NETS: Final[tuple[Strategy, ...]] = (
    Strategy(
        "contradiction-net",
        find_contradiction_nets,
        Family.FORCING,
        rating=9.0,
        score=700,
        clauses=clauses.net,
    ),
    Strategy(
        "nested-net",
        find_nested_nets,
        Family.FORCING,
        rating=10.5,
        score=2000,
        clauses=clauses.net,
    ),
)


_KEPT: Final = 8
"""Variants of which the trials of the latest grid are kept."""
_FEW: Final = 3
"""Options of a cell or house up to which they are tried under an assumption."""


class Trials:
    """The trials of the candidates of a grid.

    What follows from a candidate is the largest set of candidates of which no single
    and no rule strikes any. Where fewer are left than before, it lies within what
    followed before. So a trial goes on from there, and where none of that is gone,
    nothing is new. The same holds where under an assumption all candidates are struck
    that lead to a contradiction.

    Source: the incremental tests of failed literals in SAT solvers, Heule, Järvisalo
    and Biere, Efficient CNF Simplification Based on Binary Implication Graphs, 2011.

    Those of the grid before are taken over, if it had all candidates of this one.

    Attributes:
        grid: The grid.
        refuted: Places of which it is known that they lead to a contradiction, as bits.
        most: For places of which it is known, what is left at most.
        nested: Trials under assumptions, by the place of what is assumed.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._start = at_rest(grid.variant, grid.candidates)
        self._after: dict[int, Settled] = {}
        self.refuted = 0
        self.most: dict[int, Settled] = {}
        self.nested: dict[int, NestedTrials] = {}
        latest = _latest(grid.variant)
        if latest and not grid.candidates & ~latest[0].grid.candidates:
            self.refuted = latest[0].refuted
            self.most = dict(latest[0].most)
            self.nested, latest[0].nested = latest[0].nested, {}
        latest[:] = [self]

    def after(self, place: int) -> Settled | None:
        """What is left if the candidate at *place* is true; ``None``: contradiction."""
        if self.refuted >> place & 1:
            return None
        if place not in self._after:
            variant, most = self.grid.variant, self.most.get(place)
            if most is None:
                left = self._start.bits & ~seen_by(variant)[place]
                found = followed(variant, self._start, left)
            else:
                found = followed(variant, most, self.grid.candidates)
            if found is None:
                self.refuted |= 1 << place
                return None
            self._after[place] = self.most[place] = found
        return self._after[place]

    def refuted_under(self, place: int) -> tuple[int, ...] | None:
        """Candidates of this grid to refute in turn until *place* contradicts.

        Empty where singles are enough; ``None`` where there is no contradiction.
        """
        left = self.after(place)
        if left is None:
            return ()
        known = self.nested.pop(place, None)
        under = known or NestedTrials(left)
        if not under.is_refuted(self):
            self.nested[place] = under
            return None
        return self.refuted_under(place) if known else tuple(under.lemmas)


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
        """The candidates among few options that lead to a contradiction.

        What a trial places that leads to none is not tried: its own would leave more.
        """
        variant, placed = outside.grid.variant, 0
        for options in _small_options(outside.grid, left.bits):
            for place in places(options):
                if placed >> place & 1:
                    continue
                known = self._after.get(place) or outside.after(place)
                found = known and followed(variant, known, left.bits)
                if found is None:
                    yield place
                else:
                    self._after[place] = found
                    placed |= found.bits & variant.planes.in_cells(found.singles[0])


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
