"""Aligned exclusion: of two or three cells, choices that leave a third cell nothing."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import PEERS, RatedBoard
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, striking

_RATINGS: Final = {2: ("aligned-pair", 62), 3: ("aligned-triplet", 75)}


def aligned_exclusions(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """Digits of *size* cells that no allowed choice holds.

    A choice is out if a digit stands twice in a house, or if it takes all digits of a
    cell that all of them see.
    """
    technique, rating = _RATINGS[size]
    excluders = sum(
        1 << cell for cell in range(81) if 1 < board.masks[cell].bit_count() <= size
    )
    bases = [
        cell
        for cell in range(81)
        if board.masks[cell].bit_count() > 1 and PEERS[cell] & excluders
    ]
    for chosen in combinations(bases, size):
        seen = excluders
        for cell in chosen:
            seen &= PEERS[cell]
        if seen.bit_count() <= 1:
            continue
        board.on_look()
        if strikes := _excluded(board, chosen, [*places(seen)]):
            yield striking(technique, rating, strikes)


def _excluded(
    board: RatedBoard, chosen: tuple[int, ...], seen: list[int]
) -> tuple[tuple[int, int], ...]:
    masks = tuple([board.masks[cell] for cell in chosen])
    taken = frozenset([board.masks[cell] for cell in seen])
    allowed = _allowed(chosen, masks, taken)
    return tuple(
        (cell, digit)
        for cell, left in zip(chosen, allowed, strict=True)
        for digit in places(board.masks[cell] & ~left)
    )


@lru_cache(1 << 14)
def _allowed(
    chosen: tuple[int, ...], masks: tuple[int, ...], taken: frozenset[int]
) -> list[int]:
    """For each cell the digits that some allowed choice holds, as sets.

    From step to step most cells hold what they held.

    Args:
        chosen: The cells.
        masks: The candidates of each, as a set of digits.
        taken: What other cells hold, all of which see these, as sets of digits.
    """
    allowed = [0] * len(chosen)
    sees = [
        (a, b)
        for a, b in combinations(range(len(chosen)), 2)
        if PEERS[chosen[a]] >> chosen[b] & 1
    ]
    for choice in product(*([*places(mask)] for mask in masks)):
        if any(choice[a] == choice[b] for a, b in sees):
            continue
        union = 0
        for digit in choice:
            union |= 1 << digit
        if any(not mask & ~union for mask in taken):
            continue
        for at, digit in enumerate(choice):
            allowed[at] |= 1 << digit
    return allowed
