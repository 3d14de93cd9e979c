"""Inferences under rules beyond the houses: each constraint filters its own cells.

The inferences themselves look at houses and peers alone. Where there are constraints,
they take turns with these until neither finds anything: generalized arc consistency of
every constraint, as far as its ``filtered`` is exact.
"""

from collections.abc import Callable
from typing import TypeAlias

from solver.log.board import Board
from solver.log.constraint_removals import removal_of
from solver.log.contradiction import broken_constraint
from solver.log.events import Clashed
from solver.rules.candidate_sets import places
from solver.rules.constraints.filters import exact_filters_of
from solver.rules.places import Cell

Inference: TypeAlias = Callable[[Board, Cell | None], Clashed | None]
"""Removes from a board what it finds impossible, and says where it clashes.

It is given the cell that was assigned last, or ``None`` to look at everything.
"""


def with_constraints(infer: Inference) -> Inference:
    """*infer*, taking turns with the constraints, where there are any."""

    def both(board: Board, changed: Cell | None) -> Clashed | None:
        clash = infer(board, changed)
        while board.grid.variant.constraints and clash is None:
            before, planes = board.grid.candidates, board.grid.variant.planes
            clash = broken_constraint(board.grid) or _filter(board)
            lost = planes.cells_of(before & ~board.grid.candidates)
            if not lost:
                break
            for cell in places(lost):
                clash = clash or infer(board, Cell(cell))
        return clash

    return both


def _filter(board: Board) -> Clashed | None:
    """Commit what each constraint rules out, once; or say which cannot be kept."""
    for each in exact_filters_of(board.grid.variant):
        found = removal_of(each, board.grid)
        if found is not None:
            board.commit(found)
    return broken_constraint(board.grid)
