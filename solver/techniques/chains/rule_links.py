"""Chains across rules: weak links between candidates that a rule forbids together.

On a German whisper 3 beside 6 cannot be, nor 2 in a cell and 7 on its other side of a
white dot. Such pairs are weak links as those of a house are, so that one search for
chains runs through all rules of a puzzle.

Source: the idea that rules of variants are weak links first is that of D. Clamage's
solver, 2025; here each pair is asked of the rule itself.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.constraints.rule_trials import is_soon_tried, tried_alone
from solver.rules.digits import Mask, digits
from solver.rules.house import House
from solver.rules.variant import Variant
from solver.techniques.chains import clauses
from solver.techniques.chains.chain_deduction import deduction
from solver.techniques.chains.find import map_of, shortest
from solver.techniques.chains.loops import discontinuous
from solver.techniques.chains.network import ChainNetwork, of_links, plain
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "rule-chain"
_KEPT: Final = 64
"""Variants whose tables are cached."""
_FEW_CELLS: Final = 4
"""Cells of a rule up to which its pairs are computed, whatever it says."""
_LEAST: Final = 2
"""Nodes that a chain must have more of; with rules three say something new."""


def find_rule_chains(grid: Grid) -> Iterator[Deduction]:
    """Chains that show a candidate false, or true, and go through a rule."""
    if not _pairs_by_rule(grid.variant):
        return
    known = grid.known(_RULED)
    for chain, removes in shortest(discontinuous(known, _LEAST)):
        found = deduction(SLUG, known.network, chain, removes, _rule_between)
        if any(not isinstance(scope, House) for scope in found.within):
            yield found


def _ruled(grid: Grid) -> ChainNetwork:
    """Candidates alone, with links in houses, in cells and by rules."""
    before, left = grid.known(plain), grid.open_candidates
    weak = dict(before.weak)
    for _, pairs in _pairs_by_rule(grid.variant):
        for node, others in pairs.items():
            if node in weak:
                weak[node] |= others & left
    return of_links(grid, weak, before.strong, {})


_RULED: Final = map_of(_ruled)


def _rule_between(variant: Variant, node: int, other: int) -> Constraint | None:
    """The first rule that forbids two candidates together."""
    for rule, pairs in _pairs_by_rule(variant):
        if pairs.get(node, 0) >> other & 1:
            return rule
    return None


@lru_cache(_KEPT)
def _pairs_by_rule(
    variant: Variant,
) -> tuple[tuple[Constraint, dict[int, int]], ...]:
    """For each rule the candidates that each candidate excludes by it."""
    found = []
    for rule in variant.constraints:
        if not isinstance(rule, Rule | Either | Cage) or len(rule.cells) == 1:
            continue
        if is_soon_tried(rule, _FEW_CELLS):
            pairs = _pairs(variant, rule)
            if pairs:
                found.append((rule, pairs))
    return tuple(found)


def _pairs(variant: Variant, rule: Constraint) -> dict[int, int]:
    every, planes = variant.all_digits, variant.planes
    found: dict[int, int] = {}
    masks = [every for _ in rule.cells]
    for place, digit, kept in tried_alone(masks, range(len(masks)), rule.filtered):
        cell = rule.cells[place]
        gone = [
            Candidate(other, lost)
            for other, mask in zip(rule.cells, kept, strict=True)
            if other != cell
            for lost in digits(Mask(every & ~mask))
        ]
        if gone and all(kept):
            found[(digit - 1) * planes.cells + cell] = planes.bits(gone)
    return found


RULE_CHAIN: Final = Strategy(
    SLUG,
    find_rule_chains,
    Family.CONSTRAINTS,
    rating=6.5,
    score=260,
    clauses=clauses.loop,
)
