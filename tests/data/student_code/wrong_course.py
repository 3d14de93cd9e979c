"""The functions of a course, each with one mistake that students make."""

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
            digit = values.pop(box)  # while the dictionary is walked through
            for peer in peers[box]:
                values[peer] = values[peer].replace(digit, "")
            values[box] = digit
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


def reduce_puzzle(values):
    while True:
        before = dict(values)
        for box in boxes:
            if len(values[box]) == 1:
                for peer in peers[box]:
                    values[peer] = values[peer].replace(values[box], "")
        if values == before:
            return values  # an empty box is not noticed


def search(values):
    values = reduce_puzzle(values)
    if all(len(values[box]) <= 1 for box in boxes):
        return values
    _, box = min((len(values[box]), box) for box in boxes if len(values[box]) > 1)
    for digit in values[box]:
        attempt = values.copy()
        attempt[box] = digit
        search(attempt)  # what it finds is dropped
