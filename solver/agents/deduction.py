"""The agent that only deduces: the easiest thing that follows, then again."""

from dataclasses import dataclass

from solver.board import Board
from solver.contradiction import contradiction
from solver.deduction import Deduction, Strategy
from solver.events import Clashed, Outcome
from solver.grid import Grid


@dataclass(frozen=True, slots=True)
class DeductionAgent:
    """Never guesses. It ends solved, stuck, or with a contradiction in the puzzle.

    Attributes:
        strategies: Tried in this order; after each step from the first again.
    """

    strategies: tuple[Strategy, ...]
    name: str = "deduction"

    @property
    def techniques(self) -> tuple[str, ...]:
        """The slugs of the strategies."""
        return tuple(strategy.slug for strategy in self.strategies)

    def run(self, board: Board) -> Outcome:
        """Deduce until nothing follows."""
        clash = deduce(board, self.strategies)
        if clash is not None:
            board.clash(clash)
            return Outcome.UNSOLVABLE
        return Outcome.SOLVED if board.grid.is_complete else Outcome.STUCK


def deduce(board: Board, strategies: tuple[Strategy, ...]) -> Clashed | None:
    """Commit what follows, easiest first, until nothing does.

    Returns:
        The contradiction that was met, not logged yet, or ``None``.
    """
    while (clash := contradiction(board.grid)) is None:
        found = first_deduction(board.grid, strategies)
        if found is None:
            return None
        board.commit(found)
    return clash


def first_deduction(grid: Grid, strategies: tuple[Strategy, ...]) -> Deduction | None:
    """What the first strategy finds first that finds anything."""
    for strategy in strategies:
        found = next(strategy.find(grid), None)
        if found is not None:
            return found
    return None
