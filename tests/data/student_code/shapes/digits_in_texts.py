"""A problem whose domains are texts."""


def ac3(csp):
    queue = [(x, y) for x in csp.variables for y in csp.neighbors[x]]
    while queue:
        x, y = queue.pop(0)
        kept = "".join(d for d in csp.domains[x] if csp.domains[y].replace(d, ""))
        if kept != csp.domains[x]:
            csp.domains[x] = kept
            if kept == "":
                return False
            queue += [(z, x) for z in csp.neighbors[x]]
    return True
