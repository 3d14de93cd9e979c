"""AC-3 on an object that only its author can make: it could not be called."""


class Network:
    def __init__(self, reader, writer):
        self.nodes = reader.nodes
        self.out = writer


def AC3(network):
    queue = list(network.nodes.edges)
    while queue:
        a, b = queue.pop()
        if network.nodes.prune(a, b):
            queue += network.nodes.edges_to(a)
    return network.out.close()
