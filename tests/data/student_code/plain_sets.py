"""A right elimination and revise on a plain dictionary of sets by row and column."""

CELLS = [(row, column) for row in range(1, 10) for column in range(1, 10)]


def peers_of(cell):
    row, column = cell
    block = ((row - 1) // 3, (column - 1) // 3)
    return [
        (r, c)
        for r, c in CELLS
        if (r, c) != cell
        and (r == row or c == column or ((r - 1) // 3, (c - 1) // 3) == block)
    ]


def eliminate(values):
    for cell in CELLS:
        if len(values[cell]) == 1:
            (digit,) = values[cell]
            for peer in peers_of(cell):
                values[peer].discard(digit)
    return values


def revise(domains, x, y):
    if len(domains[y]) == 1 and domains[y] <= domains[x]:
        domains[x] -= domains[y]
        return True
    return False
