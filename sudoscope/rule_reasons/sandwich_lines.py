"""A row or column with a sandwich: its cells, its sums, where its ends can be.

The lowest and the highest digit of a row or column are its ends; the clue is the sum of
what is between.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION
from sudoscope.rule_reasons.x_sum_lines import digits_left

MOST_PLACES: Final = 4
"""Pairs of places that are named, of the ends of a sandwich."""


class Sandwich(NamedTuple):
    """What is said of a sandwich.

    Attributes:
        words: The language.
        rule: The rule.
        masks: What its cells hold, in its order.
        gone: What is struck.
    """

    words: Phrasing
    rule: Rule
    masks: tuple[Mask, ...]
    gone: tuple[Candidate, ...]

    @property
    def inner(self) -> tuple[Digit, ...]:
        """All digits but the ends."""
        return self.words.variant.digits[1:-1]

    @property
    def ends(self) -> tuple[Digit, Digit]:
        """The lowest and the highest digit."""
        every = self.words.variant.digits
        return every[0], every[-1]

    @property
    def total(self) -> Digit:
        """Its sum, which may be one digit."""
        return Digit(self.rule.values[0])

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, in order."""
        return self.rule.cells

    def sets(self, size: int) -> list[tuple[Digit, ...]]:
        """The digits that make its sum, so many."""
        sets = combinations(self.inner, size)
        return [one for one in sets if sum(one) == self.rule.values[0]]

    @property
    def all_sets(self) -> list[tuple[Digit, ...]]:
        """The same of any size, the smallest first."""
        sizes = range(len(self.inner) + 1)
        return [one for size in sizes for one in self.sets(size)]

    @property
    def sizes(self) -> list[int]:
        """How many digits can make its sum."""
        return [*dict.fromkeys(map(len, self.all_sets))]

    def fillings(self) -> dict[tuple[int, int], list[tuple[Digit, ...]]]:
        """What can be between the ends, by the places of the lowest and the highest.

        Empty where there are many places.
        """
        found: dict[tuple[int, int], list[tuple[Digit, ...]]] = {}
        places = range(len(self.masks))
        for low, high in product(places, places):
            if low != high and (sets := [*self._filling(low, high)]):
                found[low, high] = sets
            if len(found) > MOST_PLACES:
                return {}
        return found

    def left(self) -> list[Mask]:
        """What its cells can have, each digit in some cell; empty as ``fillings``."""
        every, kept = self.words.variant.all_digits, [EMPTY] * len(self.masks)
        found = self.fillings()
        for (low, high), sets in found.items():
            first, last = sorted((low, high))
            between, held = range(first + 1, last), [*self.masks]
            held[low], held[high] = map(bit, self.ends)
            apart = [at for at in range(len(held)) if at not in between]
            for own in (Mask(sum(map(bit, chosen))) for chosen in sets):
                for places, used in ((between, own), (apart, Mask(every & ~own))):
                    left = digits_left([held[at] for at in places], used)
                    for at, mask in zip(places, left, strict=True):
                        kept[at] = Mask(kept[at] | mask)
        return kept if found else []

    def filling_at(self, one: int, other: int) -> list[tuple[Digit, ...]]:
        """What can be between the ends in two places, either way round."""
        return [*self._filling(one, other), *self._filling(other, one)]

    def _filling(self, low: int, high: int) -> Iterator[tuple[Digit, ...]]:
        """What can be between the ends in the places *low* and *high*."""
        first, last = map(bit, self.ends)
        if not (self.masks[low] & first and self.masks[high] & last):
            return
        between = range(min(low, high) + 1, max(low, high))
        for chosen in self.sets(len(between)):
            own = Mask(sum(map(bit, chosen)))
            held = [
                Mask(mask & own if place in between else mask & ~own)
                for place, mask in enumerate(self.masks)
            ]
            held[low], held[high] = first, last
            if all(self.rule.filtered(held)):
                yield chosen


def places_of(
    line: Sandwich, held: Sequence[Digit], places: Sequence[int], conj: str = "or"
) -> str:
    """Digits in cells: "1 in A7 or E7"."""
    cells = line.words.cells([line.cells[at] for at in places], conj)
    open_ = [(at, d) for at in places for d in held if line.masks[at] & bit(d)]
    stated = [Candidate(line.cells[at], digit) for at, digit in open_]
    return line.words.part(
        SECTION,
        "in",
        digits=line.words.digits(held, "and"),
        cells=line.words.standing_for(cells, stated),
    )
