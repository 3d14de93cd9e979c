"""Plain brute force in reading order, for contrast."""

from dataclasses import dataclass

from solver.agents.search import Options, search
from solver.inference.consistency import consistent
from solver.log.board import Board
from solver.log.events import CellChoice, Clashed, Outcome
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.places import Cell


@dataclass(frozen=True, slots=True)
class BacktrackingAgent:
    """Fills the first empty cell with the lowest digit that no peer holds.

    It deduces nothing but that a cell with one possible digit holds it, and looks at a
    cell's peers only when it comes to the cell.
    """

    name: str = "backtracking"
    techniques: tuple[str, ...] = ("consistency", "naked-single")
    only_option: str = "naked-single"

    def run(self, board: Board) -> Outcome:
        """Try digits until a solution is found or none is left."""
        return search(board, self)

    def options(self, board: Board) -> Options | Clashed:
        """The digits of the first empty cell that no peer holds, ascending."""
        free = ~board.grid.assigned
        cell = Cell((free & -free).bit_length() - 1)
        clash = consistent(board, cell)
        if clash is not None:
            return clash
        left = tuple(Candidate(cell, digit) for digit in digits(board.grid[cell]))
        return Options(left, CellChoice.READING_ORDER)

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        """Nothing follows."""
        del board, chosen
        return None
