"""Multi-sector locked sets: cells where rows and columns cross, and room for as many.

In some rows and columns that cross, each digit of some is counted once for every one of
the rows where these cells may hold it, each other digit once for every such column. A
row or column has a digit once at most, so that is all the room there is. Where it is
for just as many digits as there are cells, all of it is used: outside of these cells
the rows and columns lose the digits that are counted in them.

To find them, the columns are chosen for rows and digits: each that has more open cells
than digits to be counted in it. All choices of digits are tried at once, each in a byte
of a large number.

Known as MSLS.

Source: David P. Bird and Obi-Wahn, "Multi-sector locked sets", New Sudoku Players'
Forum, 2012; adding many small numbers at once after Knuth, "The Art of Computer
Programming" 4A, 7.1.3.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from solver.deduction import CandidateRole, Deduction, Family, Strategy
from solver.digits import Mask, bit, digits
from solver.grid import Grid
from solver.rules.candidate_sets import Candidates, cell_set, places
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.variant import Variant
from solver.strategies.grid_index import ACROSS, candidates_in

SLUG: Final = "multi-sector-locked-set"
_KEPT: Final = 64
"""Variants whose lines are cached."""
_MOST_DIGITS: Final = 9
"""Of a board; with more there are too many choices of digits."""
_LINES: Final = range(3, 7)
"""Lines from which the search begins; with two or seven it would be a locked subset."""
_BYTE: Final = 8
_FULL: Final = 0x80
"""The highest bit of a byte, left where there are as many cells as room."""


class _Lines(NamedTuple):
    """Parallel lines and those that cross them.

    Attributes:
        along: The lines.
        across: Those that cross them.
        cells: For each line its cell in each line across.
    """

    along: tuple[House, ...]
    across: tuple[House, ...]
    cells: tuple[tuple[Cell, ...], ...]


class _Sectors(NamedTuple):
    """Lines, lines across them, and the digits that are counted in the former.

    Attributes:
        along: The numbers of the lines.
        across: The numbers of those across.
        digits: The digits counted in lines, as a mask; the others are counted across.
    """

    along: tuple[int, ...]
    across: tuple[int, ...]
    digits: int


def find_multi_sector_locked_sets(grid: Grid) -> Iterator[Deduction]:
    """Multi-sector locked sets, those of few lines first."""
    for lines in _lines(grid.variant):
        held = [
            [0 if grid.is_assigned(cell) else int(grid[cell]) for cell in cells]
            for cells in lines.cells
        ]
        for sectors in _full(held):
            found = _deduction(grid, lines, held, sectors)
            if found is not None:
                yield found


def _full(held: list[list[int]]) -> Iterator[_Sectors]:
    """The lines and choices of digits with as many cells as room.

    Choices of no digit or of all say nothing of lines that cross, and are left out.

    Args:
        held: For each line what its cells hold, as masks; 0 where a digit is assigned.
    """
    count = len(held)
    room = [_room(count, reduce(or_, parts)) for parts in held]
    crossed = [_Crossed(0, (0,) * count, (0,) * count)]
    for chosen in range(1, 1 << count):
        low = (chosen & -chosen).bit_length() - 1
        crossed.append(crossed[chosen & (chosen - 1)].with_line(held[low], room[low]))
    full = _each(count) * _FULL
    both = full & ~_FULL & (1 << full.bit_length() - 1) - 1
    filled = sum(1 << number for number, parts in enumerate(held) if not any(parts))
    for chosen in _choices(count):
        if chosen & filled:
            continue
        room_for, unions, cells = crossed[chosen]
        won = [_won(count, *of) for of in zip(unions, cells, strict=True)]
        total = sum(won)
        hit = full + total - room_for & total + full - _each(count) & both
        while hit:
            low = hit & -hit
            hit ^= low
            choice = (low.bit_length() - 1) // _BYTE
            across = tuple(
                number
                for number, gained in enumerate(won)
                if gained >> choice * _BYTE & _FULL - 1
            )
            yield _Sectors(tuple(places(chosen)), across, choice)


class _Crossed(NamedTuple):
    """What some lines have, in lines across them.

    Attributes:
        room: For each choice of digits how many are counted in the lines.
        unions: For each line across the digits of its cells, as a mask.
        cells: For each line across the number of its open cells.
    """

    room: int
    unions: tuple[int, ...]
    cells: tuple[int, ...]

    def with_line(self, parts: list[int], room: int) -> "_Crossed":
        """These lines and a further one, which has *room* and holds *parts*."""
        return _Crossed(
            self.room + room,
            tuple(map(or_, self.unions, parts)),
            tuple([n + (part > 0) for n, part in zip(self.cells, parts, strict=True)]),
        )


@lru_cache(_MOST_DIGITS)
def _choices(count: int) -> tuple[int, ...]:
    """The choices of lines from which the search begins, as sets; few lines first."""
    every = range(1 << count)
    few = [chosen for chosen in every if chosen.bit_count() in _LINES]
    return tuple(sorted(few, key=int.bit_count))


@lru_cache(_MOST_DIGITS)
def _each(count: int) -> int:
    """A byte of 1 for each choice of digits."""
    return int.from_bytes(b"\1" * (1 << count), "little")


@lru_cache(1 << _MOST_DIGITS)
def _room(count: int, held: int) -> int:
    """For each choice how many of its digits a line holds."""
    counted = ((choice & held).bit_count() for choice in range(1 << count))
    return int.from_bytes(bytes(counted), "little")


@lru_cache(_MOST_DIGITS << _MOST_DIGITS)
def _won(count: int, union: int, cells: int) -> int:
    """For each choice by how many cells a line across has more than room, or 0."""
    more = (
        max(0, cells - (union & ~choice).bit_count()) for choice in range(1 << count)
    )
    return int.from_bytes(bytes(more), "little")


def _deduction(
    grid: Grid, lines: _Lines, held: list[list[int]], sectors: _Sectors
) -> Deduction | None:
    """What the cells remove where there is room for just as many; else ``None``."""
    along, across, chosen = sectors
    rows = {n: _union(held[n], across) & chosen for n in along}
    turned = {m: [parts[m] for parts in held] for m in across}
    columns = {m: _union(turned[m], along) & ~chosen for m in across}
    room = sum(map(int.bit_count, (*rows.values(), *columns.values())))
    cells = cell_set(lines.cells[n][m] for n in along for m in across if held[n][m])
    if room != cells.bit_count() or not (any(rows.values()) and any(columns.values())):
        return None
    counted = [
        *((lines.along[n], Mask(mask)) for n, mask in rows.items()),
        *((lines.across[m], Mask(mask)) for m, mask in columns.items()),
    ]
    gone = _outside(grid, counted, cells)
    if not gone:
        return None
    because = candidates_in(grid, cells)
    used = {house for house, mask in counted if mask}
    roles = {True: CandidateRole.SET_A, False: CandidateRole.SET_B}
    return Deduction(
        SLUG,
        removes=Candidates(gone, grid.variant.planes.cells),
        because=because,
        within=tuple(h for h in (*lines.along, *lines.across) if h in used),
        roles=tuple((c, roles[bool(chosen & bit(c.digit))]) for c in because),
    )


def _union(parts: list[int], numbers: tuple[int, ...]) -> int:
    """The digits that the *parts* of these *numbers* hold."""
    found = 0
    for number in numbers:
        found |= parts[number]
    return found


def _outside(grid: Grid, counted: list[tuple[House, Mask]], cells: int) -> int:
    """The candidates of *counted* houses and digits outside of *cells*, as bits."""
    found, planes = 0, grid.variant.planes
    for house, mask in counted:
        where = planes.in_cells(grid.variant.house_sets[house] & ~cells)
        for digit in digits(mask):
            found |= planes.plane << (digit - 1) * planes.cells & where
    return found & grid.candidates & ~planes.in_cells(grid.assigned)


@lru_cache(_KEPT)
def _lines(variant: Variant) -> tuple[_Lines, ...]:
    """Rows with columns, and columns with rows, of a board that is one square."""
    if variant.digit_count > _MOST_DIGITS:
        return ()
    of_kind = {
        kind: tuple(h for h in variant.full_houses if h.kind == kind) for kind in ACROSS
    }
    if any(len(houses) != variant.digit_count for houses in of_kind.values()):
        return ()
    return tuple(
        _Lines(
            of_kind[kind],
            of_kind[other],
            tuple(
                tuple(
                    next(cell for cell in line.cells if cell in crossing.cells)
                    for crossing in of_kind[other]
                )
                for line in of_kind[kind]
            ),
        )
        for kind, other in ACROSS.items()
    )


MULTI_SECTOR_LOCKED_SET: Final = Strategy(
    SLUG,
    find_multi_sector_locked_sets,
    Family.TEMPLATES,
    rating=9.2,
    score=800,
    aliases=("msls",),
)
