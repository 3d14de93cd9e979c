"""Kinds of rules that constraint networks are made of: weighted sums, and tables.

A weighted sum is an equation of whole numbers, such as SEND + MORE = MONEY; a table
lists what its cells may hold together, so that it can say any rule of them.

Source: Trick, "A Dynamic Programming Approach for Consistency and Propagation for
Knapsack Constraints", Annals of Operations Research 118, 2003.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from solver.rules.constraints.equal_sums import Term, with_equal_sums
from solver.rules.constraints.reading import Reading
from solver.rules.constraints.rule import RuleKind, RuleShape, Values
from solver.rules.digits import EMPTY, SYMBOLS, Mask, digits

_LARGEST_SUM: Final = 2_000_000
"""The largest sum up to which all sums are followed; above, the bounds alone."""
_TOP: Final = len(SYMBOLS)
_REMEMBERED: Final = 10_000


def _adds_up(values: Values, digits: Sequence[int]) -> bool:
    total, *weights = values
    return sum(w * digit for w, digit in zip(weights, digits, strict=True)) == total


def _adding(values: Values, count: int) -> Reading:
    """The cells by falling weight; a state is what is left to add."""
    total, *weights = values
    order = tuple(sorted(range(count), key=lambda place: -abs(weights[place])))
    least, most = [0], [0]
    for place in reversed(order):
        ends = sorted((weights[place], weights[place] * _TOP))
        least.append(least[-1] + ends[0])
        most.append(most[-1] + ends[1])

    def step(rest: int, number: int, digit: int) -> int | None:
        rest -= weights[order[number]] * digit
        left = count - number - 1
        return rest if least[left] <= rest <= most[left] else None

    return Reading(total, step, lambda rest: rest == 0, order)


def _sums_quickly(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """All sums at once; a negative weight counts the digits down from the top."""
    total, *weights = values
    top = max(mask.bit_length() for mask in masks)
    total -= sum(weight * (top + 1) for weight in weights if weight < 0)
    largest = top * sum(map(abs, weights))
    if not 0 <= total <= largest:
        return (EMPTY,) * len(masks)
    if largest > _LARGEST_SUM:
        return _within_bounds(values, masks)
    terms = [Term(place, abs(weight)) for place, weight in enumerate(weights)]
    turned = _turned(masks, weights, top)
    return _turned(with_equal_sums(turned, [terms], 1 << total), weights, top)


def _turned(
    masks: tuple[Mask, ...], weights: Sequence[int], top: int
) -> tuple[Mask, ...]:
    """*masks* with the digits of negative weights counted down from *top*."""
    return tuple(
        mask if weight > 0 else Mask(int(f"{mask:0{top}b}"[::-1], 2))
        for mask, weight in zip(masks, weights, strict=True)
    )


def _within_bounds(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """What the least and the most of all other cells leave, once."""
    total, *weights = values
    ends = [
        sorted((weight * (mask & -mask).bit_length(), weight * mask.bit_length()))
        for weight, mask in zip(weights, masks, strict=True)
    ]
    least, most = (sum(end[side] for end in ends) for side in (0, 1))
    kept = tuple(
        Mask(
            sum(
                1 << digit - 1
                for digit in digits(mask)
                if least - low <= total - weight * digit <= most - high
            )
        )
        for weight, mask, (low, high) in zip(weights, masks, ends, strict=True)
    )
    return kept if all(kept) else (EMPTY,) * len(kept)


def _has_weights(values: Values, count: int) -> str:
    fits = len(values) == count + 1 and 0 not in values[1:]
    return "" if fits else f"has no {count} weights other than 0, one a cell"


@lru_cache(_REMEMBERED)
def _rows(values: Values, count: int) -> frozenset[tuple[int, ...]]:
    """The rows of a table of *count* columns."""
    return frozenset(zip(*[iter(values)] * count, strict=True))


def _is_row(values: Values, digits: Sequence[int]) -> bool:
    return tuple(digits) in _rows(values, len(digits))


def _by_rows(values: Values, count: int) -> Reading:
    """A state is what was read: the beginning of a row."""
    begun = {row[:length] for row in _rows(values, count) for length in range(count)}
    known = begun | _rows(values, count)

    def step(read: tuple[int, ...], _place: int, digit: int) -> tuple[int, ...] | None:
        found = (*read, digit)
        return found if found in known else None

    return Reading((), step)


def _in_rows(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The digits of those rows whose digits are all left."""
    kept = [0] * len(masks)
    for row in _rows(values, len(masks)):
        if all(mask >> digit - 1 & 1 for mask, digit in zip(masks, row, strict=True)):
            for place, digit in enumerate(row):
                kept[place] |= 1 << digit - 1
    return tuple(map(Mask, kept))


def _has_rows(values: Values, count: int) -> str:
    if not values or len(values) % count:
        return f"has {len(values)} numbers; rows of {count} expected"
    fits = all(1 <= digit <= _TOP for digit in values)
    return "" if fits else f"has a number that is no digit; 1 to {_TOP} expected"


LINEAR: Final = RuleKind(
    "linear",
    RuleShape.LINE,
    _adds_up,
    _adding,
    ("total",),
    "weights",
    quick=_sums_quickly,
    sees=True,
    check=_has_weights,
)
"""The digits times the weights, one a cell, add up to the total."""
TABLE: Final = RuleKind(
    "table",
    RuleShape.LINE,
    _is_row,
    _by_rows,
    listed="rows",
    filtered=_in_rows,
    least=2,
    check=_has_rows,
)
"""The cells hold one of the rows, which are listed one after another."""
