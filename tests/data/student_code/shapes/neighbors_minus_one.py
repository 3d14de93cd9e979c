"""The textbook's own line: neighbors are sets."""


def AC3(csp, queue=None):
    if queue is None:
        queue = {(i, k) for i in csp.variables for k in csp.neighbors[i]}
    while queue:
        (i, j) = queue.pop()
        if revise(csp, i, j):
            if len(csp.domains[i]) == 0:
                return False
            for k in csp.neighbors[i] - {j}:
                queue.add((k, i))
    return True


def revise(csp, i, j):
    revised = False
    for x in csp.domains[i][:]:
        if not any(csp.constraints(i, x, j, y) for y in csp.domains[j]):
            csp.domains[i].remove(x)
            revised = True
    return revised
