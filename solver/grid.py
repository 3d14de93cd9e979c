"""A grid: which candidates are left and which cells are assigned."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Self

from solver.digits import Digit, Mask, bit, digits, symbol
from solver.puzzle import Puzzle
from solver.variant import Cell, Variant


class Candidate(NamedTuple):
    """A digit in a cell, the atom of every deduction."""

    cell: Cell
    digit: Digit


@dataclass(frozen=True, slots=True)
class Grid:
    """An immutable state of a solve. It holds no rules.

    Even the elimination from the peers of a digit is a strategy, so that it stands in
    the log. An assigned cell holds exactly its digit; a cell with one candidate left
    need not be assigned yet.

    Attributes:
        variant: The rules, for whoever looks for deductions.
        masks: The digits each cell may hold, row by row from the top left.
        assigned: Bit ``cell`` is set where the cell holds its digit.
    """

    variant: Variant
    masks: tuple[Mask, ...]
    assigned: int

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self:
        """Where a solve begins: clues assigned, every digit open elsewhere."""
        full = puzzle.variant.all_digits
        assigned = sum(
            1 << c for c, clue in enumerate(puzzle.clues) if clue is not None
        )
        masks = tuple(full if clue is None else bit(clue) for clue in puzzle.clues)
        return cls(puzzle.variant, masks, assigned)

    def __getitem__(self, cell: Cell) -> Mask:
        return self.masks[cell]

    def is_assigned(self, cell: Cell) -> bool:
        """Whether *cell* holds its digit."""
        return bool(self.assigned >> cell & 1)

    def value(self, cell: Cell) -> Digit | None:
        """The digit that *cell* was given, if it was."""
        return digits(self.masks[cell])[0] if self.is_assigned(cell) else None

    def holds(self, candidate: Candidate) -> bool:
        """Whether *candidate* is still possible."""
        return bool(self.masks[candidate.cell] >> (candidate.digit - 1) & 1)

    @property
    def is_complete(self) -> bool:
        """Whether every cell is assigned; the digits may still contradict."""
        return self.assigned == (1 << len(self.masks)) - 1

    @property
    def is_solved(self) -> bool:
        """Whether every cell is assigned and every unit holds each digit."""
        full = self.variant.all_digits
        return self.is_complete and all(
            sum(self.masks[c] for c in unit.cells) == full
            for unit in self.variant.units
        )

    @property
    def candidates_left(self) -> int:
        """Candidates in the cells that are not assigned."""
        everything = sum(mask.bit_count() for mask in self.masks)
        return everything - self.assigned.bit_count()

    def with_value(self, candidate: Candidate) -> Self:
        """This grid with *candidate* assigned; what its peers hold is not touched."""
        cell, digit = candidate
        masks = (*self.masks[:cell], bit(digit), *self.masks[cell + 1 :])
        return type(self)(self.variant, masks, self.assigned | 1 << cell)

    def without(self, candidates: Iterable[Candidate]) -> Self:
        """This grid with *candidates* removed."""
        masks = list(self.masks)
        for cell, digit in candidates:
            masks[cell] = Mask(masks[cell] & ~bit(digit))
        return type(self)(self.variant, tuple(masks), self.assigned)

    @property
    def text(self) -> str:
        """One symbol a cell, row by row; "." is a cell not yet assigned."""
        values = (self.value(cell) for cell in self.variant.cells)
        return "".join("." if value is None else symbol(value) for value in values)
