"""Naked twins on the grid of a call, and those that explain a wrong removal."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell

_TWINS: Final = 2


def twins_around(grid: Grid, gone: Candidate) -> tuple[Cell, ...]:
    """The twins because of which *gone* may have been removed wrongly; empty if none.

    They are the pair to which the cell itself belongs, or one of which it sees.
    """
    peers = grid.variant.peers[gone.cell]
    pairs = [p for p in _twins(grid) if grid.holds(Candidate(p[0], gone.digit))]
    own = [pair for pair in pairs if gone.cell in pair]
    seen = [pair for pair in pairs if (pair[0] in peers) != (pair[1] in peers)]
    return next(iter((*own, *seen)), ())


def explained_by_twins(grid: Grid, gone: Iterable[Candidate]) -> Candidate | None:
    """The candidate of *gone* that shows best what a function takes for twins.

    After a wrong removal it may find twins that are none. So what counts is explained
    by twins on *grid*, and is the more frequent: digits of the twins themselves, or of
    cells that see one of two twins. Where more than a third is not, some see one of
    two by chance, and the first that twins do not explain counts.
    """
    own: list[Candidate] = []
    seen: list[Candidate] = []
    others: list[Candidate] = []
    for place in gone:
        twins = twins_around(grid, place)
        found = others if not twins else own if place.cell in twins else seen
        found.append(place)
    if 2 * len(others) > len(own) + len(seen):
        return others[0]
    return next(iter(seen if len(seen) > len(own) else own), None)


def _twins(grid: Grid) -> list[tuple[Cell, Cell]]:
    """The pairs of peers in *grid* that have the same two digits."""
    masks, peers = grid.masks, grid.variant.peers
    twos = [cell for cell in grid.variant.cells if masks[cell].bit_count() == _TWINS]
    pairs = combinations(twos, 2)
    return [p for p in pairs if masks[p[0]] == masks[p[1]] and p[1] in peers[p[0]]]
