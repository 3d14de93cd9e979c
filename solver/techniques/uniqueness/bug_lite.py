"""BUG-lite: a bivalue universal grave of a few cells.

Two digits are chosen in each of some open cells, so that each house has each digit
twice among them or not at all. Whatever choice a solution makes of them, the other
digit of each cell makes a second one. So if all cells but one have no other digit, that
one holds neither of its two. If two cells have others, the types 2 to 4 of rectangles
follow. With two digits in all these are unique rectangles and loops, with six cells
extended rectangles; here there are more of both.

Source: Player's Forum, "BUG-Lite", 2005, and Sudopedia; the types after those of
rectangles.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell
from solver.techniques.grid_index import bivalue_cells, open_cells, places_seeing
from solver.techniques.uniqueness.deadly_types import (
    DeadlyPattern,
    of_type_1,
    pattern_in,
)
from solver.techniques.uniqueness.rectangles import houses_of

SLUG: Final = "bug-lite"
_LARGEST: Final = 10
"""Cells of a pattern, at most."""
_PAIR: Final = 2
_THREE: Final = 3
_SMALLEST: Final = 7
"""Cells of a pattern, at least."""
_SHARED: Final = 2
"""Houses that two cells share, at most, on the usual board."""


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

    def with_cell(self, choice: _Choice) -> "_State":
        """This pattern and a cell of two digits more."""
        return _State(
            self.cells | choice.cell,
            self.pairs | choice.pair,
            self.once ^ choice.counts,
            self.twice | (self.once & choice.counts),
        )


_ByCount: TypeAlias = dict[int, list[_Choice]]
"""For each house and digit, as a bit, the cells of two candidates that count there."""


class _Usable(NamedTuple):
    """Open cells of which none is a clue.

    Attributes:
        alone: Those of two candidates, by the houses and digits that they have.
        needs: For each cell of more candidates its digits, with the houses and digits
            that no cell of two has; without the digits that lack too many.
    """

    alone: _ByCount
    needs: dict[Cell, list[tuple[Digit, int]]]


def find_bug_lite(grid: Grid) -> Iterator[Deduction]:
    """The patterns by the cell that has others, and its two digits."""
    usable = grid.known(_usable)
    for cell, needs in usable.needs.items():
        own = [digit for digit, need in needs if not need]
        for one, two in combinations(own, _PAIR):
            roof = [_choice(grid, cell, one, two)]
            for pattern in _closed(grid, roof, usable.alone):
                yield from of_type_1(grid, SLUG, pattern)


def _usable(grid: Grid) -> _Usable:
    """The cells that may belong to a pattern; none beside other rules than houses."""
    free = 0 if grid.variant.constraints else open_cells(grid) & ~grid.clues
    pairs = bivalue_cells(grid) & free
    if pairs.bit_count() < _SMALLEST - _PAIR:
        return _Usable({}, {})
    alone = _by_count(grid, pairs)
    growing = reduce(or_, alone, 0)
    houses, step = houses_of(grid.variant), len(grid.variant.houses)
    lacking = [~growing >> digit * step for digit in (0, *grid.variant.digits)]
    needs = {
        cell: [
            (digit, need << digit * step)
            for digit in digits(grid.masks[cell])
            if (need := houses[cell] & lacking[digit]).bit_count() <= _SHARED
        ]
        for cell in map(Cell, places(free & ~pairs))
    }
    return _Usable(alone, needs)


def bug_lites_of_two(grid: Grid) -> tuple[DeadlyPattern, ...]:
    """The patterns of which two cells hold others, each once."""
    usable = grid.known(_usable)
    found: dict[int, DeadlyPattern] = {}
    for roof in _roofs(grid, usable):
        for pattern in _closed(grid, roof, usable.alone):
            found.setdefault(pattern.deadly, pattern)
    return tuple(found.values())


def _roofs(grid: Grid, usable: _Usable) -> Iterator[tuple[_Choice, _Choice]]:
    """Two cells and two digits of each, of which something may follow.

    A house and digit that no cell of two candidates has, both of them must have.
    """
    by_need: dict[int, list[tuple[Cell, Digit, Digit]]] = defaultdict(list)
    for cell, needs in usable.needs.items():
        for (low, need), (high, more) in combinations(needs, _PAIR):
            by_need[need | more].append((cell, low, high))
    for alike in by_need.values():
        if alike[0][0] == alike[-1][0]:
            continue
        for one, other in combinations([_choice(grid, *of) for of in alike], _PAIR):
            if one.cell != other.cell and _may_follow(grid, one, other):
                yield one, other


def _may_follow(grid: Grid, one: _Choice, other: _Choice) -> bool:
    """Whether two cells with others allow for one of the types at all."""
    planes, cells = grid.variant.planes, one.cell | other.cell
    first, second = map(Cell, places(cells))
    pattern = one.pair | other.pair
    others = grid.candidates & planes.in_cells(cells) & ~pattern
    extras = Mask(planes.mask(others, first) | planes.mask(others, second))
    if extras.bit_count() == 1:
        (digit,) = digits(extras)
        return bool(places_seeing(grid, digit, cells))
    if not grid.variant.peer_sets[first] >> second & 1:
        return False
    both = Mask(planes.mask(pattern, first) & planes.mask(pattern, second))
    return extras.bit_count() == _PAIR or any(
        not grid.cells_with(digit) & inside & ~cells
        for _, inside in grid.variant.full_house_sets_of[first]
        if inside >> second & 1
        for digit in digits(both)
    )


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
    variant = grid.variant
    own, step, cells = houses_of(variant)[cell], len(variant.houses), len(variant)
    pair = 1 << (one - 1) * cells | 1 << (two - 1) * cells
    return _Choice(1 << cell, pair << cell, own << one * step | own << two * step)


def _closed(
    grid: Grid, roof: Sequence[_Choice], alone: _ByCount
) -> Iterator[DeadlyPattern]:
    """The patterns of one or two cells of *roof* and cells of two candidates.

    Each house that has a digit once gets a second cell for it in turn.
    """
    each = roof[0].counts.bit_count()
    state = _State(0, 0, 0, 0)
    for choice in roof:
        state = state.with_cell(choice)
    stack = [state]
    while stack:
        state = stack.pop()
        if not state.once:
            is_large = state.cells.bit_count() >= _SMALLEST
            if is_large and _has_three_digits(grid, state.pairs):
                yield pattern_in(grid, state.cells, state.pairs)
            continue
        room = _LARGEST - state.cells.bit_count()
        if state.once.bit_count() > room * each:
            continue
        stack += [
            state.with_cell(choice)
            for choice in alone.get(state.once & -state.once, ())
            if not (choice.counts & state.twice or choice.cell & state.cells)
        ]
