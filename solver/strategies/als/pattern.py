"""The parts of a deduction from almost locked sets."""

from collections.abc import Iterable, Sequence
from typing import Final

from solver.deduction import CandidateRole, Truth
from solver.digits import Digit, digits
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import Candidate, places
from solver.strategies.facts import AlmostLockedSet

SET_ROLES: Final = (CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C)
"""The roles of sets in a row; from the fourth on they begin again."""

Roles = tuple[tuple[Candidate, CandidateRole], ...]


def candidates_in(grid: Grid, cells: int) -> tuple[Candidate, ...]:
    """All candidates of a set of *cells*, cell by cell."""
    return tuple(
        [Candidate(c, d) for c in map(Cell, places(cells)) for d in digits(grid[c])]
    )


def because_of(grid: Grid, sets: Iterable[int]) -> tuple[Candidate, ...]:
    """The candidates of several sets of cells in turn, each once."""
    found = (c for cells in sets for c in candidates_in(grid, cells))
    return tuple(dict.fromkeys(found))


def truths_of(cells: int) -> tuple[Truth, ...]:
    """That each of a set of *cells* holds a digit."""
    return tuple(Truth(Cell(cell)) for cell in places(cells))


def set_roles(grid: Grid, sets: Sequence[int]) -> Roles:
    """The roles of the candidates of several sets of cells, in turn."""
    return tuple(
        (candidate, SET_ROLES[place % len(SET_ROLES)])
        for place, cells in enumerate(sets)
        for candidate in candidates_in(grid, cells)
    )


def common_roles(
    commons: Iterable[tuple[AlmostLockedSet, AlmostLockedSet, Digit]],
) -> Roles:
    """The roles of restricted commons: of two sets and their digit, in turn."""
    return tuple(
        dict.fromkeys(
            (Candidate(Cell(cell), digit), CandidateRole.RESTRICTED_COMMON)
            for one, other, digit in commons
            for cell in places(one.places[digit - 1] | other.places[digit - 1])
        )
    )


def houses_of(sets: Iterable[AlmostLockedSet]) -> tuple[House, ...]:
    """The houses of several sets, in turn, each once."""
    return tuple(dict.fromkeys(one.house for one in sets))
