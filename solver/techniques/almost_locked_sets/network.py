"""The network of the almost locked sets of a grid: which are linked by which digit.

A collection of almost locked sets is an integer here, with a bit for the index of each
in ``SetNetwork.sets``, so that one AND selects among all of them.
"""

from dataclasses import dataclass

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit, digits
from solver.techniques.digit_places import SeeingPlaces, seeing_places, spreads
from solver.techniques.grid_index import almost_locked_sets
from solver.techniques.open_houses import AlmostLockedSet


@dataclass(frozen=True, slots=True)
class SetNetwork:
    """The almost locked sets of a grid, and which digits lead from one to another.

    Attributes:
        sets: All of them, small ones first.
        digits: The digits of each.
        links: For each set, by digit: the sets that cannot hold the digit where this
            one does, the digit being a restricted common of both. Digits without any
            are left out.
        victims: For each set, by digit: the open cells that may hold the digit and
            see all its places in the set. Digits without any are left out.
        striking: For each digit, from 1, by cell: the sets whose victim it is there.
        rivals: For each set, by digit: the sets that have a victim of it in common.
        steps: Steps from single sets that ``SetPaths`` has cached.
    """

    sets: tuple[AlmostLockedSet, ...]
    digits: tuple[tuple[Digit, ...], ...]
    links: tuple[dict[Digit, int], ...]
    victims: tuple[dict[Digit, int], ...]
    striking: tuple[dict[int, int], ...]
    rivals: tuple[dict[Digit, int], ...]
    steps: dict[int, int]


def network(grid: Grid) -> SetNetwork:
    """The network of *grid*, computed once."""
    return grid.known(_network)


def _network(grid: Grid) -> SetNetwork:
    sets = almost_locked_sets(grid)
    found = SetNetwork(
        sets,
        tuple(digits(one.digits) for one in sets),
        tuple({} for _ in sets),
        tuple({} for _ in sets),
        tuple({} for _ in grid.variant.digits),
        tuple({} for _ in sets),
        {},
    )
    for digit, spread in zip(grid.variant.digits, spreads(grid), strict=True):
        _connect(found, digit, seeing_places(spread))
    return found


def _connect(found: SetNetwork, digit: Digit, seeing: SeeingPlaces) -> None:
    """Add the links of *digit*, with the cells that see its places."""
    spread: dict[int, int] = {}
    for number, one in enumerate(found.sets):
        inside = one.places[digit - 1]
        if inside:
            spread[inside] = spread.get(inside, 0) | 1 << number
    by_first: dict[int, list[tuple[int, int]]] = {}
    for inside, those in spread.items():
        by_first.setdefault(inside & -inside, []).append((inside, those))
    striking = found.striking[digit - 1]
    victims: list[tuple[int, int]] = []
    for inside, those in spread.items():
        seen = seeing[inside]
        linked, rest = 0, seen
        while rest:
            low = rest & -rest
            rest ^= low
            cell = low.bit_length() - 1
            striking[cell] = striking.get(cell, 0) | those
            for other, others in by_first.get(low, ()):
                if not other & ~seen:
                    linked |= others
        if seen:
            victims.append((seen, those))
            for number in places(those):
                found.victims[number][digit] = seen
                if linked:
                    found.links[number][digit] = linked
    for seen, those in victims:
        rivals = 0
        for cell in places(seen):
            rivals |= striking[cell]
        for number in places(those):
            found.rivals[number][digit] = rivals
