"""A right solution with the functions of a course: strings by box."""

from itertools import product

rows = "ABCDEFGHI"
cols = "123456789"
boxes = [r + c for r, c in product(rows, cols)]
row_units = [[r + c for c in cols] for r in rows]
column_units = [[r + c for r in rows] for c in cols]
square_units = [
    [r + c for r in rs for c in cs]
    for rs in ("ABC", "DEF", "GHI")
    for cs in ("123", "456", "789")
]
unitlist = row_units + column_units + square_units
units = {box: [unit for unit in unitlist if box in unit] for box in boxes}
peers = {box: set(sum(units[box], [])) - {box} for box in boxes}


def eliminate(values):
    for box in [box for box in boxes if len(values[box]) == 1]:
        for peer in peers[box]:
            values[peer] = values[peer].replace(values[box], "")
    return values


def only_choice(values):
    for unit in unitlist:
        for digit in cols:
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                values[places[0]] = digit
    return values


def naked_twins(values):
    out = values.copy()
    for unit in unitlist:
        pairs = [box for box in unit if len(values[box]) == 2]
        for first in pairs:
            for second in pairs:
                if first < second and values[first] == values[second]:
                    for box in set(unit) - {first, second}:
                        for digit in values[first]:
                            out[box] = out[box].replace(digit, "")
    return out


def reduce_puzzle(values):
    while True:
        before = dict(values)
        values = naked_twins(only_choice(eliminate(values)))
        if any(not values[box] for box in boxes):
            return False
        if values == before:
            return values


def search(values):
    values = reduce_puzzle(values)
    if values is False:
        return False
    if all(len(values[box]) == 1 for box in boxes):
        return values
    _, box = min((len(values[box]), box) for box in boxes if len(values[box]) > 1)
    for digit in values[box]:
        attempt = values.copy()
        attempt[box] = digit
        solved = search(attempt)
        if solved:
            return solved
    return False
