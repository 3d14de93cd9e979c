"""Naked and hidden sets, and fish without fins."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final

from solver.sudoku_explainer.board import (
    ALL_DIGITS,
    BLOCKS,
    CELLS,
    COLUMNS,
    MASKS,
    ROWS,
    RatedBoard,
)
from solver.sudoku_explainer.singles import hidden_sets
from solver.sudoku_explainer.step import RatedStep, striking

_NAKED: Final = {2: ("naked-pair", 30), 3: ("naked-triplet", 36), 4: ("naked-quad", 50)}
_HIDDEN: Final = {
    2: ("hidden-pair", 34),
    3: ("hidden-triplet", 40),
    4: ("hidden-quad", 54),
}
_FISH: Final = {2: ("x-wing", 32), 3: ("swordfish", 38), 4: ("jellyfish", 52)}
_IN_ORDER: Final = (*BLOCKS, *COLUMNS, *ROWS)


def naked_sets(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Cells of a house that hold as many digits as they are."""
    technique, rating = _NAKED[size]
    for house in _IN_ORDER:
        open_ = [cell for cell in CELLS[house] if board.digits[cell] is None]
        if len(open_) < 2 * size:
            continue
        for digits, cells in sets_in(board, open_, size):
            if strikes := tuple(board.struck(digits, MASKS[house] & ~cells)):
                yield striking(technique, rating, strikes)


def sets_in(
    board: RatedBoard, open_: list[int], size: int
) -> Iterator[tuple[int, int]]:
    """The digits and cells of naked sets among the *open_* cells of a house."""
    few = [cell for cell in open_ if 1 < board.masks[cell].bit_count() <= size]
    for chosen in combinations(few, size):
        digits = reduce(or_, (board.masks[cell] for cell in chosen))
        if digits.bit_count() == size:
            yield digits, sum(1 << cell for cell in chosen)


def hidden_sets_that_strike(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Digits of a house that have as many cells as they are."""
    technique, rating = _HIDDEN[size]
    for house in _IN_ORDER:
        for digits, cells in hidden_sets(board, house, size, 2 * size):
            if strikes := tuple(board.struck(ALL_DIGITS & ~digits, cells)):
                yield striking(technique, rating, strikes)


def fish(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Lines in which a digit has its places in as many crossing lines."""
    technique, rating = _FISH[size]
    for found in fish_in(board, size):
        digit, bases, covers = found
        gone = board.at[digit] & covers & ~bases
        if gone:
            strikes = tuple(board.struck(1 << digit, gone))
            yield striking(technique, rating, strikes)


def fish_in(board: RatedBoard, size: int) -> Iterator[tuple[int, int, int]]:
    """The digit of each fish, and the cells of its bases and of its covers."""
    for bases, covers in ((COLUMNS, ROWS), (ROWS, COLUMNS)):
        for digit in range(9):
            lines = [MASKS[base] for base in bases]
            few = [b for b in lines if 1 < (board.at[digit] & b).bit_count() <= size]
            for chosen in combinations(few, size):
                union = sum(chosen)
                crossed = [c for c in map(MASKS.__getitem__, covers) if c & union]
                inside = board.at[digit] & union
                crossed = [cover for cover in crossed if cover & inside]
                if len(crossed) == size:
                    yield digit, union, sum(crossed)
