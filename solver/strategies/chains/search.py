"""The shortest chains of a network, found level by level.

What is true after a weak and a strong link is a level further. Through an almost locked
set a chain is harder to follow: that counts three levels, and five where the set leaves
a cell one candidate.
"""

from typing import Final, NamedTuple

from solver.rules.candidate_sets import places
from solver.strategies.chains.network import ChainNetwork

_THROUGH: Final = 3
_FORCED: Final = 5
"""Levels; with these the technique cases are passed, and with more, too."""


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


class ChainReach:
    """The nodes that follow from a node, level by level, computed when asked for.

    Args:
        network: The network of the grid.
        start: The node.
        is_true: Whether it is assumed true. If it is false, the first level is
            true after one link; if it is true, after two.
    """

    def __init__(self, network: ChainNetwork, start: int, *, is_true: bool) -> None:
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

    def chain_to_true(self, node: int, number: int) -> ShortestChain:
        """A shortest chain to *node*, which is true after so many levels.

        Of equal chains the one is found that looks first in a cell, then in a row, a
        column, a block, and at sets last.
        """
        return ShortestChain(tuple(self._way(number, 1 << node)), self._is_true)

    def chain_to_false(self, node: int, number: int) -> ShortestChain | None:
        """A shortest chain to *node* as false after so many levels, if there is one."""
        network = self._network
        level = self.level(number) if number else 0
        last = level & network.weak[node]
        for end in places(level & network.ways.insides):
            if network.weak[end] >> node & 1:
                last |= 1 << end
        if not last:
            return None
        return ShortestChain((*self._way(number, last), node), self._is_true)

    def _way(self, number: int, ends: int) -> list[int]:
        """The nodes to the first of *ends* that is reached, all at one level."""
        leading = self._leading_to(number, ends)
        node, at, way = self._start, 0, [self._start]
        if not self._is_true:
            node = self._first(node, self._network.strong[node] & leading[1])
            at, way = 1, [self._start, node]
        while at < number:
            count, off, hits = self._next(node, leading[at:])
            node = self._first(off, hits)
            is_inside = count == _THROUGH
            way += (off, self._network.exit(off, node) if is_inside else node)
            at += count
        return way

    def _leading_to(self, number: int, ends: int) -> list[int]:
        """For each level the nodes on a shortest way to *ends*, which are the last.

        Sets of nodes; after the last level there are none.
        """
        steps = self._network.steps
        found = [0] * number + [ends] + [0] * _FORCED
        for at in range(number - 1, -1 if self._is_true else 0, -1):
            near, through, forced = (found[at + n] for n in (1, _THROUGH, _FORCED))
            for node in places(self._levels[at] & self._network.leading):
                after = steps[node]
                if (
                    after.near & near
                    or after.through & through
                    or after.forced & forced
                ):
                    found[at] |= 1 << node
        return found

    def _next(self, node: int, leading: list[int]) -> tuple[int, int, int]:
        """The continuations of a chain after *node*: levels, link and next node.

        Args:
            node: True.
            leading: What leads to the end, level by level, from that of *node*.
        """
        network = self._network
        near = leading[1]
        for off in network.in_order(node, network.weak[node]):
            hits = network.strong.get(off, 0) & near
            if hits:
                return 1, off, hits
        entries = [(n, *network.entry(n)) for n in network.ways.from_node(node)]
        for number, way, lost in entries:
            if hits := way.exits(lost) & leading[_THROUGH]:
                return _THROUGH, number, hits
        for number, way, lost in entries:
            if hits := way.forced.get(lost, 0) & leading[_FORCED]:
                return _FORCED, number, hits
        raise AssertionError("a way that leads nowhere")

    def _first(self, node: int, hits: int) -> int:
        return next(self._network.in_order(node, hits))
