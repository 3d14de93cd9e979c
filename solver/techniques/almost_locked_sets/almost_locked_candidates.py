"""Almost locked candidates: digits that are locked but for one of them.

Two houses cross. In the one, outside of the crossing, cells have one digit more than
they are. So of these digits at most one is in the crossing: the cells need the others.
In the other house, outside of the crossing, these digits have as few cells. These have
no room for all of them, so at least one is in the crossing. So exactly one is. The
cells in each of both houses hold the others: those in the second hold nothing else, and
the rest of the first has none of the digits.

One cell in each house with two digits make an almost locked pair, two with three digits
an almost locked triple. One house is a block or another region, the other a line; any
that share several cells will do.

Source: yzfwsf, YZF_Sudoku, and "Almost Locked Pair and Almost Locked Triple", New
Sudoku Players' Forum, 2021.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial, reduce
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS, Variant
from solver.techniques.almost_locked_sets import clauses
from solver.techniques.grid_index import candidates_in, held_in, places_of
from solver.techniques.open_houses import open_houses
from solver.techniques.strategy import Family, Strategy

_RULES_KEPT: Final = 64
"""Variants for which it is remembered which houses cross."""


class _Crossing(NamedTuple):
    """Two houses that cross.

    Attributes:
        first: That of which some cells hold few digits alone.
        second: The other one, which is full.
        inside: Its cells, as a set.
        rest: Those of them outside of the first house.
    """

    first: House
    second: House
    inside: int
    rest: int


class _Cells(NamedTuple):
    """Cells of two houses that cross.

    Attributes:
        held: The digits that they have in common, as a mask.
        own: The cells of the first house that hold these alone, as a set.
        other: The cells of the second house that may hold them, as a set.
    """

    held: Mask
    own: int
    other: int


def find_almost_locked_candidates(
    grid: Grid, *, size: int, slug: str
) -> Iterator[Deduction]:
    """Those of *size* digits that remove anything, house by house.

    First by the house of which some cells hold the digits alone, and by these.
    """
    where, crossings = places_of(grid), _crossings(grid.variant)
    for place in open_houses(grid):
        crossed = crossings[place.house]
        for own, held in place.almost_naked(size):
            every = reduce(or_, [where[digit - 1] for digit in digits(held)])
            for crossing in crossed:
                other = every & crossing.rest
                if other.bit_count() == size - 1 and not own & crossing.inside:
                    found = _Cells(held, own, other)
                    yield from _deductions(grid, slug, crossing, found)


@lru_cache(_RULES_KEPT)
def _crossings(variant: Variant) -> dict[House, tuple[_Crossing, ...]]:
    """For each house the full ones of the other sort that share several cells."""
    sets = variant.house_sets
    return {
        first: tuple(
            _Crossing(first, second, inside, inside & ~sets[first])
            for second, inside in variant.full_house_sets
            if (first.kind in REGIONS) is not (second.kind in REGIONS)
            and (inside & sets[first]).bit_count() > 1
        )
        for first in variant.houses
    }


def _deductions(
    grid: Grid, slug: str, crossing: _Crossing, cells: _Cells
) -> Iterator[Deduction]:
    """What follows, if that is anything, and no digit is in the second house yet."""
    held, own, other = cells
    few, filled = digits(held), crossing.inside & grid.assigned
    if any(grid.cells_with(digit) & filled for digit in few):
        return
    variant = grid.variant
    beside = variant.house_sets[crossing.first] & ~(own | crossing.inside)
    others = Mask(variant.all_digits & ~held)
    gone = held_in(grid, held, beside).bits | held_in(grid, others, other).bits
    if not gone:
        return
    alone = candidates_in(grid, own)
    room = [
        Candidate(cell, digit)
        for cell in map(Cell, places(crossing.inside & ~filled))
        for digit in few
        if grid.holds(Candidate(cell, digit))
    ]
    sides = {True: CandidateRole.SET_B, False: CandidateRole.SET_C}
    yield Deduction(
        slug,
        removes=Candidates(gone, variant.planes.cells),
        because=(*alone, *room),
        within=(crossing.first, crossing.second),
        roles=(
            *((c, CandidateRole.SET_A) for c in alone),
            *((c, sides[bool(other >> c.cell & 1)]) for c in room),
        ),
        truths=(
            *(Truth(Cell(cell)) for cell in places(own)),
            *(Truth(None, crossing.second, digit) for digit in few),
        ),
    )


def _finder(slug: str, size: int) -> Callable[[Grid], Iterator[Deduction]]:
    return partial(find_almost_locked_candidates, size=size, slug=slug)


ALMOST_LOCKED_CANDIDATES: Final = (
    Strategy(
        "almost-locked-pair",
        _finder("almost-locked-pair", 2),
        Family.ALMOST_LOCKED_SETS,
        rating=4.5,
        score=150,
        aliases=("alp",),
        clauses=clauses.almost_locked_candidates,
    ),
    Strategy(
        "almost-locked-triple",
        _finder("almost-locked-triple", 3),
        Family.ALMOST_LOCKED_SETS,
        rating=5.2,
        score=200,
        aliases=("alt",),
        clauses=clauses.almost_locked_candidates,
    ),
)
