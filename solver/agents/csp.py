"""Backtracking search with a chosen inference after each guess.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", ch. 6:
minimum remaining values, least constraining value, and inference in between.
"""

from dataclasses import dataclass
from random import Random

from solver.agents.options import Ties, Values
from solver.agents.search import (
    Options,
    cells_with_fewest,
    fewest_candidates,
    search,
)
from solver.board import Board
from solver.contradiction import broken_constraint
from solver.digits import Digit, digits
from solver.events import CellChoice, Clashed, DigitChoice, Outcome
from solver.grid import Grid
from solver.inference import Inference, inference_named
from solver.inference.consistency import consistent
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate, places


@dataclass(frozen=True, slots=True)
class CspAgent:
    """Guesses in a cell with the fewest candidates, and infers after each guess.

    Before the first guess the inference looks at everything; where that solves the
    puzzle, nothing is guessed. A cell with one candidate left is assigned, not guessed.

    Attributes:
        inference: Name of the inference.
        ties: Which of several cells with the fewest candidates is taken.
        values: In which order its digits are tried.
        seed: Decides the ties, where chance does.
    """

    inference: str = "ac3"
    ties: Ties = Ties.ORDER
    values: Values = Values.LEAST_CONSTRAINING
    seed: int = 0
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
        chance = Random(self.seed) if self.ties is Ties.RANDOM else None  # noqa: S311
        return search(board, _Branching(infer, chance, self.values))


@dataclass(frozen=True, slots=True)
class _Branching:
    """The choices of one search."""

    infer: Inference
    chance: Random | None
    values: Values
    only_option: str = "naked-single"

    def options(self, board: Board) -> Options | Clashed:
        cell = self._cell(board.grid)
        clash = consistent(board, cell)
        if clash is not None:
            return clash
        grid = board.grid
        return Options(
            tuple([Candidate(cell, digit) for digit in self._digits(grid, cell)]),
            CellChoice.FEWEST_AT_RANDOM if self.chance else CellChoice.FEWEST,
            DigitChoice(self.values),
        )

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        return self.infer(board, chosen.cell)

    def _cell(self, grid: Grid) -> Cell:
        if self.chance is None:
            return fewest_candidates(grid)
        return Cell(self.chance.choice(list(places(cells_with_fewest(grid)))))

    def _digits(self, grid: Grid, cell: Cell) -> list[Digit]:
        ascending = list(digits(grid[cell]))
        if self.values is Values.ASCENDING or len(ascending) == 1:
            return ascending
        peers = grid.variant.peer_sets[cell] & ~grid.assigned
        return sorted(
            ascending, key=lambda digit: (grid.cells_with(digit) & peers).bit_count()
        )
