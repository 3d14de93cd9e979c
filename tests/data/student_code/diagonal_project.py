"""A right solution of the project that `classroom init` begins, with its diagonals."""

from functools import cache

ROWS = "ABCDEFGHI"
COLUMNS = "123456789"
DIGITS = "123456789"

assignments = []


def assign_value(values, box, value):
    if values[box] != value:
        values[box] = value
        if len(value) == 1:
            assignments.append(values.copy())
    return values


def cross(rows, columns):
    return [row + column for row in rows for column in columns]


@cache
def boxes():
    return cross(ROWS, COLUMNS)


@cache
def units():
    rows = [cross(row, COLUMNS) for row in ROWS]
    columns = [cross(ROWS, column) for column in COLUMNS]
    thirds = slice(0, 3), slice(3, 6), slice(6, 9)
    blocks = [cross(ROWS[a], COLUMNS[b]) for a in thirds for b in thirds]
    diagonals = [
        [row + column for row, column in zip(ROWS, COLUMNS)],
        [row + column for row, column in zip(ROWS, reversed(COLUMNS))],
    ]
    return rows + columns + blocks + diagonals


@cache
def peers(box):
    return {peer for unit in units() if box in unit for peer in unit} - {box}


def grid_values(grid):
    return {
        box: DIGITS if digit == "." else digit for box, digit in zip(boxes(), grid)
    }


def eliminate(values):
    for box in [box for box in boxes() if len(values[box]) == 1]:
        for peer in peers(box):
            assign_value(values, peer, values[peer].replace(values[box], ""))
    return values


def only_choice(values):
    for unit in units():
        for digit in DIGITS:
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                assign_value(values, places[0], digit)
    return values


def naked_twins(values):
    for unit in units():
        pairs = [values[box] for box in unit if len(values[box]) == 2]
        for pair in {pair for pair in pairs if pairs.count(pair) == 2}:
            for box in unit:
                if values[box] != pair:
                    left = "".join(d for d in values[box] if d not in pair)
                    assign_value(values, box, left)
    return values


def reduce_puzzle(values):
    before = None
    while values != before:
        before = values.copy()
        for rule in eliminate, only_choice, naked_twins:
            values = rule(values)
            if not all(values.values()):
                return False
    return values


def search(values):
    values = reduce_puzzle(values)
    if not values:
        return False
    open_boxes = [box for box in boxes() if len(values[box]) > 1]
    if not open_boxes:
        return values
    box = min(open_boxes, key=lambda box: len(values[box]))
    for digit in values[box]:
        solved = search(assign_value(values.copy(), box, digit))
        if solved:
            return solved
    return False


def solve(grid):
    values = grid_values(grid)
    assignments[:] = [values.copy()]
    return search(values)


def text_of(values):
    rows = (" ".join(values[row + column] for column in COLUMNS) for row in ROWS)
    return "\n".join(rows)


if __name__ == "__main__":
    from visualize import visualize_assignments

    with open("puzzles.txt", encoding="utf-8") as file:
        solved = solve(file.readline().strip())
    print(text_of(solved) if solved else "No solution was found.")
    visualize_assignments(assignments)
