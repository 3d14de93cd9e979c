"""Sue de Coq: cells of a line and a block with as many digits as fit into them.

Two or three cells that a line and a block share, some more of the line and some more of
the block hold together just as many digits as there are cells, and no digit of the
shared cells is in the others of the line and of the block both. So each digit stands in
one of the cells. One that these hold nowhere beside the line is gone from the rest of
the line, and the same goes for the block.

Any region and any other house that share several cells will do.

Source: "Sue de Coq", "Two-Sector Disjoint Subsets", Sudoku Players' forum, 2005.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from solver.deduction import CandidateRole, Deduction, Family, Strategy, Truth
from solver.digits import Mask, digits
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import Candidate, Candidates, cell_set, places
from solver.rules.variant import REGIONS

SLUG: Final = "sue-de-coq"
_SHARED: Final = (2, 3)
_SPARE: Final = 2
"""Digits that the shared cells hold beyond their number, at least."""
_ROLES: Final = (CandidateRole.SET_C, CandidateRole.SET_A, CandidateRole.SET_B)
"""Of the shared cells, those of the line, and those of the block."""


class _Cells(NamedTuple):
    """Cells and all their digits."""

    cells: int
    digits: int

    @property
    def spare(self) -> int:
        """How many more digits there are than cells."""
        return self.digits.bit_count() - self.cells.bit_count()


def find_sue_de_coq(grid: Grid) -> Iterator[Deduction]:
    """Every one that removes anything; by block, line, and shared cells."""
    sets = grid.variant.house_sets
    for block, inside in sets.items():
        if block.kind not in REGIONS:
            continue
        for line, along in sets.items():
            if line.kind in REGIONS:
                continue
            for shared in _shared(grid, inside & along & ~grid.assigned):
                ends = (along & ~inside, inside & ~along)
                yield from _around(grid, (line, block), shared, ends)


def _shared(grid: Grid, cells: int) -> Iterator[_Cells]:
    """Two or three of *cells* that hold two digits more than that, at least."""
    for size in _SHARED:
        for chosen in _choices(grid, cells, size):
            if chosen.spare >= _SPARE:
                yield chosen


def _choices(grid: Grid, cells: int, size: int) -> Iterator[_Cells]:
    for chosen in combinations(places(cells), size):
        union = 0
        for cell in chosen:
            union |= grid.masks[cell]
        yield _Cells(cell_set(map(Cell, chosen)), union)


def _around(
    grid: Grid, houses: tuple[House, House], shared: _Cells, ends: tuple[int, int]
) -> Iterator[Deduction]:
    """Those with the given shared cells, and cells of *ends*: of line and block."""
    in_line, in_block = (_others(grid, shared, end) for end in ends)
    for line in in_line:
        for block in in_block:
            if line.digits & block.digits & shared.digits:
                continue
            used = _used(shared, line) + _used(shared, block)
            if used != shared.spare:
                continue
            removed = _removed(grid, houses, shared, (line, block))
            if removed:
                yield _deduction(grid, houses, (shared, line, block), removed)


def _used(shared: _Cells, others: _Cells) -> int:
    """How many digits of the shared cells must stand in *others*."""
    return others.cells.bit_count() - (others.digits & ~shared.digits).bit_count()


def _others(grid: Grid, shared: _Cells, cells: int) -> list[_Cells]:
    """The choices of *cells* that take a digit from the shared ones, small ones first.

    They take fewer than there are to spare, since both ends must take some.
    """
    open_ = cells & ~grid.assigned
    return [
        chosen
        for size in range(1, open_.bit_count() + 1)
        for chosen in _choices(grid, open_, size)
        if 0 < _used(shared, chosen) < shared.spare
    ]


def _removed(
    grid: Grid,
    houses: tuple[House, House],
    shared: _Cells,
    others: tuple[_Cells, _Cells],
) -> int:
    """What is gone from the rest of the line and of the block, as bits of planes."""
    variant = grid.variant
    removed = 0
    line, block = others
    for house, own, other in ((houses[0], line, block), (houses[1], block, line)):
        rest = variant.house_sets[house] & ~(shared.cells | own.cells | grid.assigned)
        for digit in digits(Mask((shared.digits & ~other.digits) | own.digits)):
            removed |= variant.planes.of_digit(digit, rest).bits
    return removed & grid.candidates


def _deduction(
    grid: Grid,
    houses: tuple[House, House],
    parts: tuple[_Cells, _Cells, _Cells],
    removed: int,
) -> Deduction:
    """The deduction from shared cells, cells of the line, and cells of the block."""
    roles = tuple(
        (Candidate(Cell(cell), digit), role)
        for part, role in zip(parts, _ROLES, strict=True)
        for cell in places(part.cells)
        for digit in digits(grid[Cell(cell)])
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
