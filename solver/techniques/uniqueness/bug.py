"""BUG + 1: one candidate keeps the whole board from having several solutions or none.

In a *bivalue universal grave* every open cell has two candidates, and every digit two
places in each house where it is missing. If that had a solution, the other candidates
of all cells would be one as well. So where just one candidate is more, it is true.

Every house must be full: in one that may go without a digit, the other candidates may
hold it twice.

Source: Sudopedia and Hodoku, "Bivalue Universal Grave + 1".
"""

from collections.abc import Iterator
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.techniques.grid_index import bivalue_cells, candidates_in, open_cells
from solver.techniques.uniqueness.rectangles import roles_of

_PAIR: Final = 2
_THREE: Final = 3


def find_bug_plus_1(grid: Grid) -> Iterator[Deduction]:
    """Find the one candidate that prevents a universal grave; it must be true."""
    odd = open_cells(grid) & ~bivalue_cells(grid)
    variant = grid.variant
    if not odd or odd & (odd - 1) or variant.constraints:
        return
    cell = Cell(odd.bit_length() - 1)
    if grid[cell].bit_count() != _THREE:
        return
    if len(variant.full_houses) != len(variant.houses):
        return
    extra = [
        Candidate(cell, digit)
        for digit in digits(grid[cell])
        if _is_grave(grid, Candidate(cell, digit))
    ]
    if len(extra) == 1:
        yield _found(grid, extra[0])


def _is_grave(grid: Grid, extra: Candidate) -> bool:
    """Whether, without *extra*, each missing digit has two places in every house."""
    variant = grid.variant
    for _, inside in variant.full_house_sets:
        for digit in variant.digits:
            where = grid.cells_with(digit) & inside
            if digit == extra.digit:
                where &= ~(1 << extra.cell)
            left = where & ~grid.assigned
            if left.bit_count() != (0 if where & grid.assigned else _PAIR):
                return False
    return True


def _found(grid: Grid, extra: Candidate) -> Deduction:
    every = candidates_in(grid, open_cells(grid))
    deadly = tuple(candidate for candidate in every if candidate != extra)
    removed = [c for c in deadly if c.cell == extra.cell]
    return Deduction(
        "bug-plus-1",
        removes=grid.variant.planes.set_of(removed),
        because=(extra, *deadly),
        roles=((extra, CandidateRole.FIN), *roles_of(deadly)),
        truths=tuple(Truth(cell) for cell in grid.variant.cells),
    )
