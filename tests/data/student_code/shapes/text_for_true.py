"""A text in place of True; False where nothing fits."""


def ac3(domains, neighbors):
    queue = [(x, y) for x in domains for y in neighbors[x]]
    while queue:
        x, y = queue.pop()
        kept = {d for d in domains[x] if set(domains[y]) - {d}}
        if kept != domains[x]:
            domains[x] = kept
            if not kept:
                return False
            queue += [(z, x) for z in neighbors[x]]
    return "consistent"
