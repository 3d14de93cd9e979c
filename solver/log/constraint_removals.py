"""Removals by a constraint: the candidates that it rules out in its cells."""

from collections.abc import Iterator
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Constraint
from solver.rules.constraints.filters import Filter
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import digits

CONSTRAINT: Final = "constraint"
"""The slug of the technique."""


def removal_by(constraint: Constraint, grid: Grid) -> Deduction | None:
    """The removals that *constraint* makes in its cells; ``None`` where it makes none.

    Their premises are the candidates of the cells that lose nothing.
    """
    by = Filter(constraint, grid.variant.planes, constraint.filtered)
    return removal_of(by, grid)


def removal_of(by: Filter, grid: Grid) -> Deduction | None:
    """The removals of a filter, as ``removal_by`` gives those of its constraint."""
    kept = by(grid.candidates)
    gone = grid.candidates & ~kept
    if not kept or not gone:
        return None
    planes = grid.variant.planes
    lost = planes.cells_of(gone)
    because = tuple(
        Candidate(cell, digit)
        for cell in by.rule.cells
        if not lost >> cell & 1
        for digit in digits(grid[cell])
    )
    removed = Candidates(gone, planes.cells)
    return Deduction(CONSTRAINT, (), removed, because, (by.rule,))


def given_removals(grid: Grid) -> Iterator[Deduction]:
    """The removals from *grid* by candidates that the puzzle gives.

    They need no premises.
    """
    for constraint in grid.variant.constraints:
        if isinstance(constraint, GivenCandidates):
            found = removal_by(constraint, grid)
            if found is not None:
                yield found._replace(because=())
