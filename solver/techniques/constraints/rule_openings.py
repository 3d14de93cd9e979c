"""Openings of rules: what a rule says by itself, before any digit is known.

The bulb of a thermometer of five cells is at most 5; a German whisper has no 5; the
circle of an arrow with two cells in a row is at least 3. That is what solvers write
down first, once for each rule.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final, TypeAlias

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Constraint
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import Mask, digits, is_single
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "rule-opening"
_KEPT: Final = 64
"""Variants whose tables are cached."""

_Opening: TypeAlias = tuple[Constraint, int, tuple[Cell, ...]]
"""A rule, what it excludes as bits, and the cells of which it says different things."""


def find_rule_openings(grid: Grid) -> Iterator[Deduction]:
    """For each rule the candidates that it allows in no choice of any digits.

    Rules of a kind that each exclude the same digits from all their cells go together.
    Where each cell has its own bounds, a known digit narrows them: that is no opening;
    nor where a clue outside says the sum of all.
    """
    left, cells = grid.open_candidates, grid.variant.planes.cells
    for entries in _openings(grid.variant):
        at_work = [
            (rule, hit)
            for rule, gone, bounded in entries
            if (hit := gone & left) and not any(is_single(grid[c]) for c in bounded)
        ]
        if at_work:
            hit = reduce(or_, (gone for _, gone in at_work))
            within = tuple([rule for rule, _ in at_work])
            yield Deduction(SLUG, removes=Candidates(hit, cells), within=within)


@lru_cache(_KEPT)
def _openings(variant: Variant) -> tuple[tuple[_Opening, ...], ...]:
    """The rules that exclude anything by themselves; those said together together."""
    found: dict[Hashable, list[_Opening]] = {}
    for rule in variant.constraints:
        if isinstance(rule, Rule | Either):
            kept = rule.filtered([variant.all_digits for _ in rule.cells])
            excluded = [
                Candidate(cell, digit)
                for cell, mask in zip(rule.cells, kept, strict=True)
                for digit in digits(Mask(variant.all_digits & ~mask))
            ]
            if excluded and all(kept):
                key: Hashable = rule
                bounded = rule.cells
                if isinstance(rule, Rule) and len({*kept}) == 1:
                    key = rule.kind, rule.values, kept[0]
                    bounded = rule.cells if rule.of.shape is RuleShape.EDGE else ()
                entry = rule, variant.planes.bits(excluded), bounded
                found.setdefault(key, []).append(entry)
    return tuple(map(tuple, found.values()))


RULE_OPENING: Final = Strategy(
    SLUG, find_rule_openings, Family.CONSTRAINTS, rating=1.6, score=10
)
