"""Equal sets: as many houses of one kind as of another hold the same digits.

What both have in common cancels out. So the cells of the first alone hold the same
digits, each as often, as those of the second alone. In a jigsaw these are the
leftovers of rows and regions; on a classic board the ring around the centre and the
four corners.

Source: "set equivalence theory" of the video solvers; the ring is after Phistomefel,
the leftovers are a law that jigsaw solvers have long used.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction
from solver.log.weighted_houses import weights, with_sign
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS, Variant
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.fish import clauses
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "equal-sets"
_MOST_CELLS: Final = 8
"""Cells on each side of leftovers; more are hard to see."""
_LINES: Final = ("row", "column")
_USUAL: Final = 9


class EqualSets(NamedTuple):
    """Houses whose differences hold the same digits.

    Attributes:
        added: Some houses.
        subtracted: As many others.
        one: The cells of the first alone, as a set of cells.
        other: The cells of the second alone.
    """

    added: tuple[House, ...]
    subtracted: tuple[House, ...]
    one: int
    other: int


def find_equal_sets(grid: Grid) -> Iterator[Deduction]:
    """Digits in one of two equal sets that have no place in the other."""
    variant, step = grid.variant, grid.variant.planes.cells
    found: dict[int, int] = {}
    for digit, spread in zip(variant.digits, spreads(grid), strict=True):
        for number, alone in _alone_by_side(spread):
            found[number] = found.get(number, 0) | alone << (digit - 1) * step
    for number in sorted(found):
        entry = equal_sets(variant)[number // 2]
        yield _deduction(grid, entry, Candidates(found[number], step))


@lru_cache(SPREADS_KEPT)
def _alone_by_side(spread: DigitPlaces) -> tuple[tuple[int, int], ...]:
    """The open places of a digit that see all its places in the other of two sets.

    With the number of the side: each of the two has one, entry by entry. Sides without
    such a place are left out.
    """
    found = []
    for number, entry in enumerate(equal_sets(spread.variant)):
        for side, (here, there) in enumerate(
            ((entry.one, entry.other), (entry.other, entry.one))
        ):
            alone = _alone(spread, here, there)
            if alone:
                found.append((2 * number + side, alone))
    return tuple(found)


def _alone(spread: DigitPlaces, here: int, there: int) -> int:
    """The open places in a set that see all places of the digit in the other.

    Nothing where the digit is assigned in either, as another may be its like.
    """
    if (here | there) & spread.held:
        return 0
    peers, others, gone = spread.variant.peer_sets, spread.where & there, 0
    for cell in places(spread.where & here):
        if not others & ~peers[cell]:
            gone |= 1 << cell
    return gone


def _deduction(grid: Grid, entry: EqualSets, removes: Candidates) -> Deduction:
    roles = [
        (Candidate(Cell(cell), held), role)
        for cells, role in (
            (entry.one, CandidateRole.SET_A),
            (entry.other, CandidateRole.SET_B),
        )
        for cell in places(cells)
        for held in digits(grid[Cell(cell)])
        if Candidate(Cell(cell), held) not in removes
    ]
    because = tuple(candidate for candidate, _ in roles)
    within = (*entry.added, *entry.subtracted)
    return Deduction(SLUG, (), removes, because, within, tuple(roles))


@lru_cache(64)
def equal_sets(variant: Variant) -> tuple[EqualSets, ...]:
    """The leftovers of lines and regions, small ones first, then the rings."""
    found: dict[tuple[int, int], EqualSets] = {}
    for added, subtracted in (*_leftovers(variant), *_rings(variant)):
        counted = weights(added, subtracted)
        one, other = (cell_set(with_sign(counted, sign)) for sign in (1, -1))
        if one:
            entry = EqualSets(added, subtracted, one, other)
            found.setdefault((one, other), entry)
    return tuple(sorted(found.values(), key=lambda entry: entry.one.bit_count()))


_Houses = tuple[tuple[House, ...], tuple[House, ...]]


def _leftovers(variant: Variant) -> Iterator[_Houses]:
    """Lines in a row, and as many regions that lie mostly in them."""
    regions = [house for house in variant.full_houses if house.kind in REGIONS]
    sets = variant.house_sets
    for lines in variant.full_of_kinds(*_LINES):
        for count, start in product(range(2, len(lines) // 2 + 1), range(len(lines))):
            added = tuple(lines[start : start + count])
            inside = cell_set(cell for line in added for cell in line.cells)
            nearest = sorted(regions, key=lambda r: -(sets[r] & inside).bit_count())
            chosen = tuple(r for r in regions if r in nearest[:count])
            covered = cell_set(cell for region in chosen for cell in region.cells)
            few = (inside & ~covered).bit_count() <= _MOST_CELLS
            if len(added) == len(chosen) == count and few:
                yield added, chosen


def _rings(variant: Variant) -> Iterator[_Houses]:
    """Two rows and two blocks against four columns, as in the ring of Phistomefel."""
    if variant.slug != "classic" or variant.digit_count != _USUAL:
        return
    rows, columns, blocks = variant.full_of_kinds("row", "column", "block")
    if not len(rows) == len(columns) == len(blocks) == _USUAL:
        return
    added = (rows[2], rows[6], blocks[3], blocks[5])
    yield added, (columns[0], columns[1], columns[7], columns[8])


EQUAL_SETS: Final = Strategy(
    SLUG,
    find_equal_sets,
    Family.FISH,
    rating=4.4,
    score=150,
    aliases=("set", "set-equivalence"),
    clauses=clauses.equal_sets,
)
