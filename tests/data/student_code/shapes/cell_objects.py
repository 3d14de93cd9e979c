"""A board of squares with domains of their own, and REVISE on two squares: right."""

from collections import deque


class Square:
    def __init__(self, row, column, digit):
        self.row, self.column = row, column
        self.possible = [digit] if digit else [1, 2, 3, 4, 5, 6, 7, 8, 9]

    def sees(self, other):
        same_block = self.row // 3 == other.row // 3 and self.column // 3 == other.column // 3
        return self is not other and (self.row == other.row or self.column == other.column or same_block)


class Sudoku:
    def __init__(self, file):
        self.squares = []
        with open(file) as lines:
            for r, line in enumerate(lines):
                self.squares.append([Square(r, c, int(sign)) for c, sign in enumerate(line.strip())])

    def all_squares(self):
        return [square for row in self.squares for square in row]


def revise(source, target):
    if len(target.possible) == 1 and target.possible[0] in source.possible:
        source.possible.remove(target.possible[0])
        return True
    return False


def AC3(sudoku):
    every = sudoku.all_squares()
    queue = deque((a, b) for a in every for b in every if a.sees(b))
    while queue:
        a, b = queue.popleft()
        if revise(a, b):
            if not a.possible:
                return False
            queue.extend((c, a) for c in every if c.sees(a))
    return True
