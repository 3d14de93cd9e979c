"""Solutions by brute force, from the units of a variant alone.

It shares no code with what it judges but the variant's table of units.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.variant import Variant

Solution = tuple[int, ...]
"""The digit of every cell, row by row."""


@cache
def solution_of(puzzle: Puzzle) -> Solution | None:
    """A solution of *puzzle*, or ``None`` where there is none."""
    return next(solutions(Grid.of(puzzle)), None)


def solution_count(puzzle: Puzzle, limit: int) -> int:
    """How many solutions *puzzle* has; counted up to *limit*."""
    return sum(1 for _ in islice(solutions(Grid.of(puzzle)), limit))


def solutions(grid: Grid) -> Iterator[Solution]:
    """Every way to fill *grid* from its candidates."""
    options = [
        {d for d in range(1, grid.variant.size + 1) if mask >> (d - 1) & 1}
        for mask in grid.masks
    ]
    yield from _filled(options, _peers(grid.variant), frozenset())


@cache
def _peers(variant: Variant) -> tuple[frozenset[int], ...]:
    return tuple(
        frozenset[int]().union(*(u.cells for u in variant.units if cell in u.cells))
        - {cell}
        for cell in range(variant.size**2)
    )


def _filled(
    options: list[set[int]], peers: Sequence[frozenset[int]], done: frozenset[int]
) -> Iterator[Solution]:
    open_cells = [cell for cell in range(len(options)) if cell not in done]
    if not open_cells:
        yield tuple(next(iter(left)) for left in options)
        return
    cell = min(open_cells, key=lambda c: len(options[c]))
    for digit in sorted(options[cell]):
        left = [
            {digit} if c == cell else o - {digit} if c in peers[cell] else o
            for c, o in enumerate(options)
        ]
        if all(left):
            yield from _filled(left, peers, done | {cell})
