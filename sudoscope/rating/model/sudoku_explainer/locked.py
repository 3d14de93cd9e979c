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
_CROSSED: Final = tuple(
    (
        house,
        tuple((o, ~MASKS[o]) for o in others if MASKS[house] & MASKS[o]),
    )
    for ones, others in _PAIRS
    for house in ones
)
"""Each house with those that cross it, and the cells outside of these, as sets."""


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
    for house, crossed in _CROSSED:
        inside = [where & MASKS[house] for where in board.at]
        several = [(d, where) for d, where in enumerate(inside) if where & (where - 1)]
        for other, outside in crossed:
            for digit, where in several:
                if not where & outside:
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
