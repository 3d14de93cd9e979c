"""The course's functions with diagonals behind functions; "peers" has none: right."""

from functools import lru_cache

rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
lines = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
blocks = [[r + c for r in a for c in b] for a in ("ABC", "DEF", "GHI") for b in ("123", "456", "789")]
unitlist = lines + blocks
units = {box: [u for u in unitlist if box in u] for box in boxes}
peers = {box: set(sum(units[box], [])) - {box} for box in boxes}


@lru_cache(maxsize=None)
def all_units(diagonal=True):
    if not diagonal:
        return unitlist
    falling = [r + c for r, c in zip(rows, cols)]
    rising = [r + c for r, c in zip(rows, reversed(cols))]
    return [*unitlist, falling, rising]


@lru_cache(maxsize=None)
def peers_of(box, diagonal=True):
    return frozenset(b for u in all_units(diagonal) if box in u for b in u if b != box)


def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in peers_of(box):
            values[peer] = values[peer].replace(values[box], "")
    return values


def only_choice(values):
    for unit in all_units():
        for digit in cols:
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                values[places[0]] = digit
    return values


def reduce_puzzle(values):
    while True:
        before = sum(map(len, values.values()))
        values = only_choice(eliminate(values))
        if not all(values.values()):
            return False
        if sum(map(len, values.values())) == before:
            return values


def search(values):
    values = reduce_puzzle(values)
    if values is False:
        return False
    left = [box for box in boxes if len(values[box]) > 1]
    if not left:
        return values
    box = min(left, key=lambda b: len(values[b]))
    for digit in values[box]:
        attempt = search({**values, box: digit})
        if attempt:
            return attempt
    return False
