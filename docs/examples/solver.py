"""Tries the digits of each cell in turn, and logs what it tries and takes back."""

import json
import os
import sys

puzzle = sys.argv[1]
grid = [int(symbol) if symbol.isdigit() else 0 for symbol in puzzle]


def log(**event):
    print(json.dumps(event))


def sees(a, b):
    same_block = (a // 27, a % 9 // 3) == (b // 27, b % 9 // 3)
    return a // 9 == b // 9 or a % 9 == b % 9 or same_block


def solve():
    if 0 not in grid:
        return True
    cell = grid.index(0)
    for digit in {*range(1, 10)} - {grid[i] for i in range(81) if sees(cell, i)}:
        grid[cell] = digit
        log(event="guess", cell=f"r{cell // 9 + 1}c{cell % 9 + 1}", digit=digit)
        if solve():
            return True
        grid[cell] = 0
        log(event="retract")
    return False


try:
    log(format="sudoscope-log", version=1, puzzle=puzzle)
    solve()
    log(event="done")
    sys.stdout.flush()
except BrokenPipeError:  # who reads the log has seen enough, such as head
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
