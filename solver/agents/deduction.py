"""The agent that only deduces: the easiest thing that follows, then again.

Where there are rules beyond houses, a look for all contradictions takes as long as a
hundred steps, and what lies between short ones and nets as long again. So those that
were found together are kept: as long as one of them holds, it is taken before that, and
after a nested net all nets are.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction, elimination
from solver.log.events import Clashed, Outcome
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import NONE, Candidates
from solver.rules.constraints.filters import filters_of
from solver.techniques.basic.elimination import ELIMINATION, strike_all
from solver.techniques.singles.find import NAKED_SINGLE, naked_single_in
from solver.techniques.strategy import Strategy
from solver.techniques.usual import applicable


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


def deduce(
    board: Board, strategies: tuple[Strategy, ...], *, looks_back: bool = False
) -> Clashed | None:
    """Commit what follows, easiest first, until nothing does.

    At the start all clues strike at once. A digit that was placed strikes its peers
    before anything else is looked at.

    Args:
        board: Where it is committed.
        strategies: Tried in this order; after each step from the first again.
        looks_back: Whether a digit that a step has left alone in a cell is placed
            before anything else, as people do: it is what they took the step for.

    Returns:
        The contradiction that was met, not logged yet, or ``None``.
    """
    is_striking = ELIMINATION in strategies
    others = tuple([s for s in strategies if s is not ELIMINATION])
    kept = _Kept() if filters_of(board.grid.variant) else None
    looks_back = looks_back and NAKED_SINGLE in strategies
    struck: Candidates = NONE
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
        found = _left_alone(grid, struck) if looks_back else None
        if found is None:
            found = kept.first(grid, others) if kept else first_deduction(grid, others)
            if found is None:
                return None
            struck = found.removes
        board.commit(found)
        grid.forget()


def _left_alone(grid: Grid, struck: Candidates) -> Deduction | None:
    """The placement of the one digit left in a cell that lost one of *struck*."""
    cells = grid.single_cells
    if cells:
        for candidate in struck:
            if cells >> candidate.cell & 1:
                return naked_single_in(grid, candidate.cell)
    return None


def further_deduction(trace: Trace) -> Deduction | None:
    """What the strategies of *trace* find at its end; ``None`` if it is stuck there.

    Strategies that are not built in are passed over.
    """
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    used = [strategy for strategy in LADDER if strategy.slug in trace.strategies]
    return first_deduction(trace.last_grid, applicable(used, trace.puzzle.rules))


def first_deduction(grid: Grid, strategies: Iterable[Strategy]) -> Deduction | None:
    """What the first strategy finds first that finds anything."""
    for strategy in strategies:
        for found in strategy.find(grid):
            return found
    return None


class _Kept:
    """Contradictions that were found together with one that was committed."""

    def __init__(self) -> None:
        from solver.techniques import forcing  # noqa: PLC0415 - slow to load

        self._of_rules = forcing.RULE_CONTRADICTION
        self._net, self._nested = forcing.NETS
        self._short: Iterator[Deduction] = iter(())
        self._nets: Iterator[Deduction] = iter(())
        self._is_deep = False

    def first(self, grid: Grid, strategies: tuple[Strategy, ...]) -> Deduction | None:
        """What the first strategy finds first, or has found and still holds."""
        for strategy in strategies:
            if strategy is self._of_rules:
                found = self._short_one(grid)
            elif strategy is self._net:
                self._nets = strategy.find(grid)
                found = next(self._nets, None)
            else:
                found = next(strategy.find(grid), None)
            if found is not None:
                self._is_deep |= strategy is self._nested and self._net in strategies
                return found
        return None

    def _short_one(self, grid: Grid) -> Deduction | None:
        found = _holding(self._short, grid)
        if found is None:
            self._short = self._of_rules.find(grid)
            found = next(self._short, None) or _holding(self._nets, grid)
        if found is None and self._is_deep:
            self._nets = self._net.find(grid)
            found = next(self._nets, None) or next(self._nested.find(grid), None)
            self._is_deep = found is not None
        return found


def _holding(kept: Iterator[Deduction], grid: Grid) -> Deduction | None:
    """The next of *kept* of which all candidates are still there."""
    for found in kept:
        named = grid.variant.planes.bits((*found.removes, *found.because))
        if not named & ~grid.candidates:
            return found
    return None
