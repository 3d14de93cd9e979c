"""Solutions by brute force, from the houses of a variant and the sums of its cages.

It shares no code with what it judges but the tables that say the rules.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.variant import Variant

Solution = tuple[int, ...]
"""The digit of every cell, in reading order."""


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
        {d for d in range(1, grid.variant.digit_count + 1) if mask >> (d - 1) & 1}
        for mask in grid.masks
    ]
    yield from _filled(grid.variant, options, frozenset())


def is_right(variant: Variant, digits: Sequence[int]) -> bool:
    """Whether *digits*, one a cell, keep every rule."""
    return all(
        len({digits[cell] for cell in house.cells}) == len(house.cells)
        for house in variant.houses
    ) and all(
        _allows(rule, [digits[cell] for cell in rule.cells])
        for rule in variant.constraints
    )


def _allows(rule: Constraint, digits: Sequence[int]) -> bool:
    """Whether the cells of *rule* may hold *digits*; there are no others yet."""
    assert isinstance(rule, Cage), f"brute force does not know {rule.kind}"
    return sum(digits) == rule.total and len(set(digits)) == len(digits)


@cache
def _peers(variant: Variant) -> tuple[frozenset[int], ...]:
    return tuple(
        frozenset[int]().union(*(h.cells for h in variant.houses if cell in h.cells))
        - {cell}
        for cell in range(len(variant.places))
    )


def _filled(
    variant: Variant, options: list[set[int]], done: frozenset[int]
) -> Iterator[Solution]:
    open_cells = [cell for cell in range(len(options)) if cell not in done]
    if not open_cells:
        yield tuple(next(iter(left)) for left in options)
        return
    cell, peers = min(open_cells, key=lambda c: len(options[c])), _peers(variant)
    for digit in sorted(options[cell]):
        left = [
            {digit} if c == cell else o - {digit} if c in peers[cell] else o
            for c, o in enumerate(options)
        ]
        if all(left) and _sums_fit(variant, left, cell):
            yield from _filled(variant, left, done | {cell})


def _sums_fit(variant: Variant, options: list[set[int]], cell: int) -> bool:
    """Whether the rules of *cell* still allow what their cells are narrowed to."""
    for rule in variant.constraints:
        if cell in rule.cells:
            held = [options[c] for c in rule.cells]
            if all(len(left) == 1 for left in held):
                if not _allows(rule, [min(left) for left in held]):
                    return False
            elif isinstance(rule, Cage) and not (
                sum(map(min, held)) <= rule.total <= sum(map(max, held))
            ):
                return False
    return True
