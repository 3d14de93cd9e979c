"""Pairs of candidates that a rule forbids together, by its definition alone."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from solver.checker.constraint_choices import left_by
from solver.checker.refutation import TooLongError, seen_by
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.digits import bit, digits
from solver.rules.variant import Variant


def clash_by(
    rule: Constraint, one: Candidate, other: Candidate, rules: Variant
) -> bool:
    """Whether *rule* allows no digits with both candidates in its cells."""
    held = {one.cell: bit(one.digit), other.cell: bit(other.digit)}
    if len(held) == 1 or not held.keys() <= {*rule.cells}:
        return False
    masks = tuple(held.get(cell, rules.all_digits) for cell in rule.cells)
    try:
        return not all(left_by(rule, masks))
    except TooLongError:
        return False


def seen_with(rules: Variant, named: Iterable[Constraint]) -> Sequence[int]:
    """For each bit what cannot be true with it, by the houses or a rule *named*."""
    seen = list(seen_by(rules))
    for rule in named:
        for place, others in _excluded_by(rule, rules):
            seen[place] |= others
    return seen


@lru_cache(1024)
def _excluded_by(rule: Constraint, rules: Variant) -> tuple[tuple[int, int], ...]:
    """The candidates in the cells of *rule* with those that each excludes by it."""
    planes = rules.planes
    inside = [Candidate(cell, digit) for cell in rule.cells for digit in rules.digits]
    return tuple(
        (
            (one.digit - 1) * planes.cells + one.cell,
            planes.bits(inside) & ~_left_beside(rule, one, rules),
        )
        for one in inside
    )


def _left_beside(rule: Constraint, one: Candidate, rules: Variant) -> int:
    """What *rule* allows with *one* in its cells, and all in the cell of that."""
    masks = [bit(one.digit) if c == one.cell else rules.all_digits for c in rule.cells]
    try:
        kept = left_by(rule, tuple(masks))
    except TooLongError:
        return rules.planes.full
    left = rules.planes.column << one.cell
    for cell, mask in zip(rule.cells, kept, strict=True):
        left |= rules.planes.bits(Candidate(cell, digit) for digit in digits(mask))
    return left
