"""The parts of a deduction from almost locked sets."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Link, Node, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.grid_index import candidates_in
from solver.techniques.open_houses import AlmostLockedSet

SET_ROLES: Final = (CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C)
"""The roles of sets in a row; from the fourth on they begin again."""

Roles = tuple[tuple[Candidate, CandidateRole], ...]


def because_of(grid: Grid, sets: Iterable[int]) -> tuple[Candidate, ...]:
    """The candidates of several sets of cells in turn, each once."""
    found = (c for cells in sets for c in candidates_in(grid, cells))
    return tuple(dict.fromkeys(found))


def truths_of(cells: int) -> tuple[Truth, ...]:
    """The truths that each of a set of *cells* holds a digit."""
    return tuple(Truth(Cell(cell)) for cell in places(cells))


def set_roles(grid: Grid, sets: Sequence[int]) -> Roles:
    """The roles of the candidates of several sets of cells, in order."""
    return tuple(
        (candidate, SET_ROLES[place % len(SET_ROLES)])
        for place, cells in enumerate(sets)
        for candidate in candidates_in(grid, cells)
    )


def common_roles(
    commons: Iterable[tuple[AlmostLockedSet, AlmostLockedSet, Digit]],
) -> Roles:
    """The roles of restricted commons, in order: of two sets and their digit."""
    return tuple(
        dict.fromkeys(
            (Candidate(Cell(cell), digit), CandidateRole.RESTRICTED_COMMON)
            for one, other, digit in commons
            for cell in places(one.places[digit - 1] | other.places[digit - 1])
        )
    )


def houses_of(sets: Iterable[AlmostLockedSet]) -> tuple[House, ...]:
    """The houses of several sets, in order, each once."""
    return tuple(dict.fromkeys(one.house for one in sets))


def chained(
    grid: Grid,
    technique: str,
    sets: Sequence[AlmostLockedSet],
    commons: Sequence[Digit],
    removed: int,
) -> Deduction:
    """The deduction from *sets* in a row, each linked to the next by a common.

    Args:
        grid: The grid that the sets are in.
        technique: The slug.
        sets: In the order of the row.
        commons: The restricted common of each set and the next.
        removed: The candidates removed, as bits of the planes.
    """
    removes = Candidates(removed, grid.variant.planes.cells)
    cells = [one.cells for one in sets]
    ends = dict.fromkeys(candidate.digit for candidate in removes)
    return Deduction(
        technique,
        removes=removes,
        because=because_of(grid, cells),
        within=houses_of(sets),
        roles=(
            *set_roles(grid, cells),
            *common_roles(zip(sets, sets[1:], commons, strict=False)),
        ),
        links=tuple(
            link
            for branch, digit in enumerate(ends)
            for link in _chain_links(sets, (digit, *commons, digit), branch)
        ),
        truths=truths_of(reduce(or_, cells)),
    )


def _chain_links(
    sets: Sequence[AlmostLockedSet], route: Sequence[Digit], branch: int
) -> Iterator[Link]:
    """Through each set from one digit of *route* to the next, then to the next set."""
    number = 0
    for place, one in enumerate(sets):
        start, end = (node(one, digit) for digit in route[place : place + 2])
        number += 1
        inside = tuple(map(Cell, places(one.cells)))
        yield Link(start, end, True, one.house, number, branch, inside)  # noqa: FBT003 - a field
        if place + 1 < len(sets):
            number += 1
            following = node(sets[place + 1], route[place + 1])
            yield Link(end, following, False, None, number, branch)  # noqa: FBT003 - a field


def node(one: AlmostLockedSet, digit: Digit) -> Node:
    """All places of *digit* in a set."""
    return tuple(Candidate(Cell(cell), digit) for cell in places(one.places[digit - 1]))
