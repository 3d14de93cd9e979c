"""Forward checking: an assigned digit leaves the peers, and that is all.

Under houses alone, a search that fills cells with one candidate left first removes with
it what it removes with arc consistency, one cell after the other, and so makes the same
guesses. In another order the two differ.

Source: Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint
Satisfaction Problems", Artificial Intelligence 14, 1980.
"""

from typing import Final

from solver.log.board import Board
from solver.log.contradiction import empty_cell
from solver.log.deduction import elimination
from solver.log.events import Clashed
from solver.rules.candidate_sets import places
from solver.rules.places import Cell

SLUG: Final = "forward-checking"


def forward_checking(board: Board, changed: Cell | None) -> Clashed | None:
    """Take the digit of *changed*, or of every assigned cell, from its peers.

    A cell that is not assigned has no effect, whatever it has lost.
    """
    grid = board.grid
    assigned = [changed] if changed is not None else list(places(grid.assigned))
    if changed is not None and not grid.is_assigned(changed):
        return None
    revisions = 0
    clash = None
    for cell in map(Cell, assigned):
        looked = len(grid.variant.peers[cell])
        revisions += looked
        board.compared(looked)
        clash = _checked(board, cell)
        if clash is not None:
            break
    board.examined(SLUG, revisions)
    return clash


def _checked(board: Board, cell: Cell) -> Clashed | None:
    grid = board.grid
    rivals = grid.rivals(cell)
    if not rivals:
        return None
    board.commit(elimination(grid.variant, grid.single(cell), rivals, SLUG))
    return empty_cell(board.grid)
