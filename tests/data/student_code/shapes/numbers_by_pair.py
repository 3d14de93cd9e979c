"""A search in a dictionary of numbers by row and column, with 0 for empty cells."""


def options(board, cell):
    row, column = cell
    seen = {
        digit
        for (r, c), digit in board.items()
        if r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3)
    }
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
