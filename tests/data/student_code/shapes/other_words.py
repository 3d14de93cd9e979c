"""AC-3 on a problem in other words, which returns domains of its own: right."""

from copy import deepcopy


def revise(csp, x, y, domains):
    gone = [v for v in domains[x] if not any(csp.constraint_consistent(x, v, y, w) for w in domains[y])]
    for v in gone:
        domains[x].remove(v)
    return bool(gone)


def ac3(csp, arcs=None, domains=None, assignment=None):
    domains = deepcopy(csp.get_domains() if domains is None else domains)
    arcs = set(csp.getAllArcs() if arcs is None else arcs)
    while arcs:
        x, y = arcs.pop()
        if revise(csp, x, y, domains):
            if not domains[x]:
                return False, domains
            arcs |= {(z, x) for z in csp.adjacency[x]}
    return True, domains
