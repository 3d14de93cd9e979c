"""ALS-XY-wing and ALS-XY-chain: almost locked sets in a row.

Each set and the next have a restricted common, and no set has the same one on both
sides. Where the first set lacks a digit it holds its common with the second, which
lacks that and holds its common with the third, and so on: the last holds all its other
digits. So a digit of the first and the last is in one of them, and cannot be where all
its places in both are seen. With three sets this is the wing, with more a chain.

There are very many, of which most remove the same. What is removed by several is found
once, by the first of them.

Source: the rules and their names after sudopedia.org.
"""

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Final, NamedTuple

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit
from solver.rules.variant import Variant
from solver.techniques.almost_locked_sets import clauses
from solver.techniques.almost_locked_sets.network import SetNetwork, network
from solver.techniques.almost_locked_sets.pattern import chained
from solver.techniques.grid_index import places_of
from solver.techniques.strategy import Family, Strategy


class SetPaths:
    """The sets that are reached, step by step, where some sets lose a digit.

    A set that lost one digit holds all others and so takes from its neighbours what
    it has in common with them. A set that loses two digits is impossible. Since every
    step can be reversed, a chain between two of the first sets is found where the
    steps from both ends meet: after half its length.

    Args:
        web: The sets and how they are linked.
        ends: The sets that lose their digit at once.
        digit: The digit.
    """

    def __init__(self, web: SetNetwork, ends: int, digit: Digit) -> None:
        self.ends = ends
        self.digit = digit
        self._web = web
        self._count = len(web.sets)
        self._newest = ends << (digit - 1) * self._count
        self._lost = [self._newest]

    def meets(self, steps: int) -> bool:
        """Whether a set loses two digits within so many *steps*."""
        while len(self._lost) <= steps:
            self._extend()
        once, lost = 0, self._lost[steps]
        every = (1 << self._count) - 1
        while lost:
            those = lost & every
            if once & those:
                return True
            once |= those
            lost >>= self._count
        return False

    def leading_on(self, digit: Digit, steps: int) -> int:
        """The sets that lead to one of the ends, or may, when they lose *digit*.

        Args:
            digit: What they lose.
            steps: In how many steps they must be there.
        """
        if steps >= len(self._lost):
            return -1
        every = (1 << self._count) - 1
        lost = self._lost[steps] & ~(every << (digit - 1) * self._count)
        found = 0
        while lost:
            found |= lost & every
            lost >>= self._count
        return found

    def _extend(self) -> None:
        steps, new, rest = self._web.steps, 0, self._newest
        while rest:
            low = rest & -rest
            rest ^= low
            place = low.bit_length() - 1
            after = steps.get(place)
            if after is None:
                after = steps[place] = self._after(place)
            new |= after
        before = self._lost[-1]
        self._newest = new & ~before
        self._lost.append(before | new)

    def _after(self, place: int) -> int:
        """The digits that the neighbours lose of a set that has lost a digit.

        Sets with the digit they lose are bits here: those of digit 1, then of 2, …
        """
        above, number = divmod(place, self._count)
        found = 0
        for digit, linked in self._web.links[number].items():
            if digit != above + 1:
                found |= linked << (digit - 1) * self._count
        return found


WING: Final = "als-xy-wing"
CHAIN: Final = "als-xy-chain"
_SHORTEST: Final = 4
_LONGEST: Final = 7
"""Sets of a chain."""
_TRIED: Final = 50
"""Chains from one set to others that are found, at most."""


class _Row(NamedTuple):
    """Almost locked sets in a row.

    Attributes:
        sets: Their numbers, in the order of the argument.
        commons: The restricted common of each and the next.
    """

    sets: tuple[int, ...]
    commons: tuple[Digit, ...]


def find_als_xy_wings(grid: Grid, *, is_apart: bool = False) -> Iterator[Deduction]:
    """Find ALS-XY-wings by middle set, commons and ends; sets may overlap, or not."""
    web = network(grid)
    rows = (row for row in _wings(web) if not is_apart or _is_apart(web, row))
    yield from _first_of_each(grid, WING, rows)


def find_als_xy_chains(grid: Grid, *, is_apart: bool = False) -> Iterator[Deduction]:
    """Find the shortest ALS-XY-chains for candidates that no shorter row removes.

    *is_apart*: only those whose sets have no cell in common.
    """
    rows = _chains(grid, network(grid), is_apart=is_apart)
    yield from _first_of_each(grid, CHAIN, rows)


