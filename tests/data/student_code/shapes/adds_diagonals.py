"""Its solve adds the diagonals to the tables, which the other functions use."""

rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
units = [[r + c for c in cols] for r in rows]
units += [[r + c for r in rows] for c in cols]
units += [
    [r + c for r in top for c in left]
    for top in ("ABC", "DEF", "GHI")
    for left in ("123", "456", "789")
]
peers = {b: set(sum((u for u in units if b in u), [])) - {b} for b in boxes}


def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in peers[box]:
            values[peer] = values[peer].replace(values[box], "")
    return values


def search(values):
    values = dict(values)
    before = None
    while before != values:
        before = dict(values)
        eliminate(values)
        if not all(values.values()):
            return False
    box = min(boxes, key=lambda b: (len(values[b]) == 1, len(values[b])))
    if len(values[box]) == 1:
        return values
    for digit in values[box]:
        found = search({**values, box: digit})
        if found:
            return found
    return False


def solve(grid):
    global units, peers
    lines = [r + c for r, c in zip(rows, cols)], [r + c for r, c in zip(rows, cols[::-1])]
    units = units + [list(line) for line in lines]
    peers = {b: set(sum((u for u in units if b in u), [])) - {b} for b in boxes}
    return search({b: c if c in cols else cols for b, c in zip(boxes, grid)})
