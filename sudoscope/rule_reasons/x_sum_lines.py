"""Lines of X-sums: the digits that make the sum, and what these leave each cell."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple, TypeAlias

from solver.explain.phrasing import Phrasing
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits

Way: TypeAlias = tuple[Digit, ...]
"""The digits of a sum, that of the first cell before the others."""


class XSumLine(NamedTuple):
    """The line of an X-sum.

    Attributes:
        words: The language.
        rule: The rule.
        masks: What its cells hold, in its order.
    """

    words: Phrasing
    rule: Rule
    masks: tuple[Mask, ...]

    @property
    def every(self) -> Way:
        """All digits; the line has each once."""
        return self.words.variant.digits

    @property
    def total(self) -> int:
        """The sum."""
        return self.rule.values[0]

    @property
    def is_rest_said(self) -> bool:
        """Whether the digits after those of the sum make less than these."""
        return 2 * self.total > sum(self.every)

    def ways(self) -> Iterator[Way]:
        """The digits that make the sum."""
        for first in digits(self.masks[0]):
            for chosen in self.choices(first):
                rest = self.outside((first, *chosen))
                is_sum = first + sum(chosen) == self.total
                if is_sum and _fits(self.masks[first:], rest):
                    yield first, *chosen

    def choices(self, first: Digit) -> Iterator[Way]:
        """What can follow *first* in as many cells as it says."""
        others = [digit for digit in self.every if digit != first]
        for chosen in combinations(others, first - 1):
            if _fits(self.masks[1:first], _set(chosen)):
                yield chosen

    def rests(self, first: Digit) -> Iterator[Way]:
        """What can be in the cells after those of a sum that begins with *first*.

        Digits that are placed in its cells are not.
        """
        inside = [mask for mask in self.masks[1:first] if mask.bit_count() == 1]
        placed = {first, *(digits(mask)[0] for mask in inside)}
        others = [digit for digit in self.every if digit not in placed]
        for chosen in combinations(others, len(self.every) - first):
            if _fits(self.masks[first:], _set(chosen)):
                yield chosen

    def placed(self, way: Way) -> Way:
        """The digits of a sum, each that a cell is known to have in its place."""
        held = [mask if mask.bit_count() == 1 else EMPTY for mask in self.masks]
        own = Mask(reduce(or_, held[1 : way[0]], EMPTY) & _set(way))
        rest = iter(digit for digit in way[1:] if not bit(digit) & own)
        return way[0], *(
            digits(mask)[0] if mask & own else next(rest) for mask in held[1 : way[0]]
        )

    def outside(self, way: Way) -> Mask:
        """The digits that are not in a sum."""
        return Mask(_set(self.every) & ~_set(way))

    def left(self, ways: Sequence[Way]) -> tuple[Mask, ...]:
        """What the cells can have by any of *ways*, each digit of it in some cell."""
        kept = [EMPTY] * len(self.masks)
        for way in ways:
            first, inside, rest = way[0], _set(way[1:]), self.outside(way)
            each = [bit(first)]
            each += digits_left(self.masks[1:first], inside)
            each += digits_left(self.masks[first:], rest)
            kept = [Mask(one | other) for one, other in zip(kept, each, strict=True)]
        return tuple(kept)


def _set(chosen: Sequence[Digit]) -> Mask:
    return Mask(sum(map(bit, chosen)))


def _fits(held: Sequence[Mask], used: Mask) -> bool:
    """Whether cells that *held* so much can have the digits *used*, each once."""
    return used in _begun(held, used)[-1]


def _begun(held: Sequence[Mask], used: Mask) -> list[set[Mask]]:
    """The sets of digits of *used* that the first cells can have, for each number."""
    begun = [{EMPTY}]
    for mask in held:
        begun.append(
            {
                Mask(before | bit(digit))
                for before in begun[-1]
                for digit in digits(Mask(mask & used & ~before))
            }
        )
    return begun


def digits_left(held: Sequence[Mask], used: Mask) -> list[Mask]:
    """What each cell has where they have the digits *used*, each once."""
    wanted, kept = {used}, list[Mask]()
    for mask, before in zip(held[::-1], _begun(held, used)[-2::-1], strict=True):
        last = [
            (Mask(one & ~bit(digit)), bit(digit))
            for one in wanted
            for digit in digits(Mask(mask & one))
            if one & ~bit(digit) in before
        ]
        wanted = {rest for rest, _ in last}
        kept.append(reduce(or_, (own for _, own in last), EMPTY))
    return kept[::-1]
