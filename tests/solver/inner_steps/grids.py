"""Grids on which runs of inferences are opened, and the runs of the inferences."""

from typing import NamedTuple

from hypothesis import strategies as st

from solver.inference.ac3 import ac3
from solver.inference.constraints import Inference
from solver.inference.forward_checking import forward_checking
from solver.inference.gac import gac
from solver.inference.pc2 import pc2
from solver.inference.sac import sac
from solver.log.board import Board
from solver.log.events import Clashed, Outcome
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.solver.inference.test_inferences import small_boards
from tests.solver.transformed import small_grids

PLAIN: dict[str, Inference] = {
    "forward-checking": forward_checking,
    "ac3": ac3,
    "pc2": pc2,
    "sac": sac,
    "gac": gac,
}
"""The inferences as they are, without constraints that filter in between."""


class Asked(NamedTuple):
    """A grid, and the cell that was assigned last, if one was."""

    grid: Grid
    changed: Cell | None


class Inferred(NamedTuple):
    """What an inference leaves, what it counts, and where it clashes."""

    grid: Grid
    revisions: int
    comparisons: int
    clash: Clashed | None


def inferred(name: str, asked: Asked) -> Inferred:
    """What the inference itself does on a grid."""
    variant = asked.grid.variant
    empty = Puzzle(variant, (None,) * len(variant))
    board = Board(empty, start=asked.grid)
    clash = PLAIN[name](board, asked.changed)
    board.finish(Outcome.STUCK)  # what was compared belongs to the event that follows
    tally = board.tally
    return Inferred(board.grid, tally.revisions, tally.comparisons, clash)


@st.composite
def small(draw: st.DrawFn) -> Asked:
    """A grid of four digits, of many rules or without a solution."""
    grid = draw(st.one_of(small_grids(), small_boards().map(lambda board: board.grid)))
    cells = [cell for cell in grid.variant.cells if grid.is_assigned(cell)]
    return Asked(grid, draw(st.sampled_from([None, *cells])))


def clues(text: str) -> Asked:
    """A classic puzzle of 9×9 as given, all of it."""
    digits = [None if symbol == "." else int(symbol) for symbol in text]
    return Asked(Grid.of(Puzzle(classic(), tuple(digits))), None)  # type: ignore[arg-type]
