"""A right solution with the functions of Norvig's essay: assign and eliminate."""

digits = "123456789"
rows = "ABCDEFGHI"
squares = [r + c for r in rows for c in digits]
unitlist = (
    [[r + c for r in rows] for c in digits]
    + [[r + c for c in digits] for r in rows]
    + [
        [r + c for r in rs for c in cs]
        for rs in ("ABC", "DEF", "GHI")
        for cs in ("123", "456", "789")
    ]
)
units = {s: [u for u in unitlist if s in u] for s in squares}
peers = {s: {p for u in units[s] for p in u} - {s} for s in squares}


def assign(s, d, values):
    for other in values[s].replace(d, ""):
        if not eliminate(s, other, values):
            return False
    return values


def eliminate(s, d, values):
    if d not in values[s]:
        return values
    values[s] = values[s].replace(d, "")
    if not values[s]:
        return False
    if len(values[s]) == 1:
        last = values[s]
        if not all(eliminate(peer, last, values) for peer in peers[s]):
            return False
    for unit in units[s]:
        places = [box for box in unit if d in values[box]]
        if not places:
            return False
        if len(places) == 1 and not assign(places[0], d, values):
            return False
    return values


def search(values):
    if values is False:
        return False
    if all(len(values[s]) == 1 for s in squares):
        return values
    _, s = min((len(values[s]), s) for s in squares if len(values[s]) > 1)
    for d in values[s]:
        solved = search(assign(s, d, values.copy()))
        if solved:
            return solved
    return False
