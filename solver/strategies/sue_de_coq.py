"""Sue de Coq: cells of a line and a block with as many digits as fit into them.

Two or three cells that a line and a block share, some more of the line and some more of
the block hold together just as many digits as there are cells, and no digit of the
shared cells is in the others of the line and of the block both. So each digit stands in
one of the cells. One that these hold nowhere beside the line is gone from the rest of
the line, and the same goes for the block.

Any region and any other house that share several cells will do.

Source: Sue de Coq in the Sudoku Players' forum, 2005, as "two-sector disjoint subsets";
after sudopedia.org.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.deduction import CandidateRole, Deduction, Family, Strategy, Truth
from solver.digits import Mask
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import Candidates, places
from solver.rules.variant import REGIONS
from solver.strategies.facts import candidates_in, held_in

SLUG: Final = "sue-de-coq"
_SHARED: Final = (2, 3)
_SPARE: Final = 2
"""Digits that the shared cells hold beyond their number, at least."""
_ROLES: Final = (CandidateRole.SET_C, CandidateRole.SET_A, CandidateRole.SET_B)
"""Of the shared cells, those of the line, and those of the block."""


class _Cells(NamedTuple):
    """Cells and all their digits.

    Attributes:
        cells: A set of cells.
        digits: Their candidates, as a mask.
        size: How many cells there are.
    """

    cells: int
    digits: int
    size: int


def find_sue_de_coq(grid: Grid) -> Iterator[Deduction]:
    """Every one that removes anything; by block, line, and shared cells."""
    sets = grid.variant.house_sets
    for block, inside in sets.items():
        if block.kind not in REGIONS:
            continue
        for line, along in sets.items():
            if line.kind in REGIONS:
                continue
            shared = _shared(_choices(grid, inside & along))
            if not shared:
                continue
            in_line = _choices(grid, along & ~inside)
            in_block = _choices(grid, inside & ~along)
            for middle in shared:
                for others in _fitting(middle, in_line, in_block):
                    removed = _removed(grid, (line, block), middle, others)
                    if removed:
                        parts = (middle, *others)
                        yield _deduction(grid, (line, block), parts, removed)


def _choices(grid: Grid, cells: int) -> list[_Cells]:
    """Every choice of open cells among *cells*, small ones first."""
    found: list[_Cells] = []
    for cell in places(cells & ~grid.assigned):
        here, mask = 1 << cell, grid.masks[cell]
        grown = [_Cells(c | here, d | mask, n + 1) for c, d, n in found]
        found += [_Cells(here, mask, 1), *grown]
    return sorted(found, key=lambda chosen: chosen.size)


def _shared(choices: list[_Cells]) -> list[_Cells]:
    """Two or three cells that hold two digits more than that, at least."""
    return [
        one
        for one in choices
        if one.size in _SHARED and one.digits.bit_count() - one.size >= _SPARE
    ]


def _fitting(
    shared: _Cells, in_line: list[_Cells], in_block: list[_Cells]
) -> Iterator[tuple[_Cells, _Cells]]:
    """Cells of the line and of the block that hold what the shared cells cannot.

    No digit of the shared cells is in those of the line and in those of the block.
    """
    spare = shared.digits.bit_count() - shared.size
    by_used: dict[int, list[_Cells]] = {}
    beyond = ~shared.digits
    for one in in_block:
        used = one.size - (one.digits & beyond).bit_count()
        if 0 < used < spare:
            by_used.setdefault(used, []).append(one)
    for line in in_line if by_used else ():
        used = line.size - (line.digits & beyond).bit_count()
        if 0 < used < spare:
            taken = line.digits & shared.digits
            for block in by_used.get(spare - used, ()):
                if not block.digits & taken:
                    yield line, block


def _removed(
    grid: Grid,
    houses: tuple[House, House],
    shared: _Cells,
    others: tuple[_Cells, _Cells],
) -> int:
    """What is gone from the rest of the line and of the block, as bits of planes."""
    removed = 0
    line, block = others
    for house, own, other in ((houses[0], line, block), (houses[1], block, line)):
        rest = grid.variant.house_sets[house] & ~(shared.cells | own.cells)
        gone = Mask((shared.digits & ~other.digits) | own.digits)
        removed |= held_in(grid, gone, rest).bits
    return removed


def _deduction(
    grid: Grid,
    houses: tuple[House, House],
    parts: tuple[_Cells, _Cells, _Cells],
    removed: int,
) -> Deduction:
    """The deduction from shared cells, cells of the line, and cells of the block."""
    roles = tuple(
        (candidate, role)
        for part, role in zip(parts, _ROLES, strict=True)
        for candidate in candidates_in(grid, part.cells)
    )
    return Deduction(
        SLUG,
        removes=Candidates(removed, grid.variant.planes.cells),
        because=tuple(candidate for candidate, _ in roles),
        within=houses,
        roles=roles,
        truths=tuple(
            Truth(Cell(cell)) for part in parts for cell in places(part.cells)
        ),
    )


SUE_DE_COQ: Final = Strategy(
    SLUG,
    find_sue_de_coq,
    Family.ALMOST_LOCKED_SETS,
    rating=5.0,
    score=250,
    aliases=("two-sector-disjoint-subsets",),
    codes=("1101",),
)
