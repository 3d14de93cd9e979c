"""A right AC-3 with the problem object of a textbook's code."""

from collections import deque


def revise(csp, xi, xj, removals=None):
    revised = False
    for x in csp.curr_domains[xi][:]:
        if not any(csp.constraints(xi, x, xj, y) for y in csp.curr_domains[xj]):
            csp.prune(xi, x, removals)
            revised = True
    return revised


def ac3(csp, queue=None, removals=None):
    if queue is None:
        queue = [(xi, xk) for xi in csp.variables for xk in csp.neighbors[xi]]
    csp.support_pruning()
    queue = deque(queue)
    while queue:
        xi, xj = queue.popleft()
        if revise(csp, xi, xj, removals):
            if not csp.curr_domains[xi]:
                return False
            for xk in csp.neighbors[xi]:
                if xk != xj:
                    queue.append((xk, xi))
    return True
