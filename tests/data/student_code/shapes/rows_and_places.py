"""Solves in place from a row and a column on."""


def near(i):
    row, column = divmod(i, 9)
    return {
        j
        for j in range(81)
        if j != i
        and (
            j // 9 == row
            or j % 9 == column
            or (j // 27 == row // 3 and j % 9 // 3 == column // 3)
        )
    }


def solve(board, row, col):
    if row == 9:
        return True
    after = (row, col + 1) if col < 8 else (row + 1, 0)
    if board[row][col]:
        return solve(board, *after)
    used = {board[i // 9][i % 9] for i in near(9 * row + col)}
    for digit in range(1, 10):
        if digit not in used:
            board[row][col] = digit
            if solve(board, *after):
                return True
    board[row][col] = 0
    return False
