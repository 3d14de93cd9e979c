"""BUG: what keeps the whole board from having several solutions or none.

In a *bivalue universal grave* every open cell has two candidates, and every digit two
places in each house where it is missing. If that had a solution, the other candidates
of all cells would be one as well. So of all candidates that are more one is true. If
there is just one, that is BUG + 1; the types 2 to 4 are those of rectangles, and what
sees all that are more is false: BUG + n.

The digits have to be twice or never in every house, so that each house has as many of
them as open cells, whether it is full or not.

Source: Sudopedia and Hodoku, "Bivalue Universal Grave + 1"; the types after Juillerat,
Sudoku Explainer, 2007.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import chain, combinations, product
from math import prod
from operator import and_, or_
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.variant import Variant
from solver.techniques.grid_index import (
    bivalue_cells,
    open_cells,
    seen_by,
    strong_links,
)
from solver.techniques.uniqueness.deadly_types import DeadlyPattern, pattern_in, saved

_PAIR: Final = 2
_MOST: Final = 8
"""Cells with other candidates, at most."""
_TRIED: Final = 64
"""Choices of two candidates for all of these, at most."""


def graves(grid: Grid) -> tuple[DeadlyPattern, ...]:
    """The board as a grave, for each choice of what is more than one."""
    cells, planes = open_cells(grid), grid.variant.planes
    odd = cells & ~bivalue_cells(grid)
    if grid.variant.constraints or not 0 < odd.bit_count() <= _MOST:
        return ()
    linked = (
        planes.of_digit(link.digit, link.cells).bits
        for link in chain.from_iterable(strong_links(grid))
    )
    needed, alone = (
        reduce(or_, linked, 0),
        grid.candidates & planes.in_cells(cells & ~odd),
    )
    choices = []
    for cell in places(odd):
        held = grid.candidates & planes.column << cell
        pairs = [1 << one | 1 << two for one, two in combinations(places(held), _PAIR)]
        choices.append([pair for pair in pairs if not held & needed & ~pair])
    if prod(map(len, choices)) > _TRIED:
        return ()
    every = (reduce(or_, chosen, alone) for chosen in product(*choices))
    return tuple(
        pattern_in(grid, cells, deadly)
        for deadly in every
        if _is_grave(grid.variant, deadly)
    )


def _is_grave(variant: Variant, deadly: int) -> bool:
    """Whether each house has each digit twice among *deadly*, or never."""
    cells = variant.planes.cells
    return all(
        (deadly >> digit * cells & inside).bit_count() in {0, _PAIR}
        for inside in variant.house_sets.values()
        for digit in range(variant.planes.digits)
    )


def find_bug_plus_1(grid: Grid) -> Iterator[Deduction]:
    """Find the one candidate that prevents a universal grave; it must be true."""
    for grave in grid.known(graves):
        if grave.roof.bit_count() == grave.extras.bit_count() == 1:
            yield _found(grid, grave)


def find_bug_plus_n(grid: Grid) -> Iterator[Deduction]:
    """What sees all candidates that prevent a universal grave, of several digits."""
    for grave in grid.known(graves):
        more = grid.open_candidates & ~grave.deadly
        seen = reduce(and_, (seen_by(grid.variant)[place] for place in places(more)))
        gone = seen & grid.open_candidates
        if gone and grave.extras.bit_count() > 1:
            removes = Candidates(gone, grid.variant.planes.cells)
            yield saved(grid, "bug-plus-n", grave, removes)


def _found(grid: Grid, grave: DeadlyPattern) -> Deduction:
    found = saved(grid, "bug-plus-1", grave, Candidates(0, len(grid.variant)))
    (extra,) = [c for c, role in found.roles if role is CandidateRole.FIN]
    removed = [c for c in found.because if c.cell == extra.cell and c != extra]
    deadly = [entry for entry in found.roles if entry[0] != extra]
    return found._replace(
        removes=grid.variant.planes.set_of(removed),
        because=(extra, *(c for c, _ in deadly)),
        roles=((extra, CandidateRole.FIN), *deadly),
        truths=tuple(Truth(cell) for cell in grid.variant.cells),
    )
