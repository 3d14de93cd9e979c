"""Unique rectangles and loops: two digits in a loop of cells would be exchangeable.

Each house that the loop passes holds two of its cells. If no cell had another digit,
the two digits could be exchanged, and the puzzle would have two solutions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import (
    ALL_DIGITS,
    CELLS,
    HOUSES_OF,
    MASKS,
    PEERS,
    RatedBoard,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, striking

_RATINGS: Final = {4: 45, 6: 46, 8: 47}
_LONG: Final = 50
_MOST_EXTRA: Final = 2
"""Cells of different further digits in a loop."""


def unique_loops(board: RatedBoard) -> Iterator[RatedStep]:
    """All steps of loops, the easiest first."""
    found: list[tuple[int, int, RatedStep]] = []
    seen: set[tuple[int, int]] = set()
    for cell in board.open_cells:
        pair = board.masks[cell]
        if pair.bit_count() != 2:  # noqa: PLR2004
            continue
        for loop in _extended(board, [cell], pair, (_MOST_EXTRA, 0), -1):
            cells = sum(1 << c for c in loop)
            if (cells, pair) not in seen:
                seen.add((cells, pair))
                found += _Loop(board, pair, cells, len(loop)).steps()
    yield from (step for *_, step in sorted(found, key=lambda f: f[:2]))


def _extended(
    board: RatedBoard,
    loop: list[int],
    pair: int,
    extra: tuple[int, int],
    last_kind: int,
) -> Iterator[list[int]]:
    """The loops that *loop* grows into, whose cells hold both digits of *pair*.

    Args:
        board: Where.
        loop: The cells so far.
        pair: The digits, as a set.
        extra: How many more cells may have further digits, and these so far.
        last_kind: Which house of its last cell led there: 0 to 2; -1 for none.
    """
    allowed, union = extra
    for kind, house in enumerate(HOUSES_OF[loop[-1]]):
        if kind == last_kind:
            continue
        for cell in CELLS[house]:
            if cell == loop[0] and len(loop) >= 4:  # noqa: PLR2004
                if _is_valid(loop):
                    yield loop
            elif cell not in loop and board.masks[cell] & pair == pair:
                more = board.masks[cell] & ~pair
                union |= more
                if more and allowed <= 0 and union.bit_count() != 1:
                    continue
                left = allowed - bool(more)
                yield from _extended(board, [*loop, cell], pair, (left, union), kind)


def _is_valid(loop: list[int]) -> bool:
    """Whether each house has one cell at an even and one at an odd place, or none."""
    even: set[int] = set()
    odd: set[int] = set()
    for at, cell in enumerate(loop):
        side = odd if at % 2 else even
        for house in HOUSES_OF[cell]:
            if house in side:
                return False
            side.add(house)
    return even == odd


@dataclass(frozen=True, slots=True)
class _Loop:
    """A loop of two digits.

    Attributes:
        board: Where.
        pair: The digits, as a set.
        cells: Its cells, as a set.
        size: How many they are.
    """

    board: RatedBoard
    pair: int
    cells: int
    size: int

    @property
    def rating(self) -> int:
        """By the number of cells, in tenths."""
        return _RATINGS.get(self.size, _LONG)

    def steps(self) -> Iterator[tuple[int, int, RatedStep]]:
        """What follows, each with its rating and type."""
        masks = self.board.masks
        extra = [cell for cell in places(self.cells) if masks[cell] & ~self.pair]
        digits = 0
        for cell in extra:
            digits |= masks[cell] & ~self.pair
        if len(extra) == 1:
            yield from self._step(1, self.board.struck(self.pair, 1 << extra[0]))
        elif digits.bit_count() == 1 and extra:
            common = ~self.cells
            for cell in extra:
                common &= PEERS[cell]
            yield from self._step(2, self.board.struck(digits, common))
        if len(extra) == 2 and PEERS[extra[0]] >> extra[1] & 1:  # noqa: PLR2004
            if digits.bit_count() > 1:
                yield from self._with_sets(extra, digits)
            yield from self._locked_pair(extra)

    def _step(
        self, type_: int, strikes: Iterator[tuple[int, int]], added: int = 0
    ) -> Iterator[tuple[int, int, RatedStep]]:
        gone = tuple(strikes)
        if gone:
            name = "unique-rectangle" if self.size == 4 else "unique-loop"  # noqa: PLR2004
            rating = self.rating + added
            yield rating, type_, striking(f"{name}-{type_}", rating, gone)

    def _shared(self, extra: list[int]) -> list[int]:
        both = 1 << extra[0] | 1 << extra[1]
        return [h for h in HOUSES_OF[extra[0]] if MASKS[h] & both == both]

    def _locked_pair(self, extra: list[int]) -> Iterator[tuple[int, int, RatedStep]]:
        """Type 4: one of the digits has no other place in a house of both."""
        both = 1 << extra[0] | 1 << extra[1]
        for house in self._shared(extra):
            for digit in places(self.pair):
                if self.board.at[digit] & MASKS[house] == both:
                    others = self.pair & ~(1 << digit)
                    yield from self._step(4, self.board.struck(others, both))

    def _with_sets(
        self, extra: list[int], digits: int
    ) -> Iterator[tuple[int, int, RatedStep]]:
        """Type 3: the two cells are as one in a naked or hidden set."""
        for size in range(digits.bit_count(), 8):
            for house in self._shared(extra):
                open_ = self.board.open_in(house)
                others = [cell for cell in open_ if cell not in extra]
                if 2 * size <= len(open_):
                    yield from self._naked(extra, digits, others, size)
                if 2 * size < len(open_):
                    yield from self._hidden(digits, others, size)

    def _naked(
        self, extra: list[int], digits: int, others: list[int], size: int
    ) -> Iterator[tuple[int, int, RatedStep]]:
        masks = self.board.masks
        common = digits & masks[extra[0]] & masks[extra[1]]
        for chosen in combinations(others, size - 1):
            held = 0
            for cell in chosen:
                held |= masks[cell]
            union = held | digits
            if union.bit_count() != size or (held | common) != union:
                continue
            rest = sum(1 << cell for cell in others if cell not in chosen)
            yield from self._step(3, self.board.struck(union, rest), size - 1)

    def _hidden(
        self, digits: int, others: list[int], size: int
    ) -> Iterator[tuple[int, int, RatedStep]]:
        inside = sum(1 << cell for cell in others)
        rest = [
            digit
            for digit in places(ALL_DIGITS & ~self.pair & ~digits)
            if self.board.at[digit] & inside
        ]
        for chosen in combinations(rest, size - 2):
            held = sum(1 << digit for digit in chosen) | self.pair
            cells = self.board.cells_with(held, inside)
            if cells.bit_count() != size - 1:
                continue
            strikes = self.board.struck(ALL_DIGITS & ~held, cells)
            yield from self._step(3, strikes, size - 2)
