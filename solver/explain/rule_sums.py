"""The sums that a rule leaves its cells, written with their digits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import prod
from typing import Final, TypeVar

from solver.explain.phrasing import Phrasing
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell

_DOUBLE: Final = "double-arrow"
_DIAGONAL: Final = "little-killer"
_FIRST: Final = "x-sum"
_Each = TypeVar("_Each")
_FEW_SUMS: Final = 4
"""Sums that are written one by one."""
_FEW_GROUPS: Final = 2
"""Different ends of the cells of a diagonal, of which each is explained."""
_TRIED: Final = 1000
"""Choices of digits among which these are looked for."""


def sums_left(words: Phrasing, rule: Rule, known: Mapping[Cell, Mask]) -> str:
    """The few sums that *rule* leaves by what is *known*, such as 7 = 6+1 or 8 = 7+1.

    Of a double arrow 1+7 = 5+3; of an X-sum those that it leaves by itself. Nothing
    where there are more, or for a rule without.
    """
    every = words.variant.all_digits
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    if rule.kind == _FIRST:
        choices = [*map(digits, kept)]
        few = [] if known else _few(_first_sums(rule.values[0], choices))
    else:
        few = few_sums(rule, kept)
    few = [] if any(len(one) == 1 for one in few) else few  # a digit is no sum
    return words.listed([_written(words, rule, one) for one in few], "or")


def _written(words: Phrasing, rule: Rule, choice: Sequence[Digit]) -> str:
    if rule.kind in {_DIAGONAL, _FIRST}:
        return f"{rule.values[0]} = {_added(words, choice)}"
    return " = ".join(_added(words, side) for side in sides_of(rule, choice))


def _added(words: Phrasing, choice: Sequence[Digit]) -> str:
    return "+".join(map(words.digit, choice))


def sides_of(rule: Rule, each: Sequence[_Each]) -> tuple[Sequence[_Each], ...]:
    """What the cells of an arrow have each, on the two sides of its sum."""
    if rule.kind == _DOUBLE:
        return (each[0], each[-1]), each[1:-1]
    return each[:1], each[1:]


def opening_sums(words: Phrasing, rule: Rule) -> tuple[str, str]:
    """The least sum of an arrow, and what it leaves for one of its cells at most.

    Such as 1+2+3 = 6 and 9-1-2 = 6; empty of cells so many that bounds are inexact.
    """
    said, every = words.digit, words.variant
    circle, *kept = map(digits, rule.filtered([every.all_digits for _ in rule.cells]))
    at = max(range(len(kept)), key=lambda place: kept[place][-1])
    beside = [every.digits[: len(kept)]] * len(kept)
    least = next(filter(rule.allows, product(circle[:1], *beside)), ())
    beside[at] = kept[at][-1:]
    greatest = next(filter(rule.allows, product(circle[-1:], *beside)), ())
    rest = greatest[: at + 1] + greatest[at + 2 :]
    return (
        f"{'+'.join(map(said, least[1:]))} = {said(circle[0])}" if least else "",
        f"{'−'.join(map(said, rest))} = {said(kept[at][-1])}" if rest else "",
    )


def total_limits(words: Phrasing, rule: Rule, struck: Sequence[int]) -> list[str]:
    """The sums that give cells of *rule* a least and a greatest digit by itself.

    Of an X-sum the greatest sum of one digit less and the least of one more than its
    first cell may hold, where only that loses digits; of a diagonal what the other
    cells make at most and at least, where few lose different digits.

    Args:
        words: The language.
        rule: The rule.
        struck: The places on it of the cells that lose digits.
    """
    kept = [
        digits(m) for m in rule.filtered([words.variant.all_digits for _ in rule.cells])
    ]
    alike: dict[tuple[Digit, ...], list[int]] = {}
    for place in struck if rule.kind == _DIAGONAL else ():
        alike.setdefault(kept[place], []).append(place)
    found = [
        said
        for places in (alike.values() if len(alike) <= _FEW_GROUPS else ())
        for said in _rests(words, rule, kept, places, is_only=len(alike) == 1)
    ]
    if rule.kind == _FIRST and struck == [0] and kept[0]:
        found = [*_lengths(words, rule.values[0], kept[0])]
    return found if all(found) else []


def _lengths(words: Phrasing, total: int, kept: tuple[Digit, ...]) -> Iterator[str]:
    """Why its first cell can hold no digit below and none above those *kept*.

    Empty where the sum does not say why: 16 is no sum of 5 different digits with 5.
    """
    every = words.variant.digits
    ends = ("most", kept[0] - 1, every[::-1]), ("least", kept[-1] + 1, every)
    for key, many, beside in ends:
        if many in every:
            choice = [many, *[d for d in beside if d != many][: many - 1]]
            is_why = (sum(choice) < total) == (key == "most")
            yield _limit(words, f"total-{key}", choice) if is_why else ""


def _rests(
    words: Phrasing,
    rule: Rule,
    kept: Sequence[tuple[Digit, ...]],
    places: Sequence[int],
    *,
    is_only: bool,
) -> Iterator[str]:
    every = words.variant.digits
    cells = "" if is_only else words.cells([rule.cells[p] for p in places], "or")
    for key, end, of_all in (("most", 0, every[0]), ("least", -1, every[-1])):
        digit = kept[places[0]][end]
        choices = [each[:: -1 if key == "most" else 1] for each in kept]
        choices[places[0]] = (digit,)
        if digit == of_all:
            continue
        is_few = prod(map(len, choices)) <= _TRIED
        found = filter(rule.allows, product(*choices)) if is_few else iter(())
        choice = next(found, ())
        rest = [*choice[: places[0]], *choice[places[0] + 1 :]]
        said = _limit(words, f"others-{key}", rest) if rest else ""
        beside = words.part("openings", "beside", cells=cells, limit=said)
        yield beside if cells and said else said


def _limit(words: Phrasing, key: str, choice: Sequence[int]) -> str:
    numbers = [Digit(digit) for digit in choice]
    key += "" if len(numbers) > 1 else "-one"
    facts = {"count": f"{len(numbers)}", "sum": f"{sum(choice)}"}
    return words.part("openings", key, added=_added(words, numbers), **facts)


def few_sums(rule: Rule, held: Sequence[Mask]) -> list[tuple[Digit, ...]]:
    """The few sums that an arrow or a diagonal leaves cells with the digits *held*."""
    choices = [digits(mask) for mask in held]
    is_sum = rule.kind in {_DOUBLE, _DIAGONAL} or (
        rule.kind == "arrow" and rule.values == (1,)
    )
    if not is_sum or prod(map(len, choices)) > _TRIED:
        return []
    return _few(filter(rule.allows, product(*choices)))


def _few(found: Iterable[tuple[Digit, ...]]) -> list[tuple[Digit, ...]]:
    """*found*, where it is little; else nothing."""
    few = [*islice(found, _FEW_SUMS + 1)]
    return few if len(few) <= _FEW_SUMS else []


def _first_sums(
    total: int, choices: Sequence[Sequence[Digit]]
) -> Iterator[tuple[Digit, ...]]:
    """The different digits, as many as the first one says, with the sum *total*."""
    begun: list[tuple[Digit, ...]] = [(digit,) for digit in reversed(choices[0])]
    while begun:
        chosen = begun.pop()
        left = total - sum(chosen)
        if len(chosen) == chosen[0]:
            if not left:
                yield chosen
            continue
        following = reversed(choices[len(chosen)])
        begun += [(*chosen, d) for d in following if d <= left and d not in chosen]
