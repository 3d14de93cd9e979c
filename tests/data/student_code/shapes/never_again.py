"""AC-3 that never puts an arc back: wrong."""


def peers_of(cell):
    row, column = cell
    found = set()
    for i in range(9):
        found.add((row, i))
        found.add((i, column))
    for r in range(row // 3 * 3, row // 3 * 3 + 3):
        for c in range(column // 3 * 3, column // 3 * 3 + 3):
            found.add((r, c))
    found.discard(cell)
    return found


def AC3(domains):
    todo = [(x, y) for x in domains for y in peers_of(x)]
    while todo:
        x, y = todo.pop(0)
        if remove_unsupported(domains, x, y):
            if len(domains[x]) == 0:
                return False
    return True


def remove_unsupported(domains, x, y):
    changed = False
    for value in set(domains[x]):
        if not any(value != other for other in domains[y]):
            domains[x].remove(value)
            changed = True
    return changed
