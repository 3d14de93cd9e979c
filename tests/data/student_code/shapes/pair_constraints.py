"""AC-3 on a problem whose constraints are tests of two values by their arc: right."""


def AC3(csp):
    agenda = set(csp.constraints)
    while agenda:
        x, y = agenda.pop()
        allows = csp.constraints[x, y]
        for a in list(csp.domains[x]):
            if not any(allows(a, b) for b in csp.domains[y]):
                csp.domains[x].remove(a)
                agenda |= {(z, x) for z in csp.neighbours[x]}
        if not csp.domains[x]:
            return False
    return True
