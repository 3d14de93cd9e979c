"""A plain search that leaves wrong digits on the board; its rules are classic."""


def fits(board, r, c, n):
    row, column = board[r], [board[i][c] for i in range(9)]
    block = [board[r // 3 * 3 + i][c // 3 * 3 + j] for i in range(3) for j in range(3)]
    return n not in row + column + block


def solve(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for n in range(1, 10):
                    if fits(board, r, c, n):
                        board[r][c] = n
                        if solve(board):
                            return True
                return False
    return True
