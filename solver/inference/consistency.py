"""Consistency: a cell cannot hold what an assigned peer holds.

The least that a backtracking search checks: one cell, when it comes to it.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", ch. 6, the
consistency test of backtracking search.
"""

from solver.board import Board
from solver.deduction import Deduction
from solver.digits import digits
from solver.events import Clashed
from solver.grid import Candidate
from solver.variant import Cell, Unit


def consistent(board: Board, cell: Cell) -> Clashed | None:
    """Remove from *cell* what its assigned peers hold; the clash if nothing is left."""
    grid = board.grid
    mask = grid[cell]
    causes: dict[int, Candidate] = {}
    for peer in grid.variant.peers[cell]:
        held = grid.masks[peer]
        if held & mask and grid.assigned >> peer & 1 and held not in causes:
            causes[held] = Candidate(peer, digits(held)[0])
    if causes:
        because = tuple(causes[held] for held in sorted(causes))
        board.commit(
            Deduction(
                "consistency",
                removes=tuple(Candidate(cell, cause.digit) for cause in because),
                because=because,
                within=_units_of(board, cell, because),
            )
        )
    return None if board.grid[cell] else Clashed((cell,))


def _units_of(
    board: Board, cell: Cell, because: tuple[Candidate, ...]
) -> tuple[Unit, ...]:
    cells = {cause.cell for cause in because}
    units = board.grid.variant.units_of[cell]
    return tuple(unit for unit in units if not cells.isdisjoint(unit.cells))
