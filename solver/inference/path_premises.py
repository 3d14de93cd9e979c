"""What a removal by path consistency rests on: its paths followed back to the grid."""

from collections import deque

from solver.digits import digits
from solver.grid import Grid
from solver.inference.network import Network, pair
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate


def path_premises(grid: Grid, wanted: Candidate) -> int:
    """The candidates that must be gone for *wanted* to lose all its pairs, as bits.

    The paths are revised once more, from *grid* on, until it happens. Nothing where it
    does not happen.
    """
    network = Network(grid, is_traced=True)
    lost_to: dict[Candidate, Cell] = {}
    while (path := network.next_path()) is not None:
        one, _, other = path
        waiting = deque((gone, _far(gone, one, other)) for gone in network.revise(path))
        while waiting:
            gone, far = waiting.popleft()
            if gone in lost_to or grid.is_assigned(gone.cell):
                continue
            lost_to[gone] = far
            if gone == wanted:
                return _followed_back(grid, network, lost_to, wanted)
            waiting.extend((more, gone.cell) for more in network.drop(gone))
    return 0


def _far(gone: Candidate, one: Cell, other: Cell) -> Cell:
    """The end of the path with which *gone* has no pair left."""
    return other if gone.cell == one else one


def _followed_back(
    grid: Grid, network: Network, lost_to: dict[Candidate, Cell], wanted: Candidate
) -> int:
    """What is gone from the grid, on the way back from *wanted*.

    A candidate was lost because none of its pairs with a cell was left; a pair because
    no digit of a third cell goes with both of it.
    """
    variant = grid.variant
    order = {lost: number for number, lost in enumerate(network.lost_over)}
    absent, seen = 0, set[tuple[Candidate, ...]]()
    waiting: list[tuple[Candidate, ...]] = [(wanted,)]

    def is_lost(one: Candidate, other: Candidate, before: int) -> bool:
        """Whether the pair of both was lost, or never allowed, *before* another."""
        if one.digit == other.digit and variant.peer_sets[one.cell] >> other.cell & 1:
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
