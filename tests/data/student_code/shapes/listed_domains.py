"""Domains in a list beside a list of the cells, REVISE with the object last: right."""


class Board:
    def __init__(self, text):
        self.X = [r + c for r in "ABCDEFGHI" for c in "123456789"]
        self.D = [[int(sign)] if sign in "123456789" else list(range(1, 10)) for sign in text]
        self.C = [(x, y) for x in self.X for y in self.X if self.related(x, y)]

    def related(self, x, y):
        r, c, s, d = "ABCDEFGHI".index(x[0]), int(x[1]) - 1, "ABCDEFGHI".index(y[0]), int(y[1]) - 1
        return x != y and (r == s or c == d or (r // 3 == s // 3 and c // 3 == d // 3))

    def domain(self, x):
        return self.D[self.X.index(x)]


def revise(Xi, Xj, board):
    other = board.domain(Xj)
    if len(other) == 1 and other[0] in board.domain(Xi):
        board.domain(Xi).remove(other[0])
        return True
    return False


def AC3(board):
    queue = list(board.C)
    while queue:
        x, y = queue.pop(0)
        if revise(x, y, board):
            if not board.domain(x):
                return False
            queue += [(z, x) for z in board.X if board.related(z, x)]
    return True
