"""Backtracking search with a chosen inference after each guess.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", ch. 6:
minimum remaining values, least constraining value, and inference in between.
"""

from dataclasses import dataclass
from random import Random

from solver.agents.options import Cells, Ties, Values
from solver.agents.search import (
    Options,
    cells_with_fewest,
    fewest_candidates,
    search,
    taken_from_peers,
)
from solver.inference import Inference, inference_named
from solver.inference.consistency import consistent
from solver.log.board import Board
from solver.log.contradiction import broken_constraint
from solver.log.events import CellChoice, Clashed, DigitChoice, Outcome
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit, digits
from solver.rules.geometry import Cell
from sudoscope.lab.model.learned_orders import learned_cell, learned_digits
from sudoscope.lab.model.order_weights import OrderWeights


@dataclass(frozen=True, slots=True)
class CspAgent:
    """Guesses in a cell that is chosen as it is told, and infers after each guess.

    Before the first guess the inference looks at everything; where that solves the
    puzzle, nothing is guessed. A cell with one candidate left is assigned, not guessed.

    Attributes:
        inference: Name of the inference.
        cells: Which cell it guesses in.
        ties: Which of several cells with the fewest candidates is taken.
        values: In which order its digits are tried.
        seed: Decides what is left to chance.
        weights: Of the learned orders; by default those of the package, and with others
            the log cannot be proved.
    """

    inference: str = "ac3"
    cells: Cells = Cells.FEWEST
    ties: Ties = Ties.ORDER
    values: Values = Values.LEAST_CONSTRAINING
    seed: int = 0
    weights: OrderWeights | None = None
    name: str = "csp"

    @property
    def techniques(self) -> tuple[str, ...]:
        """The inference."""
        return (self.inference,)

    def run(self, board: Board) -> Outcome:
        """Infer, then search. Equal settings make equal choices."""
        infer = inference_named(self.inference)
        clash = infer(board, None) or broken_constraint(board.grid)
        if clash is not None:
            board.clash(clash)
            return Outcome.UNSOLVABLE
        chance = Random(self.seed)  # noqa: S311 - no secret
        choice = _cell_choice(self.cells, self.ties)
        return search(
            board, _Branching(infer, choice, self.values, chance, self.weights)
        )


def _cell_choice(cells: Cells, ties: Ties) -> CellChoice:
    """How *cells* and *ties* choose, as a guess says it."""
    match cells:
        case Cells.FEWEST if ties is Ties.RANDOM:
            return CellChoice.FEWEST_AT_RANDOM
        case Cells.FEWEST:
            return CellChoice.FEWEST
        case Cells.READING_ORDER:
            return CellChoice.READING_ORDER
        case Cells.LEARNED:
            return CellChoice.LEARNED
        case Cells.RANDOM:
            return CellChoice.RANDOM


@dataclass(frozen=True, slots=True)
class _Branching:
    """The choices of one search."""

    infer: Inference
    choice: CellChoice
    values: Values
    chance: Random
    weights: OrderWeights | None
    only_option: str = "naked-single"

    def options(self, board: Board) -> Options | Clashed:
        cell = self._cell(board.grid)
        clash = consistent(board, cell)
        if self.choice is CellChoice.LEARNED:  # it looks at what was just removed, too
            while clash is None and cell != (better := self._cell(board.grid)):
                cell, clash = better, consistent(board, better)
        if clash is not None:
            return clash
        grid = board.grid
        return Options(
            tuple([Candidate(cell, digit) for digit in self._digits(grid, cell)]),
            self.choice,
            DigitChoice(self.values),
        )

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        return self.infer(board, chosen.cell)

    def _cell(self, grid: Grid) -> Cell:
        open_cells = grid.variant.planes.plane ^ grid.assigned
        match self.choice:
            case CellChoice.FEWEST:
                return fewest_candidates(grid)
            case CellChoice.FEWEST_AT_RANDOM:
                return Cell(self.chance.choice(list(places(cells_with_fewest(grid)))))
            case CellChoice.READING_ORDER:
                return Cell(next(places(open_cells)))
            case CellChoice.LEARNED:
                return learned_cell(grid, self.weights)
            case CellChoice.RANDOM:
                return Cell(self.chance.choice(list(places(open_cells))))

    def _digits(self, grid: Grid, cell: Cell) -> list[Digit]:
        ascending = list(digits(grid[cell]))
        if self.values is Values.ASCENDING or len(ascending) == 1:
            return ascending
        if self.values is Values.RANDOM:
            return self.chance.sample(ascending, len(ascending))
        if self.values is Values.LEARNED:
            return learned_digits(grid, cell, self.weights)
        taken = taken_from_peers(grid, cell)
        return sorted(ascending, key=taken.__getitem__)
