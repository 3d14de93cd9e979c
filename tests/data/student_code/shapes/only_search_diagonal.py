"""A search alone, with diagonals as the default of an argument: right."""

SIZE = 9
CELLS = [(r, c) for r in range(SIZE) for c in range(SIZE)]


def clashes(a, b, diagonal):
    if a == b:
        return False
    if a[0] == b[0] or a[1] == b[1] or (a[0] // 3, a[1] // 3) == (b[0] // 3, b[1] // 3):
        return True
    return diagonal and (
        (a[0] == a[1] and b[0] == b[1]) or (a[0] + a[1] == 8 and b[0] + b[1] == 8)
    )


NEAR = {
    (cell, diagonal): [other for other in CELLS if clashes(cell, other, diagonal)]
    for cell in CELLS
    for diagonal in (True, False)
}


def solve(board, diagonal=True):
    best, options = None, None
    for r, c in CELLS:
        if board[r][c] == 0:
            used = {board[x][y] for x, y in NEAR[(r, c), diagonal]}
            left = [d for d in range(1, 10) if d not in used]
            if best is None or len(left) < len(options):
                best, options = (r, c), left
            if len(options) < 2:
                break
    if best is None:
        return True
    for digit in options:
        board[best[0]][best[1]] = digit
        if solve(board, diagonal):
            return True
    board[best[0]][best[1]] = 0
    return False
