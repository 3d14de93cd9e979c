"""REVISE with the cells first and the domains last, as a pair or two: right."""


def revise(xi, xj, D):
    before = len(D[xi])
    if len(D[xj]) == 1:
        D[xi] = [v for v in D[xi] if v != D[xj][0]]
    return len(D[xi]) < before


def ac3(neighbors, D):
    queue = [(x, y) for x in neighbors for y in neighbors[x]]
    while queue:
        x, y = queue.pop(0)
        if revise(x, y, D):
            if not D[x]:
                return False
            queue += [(z, x) for z in neighbors[x] if z != y]
    return True
