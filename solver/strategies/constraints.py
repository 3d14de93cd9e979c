"""Constraints: removals by any rule beyond the houses, in its own cells."""

from collections.abc import Iterator
from typing import Final

from solver.constraint_removals import CONSTRAINT as SLUG
from solver.constraint_removals import removal_by
from solver.deduction import Deduction, Family, Strategy
from solver.grid import Grid


def find_constraint_removals(grid: Grid) -> Iterator[Deduction]:
    """For each constraint all candidates of its cells that it does not allow.

    Its premises are the candidates of the cells that lose nothing. A constraint that
    cannot be satisfied is a contradiction and gives nothing.
    """
    for constraint in grid.variant.constraints:
        found = removal_by(constraint, grid)
        if found is not None:
            yield found


CONSTRAINT: Final = Strategy(
    SLUG, find_constraint_removals, Family.CONSTRAINTS, rating=2.0, score=20
)
