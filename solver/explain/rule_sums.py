"""The sums that a rule leaves its cells, written with their digits."""

from collections.abc import Mapping, Sequence
from itertools import islice, product
from math import prod
from typing import Final, TypeVar

from solver.explain.phrasing import Phrasing
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell

DOUBLE: Final = "double-arrow"
DIAGONAL: Final = "little-killer"
_Each = TypeVar("_Each")
FEW_SUMS: Final = 4
"""Sums that are written one by one."""
MOST_TRIED: Final = 1000
"""Choices of digits among which these are looked for."""


def sums_left(words: Phrasing, rule: Rule, known: Mapping[Cell, Mask]) -> str:
    """The few sums that *rule* leaves by what is *known*, such as 7 = 6+1 or 8 = 7+1.

    Of a double arrow 1+7 = 5+3. Nothing where there are more, or for a rule without.
    """
    every = words.variant.all_digits
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    few = few_sums(rule, kept)
    few = [] if any(len(one) == 1 for one in few) else few  # a digit is no sum
    return words.listed([_written(words, rule, one) for one in few], "or")


def _written(words: Phrasing, rule: Rule, choice: Sequence[Digit]) -> str:
    if rule.kind == DIAGONAL:
        return f"{rule.values[0]} = {added(words, choice)}"
    return " = ".join(added(words, side) for side in sides_of(rule, choice))


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
