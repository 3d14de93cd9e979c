"""AC-3 on a copy: it returns the domains that are left, or None."""


def peers_of(key):
    row, column = key
    for other_row in range(9):
        for other_column in range(9):
            same_block = (row // 3, column // 3) == (other_row // 3, other_column // 3)
            if row == other_row or column == other_column or same_block:
                if (other_row, other_column) != key:
                    yield other_row, other_column


def ac3(domains):
    domains = {key: set(digits) for key, digits in domains.items()}
    arcs = [(x, y) for x in domains for y in peers_of(x)]
    while arcs:
        x, y = arcs.pop()
        without_support = {digit for digit in domains[x] if domains[y] <= {digit}}
        if without_support:
            domains[x] -= without_support
            if not domains[x]:
                return None
            arcs.extend((z, x) for z in peers_of(x) if z != y)
    return domains
