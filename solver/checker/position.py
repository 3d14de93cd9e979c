"""The position of a checked solve: its candidates, its digits, its open guesses.

It is kept apart from ``solver.log.position`` and ``solver.puzzle.grid``, so that a
mistake there is found here.
"""

from typing import NamedTuple, Self

from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.places import Cell
from solver.rules.variant import Variant


class CheckedPosition(NamedTuple):
    """A grid, and what is known of it.

    Attributes:
        rules: The rules of the puzzle.
        left: The candidates that are left, digits that stand included, as bits of the
            planes.
        filled: The cells whose digit stands, as a set of cells.
        refuted: Candidates whose guess was closed here, as bits; they may still be
            left.
        is_closed: Whether a contradiction was shown here.
        unguessed: What was left before the first open guess, as bits; 0 where no guess
            is open.
        learned: Clauses that were proved, each as the bits of candidates that cannot
            all be true.
        tried: The digits that local search tries, as bits.
    """

    rules: Variant
    left: int
    filled: int
    refuted: int = 0
    is_closed: bool = False
    unguessed: int = 0
    learned: frozenset[int] = frozenset()
    tried: int = 0

    @property
    def ground(self) -> int:
        """The candidates left without any guess, as bits."""
        return self.unguessed or self.left

    @classmethod
    def start(cls, puzzle: Puzzle) -> Self:
        """The clues, and every digit in the other cells."""
        rules = puzzle.rules
        left = filled = 0
        for cell, clue in zip(rules.cells, puzzle.clues, strict=True):
            if clue is None:
                left |= rules.planes.column << cell
            else:
                left |= rules.planes.bit(Candidate(cell, clue))
                filled |= 1 << cell
        return cls(rules, left, filled)

    def has(self, candidate: Candidate) -> bool:
        """Whether *candidate* is left."""
        cell, digit = candidate
        planes = self.rules.planes
        if not (0 <= cell < planes.cells and 1 <= digit <= planes.digits):
            return False
        return bool(self.left & planes.bit(candidate))

    def is_filled(self, cell: Cell) -> bool:
        """Whether *cell* holds its digit."""
        return bool(self.filled >> cell & 1)

    def in_cell(self, cell: Cell) -> int:
        """The candidates left in *cell*, as bits."""
        return self.left & self.rules.planes.column << cell

    def in_cells(self, cells: int) -> int:
        """The candidates left in a set of *cells*, as bits."""
        return self.left & self.rules.planes.in_cells(cells)

    def with_digit(self, place: Candidate) -> Self:
        """After the digit of *place* was put there: the cell's others are gone."""
        planes = self.rules.planes
        others = planes.column << place.cell & ~planes.bit(place)
        left, filled = self.left & ~others, self.filled | 1 << place.cell
        return self._replace(left=left, filled=filled)

    def with_guess(self, candidate: Candidate) -> Self:
        """After *candidate* was assumed."""
        return self.with_digit(candidate)._replace(unguessed=self.ground)

    def restored(self, candidates: Candidates) -> Self:
        """After *candidates* came back; what guesses have shown counts no more."""
        cells = 0
        for candidate in candidates:
            cells |= 1 << candidate.cell
        left, filled = self.left | candidates.bits, self.filled & ~cells
        unguessed = self.unguessed and self.unguessed | candidates.bits
        return type(self)(self.rules, left, filled, unguessed=unguessed)


class CheckedGuess(NamedTuple):
    """A guess that was not taken back yet.

    Attributes:
        event: Its number among the events, from 0.
        candidate: What was assumed.
        before: Where it was assumed.
    """

    event: int
    candidate: Candidate
    before: CheckedPosition
