"""Attempts: a digit in every open cell, whether or not the digits go together.

Local search works on these. A grid holds only what is certain, so an attempt stands
beside it, as pencil marks do. What is in conflict is computed from both.
"""

from collections.abc import Iterable
from typing import NamedTuple, Self

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraint import Constraint
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell

NO_CONFLICT = "no-conflict"
"""The technique that makes an attempt without a conflict the solution."""


class Attempt(NamedTuple):
    """The digits of a grid and those that are tried in its open cells.

    Attributes:
        grid: What is certain.
        held: The digit of every cell that has one, as bits of the planes.
    """

    grid: Grid
    held: int

    @classmethod
    def at(cls, grid: Grid, tried: int = 0) -> Self:
        """The digits of *grid*, and *tried* ones in its open cells, as bits."""
        planes, filled = grid.variant.planes, grid.assigned
        certain = grid.candidates & planes.in_cells(filled)
        return cls(grid, certain | tried & planes.in_cells(planes.plane & ~filled))

    @property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells whose digit is not certain, in reading order."""
        open_ = self.grid.variant.planes.plane & ~self.grid.assigned
        return tuple(map(Cell, places(open_)))

    @property
    def tried(self) -> tuple[Candidate, ...]:
        """The digits that are not certain, in reading order."""
        found = ((cell, self.digit(cell)) for cell in self.open_cells)
        return tuple(Candidate(cell, digit) for cell, digit in found if digit)

    def digit(self, cell: Cell) -> Digit | None:
        """The digit of *cell*, if it has one."""
        held = digits(self.grid.variant.planes.mask(self.held, cell))
        return held[0] if held else None

    def trying(self, changes: Iterable[Candidate]) -> Self:
        """With other digits in the cells of *changes*."""
        planes, held = self.grid.variant.planes, self.held
        for change in changes:
            held = held & ~(planes.column << change.cell) | planes.bit(change)
        return self._replace(held=held)

    def twins(self, candidate: Candidate) -> tuple[Cell, ...]:
        """The peers that have the digit of *candidate*, in reading order."""
        return tuple(map(Cell, places(self._twins(candidate))))

    def broken(self, candidate: Candidate) -> tuple[Constraint, ...]:
        """The constraints that are broken if *candidate* holds, all digits known."""
        found = []
        for rule in self.grid.variant.constraints:
            if candidate.cell not in rule.cells:
                continue
            held = self.trying((candidate,))
            values = [v for v in map(held.digit, rule.cells) if v is not None]
            if len(values) == len(rule.cells) and not rule.allows(values):
                found.append(rule)
        return tuple(found)

    def conflicts(self, candidate: Candidate) -> int:
        """How many peers and constraints *candidate* is in conflict with."""
        count = self._twins(candidate).bit_count()
        if self.grid.variant.constraints:
            count += len(self.broken(candidate))
        return count

    def conflicts_of(self, cell: Cell) -> int:
        """How many conflicts the digit of *cell* is part of."""
        digit = self.digit(cell)
        return self.conflicts(Candidate(cell, digit)) if digit else 0

    def in_conflict(self) -> tuple[Cell, ...]:
        """The open cells with a conflict, in reading order."""
        return tuple(cell for cell in self.open_cells if self.conflicts_of(cell))

    @property
    def conflict_count(self) -> int:
        """How many pairs of peers have the same digit, and constraints are broken."""
        variant, pairs = self.grid.variant, 0
        for cell in variant.cells:
            digit = self.digit(cell)
            if digit:
                pairs += self._twins(Candidate(cell, digit)).bit_count()
        broken = 0
        for rule in variant.constraints:
            values = [v for v in map(self.digit, rule.cells) if v is not None]
            broken += len(values) == len(rule.cells) and not rule.allows(values)
        return pairs // 2 + broken

    def best(self, cell: Cell) -> tuple[int, tuple[Candidate, ...]]:
        """The fewest conflicts that a digit of *cell* has, and the digits with them."""
        counts = {
            option: self.conflicts(option)
            for digit in digits(self.grid[cell])
            for option in (Candidate(cell, digit),)
        }
        fewest = min(counts.values())
        return fewest, tuple(c for c, count in counts.items() if count == fewest)

    def _twins(self, candidate: Candidate) -> int:
        cell, digit = candidate
        planes = self.grid.variant.planes
        with_digit = self.held >> (digit - 1) * planes.cells & planes.plane
        return with_digit & self.grid.variant.peer_sets[cell]
