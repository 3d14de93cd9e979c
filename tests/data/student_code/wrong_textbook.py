"""AC-3 with mistakes: support is not looked for, and no arc goes back in the queue."""


def revise(csp, xi, xj):
    revised = False
    for x in list(csp.curr_domains[xi]):
        if x in csp.curr_domains[xj]:  # another value may still support it
            csp.curr_domains[xi].remove(x)
            revised = True
    return revised


def ac3(csp):
    queue = [(xi, xk) for xi in csp.variables for xk in csp.neighbors[xi]]
    while queue:
        xi, xj = queue.pop()
        if len(csp.domains[xj]) == 1 and csp.domains[xj][0] in csp.domains[xi]:
            csp.domains[xi].remove(csp.domains[xj][0])
