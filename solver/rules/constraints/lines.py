"""Lines: rules for the digits along a path of cells.

Sources: the names and definitions of the setters' sites: Thermo, German and Dutch
Whispers, Renban, Nabner, Palindrome, Modular, Entropic, Between, Lockout, Region Sum
and Zipper Lines.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate, combinations, pairwise
from typing import Any, Final

from solver.rules.constraints.equal_sums import plain, with_equal_sums
from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import RuleKind, RuleShape, Values, is_positive
from solver.rules.digits import Mask

_THIRDS: Final = 3
"""Low, middle and high digits of an entropic line."""


def _rises(_values: Values, digits: Sequence[int]) -> bool:
    return all(low < high for low, high in pairwise(digits))


def _rising(_values: Values, _count: int) -> Reading:
    return Reading(0, lambda last, _, digit: digit if digit > last else None)


def _never_falls(_values: Values, digits: Sequence[int]) -> bool:
    return all(low <= high for low, high in pairwise(digits))


def _never_falling(_values: Values, _count: int) -> Reading:
    return Reading(0, lambda last, _, digit: digit if digit >= last else None)


def _is_far_apart(values: Values, digits: Sequence[int]) -> bool:
    return all(abs(one - other) >= values[0] for one, other in pairwise(digits))


def _far_apart(values: Values, _count: int) -> Reading:
    least = values[0]

    def step(last: int, _place: int, digit: int) -> int | None:
        return digit if not last or abs(digit - last) >= least else None

    return Reading(0, step)


def _is_consecutive_set(_values: Values, digits: Sequence[int]) -> bool:
    return len({*digits}) == len(digits) == max(digits) - min(digits) + 1


def _consecutive_set(_values: Values, count: int) -> Reading:
    def step(used: int, _place: int, digit: int) -> int | None:
        found = used | 1 << digit
        spread = found.bit_length() - (found & -found).bit_length() + 1
        return found if found != used and spread <= count else None

    return Reading(0, step)


def _has_no_neighbours(_values: Values, digits: Sequence[int]) -> bool:
    return all(abs(one - other) > 1 for one, other in combinations(digits, 2))


def _no_neighbours(_values: Values, _count: int) -> Reading:
    def step(used: int, _place: int, digit: int) -> int | None:
        return None if used & 0b111 << digit - 1 else used | 1 << digit

    return Reading(0, step)


def _reads_the_same(_values: Values, digits: Sequence[int]) -> bool:
    return list(digits) == [*reversed(digits)]


def _mirrored(count: int) -> tuple[int, ...]:
    """Places of a line from both ends inward: pair after pair, then the middle."""
    pairs = ((place, count - 1 - place) for place in range(count // 2))
    return (
        *(place for pair in pairs for place in pair),
        *((count // 2,) * (count % 2)),
    )


def _same_from_both_ends(_values: Values, count: int) -> Reading:
    def step(first: int, place: int, digit: int) -> int | None:
        if place % 2:
            return 0 if digit == first else None
        return digit

    return Reading(0, step, order=_mirrored(count))


def _has_all_rests(values: Values, digits: Sequence[int]) -> bool:
    (length,) = values
    rests = [digit % length for digit in digits]
    runs = (rests[start : start + length] for start in range(len(rests)))
    return all(len({*run}) == len(run) for run in runs)


def _all_rests(values: Values, _count: int) -> Reading:
    (length,) = values
    before = length - 1

    def step(last: tuple[int, ...], _place: int, digit: int) -> State | None:
        rest = digit % length
        return None if rest in last else (*last, rest)[-before:] if before else ()

    return Reading((), step)


def _third(values: Values, digit: int) -> int:
    """Whether *digit* is low, middle or high, of as many digits as *values* says."""
    return (digit - 1) * _THIRDS // values[0]


def _is_entropic(values: Values, digits: Sequence[int]) -> bool:
    thirds = [_third(values, digit) for digit in digits]
    runs = (thirds[start : start + _THIRDS] for start in range(len(thirds)))
    return all(len({*run}) == len(run) for run in runs)


def _entropic(values: Values, _count: int) -> Reading:
    def step(last: tuple[int, ...], _place: int, digit: int) -> State | None:
        third = _third(values, digit)
        return None if third in last else (*last, third)[-(_THIRDS - 1) :]

    return Reading((), step)


def _ends_first(count: int) -> tuple[int, ...]:
    return (0, count - 1, *range(1, count - 1))


def _is_between(_values: Values, digits: Sequence[int]) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return all(low < digit < high for digit in digits[1:-1])


def _between(_values: Values, count: int) -> Reading:
    def step(ends: tuple[int, ...], place: int, digit: int) -> State | None:
        if place <= 1:
            return tuple(sorted((*ends, digit)))
        return ends if ends[0] < digit < ends[1] else None

    return Reading((), step, order=_ends_first(count))


def _is_locked_out(values: Values, digits: Sequence[int]) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    inside = digits[1:-1]
    return high - low >= values[0] and not any(low <= d <= high for d in inside)


def _locked_out(values: Values, count: int) -> Reading:
    def step(ends: tuple[int, ...], place: int, digit: int) -> State | None:
        if place == 0:
            return (digit,)
        if place == 1:
            low, high = sorted((*ends, digit))
            return (low, high) if high - low >= values[0] else None
        return None if ends[0] <= digit <= ends[1] else ends

    return Reading((), step, order=_ends_first(count))


def _has_equal_sums(values: Values, digits: Sequence[int]) -> bool:
    sums, start = set(), 0
    for length in values:
        sums.add(sum(digits[start : start + length]))
        start += length
    return len(sums) == 1


def _equal_sums(values: Values, _count: int) -> Reading:
    ends = [sum(values[: number + 1]) - 1 for number in range(len(values))]

    def step(state: tuple[int, int], place: int, digit: int) -> State | None:
        wanted, before = state
        total = before + digit
        if wanted and total > wanted:
            return None
        if place not in ends:
            return wanted, total
        return (total, 0) if wanted in (0, total) else None

    return Reading((0, 0), step)


def _equal_sums_quickly(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    ends = [*accumulate(values)]
    parts = zip((0, *ends), ends, strict=False)
    return with_equal_sums(masks, [plain(range(*part)) for part in parts])


def _has_equal_pairs(_values: Values, digits: Sequence[int]) -> bool:
    count = len(digits)
    pairs = {digits[place] + digits[-1 - place] for place in range(count // 2)}
    return len(pairs | ({digits[count // 2]} if count % 2 else set())) == 1


def _equal_pairs(_values: Values, count: int) -> Reading:
    order = tuple(reversed(_mirrored(count)))

    def step(state: tuple[int, int], place: int, digit: int) -> State | None:
        total, first = state
        if count % 2 and place == 0:
            return digit, 0
        if not first:
            return total, digit
        found = first + digit
        return (found, 0) if total in (0, found) else None

    return Reading((0, 0), step, order=order)


def _equal_pairs_quickly(_values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    order = _mirrored(len(masks))
    return with_equal_sums(
        masks, [plain(order[at : at + 2]) for at in range(0, len(order), 2)]
    )


def _keeps_table(values: Values, digits: Sequence[int]) -> bool:
    return all(_may_follow(values, one, other) for one, other in pairwise(digits))


def _may_follow(values: Values, one: int, other: int) -> bool:
    """Whether the bits of a digit, if there are any, hold the one that follows it."""
    return one <= len(values) and bool(values[one - 1] >> other - 1 & 1)


def _by_table(values: Values, _count: int) -> Reading:
    def step(last: int, _place: int, digit: int) -> int | None:
        return digit if not last or _may_follow(values, last, digit) else None

    return Reading(0, step)


def _line(
    slug: str,
    allows: Callable[[Values, Sequence[int]], bool],
    reading: Callable[[Values, int], Reading],
    *fields: str,
    least: int = 2,
    **more: Any,
) -> RuleKind:
    return RuleKind(slug, RuleShape.LINE, allows, reading, fields, least=least, **more)


def _has_followers(values: Values, _count: int) -> str:
    fits = any(values) and min(values) >= 0
    return "" if fits else "has no digits that may follow another"


def _has_length(values: Values, count: int) -> str:
    fits = sum(values) == count and all(length > 0 for length in values)
    return "" if fits else f"has lengths that do not make {count} cells"


THERMOMETER: Final = _line("thermometer", _rises, _rising, has_few_states=True)
SLOW_THERMOMETER: Final = _line(
    "slow-thermometer", _never_falls, _never_falling, has_few_states=True
)
WHISPER: Final = _line(
    "whisper",
    _is_far_apart,
    _far_apart,
    "difference",
    check=is_positive,
    has_few_states=True,
)
RENBAN: Final = _line("renban", _is_consecutive_set, _consecutive_set)
NABNER: Final = _line("nabner", _has_no_neighbours, _no_neighbours, has_few_states=True)
PALINDROME: Final = _line(
    "palindrome", _reads_the_same, _same_from_both_ends, has_few_states=True
)
MODULAR: Final = _line(
    "modular",
    _has_all_rests,
    _all_rests,
    "modulus",
    check=is_positive,
    has_few_states=True,
)
ENTROPIC: Final = _line(
    "entropic",
    _is_entropic,
    _entropic,
    "digits",
    check=is_positive,
    has_few_states=True,
)
BETWEEN: Final = _line("between", _is_between, _between, least=3, has_few_states=True)
LOCKOUT: Final = _line(
    "lockout", _is_locked_out, _locked_out, "difference", least=3, check=is_positive
)
REGION_SUM: Final = _line(
    "region-sum",
    _has_equal_sums,
    _equal_sums,
    listed="lengths",
    quick=_equal_sums_quickly,
    sees=True,
    check=_has_length,
)
RELATION: Final = _line(
    "relation", _keeps_table, _by_table, listed="followers", check=_has_followers
)
"""A table of one's own: for each digit those that may follow it, as bits."""
ZIPPER: Final = _line(
    "zipper", _has_equal_pairs, _equal_pairs, quick=_equal_pairs_quickly, sees=True
)
