"""Bivalue oddagon: a loop of an odd number of cells that two digits cannot fill.

Cells next to each other in the loop share a house, so both digits would alternate,
which an odd loop does not allow. So one of the *guardians*, the other digits of the
cells, is true, and what each of them makes false is false.

Source: New Sudoku Players' Forum, "bivalue oddagon"; guardians after the broken wings
of Rod Hagglund, Player's Forum, 2005.
"""

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.techniques.grid_index import (
    candidates_in,
    cells_by_pair,
    open_cells,
    seen_by,
)
from solver.techniques.strategy import Family, Strategy
from solver.techniques.templates import clauses

SLUG: Final = "bivalue-oddagon"
_SHORTEST: Final = 5
_LONGEST: Final = 7
"""Cells of a loop."""
_MOST_GUARDIANS: Final = 4
_FLOOR: Final = 3
"""Cells with the two digits alone, at least."""


class _Path(NamedTuple):
    """Cells of which each shares a house with the next.

    Attributes:
        cells: The cells, in their order.
        guardians: How many other candidates they have.
        gone: What is false beside each of these, as bits.
    """

    cells: tuple[Cell, ...]
    guardians: int
    gone: int


def find_bivalue_oddagons(grid: Grid) -> Iterator[Deduction]:
    """Bivalue oddagons by their digits, short ones first."""
    for pair, alone in cells_by_pair(grid).items():
        if alone.bit_count() >= _FLOOR:
            yield from sorted(_of_pair(grid, pair), key=lambda one: len(one.truths))


def _of_pair(grid: Grid, pair: Mask) -> Iterator[Deduction]:
    """Those of two digits: each loop once, from its first cell."""
    peers = grid.variant.peer_sets
    usable = open_cells(grid)
    for digit in digits(pair):
        usable &= grid.cells_with(digit)
    growing = _growing(grid, pair, usable)
    for start in growing:
        stack = [_path(growing[start], None)]
        while stack:
            path = stack.pop()
            first, last = path.cells[0], path.cells[-1]
            if _is_odd(path.cells) and peers[last] >> first & 1 and path.guardians:
                yield _deduction(grid, pair, path)
            if len(path.cells) == _LONGEST:
                continue
            for end in map(Cell, places(usable & peers[last] & ~((2 << first) - 1))):
                if end not in path.cells:
                    grown = _path(growing[end], path)
                    if grown.gone and grown.guardians <= _MOST_GUARDIANS:
                        stack.append(grown)


def _growing(grid: Grid, pair: Mask, usable: int) -> dict[Cell, _Path]:
    """Each of the *usable* cells with its guardians."""
    planes, seen = grid.variant.planes, seen_by(grid.variant)
    found = {}
    for cell in map(Cell, places(usable)):
        own = grid.candidates & planes.in_cells(1 << cell)
        for digit in digits(pair):
            own &= ~planes.of_digit(digit, 1 << cell).bits
        gone = reduce(and_, (seen[at] for at in places(own)), grid.candidates)
        found[cell] = _Path((cell,), own.bit_count(), gone)
    return found


def _path(cell: _Path, before: _Path | None) -> _Path:
    """The path *before* and a cell more."""
    if before is None:
        return cell
    return _Path(
        before.cells + cell.cells,
        before.guardians + cell.guardians,
        before.gone & cell.gone,
    )


def _is_odd(cells: tuple[Cell, ...]) -> bool:
    """Whether a loop is odd, and listed in the direction of its lower cell."""
    count = len(cells)
    return count >= _SHORTEST and count % 2 == 1 and cells[1] < cells[-1]


def _deduction(grid: Grid, pair: Mask, path: _Path) -> Deduction:
    """A deduction whose premises are all candidates of the cells of *path*.

    Its truths are in the order of the loop.
    """
    held = candidates_in(grid, reduce(or_, (1 << cell for cell in path.cells)))
    own = {*digits(pair)}
    return Deduction(
        SLUG,
        removes=Candidates(path.gone, grid.variant.planes.cells),
        because=held,
        roles=tuple(
            (c, CandidateRole.BASE if c.digit in own else CandidateRole.FIN)
            for c in held
        ),
        truths=tuple(map(Truth, path.cells)),
    )


BIVALUE_ODDAGON: Final = Strategy(
    SLUG,
    find_bivalue_oddagons,
    Family.TEMPLATES,
    rating=6.0,
    score=260,
    codes=("1401",),
    clauses=clauses.oddagon,
)
