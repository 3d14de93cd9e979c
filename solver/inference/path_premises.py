"""Premises of removals by path consistency: the paths followed back to the grid."""

from collections import deque

from solver.errors import UnfoundPremisesError
from solver.inference.network import Network, pair
from solver.log.forbidden_pairs import clash
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.places import Cell


def path_premises(grid: Grid, wanted: Candidate) -> int:
    """The candidates that must be gone for *wanted* to lose all its pairs, as bits.

    The paths are revised once more, from *grid* on, until *wanted* is lost. *grid* may
    lie in the middle of a run, where arcs are not consistent; they come first.

    Raises:
        UnfoundPremisesError: *wanted* is never lost, so that it does not follow.
    """
    network = Network(grid, is_traced=True)
    lost_to: dict[Candidate, Cell] = {}
    waiting = deque(network.without_support())
    while True:
        while waiting:
            gone, far = waiting.popleft()
            if gone in lost_to or grid.is_assigned(gone.cell):
                continue
            lost_to[gone] = far
            if gone == wanted:
                return _followed_back(grid, network, lost_to, wanted)
            waiting.extend((more, gone.cell) for more in network.drop(gone))
        path = network.next_path()
        if path is None:
            raise UnfoundPremisesError(
                grid.variant.candidate_name(wanted, is_true=False)
            )
        one, _, other = path
        waiting.extend((gone, _far(gone, one, other)) for gone in network.revise(path))


def _far(gone: Candidate, one: Cell, other: Cell) -> Cell:
    """The end of the path that *gone* has no pair left with."""
    return other if gone.cell == one else one


def _followed_back(
    grid: Grid, network: Network, lost_to: dict[Candidate, Cell], wanted: Candidate
) -> int:
    """The candidates gone from the grid on which the loss of *wanted* rests, as bits.

    A candidate was lost because none of its pairs with a cell was left; a pair because
    no digit of a third cell goes with both of it.
    """
    variant = grid.variant
    order = {lost: number for number, lost in enumerate(network.lost_over)}
    absent, seen = 0, set[tuple[Candidate, ...]]()
    waiting: list[tuple[Candidate, ...]] = [(wanted,)]

    def is_lost(one: Candidate, other: Candidate, before: int) -> bool:
        """Whether the pair of both was lost, or never allowed, *before* another."""
        if clash(grid, one, other):
            return True
        lost = pair(one, other)
        if order.get(lost, before) >= before:
            return False
        waiting.append(lost)
        return True

    while waiting:
        ends = waiting.pop()
        if ends in seen:
            continue
        seen.add(ends)
        match ends:
            case (one, other):
                third, before = network.lost_over[one, other], order[one, other]
            case _:
                third, before = lost_to[ends[0]], len(order)
        for digit in digits(variant.all_digits):
            link = Candidate(third, digit)
            if not grid.holds(link):
                absent |= variant.planes.bit(link)
            elif not any(is_lost(end, link, before) for end in ends):
                waiting.append((link,))
    return absent
