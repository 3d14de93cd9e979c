"""Local search by min-conflicts, to show why it is poor at Sudoku.

Minton, Johnston, Philips and Laird, "Minimizing conflicts: a heuristic repair method
for constraint satisfaction and scheduling problems", Artificial Intelligence 58 (1992).

Every open cell gets a digit at once: in reading order one that has the fewest conflicts
with those before. Then one cell in conflict after the other, each picked by chance,
gets a digit that has the fewest conflicts there. A cell whose own digit alone has
the fewest is passed over. Where all are, no single change helps: a local minimum.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from solver.agents.agent_options import MOST_MOVES
from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction
from solver.log.events import Outcome
from solver.log.local_search import NO_CONFLICT, Attempt
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell


@dataclass(frozen=True, slots=True)
class MinConflictsAgent:
    """Changes digits of a full board until none is in conflict.

    Attributes:
        moves: After how many changes it gives up.
        seed: Decides which cell in conflict comes next, and between digits as good.
    """

    moves: int = MOST_MOVES
    seed: int = 0
    name: str = "min-conflicts"
    techniques: tuple[str, ...] = (NO_CONFLICT,)

    def run(self, board: Board) -> Outcome:
        """Change digits until none is in conflict, none helps, or the limit."""
        clash = contradiction(board.grid)
        if clash is not None:
            board.clash(clash)
            return Outcome.UNSOLVABLE
        chance = Random(self.seed)  # noqa: S311 - it decides no secret
        attempt = _first(board, chance)
        if not attempt.tried:
            return Outcome.SOLVED
        board.attempt(attempt.tried)
        for _ in range(self.moves):
            if not (cells := attempt.in_conflict()):
                break
            change = _change(board, attempt, chance.sample(cells, len(cells)), chance)
            if change is None:
                return Outcome.STUCK
            board.attempt((change,))
            board.compared(2 * _peers(board, change.cell))
            attempt = attempt.trying((change,))
        if attempt.in_conflict():
            return Outcome.LIMITED
        board.commit(Deduction(NO_CONFLICT, places=attempt.tried))
        return Outcome.SOLVED


def _first(board: Board, chance: Random) -> Attempt:
    """A digit for each open cell: one with the fewest conflicts so far, by chance.

    The comparisons that this takes are counted; they find which cells are in conflict,
    too, and are kept up to date by comparing a change with its peers.
    """
    attempt = Attempt.at(board.grid)
    peers = board.grid.variant.peer_sets
    filled = board.grid.assigned
    for cell in attempt.open_cells:
        _, options = attempt.best(cell)
        attempt = attempt.trying((chance.choice(options),))
        known = (peers[cell] & filled).bit_count()
        board.compared(known * board.grid[cell].bit_count())
        filled |= 1 << cell
    return attempt


def _change(
    board: Board, attempt: Attempt, cells: Sequence[Cell], chance: Random
) -> Candidate | None:
    """Another digit for the first of *cells* where one has the fewest conflicts."""
    for cell in cells:
        _, options = attempt.best(cell)
        board.compared(_peers(board, cell) * board.grid[cell].bit_count())
        others = [option for option in options if option.digit != attempt.digit(cell)]
        if others:
            return chance.choice(others)
    return None


def _peers(board: Board, cell: Cell) -> int:
    return board.grid.variant.peer_sets[cell].bit_count()
