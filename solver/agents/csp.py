"""Backtracking search with a chosen inference after each guess.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", ch. 6:
minimum remaining values, least constraining value, and inference in between.
"""

from dataclasses import dataclass
from random import Random

from solver.agents.agent_options import Cells, Ties, Values
from solver.agents.choosers import CellChooser, DigitChooser
from solver.agents.search import Options, search
from solver.inference import Inference, inference_named
from solver.inference.consistency import consistent
from solver.log.board import Board
from solver.log.contradiction import broken_constraint
from solver.log.events import CellChoice, Clashed, Outcome
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, SearchOrder, order_named
from solver.puzzle.grid import Grid
from solver.registry import loaded
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell


@dataclass(frozen=True, slots=True)
class CspAgent:
    """Guesses in a cell that its options choose, and infers after each guess.

    Before the first guess the inference looks at everything; where that solves the
    puzzle, nothing is guessed. A cell with one candidate left is assigned, not guessed.

    Attributes:
        inference: Name of the inference.
        cells: Which cell it guesses in: the name of an order of cells.
        ties: Which of several cells with the fewest candidates is taken.
        values: In which order its digits are tried: the name of an order of values.
        seed: Decides what is left to chance.
        cell_chooser: Chooses in place of that of its order; the log cannot be proved
            then.
        digit_chooser: Likewise.
    """

    inference: str = "ac3"
    cells: str = Cells.FEWEST
    ties: Ties = Ties.ORDER
    values: str = Values.LEAST_CONSTRAINING
    seed: int = 0
    cell_chooser: CellChooser | None = None
    digit_chooser: DigitChooser | None = None
    name: str = "csp"

    def __post_init__(self) -> None:
        """Refuse names that are not known."""
        inference_named(self.inference)
        order_named(CELL_ORDERS, self.cells)
        order_named(VALUE_ORDERS, self.values)

    @property
    def techniques(self) -> tuple[str, ...]:
        """The inference."""
        return (self.inference,)

    def run(self, board: Board) -> Outcome:
        """Infer, then search. Equal settings make equal choices."""
        infer = inference_named(self.inference)
        branching = self._branching(infer)
        clash = infer(board, None) or broken_constraint(board.grid)
        if clash is not None:
            board.clash(clash)
            return Outcome.UNSOLVABLE
        return search(board, branching)

    def _branching(self, infer: Inference) -> "_Branching":
        is_any = self.cells == Cells.FEWEST and self.ties is Ties.RANDOM
        cells = order_named(
            CELL_ORDERS, CellChoice.FEWEST_AT_RANDOM if is_any else self.cells
        )
        values = order_named(VALUE_ORDERS, self.values)
        return _Branching(
            infer,
            cells,
            self.cell_chooser or loaded(cells.chooser),
            values,
            self.digit_chooser or loaded(values.chooser),
            Random(self.seed),  # noqa: S311 - no secret
        )


@dataclass(frozen=True, slots=True)
class _Branching:
    """The choices of one search."""

    infer: Inference
    cells: SearchOrder
    choose_cell: CellChooser
    values: SearchOrder
    choose_digits: DigitChooser
    chance: Random
    only_option: str = "naked-single"

    def options(self, board: Board) -> Options | Clashed:
        cell = self.choose_cell(board.grid, self.chance)
        clash = consistent(board, cell)
        if self.cells.chooses_again:
            while clash is None:
                better = self.choose_cell(board.grid, self.chance)
                if better == cell:
                    break
                cell, clash = better, consistent(board, better)
        if clash is not None:
            return clash
        grid = board.grid
        return Options(
            tuple([Candidate(cell, digit) for digit in self._digits(grid, cell)]),
            self.cells.name,
            self.values.name,
        )

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        return self.infer(board, chosen.cell)

    def _digits(self, grid: Grid, cell: Cell) -> list[Digit]:
        ascending = list(digits(grid[cell]))
        if len(ascending) == 1:
            return ascending
        return self.choose_digits(grid, cell, self.chance)
