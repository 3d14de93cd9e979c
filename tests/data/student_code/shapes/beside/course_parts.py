"""Parts of the course's project."""

rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]


def near(a, b):
    return a != b and (
        a[0] == b[0]
        or a[1] == b[1]
        or (rows.index(a[0]) // 3, cols.index(a[1]) // 3) == (rows.index(b[0]) // 3, cols.index(b[1]) // 3)
    )


peers = {a: {b for b in boxes if near(a, b)} for a in boxes}


def eliminate(values):
    for box in boxes:
        if len(values[box]) == 1:
            for peer in peers[box]:
                values[peer] = values[peer].replace(values[box], "")
    return values


def propagate(values):
    stalled = False
    while not stalled:
        before = dict(values)
        values = eliminate(values)
        if not all(values.values()):
            return False
        stalled = before == values
    return values
