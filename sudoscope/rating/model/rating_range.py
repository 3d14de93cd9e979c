"""Ranges of ratings, as people write them: 3-4, 5 or 7+."""

import re
from dataclasses import dataclass
from math import inf
from typing import Final, Self

from solver.errors import PuzzleError

_NUMBER: Final = r"[0-9]{1,2}(?:\.[0-9])?"
_NO_END: Final = "inf"
_STEP: Final = 0.9
"""From a whole number to the last rating that begins with it."""


def ends_of_range(text: str, number: str, expected: str) -> tuple[str, str]:
    """The ends of a range as they are written in *text*.

    >>> [ends_of_range(text, "[0-9]+", "a range") for text in ("3-4", "7+", "5")]
    [('3', '4'), ('7', 'inf'), ('5', '')]

    Args:
        text: Two numbers with a hyphen between them, one with a plus behind it, or one,
            which has no second end.
        number: The pattern of a number.
        expected: Such ranges in words, for messages.

    Raises:
        PuzzleError: It writes none.
    """
    found = re.fullmatch(rf"({number})(?:(\+)|-({number}))?", text.strip())
    if found is None:
        raise PuzzleError(f"found {text!r}, expected {expected}")
    low, high = found[1], _NO_END if found[2] else found[3] or ""
    if high and float(high) < float(low):
        raise PuzzleError(f"found {text!r}, where the first is above the second")
    return low, high


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
        low, high = ends_of_range(
            text,
            _NUMBER,
            "ratings like 3-4, 5 or 7+, on the scale of Sudoku Explainer",
        )
        usual = float(low) if "." in low else float(low) + _STEP
        return cls(float(low), round(float(high) if high else usual, 1))

    def __contains__(self, rating: float) -> bool:
        return self.low <= rating <= self.high

    def __str__(self) -> str:
        return f"{self.low}+" if self.high == inf else f"{self.low}-{self.high}"
