"""$module"""

from functools import cache

ROWS = "ABCDEFGHI"
COLUMNS = "123456789"
DIGITS = "123456789"

assignments = []
"""$assignments"""


def assign_value(values, box, value):
    """$assign_value"""
    raise NotImplementedError


def cross(rows, columns):
    """$cross"""
    raise NotImplementedError


@cache
def boxes():
    """$boxes"""
    raise NotImplementedError


@cache
def units():
    """$units"""
    raise NotImplementedError


@cache
def peers(box):
    """$peers"""
    raise NotImplementedError


def grid_values(grid):
    """$grid_values"""
    raise NotImplementedError


def eliminate(values):
    """$eliminate"""
    raise NotImplementedError


def only_choice(values):
    """$only_choice"""
    raise NotImplementedError


def naked_twins(values):
    """$naked_twins"""
    raise NotImplementedError


def reduce_puzzle(values):
    """$reduce_puzzle"""
    raise NotImplementedError


def search(values):
    """$search"""
    raise NotImplementedError


def solve(grid):
    """$solve"""
    values = grid_values(grid)
    assignments[:] = [values.copy()]
    return search(values)


def text_of(values):
    """$text_of"""
    rows = (" ".join(values[row + column] for column in COLUMNS) for row in ROWS)
    return "\n".join(rows)


if __name__ == "__main__":
    from visualize import visualize_assignments

    with open("puzzles.txt", encoding="utf-8") as file:
        solved = solve(file.readline().strip())
    print(text_of(solved) if solved else "$unsolved")
    visualize_assignments(assignments)
