"""Sets of numbers: eliminate would work with texts as well, only_choice would not."""

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


def eliminate(possible):
    for box, digits in possible.items():
        if len(digits) == 1:
            for peer in peers[box]:
                possible[peer] -= digits
    return possible


def only_choice(possible):
    for unit in units:
        for digit in range(1, 10):
            places = [box for box in unit if digit in possible[box]]
            if len(places) == 1:
                possible[places[0]] = {digit}
    return possible
