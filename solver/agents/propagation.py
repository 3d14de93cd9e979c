"""The agent that deduces and, when nothing follows, searches depth-first.

Source: the constraint-propagation tutorials after Norvig, "Solving Every Sudoku
Puzzle", 2006: the cell with the fewest candidates is guessed first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from solver.agents.deduction import deduce
from solver.agents.search import refute
from solver.log.board import Board
from solver.log.events import CellChoice, Clashed, DigitChoice, Outcome
from solver.log.search_orders import CELL_ORDERS, order_named
from solver.registry import loaded
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.filters import filters_of
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.techniques.singles.find import naked_single_in
from solver.techniques.strategy import Strategy
from solver.techniques.usual import applicable


@dataclass(frozen=True, slots=True)
class PropagationAgent:
    """Deduces; when stuck, guesses in the cell with the fewest candidates.

    Ties go to the first cell in reading order, under rules beyond houses to that where
    most follows, and digits are tried ascending. A guess that leads to a contradiction
    is taken back and its candidate removed; where one candidate is left, it is placed.
    Then the deductions go on.

    Attributes:
        strategies: Tried in this order; after each step from the first again.
    """

    strategies: tuple[Strategy, ...]
    name: str = "propagation"

    @property
    def techniques(self) -> tuple[str, ...]:
        """The slugs of the strategies."""
        return tuple(strategy.slug for strategy in self.strategies)

    def run(self, board: Board) -> Outcome:
        """Deduce and search until a solution is found or none is left."""
        strategies = applicable(self.strategies, board.grid.variant)
        return searched(board, partial(deduce, board, strategies))


def searched(board: Board, deduced: Callable[[], Clashed | None]) -> Outcome:
    """How a search on *board* ends that guesses where nothing follows.

    Under rules many cells have the fewest candidates, and in most of them a guess says
    little.

    Args:
        board: Where.
        deduced: Commits what follows; the contradiction that was met, if one was.
    """
    has_rules = bool(filters_of(board.grid.variant))
    order = CellChoice.TIGHTEST if has_rules else CellChoice.FEWEST
    choose, chance = loaded(order_named(CELL_ORDERS, order).chooser), Random(0)  # noqa: S311
    while True:
        clash = deduced()
        if clash is not None:
            if not _backtrack(board, clash):
                return Outcome.UNSOLVABLE
        elif board.grid.is_complete:
            return Outcome.SOLVED
        else:
            _branch(board, choose(board.grid, chance), order)


def _backtrack(board: Board, clash: Clashed) -> bool:
    """Log *clash*, take back the latest guess and rule it out, if there is one."""
    board.clash(clash)
    if not board.depth:
        return False
    wrong = board.retract()
    left = [
        Candidate(wrong.cell, digit)
        for digit in digits(board.grid[wrong.cell])
        if digit != wrong.digit
    ]
    refute(board, wrong, left)
    return True


def _branch(board: Board, cell: Cell, order: CellChoice) -> None:
    """Guess in *cell*, chosen by *order*, the lowest digit first."""
    grid = board.grid
    options = digits(grid[cell])
    if len(options) == 1:  # no strategy in use places single candidates
        board.commit(naked_single_in(grid, cell))
    else:
        board.guess(
            Candidate(cell, options[0]),
            cell_choice=order,
            digit_choice=DigitChoice.ASCENDING,
        )
