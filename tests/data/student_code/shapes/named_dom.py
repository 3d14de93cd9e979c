"""The same with another name of its argument, which makes its cells itself: right."""


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


def AC3(dom):
    todo = [(x, y) for x in dom for y in peers_of(x)]
    while todo:
        x, y = todo.pop(0)
        if remove_unsupported(dom, x, y):
            if len(dom[x]) == 0:
                return False
            for z in peers_of(x):
                if z != y:
                    todo.append((z, x))
    return True


def remove_unsupported(dom, x, y):
    changed = False
    for value in set(dom[x]):
        if not any(value != other for other in dom[y]):
            dom[x].remove(value)
            changed = True
    return changed
