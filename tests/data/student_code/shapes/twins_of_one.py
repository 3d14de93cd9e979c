"""Twins lose nothing, but all peers of one of them do, in place: more twins follow."""

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
peers = {b: {p for u in units if b in u for p in u} - {b} for b in boxes}


def naked_twins(values):
    for a in boxes:
        if len(values[a]) == 2:
            for b in peers[a]:
                if values[b] == values[a]:
                    for box in peers[a] - {b}:
                        for digit in values[a]:
                            values[box] = values[box].replace(digit, "")
    return values
