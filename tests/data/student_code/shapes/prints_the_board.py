"""The solution is on the screen alone."""

from functools import cache


@cache
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


def solve(board):
    cells = [digit for row in board for digit in row]

    def fill():
        if 0 not in cells:
            return True
        i = min(
            (i for i in range(81) if not cells[i]),
            key=lambda i: 9 - len({cells[j] for j in near(i)} - {0}),
        )
        for digit in set(range(1, 10)) - {cells[j] for j in near(i)}:
            cells[i] = digit
            if fill():
                return True
        cells[i] = 0
        return False

    fill()
    for row in range(9):
        print(" | ".join(map(str, cells[9 * row : 9 * row + 9])))
