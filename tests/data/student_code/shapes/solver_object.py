"""A class for the algorithm and one for the problem, and a static REVISE: right."""


class Board:
    def __init__(self, rows):
        self.constraints = {}
        self.domains = {}
        for r in range(9):
            for c in range(9):
                self.domains[f"{r}{c}"] = [rows[r][c]] if rows[r][c] else list(range(1, 10))
                self.constraints[f"{r}{c}"] = [
                    f"{s}{d}"
                    for s in range(9)
                    for d in range(9)
                    if (r, c) != (s, d) and (r == s or c == d or (r // 3, c // 3) == (s // 3, d // 3))
                ]


class Consistency:
    @staticmethod
    def revise(board, x, y):
        kept = [v for v in board.domains[x] if any(v != w for w in board.domains[y])]
        changed = len(kept) < len(board.domains[x])
        board.domains[x] = kept
        return changed

    def ac3(self, board):
        queue = [(x, y) for x in board.domains for y in board.constraints[x]]
        while queue:
            x, y = queue.pop(0)
            if self.revise(board, x, y):
                if not board.domains[x]:
                    return False
                queue.extend((z, x) for z in board.constraints[x] if z != y)
        return True
