"""ALS-XY-Wing and ALS-XY-Chain: almost locked sets in a row.

Each set and the next have a restricted common, and no set has the same one on both
sides. Where the first set lacks a digit it holds its common with the second, which
lacks that and holds its common with the third, and so on: the last holds all its other
digits. So a digit of the first and the last is in one of them, and cannot be where all
its places in both are seen. With three sets this is the wing, with more a chain.

Source: bennys and others, "Almost locked sets", Sudoku Players' forum, 2005; the names
after the Sudopedia.
"""

from collections.abc import Iterator
from typing import Final

from solver.deduction import Deduction, Family, Strategy
from solver.digits import Digit
from solver.grid import Grid
from solver.rules.planes import places
from solver.rules.variant import Variant
from solver.strategies.als.network import Network, network
from solver.strategies.als.pattern import chained

WING: Final = "als-xy-wing"
CHAIN: Final = "als-xy-chain"


def find_als_xy_wings(grid: Grid) -> Iterator[Deduction]:
    """Every wing that removes anything; by middle set, commons, and ends."""
    web = network(grid)
    for middle, links in enumerate(web.links):
        for first, one_side in links.items():
            for second, other_side in links.items():
                if first >= second:
                    continue
                commons = (first, second)
                for one in places(one_side):
                    hits = other_side & _rivals(web, one, commons) & ~(1 << one)
                    for other in places(hits):
                        yield _chain(grid, WING, (one, middle, other), commons)


def _rivals(web: Network, number: int, but: tuple[Digit, ...]) -> int:
    """The sets that have a victim in common with one, of another digit than *but*."""
    found = 0
    for digit, rivals in web.rivals[number].items():
        if digit not in but:
            found |= rivals
    return found


def _chain(
    grid: Grid, technique: str, sets: tuple[int, ...], commons: tuple[Digit, ...]
) -> Deduction:
    web = network(grid)
    removed = _removed(grid.variant, web, sets, commons)
    those = [web.sets[number] for number in sets]
    return chained(grid, technique, those, commons, removed)


def _removed(
    variant: Variant, web: Network, sets: tuple[int, ...], commons: tuple[Digit, ...]
) -> int:
    """What the ends of a chain remove, as bits of the planes."""
    first, last = web.victims[sets[0]], web.victims[sets[-1]]
    removed = 0
    for digit in first.keys() & last.keys() - {commons[0], commons[-1]}:
        removed |= variant.planes.of_digit(digit, first[digit] & last[digit]).bits
    return removed


ALS_XY_WING: Final = Strategy(
    WING,
    find_als_xy_wings,
    Family.ALMOST_LOCKED_SETS,
    rating=8.0,
    score=320,
    codes=("0902",),
)
