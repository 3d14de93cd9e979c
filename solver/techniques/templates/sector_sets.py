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
from itertools import compress
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, cell_set, places
from solver.rules.digits import Mask, bit, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import ACROSS, candidates_in
from solver.techniques.strategy import Family, Strategy
from solver.techniques.templates import counting_clauses

SLUG: Final = "multi-sector-locked-set"
_KEPT: Final = 64
"""Variants whose lines are cached."""
_MOST_DIGITS: Final = 9
"""Of a board; with more there are too many choices of digits."""
_LINES: Final = range(3, 7)
"""Lines from which the search begins; with two or seven it would be a locked subset."""
_BYTE: Final = 8
_NEXT: Final = bytes(range(1, 256)) + b"\0"
"""Adds one to each byte."""
_EVERY: Final = 0xFF
"""All bits of a byte."""
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
    crossings = _lines(grid.variant)
    contents = [
        [
            [0 if grid.is_assigned(cell) else int(grid[cell]) for cell in cells]
            for cells in lines.cells
        ]
        for lines in crossings
    ]
    unions = [[_by_choice(parts) for parts in held] for held in contents]
    for lines, held, along, across in zip(
        crossings, contents, unions, reversed(unions), strict=True
    ):
        for sectors in _full(held, [*zip(*across, strict=True)]):
            if _takes_any(sectors, along, across):
                found = _deduction(grid, lines, held, sectors)
                if found is not None:
                    yield found


def _by_choice(parts: list[int]) -> list[int]:
    """For each choice of lines what their cells in a line across hold.

    The digits as a mask, and above these the number of open cells.

    Args:
        parts: What the cells of the line across hold; 0 where a digit is assigned.
    """
    one, found = 1 << len(parts), [0]
    for part in parts:
        found += [(held | part) + one for held in found] if part else found
    return found


def _full(held: list[list[int]], across: list[tuple[int, ...]]) -> Iterator[_Sectors]:
    """The lines and choices of digits with as many cells as room.

    Choices of no digit or of all say nothing of lines that cross, and are left out.

    Args:
        held: For each line what its cells hold, as masks; 0 where a digit is assigned.
        across: For each choice of lines what each line across holds.
    """
    count = len(held)
    rooms = [0]
    for parts in held:
        counted = int.from_bytes(_counted(count, reduce(or_, parts)), "little")
        rooms += [room + counted for room in rooms]
    won = _won(count)
    full = _each(count) * _FULL
    some = full - _each(count)
    both = full & ~_FULL & (1 << full.bit_length() - 1) - 1
    filled = sum(1 << number for number, parts in enumerate(held) if not any(parts))
    for chosen, lines in _choices(count):
        if chosen & filled:
            continue
        gains = [won[one] for one in across[chosen]]
        total = sum(gains)
        hit = full + total - rooms[chosen] & total + some & both
        while hit:
            low = hit & -hit
            hit ^= low
            choice = (low.bit_length() - 1) // _BYTE
            gaining = [gain >> _BYTE * choice & _EVERY for gain in gains]
            yield _Sectors(lines, tuple(compress(range(count), gaining)), choice)


def _takes_any(
    sectors: _Sectors, along: list[list[int]], across: list[list[int]]
) -> bool:
    """Whether the lines hold a digit that is counted in them outside the cells, too.

    Args:
        sectors: The lines, and the digits that are counted in those along.
        along: For each line what it holds by choices of lines across.
        across: For each line across what it holds by choices of lines.
    """
    every = (1 << len(along)) - 1
    lines, crossing = (
        sum(1 << number for number in numbers)
        for numbers in (sectors.along, sectors.across)
    )
    chosen, others = sectors.digits, every ^ sectors.digits
    return any(
        along[n][crossing] & along[n][every ^ crossing] & chosen for n in sectors.along
    ) or any(
        across[m][lines] & across[m][every ^ lines] & others for m in sectors.across
    )


@lru_cache(_MOST_DIGITS)
def _choices(count: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The choices of lines from which the search begins, few lines first.

    Each as a set, and as numbers.
    """
    every = range(1 << count)
    few = [chosen for chosen in every if chosen.bit_count() in _LINES]
    return tuple(
        (chosen, tuple(places(chosen))) for chosen in sorted(few, key=int.bit_count)
    )


@lru_cache(_MOST_DIGITS)
def _each(count: int) -> int:
    """A byte of 1 for each choice of digits."""
    return int.from_bytes(b"\1" * (1 << count), "little")


@lru_cache(1 << _MOST_DIGITS)
def _counted(count: int, held: int) -> bytes:
    """For each choice how many of its digits a line holds."""
    found = b"\0"
    for place in range(count):
        found += found.translate(_NEXT) if held >> place & 1 else found
    return found


class _Won(dict[int, int]):
    """For what a line across holds its gain by choices of digits, a byte each, cached.

    It holds digits, and above these the number of open cells. Its gain is by how many
    cells it has more than room for the digits that are not chosen; 0 where it has not.

    Args:
        count: How many digits there are.
    """

    def __init__(self, count: int) -> None:
        self._count = count

    def __missing__(self, held: int) -> int:
        cells, room = divmod(held, 1 << self._count)
        more = cells - room.bit_count()
        gains = bytes(max(0, more + n) for n in range(self._count + 1))
        counted = _counted(self._count, room).translate(gains.ljust(len(_NEXT)))
        found = self[held] = int.from_bytes(counted, "little")
        return found


@lru_cache(_MOST_DIGITS)
def _won(count: int) -> _Won:
    """The cache of gains with so many digits; of nine it holds 3,067 at most."""
    return _Won(count)


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
    of_kind = dict(zip(ACROSS, variant.full_of_kinds(*ACROSS), strict=True))
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
    clauses=counting_clauses.locked_sectors,
)
