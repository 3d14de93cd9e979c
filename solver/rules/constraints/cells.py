"""Cells: rules that mark cells, groups of cells, or the corner of four."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import RuleKind, RuleShape, Values
from solver.rules.digits import EMPTY, SYMBOLS, Digit, Mask, bit, digits

_CLASSES: Final = 3


def _is_even(_values: Values, digits: Sequence[int]) -> bool:
    return all(digit % 2 == 0 for digit in digits)


def _even(_values: Values, _count: int) -> Reading:
    return Reading(0, lambda _, __, digit: None if digit % 2 else 0)


def _is_odd(_values: Values, digits: Sequence[int]) -> bool:
    return all(digit % 2 for digit in digits)


def _odd(_values: Values, _count: int) -> Reading:
    return Reading(0, lambda _, __, digit: 0 if digit % 2 else None)


def _is_least(_values: Values, digits: Sequence[int]) -> bool:
    return all(digits[0] < digit for digit in digits[1:])


def _least(_values: Values, _count: int) -> Reading:
    def step(first: int, place: int, digit: int) -> int | None:
        if place == 0:
            return digit
        return first if first < digit else None

    return Reading(0, step)


def _is_greatest(_values: Values, digits: Sequence[int]) -> bool:
    return all(digits[0] > digit for digit in digits[1:])


def _greatest(_values: Values, _count: int) -> Reading:
    def step(first: int, place: int, digit: int) -> int | None:
        if place == 0:
            return digit
        return first if first > digit else None

    return Reading(0, step)


def _holds(values: Values, digits: Sequence[int]) -> bool:
    return not Counter(values) - Counter(digits)


def _holding(values: Values, count: int) -> Reading:
    def step(rest: tuple[int, ...], place: int, digit: int) -> State | None:
        if digit in rest:
            at = rest.index(digit)
            return rest[:at] + rest[at + 1 :]
        return rest if len(rest) < count - place else None

    return Reading(tuple(sorted(values)), step, lambda rest: not rest)


def _are_alike(values: Values, digits: Sequence[int]) -> bool:
    (length,) = values
    return all(digits[place] == digits[place % length] for place in range(len(digits)))


def _alike(values: Values, count: int) -> Reading:
    (length,) = values
    groups = count // length
    order = tuple(
        group * length + place for place in range(length) for group in range(groups)
    )

    def step(first: int, place: int, digit: int) -> int | None:
        if place % groups == 0:
            return digit
        return first if digit == first else None

    return Reading(0, step, order=order)


def points_at(values: Values, digits: Sequence[int]) -> bool:
    """Whether the cell that the digit at a place counts to holds a digit.

    The numbers are the place, from 0, and the digit.
    """
    at, digit = values
    return digits[at] <= len(digits) and digits[digits[at] - 1] == digit


def pointing(values: Values, count: int) -> Reading:
    """``points_at`` as a reading: the cell that points first."""
    at, wanted = values
    order = (at, *(place for place in range(count) if place != at))

    def step(target: int, place: int, digit: int) -> int | None:
        if place == 0:
            if digit > count or (digit - 1 == at and digit != wanted):
                return None
            return digit
        is_right = order[place] != target - 1 or digit == wanted
        return target if is_right else None

    return Reading(0, step, order=order)


def pointing_quickly(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The propagation of ``pointing`` where digits may repeat, target by target."""
    at, wanted = values
    wanted_mask, kept, pointed = bit(Digit(wanted)), list(masks), 0
    targets = []
    for digit in digits(masks[at]):
        is_right = digit == wanted if digit - 1 == at else digit <= len(masks)
        if is_right and masks[digit - 1] & wanted_mask:
            pointed |= bit(digit)
            targets.append(digit - 1)
    kept[at] = Mask(pointed)
    if len(targets) == 1 and targets[0] != at:
        kept[targets[0]] = wanted_mask
    return tuple(kept) if pointed else (EMPTY,) * len(masks)


def _class_of(values: Values, digit: int) -> int:
    return (digit - 1) * _CLASSES // values[0]


def _has_each_class(values: Values, digits: Sequence[int]) -> bool:
    return {_class_of(values, digit) for digit in digits} == {*range(_CLASSES)}


def _each_class(values: Values, _count: int) -> Reading:
    def step(found: int, _place: int, digit: int) -> int:
        return found | 1 << _class_of(values, digit)

    return Reading(0, step, lambda found: found == (1 << _CLASSES) - 1)


