"""Pairs: rules for two cells that touch, and the same where no sign is drawn."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from solver.rules.constraints.reading import Reading
from solver.rules.constraints.rule import RuleKind, RuleShape, Values, is_positive
from solver.rules.constraints.sums import has_sum

_Relation: TypeAlias = Callable[[Values, Sequence[int]], bool]


def _differs(values: Values, digits: Sequence[int]) -> bool:
    one, other = digits
    return abs(one - other) == values[0]


def _divides(values: Values, digits: Sequence[int]) -> bool:
    low, high = sorted(digits)
    return high == values[0] * low


def _is_greater(_values: Values, digits: Sequence[int]) -> bool:
    one, other = digits
    return one > other


def _no_difference(values: Values, digits: Sequence[int]) -> bool:
    one, other = digits
    return abs(one - other) not in values


def _no_ratio(values: Values, digits: Sequence[int]) -> bool:
    low, high = sorted(digits)
    return all(high != value * low for value in values)


def _no_sum(values: Values, digits: Sequence[int]) -> bool:
    return sum(digits) not in values


def _reading(relation: _Relation, values: Values, _count: int) -> Reading:
    """A relation of two digits: the first is the state before the second."""

    def step(first: int, place: int, digit: int) -> int | None:
        if place == 0:
            return digit
        return 0 if relation(values, (first, digit)) else None

    return Reading(0, step)


def _pair(
    slug: str, relation: _Relation, *fields: str, listed: str = "", **more: Any
) -> RuleKind:
    return RuleKind(
        slug,
        RuleShape.PAIR,
        relation,
        partial(_reading, relation),
        tuple(fields),
        listed,
        least=2,
        most=2,
        is_loose=bool(listed),  # the kinds of pairs without a sign
        **more,
    )


DIFFERENCE: Final = _pair("difference", _differs, "difference")
RATIO: Final = _pair("ratio", _divides, "ratio", check=is_positive)
PAIR_SUM: Final = _pair("pair-sum", has_sum, "total")
GREATER: Final = _pair("greater", _is_greater)
NO_DIFFERENCE: Final = _pair("no-difference", _no_difference, listed="differences")
NO_RATIO: Final = _pair("no-ratio", _no_ratio, listed="ratios")
NO_SUM: Final = _pair("no-sum", _no_sum, listed="totals")
KROPKI: Final = frozenset((DIFFERENCE, RATIO))
"""Kinds of dots; a pair with either is no pair without a sign."""
