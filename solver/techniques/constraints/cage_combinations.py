"""Combinations of a cage that a house excludes.

The digits of a cage inside a house are gone from its other cells. A combination that
would take all candidates of one of these, or all but one digit of two, is out, and with
it what only such combinations hold.

Source: Stuart, sudokuwiki.org, "Killer Combinations", on combinations that conflict
with other cells of a house.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.constraints.cage import Cage, combinations_of
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "cage-combinations"
_MOST_COMBINATIONS: Final = 60
"""Combinations of a cage that are looked at one by one."""


def find_cage_combinations(grid: Grid) -> Iterator[Deduction]:
    """Digits of a cage that are in no combination which its house leaves possible."""
    for cage in grid.variant.constraints:
        if not isinstance(cage, Cage) or len(cage.cells) == 1:
            continue
        sets = combinations_of(tuple([grid[c] for c in cage.cells]), cage.total)
        if sets is None or not 1 < len(sets) <= _MOST_COMBINATIONS:
            continue
        inside = cell_set(cage.cells)
        for house, cells in grid.variant.full_house_sets:
            if not inside & ~cells:
                beside = tuple(map(Cell, places(cells & ~inside & ~grid.assigned)))
                found = _by_house(grid, cage, sets, beside)
                if found is not None:
                    yield found._replace(within=(cage, house))


def _by_house(
    grid: Grid, cage: Cage, sets: tuple[Mask, ...], beside: tuple[Cell, ...]
) -> Deduction | None:
    """What cells *beside* a cage exclude of it; ``None`` if that is nothing."""
    kept = lost = 0
    causes: set[Cell] = set()
    for held in sets:
        robbed = _robbed(grid, held, beside)
        if robbed:
            causes |= {*robbed}
            lost |= held
        else:
            kept |= held
    gone = [
        Candidate(cell, digit)
        for cell in cage.cells
        if not grid.is_assigned(cell)
        for digit in digits(Mask(grid[cell] & lost & ~kept))
    ]
    if not kept or not gone:
        return None
    because = grid.candidates_in(*sorted(causes))
    removes = Candidates(grid.variant.planes.bits(gone), len(grid.variant))
    return Deduction(SLUG, (), removes, because)


def _robbed(grid: Grid, held: Mask, beside: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """A cell that is left nothing by *held*, or two that are left one digit."""
    left = {cell: grid[cell] & ~held for cell in beside if grid[cell] & held}
    for cell, mask in left.items():
        if not mask:
            return (cell,)
    for one, other in combinations(left, 2):
        both = left[one] | left[other]
        if not both & (both - 1):
            return one, other
    return ()


CAGE_COMBINATIONS: Final = Strategy(
    SLUG, find_cage_combinations, Family.CONSTRAINTS, rating=3.0, score=70
)
