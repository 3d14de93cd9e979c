"""Conflicts: for each candidate those that are false where it is true.

Houses and rules of two cells say them, and rules of few cells by what they leave to the
others where one cell has one digit.
"""

from collections.abc import Iterable
from typing import Final

from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.filters import quick_propagation
from solver.rules.constraints.trials import tried_alone
from solver.rules.digits import Mask, digits
from solver.rules.variant import Variant

_MOST_CELLS: Final = 8
"""Cells of a rule whose pairs of candidates are looked at."""


def conflicts_of(variant: Variant) -> list[int]:
    """For each candidate, by its place in a set, the set of its conflicts."""
    planes = variant.planes
    found: list[int] = []
    for digit in range(planes.digits):
        for cell in range(planes.cells):
            peers = variant.peer_sets[cell] << digit * planes.cells
            own = planes.column << cell & ~(1 << digit * planes.cells + cell)
            found.append(peers | own)
    for rule in variant.constraints:
        if len(rule.cells) <= _MOST_CELLS:
            for one, others in _by_rule(rule, variant):
                found[one] |= others
    return found


def _by_rule(rule: Constraint, variant: Variant) -> Iterable[tuple[int, int]]:
    """Candidates of the cells of *rule*, each with those that it excludes there."""
    planes, propagate = variant.planes, quick_propagation(rule)
    before = propagate([variant.all_digits] * len(rule.cells))
    for place, digit, after in tried_alone(before, range(len(before)), propagate):
        cell = rule.cells[place]
        gone = [
            Candidate(other, lost)
            for other, old, new in zip(rule.cells, before, after, strict=True)
            if other != cell
            for lost in digits(Mask(old & ~new))
        ]
        yield (digit - 1) * planes.cells + cell, planes.bits(gone)
