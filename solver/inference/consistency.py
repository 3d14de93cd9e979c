"""Consistency: a cell cannot hold what its assigned neighbours rule out.

The least that a backtracking search checks: one cell, when it comes to it. Each of its
candidates is compared with the digits of assigned peers, in reading order, until one
holds it; then each that is left with the digits that rules of two cells join it with.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", ch. 6, the
consistency test of backtracking search.
"""

from typing import Final

from solver.log.board import Board
from solver.log.constraint_removals import removal_beside
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.places import Cell

SLUG: Final = "consistency"


def consistent(board: Board, cell: Cell) -> Clashed | None:
    """Remove from *cell* what assigned neighbours rule out; the clash if all goes."""
    ruled = edges_of(board.grid.variant).ruled[cell]
    because, compared = _holders(board.grid, cell, ruled)
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
    for other in map(Cell, places(ruled & board.grid.assigned) if ruled else ()):
        board.compared(board.grid[cell].bit_count())
        found = removal_beside(board.grid.single(other), cell, board.grid, SLUG)
        if found is not None:
            board.commit(found)
    return None if board.grid[cell] else Clashed((cell,))


def _holders(grid: Grid, cell: Cell, ruled: int) -> tuple[tuple[Candidate, ...], int]:
    """For each candidate of *cell* the first assigned peer that holds its digit.

    Those of the set *ruled*, which a rule joins with it, are left out.

    Returns:
        The peers with the digits, and how many digits were compared to find them.
    """
    settled = grid.variant.peer_sets[cell] & ~ruled & grid.assigned
    found, compared = [], 0
    for digit in digits(grid[cell]):
        holders = grid.cells_with(digit) & settled
        if holders:
            found.append(Candidate(Cell(next(places(holders))), digit))
        first = holders & -holders
        compared += (settled & (first | first - 1)).bit_count()
    return tuple(found), compared
