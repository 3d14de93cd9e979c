"""A solver made of nine lists of numbers; a text fits its constructor as well."""


class SudokuSolver:
    def __init__(self, grid):
        self.grid = [row[:] for row in grid]

    def options(self, r, c):
        g = self.grid
        block = [g[r // 3 * 3 + i][c // 3 * 3 + j] for i in range(3) for j in range(3)]
        column = [g[i][c] for i in range(9)]
        return [n for n in range(1, 10) if n not in g[r] + column + block]

    def solve(self):
        g = self.grid
        places = [(r, c) for r in range(9) for c in range(9) if not g[r][c]]
        if not places:
            return True
        r, c = min(places, key=lambda place: len(self.options(*place)))
        for n in self.options(r, c):
            self.grid[r][c] = n
            if self.solve():
                return True
        self.grid[r][c] = 0
        return False
