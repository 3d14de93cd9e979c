"""How the almost locked sets of a grid bear upon each other.

Sets of almost locked sets are integers here, with a bit for the place of each in
``Network.sets``; so one AND asks of all of them at once.
"""

from dataclasses import dataclass

from solver.digits import Digit, digits
from solver.grid import Grid
from solver.rules.planes import places
from solver.rules.variant import Variant
from solver.strategies.facts import AlmostLockedSet, almost_locked_sets, places_of


@dataclass(frozen=True, slots=True)
class Network:
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
    """

    sets: tuple[AlmostLockedSet, ...]
    digits: tuple[tuple[Digit, ...], ...]
    links: tuple[dict[Digit, int], ...]
    victims: tuple[dict[Digit, int], ...]
    striking: tuple[dict[int, int], ...]


def network(grid: Grid) -> Network:
    """The network of *grid*, found once."""
    return grid.known(_network)


def _network(grid: Grid) -> Network:
    sets = almost_locked_sets(grid)
    found = Network(
        sets,
        tuple(digits(one.digits) for one in sets),
        tuple({} for _ in sets),
        tuple({} for _ in sets),
        tuple({} for _ in grid.variant.digits),
    )
    for digit, where in zip(grid.variant.digits, places_of(grid), strict=True):
        _connect(grid.variant, found, digit, where)
    return found


def _connect(variant: Variant, found: Network, digit: Digit, where: int) -> None:
    """Add the links of *digit*, which is possible in the open cells *where*."""
    spread: dict[int, int] = {}
    holding: dict[int, int] = {}
    for number, one in enumerate(found.sets):
        inside = one.places[digit - 1]
        if inside:
            spread[inside] = spread.get(inside, 0) | 1 << number
    for inside, those in spread.items():
        for cell in places(inside):
            holding[cell] = holding.get(cell, 0) | those
    everyone = 0
    for those in spread.values():
        everyone |= those
    striking = found.striking[digit - 1]
    for inside, those in spread.items():
        seen = where
        for cell in places(inside):
            seen &= variant.peer_sets[cell]
        if not seen:
            continue
        linked = everyone
        for cell in places(where & ~seen):
            linked &= ~holding.get(cell, 0)
        for number in places(those):
            found.victims[number][digit] = seen
            if linked:
                found.links[number][digit] = linked
        for cell in places(seen):
            striking[cell] = striking.get(cell, 0) | those
