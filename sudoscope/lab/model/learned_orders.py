"""The learned orders of a search: which cell first, and which of its digits.

Both are linear models over ``sudoscope.lab.model.learned_features``. The score of a
candidate is the logarithm of its chance to be the one of the solution, up to what is
equal for all candidates of the cell (a conditional logit, which is logistic regression
for choices between several options). The score of a cell is likewise that of its chance
to be the one whose wrong digits take the fewest guesses to refute.

Source: McFadden, "Conditional logit analysis of qualitative choice behavior", 1974.
That a search learns where to branch: Khalil and others, "Learning to branch in mixed
integer programming", AAAI 2016.
"""

from collections.abc import Mapping, Sequence
from math import exp
from random import Random

from solver.agents.choosers import CellChooser, DigitChooser
from solver.log.events import Guessed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.lab.model.learned_features import (
    CellFeatures,
    ValueFeatures,
    cell_features,
    value_features,
)
from sudoscope.lab.model.order_weights import SCALE, OrderWeights, order_weights


def learned_cell(grid: Grid, weights: OrderWeights | None = None) -> Cell:
    """The open cell that a search takes next; there must be one.

    A cell with one candidate or none comes first, since there is nothing to choose.

    Args:
        grid: What is known.
        weights: By default those of the package.
    """
    scarce = grid.empty_cells or grid.single_cells
    if scarce:
        return Cell(next(places(scarce)))
    open_cells = [Cell(c) for c in places(grid.variant.planes.plane ^ grid.assigned)]
    table = (weights or order_weights()).cells
    own = [table[name] for name in CellFeatures._fields]
    scores = [_score(own, features) for features in cell_features(grid, open_cells)]
    return open_cells[scores.index(max(scores))]


def learned_digits(
    grid: Grid, cell: Cell, weights: OrderWeights | None = None
) -> list[Digit]:
    """The candidates of *cell*, the likeliest first, equal ones ascending."""
    scores = _digit_scores(grid, cell, weights or order_weights())
    return sorted(scores, key=scores.__getitem__, reverse=True)


def learned_shares(grid: Grid, cell: Cell) -> dict[Digit, float]:
    """How probable each candidate of *cell* is by what was learned; the sum is 1."""
    scores = _digit_scores(grid, cell, order_weights())
    most = max(scores.values(), default=0)
    powers = {digit: exp((score - most) / SCALE) for digit, score in scores.items()}
    whole = sum(powers.values())
    return {digit: power / whole for digit, power in powers.items()}


def chooses_cell(grid: Grid, _chance: Random) -> Cell:
    """The order of cells, as a search asks for it."""
    return learned_cell(grid)


def chooses_digits(grid: Grid, cell: Cell, _chance: Random) -> list[Digit]:
    """The order of values, as a search asks for it."""
    return learned_digits(grid, cell)


def choosers(weights: OrderWeights) -> tuple[CellChooser, DigitChooser]:
    """Both orders with other weights than those of the package."""
    return (
        lambda grid, _: learned_cell(grid, weights),
        lambda grid, cell, _: learned_digits(grid, cell, weights),
    )


def percent_said(event: Guessed, grid: Grid) -> dict[str, str]:
    """How probable the digit of a guess is by what was learned, for its sentence."""
    cell, digit = event.candidate
    share = learned_shares(grid, cell).get(digit, 0)
    return {"percent": str(round(100 * share))}


def _digit_scores(grid: Grid, cell: Cell, weights: OrderWeights) -> Mapping[Digit, int]:
    own = [weights.values[name] for name in ValueFeatures._fields]
    found = value_features(grid, cell)
    return {digit: _score(own, features) for digit, features in found.items()}


def _score(weights: Sequence[int], features: Sequence[int]) -> int:
    return sum([w * f for w, f in zip(weights, features, strict=True)])
