"""Remote pairs: a chain of cells with the same two candidates, each seeing the next.

The two digits alternate along it. With an even number of cells its ends differ, so one
of them is the one digit and one the other, and cells that see both lose both digits.
Chains of two cells are naked pairs.

Source: the name after sudopedia.org, "Remote Pair"; XY-chains of one pair elsewhere.
"""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.techniques.grid_index import (
    alternating,
    cells_by_pair,
    held_in,
    shared_house,
)
from solver.techniques.strategy import Family, Strategy
from solver.techniques.wings import clauses

SLUG: Final = "remote-pair"
_SHORTEST: Final = 4


def find_remote_pairs(grid: Grid) -> Iterator[Deduction]:
    """Find remote pairs by their ends in reading order, with a shortest chain."""
    for mask, cells in cells_by_pair(grid).items():
        if cells.bit_count() < _SHORTEST:
            continue
        for start in map(Cell, places(cells)):
            for path in _paths_from(grid, start, cells):
                removed = _removed(grid, mask, path)
                if removed and path[-1] > start:
                    yield _deduction(grid, mask, path, removed)


def _paths_from(grid: Grid, start: Cell, cells: int) -> Iterator[tuple[Cell, ...]]:
    """A shortest path through *cells* to each that is an even number of steps away."""
    peers = grid.variant.peer_sets
    left = cells & ~(1 << start)
    reached: list[tuple[Cell, ...]] = [(start,)]
    while reached:
        longer = []
        for path in reached:
            for cell in map(Cell, places(left & peers[path[-1]])):
                left ^= 1 << cell
                longer.append((*path, cell))
        reached = longer
        if reached and len(reached[0]) % 2 == 0 and len(reached[0]) >= _SHORTEST:
            yield from reached


def _removed(grid: Grid, mask: Mask, path: tuple[Cell, ...]) -> int:
    """The candidates of the pair in cells that see both ends, as bits of the planes."""
    peers = grid.variant.peer_sets
    seen = peers[path[0]] & peers[path[-1]] & ~cell_set(path)
    return held_in(grid, mask, seen).bits


def _deduction(
    grid: Grid, mask: Mask, path: tuple[Cell, ...], removed: int
) -> Deduction:
    planes, pair = grid.variant.planes, digits(mask)
    removes = Candidates(removed, planes.cells)
    houses = [
        shared_house(grid.variant, 1 << one | 1 << other)
        for one, other in pairwise(path)
    ]
    reasons = [None, *chain.from_iterable((house, None) for house in houses)]
    links: list[Link] = []
    for branch, digit in enumerate(dict.fromkeys(gone.digit for gone in removes)):
        ends = (digit, *(held for held in pair if held != digit))
        nodes = [
            (Candidate(cell, held),)
            for number, cell in enumerate(path)
            for held in (ends if number % 2 == 0 else ends[::-1])
        ]
        links += alternating(nodes, reasons, branch)
    because = tuple(Candidate(cell, digit) for cell in path for digit in pair)
    return Deduction(
        SLUG,
        removes=removes,
        because=because,
        within=tuple(dict.fromkeys(house for house in houses if house is not None)),
        roles=tuple(
            (held, CandidateRole.PINCER)
            for held in because
            if held.cell in (path[0], path[-1])
        ),
        links=tuple(links),
        truths=tuple(Truth(cell) for cell in path),
    )


REMOTE_PAIR: Final = Strategy(
    SLUG,
    find_remote_pairs,
    Family.WINGS,
    rating=4.5,
    score=110,
    codes=("0703",),
    clauses=clauses.remote_pair,
)
