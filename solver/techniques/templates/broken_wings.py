"""Broken wing: a loop of an odd number of strong links that further places prevent.

Each cell of the loop is in a house with the next. If a digit had no other places in
these houses, it would be in every second cell, which an odd loop does not allow. So one
of the *guardians*, its other places there, is true, and what all of them exclude is
false.

They are found from what they exclude. A place that would leave an odd loop without its
guardians is false, and a single guardian without which there would be one is true.

Source: Rod Hagglund, "Broken wings", Player's Forum, 2005, and Sudopedia; finding them
by two-colouring what a place leaves is our own.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.grid_index import common_peers, seen_by
from solver.techniques.strategy import Family, Strategy
from solver.techniques.templates import clauses

SLUG: Final = "broken-wing"
_LONGEST: Final = 9
"""Cells of a loop, at most."""
_SHORTEST: Final = 5
"""Cells of a loop on the usual board, at least."""
_MOST_GUARDIANS: Final = 4
_PAIR: Final = 2

_Links: TypeAlias = dict[int, tuple[House, int]]
"""For two cells, as a set, a house with both, and all places in it: the fewest."""


class BrokenWing(NamedTuple):
    """A loop of places of a digit, and what keeps it from being one.

    Attributes:
        loop: The cells, each in a house with the next, the last with the first.
        houses: These houses, in that order.
        guardians: The other places in them, as a set of cells.
    """

    loop: tuple[Cell, ...]
    houses: tuple[House, ...]
    guardians: int


def find_broken_wings(grid: Grid) -> Iterator[Deduction]:
    """Broken wings by their digits, short ones first."""
    for digit, spread in zip(grid.variant.digits, spreads(grid), strict=True):
        for wing in broken_wings(spread):
            found = _deduction(grid, digit, spread.where, wing)
            if found.removes:
                yield found


@lru_cache(SPREADS_KEPT)
def broken_wings(spread: DigitPlaces) -> tuple[BrokenWing, ...]:
    """One for each place that it proves false or true, short ones first."""
    peers, where = spread.variant.peer_sets, spread.where
    inside = [(house, where & cells) for house, cells in spread.houses]
    found: dict[frozenset[House], BrokenWing] = {}
    for place in places(where):
        for gone in (peers[place] | 1 << place, 1 << place):
            links = _links(inside, gone)
            if len(links) < _SHORTEST:
                continue
            loop = _shortest_odd_loop(links)
            if loop:
                wing = _wing(loop, links)
                if 0 < wing.guardians.bit_count() <= _MOST_GUARDIANS:
                    found.setdefault(frozenset(wing.houses), wing)
    return tuple(sorted(found.values(), key=lambda wing: len(wing.loop)))


def _links(inside: Sequence[tuple[House, int]], gone: int) -> _Links:
    """The houses that have two places left without those in *gone*."""
    found: _Links = {}
    for house, held in inside:
        ends = held & ~gone
        if ends.bit_count() == _PAIR:
            before = found.get(ends)
            if before is None or held.bit_count() < before[1].bit_count():
                found[ends] = house, held
    return found


def _shortest_odd_loop(links: _Links) -> tuple[Cell, ...]:
    """The first of the shortest odd loops, if there is any that is not too long."""
    beside: dict[int, int] = {}
    for ends in links:
        low = ends & -ends
        high = ends ^ low
        beside[low] = beside.get(low, 0) | high
        beside[high] = beside.get(high, 0) | low
    if _is_bipartite(beside):
        return ()
    walks = {start: [start] for start in sorted(beside)}
    for length in range(1, _LONGEST + 1):
        for start, layers in walks.items():
            layers.append(_all_beside(beside, layers[-1]))
            if length % 2 and layers[-1] & start:
                is_loop = length >= _SHORTEST
                return _traced(beside, start, layers) if is_loop else ()
    return ()


def _is_bipartite(beside: dict[int, int]) -> bool:
    """Whether the cells can be coloured with two colours, each beside the other one."""
    left = reduce(or_, beside)
    while left:
        fresh = left & -left
        colours = [fresh, 0]
        while fresh:
            colours.reverse()
            fresh = _all_beside(beside, fresh) & ~colours[0]
            colours[0] |= fresh
        if colours[0] & colours[1]:
            return False
        left &= ~(colours[0] | colours[1])
    return True


def _all_beside(beside: dict[int, int], cells: int) -> int:
    found = 0
    while cells:
        low = cells & -cells
        cells ^= low
        found |= beside[low]
    return found


def _traced(
    beside: dict[int, int], start: int, layers: Sequence[int]
) -> tuple[Cell, ...]:
    """The cells of a loop from *start* and back, by what each step may reach."""
    loop, here = [], start
    for layer in layers[-2::-1]:
        ahead = beside[here] & layer
        here = ahead & -ahead
        loop.append(Cell(here.bit_length() - 1))
    return tuple(reversed(loop))


def _wing(loop: tuple[Cell, ...], links: _Links) -> BrokenWing:
    """The loop with the houses that have the fewest further places."""
    chosen = [links[1 << one | 1 << next_] for one, next_ in pairwise((*loop, loop[0]))]
    cells = reduce(or_, (1 << cell for cell in loop))
    held = reduce(or_, (inside for _, inside in chosen))
    return BrokenWing(loop, tuple(house for house, _ in chosen), held & ~cells)


def _deduction(grid: Grid, digit: Digit, where: int, wing: BrokenWing) -> Deduction:
    """A deduction whose premises are all places of the digit in the houses."""
    planes, guardians = grid.variant.planes, wing.guardians
    removed = planes.of_digit(digit, where & common_peers(grid.variant, guardians)).bits
    if not guardians & (guardians - 1):
        alone = planes.of_digit(digit, guardians).bits
        removed |= grid.candidates & seen_by(grid.variant)[alone.bit_length() - 1]
    loop = [Candidate(cell, digit) for cell in wing.loop]
    fins = [Candidate(Cell(cell), digit) for cell in places(guardians)]
    return Deduction(
        SLUG,
        removes=Candidates(removed, planes.cells),
        because=(*loop, *fins),
        within=wing.houses,
        roles=(
            *((c, CandidateRole.BASE) for c in loop),
            *((c, CandidateRole.FIN) for c in fins),
        ),
        truths=tuple(Truth(None, house, digit) for house in wing.houses),
    )


BROKEN_WING: Final = Strategy(
    SLUG,
    find_broken_wings,
    Family.TEMPLATES,
    rating=6.7,
    score=270,
    aliases=("guardians",),
    codes=("1400",),
    clauses=clauses.broken_wing,
)
"""Broken wing: an odd loop of places of a digit, of which a further place is true."""
