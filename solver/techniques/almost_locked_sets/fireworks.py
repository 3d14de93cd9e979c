"""Fireworks: three digits that a row, a column and their block keep in three cells.

A row and a column cross in a cell of a block. Let a digit have at most one place in the
row outside of the block, and one in the column. Then it is in one of these two cells or
where the lines cross: elsewhere in the block it could be in the row alone or in the
column alone, and both lines need it. Three digits with the same three cells fill them,
one each. So these cells hold nothing else, and the digits leave the rest of the block
off the two lines: there one could be only if both outer cells held it, and two others
would be left with one cell.

Source: shye, "Fireworks", New Sudoku Players' Forum, 2021.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import combinations, product
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.variant import Variant
from solver.techniques.almost_locked_sets import clauses
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.grid_index import candidates_in
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "fireworks"
_KEPT: Final = 64
"""Variants whose crossings are cached."""
_THREE: Final = 3


class _Crossing(NamedTuple):
    """A row and a column that cross in a block; sets of cells are integers.

    Attributes:
        row: The row.
        column: The column.
        at: The cell where they cross.
        along: The cells of the row outside of the block.
        down: The cells of the column outside of the block.
        off: The cells of the block on neither line.
    """

    row: House
    column: House
    at: int
    along: int
    down: int
    off: int


def find_fireworks(grid: Grid) -> Iterator[Deduction]:
    """Fireworks of three digits, by the cell where row and column cross."""
    bursts = [_bursts(spread) for spread in spreads(grid)]
    one = two = three = 0
    for burst in bursts:
        three |= two & burst
        two |= one & burst
        one |= burst
    for number in places(three):
        crossing = _crossings(grid.variant)[number]
        open_digits = [
            digit
            for digit, burst in zip(grid.variant.digits, bursts, strict=True)
            if burst >> number & 1
        ]
        for digits in combinations(open_digits, _THREE):
            found = _deduction(grid, crossing, digits)
            if found is not None:
                yield found


@lru_cache(SPREADS_KEPT)
def _bursts(spread: DigitPlaces) -> int:
    """The crossings where a digit has one place or none in each line outside.

    The digit may be where the lines cross, and is assigned in neither. The numbers of
    the crossings as a set.
    """
    found, where = 0, spread.where
    for number, crossing in enumerate(_crossings(spread.variant)):
        along, down = where & crossing.along, where & crossing.down
        is_few = not along & (along - 1) and not down & (down - 1)
        lines = crossing.at | crossing.along | crossing.down
        if is_few and where & crossing.at and not lines & spread.held:
            found |= 1 << number
    return found


def _deduction(
    grid: Grid, crossing: _Crossing, three: tuple[Digit, ...]
) -> Deduction | None:
    """What follows if *three* digits have three cells together; else ``None``."""
    planes = grid.variant.planes
    sets = grid.variant.house_sets
    on_lines = sets[crossing.row] | sets[crossing.column]
    where = {digit: grid.cells_with(digit) for digit in three}
    held = reduce(or_, where.values())
    along, down = held & crossing.along, held & crossing.down
    if along.bit_count() != 1 or down.bit_count() != 1:
        return None
    cells = crossing.at | along | down
    gone = grid.candidates & planes.in_cells(cells)
    for digit in three:
        gone &= ~planes.of_digit(digit, cells).bits
    for digit, own in where.items():
        gone |= planes.of_digit(digit, own & crossing.off).bits
    if not gone:
        return None
    because = tuple(c for c in candidates_in(grid, on_lines) if c.digit in three)
    return Deduction(
        SLUG,
        removes=Candidates(gone, planes.cells),
        because=because,
        within=(crossing.row, crossing.column),
        roles=tuple((c, CandidateRole.BASE) for c in because if cells >> c.cell & 1),
        truths=tuple(
            Truth(house=house, digit=digit)
            for digit in three
            for house in (crossing.row, crossing.column)
        ),
    )


@lru_cache(_KEPT)
def _crossings(variant: Variant) -> tuple[_Crossing, ...]:
    """The cells where a full row, a full column and a full block meet."""
    sets = variant.house_sets
    rows, columns, blocks = variant.full_of_kinds("row", "column", "block")
    return tuple(
        _Crossing(row, column, at, sets[row] & ~block, sets[column] & ~block, off)
        for row, column in product(rows, columns)
        if (at := sets[row] & sets[column])
        for block in (sets[house] for house in blocks)
        if at & block
        for off in (block & ~(sets[row] | sets[column]),)
    )


FIREWORKS: Final = Strategy(
    SLUG,
    find_fireworks,
    Family.ALMOST_LOCKED_SETS,
    rating=5.9,
    score=255,
    aliases=("triple-firework",),
    clauses=clauses.fireworks,
)
