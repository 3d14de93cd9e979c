"""Fish without fins: X-wing, swordfish and jellyfish."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from sudoscope.rating.model.sudoku_explainer.board import (
    COLUMNS,
    MASKS,
    ROWS,
    RatedBoard,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, striking

_FISH: Final = {2: ("x-wing", 32), 3: ("swordfish", 38), 4: ("jellyfish", 52)}


def fish(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Lines in which a digit has its places in as many crossing lines."""
    technique, rating = _FISH[size]
    for digit, bases, covers in fish_in(board, size):
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
                inside = board.at[digit] & union
                crossed = [MASKS[cover] for cover in covers if MASKS[cover] & inside]
                if len(crossed) == size:
                    yield digit, union, sum(crossed)
