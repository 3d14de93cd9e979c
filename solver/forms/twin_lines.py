"""Twin lines: two lines that could exchange digits, but that one has a digit more.

Side by side, each cell of one lies in all houses of a cell of the other, but for the
lines themselves. Both are filled in the same places with the same digits, except for
one place that only one of them has filled. From a digit of the first line to the one
beside it, from there to its place in the first line, and so on, all other digits go
round in one ring in a puzzle with one solution: the places of a smaller ring could be
exchanged.

Qiu's deadly pattern adds a block in which two digits have room in two of these places
alone, and two cells elsewhere, each in line with one of them. Let these cells hold the
two digits. Are the digits of the block in one line, they make a rectangle with them.
Else they part the ring in two, and the part without the place that is filled in one
line alone can be exchanged with them: a second solution.

Source: the pattern of Qiu, as Sunnie's Sudoku has it; the proof is our own.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from solver.forms.form import BareGrid, cells_of, digits_of, with_role
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import cell_set
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant

Pairs: TypeAlias = tuple[tuple[Cell, Cell], ...]
"""The cells of two lines, side by side."""


class TwinPattern(NamedTuple):
    """Where two digits would be deadly beside two lines; sets of cells.

    Attributes:
        corner: The two cells that would hold them.
        room: The four cells in line with these.
        block: The house in which the digits have no other places.
    """

    corner: int
    room: int
    block: int


@cache
def twin_patterns(rules: Variant) -> dict[Pairs, tuple[TwinPattern, ...]]:
    """All patterns by their lines; none where other rules tell cells apart."""
    houses = {cell: frozenset[House]() for cell in rules.cells}
    for house in rules.houses:
        for cell in house.cells:
            houses[cell] |= {house}
    at: dict[frozenset[House], Cell] = {own: cell for cell, own in houses.items()}
    found: dict[Pairs, list[TwinPattern]] = defaultdict(list)
    for line, other in () if rules.constraints else combinations(rules.houses, 2):
        beside = [at.get(houses[c] - {line} | {other}) for c in line.cells]
        pairs = tuple((c, b) for c, b in zip(line.cells, beside, strict=True) if b)
        if len(pairs) != len(line.cells) or {*line.cells} & {*other.cells}:
            continue
        for one, two in combinations(pairs, 2):
            for block in houses[one[0]] & houses[two[0]] - {line}:
                ways = [houses[cell] - {line, block} for cell in (one[0], two[0])]
                room = cell_set((*one, *two))
                for corner in _corners(houses, at, *ways):
                    if not corner & room | corner & rules.house_sets[block]:
                        inside = rules.house_sets[block]
                        found[pairs].append(TwinPattern(corner, room, inside))
    return {pairs: tuple(patterns) for pairs, patterns in found.items()}


def _corners(
    houses: dict[Cell, frozenset[House]],
    at: dict[frozenset[House], Cell],
    way: frozenset[House],
    other: frozenset[House],
) -> Iterator[int]:
    """Two cells that differ in nothing but that one is in *way*, one in *other*."""
    for cell, own in houses.items():
        if way and way <= own and (beside := at.get(own - way | other)):
            yield cell_set((cell, beside))


def are_twins(grid: BareGrid, pairs: Pairs) -> bool:
    """Whether lines are filled alike, but that one of them has one place more."""
    planes, filled = grid.rules.planes, grid.filled
    full = [(filled >> one & 1) + (filled >> other & 1) for one, other in pairs]
    if full.count(1) != 1:
        return False
    both = [pair for pair, count in zip(pairs, full, strict=True) if count > 1]
    first, second = ({planes.mask(grid.left, p[at]) for p in both} for at in (0, 1))
    return first == second


def is_deadly(grid: BareGrid, pattern: TwinPattern, pair: tuple[Digit, Digit]) -> bool:
    """Whether *pair* in the corner of *pattern* would be, beside twin lines."""
    where = [grid.places_of(digit, pattern.block) for digit in pair]
    return (
        all(cells and not cells & (grid.filled | ~pattern.room) for cells in where)
        and not pattern.corner & grid.filled
    )


def lines_beside(found: Deduction, grid: BareGrid) -> tuple[House, ...]:
    """The twin lines by which the deadly candidates of *found* are so; else none.

    Its bases are all places of its two digits in a block.
    """
    planes, deadly = grid.rules.planes, with_role(found, CandidateRole.DEADLY)
    pair = sorted(digits_of(deadly))
    of_pair = sum(planes.of_digit(digit, planes.plane).bits for digit in pair)
    base = planes.bits(with_role(found, CandidateRole.BASE))
    for pairs, patterns in twin_patterns(grid.rules).items():
        for pattern in patterns:
            if (
                len(pair) == len(pairs[0])
                and pattern.corner == cells_of(deadly)
                and base == grid.in_cells(pattern.block) & of_pair
                and are_twins(grid, pairs)
                and is_deadly(grid, pattern, (pair[0], pair[1]))
            ):
                lines = [{*line} for line in zip(*pairs, strict=True)]
                return tuple(h for h in grid.rules.houses if {*h.cells} in lines)
    return ()
