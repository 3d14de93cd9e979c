"""Sue de Coq: cells of a line and a block with as many digits as cells.

Two or three cells that a line and a block share, some more of the line and some more of
the block hold as many digits in all as there are cells, and no digit of the shared
cells is both in the others of the line and in the others of the block. So each digit is
in one of the cells. A digit whose places among these are all in the line is removed
from the rest of the line, and likewise for the block.

Any region and any other house that share several cells will do.

Source: Sue de Coq in the Sudoku Players' forum, 2005, as "two-sector disjoint subsets";
after sudopedia.org.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.digits import Mask
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS
from solver.techniques.almost_locked_sets import clauses
from solver.techniques.grid_index import candidates_in
from solver.techniques.open_houses import OpenHouse, open_houses
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "sue-de-coq"
_SHARED: Final = (2, 3)
_SPARE: Final = 2
"""Digits that the shared cells hold beyond their number, at least."""
_PAIRS_KEPT: Final = 512
"""Contents of a line and a block for which it is remembered what follows."""
_ROLES: Final = (CandidateRole.SET_C, CandidateRole.SET_A, CandidateRole.SET_B)
"""Of the shared cells, those of the line, and those of the block."""


class _Cells(NamedTuple):
    """Cells with all their digits.

    Attributes:
        cells: A set of cells.
        digits: Their candidates, as a mask.
        size: How many cells there are.
    """

    cells: int
    digits: int
    size: int


_Parts: TypeAlias = tuple[_Cells, _Cells, _Cells]
"""The shared cells, those of the line, and those of the block."""


def find_sue_de_coq(grid: Grid) -> Iterator[Deduction]:
    """Find all that remove anything, by block, line and shared cells."""
    houses = open_houses(grid)
    lines = [place for place in houses if place.house.kind not in REGIONS]
    for block in houses:
        if block.house.kind not in REGIONS:
            continue
        for line in lines:
            shared = block.inside & line.inside
            if shared & (shared - 1):
                for parts, removed in _found_in(line, block):
                    within = (line.house, block.house)
                    yield _deduction(grid, within, parts, removed)


@lru_cache(_PAIRS_KEPT)
def _found_in(line: OpenHouse, block: OpenHouse) -> tuple[tuple[_Parts, int], ...]:
    """Those of a line and a block, with their removals as bits of the planes."""
    middles = _shared(_choices(block, line.inside))
    if not middles:
        return ()
    in_line = _choices(line, ~block.inside)
    in_block = _choices(block, ~line.inside)
    found = []
    for middle in middles:
        for own, other in _fitting(middle, in_line, in_block):
            removed = _removed(line, block, (middle, own, other))
            if removed:
                found.append(((middle, own, other), removed))
    return tuple(found)


def _choices(place: OpenHouse, inside: int) -> list[_Cells]:
    """Every choice of open cells of a house *inside* a set, small ones first."""
    found: list[_Cells] = []
    for cell, mask in place.cells:
        here = 1 << cell
        if here & inside:
            grown = [_Cells(c | here, d | mask, n + 1) for c, d, n in found]
            found += [_Cells(here, mask, 1), *grown]
    return sorted(found, key=lambda chosen: chosen.size)


def _shared(choices: list[_Cells]) -> list[_Cells]:
    """Two or three cells that hold at least two digits more."""
    return [
        one
        for one in choices
        if one.size in _SHARED and one.digits.bit_count() - one.size >= _SPARE
    ]


def _fitting(
    shared: _Cells, in_line: list[_Cells], in_block: list[_Cells]
) -> Iterator[tuple[_Cells, _Cells]]:
    """Cells of the line and of the block that hold the digits left over.

    No digit of the shared cells is in those of the line and in those of the block.
    """
    spare = shared.digits.bit_count() - shared.size
    by_used: dict[int, list[_Cells]] = {}
    beyond = ~shared.digits
    for one in in_block:
        _, held, size = one
        used = size - (held & beyond).bit_count()
        if 0 < used < spare:
            by_used.setdefault(used, []).append(one)
    if not by_used:
        return
    for line in in_line:
        _, held, size = line
        used = size - (held & beyond).bit_count()
        if 0 < used < spare:
            taken = held & shared.digits
            for block in by_used.get(spare - used, ()):
                if not block.digits & taken:
                    yield line, block


def _removed(line: OpenHouse, block: OpenHouse, parts: _Parts) -> int:
    """The removals from the rest of the line and of the block, as bits of planes."""
    shared, in_line, in_block = parts
    removed = 0
    for place, own, other in ((line, in_line, in_block), (block, in_block, in_line)):
        gone = Mask((shared.digits & ~other.digits) | own.digits)
        removed |= place.held(gone, ~(shared.cells | own.cells))
    return removed


def _deduction(
    grid: Grid,
    houses: tuple[House, House],
    parts: _Parts,
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
    clauses=clauses.crossing,
)
