"""The shortest chains of a network.

Whether there is a chain at all is told by what follows from a node in the long run,
found for all nodes at once; the chains themselves are searched breadth first.
"""

from collections.abc import Iterator
from typing import NamedTuple

from solver.rules.planes import places
from solver.strategies.chains.network import ChainNetwork


class ShortestChain(NamedTuple):
    """Nodes, each of which follows from the one before it.

    Attributes:
        nodes: From the first to the last.
        is_true: Whether the first is assumed true: then its link is weak. After it
            strong and weak links alternate.
    """

    nodes: tuple[int, ...]
    is_true: bool

    @property
    def steps(self) -> Iterator[tuple[int, int, bool]]:
        """The links: where from, where to, and whether it is strong."""
        is_strong = not self.is_true
        for start, end in zip(self.nodes, self.nodes[1:], strict=False):
            yield start, end, is_strong
            is_strong = not is_strong


class ChainReach(NamedTuple):
    """All that follows from a node.

    Attributes:
        start: The node.
        is_true: Whether it is assumed true.
        before: For what is false and for what is true the node that it follows from.
    """

    start: int
    is_true: bool
    before: tuple[dict[int, int], dict[int, int]]

    def chain(self, node: int, *, is_true: bool) -> ShortestChain | None:
        """A shortest chain to *node* as true or false, if there is one."""
        found = [node]
        side = is_true
        while found[-1] != self.start or side is not self.is_true or len(found) == 1:
            before = self.before[side].get(found[-1])
            if before is None:
                return None
            found.append(before)
            side = not side
        return ShortestChain(tuple(reversed(found)), self.is_true)


def reach(network: ChainNetwork, node: int, *, is_true: bool) -> ChainReach:
    """What follows from *node*, assumed true or false, near things first.

    Of equal chains the one is found that looks first in a cell, then in a row, a
    column, a block.
    """
    before: tuple[dict[int, int], dict[int, int]] = ({}, {})
    seen = [0, 0]
    seen[is_true] = 1 << node
    queue = [(node, is_true)]
    for start, side in queue:
        links = network.weak if side else network.strong
        after = links.get(start, 0) & ~seen[not side]
        if not after:
            continue
        seen[not side] |= after
        target = before[not side]
        for end in network.in_order(start, after):
            target[end] = start
            queue.append((end, not side))
    return ChainReach(node, is_true, before)


def follow_ups(network: ChainNetwork) -> dict[int, int]:
    """For each node the nodes that are true if it is, near and far, as sets."""
    walk = _Walk(_steps(network), {}, {}, {}, [])
    for root in walk.steps:
        if root not in walk.order:
            walk.descend(root)
    return walk.found


def _steps(network: ChainNetwork) -> dict[int, int]:
    """For each node what is true next if it is: by a weak and a strong link."""
    strong = network.strong
    linked = 0
    for node in strong:
        linked |= 1 << node
    found = {}
    for node, seen in network.weak.items():
        after = 0
        for off in places(seen & linked):
            after |= strong[off]
        found[node] = after
    return found


class _Walk(NamedTuple):
    """Finds what follows from each node; those that lead to each other together.

    Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972.

    Attributes:
        steps: For each node what is true next.
        found: For each node that is done all that is true after it.
        order: When each node was come to first.
        low: The earliest node that each leads back to, as far as is known.
        stack: The nodes come to and not done.
    """

    steps: dict[int, int]
    found: dict[int, int]
    order: dict[int, int]
    low: dict[int, int]
    stack: list[int]

    def descend(self, root: int) -> None:
        """Find what follows from *root*, and from all that does."""
        self._enter(root)
        work = [(root, self.steps[root])]
        while work:
            node, rest = work.pop()
            if rest:
                bit = rest & -rest
                work.append((node, rest ^ bit))
                after = bit.bit_length() - 1
                if after not in self.order:
                    self._enter(after)
                    work.append((after, self.steps[after]))
                elif after not in self.found:
                    self.low[node] = min(self.low[node], self.order[after])
                continue
            if work:
                above = work[-1][0]
                self.low[above] = min(self.low[above], self.low[node])
            if self.low[node] == self.order[node]:
                self._settle(node)

    def _enter(self, node: int) -> None:
        self.order[node] = self.low[node] = len(self.order)
        self.stack.append(node)

    def _settle(self, first: int) -> None:
        """Take the nodes that lead to each other from the stack."""
        members = self.stack[self.stack.index(first) :]
        del self.stack[len(self.stack) - len(members) :]
        union = 0
        for node in members:
            union |= self.steps[node]
        for node in places(union):
            union |= self.found.get(node, 0)
        self.found.update(dict.fromkeys(members, union))
