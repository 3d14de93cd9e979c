"""A right AC-3 as methods of a class, with sets of numbers by row and column."""


class Solver:
    def __init__(self, grid):
        self.cells = [(row, column) for row in range(9) for column in range(9)]
        self.domains = {
            (row, column): {grid[row][column]}
            if grid[row][column]
            else set(range(1, 10))
            for row, column in self.cells
        }

    def neighbors(self, cell):
        row, column = cell
        return {
            (r, c)
            for r, c in self.cells
            if (r, c) != cell
            and (r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3))
        }

    def revise(self, x, y):
        revised = False
        for value in self.domains[x].copy():
            if not any(value != other for other in self.domains[y]):
                self.domains[x].remove(value)
                revised = True
        return revised

    def ac3(self, arcs=None):
        if arcs is None:
            arcs = [(x, y) for x in self.cells for y in self.neighbors(x)]
        arcs = list(arcs)
        while arcs:
            x, y = arcs.pop(0)
            if self.revise(x, y):
                if not self.domains[x]:
                    return False
                arcs += [(z, x) for z in self.neighbors(x) - {y}]
        return True
