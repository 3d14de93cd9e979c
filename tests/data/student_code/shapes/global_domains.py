"""REVISE and AC-3 that work on variables of the file: right."""

variables = [(r, c) for r in range(9) for c in range(9)]
domains = {v: list(range(1, 10)) for v in variables}
constraints = {}
for x in variables:
    for y in variables:
        block = x[0] // 3 == y[0] // 3 and x[1] // 3 == y[1] // 3
        if x != y and (x[0] == y[0] or x[1] == y[1] or block):
            constraints[x, y] = lambda a, b: a != b


def revise(x, y):
    kept = [a for a in domains[x] if any(constraints[x, y](a, b) for b in domains[y])]
    changed = len(kept) < len(domains[x])
    domains[x] = kept
    return changed


def ac3():
    queue = list(constraints)
    while queue:
        x, y = queue.pop(0)
        if revise(x, y):
            if not domains[x]:
                return False
            queue += [(z, w) for z, w in constraints if w == x and z != y]
    return True
