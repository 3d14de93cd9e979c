"""Forward checking: an assigned digit leaves the peers, and that is all.

Source: Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint
Satisfaction Problems", Artificial Intelligence 14, 1980.
"""

from typing import Final

from solver.board import Board
from solver.deduction import Deduction
from solver.digits import digits
from solver.events import Clashed
from solver.grid import Candidate
from solver.variant import Cell

SLUG: Final = "forward-checking"


def forward_checking(board: Board, changed: Cell | None) -> Clashed | None:
    """Take the digit of *changed*, or of every assigned cell, from its peers."""
    grid = board.grid
    if changed is not None:
        assigned = [changed]
    else:
        assigned = [cell for cell in grid.variant.cells if grid.is_assigned(cell)]
    revisions = 0
    clash = None
    for cell in assigned:
        revisions += len(grid.variant.peers[cell])
        clash = _checked(board, cell)
        if clash is not None:
            break
    board.examined(SLUG, revisions)
    return clash


def _checked(board: Board, cell: Cell) -> Clashed | None:
    grid = board.grid
    mask = grid[cell]
    hit = [
        peer
        for peer in grid.variant.peers[cell]
        if grid[peer] & mask and not grid.is_assigned(peer)
    ]
    if not hit:
        return None
    (digit,) = digits(mask)
    concerned = set(hit)
    units = grid.variant.units_of[cell]
    board.commit(
        Deduction(
            SLUG,
            removes=tuple(Candidate(peer, digit) for peer in hit),
            because=(Candidate(cell, digit),),
            within=tuple(u for u in units if not concerned.isdisjoint(u.cells)),
        )
    )
    empty = next((peer for peer in hit if not board.grid[peer]), None)
    return None if empty is None else Clashed((empty,))
