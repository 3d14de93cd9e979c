"""Removals by a constraint: the candidates that it rules out in its cells."""

from collections.abc import Iterator
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Constraint
from solver.rules.constraints.binary import edges_of
from solver.rules.constraints.filters import Filter
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell

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
    because = grid.candidates_in(*[c for c in by.rule.cells if not lost >> c & 1])
    removed = Candidates(gone, planes.cells)
    return Deduction(CONSTRAINT, (), removed, because, (by.rule,))


def removal_beside(
    cause: Candidate, cell: Cell, grid: Grid, technique: str
) -> Deduction | None:
    """What a rule of two cells leaves no place for in an open *cell* beside *cause*."""
    edges, planes = edges_of(grid.variant), grid.variant.planes
    gone = Mask(grid[cell] & ~edges.beside(cause, cell))
    if not gone or grid.is_assigned(cell):
        return None
    removes = planes.set_of(Candidate(cell, digit) for digit in digits(gone))
    within = edges.scopes[cause.cell, cell]
    return Deduction(technique, (), removes, (cause,), within)


def given_removals(grid: Grid) -> Iterator[Deduction]:
    """The removals from *grid* by candidates that the puzzle gives.

    They need no premises.
    """
    for constraint in grid.variant.constraints:
        if isinstance(constraint, GivenCandidates):
            found = removal_by(constraint, grid)
            if found is not None:
                yield found._replace(because=())
