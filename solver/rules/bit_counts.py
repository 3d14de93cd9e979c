"""Counts of the bits in a group (none, one, several), for all groups at once.

A group is given by the distances of its bits from the first. Shifted copies of the bits
are added up in two carry words: "one or more" and "two or more". A regular pattern is
added in levels: nine in a row are three threes, and their three sums are added.

Source: Knuth, "The Art of Computer Programming" 4A, 7.1.3, on counting in parallel.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

_SHIFTS_OF_THREE: Final = 2
"""The first part is not shifted; the two others are."""


@dataclass(frozen=True, slots=True)
class GroupCounts:
    """Counts the bits of groups of one pattern.

    Attributes:
        anchors: The first bit of each group.
        levels: For each level the shifts that move its further parts to the first.
        triples: The same where every level has three parts, as for nine digits: the
            loops over them are unrolled, since a solve spends much of its time here.
    """

    anchors: int
    levels: tuple[tuple[int, ...], ...]
    triples: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, anchors: int, distances: Sequence[int]) -> Self:
        """Groups that begin at *anchors*.

        Args:
            anchors: The first bit of each group.
            distances: From a group's first bit to each of its bits, ascending from 0.
        """
        levels = _levels(tuple(distances))
        triples = tuple((n[0], n[1]) for n in levels if len(n) == _SHIFTS_OF_THREE)
        return cls(anchors, levels, triples if len(triples) == len(levels) else ())

    def some(self, bits: int) -> int:
        """The anchors of the groups with one of *bits* or more."""
        if self.triples:
            for second, third in self.triples:
                bits |= bits >> second | bits >> third
            return bits & self.anchors
        for shifts in self.levels:
            part = bits
            for shift in shifts:
                bits |= part >> shift
        return bits & self.anchors

    def sums(self, bits: int) -> tuple[int, int]:
        """The anchors of the groups with one of *bits* or more, and with several."""
        one, two = bits, 0
        if self.triples:
            for second, third in self.triples:
                other, more = one >> second, one >> third
                either = one | other
                two |= two >> second | two >> third | one & other | either & more
                one = either | more
            return one & self.anchors, two & self.anchors
        for shifts in self.levels:
            first_one, first_two = one, two
            for shift in shifts:
                other = first_one >> shift
                two |= first_two >> shift | one & other
                one |= other
        return one & self.anchors, two & self.anchors

    def pairs(self, bits: int) -> int:
        """The anchors of the groups with exactly two of *bits*."""
        one, two, three = bits, 0, 0
        for shifts in self.levels:
            first_one, first_two, first_three = one, two, three
            for shift in shifts:
                other, both = first_one >> shift, first_two >> shift
                three |= first_three >> shift | two & other | one & both
                two |= both | one & other
                one |= other
        return two & ~three & self.anchors


def _levels(distances: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The shifts of *distances*, in as many levels as it has regular parts.

    >>> _levels((0, 1, 2, 9, 10, 11))
    ((1, 2), (9,))
    >>> _levels((0, 1, 5))
    ((1, 5),)
    """
    count = len(distances)
    for size in range(2, count):
        inner, outer = distances[:size], distances[::size]
        if sorted(a + b for a in inner for b in outer) == list(distances):
            return (inner[1:], *_levels(outer))
    return (distances[1:],) if count > 1 else ()
