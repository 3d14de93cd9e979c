"""Consistency: a cell cannot hold what an assigned peer holds.

The least that a backtracking search checks: one cell, when it comes to it. Each of its
candidates is compared with the digits of assigned peers, in reading order, until one
holds it.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", ch. 6, the
consistency test of backtracking search.
"""

from typing import Final

from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import digits
from solver.rules.places import Cell

SLUG: Final = "consistency"


def consistent(board: Board, cell: Cell) -> Clashed | None:
    """Remove from *cell* what its assigned peers hold; the clash if nothing is left."""
    because, compared = _holders(board.grid, cell)
    board.compared(compared)
    if because:
        variant = board.grid.variant
        causes = 0
        for cause in because:
            causes |= 1 << cause.cell
        board.commit(
            Deduction(
                SLUG,
                removes=variant.planes.set_of(
                    [Candidate(cell, cause.digit) for cause in because]
                ),
                because=because,
                within=tuple(
                    [h for h, cells in variant.house_sets_of[cell] if cells & causes]
                ),
            )
        )
    return None if board.grid[cell] else Clashed((cell,))


def _holders(grid: Grid, cell: Cell) -> tuple[tuple[Candidate, ...], int]:
    """For each candidate of *cell* the first assigned peer that holds its digit.

    Returns:
        The peers with the digits, and how many digits were compared to find them.
    """
    settled = grid.variant.peer_sets[cell] & grid.assigned
    found, compared = [], 0
    for digit in digits(grid[cell]):
        holders = grid.cells_with(digit) & settled
        if holders:
            found.append(Candidate(Cell(next(places(holders))), digit))
        first = holders & -holders
        compared += (settled & (first | first - 1)).bit_count()
    return tuple(found), compared
