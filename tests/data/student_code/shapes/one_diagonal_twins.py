"""Both diagonals for elimination, but twins on the first diagonal only."""

rows = "ABCDEFGHI"
cols = "123456789"
boxes = [r + c for r in rows for c in cols]
units = [[r + c for c in cols] for r in rows]
units += [[r + c for r in rows] for c in cols]
units += [
    [r + c for r in rs for c in cs]
    for rs in ("ABC", "DEF", "GHI")
    for cs in ("123", "456", "789")
]
units += [[r + c for r, c in zip(rows, cols)]]
units += [[r + c for r, c in zip(rows, reversed(cols))]]
peers = {b: {p for u in units if b in u for p in u} - {b} for b in boxes}


def eliminate(values):
    for box in [box for box in boxes if len(values[box]) == 1]:
        for peer in peers[box]:
            values[peer] = values[peer].replace(values[box], "")
    return values


def naked_twins(values):
    for unit in units[:28]:
        for a in unit:
            for b in unit:
                if a < b and len(values[a]) == 2 and values[a] == values[b]:
                    for box in unit:
                        if box not in (a, b):
                            for digit in values[a]:
                                values[box] = values[box].replace(digit, "")
    return values
