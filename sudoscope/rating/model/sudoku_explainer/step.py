"""A step of a rating: what it is called, how it is rated, and what it does."""

from bisect import bisect_left
from typing import Final, NamedTuple

_LIMITS: Final = tuple(step << doubled for doubled in range(15) for step in (4, 6))
"""Lengths of chains each of which adds a tenth when it is exceeded."""


class RatedStep(NamedTuple):
    """A step as Sudoku Explainer 1.2.1 takes and rates it.

    Attributes:
        technique: Its slug.
        rating: In tenths.
        places: The digits that it places, each with its cell before it.
        strikes: The candidates that it strikes, likewise.
        base: Of a chain the rating without its length, in tenths; else the rating.
        length: Of a chain, how many links it has by the count of the scale; else 0.
        open_steps: How many different steps the producer had; of chains 1.
    """

    technique: str
    rating: int
    places: tuple[tuple[int, int], ...] = ()
    strikes: tuple[tuple[int, int], ...] = ()
    base: int = 0
    length: int = 0
    open_steps: int = 1


def placing(technique: str, rating: int, cell: int, digit: int) -> RatedStep:
    """A step that places *digit* in *cell*."""
    return RatedStep(technique, rating, ((cell, digit),), (), rating)


def striking(
    technique: str, rating: int, strikes: tuple[tuple[int, int], ...]
) -> RatedStep:
    """A step that strikes candidates."""
    return RatedStep(technique, rating, (), strikes, rating)


def added_by_length(length: int) -> int:
    """What a chain of *length* adds to its base, in tenths.

    One for each of 4, 6, 8, 12, 16, 24, 32, … that it exceeds: each is the one before
    times 3/2 and 4/3 in turn.

    >>> [added_by_length(n) for n in (4, 5, 7, 10, 14)]
    [0, 1, 2, 3, 4]
    """
    return bisect_left(_LIMITS, length)


def most_nodes(added: int) -> int:
    """The nodes that a chain may have that adds at most *added* tenths; 0 below 0."""
    return 2 + _LIMITS[min(added, len(_LIMITS) - 1)] if added >= 0 else 0


def chained(
    technique: str, base: int, complexity: int, strikes: tuple[tuple[int, int], ...]
) -> RatedStep:
    """A step by chains; *complexity* is the number of their nodes."""
    length = complexity - 2
    rating = base + added_by_length(length)
    return RatedStep(technique, rating, (), strikes, base, length)
