"""An array of NumPy, as some assignments have it."""

import numpy as np


def solve(board):
    if not isinstance(board, np.ndarray):
        raise TypeError("an array is expected")
    board = board.copy()

    def free(row, column):
        top, left = row // 3 * 3, column // 3 * 3
        block = board[top : top + 3, left : left + 3].flatten()
        used = {*board[row], *board[:, column], *block}
        return [digit for digit in range(1, 10) if digit not in used]

    def fill():
        cells = [(len(free(r, c)), r, c) for r, c in zip(*np.where(board == 0))]
        if not cells:
            return True
        _, r, c = min(cells)
        for digit in free(r, c):
            board[r, c] = digit
            if fill():
                return True
        board[r, c] = 0
        return False

    return board if fill() else None
