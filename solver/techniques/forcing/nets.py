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

from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.constraints.filters import filters_of
from solver.techniques.forcing import clauses
from solver.techniques.forcing.implications import (
    implications,
    is_large,
    is_settled,
    options_of,
)
from solver.techniques.forcing.propagation import (
    Refutation,
    refutation,
    soon_refuted,
)
from solver.techniques.forcing.trials import Trials
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
    if not is_settled(grid) or not grid.is_possible:
        return
    if grid.candidates_left > _MOST_CANDIDATES:
        return
    trials = grid.known(Trials)
    for place in _in_order(grid):
        if trials.is_refuted_by_trials(place):
            lemmas = trials.refuted_under(place)
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
