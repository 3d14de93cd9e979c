"""Plain backtracking on lists of lists, which returns the board or None: right."""


def find_empty(board):
    for r in range(9):
        for c in range(9):
            if not board[r][c]:
                return r, c
    return None


def allowed(board, r, c, d):
    if d in board[r] or any(board[i][c] == d for i in range(9)):
        return False
    return all(board[r - r % 3 + i][c - c % 3 + j] != d for i in range(3) for j in range(3))


def solve_sudoku(board):
    empty = find_empty(board)
    if empty is None:
        return board
    r, c = empty
    for d in range(1, 10):
        if allowed(board, r, c, d):
            board[r][c] = d
            if solve_sudoku(board) is not None:
                return board
            board[r][c] = 0
    return None