def _wings(web: SetNetwork) -> Iterator[_Row]:
    for middle, links in enumerate(web.links):
        for first, one_side in links.items():
            for second, other_side in links.items():
                if first >= second:
                    continue
                for one in places(one_side):
                    hits = other_side & _rivals(web, one, (first, second))
                    for other in places(hits & ~(1 << one)):
                        yield _Row((one, middle, other), (first, second))


def _rivals(web: SetNetwork, number: int, but: tuple[Digit, ...]) -> int:
    """The sets that share a victim with one, of another digit than *but*."""
    found = 0
    for digit, rivals in web.rivals[number].items():
        if digit not in but:
            found |= rivals
    return found


def _chains(grid: Grid, web: SetNetwork, *, is_apart: bool) -> Iterator[_Row]:
    for digit, where in zip(grid.variant.digits, places_of(grid), strict=True):
        for cell in places(where):
            ends = web.striking[digit - 1].get(cell, 0)
            if not ends & (ends - 1):
                continue
            paths = SetPaths(web, ends, digit)
            if not paths.meets(_LONGEST // 2):  # nor in fewer steps
                continue
            if not is_apart and paths.meets(1):  # two or three sets will do
                continue
            yield from _shortest(web, paths, is_apart=is_apart)


def _shortest(web: SetNetwork, paths: SetPaths, *, is_apart: bool) -> Iterator[_Row]:
    """The shortest chains between two sets with a victim; of many from one set some."""
    for count in range(_SHORTEST, _LONGEST + 1):
        if not paths.meets(count // 2):
            continue
        is_found = False
        for start in places(paths.ends):
            first = _Row((start,), (paths.digit,))
            longer = _longer(web, paths, first, count - 1, is_apart=is_apart)
            for row in islice(longer, _TRIED):
                is_found = True
                yield row._replace(commons=row.commons[1:])
        if is_found:
            return


def _longer(
    web: SetNetwork, paths: SetPaths, row: _Row, more: int, *, is_apart: bool
) -> Iterator[_Row]:
    """The chains that begin with *row* and end after so many *more* sets.

    The digit that its first set lacks stands before the commons.
    """
    if not more:
        yield row
        return
    for digit, linked in web.links[row.sets[-1]].items():
        if digit == row.commons[-1]:
            continue
        for number in places(linked & paths.leading_on(digit, more - 1)):
            longer = _Row((*row.sets, number), (*row.commons, digit))
            if number in row.sets or (is_apart and not _is_apart(web, longer)):
                continue
            yield from _longer(web, paths, longer, more - 1, is_apart=is_apart)


def _is_apart(web: SetNetwork, row: _Row) -> bool:
    """Whether no set and the next have a cell in common."""
    cells = [web.sets[number].cells for number in row.sets]
    return not any(one & following for one, following in pairwise(cells))


def _first_of_each(
    grid: Grid, technique: str, rows: Iterator[_Row]
) -> Iterator[Deduction]:
    """A deduction for each set of removals by *rows*, from the first such row."""
    web = network(grid)
    known: set[int] = set()
    for row in rows:
        removed = _removed(grid.variant, web, row)
        if removed and removed not in known:
            known.add(removed)
            sets = [web.sets[number] for number in row.sets]
            yield chained(grid, technique, sets, row.commons, removed)


def _removed(variant: Variant, web: SetNetwork, row: _Row) -> int:
    """The candidates that the ends of a row remove, as bits of the planes."""
    last = web.victims[row.sets[-1]]
    removed = 0
    for digit, seen in web.victims[row.sets[0]].items():
        if digit not in {row.commons[0], row.commons[-1]} and digit in last:
            removed |= (seen & last[digit]) << (digit - 1) * variant.planes.cells
    return removed


ALS_XY_WING: Final = Strategy(
    WING,
    find_als_xy_wings,
    Family.ALMOST_LOCKED_SETS,
    rating=8.0,
    score=320,
    codes=("0902",),
    clauses=clauses.row,
)
ALS_XY_CHAIN: Final = Strategy(
    CHAIN,
    find_als_xy_chains,
    Family.ALMOST_LOCKED_SETS,
    rating=8.2,
    score=340,
    codes=("0903",),
    clauses=clauses.row,
)
