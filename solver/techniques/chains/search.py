"""The shortest chains of a network, found level by level.

What is true after a weak and a strong link is a level further. Through an almost locked
set a chain is harder to follow: that counts three levels, and five where the set leaves
a cell one candidate.
"""

from collections.abc import Callable, Iterator
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple

from solver.rules.candidate_sets import places
from solver.techniques.chains.network import ChainNetwork

_THROUGH: Final = 3
_FORCED: Final = 5
"""Levels; with these the technique cases are passed, and with more, too."""
_LONGER: Final = 4
"""Levels after the first at which a chain to an end is still looked for."""
MOST_UNWANTED: Final = 100
"""Chains to one end and of one length that are passed over before it is given up."""


class ShortestChain(NamedTuple):
    """A chain of nodes, each of which follows from the one before.

    Attributes:
        nodes: From the first to the last.
        is_true: Whether the first is assumed true: then its link is weak. After it
            strong and weak links alternate.
    """

    nodes: tuple[int, ...]
    is_true: bool

    @property
    def steps(self) -> list[tuple[int, int, bool]]:
        """The links: start, end, and whether it is strong."""
        is_strong = not self.is_true
        found = []
        for start, end in zip(self.nodes, self.nodes[1:], strict=False):
            found.append((start, end, is_strong))
            is_strong = not is_strong
        return found


ChainTest = Callable[[ShortestChain], bool]
"""Whether a chain may begin so, or be so."""


