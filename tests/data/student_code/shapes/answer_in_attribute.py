"""The answer is in an attribute of another shape than the board."""

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


class Solver:
    def __init__(self, text):
        self.clues = text
        self.assignment = {}

    def solve(self):
        self.grid = [int(c) if c.isdigit() else 0 for c in self.clues]
        done = self.fill()
        self.assignment = {divmod(i, 9): digit for i, digit in enumerate(self.grid)}
        del self.grid
        return done

    def fill(self):
        open_cells = [i for i in range(81) if not self.grid[i]]
        if not open_cells:
            return True
        free = {i: {1, 2, 3, 4, 5, 6, 7, 8, 9} for i in open_cells}
        for i in open_cells:
            free[i] -= {self.grid[j] for j in near(i)}
        i = min(open_cells, key=lambda i: len(free[i]))
        for digit in free[i]:
            self.grid[i] = digit
            if self.fill():
                return True
        self.grid[i] = 0
        return False
