"""Says True on a contradiction."""


def ac3(domains, neighbors):
    queue = [(x, y) for x in domains for y in neighbors[x]]
    while queue:
        x, y = queue.pop()
        kept = {d for d in domains[x] if set(domains[y]) - {d}}
        if kept != domains[x]:
            domains[x] = kept
            if not kept:
                return True
            queue += [(z, x) for z in neighbors[x]]
    return True
