"""The agent that only deduces: the easiest thing that follows, then again."""

from collections.abc import Iterable
from dataclasses import dataclass

from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction, elimination
from solver.log.events import Clashed, Outcome
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.techniques.basic.elimination import ELIMINATION, strike_all
from solver.techniques.ladder import LADDER, applicable
from solver.techniques.strategy import Strategy


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
        clash = deduce(board, applicable(self.strategies, board.grid.variant))
        if clash is not None:
            board.clash(clash)
            return Outcome.UNSOLVABLE
        return Outcome.SOLVED if board.grid.is_complete else Outcome.STUCK


def deduce(board: Board, strategies: tuple[Strategy, ...]) -> Clashed | None:
    """Commit what follows, easiest first, until nothing does.

    At the start all clues strike at once. A digit that was placed strikes its peers
    before anything else is looked at.

    Returns:
        The contradiction that was met, not logged yet, or ``None``.
    """
    is_striking = ELIMINATION in strategies
    others = tuple([s for s in strategies if s is not ELIMINATION])
    if is_striking and not len(board):
        board.commit(strike_all(board.grid))
    while True:
        grid = board.grid
        if is_striking and (strikes := grid.strikes()):
            board.commit(elimination(grid.variant, *strikes[0], ELIMINATION.slug))
            continue
        clash = contradiction(grid)
        if clash is not None:
            return clash
        found = first_deduction(grid, others)
        if found is None:
            return None
        board.commit(found)
        grid.forget()


def further_deduction(trace: Trace) -> Deduction | None:
    """What the strategies of *trace* find at its end; ``None`` if it is stuck there.

    Strategies that are not built in are passed over.
    """
    used = [strategy for strategy in LADDER if strategy.slug in trace.strategies]
    return first_deduction(trace.last_grid, applicable(used, trace.puzzle.rules))


def first_deduction(grid: Grid, strategies: Iterable[Strategy]) -> Deduction | None:
    """What the first strategy finds first that finds anything."""
    for strategy in strategies:
        for found in strategy.find(grid):
            return found
    return None
