"""Locked candidates: pointing from blocks, claiming from lines."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoscope.rating.model.sudoku_explainer.board import (
    BLOCKS,
    COLUMNS,
    MASKS,
    ROWS,
    RatedBoard,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, striking

_PAIRS: Final = ((BLOCKS, COLUMNS), (BLOCKS, ROWS), (COLUMNS, BLOCKS), (ROWS, BLOCKS))


class Locking(NamedTuple):
    """A digit whose places in a house lie in another.

    Attributes:
        house: Where it is locked.
        other: The other house.
        digit: Which.
    """

    house: int
    other: int
    digit: int


def lockings(board: RatedBoard) -> Iterator[Locking]:
    """Every locking of two or three places, whether or not it strikes anything."""
    for ones, others in _PAIRS:
        for house in ones:
            for other in others:
                both = MASKS[house] & MASKS[other]
                if not both:
                    continue
                for digit in range(9):
                    inside = board.at[digit] & MASKS[house]
                    if inside & (inside - 1) and not inside & ~both:
                        yield Locking(house, other, digit)


def locked_candidates(board: RatedBoard) -> Iterator[RatedStep]:
    """Pointing and claiming that strike candidates."""
    for house, other, digit in lockings(board):
        gone = board.at[digit] & MASKS[other] & ~MASKS[house]
        if gone:
            is_pointing = house in BLOCKS
            yield striking(
                "pointing" if is_pointing else "claiming",
                26 if is_pointing else 28,
                tuple(board.struck(1 << digit, gone)),
            )
