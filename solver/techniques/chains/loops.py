"""Loops: chains that return to where they began.

A loop that closes on itself is continuous, and each of its weak links is then a strong
one, too; a loop that does not is discontinuous, and shows its first candidate true or
false.
"""

from collections.abc import Iterator
from itertools import count
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit
from solver.techniques.chains.find import (
    ChainFinding,
    Map,
    crosses_itself,
    reached_by_level,
)
from solver.techniques.chains.network import (
    ChainNetwork,
    LinkedPart,
    seen_by_part,
    seen_in,
)
from solver.techniques.chains.search import (
    ChainReach,
    ChainSearch,
    ChainTest,
    ShortestChain,
)

_TURN: Final = 3
"""Nodes of a chain to what sees its start, which is no loop."""


def _loop_test(network: ChainNetwork, node: int) -> ChainTest:
    """The test whether a chain leaves its cell at once and enters no other twice."""
    first = network.part(node).cells

    def is_wanted(chain: ShortestChain) -> bool:
        nodes = chain.nodes
        if len(nodes) > 1 and network.part(nodes[1]).cells & first:
            return False
        return not crosses_itself(network, chain, but=first)

    return is_wanted


def discontinuous(known: Map, least: int = _TURN) -> Iterator[ChainFinding]:
    """Loops that show a candidate false, or true: the others of its cell are false.

    Short ones first; those of *least* nodes, the start counted once, say nothing new.
    """
    doubts = list(_doubts(known))
    for level in count(1):
        if not doubts:
            return
        for doubt in doubts:
            for chain, removes in doubt.chains(level):
                if len(chain.nodes) > least:
                    yield ChainFinding(_closed(chain), removes)
        doubts = [doubt for doubt in doubts if not doubt.is_over]


def _doubts(known: Map) -> Iterator["_Doubt"]:
    """The candidates that a loop may show to be false, or true."""
    network = known.network
    planes = network.grid.variant.planes
    for node, seen in seen_in(network.grid).items():
        others = seen & planes.column << node % planes.cells
        may_be_true = others and known.ends(node) >> node & 1
        may_be_false = known.after.get(node, 0) & network.weak[node]
        if not (may_be_true or may_be_false):
            continue
        is_wanted = _loop_test(network, node)
        if_true = if_false = None
        if may_be_false:
            if_true = known.reach(node, is_true=True)
        if may_be_true:
            reach = known.reach(node, is_true=False)
            if_false = ChainSearch(reach, 1 << node, is_wanted)
        yield _Doubt(node, others, if_true, if_false, is_wanted)


class _Doubt:
    """A candidate that is tried as true and as false.

    Args:
        node: The candidate.
        others: Those of its cell, as a set of nodes.
        if_true: What follows if it is true; ``None`` where that is not asked.
        if_false: The same if it is false.
        is_wanted: Which chains are loops.
    """

    def __init__(
        self,
        node: int,
        others: int,
        if_true: ChainReach | None,
        if_false: ChainSearch | None,
        is_wanted: ChainTest,
    ) -> None:
        self._node = node
        self._others = others
        self._is_wanted = is_wanted
        self._true = if_true
        self._true_others = if_true and ChainSearch(if_true, others, is_wanted)
        self._false = if_false

    @property
    def is_over(self) -> bool:
        """Whether there are no more chains to find."""
        return not (self._true or self._true_others or self._false)

    def chains(self, level: int) -> Iterator[ChainFinding]:
        """The chains after so many levels, and equally long ones if it is false."""
        removes = 1 << self._node
        if self._true:
            chain = self._true.chain_to_false(self._node, level, self._is_wanted)
            if chain:
                yield ChainFinding(chain, removes)
            if chain or self._true.is_over:
                self._true = None
        if self._true_others:
            for _, chain in self._true_others.level(level):
                yield ChainFinding(chain, removes)
            if self._true_others.is_over:
                self._true_others = None
        if self._false:
            for _, chain in self._false.level(level + 1):
                yield ChainFinding(chain, self._others)
            if self._false.is_over:
                self._false = None


def _closed(chain: ShortestChain) -> ShortestChain:
    """*chain* closed at its beginning, which its last node sees."""
    nodes = chain.nodes
    return chain if nodes[-1] == nodes[0] else chain._replace(nodes=(*nodes, nodes[0]))


