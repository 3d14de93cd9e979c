"""Singles, and the moves that make a hidden single at once ("direct")."""

from collections.abc import Iterator
from typing import Final

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import (
    ALL_DIGITS,
    BLOCKS,
    IN_ORDER,
    MASKS,
    RatedBoard,
)
from sudoscope.rating.model.sudoku_explainer.locked import Locking, lockings
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, placing
from sudoscope.rating.model.sudoku_explainer.subsets import hidden_sets

_DIRECT: Final = {2: ("direct-hidden-pair", 20), 3: ("direct-hidden-triplet", 25)}


def last_cells(board: RatedBoard) -> Iterator[RatedStep]:
    """The last open cell of a house."""
    for house in IN_ORDER:
        open_ = board.open_in(house)
        if len(open_) == 1 and board.masks[open_[0]]:
            digit = board.masks[open_[0]].bit_length() - 1
            yield placing("full-house", 10, open_[0], digit)


def hidden_singles(board: RatedBoard) -> Iterator[RatedStep]:
    """The only place of a digit: in blocks, then in columns and rows."""
    for house in IN_ORDER:
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
            is_pointing = locking.house in BLOCKS
            technique = "direct-pointing" if is_pointing else "direct-claiming"
            yield placing(technique, 17 if is_pointing else 19, found, locking.digit)


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
    technique, rating = _DIRECT[size]
    for house in IN_ORDER:
        for digits, cells in hidden_sets(board, house, size, size):
            for digit in places(ALL_DIGITS & ~digits):
                where = board.at[digit] & MASKS[house]
                left = where & ~cells
                if where & (where - 1) and left and not left & (left - 1):
                    yield placing(technique, rating, left.bit_length() - 1, digit)
