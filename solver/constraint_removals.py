"""Removals by a constraint: the candidates that it rules out in its cells."""

from collections.abc import Iterator
from typing import Final

from solver.deduction import Deduction
from solver.digits import Mask, digits
from solver.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Constraint
from solver.rules.constraints.given_candidates import GivenCandidates

CONSTRAINT: Final = "constraint"
"""The slug of the technique."""


def filtered(grid: Grid, constraint: Constraint) -> tuple[Mask, ...]:
    """For each cell of *constraint* the digits that it leaves possible.

    All are empty where no choice of candidates satisfies it.
    """
    return constraint.filtered([grid[cell] for cell in constraint.cells])


def removal_by(constraint: Constraint, grid: Grid) -> Deduction | None:
    """The removals that *constraint* makes in its cells; ``None`` where it makes none.

    Their premises are the candidates of the cells that lose nothing.
    """
    cells = constraint.cells
    kept = filtered(grid, constraint)
    if not all(kept):
        return None
    gone = {cell: grid[cell] & ~mask for cell, mask in zip(cells, kept, strict=True)}
    if not any(gone.values()):
        return None
    planes = grid.variant.planes
    removes = planes.bits(
        Candidate(cell, digit) for cell, mask in gone.items() for digit in digits(mask)
    )
    because = tuple(
        Candidate(cell, digit)
        for cell in cells
        if not gone[cell]
        for digit in digits(grid[cell])
    )
    removed = Candidates(removes, planes.cells)
    return Deduction(CONSTRAINT, (), removed, because, (constraint,))


def given_removals(grid: Grid) -> Iterator[Deduction]:
    """The removals from *grid* by candidates that the puzzle gives.

    They need no premises.
    """
    for constraint in grid.variant.constraints:
        if isinstance(constraint, GivenCandidates):
            found = removal_by(constraint, grid)
            if found is not None:
                yield found._replace(because=())
