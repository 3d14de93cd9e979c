"""Forward checking: neighbours lose what an assigned digit rules out; that is all.

Under houses alone, a search that fills cells with one candidate left first removes with
it what it removes with arc consistency, one cell after the other, and so makes the same
guesses. In another order, or under rules of two cells, the two differ.

A cell's neighbours count as revisions, whatever they hold. Each peer is compared once;
a cell that a rule joins with it, once for each of its values.

Source: Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint
Satisfaction Problems", Artificial Intelligence 14, 1980.
"""

from typing import Final

from solver.log.board import Board
from solver.log.constraint_removals import removal_beside
from solver.log.contradiction import empty_cell
from solver.log.deduction import elimination
from solver.log.events import Clashed
from solver.rules.candidate_sets import places
from solver.rules.constraints.binary import Edges, edges_of
from solver.rules.places import Cell

SLUG: Final = "forward-checking"


def forward_checking(board: Board, changed: Cell | None) -> Clashed | None:
    """Take what *changed*, or every assigned cell, rules out from its neighbours.

    A cell that is not assigned has no effect, whatever it has lost.
    """
    grid, edges = board.grid, edges_of(board.grid.variant)
    assigned = [changed] if changed is not None else list(places(grid.assigned))
    if changed is not None and not grid.is_assigned(changed):
        return None
    revisions = 0
    clash = None
    for cell in map(Cell, assigned):
        near = edges.neighbours[cell]
        revisions += near.bit_count()
        board.compared((near & ~edges.ruled[cell]).bit_count())
        clash = _checked(board, cell, edges)
        if clash is not None:
            break
    board.examined(SLUG, revisions)
    return clash


def _checked(board: Board, cell: Cell, edges: Edges) -> Clashed | None:
    grid, ruled = board.grid, edges.ruled[cell]
    rivals = grid.rivals(cell) & ~ruled
    if rivals:
        board.commit(elimination(grid.variant, grid.single(cell), rivals, SLUG))
    elif not ruled:
        return None
    for other in map(Cell, places(ruled) if ruled else ()):
        board.compared(grid[other].bit_count())
        found = removal_beside(grid.single(cell), other, board.grid, SLUG)
        if found is not None:
            board.commit(found)
    return empty_cell(board.grid)
