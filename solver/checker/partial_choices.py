"""Partial choices: what matters of the digits of the first cells of a rule.

For rules without parts. A partial choice is given up where it cannot keep the rule any
more: by the least and the greatest sum of its other cells, or by what they still need.
Of those that may go on alike one is followed, and at the end the definition is asked.
Nothing is asked of the reading of a kind, from which its propagation follows.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import accumulate
from math import prod
from typing import Final, TypeAlias

from solver.checker.rule_parts import Places
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import Partners, Rule, Values
from solver.rules.digits import Digit, Mask, bit

Masks: TypeAlias = Sequence[Mask]
_First: TypeAlias = Sequence[int]
"""The digits of the first cells, one or more."""
_Matters: TypeAlias = Callable[[_First], Hashable]
"""What matters of first digits: if it is the same, the same may follow; ``None`` where
nothing can."""

_EACH_ONCE: Final = frozenset({"renban", "sandwich", "x-sum"})
"""Kinds whose definition says that all cells differ."""
_CLASSES: Final = 3
"""Low, middle and high digits."""


def read_by_choices(rule: Rule | Cage, masks: Masks) -> Reading | None:
    """*rule* read cell by cell for the digits of *masks*; ``None`` if it is unknown."""
    order = tuple(range(len(masks)))
    partners = tuple(tuple(range(place)) for place in order)
    if isinstance(rule, Rule) and rule.kind not in _EACH_ONCE:
        partners = rule.partners
    if sums := _weights(rule):
        total, *weights = sums
        order = tuple(sorted(order, key=lambda place: -abs(weights[place])))
        matters = _adding(total, [(weights[at], masks[at]) for at in order])
    elif isinstance(rule, Cage) or rule.kind not in _MATTERS:
        return None
    else:
        if rule.kind == "indexing":
            order = tuple(sorted(order, key=lambda place: place != rule.values[0]))
        matters = partial(_MATTERS[rule.kind], rule.values, masks)
    return _reading(rule, matters, order, masks, partners)


def _reading(
    rule: Constraint, matters: _Matters, order: Places, masks: Masks, partners: Partners
) -> Reading:
    """A state is what matters, and what is left of the masks that are not read.

    Those are side by side in one number, and where partners differ they get fewer.
    """
    pairs = {frozenset((a, b)) for a, others in enumerate(partners) for b in others}
    width = max(mask.bit_length() for mask in masks)
    sees = [
        sum(
            1 << width * at
            for at, later in enumerate(order[number + 1 :])
            if frozenset((own, later)) in pairs
        )
        for number, own in enumerate(order)
    ]
    left = sum(masks[place] << width * at for at, place in enumerate(order) if pairs)
    met: list[dict[State, tuple[int, ...]]] = [{(): ()}, *({} for _ in order)]

    def step(state: State, number: int, digit: int) -> State | None:
        rest = state[1] if state else left
        one = bit(Digit(digit))
        if pairs and not rest & one:
            return None
        digits = (*met[number][state], digit)
        found = matters(digits)
        if found is None:
            return None
        after = (found, rest >> width & ~(one * sees[number]))
        met[number + 1].setdefault(after, digits)
        return after

    def accepts(state: State) -> bool:
        held = dict(zip(order, met[-1][state], strict=True))
        return rule.allows([Digit(held[place]) for place in range(len(order))])

    return Reading((), step, accepts, order)


def _weights(rule: Rule | Cage) -> Sequence[int]:
    """The sum that *rule* asks for and the weight of each cell, if it is a sum."""
    ones = (1,) * len(rule.cells)
    if isinstance(rule, Cage):
        return rule.total, *ones
    match rule.kind, rule.values:
        case "little-killer", (total,):
            return total, *ones
        case "math-cage", (0, total):
            return total, *ones
        case "arrow", (circle,):
            tens = (10**place for place in reversed(range(circle)))
            return 0, *tens, *(-one for one in ones[circle:])
        case "double-arrow", _:
            return 0, 1, *(-one for one in ones[2:]), 1
        case "linear", values:
            return values
        case _:
            return ()


def _adding(total: int, weighted: Sequence[tuple[int, Mask]]) -> _Matters:
    """What is left of *total*, between the least and the most of the other cells."""
    ends = [
        sorted((weight * (mask & -mask).bit_length(), weight * mask.bit_length()))
        for weight, mask in reversed(weighted)
    ]
    least, most = ([0, *accumulate(end[at] for end in ends)] for at in (0, 1))

    def matters(first: _First) -> int | None:
        rest = total - sum(w * d for (w, _), d in zip(weighted, first, strict=False))
        after = len(weighted) - len(first)
        return rest if least[after] <= rest <= most[after] else None

    return matters


def _operation(values: Values, masks: Masks, first: _First) -> Hashable:
    """The sum or the product, and the greatest digit where that matters."""
    top = max(mask.bit_length() for mask in masks)
    match values:
        case 1, result:
            is_open, found = 2 * top - sum(first) >= result, sum(first)
        case 2, result:
            return None if result % prod(first) else prod(first)
        case _, result:
            is_open, found = result * prod(first) <= top**2, prod(first)
    return (found, max(first)) if is_open else None


def _region_sum(lengths: Values, _masks: Masks, first: _First) -> Hashable:
    """The sum of the groups that are read, and that of the one that is not."""
    ends = [end for end in accumulate(lengths) if end <= len(first)]
    groups = zip((0, *ends), ends, strict=False)
    sums = {sum(first[start:end]) for start, end in groups}
    rest = sum(first[max(ends, default=0) :])
    return None if len(sums) > 1 or (sums and rest > max(sums)) else (*sums, rest)


def _renban(_values: Values, masks: Masks, first: _First) -> Hashable:
    ends = min(first), max(first)
    return ends if ends[1] - ends[0] < len(masks) else None


def _quadruple(values: Values, masks: Masks, first: _First) -> Hashable:
    needed = tuple((Counter(values) - Counter(first)).elements())
    return needed if len(needed) <= len(masks) - len(first) else None


def _entropy(values: Values, _masks: Masks, first: _First) -> Hashable:
    return frozenset((digit - 1) * _CLASSES // values[0] for digit in first)


def _counting(_values: Values, masks: Masks, first: _First) -> Hashable:
    is_open = all(first.count(digit) <= digit for digit in {*first})
    return tuple(sorted(first)) if is_open and sum({*first}) <= len(masks) else None


def _indexing(values: Values, masks: Masks, first: _First) -> Hashable:
    """The digit of the cell that points, which is read before the others."""
    at, wanted = values
    target = first[0]
    number = 0 if target - 1 == at else target - (target - 1 > at)
    is_wrong = number < len(first) and first[number] != wanted
    return None if is_wrong or target > len(masks) else target


def _numbered_room(values: Values, masks: Masks, first: _First) -> Hashable:
    return _indexing((0, *values), masks, first)


def _sandwich(values: Values, masks: Masks, first: _First) -> Hashable:
    """How many ends were read, and the sum after the first."""
    ends = [at for at, digit in enumerate(first) if digit in (1, len(masks))]
    found = sum(first[ends[0] + 1 : (*ends, None)[1]]) if ends else 0
    is_open = found == values[0] if len(ends) > 1 else found <= values[0]
    return (len(ends), found) if is_open else None


def _x_sum(values: Values, _masks: Masks, first: _First) -> Hashable:
    found = sum(first[: first[0]])
    return (first[0], found) if found <= values[0] else None


def _skyscraper(values: Values, masks: Masks, first: _First) -> Hashable:
    seen, top = len({*accumulate(first, max)}), max(m.bit_length() for m in masks)
    is_open = seen <= values[0] <= seen + top - max(first)
    return (seen, max(first)) if is_open else None


def _table(values: Values, masks: Masks, first: _First) -> Hashable:
    """The rows that begin so, by their places in the table."""
    count, read = len(masks), tuple(first)
    begins = range(0, len(values), count)
    return tuple(at for at in begins if values[at : at + len(read)] == read) or None


_MATTERS: Final[dict[str, Callable[[Values, Masks, _First], Hashable]]] = {
    "math-cage": _operation,
    "region-sum": _region_sum,
    "renban": _renban,
    "quadruple": _quadruple,
    "entropy": _entropy,
    "counting": _counting,
    "indexing": _indexing,
    "numbered-room": _numbered_room,
    "sandwich": _sandwich,
    "x-sum": _x_sum,
    "skyscraper": _skyscraper,
    "table": _table,
}
"""What matters in kinds of rules without parts that are no sums, by their slugs."""
