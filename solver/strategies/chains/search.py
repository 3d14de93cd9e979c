"""The shortest chains of a network.

Whether there is a chain at all is told by what follows from a node in the long run,
found for all nodes at once; the chains themselves are searched breadth first.
"""

from collections.abc import Iterator
from typing import NamedTuple

from solver.rules.planes import places
from solver.strategies.chains.network import Network


class Chain(NamedTuple):
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


class Reach(NamedTuple):
    """All that follows from a node.

    Attributes:
        start: The node.
        is_true: Whether it is assumed true.
        before: For what is false and for what is true the node that it follows from.
    """

    start: int
    is_true: bool
    before: tuple[dict[int, int], dict[int, int]]

    def chain(self, node: int, *, is_true: bool) -> Chain | None:
        """A shortest chain to *node* as true or false, if there is one."""
        found = [node]
        side = is_true
        while found[-1] != self.start or side is not self.is_true or len(found) == 1:
            before = self.before[side].get(found[-1])
            if before is None:
                return None
            found.append(before)
            side = not side
        return Chain(tuple(reversed(found)), self.is_true)


def reach(network: Network, node: int, *, is_true: bool) -> Reach:
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
    return Reach(node, is_true, before)


def follow_ups(network: Network) -> dict[int, int]:
    """For each node the nodes that are true if it is, near and far, as sets.

    Nodes that lead to each other are found together, as Tarjan does.
    """
    steps = _steps(network)
    found: dict[int, int] = {}
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    for root in steps:
        if root not in order:
            _descend(root, steps, found, order, low, stack)
    return found


def _steps(network: Network) -> dict[int, int]:
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


def _descend(
    root: int,
    steps: dict[int, int],
    found: dict[int, int],
    order: dict[int, int],
    low: dict[int, int],
    stack: list[int],
) -> None:
    """Find what follows from *root*, and from all that does."""
    order[root] = low[root] = len(order)
    stack.append(root)
    work = [(root, steps[root])]
    while work:
        node, rest = work.pop()
        if rest:
            bit = rest & -rest
            work.append((node, rest ^ bit))
            after = bit.bit_length() - 1
            if after not in order:
                order[after] = low[after] = len(order)
                stack.append(after)
                work.append((after, steps[after]))
            elif after not in found:
                low[node] = min(low[node], order[after])
            continue
        if work:
            above = work[-1][0]
            low[above] = min(low[above], low[node])
        if low[node] == order[node]:
            _settle(node, steps, found, stack)


def _settle(
    first: int, steps: dict[int, int], found: dict[int, int], stack: list[int]
) -> None:
    """Take the nodes that lead to each other from *stack*: all have the same after."""
    members = stack[stack.index(first) :]
    del stack[len(stack) - len(members) :]
    union = 0
    for node in members:
        union |= steps[node]
    for node in places(union):
        union |= found.get(node, 0)
    found.update(dict.fromkeys(members, union))
