"""Chains by what they show: loops, and chains between two ends.

A chain between two ends says that one of both is true. A loop that closes on itself is
continuous, and each of its weak links is then a strong one, too; a loop that does not
is discontinuous, and shows its first candidate true or false.

Of all chains with the same conclusion the shortest is found, and none that comes twice
through a cell.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from solver.digits import Digit, digits
from solver.grid import Grid
from solver.rules.planes import places
from solver.strategies.chains.network import (
    ChainNetwork,
    grouped,
    of_bivalue_cells,
    of_one_digit,
    plain,
    seen_by_all,
    seen_in,
    with_sets,
)
from solver.strategies.chains.search import ChainReach, ShortestChain, follow_ups, reach

MANY: Final = 2
"""Candidates that a chain between two ends removes, else it is told as a loop."""


class ChainFinding(NamedTuple):
    """A chain and what it removes."""

    chain: ShortestChain
    removes: int


class Map(NamedTuple):
    """A network and what follows in it in the long run."""

    network: ChainNetwork
    after: dict[int, int]

    def ends(self, start: int) -> int:
        """All that is true if *start* is false."""
        found = nearest = self.network.strong.get(start, 0)
        for node in places(nearest):
            found |= self.after.get(node, 0)
        return found

    @property
    def starts(self) -> Iterator[int]:
        """The single candidates with a strong link, ascending."""
        network = self.network
        return (node for node in sorted(network.strong) if network.is_candidate(node))


def _map_of(build: Callable[[Grid], ChainNetwork]) -> Callable[[Grid], Map]:
    def mapped(grid: Grid) -> Map:
        network = build(grid)
        return Map(network, follow_ups(network))

    return mapped


PLAIN: Final = _map_of(plain)
GROUPED: Final = _map_of(grouped)
WITH_SETS: Final = _map_of(with_sets)
ONE_DIGIT: Final = _map_of(of_one_digit)
BIVALUE: Final = _map_of(of_bivalue_cells)


def shortest(findings: Iterable[ChainFinding]) -> list[ChainFinding]:
    """Of each conclusion the shortest finding, the shortest first."""
    found: dict[int, ChainFinding] = {}
    for one in sorted(findings, key=lambda finding: len(finding.chain.nodes)):
        found.setdefault(one.removes, one)
    return list(found.values())


def is_loop(network: ChainNetwork, chain: ShortestChain) -> bool:
    """Whether *chain* leaves its cell at once and comes to no other cell twice."""
    nodes = chain.nodes
    first = network.part(nodes[0]).cells
    if len(nodes) <= MANY + 1 or network.part(nodes[1]).cells & first:
        return False
    return not crosses_itself(network, chain, but=first)


def crosses_itself(network: ChainNetwork, chain: ShortestChain, but: int = 0) -> bool:
    """Whether *chain* comes to a cell again that it has left, *but* these.

    A group or set is come to where its first cell is, and all its cells are left.
    """
    left = last = 0
    is_exit = False
    for node in chain.nodes:
        if is_exit:
            is_exit = False
            continue
        _, cells, als = network.part(node)
        if cells & -cells & left:
            return True
        left |= last & ~but
        last = als.cells if als else cells
        is_exit = als is not None
    return False


def between(
    known: Map, removed: Callable[[ChainNetwork, int, int], int], least: int = 1
) -> Iterator[ChainFinding]:
    """Chains between two candidates, one of which is true.

    Args:
        known: Where.
        removed: What goes if one of two candidates is true.
        least: How many candidates must go.
    """
    network = known.network
    for start in known.starts:
        reached: ChainReach | None = None
        for end in places(known.ends(start) & ~(1 << start)):
            if not network.is_candidate(end):
                break
            removes = removed(network, start, end)
            if removes.bit_count() < least:
                continue
            reached = reached or reach(network, start, is_true=False)
            chain = reached.chain(end, is_true=True)
            if chain and not crosses_itself(network, chain):
                yield ChainFinding(chain, removes)


def seen_by_equals(network: ChainNetwork, start: int, end: int) -> int:
    """What sees both of two candidates of one digit."""
    planes = network.grid.variant.planes
    if start // planes.cells != end // planes.cells:
        return 0
    seen = seen_in(network.grid)
    return seen[start] & seen[end]


def seen_by_both(network: ChainNetwork, start: int, end: int) -> int:
    """What sees both of two candidates in different cells."""
    planes = network.grid.variant.planes
    seen = seen_in(network.grid)
    if (start - end) % planes.cells == 0:
        return 0
    return seen[start] & seen[end]


def discontinuous(known: Map) -> Iterator[ChainFinding]:
    """Loops that show a candidate false, or true: the others of its cell are false."""
    network = known.network
    planes = network.grid.variant.planes
    for node, sees in seen_in(network.grid).items():
        in_cell = sees & planes.column << node % planes.cells
        if known.after[node] & network.weak[node]:
            reached = reach(network, node, is_true=True)
            ends = [reached.chain(node, is_true=False)]
            ends += [reached.chain(other, is_true=True) for other in places(in_cell)]
            for chain in filter(None, ends):
                if is_loop(network, chain):
                    yield ChainFinding(_closed(chain), 1 << node)
        if in_cell and known.ends(node) >> node & 1:
            closed = reach(network, node, is_true=False).chain(node, is_true=True)
            if closed and is_loop(network, closed):
                yield ChainFinding(closed, in_cell)


def _closed(chain: ShortestChain) -> ShortestChain:
    """*chain* with its end where it began, which the last of it sees."""
    nodes = chain.nodes
    return chain if nodes[-1] == nodes[0] else chain._replace(nodes=(*nodes, nodes[0]))


def continuous(known: Map) -> Iterator[ChainFinding]:
    """Loops whose weak links are strong, too."""
    for chain in _closing(known):
        loop = chain._replace(nodes=(*chain.nodes, chain.nodes[0]))
        removes = _beside(known.network, loop)
        if removes:
            yield ChainFinding(loop, removes)


def _closing(known: Map) -> Iterator[ShortestChain]:
    """Chains from a false candidate to a true one that sees it.

    A loop with a weak link in a cell is found from that cell alone, and loops of groups
    and sets only where they have one.
    """
    network = known.network
    planes = network.grid.variant.planes
    cells = planes.cells
    for node in known.starts:
        ends = known.ends(node) & network.weak[node]
        in_cell = ends & planes.column << node % cells
        ends = in_cell if network.parts else in_cell | ends >> node << node
        if not ends:
            continue
        reached = reach(network, node, is_true=False)
        for end in places(ends):
            chain = reached.chain(end, is_true=True)
            if not chain or crosses_itself(network, chain, network.part(node).cells):
                continue
            if (end - node) % cells == 0 and network.is_candidate(end):
                if not _is_in_cell(network, *chain.nodes[:2]):
                    yield chain
            elif not any(
                _is_in_cell(network, start, after)
                for start, after, is_strong in chain.steps
                if not is_strong
            ):
                yield chain


def _is_in_cell(network: ChainNetwork, one: int, other: int) -> bool:
    """Whether two nodes are digits of one cell."""
    cells = network.grid.variant.planes.cells
    return (one - other) % cells == 0 and network.is_plain((one, other))


def _beside(network: ChainNetwork, loop: ShortestChain) -> int:
    """What sees both ends of a weak link, or the locked digits of a set.

    In the cells of the loop only what is beside a weak link of the cell.
    """
    planes = network.grid.variant.planes
    found = inside = own = 0
    for start, end, is_strong in loop.steps:
        one, other = network.part(start), network.part(end)
        own |= planes.in_cells(one.cells)
        if is_strong:
            found |= _locked_out(network, start, end)
            continue
        both = _seen_by_node(network, start) & _seen_by_node(network, end)
        if one.cells == other.cells:
            inside |= both
        else:
            found |= both
    return found & ~own | inside


def _seen_by_node(network: ChainNetwork, node: int) -> int:
    """The candidates that *node* sees."""
    if network.is_candidate(node):
        return seen_in(network.grid)[node]
    part = network.part(node)
    return _seen_from(network.grid, part.digit, part.cells)


def _seen_from(grid: Grid, digit: Digit, cells: int) -> int:
    """The candidates that *digit* rules out wherever in *cells* it stands."""
    return seen_by_all(grid.variant.planes, seen_in(grid), digit, cells)


def _locked_out(network: ChainNetwork, start: int, end: int) -> int:
    """What the digits that a set holds in any case take from others."""
    als = network.part(start).als
    if als is None:
        return 0
    passing = {network.part(start).digit, network.part(end).digit}
    found = 0
    for digit in digits(als.digits):
        if digit not in passing:
            found |= _seen_from(network.grid, digit, als.places[digit - 1])
    return found
