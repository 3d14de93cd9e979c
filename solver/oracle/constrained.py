"""Solutions of puzzles with constraints: propagation and search.

A state is a set of candidates, as ``Planes`` lays it out. Cells and digits with one
place left are settled, and every constraint filters its cells, until nothing moves;
then the digits of a cell with the fewest are tried. What a constraint makes of the
candidates of its cells is remembered, since a search meets the same again and again.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from solver.digits import Digit
from solver.puzzle import Puzzle
from solver.rules.candidate_sets import Planes, cell_set, places
from solver.rules.constraint import Constraint
from solver.rules.geometry import Cell
from solver.rules.variant import Variant

_REMEMBERED: Final = 20_000


class ConstrainedSearch:
    """The search for solutions under the rules of a variant.

    Args:
        variant: Houses and constraints.
    """

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._planes = variant.planes
        self._filters = [_Filter(rule, self._planes) for rule in variant.constraints]

    def solutions(
        self,
        clues: Sequence[Digit | None],
        on_state: Callable[[], None] | None,
        chance: Random | None = None,
    ) -> Iterator[tuple[Digit, ...]]:
        """Every solution with *clues*; see ``solver.oracle.solutions``.

        Args:
            clues: One entry a cell.
            on_state: Called before each state of the search.
            chance: Decides which digit of a cell is tried first; the lowest without.
        """
        cells, column = self._planes.cells, self._planes.column
        start = self._planes.full
        for cell, clue in enumerate(clues):
            if clue:
                start &= ~(column << cell) | 1 << (clue - 1) * cells + cell
        stack = [(start, 0)]
        while stack:
            if on_state is not None:
                on_state()
            left, done = self._propagated(*stack.pop())
            if not left:
                continue
            if done == self._planes.plane:
                yield self._digits(left)
                continue
            cell = self._smallest(left, done)
            options = left >> cell & column
            rest = left & ~(column << cell)
            order = [*places(options)][::-1]
            if chance is not None:
                chance.shuffle(order)
            stack += [(rest | 1 << place + cell, done) for place in order]

    def _propagated(self, left: int, done: int) -> tuple[int, int]:
        """The candidates at the fixed point, and the assigned cells; 0 if none fit.

        The digit of a cell that is done has left its peers.
        """
        counts, plane = self._variant.cell_counts, self._planes.plane
        while True:
            one, two = counts.sums(left)
            if one != plane:
                return 0, 0
            settled = one & ~two & ~done
            if settled:
                left = self._struck(left, settled)
                done |= settled
                continue
            after = self._with_hidden_singles(left) and self._filtered(left)
            if not after:
                return 0, 0
            if after == left:
                return left, done
            left = after

    def _struck(self, left: int, settled: int) -> int:
        """*left* without the digits of *settled* cells in their peers."""
        column, peers = self._planes.column, self._variant.peer_sets
        for cell in places(settled):
            digit = left >> cell & column
            if digit:
                left &= ~(peers[cell] << digit.bit_length() - 1)
        return left

    def _with_hidden_singles(self, left: int) -> int:
        """*left* with hidden singles assigned; 0 if a digit has no place."""
        column, cells = self._planes.column, self._planes.cells
        for pattern in self._variant.house_patterns:
            one, two = pattern.counts.sums(left)
            if one != pattern.counts.anchors:
                return 0
            for place in places(one & ~two):
                digit = place - place % cells
                house = self._variant.house_sets[pattern.house_at[Cell(place % cells)]]
                where = left >> digit & house
                if not where:
                    return 0
                cell = where.bit_length() - 1
                left &= ~(column << cell) | 1 << digit + cell
        return left

    def _filtered(self, left: int) -> int:
        for rule in self._filters:
            left = rule(left)
            if not left:
                return 0
        return left

    def _smallest(self, left: int, done: int) -> int:
        pairs = self._variant.cell_counts.pairs(left)
        if pairs:
            return next(places(pairs))
        column = self._planes.column
        return min(
            places(self._planes.plane ^ done),
            key=lambda cell: (left >> cell & column).bit_count(),
        )

    def _digits(self, left: int) -> tuple[Digit, ...]:
        cells, column = self._planes.cells, self._planes.column
        return tuple(
            Digit((left >> cell & column).bit_length() // cells + 1)
            for cell in range(cells)
        )


class _Filter:
    """Memoised propagator of one constraint."""

    def __init__(self, rule: Constraint, planes: Planes) -> None:
        self._rule = rule
        self._planes = planes
        self._cells = planes.in_cells(cell_set(rule.cells))
        self._known: dict[int, int] = {}

    def __call__(self, left: int) -> int:
        """*left* with what the constraint allows in its cells; 0 if that is nothing."""
        inside = left & self._cells
        kept = self._known.get(inside)
        if kept is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            kept = self._known[inside] = self._kept(inside)
        return kept and left & ~self._cells | kept

    def _kept(self, inside: int) -> int:
        planes, cells = self._planes, self._rule.cells
        masks = self._rule.filtered([planes.mask(inside, cell) for cell in cells])
        if not all(masks):
            return 0
        return sum(
            1 << place * planes.cells + cell
            for cell, mask in zip(cells, masks, strict=True)
            for place in places(mask)
        )


search_under = lru_cache(16)(ConstrainedSearch)
"""The search under the rules of a variant, made once."""


def constrained_solutions(
    puzzle: Puzzle, on_state: Callable[[], None] | None = None
) -> Iterator[tuple[Digit, ...]]:
    """Every solution of a puzzle with constraints, as ``solver.oracle.solutions``."""
    return search_under(puzzle.rules).solutions(puzzle.clues, on_state)
