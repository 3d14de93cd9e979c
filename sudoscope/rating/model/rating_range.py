"""Ranges of ratings, as people write them: 3-4, 5 or 7+."""

import re
from dataclasses import dataclass
from math import inf
from typing import Final, Self

from solver.errors import PuzzleError

_NUMBER: Final = r"[0-9]{1,2}(?:\.[0-9])?"
_WRITTEN: Final = re.compile(rf"({_NUMBER})(?:(\+)|-({_NUMBER}))?")
_STEP: Final = 0.9
"""From a whole number to the last rating that begins with it."""


@dataclass(frozen=True, slots=True)
class RatingRange:
    """Ratings on the scale of Sudoku Explainer, as ``sudoscope rate`` says them.

    Attributes:
        low: The lowest.
        high: The highest, which is one of them.
    """

    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> Self:
        """The range that *text* writes.

        >>> RatingRange.read("3-4"), RatingRange.read("7+").high, RatingRange.read("5")
        (RatingRange(low=3.0, high=4.0), inf, RatingRange(low=5.0, high=5.9))

        Args:
            text: Two ratings with a hyphen between them, one with a plus behind it, or
                one: a whole number stands for all ratings that begin with it.

        Raises:
            PuzzleError: It writes none.
        """
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise PuzzleError(
                f"found {text!r}, expected ratings like 3-4, 5 or 7+, on the scale of"
                " Sudoku Explainer"
            )
        low = float(found[1])
        high = low + _STEP if "." not in found[1] else low
        if found[2] or found[3]:
            high = inf if found[2] else float(found[3])
        if high < low:
            raise PuzzleError(f"found {text!r}, where the first is above the second")
        return cls(low, round(high, 1))

    def __contains__(self, rating: float) -> bool:
        return self.low <= rating <= self.high

    def __str__(self) -> str:
        return f"{self.low}+" if self.high == inf else f"{self.low}-{self.high}"
