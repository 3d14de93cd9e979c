"""The bivalue universal grave: all cells but a few hold two digits.

Without the extra digits each digit would have two places in every house, and the puzzle
two solutions or none.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from sudoscope.rating.model.sudoku_explainer.board import (
    CELLS,
    HOUSES,
    HOUSES_OF,
    MASKS,
    PEERS,
    RatedBoard,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, striking

_TWO: Final = 2


@dataclass(slots=True)
class _Grave:
    """The cells that keep a board from being a grave.

    Attributes:
        extra: Their further digits, as sets of digits by cell.
    """

    extra: dict[int, int] = field(default_factory=dict)

    @property
    def digits(self) -> int:
        """All further digits."""
        found = 0
        for digits in self.extra.values():
            found |= digits
        return found

    @property
    def cells(self) -> int:
        """The cells."""
        return sum(1 << cell for cell in self.extra)

    @property
    def common(self) -> int:
        """What all of them see."""
        found = (1 << 81) - 1
        for cell in self.extra:
            found &= PEERS[cell]
        return found & ~self.cells


def graves(board: RatedBoard) -> Iterator[RatedStep]:
    """What follows if the board is a grave but for some digits."""
    grave = _grave(board)
    if grave is None or not grave.extra:
        return
    if len(grave.extra) == 1:
        ((cell, digits),) = grave.extra.items()
        others = board.masks[cell] & ~digits
        if strikes := tuple(board.struck(others, 1 << cell)):
            yield striking("bug-1", 56, strikes)
        return
    if grave.digits.bit_count() == 1 and (
        strikes := tuple(board.struck(grave.digits, grave.common))
    ):
        yield striking("bug-2", 57, strikes)
    yield from _locked_pair(board, grave)
    if grave.digits.bit_count() > 1 and grave.common:
        yield from _with_sets(board, grave)


def _grave(board: RatedBoard) -> _Grave | None:
    """The cells with further digits, if without those all is a grave."""
    grave = _Grave()
    for house in HOUSES:
        for digit in range(9):
            where = board.at[digit] & MASKS[house]
            if where.bit_count() in (0, _TWO):
                continue
            found = [c for c in CELLS[house] if where >> c & 1]
            found = [c for c in found if board.masks[c].bit_count() > _TWO]
            if not found:
                return None
            if len(found) == 1:
                old = grave.extra.get(found[0], 0)
                grave.extra[found[0]] = old | 1 << digit
                is_mixed = len(grave.extra) > 1 and grave.digits.bit_count() > 1
                if is_mixed and not grave.common:
                    return None
    masks = list(board.masks)
    for cell, digits in grave.extra.items():
        masks[cell] &= ~digits
    is_grave = all(mask.bit_count() in (0, _TWO) for mask in masks) and all(
        sum(masks[cell] >> digit & 1 for cell in CELLS[house]) in (0, _TWO)
        for house in HOUSES
        for digit in range(9)
    )
    return grave if is_grave else None


def _locked_pair(board: RatedBoard, grave: _Grave) -> Iterator[RatedStep]:
    """Type 4: two cells in a house that holds one of their digits nowhere else."""
    if len(grave.extra) != _TWO:
        return
    one, other = grave.extra
    both = 1 << one | 1 << other
    shared = board.masks[one] & board.masks[other]
    for house in HOUSES_OF[one]:
        if MASKS[house] & both != both:
            continue
        for digit in range(9):
            if shared >> digit & 1 and board.at[digit] & MASKS[house] == both:
                strikes = tuple(
                    candidate
                    for cell in (one, other)
                    for candidate in board.struck(
                        board.masks[cell] & ~(1 << digit) & ~grave.extra[cell],
                        1 << cell,
                    )
                )
                if strikes:
                    yield striking("bug-4", 57, strikes)


def _with_sets(board: RatedBoard, grave: _Grave) -> Iterator[RatedStep]:
    """Type 3: the cells are as one in a naked set."""
    first = next(iter(grave.extra))
    for size in range(_TWO, 7):
        for house in HOUSES_OF[first]:
            if grave.cells & ~MASKS[house]:
                continue
            others = [c for c in board.open_in(house) if c not in grave.extra]
            for chosen in combinations(others, size - 1):
                union = grave.digits
                for cell in chosen:
                    union |= board.masks[cell]
                if union.bit_count() != size:
                    continue
                rest = MASKS[house] & ~grave.cells & ~sum(1 << c for c in chosen)
                if strikes := tuple(board.struck(union, rest)):
                    yield striking("bug-3", 57 + size - 1, strikes)
