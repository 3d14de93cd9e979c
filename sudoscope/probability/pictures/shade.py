"""The shade of probabilities behind candidates: the darker, the more probable."""

from dataclasses import replace
from functools import lru_cache
from math import ceil

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Mask, bit
from sudoscope.probability.model.probabilities import (
    MOST_DIGITS,
    Probabilities,
    probabilities,
)
from viz.scene.board.cell_view import (
    DEGREE_BITS,
    DEGREES,
    CellView,
    Mark,
    StepView,
)


@lru_cache(maxsize=16)
def probabilities_of(grid: Grid) -> Probabilities | None:
    """The probabilities of *grid*; ``None`` where the board is too large for a picture.

    They depend on the grid alone, so that window and video agree.
    """
    if grid.variant.digit_count > MOST_DIGITS:
        return None
    return probabilities(grid)


def shaded(view: StepView) -> StepView:
    """*view* with the shade of what its grid leaves to each open cell."""
    grid = view.position.grid
    found = probabilities_of(grid)
    if found is None:
        return view
    cells = tuple(_shaded(cell, grid, found) for cell in view.cells)
    return replace(view, cells=cells)


def _shaded(view: CellView, grid: Grid, found: Probabilities) -> CellView:
    """*view* with the degrees of its candidates, unless it has its digit."""
    if view.digit is not None:
        return view
    number, shown = 0, EMPTY
    for digit in grid.variant.digits:
        share = found.shares.get(Candidate(view.cell, digit), 0.0)
        if share and view.candidates & bit(digit):
            number |= ceil(share * DEGREES) << DEGREE_BITS * (digit - 1)
            shown = Mask(shown | bit(digit))
    return view.with_candidates_marked(Mark.PROBABLE, shown, number)
