"""Almost locked sets as nodes of chains.

A set that loses one of its digits holds all the others. Such a digit is true somewhere
in the set then, as a node; and where the set takes all candidates of a cell but one,
that one is true.

Source: after Hodoku's manual on almost locked sets in chains, and the cases of its
library for what a set forces.
"""

from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Digit
from solver.techniques.chains.groups import grouped
from solver.techniques.chains.network import (
    ChainNetwork,
    ChainSteps,
    SetWay,
    SetWays,
    near_after,
)
from solver.techniques.digit_places import seeing_places, spreads
from solver.techniques.grid_index import almost_locked_sets, shared_house
from solver.techniques.open_houses import AlmostLockedSet

_PAIR: Final = 2


def with_sets(grid: Grid) -> ChainNetwork:
    """The network of candidates, groups and almost locked sets."""
    sets = _Sets(grid, grid.known(grouped))
    for als in almost_locked_sets(grid):
        if als.cells & (als.cells - 1):
            sets.add(als)
    return sets.linked()


class _Entrance:
    """Sets that hold a digit in the same cells.

    Attributes:
        digit: The digit.
        cells: The cells, as a set.
        seeing: The places that remove it from the sets, as a set of cells.
        inside: The node that is true where the digit is in one of the cells, as a set:
            the candidate, or a node of all cells that are seen from the same places.
        entries: Those of all sets, counted from the first entry, as a set.
        exits: The nodes that are true in the sets if one loses the digit, as a set.
        forced: The nodes that are true in other cells then, as a set.
    """

    __slots__ = ("cells", "digit", "entries", "exits", "forced", "inside", "seeing")

    def __init__(self, digit: Digit, cells: int, seeing: int, inside: int) -> None:
        self.digit = digit
        self.cells = cells
        self.seeing = seeing
        self.inside = inside
        self.entries = self.exits = self.forced = 0


