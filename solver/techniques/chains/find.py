"""Chains between two ends, one of which is true; the base of all searches.

Of all chains with the same conclusion the shortest is found that does not come twice
through a cell.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import cell_set, places
from solver.techniques.chains.groups import grouped
from solver.techniques.chains.network import (
    ChainNetwork,
    of_bivalue_cells,
    of_one_digit,
    plain,
    seen_in,
)
from solver.techniques.chains.search import (
    MOST_UNWANTED,
    ChainReach,
    ChainSearch,
    ChainTest,
    ShortestChain,
)
from solver.techniques.chains.sets import with_sets


class ChainFinding(NamedTuple):
    """A chain and the candidates that it removes."""

    chain: ShortestChain
    removes: int


class Map(NamedTuple):
    """A network and its transitive closure.

    Attributes:
        network: The network of a grid.
        after: For each node those that follow from it as true, at any distance.
        most_unwanted: How many chains that cross themselves are passed over.
    """

    network: ChainNetwork
    after: dict[int, int]
    most_unwanted: int = MOST_UNWANTED

    def reach(self, start: int, *, is_true: bool) -> ChainReach:
        """What follows from *start*, level by level."""
        return ChainReach(
            self.network, start, is_true=is_true, most_unwanted=self.most_unwanted
        )

    def ends(self, start: int) -> int:
        """All nodes that are true if *start* is false."""
        found = rest = self.network.strong.get(start, 0)
        while rest:
            low = rest & -rest
            after = self.after.get(low.bit_length() - 1, 0)
            found |= after
            rest &= ~(after | low)
        return found

    @property
    def starts(self) -> Iterator[int]:
        """The single candidates with a strong link, ascending."""
        network = self.network
        return (node for node in sorted(network.strong) if network.is_candidate(node))


def map_of(build: Callable[[Grid], ChainNetwork]) -> Callable[[Grid], Map]:
    """The networks that *build* makes, with their closures."""

    def mapped(grid: Grid) -> Map:
        network = grid.known(build)
        return Map(network, follow_ups(network))

    return mapped


PLAIN: Final = map_of(plain)
GROUPED: Final = map_of(grouped)
WITH_SETS: Final = map_of(with_sets)
ONE_DIGIT: Final = map_of(of_one_digit)
BIVALUE: Final = map_of(of_bivalue_cells)


def shortest(findings: Iterable[ChainFinding]) -> Iterator[ChainFinding]:
    """The first of *findings* with each conclusion; short chains come first."""
    told: set[int] = set()
    for one in findings:
        if one.removes not in told:
            told.add(one.removes)
            yield one


def crosses_itself(network: ChainNetwork, chain: ShortestChain, but: int = 0) -> bool:
    """Whether *chain* returns to a cell that it has left, except for *these*.

    A group or set is come to where its first cell is, and all its cells are left.
    """
    planes = network.grid.variant.planes
    candidates = planes.cells * planes.digits
    left = last = entered = 0
    for node in chain.nodes:
        cells, als = 1 << node % planes.cells, None
        if node >= candidates:
            _, cells, als = network.part(node)
        if not cells & ~entered:
            entered = 0
            continue
        if cells & -cells & left:
            return True
        left |= last & ~but
        entered = als.cells if als else 0
        last = entered or cells
    return False


def whole(network: ChainNetwork, but: int = 0) -> ChainTest:
    """The test whether a chain does not cross itself, except in cells *but*."""
    return lambda chain: not crosses_itself(network, chain, but)


def reached_by_level(
    known: Map, wanted: Iterable[tuple[int, int, int]]
) -> Iterator[tuple[int, int, ShortestChain]]:
    """The chains from false candidates that do not cross themselves, level by level.

    Args:
        known: The network of the grid and its closure.
        wanted: Starts, the ends looked for from each, as a set of nodes, and the cells
            in which its chains may cross themselves, as a set.

    Yields:
        The start, the end and the chain.
    """
    searches = []
    for start, ends, but in wanted:
        reach = known.reach(start, is_true=False)
        searches.append((start, ChainSearch(reach, ends, whole(known.network, but))))
    for level in count(1):
        if not searches:
            return
        for start, search in searches:
            for end, chain in search.level(level):
                yield start, end, chain
        searches = [one for one in searches if not one[1].is_over]


_Removal = Callable[[ChainNetwork, int, int], Iterator[tuple[int, int]]]
"""Ends of a set and the candidates that are false if the start or the end is true."""


def between(known: Map, removal: _Removal) -> Iterator[ChainFinding]:
    """Chains between two candidates, one of which is true; short ones first.

    Args:
        known: The network and its closure.
        removal: Gives the useful ends of a start, and the removals of each.
    """
    network = known.network
    planes = network.grid.variant.planes
    removed: dict[int, dict[int, int]] = {}
    wanted = []
    for start in known.starts:
        ends = known.ends(start) & planes.full & ~(1 << start)
        useful = dict(removal(network, start, ends))
        if useful:
            removed[start] = useful
            wanted.append((start, cell_set(useful), 0))
    for start, end, chain in reached_by_level(known, wanted):
        yield ChainFinding(chain, removed[start][end])


def seen_by_equals(
    network: ChainNetwork, start: int, ends: int
) -> Iterator[tuple[int, int]]:
    """The candidates that see both of two candidates of one digit."""
    planes = network.grid.variant.planes
    seen = seen_in(network.grid)
    own = seen[start]
    for end in places(ends & planes.plane << start // planes.cells * planes.cells):
        if removes := own & seen[end]:
            yield end, removes


def seen_by_both(
    network: ChainNetwork, start: int, ends: int
) -> Iterator[tuple[int, int]]:
    """The candidates that see both of two in different cells, if several.

    With two digits they are those of each other's cells.
    """
    for end, removes in seen_by_equals(network, start, ends):
        if removes & (removes - 1):
            yield end, removes
    planes = network.grid.variant.planes
    seen = seen_in(network.grid)
    own = seen[start]
    above, cell = divmod(start, planes.cells)
    cells = own >> above * planes.cells & planes.plane & ~(1 << cell)
    for other in places(own & planes.column << cell):
        shift = other - cell
        for place in places(ends >> shift & cells):
            yield shift + place, own & seen[shift + place]


def follow_ups(network: ChainNetwork) -> dict[int, int]:
    """For each node the nodes that are true if it is, as sets.

    Nodes from which nothing follows are left out.
    """
    return closed(
        {
            node: near | through | forced
            for node, (near, through, forced) in network.steps.items()
        }
    )


def closed(steps: dict[int, int]) -> dict[int, int]:
    """For each node of *steps* all that they lead to, over any number, as sets.

    Args:
        steps: The nodes, each of which leads on, and where to, as a set.
    """
    walk = _Walk(steps, cell_set(steps))
    for root in steps:
        if walk.unseen >> root & 1:
            walk.descend(root)
    return walk.found


class _Walk:
    """A depth-first walk that finds strongly connected components.

    Source: Gabow, "Path-based depth-first search for strong and biconnected
    components", 2000; with sets of nodes as integers.

    Args:
        steps: For each node what is true next.
        leading: The nodes of *steps*, as a set of nodes.

    Attributes:
        found: For each node that is done all that is true after it.
        unseen: The nodes that were not come to yet, as a set of nodes.
    """

    def __init__(self, steps: dict[int, int], leading: int) -> None:
        self.found: dict[int, int] = {}
        self.unseen = leading
        self._steps = steps
        self._leading = leading

    def descend(self, root: int) -> None:
        """Find all that follows from *root*.

        The way from the root is parted into components. A node that leads back into one
        joins it with all that lie between.
        """
        steps, open_, coming = self._steps, 0, root
        way: list[int] = []
        components: list[tuple[int, int, int]] = []
        while True:
            members, after = 1 << coming, steps[coming]
            self.unseen ^= members
            open_ |= members
            first, back = coming, after & open_
            while back & ~members:
                first, more, following = components.pop()
                members |= more
                after |= following
            components.append((first, members, after))
            way.append(coming)
            while not (rest := steps[way[-1]] & self.unseen):
                if components[-1][0] == way.pop():
                    _, members, after = components.pop()
                    open_ ^= members
                    self._settle(members, after)
                if not way:
                    return
            coming = (rest & -rest).bit_length() - 1

    def _settle(self, members: int, found: int) -> None:
        """Store all that follows from the *members* of a component.

        What follows from those that it leads to is known.
        """
        rest = found & self._leading & ~members
        while rest:
            low = rest & -rest
            after = self.found[low.bit_length() - 1]
            found |= after
            rest &= ~(after | low)
        for node in places(members):
            self.found[node] = found
