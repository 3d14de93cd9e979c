"""Causes of pairs: why two candidates cannot both hold, by way of a third cell.

A pair of candidates is ruled out where they are the same digit in two peers or a rule
of two cells forbids it, or where no value of a third cell goes with both. That value
may in turn be ruled out with one of them by a pair that fell before.
"""

from collections.abc import Sequence
from typing import NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.places import Cell

_DEEPEST = 4
"""How many pairs that fell before are followed, one behind the other."""


class PairCause(NamedTuple):
    """Why two candidates cannot both hold.

    Attributes:
        one: The first of them.
        other: The second.
        third: The cell without a value for both; ``None`` where what joins their cells
            forbids them.
        earlier: The pairs of one of them with a value of the third cell that fell
            before; the other values are the same digit as a peer.
    """

    one: Candidate
    other: Candidate
    third: Cell | None = None
    earlier: tuple["PairCause", ...] = ()


def clash(grid: Grid, one: Candidate, other: Candidate) -> bool:
    """Whether a house or a rule of two cells forbids both candidates together."""
    return not edges_of(grid.variant).allows(one, other)


def causes_of_pairs(
    grid: Grid, wanted: Candidate, cells: Sequence[Cell]
) -> tuple[PairCause, ...]:
    """Why *wanted* goes with no value of a cell, one cause for each value.

    Args:
        grid: Where *wanted* is a candidate.
        wanted: What has no pair left.
        cells: The cell that no pair is left with, then all third cells.

    Returns:
        The causes in the order of the values; empty where these cells do not show it.
    """
    found = []
    for digit in digits(grid[cells[0]]):
        cause = _cause(grid, wanted, Candidate(cells[0], digit), cells[1:], _DEEPEST)
        if cause is None:
            return ()
        found.append(cause)
    return tuple(found)


def _cause(
    grid: Grid, one: Candidate, other: Candidate, thirds: Sequence[Cell], depth: int
) -> PairCause | None:
    """Why both cannot hold; the cause that needs the fewest pairs before it."""
    if clash(grid, one, other):
        return PairCause(one, other)
    if not depth:
        return None
    found = [
        PairCause(one, other, third, earlier)
        for third in thirds
        if third not in {one.cell, other.cell}
        and (earlier := _earlier(grid, (one, other), third, thirds, depth)) is not None
    ]
    return min(found, key=lambda cause: len(cause.earlier), default=None)


def _earlier(
    grid: Grid,
    ends: tuple[Candidate, Candidate],
    third: Cell,
    thirds: Sequence[Cell],
    depth: int,
) -> tuple[PairCause, ...] | None:
    """The pairs before that leave *third* no value; ``None`` where one is left."""
    found = []
    rest = [cell for cell in thirds if cell != third]
    for digit in digits(grid[third]):
        value = Candidate(third, digit)
        if any(clash(grid, end, value) for end in ends):
            continue
        causes = (_cause(grid, end, value, rest, depth - 1) for end in ends)
        cause = next((cause for cause in causes if cause is not None), None)
        if cause is None:
            return None
        found.append(cause)
    return tuple(found)
