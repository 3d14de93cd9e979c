"""A problem of one's own, for the file beside."""


class BoardProblem:
    def __init__(self, text):
        self.variables = [f"{r}{c}" for r in range(9) for c in range(9)]
        self.domain = {}
        for name, sign in zip(self.variables, text):
            if sign == "0":
                self.domain[name] = list(range(1, 10))
            else:
                self.domain[name] = [int(sign)]
        self.all_arcs = [
            (x, y) for x in self.variables for y in self.variables if self.related(x, y)
        ]

    def related(self, x, y):
        if x == y:
            return False
        (r, c), (s, d) = map(int, x), map(int, y)
        return r == s or c == d or (r // 3, c // 3) == (s // 3, d // 3)
