"""A generator of all solutions, below a condition."""

if True:

    def options(grid, place):
        row, column = divmod(place, 9)
        near = {grid[9 * row + k] for k in range(9)} | {grid[9 * k + column] for k in range(9)}
        top, left = row // 3 * 3, column // 3 * 3
        near |= {grid[9 * (top + k // 3) + left + k % 3] for k in range(9)}
        return [digit for digit in "123456789" if digit not in near]

    def solve(grid):
        empty = [place for place in range(81) if grid[place] == "."]
        if not empty:
            yield grid
            return
        place = min(empty, key=lambda each: len(options(grid, each)))
        for digit in options(grid, place):
            yield from solve(grid[:place] + digit + grid[place + 1 :])
