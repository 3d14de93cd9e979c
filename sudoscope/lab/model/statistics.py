"""Summary statistics: minimum, median, mean, 95th percentile, maximum."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Self


@dataclass(frozen=True, slots=True)
class Spread:
    """Five figures of a list of numbers.

    Attributes:
        least: The minimum.
        median: The middle one, or the mean of the middle two.
        mean: The arithmetic mean.
        most_of: The 95th percentile: 95 of 100 numbers are not above it.
        greatest: The maximum.
    """

    least: float
    median: float
    mean: float
    most_of: float
    greatest: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Self:
        """The five figures of *numbers*, of which there must be at least one."""
        ordered = sorted(numbers)
        place = -(-len(ordered) * 95 // 100) - 1
        return cls(
            ordered[0], median(ordered), fmean(ordered), ordered[place], ordered[-1]
        )


def histogram(numbers: Sequence[float], bins: int) -> list[tuple[float, float, int]]:
    """Equal ranges over *numbers*: lower bound, upper bound, count.

    A number on the border of two ranges is in the upper one, the greatest in the last.
    Equal numbers give a single range.
    """
    low, high = min(numbers), max(numbers)
    if low == high:
        return [(low, high, len(numbers))]
    width = (high - low) / bins
    counts = [0] * bins
    for number in numbers:
        counts[min(int((number - low) / width), bins - 1)] += 1
    return [
        (low + place * width, low + (place + 1) * width, count)
        for place, count in enumerate(counts)
    ]
