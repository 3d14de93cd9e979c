"""Transitive closure of a network: all that follows from each node."""

from solver.rules.candidate_sets import places
from solver.techniques.chains.network import ChainNetwork


def follow_ups(network: ChainNetwork) -> dict[int, int]:
    """For each node the nodes that are true if it is, as sets.

    Nodes from which nothing follows are left out.
    """
    walk = _Walk(
        {
            node: near | through | forced
            for node, (near, through, forced) in network.steps.items()
        },
        network.leading,
    )
    for root in network.steps:
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
