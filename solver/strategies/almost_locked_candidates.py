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

from solver.deduction import CandidateRole, Deduction, Family, Strategy, Truth
from solver.digits import Mask, digits
from solver.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.geometry import Cell
from solver.rules.variant import REGIONS
from solver.strategies.grid_index import candidates_in
from solver.strategies.open_houses import OpenHouse, open_houses, sharing

_PAIRS_KEPT: Final = 1024
"""Contents of two houses for which it is remembered what follows."""


class _Cells(NamedTuple):
    """Cells of two houses that cross.

    Attributes:
        held: The digits that they have in common, as a mask.
        own: The cells of the first house that hold these alone, as a set.
        other: The cells of the second house that may hold them, as a set.
        removed: What is false, as bits of the planes.
    """

    held: Mask
    own: int
    other: int
    removed: int


def find_almost_locked_candidates(
    grid: Grid, *, size: int, slug: str
) -> Iterator[Deduction]:
    """Those of *size* digits that remove anything, by block, line and cells.

    First the cells of the block hold the digits alone, then those of the line.
    """
    houses = open_houses(grid)
    lines = [place for place in houses if place.house.kind not in REGIONS]
    for block in houses:
        if block.house.kind not in REGIONS:
            continue
        for line in lines:
            shared = block.inside & line.inside
            if shared & (shared - 1):
                for first, second in ((block, line), (line, block)):
                    for found in _found_in(first, second, size):
                        yield _deduction(grid, slug, (first, second), found)


@lru_cache(_PAIRS_KEPT)
def _found_in(first: OpenHouse, second: OpenHouse, size: int) -> tuple[_Cells, ...]:
    """Those of two houses; the cells of the *first* hold the digits alone."""
    variant = first.variant
    if len(second.house.cells) != variant.digit_count:
        return ()
    few = [
        (cell, mask)
        for cell, mask in first.cells
        if 1 < mask.bit_count() <= size and not second.inside >> cell & 1
    ]
    found = []
    for chosen, union in sharing([mask for _, mask in few], size - 1, size):
        held = Mask(union)
        other = _places(second, held) & ~first.inside
        if other.bit_count() != size - 1 or not second.are_open(held):
            continue
        own = reduce(or_, (1 << few[at][0] for at in chosen))
        beside = first.held(held, ~(own | second.inside))
        removed = beside | second.held(Mask(variant.all_digits & ~held), other)
        if removed:
            found.append(_Cells(held, own, other, removed))
    return tuple(found)


def _places(place: OpenHouse, held: Mask) -> int:
    """The open cells of a house that may hold one of some digits."""
    return reduce(or_, (place.places[digit - 1] for digit in digits(held)))


def _deduction(
    grid: Grid, slug: str, within: tuple[OpenHouse, OpenHouse], found: _Cells
) -> Deduction:
    """A deduction from two houses, of which the first has cells with few digits."""
    first, second = within
    few = digits(found.held)
    alone = candidates_in(grid, found.own)
    room = [
        Candidate(cell, digit)
        for cell, mask in second.cells
        for digit in few
        if mask >> digit - 1 & 1
    ]
    is_beside = {c: bool(found.other >> c.cell & 1) for c in room}
    return Deduction(
        slug,
        removes=Candidates(found.removed, grid.variant.planes.cells),
        because=(*alone, *room),
        within=(first.house, second.house),
        roles=(
            *((c, CandidateRole.SET_A) for c in alone),
            *((c, CandidateRole.SET_B) for c in room if is_beside[c]),
            *((c, CandidateRole.SET_C) for c in room if not is_beside[c]),
        ),
        truths=(
            *(Truth(Cell(cell)) for cell in places(found.own)),
            *(Truth(None, second.house, digit) for digit in few),
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
    ),
    Strategy(
        "almost-locked-triple",
        _finder("almost-locked-triple", 3),
        Family.ALMOST_LOCKED_SETS,
        rating=5.2,
        score=200,
        aliases=("alt",),
    ),
)