def _with_each_class(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    (count,) = values
    left = _classes_left(tuple([_classes_in(count, mask) for mask in masks]))
    kept = [
        mask & _digits_of_classes(count, classes)
        for mask, classes in zip(masks, left, strict=True)
    ]
    return tuple(map(Mask, kept))


@lru_cache(5000)
def _classes_in(count: int, mask: Mask) -> int:
    """The classes of the digits of *mask*, as bits."""
    return sum(
        1 << number
        for number in range(_CLASSES)
        if mask & _digits_of_class(count, number)
    )


@lru_cache
def _digits_of_classes(count: int, classes: int) -> int:
    """The digits of *classes*, which are given as bits."""
    return sum(
        _digits_of_class(count, number)
        for number in range(_CLASSES)
        if classes >> number & 1
    )


@lru_cache
def _digits_of_class(count: int, number: int) -> int:
    return sum(
        1 << digit - 1
        for digit in range(1, count + 1)
        if _class_of((count,), digit) == number
    )


def _digits_by_class(values: Values) -> tuple[Mask, ...]:
    return tuple(Mask(_digits_of_class(*values, n)) for n in range(_CLASSES))


@lru_cache(5000)
def _classes_left(found: tuple[int, ...]) -> tuple[int, ...]:
    """For each cell its classes, as bits, that are in a choice with each class."""
    kept = [0] * len(found)
    options = [[n for n in range(_CLASSES) if classes >> n & 1] for classes in found]
    for choice in product(*options):
        if len({*choice}) == _CLASSES:
            for place, number in enumerate(choice):
                kept[place] |= 1 << number
    return tuple(kept)


def _counts_itself(_values: Values, digits: Sequence[int]) -> bool:
    return all(count == digit for digit, count in Counter(digits).items())


def _counting(_values: Values, count: int) -> Reading:
    def step(state: State, place: int, digit: int) -> State | None:
        held = dict(state)
        held[digit] = held.get(digit, 0) + 1
        missing = sum(digit - found for digit, found in held.items())
        if held[digit] > digit or missing > count - place - 1:
            return None
        return tuple(sorted(held.items()))

    return Reading((), step)


def _has_groups(values: Values, count: int) -> str:
    fits = values[0] > 0 and count % values[0] == 0 and count > values[0]
    return "" if fits else f"has {count} cells, which are no groups of {values[0]}"


def _has_place(values: Values, count: int) -> str:
    place, digit = values
    if not 0 <= place < count:
        return f"has no cell at the place {place}"
    return wrong_digit(digit)


def wrong_digit(digit: int) -> str:
    """What is wrong with *digit*, if it is on no board."""
    known = 0 < digit <= len(SYMBOLS)
    return "" if known else f"has the digit {digit}; 1 to {len(SYMBOLS)} expected"


def _has_room(values: Values, count: int) -> str:
    fits = 0 < len(values) <= count
    return "" if fits else f"has {len(values)} digits for {count} cells"


def _is_digit_count(values: Values, _count: int) -> str:
    known = 0 < values[0] <= len(SYMBOLS)
    return "" if known else f"has {values[0]} digits; 1 to {len(SYMBOLS)} expected"


EVEN: Final = RuleKind("even", RuleShape.CELL, _is_even, _even)
ODD: Final = RuleKind("odd", RuleShape.CELL, _is_odd, _odd)
MINIMUM: Final = RuleKind("minimum", RuleShape.CELL, _is_least, _least, least=2)
MAXIMUM: Final = RuleKind("maximum", RuleShape.CELL, _is_greatest, _greatest, least=2)
QUADRUPLE: Final = RuleKind(
    "quadruple",
    RuleShape.CORNER,
    _holds,
    _holding,
    listed="digits",
    sees=True,
    least=4,
    most=4,
    check=_has_room,
)
CLONE: Final = RuleKind(
    "clone",
    RuleShape.AREA,
    _are_alike,
    _alike,
    ("length",),
    least=2,
    check=_has_groups,
    has_few_states=True,
)
INDEXING: Final = RuleKind(
    "indexing",
    RuleShape.CELL,
    points_at,
    pointing,
    ("place", "digit"),
    quick=pointing_quickly,
    is_whole=True,
    check=_has_place,
)
ENTROPY: Final = RuleKind(
    "entropy",
    RuleShape.BOARD,
    _has_each_class,
    _each_class,
    ("digits",),
    filtered=_with_each_class,
    least=3,
    alike=_digits_by_class,
    check=_is_digit_count,
)
COUNTING: Final = RuleKind("counting", RuleShape.CELL, _counts_itself, _counting)
