"""A class whose methods are given the domains: right."""


class Solver:
    def __init__(self, board):
        self.board = board
        self.domains = {}
        for i in range(9):
            for j in range(9):
                value = board[i][j]
                self.domains[i, j] = {value} if value != 0 else set(range(1, 10))

    def neighbors(self, x):
        i, j = x
        for k in range(9):
            for y in ((i, k), (k, j), (i // 3 * 3 + k // 3, j // 3 * 3 + k % 3)):
                if y != x:
                    yield y

    def revise(self, D, Xi, Xj):
        revised = False
        if len(D[Xj]) == 1:
            (value,) = D[Xj]
            if value in D[Xi]:
                D[Xi] = D[Xi] - {value}
                revised = True
        return revised

    def ac3(self, D):
        queue = {(x, y) for x in D for y in self.neighbors(x)}
        while queue:
            x, y = queue.pop()
            if self.revise(D, x, y):
                if not D[x]:
                    return False
                queue |= {(z, x) for z in self.neighbors(x)}
        return True