class ChainReach:
    """The nodes that follow from a node, level by level, computed when asked for.

    Args:
        network: The network of the grid.
        start: The node.
        is_true: Whether it is assumed true. If it is false, the first level is
            true after one link; if it is true, after two.
        most_unwanted: How many chains to one end and of one length that are not wanted
            are passed over.
    """

    def __init__(
        self,
        network: ChainNetwork,
        start: int,
        *,
        is_true: bool,
        most_unwanted: int = MOST_UNWANTED,
    ) -> None:
        self.most_unwanted = most_unwanted
        self._network = network
        self._start = start
        self._is_true = is_true
        first = 1 << start if is_true else network.strong.get(start, 0)
        self._levels: list[int] = [] if is_true else [0]
        self._seen = 0
        self._coming = {len(self._levels): first}
        self._extend()

    @property
    def is_over(self) -> bool:
        """Whether no more levels are to come."""
        return not self._coming

    def level(self, number: int) -> int:
        """The nodes that are true after so many levels and not before, as a set."""
        while len(self._levels) <= number and self._coming:
            self._extend()
        return self._levels[number] if number < len(self._levels) else 0

    def _extend(self) -> None:
        number = len(self._levels)
        new = self._coming.pop(number, 0) & ~self._seen
        self._levels.append(new)
        self._seen |= new
        steps = self._network.steps
        near = through = forced = 0
        for node in places(new & self._network.leading):
            after = steps[node]
            near |= after.near
            through |= after.through
            forced |= after.forced
        for count, nodes in ((1, near), (_THROUGH, through), (_FORCED, forced)):
            left = nodes & ~self._seen
            if left:
                later = number + count
                self._coming[later] = self._coming.get(later, 0) | left

    def chain_to_true(
        self, node: int, number: int, is_wanted: ChainTest
    ) -> ShortestChain | None:
        """A chain to *node* of so many levels, whose beginnings are wanted, too.

        Of equal chains the one is found that looks first in a cell, then in a row, a
        column, a block, and at sets last.
        """
        return next(self._ways(number, 1 << node, is_wanted), None)

    def chain_to_false(
        self, node: int, number: int, is_wanted: ChainTest
    ) -> ShortestChain | None:
        """A chain to *node* as false after so many levels, if there is one."""
        network = self._network
        level = self.level(number) if number else 0
        last = level & network.weak[node]
        for end in places(level & network.ways.insides):
            if network.weak[end] >> node & 1:
                last |= 1 << end
        if number and not last:
            return None
        for chain in self._ways(number, last, is_wanted):
            whole = chain._replace(nodes=(*chain.nodes, node))
            if is_wanted(whole):
                return whole
        return None

    def _ways(
        self, number: int, ends: int, is_wanted: ChainTest
    ) -> Iterator[ShortestChain]:
        """The chains of so many levels to any of *ends*, wanted in all their parts."""
        leading = self._leading_to(number, ends)
        parts: list[tuple[tuple[int, ...], int, int]] = [
            ((self._start,), self._start, 0)
        ]
        unwanted = 0
        while parts and unwanted <= self.most_unwanted:
            nodes, last, at = parts.pop()
            chain = ShortestChain(nodes, self._is_true)
            if not is_wanted(chain):
                unwanted += 1
                continue
            if at == number:
                yield chain
            else:
                after = list(self._after(last, at, leading))
                for count, more, end in reversed(after):
                    parts.append(((*nodes, *more), end, at + count))

    def _after(
        self, node: int, at: int, leading: list[int]
    ) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """The continuations after *node*: levels, the next nodes, and the last.

        The last as a node of the network, where the chain has the exit of a set.
        """
        network = self._network
        if not at and not self._is_true:
            for end in network.in_order(node, network.strong[node] & leading[1]):
                yield 1, (end,), end
            return
        for count, off, hits in self._next(node, leading[at:]):
            for end in network.in_order(off, hits):
                inside = network.exit(off, end) if count == _THROUGH else end
                yield count, (off, inside), end

    def _leading_to(self, number: int, ends: int) -> list[int]:
        """For each level the nodes on a way to *ends*, which are the last.

        Sets of nodes; after the last level there are none.
        """
        steps = self._network.steps
        found = [0] * number + [ends] + [0] * _FORCED
        reached = list(accumulate(self._levels[:number], or_))
        for at in range(number - 1, -1 if self._is_true else 0, -1):
            near, through, forced = (found[at + n] for n in (1, _THROUGH, _FORCED))
            for node in places(
                reached[min(at, len(reached) - 1)] & self._network.leading
            ):
                after = steps[node]
                if (
                    after.near & near
                    or after.through & through
                    or after.forced & forced
                ):
                    found[at] |= 1 << node
        return found

    def _next(self, node: int, leading: list[int]) -> Iterator[tuple[int, int, int]]:
        """The continuations of a chain after *node*: levels, link and next nodes.

        Args:
            node: True.
            leading: What leads to the end, level by level, from that of *node*.
        """
        network = self._network
        near = leading[1]
        for off in network.in_order(node, network.weak[node]):
            if hits := network.strong.get(off, 0) & near:
                yield 1, off, hits
        entries = [(n, *network.entry(n)) for n in network.ways.from_node(node)]
        for number, way, lost in entries:
            if hits := way.exits(lost) & leading[_THROUGH]:
                yield _THROUGH, number, hits
        for number, way, lost in entries:
            if hits := way.forced.get(lost, 0) & leading[_FORCED]:
                yield _FORCED, number, hits


class ChainSearch:
    """Ends that are looked for from one start, level by level.

    Where all chains of an end's first level are unwanted, longer ones are tried.

    Args:
        reach: What follows from the start.
        ends: The ends that are looked for, as true, as a set of nodes.
        is_wanted: Which chains may be found.
    """

    def __init__(self, reach: ChainReach, ends: int, is_wanted: ChainTest) -> None:
        self._reach = reach
        self._ends = ends
        self._is_wanted = is_wanted
        self._late: dict[int, int] = {}
        """The ends that are reached without a chain: the last level to try."""

    @property
    def is_over(self) -> bool:
        """Whether no more chains are to come."""
        return not self._late and (not self._ends or self._reach.is_over)

    def level(self, number: int) -> Iterator[tuple[int, ShortestChain]]:
        """The ends for which there is a chain of so many levels, and the chain."""
        hits = self._reach.level(number) & self._ends
        self._ends ^= hits
        for end in places(hits):
            self._late[end] = number + (_LONGER if self._reach.most_unwanted else 0)
        for end, last in sorted(self._late.items()):
            chain = self._reach.chain_to_true(end, number, self._is_wanted)
            if chain or number == last:
                del self._late[end]
            if chain:
                yield end, chain
