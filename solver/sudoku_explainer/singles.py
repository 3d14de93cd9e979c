"""Singles, and the moves that make a hidden single at once ("direct")."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from solver.rules.candidate_sets import places
from solver.sudoku_explainer.board import (
    ALL_DIGITS,
    BLOCKS,
    CELLS,
    COLUMNS,
    MASKS,
    ROWS,
    RatedBoard,
)
from solver.sudoku_explainer.locked import Locking, lockings
from solver.sudoku_explainer.step import RatedStep, placing

_IN_ORDER: Final = (*BLOCKS, *COLUMNS, *ROWS)
"""The order in which houses are looked at."""


def last_cells(board: RatedBoard) -> Iterator[RatedStep]:
    """The last open cell of a house."""
    for house in _IN_ORDER:
        open_ = [cell for cell in CELLS[house] if board.digits[cell] is None]
        if len(open_) == 1 and board.masks[open_[0]]:
            digit = board.masks[open_[0]].bit_length() - 1
            yield placing("full-house", 10, open_[0], digit)


def hidden_singles(board: RatedBoard) -> Iterator[RatedStep]:
    """The only place of a digit: in blocks, then in columns and rows."""
    for house in _IN_ORDER:
        for digit in range(9):
            where = board.at[digit] & MASKS[house]
            if where and not where & (where - 1):
                rating = 12 if house in BLOCKS else 15
                cell = where.bit_length() - 1
                yield placing("hidden-single", rating, cell, digit)


def naked_singles(board: RatedBoard) -> Iterator[RatedStep]:
    """The only digit of a cell."""
    for cell, mask in enumerate(board.masks):
        if mask and not mask & (mask - 1):
            yield placing("naked-single", 23, cell, mask.bit_length() - 1)


def direct_lockings(board: RatedBoard) -> Iterator[RatedStep]:
    """Pointing or claiming after which a house has one place for the digit."""
    for locking in lockings(board):
        found = _single_after(board, locking)
        if found is not None:
            rating = 17 if locking.house in BLOCKS else 19
            technique = "direct-pointing" if rating == 17 else "direct-claiming"  # noqa: PLR2004
            yield placing(technique, rating, found, locking.digit)


def _single_after(board: RatedBoard, locking: Locking) -> int | None:
    """The cell that is left in a house of the same kind which crosses the other."""
    first = 9 * (locking.house // 9)
    for house in range(first, first + 9):
        if house == locking.house or not MASKS[house] & MASKS[locking.other]:
            continue
        left = board.at[locking.digit] & MASKS[house] & ~MASKS[locking.other]
        if left and not left & (left - 1):
            return left.bit_length() - 1
    return None


def direct_hidden_sets(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Hidden pairs or triplets that leave another digit one place in their house."""
    rating = {2: 20, 3: 25}[size]
    technique = {2: "direct-hidden-pair", 3: "direct-hidden-triplet"}[size]
    for house in _IN_ORDER:
        for digits, cells in hidden_sets(board, house, size, size):
            for digit in places(ALL_DIGITS & ~digits):
                where = board.at[digit] & MASKS[house]
                left = where & ~cells
                if where & (where - 1) and left and not left & (left - 1):
                    yield placing(technique, rating, left.bit_length() - 1, digit)


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
    open_ = sum(board.digits[cell] is None for cell in CELLS[house])
    if open_ <= least_others:
        return
    where = {
        digit: cells
        for digit in range(9)
        if 1 < (cells := board.at[digit] & inside).bit_count() <= size
    }
    for chosen in combinations(where, size):
        union = 0
        for digit in chosen:
            union |= where[digit]
        if union.bit_count() == size:
            yield sum(1 << digit for digit in chosen), union
