"""The few sums that a rule leaves its cells, and their sides."""

from collections.abc import Sequence
from itertools import islice, product
from math import prod
from typing import Final, TypeVar

from solver.explain.phrasing import Phrasing
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, Mask, digits

DOUBLE: Final = "double-arrow"
DIAGONAL: Final = "little-killer"
_Each = TypeVar("_Each")
FEW_SUMS: Final = 4
"""Sums that are written one by one."""
MOST_TRIED: Final = 1000
"""Choices of digits among which these are looked for."""


def added(words: Phrasing, choice: Sequence[Digit]) -> str:
    """Digits as a sum: 1+2."""
    return "+".join(map(words.digit, choice))


def sides_of(rule: Rule, each: Sequence[_Each]) -> tuple[Sequence[_Each], ...]:
    """What the cells of an arrow have each, on the two sides of its sum."""
    if rule.kind == DOUBLE:
        return (each[0], each[-1]), each[1:-1]
    return each[:1], each[1:]


def few_sums(rule: Rule, held: Sequence[Mask]) -> list[tuple[Digit, ...]]:
    """The few sums that an arrow or a diagonal leaves cells with the digits *held*."""
    choices = [digits(mask) for mask in held]
    is_sum = rule.kind in {DOUBLE, DIAGONAL} or (
        rule.kind == "arrow" and rule.values == (1,)
    )
    if not is_sum or prod(map(len, choices)) > MOST_TRIED:
        return []
    few = [*islice(filter(rule.allows, product(*choices)), FEW_SUMS + 1)]
    return few if len(few) <= FEW_SUMS else []
