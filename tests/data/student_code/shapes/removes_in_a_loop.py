"""Domains must be lists: a set that changes in a loop raises an error."""

from collections import deque


def ac3(domains, neighbors):
    queue = deque((x, y) for x in domains for y in neighbors[x])
    while queue:
        x, y = queue.popleft()
        changed = False
        for digit in domains[x]:
            if all(digit == other for other in domains[y]):
                domains[x].remove(digit)
                changed = True
        if not domains[x]:
            return False
        if changed:
            queue.extend((z, x) for z in neighbors[x])
    return True
