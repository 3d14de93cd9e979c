"""The digits of each cell are an array of NumPy."""

import numpy as np

R, C = "ABCDEFGHI", "123456789"
CELLS = [r + c for r in R for c in C]
ROWS = [[r + c for c in C] for r in R]
COLS = [[r + c for r in R] for c in C]
BOXES = [[r + c for r in rs for c in cs] for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")]
PEERS = {x: {y for u in ROWS + COLS + BOXES if x in u for y in u} - {x} for x in CELLS}

from collections import deque
def revise(csp, xi, xj):
    changed = False
    for x in list(csp.domains[xi]):
        if not any(x != y for y in csp.domains[xj]):
            csp.domains[xi] = csp.domains[xi][csp.domains[xi] != x]
            changed = True
    return changed
def ac3(csp):
    queue = deque((x, y) for x in csp.variables for y in csp.neighbors[x])
    while queue:
        x, y = queue.popleft()
        if revise(csp, x, y):
            if len(csp.domains[x]) == 0:
                return False
            for z in [z for z in csp.neighbors[x] if z != y]:
                queue.append((z, x))
    return True
