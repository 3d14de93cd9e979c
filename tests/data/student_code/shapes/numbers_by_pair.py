"""A search in a dictionary of numbers by row and column, with 0 for empty cells."""

from functools import cache


@cache
def near(row, column):
    return {
        (r, c)
        for r in range(9)
        for c in range(9)
        if r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3)
    }


def options(board, cell):
    seen = {board[other] for other in near(*cell)}
    return [digit for digit in range(1, 10) if digit not in seen]


def solve(board):
    empty = [cell for cell in board if board[cell] == 0]
    if not empty:
        return board
    cell = min(empty, key=lambda c: len(options(board, c)))
    for digit in options(board, cell):
        found = solve({**board, cell: digit})
        if found:
            return found
    return None
