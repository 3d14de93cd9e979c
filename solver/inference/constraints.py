"""Filters: rules that an inference does not look at by itself remove what they can.

Rules of two cells are arcs, beside those of the houses. Other rules filter their own
cells, which is generalized arc consistency of each as far as its ``filtered`` is exact;
they take turns with the inference until neither finds anything. In the log that is
named and counted for itself, so that it is not taken for work of the inference.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from solver.log.board import Board
from solver.log.constraint_removals import CONSTRAINT, removal_of
from solver.log.contradiction import broken_constraint
from solver.log.events import Clashed
from solver.rules.candidate_sets import places
from solver.rules.constraints.binary import edges_of
from solver.rules.constraints.filters import Filter, exact_filters_of
from solver.rules.places import Cell

Inference: TypeAlias = Callable[[Board, Cell | None], Clashed | None]
"""Removes from a board what it finds impossible, and says where it clashes.

It is given the cell that was assigned last, or ``None`` to look at everything.
"""


def with_constraints(infer: Inference, *, is_on_arcs: bool = True) -> Inference:
    """*infer*, taking turns with the rules that it does not look at, if there are any.

    Args:
        infer: The inference.
        is_on_arcs: Whether it looks at rules of two cells by itself.
    """

    def both(board: Board, changed: Cell | None) -> Clashed | None:
        clash, variant = infer(board, changed), board.grid.variant
        filters = exact_filters_of(variant)
        if filters and is_on_arcs:
            filters = edges_of(variant).filters
        while filters and clash is None:
            before, planes = board.grid.candidates, board.grid.variant.planes
            clash = broken_constraint(board.grid) or _filter(board, filters)
            lost = planes.cells_of(before & ~board.grid.candidates)
            if not lost:
                break
            for cell in places(lost):
                clash = clash or infer(board, Cell(cell))
        return clash

    return both


def _filter(board: Board, filters: Sequence[Filter]) -> Clashed | None:
    """Commit what each filter rules out, once; or say which rule cannot be kept."""
    for each in filters:
        found = removal_of(each, board.grid)
        if found is not None:
            board.commit(found)
    board.examined(CONSTRAINT, len(filters))
    return broken_constraint(board.grid)
