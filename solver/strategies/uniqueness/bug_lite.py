"""BUG-lite: a bivalue universal grave of a few cells.

Two digits are chosen in each of some open cells, so that each house has each digit
twice among them or not at all. Whatever choice a solution makes of them, the other
digit of each cell makes a second one. So if all cells but one have no other digit, that
one holds neither of its two. With two digits in all these are unique rectangles and
loops, with six cells extended rectangles; here there are more of both.

Source: Player's Forum, "BUG-Lite", 2005, and Sudopedia.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from solver.deduction import Deduction
from solver.digits import Digit, digits
from solver.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.geometry import Cell
from solver.strategies.grid_index import bivalue_cells, open_cells
from solver.strategies.uniqueness.deadly_types import of_type_1, pattern_in
from solver.strategies.uniqueness.rectangles import houses_of

SLUG: Final = "bug-lite"
_LARGEST: Final = 10
"""Cells of a pattern, at most."""
_FLOOR: Final = 3
"""Cells with two candidates, at least."""
_PAIR: Final = 2
_THREE: Final = 3
_SMALLEST: Final = 7
"""Cells of a pattern, at least."""


class _Choice(NamedTuple):
    """Two digits of a cell.

    Attributes:
        cell: The cell, as a set.
        pair: The two candidates, as bits.
        counts: For each house of the cell and each of the two digits a bit.
    """

    cell: int
    pair: int
    counts: int


class _State(NamedTuple):
    """A pattern that grows.

    Attributes:
        cells: Its cells, as a set.
        pairs: Its candidates, as bits.
        once: The houses and digits, as bits, that it has once.
        twice: Those that it has twice.
    """

    cells: int
    pairs: int
    once: int
    twice: int


_ByCount: TypeAlias = dict[int, list[_Choice]]
"""For each house and digit, as a bit, the cells of two candidates that count there."""


def find_bug_lite(grid: Grid) -> Iterator[Deduction]:
    """The patterns by the cell that has others, and its two digits."""
    free = open_cells(grid) & ~grid.clues
    pairs = bivalue_cells(grid) & free
    if grid.variant.constraints or pairs.bit_count() < _FLOOR:
        return
    alone = _by_count(grid, pairs)
    growing = reduce(or_, alone, 0)
    for cell in map(Cell, places(free & ~pairs)):
        own = [
            d for d in digits(grid.masks[cell]) if not _counts(grid, cell, d) & ~growing
        ]
        for one, two in combinations(own, _PAIR):
            for cells, deadly in _closed(_choice(grid, cell, one, two), alone):
                if cells.bit_count() >= _SMALLEST and _has_three_digits(grid, deadly):
                    yield from of_type_1(grid, SLUG, pattern_in(grid, cells, deadly))


def _has_three_digits(grid: Grid, deadly: int) -> bool:
    planes = grid.variant.planes
    held = [deadly >> at * planes.cells & planes.plane for at in range(planes.digits)]
    return sum(map(bool, held)) >= _THREE


def _by_count(grid: Grid, pairs: int) -> _ByCount:
    """The cells of *pairs*, a set of cells, by the houses and digits that they have."""
    found: _ByCount = defaultdict(list)
    for cell in map(Cell, places(pairs)):
        one, two = digits(grid.masks[cell])
        choice = _choice(grid, cell, one, two)
        for at in places(choice.counts):
            found[1 << at].append(choice)
    return found


def _choice(grid: Grid, cell: Cell, one: Digit, two: Digit) -> _Choice:
    return _Choice(
        1 << cell,
        grid.variant.planes.bits((Candidate(cell, one), Candidate(cell, two))),
        _counts(grid, cell, one) | _counts(grid, cell, two),
    )


def _counts(grid: Grid, cell: Cell, digit: Digit) -> int:
    """A bit for each house of *cell*, of those of *digit*."""
    return houses_of(grid.variant)[cell] << digit * len(grid.variant.houses)


def _closed(roof: _Choice, alone: _ByCount) -> Iterator[tuple[int, int]]:
    """The patterns of *roof* and cells of two candidates, as sets of both kinds.

    Each house that has a digit once gets a second cell for it in turn.
    """
    each = roof.counts.bit_count()
    stack = [_State(roof.cell, roof.pair, roof.counts, 0)]
    while stack:
        state = stack.pop()
        if not state.once:
            yield state.cells, state.pairs
            continue
        room = _LARGEST - state.cells.bit_count()
        if state.once.bit_count() > room * each:
            continue
        stack += [
            _State(
                state.cells | choice.cell,
                state.pairs | choice.pair,
                state.once ^ choice.counts,
                state.twice | (state.once & choice.counts),
            )
            for choice in alone.get(state.once & -state.once, ())
            if not (choice.counts & state.twice or choice.cell & state.cells)
        ]