def continuous(known: Map) -> Iterator[ChainFinding]:
    """Continuous loops, whose weak links are strong, too; short ones first."""
    network = known.network
    for chain in _closing(known):
        loop = chain._replace(nodes=(*chain.nodes, chain.nodes[0]))
        removes = _beside(network, loop)
        if removes:
            yield ChainFinding(loop, removes)


def _closing(known: Map) -> Iterator[ShortestChain]:
    """Chains from a false candidate to a true one that sees it.

    A loop with a weak link in a cell is found from that cell alone, and loops of groups
    and sets only where they have one.
    """
    network = known.network
    planes = network.grid.variant.planes
    wanted = []
    for node in known.starts:
        ends = known.ends(node) & network.weak[node]
        in_cell = ends & planes.column << node % planes.cells
        direct = network.strong[node]
        ends = in_cell & ~direct | _others(network, node, ends ^ in_cell)
        if ends:
            wanted.append((node, ends, network.part(node).cells))
    for node, end, chain in reached_by_level(known, wanted):
        if (end - node) % planes.cells == 0:
            if not _is_in_cell(network, *chain.nodes[:2]):
                yield chain
        elif not any(
            _is_in_cell(network, start, after)
            for start, after, is_strong in chain.steps
            if not is_strong
        ):
            yield chain


def _others(network: ChainNetwork, node: int, ends: int) -> int:
    """The *ends* in other cells with which *node* may close a loop of candidates.

    Only later ones, as it is found from both sides; those that are strongly linked with
    the node only if something sees both.
    """
    if not network.is_of_candidates:
        return 0
    seen, direct = seen_in(network.grid), ends & network.strong[node]
    found = ends ^ direct
    for end in places(direct):
        if seen[node] & seen[end]:
            found |= 1 << end
    return found >> node << node


def _is_in_cell(network: ChainNetwork, one: int, other: int) -> bool:
    """Whether two nodes are candidates of one cell."""
    cells = network.grid.variant.planes.cells
    return (one - other) % cells == 0 and network.is_plain((one, other))


def _beside(network: ChainNetwork, loop: ShortestChain) -> int:
    """The candidates that a weak link of a loop, or a locked set, removes.

    In the cells of the loop only what is beside a weak link of the cell, or of several
    cells of a set.
    """
    planes = network.grid.variant.planes
    found = inside = own = nodes = 0
    is_inside = False
    for start, end, is_strong in loop.steps:
        one, other = network.part(start), network.part(end)
        own |= planes.in_cells(one.cells)
        nodes |= one.cells << (one.digit - 1) * planes.cells
        if is_strong:
            inside |= _locked_out(network, one, other)
            is_inside = one.als is not None and not other.cells & ~one.als.cells
            continue
        both = _seen_by_node(network, start) & _seen_by_node(network, end)
        of_set = one if is_inside else other if other.als else None
        if one.cells == other.cells or (of_set and of_set.cells & (of_set.cells - 1)):
            inside |= both
        else:
            found |= both
    return (found & ~own | inside) & ~nodes


def _seen_by_node(network: ChainNetwork, node: int) -> int:
    """The candidates that *node* sees."""
    if network.is_candidate(node):
        return seen_in(network.grid)[node]
    part = network.part(node)
    return _seen_from(network.grid, part.digit, part.cells)


def _seen_from(grid: Grid, digit: Digit, cells: int) -> int:
    """The candidates that *digit* rules out in any of its *cells*."""
    return seen_by_part(grid, seen_in(grid), digit, cells)


def _locked_out(network: ChainNetwork, one: LinkedPart, other: LinkedPart) -> int:
    """The removals by the digits that a set of a loop holds in any case.

    Where the set leaves a cell one candidate, that digit or a further one of the set is
    in the cell.
    """
    als = one.als
    if als is None:
        return 0
    grid = network.grid
    is_beside = other.cells & ~als.cells
    found = 0
    for digit, cells in zip(grid.variant.digits, als.places, strict=True):
        if not cells or digit == one.digit:
            continue
        if is_beside:
            found |= _seen_from(
                grid, digit, cells | other.cells & grid.cells_with(digit)
            )
        elif digit != other.digit:
            found |= _seen_from(grid, digit, cells)
    return found
