"""An adapter for "unknown_object"."""

from solution import AC3, Network


class Nodes:
    def __init__(self, grid):
        self.candidates = {i: {int(c)} if c != "." else set(range(1, 10)) for i, c in enumerate(grid)}
        self.edges = [(a, b) for a in range(81) for b in range(81) if near(a, b)]

    def prune(self, a, b):
        if len(self.candidates[b]) == 1 and self.candidates[b] <= self.candidates[a]:
            self.candidates[a] = self.candidates[a] - self.candidates[b]
            return True
        return False

    def edges_to(self, a):
        return [(b, a) for b in range(81) if near(b, a)]

    def close(self):
        return all(self.candidates.values())


def near(a, b):
    return a != b and (
        a // 9 == b // 9 or a % 9 == b % 9 or (a // 27, a % 9 // 3) == (b // 27, b % 9 // 3)
    )


def make(grid):
    nodes = Nodes(grid)
    holder = type("Holder", (), {"nodes": nodes})
    return Network(holder, nodes)


def domains(network):
    return network.nodes.candidates


def run(network):
    return AC3(network)
