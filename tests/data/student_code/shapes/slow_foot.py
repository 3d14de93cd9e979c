"""Textbook AC-3 that is right, with a call at the foot that takes for ever."""


def revise(csp, i, j):
    gone = [x for x in csp.curr_domains[i] if not any(csp.constraints(i, x, j, y) for y in csp.curr_domains[j])]
    for x in gone:
        csp.curr_domains[i].remove(x)
    return bool(gone)


def ac3(csp):
    queue = [(x, y) for x in csp.variables for y in csp.neighbors[x]]
    while queue:
        x, y = queue.pop()
        if revise(csp, x, y):
            if not csp.curr_domains[x]:
                return False
            queue.extend((z, x) for z in csp.neighbors[x])
    return True


def solve_all(puzzles):
    while puzzles:
        pass


solve_all(["hardest"])