class _Sets:
    """The ways through the sets of a grid, one set after another.

    Args:
        grid: The grid that the sets are in.
        before: Its network without sets.
    """

    def __init__(self, grid: Grid, before: ChainNetwork) -> None:
        self._grid = grid
        self._before = before
        self._planes = grid.variant.planes
        self._seeing = [seeing_places(spread) for spread in spreads(grid)]
        self._entrances: dict[tuple[Digit, int], _Entrance] = {}
        self._insides: dict[tuple[Digit, int], tuple[int, int]] = {}
        """By digit and the places that see it: a node, and the cells of the node."""
        self._sets: list[SetWay] = []

    def add(self, als: AlmostLockedSet) -> None:
        """Add the ways through a set, by digits that outside candidates see in it."""
        seeing = self._seeing
        parts = [part for part in als.parts if seeing[part[0] - 1][part[1]]]
        if len(parts) < _PAIR:
            return
        known = self._entrances
        ways = [known.get(part) or self._entrance(part) for part in parts]
        insides = {way.digit: way.inside for way in ways}
        forced = self._forced_by(als, ways)
        every, first = 0, len(self._sets) * self._grid.variant.digit_count - 1
        for inside in insides.values():
            every |= inside
        for way in ways:
            way.entries |= 1 << first + way.digit
            way.exits |= every
        for digit, alone in forced.items():
            known[digit, als.places[digit - 1]].forced |= alone
        self._sets.append(SetWay(als, insides, forced))

    def _entrance(self, part: tuple[Digit, int]) -> _Entrance:
        digit, cells = part
        seeing = self._seeing[digit - 1][cells]
        if cells & (cells - 1):
            key = digit, seeing
            if key not in self._insides:
                node = self._first_inside + len(self._insides)
                self._insides[key] = node, cells
            inside = 1 << self._insides[key][0]
        else:
            inside = cells << (digit - 1) * self._planes.cells
        found = self._entrances[part] = _Entrance(digit, cells, seeing, inside)
        return found

    @property
    def _first_inside(self) -> int:
        return self._planes.cells * self._planes.digits + len(self._before.parts)

    def _forced_by(
        self, als: AlmostLockedSet, ways: list[_Entrance]
    ) -> dict[Digit, int]:
        """For each digit that a set may lose the nodes left alone in their cells.

        Of cells that lose several digits to it. Not in the houses of the set, where
        both together are a set, too.
        """
        once = several = 0
        for way in ways:
            several |= once & way.seeing
            once |= way.seeing
        variant = self._grid.variant
        found: dict[Digit, int] = {}
        for cell in places(several & ~variant.house_sets[als.house]):
            held, struck = self._grid.masks[cell], 0
            for way in ways:
                if way.seeing >> cell & 1:
                    struck |= 1 << way.digit - 1
            rest = held & ~struck
            if rest & (rest - 1) or shared_house(variant, als.cells | 1 << cell):
                continue
            for way in ways:
                others = struck & ~(1 << way.digit - 1)
                alone = held & ~others
                if alone and not alone & (alone - 1) and others & (others - 1):
                    above = (alone.bit_length() - 1) * self._planes.cells
                    found[way.digit] = found.get(way.digit, 0) | 1 << above + cell
        return found

    def linked(self) -> ChainNetwork:
        """The network with all ways added so far."""
        before, used = self._before, [*self._entrances.values()]
        weak, steps = dict(before.weak), dict(before.steps)
        entered = _entered(used, self._planes.cells)
        for node, numbers in entered.items():
            steps[node] = _steps(_near(steps, node), numbers, used)
        for node, part in before.parts.items():
            _, numbers = self._in_common(part.digit, part.cells, entered)
            if numbers:
                entered[node] = numbers
                steps[node] = _steps(_near(steps, node), numbers, used)
        linked = cell_set(before.strong)
        for (digit, seeing), (node, cells) in self._insides.items():
            groups, numbers = self._in_common(digit, cells, entered)
            weak[node] = seeing << (digit - 1) * self._planes.cells | groups
            near = near_after(before.strong, weak[node] & linked)
            if numbers:
                entered[node] = numbers
                steps[node] = _steps(near, numbers, used)
            elif near:
                steps[node] = ChainSteps(near)
        insides = (1 << len(self._insides)) - 1 << self._first_inside
        together = [way.entries for way in used]
        return before._replace(
            weak=weak,
            steps=steps,
            leading=cell_set(steps),
            ways=SetWays(self._sets, together, entered, insides),
        )

    def _in_common(
        self, digit: Digit, cells: int, entered: dict[int, int]
    ) -> tuple[int, int]:
        """The groups that a digit makes false in any of its *cells*.

        And the entrances, by number, of which it takes the digit.
        """
        weak, first = self._before.weak, (digit - 1) * self._planes.cells - 1
        groups, numbers = -1 << self._planes.full.bit_length(), -1
        while cells:
            low = cells & -cells
            cells ^= low
            node = first + low.bit_length()
            groups &= weak[node]
            numbers &= entered.get(node, 0)
        return groups, numbers


def _entered(used: list[_Entrance], step: int) -> dict[int, int]:
    """For each candidate the numbers of the entrances that lose its digit by it."""
    found: dict[int, int] = {}
    for number, way in enumerate(used):
        first, here = (way.digit - 1) * step, 1 << number
        rest = way.seeing
        while rest:
            low = rest & -rest
            rest ^= low
            node = first + low.bit_length() - 1
            found[node] = found.get(node, 0) | here
    return found


def _near(steps: dict[int, ChainSteps], node: int) -> int:
    return steps[node].near if node in steps else 0


def _steps(near: int, numbers: int, used: list[_Entrance]) -> ChainSteps:
    """The steps of a node through the entrances of these *numbers*, and others."""
    through = forced = 0
    while numbers:
        low = numbers & -numbers
        numbers ^= low
        way = used[low.bit_length() - 1]
        through |= way.exits & ~way.inside
        forced |= way.forced
    return ChainSteps(near, through, forced)
