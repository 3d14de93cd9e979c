"""Naked twins that take their digits from the twins themselves, too."""

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
peers = {box: {b for unit in units[box] for b in unit} - {box} for box in boxes}


def eliminate(values):
    for box in values:
        if len(values[box]) == 1:
            digit = values[box]
            for peer in peers[box]:
                values[peer] = values[peer].replace(digit, "")
    return values


def only_choice(values):
    for unit in row_units + square_units:  # columns are forgotten
        for digit in cols:
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                values[places[0]] = digit
    return values


def naked_twins(values):
    for unit in unitlist:
        twos = [values[box] for box in unit if len(values[box]) == 2]
        for pair in twos:
            if twos.count(pair) == 2:
                for box in unit:  # the twins lose their digits, too
                    for digit in pair:
                        values[box] = values[box].replace(digit, "")
    return values
