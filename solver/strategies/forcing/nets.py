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
from typing import Final

from solver.deduction import CandidateRole, Deduction, Family, Strategy
from solver.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.constraints.filters import filters_of
from solver.strategies.forcing.implications import (
    implications,
    is_large,
    is_settled,
    options_of,
)
from solver.strategies.forcing.propagation import (
    Refutation,
    is_refuted,
    propagated,
    refutation,
    soon_refuted,
)
from solver.strategies.grid_index import seen_by

_MOST_CANDIDATES: Final = 400
"""With more left, a look for nested nets takes minutes; hard puzzles have 300."""
_FEW: Final = 3
_SHORT: Final = 4
"""Digits that follow, up to which a contradiction by rules is short."""
_BY_RULES: Final = "rule-contradiction"


def find_rule_contradictions(grid: Grid) -> Iterator[Deduction]:
    """Candidates that rules and few singles refute."""
    variant, candidates = grid.variant, grid.candidates
    if not filters_of(variant) or not _can_be_followed(grid):
        return
    for place in soon_refuted(variant, candidates, _in_order(grid)):
        proof = refutation(variant, candidates, place)
        if proof.rules and len(proof.follows) <= _SHORT:
            yield _found(grid, _BY_RULES, place, proof)


def find_contradiction_nets(grid: Grid) -> Iterator[Deduction]:
    """Candidates refuted by singles and rules, from cells and houses with few first."""
    if _can_be_followed(grid):
        for place in _in_order(grid):
            if is_refuted(grid.variant, grid.candidates, place):
                proof = refutation(grid.variant, grid.candidates, place)
                yield _found(grid, "contradiction-net", place, proof)


def _can_be_followed(grid: Grid) -> bool:
    return is_settled(grid) and grid.is_possible and not is_large(grid)


def find_nested_nets(grid: Grid) -> Iterator[Deduction]:
    """Candidates refuted by singles, with contradiction nets under the assumption."""
    if not is_settled(grid) or not grid.is_possible:
        return
    if grid.candidates_left > _MOST_CANDIDATES:
        return
    for place in _in_order(grid):
        lemmas = _refuted_under(grid, place)
        if lemmas is not None:
            proof = refutation(grid.variant, grid.candidates, place, lemmas)
            yield _found(grid, "nested-net", place, proof)


def _in_order(grid: Grid) -> Iterator[int]:
    """Every open candidate once: those of cells and houses with few options first."""
    seen = 0
    for _, left in options_of(grid):
        yield from places(left & ~seen)
        seen |= left


def _refuted_under(grid: Grid, place: int) -> tuple[int, ...] | None:
    """Candidates to refute in turn until *place* contradicts; ``None`` if it does not.

    Empty where singles are enough.
    """
    variant = grid.variant
    left = propagated(variant, grid.candidates & ~seen_by(variant)[place])
    lemmas: list[int] = []
    while left is not None:
        after = _struck(grid, left, lemmas)
        if after == left:
            return None
        left = after
    return tuple(lemmas)


def _struck(grid: Grid, left: int, lemmas: list[int]) -> int | None:
    """*left* without one more candidate that singles refute; ``None``: contradiction.

    *left* itself if there is no such candidate.
    """
    variant = grid.variant
    for options in _small_options(grid, left):
        for place in places(options):
            if is_refuted(variant, left, place):
                lemmas.append(place)
                return propagated(variant, left & ~(1 << place))
    return left


def _small_options(grid: Grid, left: int) -> Iterator[int]:
    """The options of cells, then of houses, that have two or three left."""
    column = grid.variant.planes.column
    for cell in places(grid.variant.cell_counts.pairs(left)):
        yield left & column << cell
    for _, options in options_of(grid):
        still = options & left
        if 1 < still.bit_count() <= _FEW:
            yield still


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
    _BY_RULES, find_rule_contradictions, Family.CONSTRAINTS, 6.7, 270
)
NETS: Final[tuple[Strategy, ...]] = (
    Strategy("contradiction-net", find_contradiction_nets, Family.FORCING, 9.0, 700),
    Strategy("nested-net", find_nested_nets, Family.FORCING, 10.5, 2000),
)
