"""A known name with one argument more."""

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


def eliminate(values, verbose):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in peers[box]:
            values[peer] = values[peer].replace(values[box], "")
        if verbose:
            print(box)
    return values


def search(values, board, graph, *, depth):
    return values
