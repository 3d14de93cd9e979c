"""Candidates of a grid as bits: what they are in its cells, and what rules leave.

What must go is found by the strategies, as one round of them shows it; what may go is
all that they show together.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits, symbol
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import find_eliminations
from solver.techniques.singles.find import find_hidden_singles
from solver.techniques.subsets.find import find_naked_pairs
from sudoscope.logs.representation import State

Find: TypeAlias = Callable[[Grid], Iterator[Deduction]]


Level: TypeAlias = tuple[Find, ...]
"""What a propagation repeats until nothing changes."""


@lru_cache(maxsize=1 << 10)
def state_grid(bits: int, variant: Variant) -> Grid:
    """A grid with the candidates *bits*; cells with one of them are assigned."""
    one, two = variant.cell_counts.sums(bits)
    return Grid(variant, bits, one & ~two)


def grid_state(grid: Grid) -> State:
    """The digits of each cell of *grid*."""
    return [*_texts_of(grid.candidates, grid.variant)]


@lru_cache(maxsize=1 << 10)
def _texts_of(bits: int, variant: Variant) -> tuple[str, ...]:
    """The symbols in each cell of a grid, which files are asked about again and again.

    So grids are kept, too: those of a class are the same for all its files.
    """
    return tuple("".join(map(symbol, digits(m))) for m in variant.planes.masks(bits))


def removed_by(found: Iterable[Deduction], grid: Grid) -> int:
    """All candidates that *found* remove, those of filled cells included."""
    gone = 0
    for deduction in found:
        gone |= deduction.removes.bits
        for place in deduction.places:
            column = grid.variant.planes.in_cells(1 << place.cell)
            gone |= column & ~grid.variant.planes.bit(place)
    return gone & grid.candidates


def closure(bits: int, variant: Variant, finders: Sequence[Find]) -> int:
    """The candidates left after *finders* are repeated until nothing changes."""
    while True:
        grid = state_grid(bits, variant)
        gone = removed_by((f for find in finders for f in find(grid)), grid)
        if not gone:
            return bits
        bits &= ~gone


SIMPLE: Final = (find_eliminations, find_hidden_singles)


WITH_PAIRS: Final = (*SIMPLE, find_naked_pairs)


PROPAGATIONS: Final[tuple[Level, ...]] = ((find_eliminations,), SIMPLE, WITH_PAIRS)
"""What code without a search may repeat until nothing changes."""


def without_digit(
    bits: int, cells: Sequence[Cell], digit: Digit, kept: Sequence[Cell], rules: Variant
) -> int:
    """*bits* without *digit* in *cells*, but for those *kept*."""
    gone = (Candidate(cell, digit) for cell in cells if cell not in kept)
    return bits & ~rules.planes.bits(gone)


def holding(bits: int, held: Mapping[Cell, Collection[Digit]], rules: Variant) -> int:
    """*bits* with those digits alone in the cells of *held*."""
    others = (
        Candidate(cell, digit)
        for cell, some in held.items()
        for digit in rules.digits
        if digit not in some
    )
    return bits & ~rules.planes.bits(others)


def is_only_in(
    house: House, cells: Sequence[Cell], alike: Sequence[House], rules: Variant
) -> bool:
    """Whether no house but *house* has all *cells*, and none of *alike* has any."""
    others = [other for other in rules.houses if other != house]
    return not any(
        set(cells) <= set(other.cells)
        or (other in alike and set(cells) & set(other.cells))
        for other in others
    )


def open_cells(bits: int, variant: Variant) -> list[Cell]:
    """Those with more than one candidate, or none."""
    grid = state_grid(bits, variant)
    return [cell for cell in variant.cells if not grid.is_assigned(cell)]


def with_candidate(bits: int, place: Candidate, variant: Variant) -> int:
    """*bits* with *place* as the only candidate of its cell."""
    column = variant.planes.in_cells(1 << place.cell)
    return bits & ~column | variant.planes.bit(place)


def digit_in(bits: int, cell: Cell, variant: Variant) -> Digit:
    """The only digit of a cell."""
    (digit,) = digits(variant.planes.mask(bits, cell))
    return digit
