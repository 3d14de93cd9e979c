"""Naked and hidden sets."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final

from sudoscope.rating.model.sudoku_explainer.board import (
    ALL_DIGITS,
    IN_ORDER,
    MASKS,
    RatedBoard,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, striking

_NAKED: Final = {2: ("naked-pair", 30), 3: ("naked-triplet", 36), 4: ("naked-quad", 50)}
_HIDDEN: Final = {
    2: ("hidden-pair", 34),
    3: ("hidden-triplet", 40),
    4: ("hidden-quad", 54),
}


def naked_sets(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Cells of a house that hold as many digits as they are."""
    technique, rating = _NAKED[size]
    for house in IN_ORDER:
        for digits, cells in naked_sets_in(board, house, size):
            if strikes := tuple(board.struck(digits, MASKS[house] & ~cells)):
                yield striking(technique, rating, strikes)


def naked_sets_in(
    board: RatedBoard, house: int, size: int
) -> Iterator[tuple[int, int]]:
    """The digits and cells of naked sets of a house with twice as many open cells."""
    open_ = board.open_in(house)
    if len(open_) < 2 * size:
        return
    few = [cell for cell in open_ if 1 < board.masks[cell].bit_count() <= size]
    for chosen in combinations(few, size):
        digits = reduce(or_, (board.masks[cell] for cell in chosen))
        if digits.bit_count() == size:
            yield digits, sum(1 << cell for cell in chosen)


def hidden_sets_that_strike(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Digits of a house that have as many cells as they are."""
    technique, rating = _HIDDEN[size]
    for house in IN_ORDER:
        for digits, cells in hidden_sets(board, house, size, 2 * size):
            if strikes := tuple(board.struck(ALL_DIGITS & ~digits, cells)):
                yield striking(technique, rating, strikes)


def hidden_sets(
    board: RatedBoard, house: int, size: int, least_others: int
) -> Iterator[tuple[int, int]]:
    """The digits and cells of hidden sets of a house with more than so many cells.

    Args:
        board: Where.
        house: In which.
        size: How many digits.
        least_others: More open cells than this are needed.
    """
    inside = MASKS[house]
    if len(board.open_in(house)) <= least_others:
        return
    where = {
        digit: cells
        for digit in range(9)
        if 1 < (cells := board.at[digit] & inside).bit_count() <= size
    }
    for chosen in combinations(where, size):
        union = reduce(or_, (where[digit] for digit in chosen))
        if union.bit_count() == size:
            yield sum(1 << digit for digit in chosen), union
