"""Clues outside the board for a row or a column, read from there.

The line has a cell for each digit, and holds each once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

from solver.rules.constraints.cells import (
    pointing,
    pointing_quickly,
    points_at,
    wrong_digit,
)
from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import RuleKind, RuleShape, Values
from solver.rules.digits import EMPTY, Mask, digits


def _has_sandwich(values: Values, digits: Sequence[int]) -> bool:
    if {*digits} != {*range(1, len(digits) + 1)}:
        return False
    low, high = sorted((digits.index(1), digits.index(len(digits))))
    return sum(digits[low + 1 : high]) == values[0]


def _sandwiched(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """For each place of the lowest and the highest digit: what fits between them."""
    count = len(masks)
    low, high = Mask(1), Mask(1 << count - 1)
    others = Mask((1 << count) - 1 & ~(low | high))

    def splits() -> Iterator[_Split]:
        for first, last in combinations(range(count), 2):
            for start, end in ((low, high), (high, low)):
                fixed = {first: start, last: end}
                if masks[first] & start and masks[last] & end:
                    inside = tuple(range(first + 1, last))
                    yield _Split(fixed, inside, others, values[0])

    return _filtered(masks, splits())


def _sandwich(values: Values, count: int) -> Reading:
    """Each digit once: those that were used, and the sum since the first end."""
    (total,) = values

    def step(state: tuple[int, int, int], _place: int, digit: int) -> State | None:
        used, inside, found = state
        if used >> digit & 1:
            return None
        if digit in (1, count):
            if inside and found != total:
                return None
            return used | 1 << digit, inside + 1, found
        found += digit if inside == 1 else 0
        return (used | 1 << digit, inside, found) if found <= total else None

    return Reading((0, 0, 0), step, lambda state: state[1] == len((1, count)))


def _has_first_sum(values: Values, digits: Sequence[int]) -> bool:
    is_each_once = len({*digits}) == len(digits)
    return is_each_once and sum(digits[: digits[0]]) == values[0]


def _first_sum(values: Values, _count: int) -> Reading:
    """Each digit once: those that were used, the length, and what is left to add."""
    (total,) = values

    def step(state: tuple[int, int, int], place: int, digit: int) -> State | None:
        used, length, rest = state
        if used >> digit & 1:
            return None
        length = length or digit
        if place < length:
            rest -= digit
            if rest < 0 or (place == length - 1 and rest):
                return None
        return used | 1 << digit, length, rest

    return Reading((0, 0, total), step, lambda state: not state[2])


def _first_sums(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """For each length: the sets of digits that add up with it."""
    every = Mask((1 << len(masks)) - 1)

    def splits() -> Iterator[_Split]:
        for length in digits(masks[0]):
            own = Mask(1 << length - 1)
            inside = tuple(range(1, length))
            yield _Split({0: own}, inside, Mask(every & ~own), values[0] - length)

    return _filtered(masks, splits())


class _Split(NamedTuple):
    """A line in parts: places with one digit each, places with a sum, and the rest.

    Attributes:
        fixed: The digit, as a set, of places that have it.
        inside: Places whose digits have a sum.
        digits: The digits of those and of all other places.
        total: The sum.
    """

    fixed: dict[int, Mask]
    inside: tuple[int, ...]
    digits: Mask
    total: int


def _filtered(masks: tuple[Mask, ...], splits: Iterator[_Split]) -> tuple[Mask, ...]:
    """What some of *splits* leaves with some set of digits inside."""
    kept = [EMPTY] * len(masks)
    for split in splits:
        inside = {place: masks[place] for place in split.inside}
        outside = {
            place: mask
            for place, mask in enumerate(masks)
            if place not in inside and place not in split.fixed
        }
        for used in _sets_with_sum(split.digits, len(inside), split.total):
            rest = Mask(split.digits & ~used)
            if not (_covers(inside, used) and _covers(outside, rest)):
                continue
            for place, mask in split.fixed.items():
                kept[place] = Mask(kept[place] | mask)
            for part, of in ((inside, used), (outside, rest)):
                for place, mask in part.items():
                    kept[place] = Mask(kept[place] | mask & of)
    return tuple(kept) if all(kept) else (EMPTY,) * len(masks)


def _covers(places: dict[int, Mask], wanted: Mask) -> bool:
    """Whether each place has one of the digits *wanted*, and each of them a place."""
    if not all(mask & wanted for mask in places.values()):
        return False
    return not wanted & ~reduce(or_, places.values(), EMPTY)


@lru_cache(10_000)
def _sets_with_sum(every: Mask, count: int, total: int) -> tuple[Mask, ...]:
    """The sets of *count* digits of *every* that add up to *total*."""
    return tuple(
        Mask(sum(1 << digit - 1 for digit in found))
        for found in combinations(digits(every), count)
        if sum(found) == total
    )


def _is_seen(values: Values, digits: Sequence[int]) -> bool:
    tallest = [max(digits[: place + 1]) for place in range(len(digits))]
    return len({*tallest}) == values[0]


def _seen(values: Values, count: int) -> Reading:
    (wanted,) = values

    def step(state: tuple[int, int], _place: int, digit: int) -> State | None:
        tallest, found = state
        if digit <= tallest:
            return state
        found += 1
        is_possible = found <= wanted and found + count - digit >= wanted
        return (digit, found) if is_possible else None

    return Reading((0, 0), step, lambda state: state[1] == wanted)


def _seen_apart(values: Values, count: int) -> Reading:
    """The same in cells that differ, of which one has the greatest digit."""
    (wanted,) = values
    return replace(_seen(values, count), accepts=lambda state: state == (count, wanted))


def _opens(values: Values, digits: Sequence[int]) -> bool:
    return points_at((0, *values), digits)


def _opening(values: Values, count: int) -> Reading:
    return pointing((0, *values), count)


def _opening_quickly(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    return pointing_quickly((0, *values), masks)


def _has_digit(values: Values, _count: int) -> str:
    return wrong_digit(values[0])


SANDWICH: Final = RuleKind(
    "sandwich",
    RuleShape.EDGE,
    _has_sandwich,
    _sandwich,
    ("total",),
    filtered=_sandwiched,
    is_whole=True,
)
X_SUM: Final = RuleKind(
    "x-sum",
    RuleShape.EDGE,
    _has_first_sum,
    _first_sum,
    ("total",),
    filtered=_first_sums,
    is_whole=True,
)
SKYSCRAPER: Final = RuleKind(
    "skyscraper",
    RuleShape.EDGE,
    _is_seen,
    _seen,
    ("seen",),
    reading_apart=_seen_apart,
    sees=True,
    is_whole=True,
)
NUMBERED_ROOM: Final = RuleKind(
    "numbered-room",
    RuleShape.EDGE,
    _opens,
    _opening,
    ("digit",),
    quick=_opening_quickly,
    sees=True,
    is_whole=True,
    check=_has_digit,
)
