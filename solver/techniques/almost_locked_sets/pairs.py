"""ALS-XZ: two almost locked sets with a restricted common.

A digit of both whose places in one see all its places in the other is in one of them
at most. The set without it holds all its other digits, so a digit of both sets is in
one or the other, and cannot be where all its places in both are seen. With two
restricted commons each set has one of them and all its other digits.

Source: bennys, "Almost Locked Sets XZ-rule", Sudoku Players' forum, 2005; the doubly
linked rule after sudopedia.org.
"""

from collections.abc import Iterator
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.digits import Digit
from solver.rules.variant import Variant
from solver.techniques.almost_locked_sets import clauses
from solver.techniques.almost_locked_sets.network import SetNetwork, network
from solver.techniques.almost_locked_sets.pattern import (
    because_of,
    common_roles,
    houses_of,
    set_roles,
    truths_of,
)
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "als-xz"


def find_als_xz(grid: Grid) -> Iterator[Deduction]:
    """Find ALS-XZ by the first set, then the second, small ones first.

    What several pairs remove is found once, by the first of them.
    """
    web = network(grid)
    known = {0}
    for first in range(len(web.sets)):
        for second in places(_partners(web, first) >> first + 1 << first + 1):
            commons = tuple(
                d for d, those in web.links[first].items() if those >> second & 1
            )
            pair = (first, second)
            removed = _removed(grid.variant, web, pair, commons)
            if removed not in known:
                known.add(removed)
                yield _deduction(grid, web, pair, commons, removed)


def _partners(web: SetNetwork, number: int) -> int:
    """The sets that may remove something with one; all with two restricted commons."""
    once = twice = hit = 0
    for common, linked in web.links[number].items():
        twice |= once & linked
        once |= linked
        for digit, rivals in web.rivals[number].items():
            if digit != common:
                hit |= rivals & linked
    return twice | hit


def _removed(
    variant: Variant, web: SetNetwork, pair: tuple[int, int], commons: tuple[Digit, ...]
) -> int:
    """The candidates that two sets remove, as bits of the planes."""
    one, other = (web.victims[number] for number in pair)
    removed = 0
    for digit in variant.digits:
        seen, also = one.get(digit, 0), other.get(digit, 0)
        if commons == (digit,):
            continue
        is_either = len(commons) > 1 and digit not in commons
        cells = seen | also if is_either else seen & also
        removed |= cells << (digit - 1) * variant.planes.cells
    return removed


def _deduction(
    grid: Grid,
    web: SetNetwork,
    pair: tuple[int, int],
    commons: tuple[Digit, ...],
    removed: int,
) -> Deduction:
    one, other = (web.sets[number] for number in pair)
    cells = (one.cells, other.cells)
    return Deduction(
        SLUG,
        removes=Candidates(removed, grid.variant.planes.cells),
        because=because_of(grid, cells),
        within=houses_of((one, other)),
        roles=(
            *set_roles(grid, cells),
            *common_roles((one, other, digit) for digit in commons),
        ),
        truths=truths_of(one.cells | other.cells),
    )


ALS_XZ: Final = Strategy(
    SLUG,
    find_als_xz,
    Family.ALMOST_LOCKED_SETS,
    rating=7.5,
    score=300,
    aliases=("als-xz-rule",),
    codes=("0901", *(f"080{size}" for size in range(5, 10))),
    clauses=clauses.two_sets,
)
