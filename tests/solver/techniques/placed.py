"""Grids that are open but for the places of a digit, and what is found in them."""

from collections.abc import Iterable

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.house import House
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from solver.techniques.strategy import Strategy
from tests.support import digit_of


def grid_with(
    digit: str, houses: dict[str, str], *, of: Grid | None = None, **assigned: str
) -> Grid:
    """A grid in which some houses hold *digit* in some cells alone.

    Args:
        digit: Which.
        houses: For each house by its name the names of the cells, with a space between.
        of: What else is known; else nothing is.
        assigned: Digits of cells that are assigned.
    """
    grid = of or _open(classic())
    rules = grid.variant
    gone = []
    for name, cells in houses.items():
        house = rules.scope_named[name]
        assert isinstance(house, House)
        kept = {rules.cell_named[cell] for cell in cells.split()}
        gone += [Candidate(c, digit_of(digit)) for c in house.cells if c not in kept]
    grid = grid.without(rules.planes.set_of(gone))
    for name, symbol in assigned.items():
        grid = grid.with_value(Candidate(rules.cell_named[name], digit_of(symbol)))
    return grid


def _open(variant: Variant) -> Grid:
    return Grid.of_masks(variant, [variant.all_digits] * len(variant), 0)


def found_by(strategies: Iterable[Strategy], grid: Grid) -> set[str]:
    """The techniques among *strategies* that find anything in *grid*."""
    return {found.technique for s in strategies for found in s.find(grid)}
